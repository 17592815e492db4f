/* address.c: addresses and networks (see address.h). */
#include "server/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t version4[12] = {[10] = 0xFF, [11] = 0xFF};

static bool is_version4(const struct address *a) { return !memcmp(a->byte, version4, 12); }

bool address_read(const char *text, struct address *out)
{
    struct address a = {{0}};
    memcpy(a.byte, version4, 12);
    if (inet_pton(AF_INET, text, a.byte + 12) != 1 && inet_pton(AF_INET6, text, a.byte) != 1)
        return false;
    *out = a;
    return true;
}

void address_text(const struct address *a, char out[ADDRESS_TEXT_SIZE])
{
    if (is_version4(a))
        (void)inet_ntop(AF_INET, a->byte + 12, out, ADDRESS_TEXT_SIZE);
    else
        (void)inet_ntop(AF_INET6, a->byte, out, ADDRESS_TEXT_SIZE);
}

struct address address_version4(const void *bytes)
{
    struct address a;
    memcpy(a.byte, version4, 12);
    memcpy(a.byte + 12, bytes, 4);
    return a;
}

struct address address_household(const struct address *a)
{
    struct address house = *a;
    if (!is_version4(a))
        memset(house.byte + 8, 0, 8);
    return house;
}

bool address_same(const struct address *a, const struct address *b)
{
    return !memcmp(a->byte, b->byte, sizeof a->byte);
}

/* ---- Networks -------------------------------------------------------------------------------- */

static bool network_read(char *text, struct networks *out)
{
    char *slash = strchr(text, '/');
    char *end = NULL;
    int n = out->count;
    if (slash)
        *slash = '\0';
    if (n == NETWORKS_MAX || !address_read(text, &out->net[n].address))
        return false;
    int offset = is_version4(&out->net[n].address) ? 96 : 0;
    long bits = slash ? strtol(slash + 1, &end, 10) : 128 - offset;
    if (slash && (end == slash + 1 || *end))
        return false;
    if (bits < 0 || bits > 128 - offset)
        return false;
    out->net[n].bits = (int)bits + offset;
    out->count++;
    return true;
}

bool networks_read(const char *list, struct networks *out, struct areo_error *e)
{
    char one[ADDRESS_TEXT_SIZE + 8];
    *out = (struct networks){.count = 0};
    while (*list) {
        size_t length = strcspn(list, ",");
        bool fits = length < sizeof one;
        snprintf(one, sizeof one, "%.*s", (int)(fits ? length : 0), list);
        if (!fits || !network_read(one, out))
            return areo_fail(e, 0, "'%.60s' does not begin with an address or a network", list);
        list += length + (list[length] == ',');
    }
    return true;
}

static bool network_has(const struct address *net, int bits, const struct address *a)
{
    int whole = bits / 8;
    int mask = 0xFF00 >> bits % 8 & 0xFF;
    return !memcmp(net->byte, a->byte, (size_t)whole) &&
           (!mask || !((net->byte[whole] ^ a->byte[whole]) & mask));
}

bool networks_have(const struct networks *n, const struct address *a)
{
    for (int i = 0; i < n->count; i++)
        if (network_has(&n->net[i].address, n->net[i].bits, a))
            return true;
    return false;
}

/* ---- Behind a proxy --------------------------------------------------------------------------- */

/* The last word of the first `size` bytes of a list; returns where it begins. */
static size_t last_word(const char *list, size_t size, char out[ADDRESS_TEXT_SIZE])
{
    size_t end = size;
    while (end && strchr(" \t,", list[end - 1]))
        end--;
    size_t begin = end;
    while (begin && !strchr(" \t,", list[begin - 1]))
        begin--;
    snprintf(out, ADDRESS_TEXT_SIZE, "%.*s", (int)(end - begin), list + begin);
    return begin;
}

struct address address_behind(const struct address *peer, const char *forwarded,
                              const struct networks *proxies)
{
    struct address who = *peer;
    char word[ADDRESS_TEXT_SIZE];
    size_t size = strlen(forwarded);
    while (size && networks_have(proxies, &who)) {
        struct address next;
        size = last_word(forwarded, size, word);
        if (!address_read(word, &next))
            break;
        who = next;
    }
    return who;
}
