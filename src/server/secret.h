/* secret.h: links that nobody can guess, and other random things.
 *
 * A token is 128 random bits in 22 characters. The store keeps only its hash, so whoever reads
 * the database cannot play. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "store/store.h"

bool secret_begin(void); /* once, before anything else; false: no random numbers here */

/* A new link: nobody can guess it. */
void secret_token(char out[STORE_TOKEN_SIZE]);
void secret_id(char out[STORE_ID_SIZE]); /* public: of a table or a server */
/* For a new game. */
struct areo_key secret_key(void);

/* The hash under which a token is stored; false when it does not look like one. */
bool secret_hash(const char *token, char out[STORE_HASH_SIZE]);
/* The token that the holder of `token` has for another table. Only the holder can tell it. */
void secret_token_next(const char *token, const char *table, char out[STORE_TOKEN_SIZE]);
/* In a time that does not depend on where they differ. */
bool secret_same(const char *hash, const char *other);

#endif
