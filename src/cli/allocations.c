/* allocations.c: counts how often the program asks for memory, for `areo bench`.
 *
 * The command is linked with --wrap for these three functions (CMakeLists.txt), so the calls
 * of every file of the library and the command come here first. */
#include <stddef.h>

#include "cli/cli.h"

/* The names are given by the linker. NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static _Thread_local uint64_t calls;

void *__wrap_malloc(size_t size)
{
    calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    calls++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    calls++;
    return __real_realloc(old, size);
}
/* NOLINTEND(bugprone-reserved-identifier) */

uint64_t cli_allocations(void) { return calls; }
