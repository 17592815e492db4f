/* fuzz_protocol.c: any lines as requests of the protocol. Each is answered with one line that is
 * JSON, and the session goes on until it is asked to quit. */
#include "fuzz.h"
#include "mutate.h"

#include "table/value.h"

static void answered(const char *answer)
{
    struct region region = region_of(64 << 20);
    struct areo_error e = {0};
    MUST(answer != NULL && !strchr(answer, '\n'));
    const struct areo_value *v = value_parse(&region, answer, strlen(answer), &e);
    MUST(v && v->kind == AREO_VALUE_OBJECT);
    region_free(&region);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    areo_session *s = areo_session_open();
    MUST(s != NULL);
    while (size && !areo_session_over(s)) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t length = end ? (size_t)(end - data) : size;
        char *answer = areo_session_answer(s, (const char *)data, length);
        answered(answer);
        free(answer);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    areo_session_close(s);
    return 0;
}
