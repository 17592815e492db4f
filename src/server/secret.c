/* secret.c: libsodium behind secret.h. */
#include "server/secret.h"

#include <sodium.h>
#include <string.h>

enum { TOKEN_BYTES = 16, HASH_BYTES = 32 };

bool secret_begin(void) { return sodium_init() >= 0; }

static void token_write(const unsigned char bytes[TOKEN_BYTES], char out[STORE_TOKEN_SIZE])
{
    sodium_bin2base64(out, STORE_TOKEN_SIZE, bytes, TOKEN_BYTES,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_token(char out[STORE_TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    token_write(bytes, out);
}

/* Without vowels and what is easily misread, so that an id is no word and can be read aloud. */
void secret_id(char out[STORE_ID_SIZE])
{
    static const char letters[] = "bcdfghjkmnpqrstvwxz23456789";
    for (int i = 0; i < STORE_ID_SIZE - 1; i++)
        out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    out[STORE_ID_SIZE - 1] = '\0';
}

struct areo_key secret_key(void)
{
    struct areo_key key;
    randombytes_buf(&key, sizeof key);
    return key;
}

bool secret_hash(const char *token, char out[STORE_HASH_SIZE])
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned char hash[HASH_BYTES];
    size_t length = strlen(token);
    if (length != STORE_TOKEN_SIZE - 1 || strspn(token, letters) != length)
        return false;
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, length, NULL, 0);
    sodium_bin2hex(out, STORE_HASH_SIZE, hash, sizeof hash);
    return true;
}

void secret_token_next(const char *token, const char *table, char out[STORE_TOKEN_SIZE])
{
    unsigned char bytes[TOKEN_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)table, strlen(table),
                       (const unsigned char *)token, strlen(token));
    token_write(bytes, out);
}

bool secret_same(const char *hash, const char *other)
{
    return strlen(hash) == STORE_HASH_SIZE - 1 && strlen(other) == STORE_HASH_SIZE - 1 &&
           sodium_memcmp(hash, other, STORE_HASH_SIZE - 1) == 0;
}
