/* admin.c: who may give orders, and how they are read (see admin.h). */
#include "server/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "server/order.h"
#include "server/plain.h"
#include "server/secret.h"
#include "server/tables.h"
#include "table/value.h"

enum { REGION_MAX = 1 << 16 };

static bool is_host(const struct server *s, const char *token)
{
    char hash[STORE_HASH_SIZE];
    char own[STORE_HASH_SIZE];
    return s->options->admin && secret_hash(token, hash) && secret_hash(s->options->admin, own) &&
           secret_same(hash, own);
}

/* Whoever has not the token learns nothing, not even whether there is one. */
static void order_give(struct server *s, const struct order *of, const char *verb,
                       struct net_pending *p)
{
    const struct verb *known = verb_find(verb);
    struct order *o = is_host(s, of->token) && known ? malloc(sizeof *o) : NULL;
    if (o) {
        *o = *of;
        o->server = s;
        o->pending = p;
        o->verb = known;
        order_begin(o);
    } else if (!is_host(s, of->token)) {
        api_error(p, 404, "there is nothing here");
    } else {
        api_error(p, known ? 503 : 400, known ? "out of memory" : "there is no such order");
    }
}

static void text_of(const struct areo_value *root, const char *key, char *out, size_t size)
{
    const struct areo_value *v = root ? value_get(root, key) : NULL;
    char number[24];
    if (v && (v->kind == AREO_VALUE_TEXT || v->kind == AREO_VALUE_NUMBER))
        snprintf(out, size, "%s", value_word(v, number));
}

void admin_request(struct server *s, const struct net_request *r, struct net_pending *p)
{
    struct region region = region_of(REGION_MAX);
    struct areo_error e;
    struct order o = {.page = false};
    char verb[16] = "status";
    const struct areo_value *root = value_parse(&region, r->body ? r->body : "", r->size, &e);
    text_of(root, "token", o.token, sizeof o.token);
    text_of(root, "do", verb, sizeof verb);
    text_of(root, "word", o.word, sizeof o.word);
    region_free(&region);
    order_give(s, &o, verb, p);
}

/* What is too long is nothing. */
static void form_text(const char *form, const char *name, char *out, size_t size)
{
    char text[PLAIN_FIELD_SIZE];
    plain_field(form, name, text);
    size_t length = strlen(text);
    if (length > 0 && length < size)
        memcpy(out, text, length + 1);
}

void admin_form(struct server *s, const struct net_request *r, struct net_pending *p)
{
    struct order o = {.page = true};
    char verb[16] = "status";
    const char *body = r->body ? r->body : "";
    form_text(body, "token", o.token, sizeof o.token);
    form_text(body, "word", o.word, sizeof o.word);
    form_text(body, "do", verb, sizeof verb);
    order_give(s, &o, verb, p);
}

static void door_write(void *user, struct areo_text *t)
{
    (void)user;
    plain_page_begin(t, "Areo: the host");
    areo_text_add(t, "<form method=post action=/admin><label>Token of the host "
                     "<input name=token type=password size=30 autocomplete=off></label> "
                     "<button>Look</button></form>");
}

void admin_page(struct server *s, struct net_pending *p)
{
    if (!s->options->admin) {
        api_error(p, 404, "there is nothing here");
        return;
    }
    struct areo_text t = server_text(s, door_write, NULL);
    net_answer(
        p, &(struct net_response){
               .status = 200, .type = "text/html; charset=utf-8", .body = t.at, .size = t.used});
}
