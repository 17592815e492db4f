/* process.c: read from /proc (see process.h). */
#include "server/process.h"

#include <stdio.h>

long long process_memory(void)
{
    long long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%*s %lld", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return pages * 4096;
}
