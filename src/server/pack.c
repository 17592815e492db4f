/* pack.c: zlib behind pack.h. */
#include "server/pack.h"

#include <stdlib.h>
#include <zlib.h>

enum { WORTH_IT = 512 };

size_t pack(const char *text, size_t size, unsigned char **buffer, size_t *room)
{
    uLongf packed = compressBound((uLong)size);
    if (size < WORTH_IT)
        return 0;
    if (packed > *room) {
        unsigned char *grown = realloc(*buffer, packed);
        if (!grown)
            return 0;
        *buffer = grown;
        *room = packed;
    }
    if (compress2(*buffer, &packed, (const Bytef *)text, (uLong)size, 4) != Z_OK)
        return 0;
    return packed;
}
