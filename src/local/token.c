/* token.c: secret.h where there is nobody to keep a secret from.
 *
 * Whoever can read the store of a browser is its owner. So a hash is the token itself in other
 * letters, and lists of tables can be made without anybody having kept their links. Tokens begin
 * with a tilde, which no token of a server does: the page can tell them apart. */
#define _DEFAULT_SOURCE /* getentropy */ // NOLINT(bugprone-reserved-identifier)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "local/rooms.h"
#include "server/secret.h"

static void random_fill(void *out, size_t size)
{
    if (getentropy(out, size))
        __builtin_trap(); /* no browser is without it */
}

bool secret_begin(void) { return true; }

void secret_token(char out[STORE_TOKEN_SIZE])
{
    static const char letters[65] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned char bytes[STORE_TOKEN_SIZE];
    random_fill(bytes, sizeof bytes);
    for (int i = 0; i < STORE_TOKEN_SIZE - 1; i++)
        out[i] = letters[bytes[i] & 63];
    out[0] = '~';
    out[STORE_TOKEN_SIZE - 1] = '\0';
}

void secret_id(char out[STORE_ID_SIZE])
{
    static const char letters[] = "bcdfghjkmnpqrstvwxz23456789";
    unsigned char bytes[STORE_ID_SIZE];
    random_fill(bytes, sizeof bytes);
    for (int i = 0; i < STORE_ID_SIZE - 1; i++)
        out[i] = letters[bytes[i] % (sizeof letters - 1)];
    out[STORE_ID_SIZE - 1] = '\0';
}

struct areo_key secret_key(void)
{
    struct areo_key key;
    random_fill(&key, sizeof key);
    return key;
}

bool secret_hash(const char *token, char out[STORE_HASH_SIZE])
{
    if (strlen(token) != STORE_TOKEN_SIZE - 1)
        return false;
    memset(out, '0', STORE_HASH_SIZE - 1);
    for (int i = 0; i < STORE_TOKEN_SIZE - 1; i++) {
        char two[3];
        snprintf(two, sizeof two, "%02x", (unsigned char)token[i]);
        memcpy(out + (size_t)i * 2, two, 2);
    }
    out[STORE_HASH_SIZE - 1] = '\0';
    return true;
}

void token_of(const char *hash, char out[STORE_TOKEN_SIZE])
{
    for (int i = 0; i < STORE_TOKEN_SIZE - 1; i++) {
        char two[3] = {0};
        memcpy(two, hash + (size_t)i * 2, 2);
        unsigned long byte = strtoul(two, NULL, 16);
        out[i] = byte ? (char)byte : '~';
    }
    out[STORE_TOKEN_SIZE - 1] = '\0';
}

/* The same table and token give the same token. */
void secret_token_next(const char *token, const char *table, char out[STORE_TOKEN_SIZE])
{
    static const char letters[65] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    uint64_t hash = 0xcbf29ce484222325u;
    out[0] = '~';
    for (int i = 1; i < STORE_TOKEN_SIZE - 1; i++) {
        for (const char *at = i & 1 ? token : table; *at; at++)
            hash = (hash ^ (unsigned char)*at) * 0x100000001b3u;
        out[i] = letters[hash >> 58];
    }
    out[STORE_TOKEN_SIZE - 1] = '\0';
}

bool secret_same(const char *hash, const char *other) { return !strcmp(hash, other); }
