/* address.h: who is at the other end: addresses, networks, and the address behind a proxy. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include "areo/areo.h"

enum { ADDRESS_TEXT_SIZE = 48, NETWORKS_MAX = 32 };

struct address {
    uint8_t byte[16]; /* of version 6; one of version 4 is written ::ffff:a.b.c.d */
};

/* A list of networks, as the host gives it: "127.0.0.1,10.0.0.0/8,fd00::/8". */
struct networks {
    int count;
    struct {
        struct address address;
        int bits;
    } net[NETWORKS_MAX];
};

/* An address of either version, and its text; false: it is not one. */
bool address_read(const char *text, struct address *out);
void address_text(const struct address *a, char out[ADDRESS_TEXT_SIZE]);
struct address address_version4(const void *bytes); /* four of them */
/* What one household has: the address itself for version 4, its first 64 bits for version 6. */
struct address address_household(const struct address *a);
bool address_same(const struct address *a, const struct address *b);

/* "" is none. False with the reason in e. */
bool networks_read(const char *list, struct networks *out, struct areo_error *e);
bool networks_have(const struct networks *n, const struct address *a);
/* Who really asks: the last address in X-Forwarded-For that is not one of the proxies. Nobody but
 * a proxy is believed; `forwarded` is "" when there is no such header. */
struct address address_behind(const struct address *peer, const char *forwarded,
                              const struct networks *proxies);

#endif
