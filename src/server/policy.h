/* policy.h: what the host of the server lets people do.
 *
 * Who may make tables, how many tables and bytes there may be, when tables that nobody plays are
 * deleted, and which addresses are not served. Bans and invitations are in the store, so that
 * they outlive the server and hold for all servers on it. */
#ifndef SERVER_POLICY_H
#define SERVER_POLICY_H

#include "server/server.h"

/* Who may make tables. ORDER MAKERS */
enum makers { MAKERS_ANYBODY, MAKERS_INVITED, MAKERS_NOBODY };
bool makers_find(const char *name, enum makers *out);
const char *makers_name(enum makers m);

/* A reason why a table is not made; status 0: there is none. */
struct refusal {
    int status;
    const char *text;
};

/* Before anything is done. `at_table`: by somebody who is at a table already (rematch, branch). */
struct refusal policy_maker(const struct server *s, const char *invitation, bool at_table);
/* In the transaction that makes it: quotas, and the invitation, which is used up by it. */
enum store_result policy_allows(const struct server_options *o, store *s, const char *invitation,
                                struct refusal *out);

/* The key under which the store has a ban or an invitation. False: it is not one. */
bool ban_key(const char *network, char out[STORE_WORD_SIZE]);
bool invitation_key(const char *invitation, char out[STORE_WORD_SIZE]);

/* Has the host banned this address? */
bool policy_banned(const struct server *s, const struct address *who);
void policy_refresh(struct server *s); /* reads the bans again, in a moment */
/* Forgets the bans. */
void policy_free(struct server *s);

/* In a thread of the store: may tables be deleted because their time has come? Not when the
 * clock has jumped in the last day of running; keeps account of that in the store. */
bool policy_clock(store *s, int64_t now, bool *jumped);

#endif
