/* pack.h: messages made smaller, for clients that ask for it. */
#ifndef SERVER_PACK_H
#define SERVER_PACK_H

#include <stddef.h>

/* Compresses (zlib format) into a buffer that grows; 0: not worth it, or no memory. */
size_t pack(const char *text, size_t size, unsigned char **buffer, size_t *room);

#endif
