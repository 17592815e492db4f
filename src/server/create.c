/* create.c: making tables (see tables.h). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/language.h"
#include "core/text.h"
#include "server/plain.h"
#include "server/policy.h"
#include "server/secret.h"
#include "server/tables.h"
#include "server/words.h"
#include "table/value.h"

enum { REGION_MAX = 32 << 20, LINKS_MAX = AREO_SEATS_MAX + 2 };

const char *plan_bot(const struct areo_game *g) { return g->evaluate ? "easy" : "random"; }

/* ---- Reading a request -------------------------------------------------------------------- */

static bool text_read(const struct areo_value *object, const char *key, char *out, size_t size,
                      struct areo_error *e)
{
    const struct areo_value *v = value_get(object, key);
    if (!v || v->kind == AREO_VALUE_NULL)
        return true;
    if (v->kind != AREO_VALUE_TEXT || strlen(v->text) >= size)
        return areo_fail(e, 0, "'%s' is a text of at most %d bytes", key, (int)size - 1);
    snprintf(out, size, "%s", v->text);
    return true;
}

static bool setup_read(const struct areo_value *root, const struct areo_game *g,
                       struct areo_setup *setup, struct areo_error *e)
{
    const struct areo_value *options = value_get(root, "options");
    if (options && options->kind != AREO_VALUE_OBJECT)
        return areo_fail(e, 0, "'options' is an object");
    for (const struct areo_value *m = options ? options->child : NULL; m; m = m->next) {
        char buffer[24];
        if (!areo_setup_option(g, setup, m->key, value_word(m, buffer), e))
            return false;
    }
    return true;
}

static bool key_read(const struct areo_value *root, struct areo_key *key, struct areo_error *e)
{
    const struct areo_value *seed = value_get(root, "seed");
    *key = secret_key();
    if (!seed || seed->kind == AREO_VALUE_NULL)
        return true;
    if (seed->kind != AREO_VALUE_NUMBER || seed->number < 0)
        return areo_fail(e, 0, "'seed' is a number, not negative");
    *key = areo_key_from_seed((uint64_t)seed->number);
    return true;
}

static int seats_counted(const struct areo_value *root)
{
    const struct areo_value *seats = value_get(root, "seats");
    int count = 0;
    if (!seats || seats->kind != AREO_VALUE_LIST)
        return -1;
    for (const struct areo_value *v = seats->child; v; v = v->next)
        count++;
    return count;
}

static areo_table *game_begin(const struct areo_value *root, struct areo_error *e)
{
    char id[40] = "";
    struct areo_setup setup;
    struct areo_key key;
    if (!text_read(root, "game", id, sizeof id, e))
        return NULL;
    const struct areo_game *g = areo_game_find(id);
    int seats = seats_counted(root);
    if (!g) {
        areo_fail(e, 0, SAY_TEXT("there is no game '%.30s'"), id);
        return NULL;
    }
    if (seats < g->seats_min || seats > g->seats_max) {
        areo_fail(e, 0, "'seats' is a list of %d to %d seats", g->seats_min, g->seats_max);
        return NULL;
    }
    areo_setup_default(g, seats, &setup);
    if (!setup_read(root, g, &setup, e) || !key_read(root, &key, e))
        return NULL;
    return areo_table_new(g, &setup, key, NULL, e);
}

/* A guided game begins where its guide does. */
static areo_table *guide_begin(struct plan *p, const struct areo_value *root, struct areo_error *e)
{
    struct guide *g =
        text_read(root, "guide", p->guide, sizeof p->guide, e) ? guide_open(p->guide, e) : NULL;
    if (!g)
        return NULL;
    areo_table *t = areo_table_branch(g->table, areo_table_length(g->table));
    for (int seat = 0; t && seat < areo_head(areo_table_state(t))->seats; seat++)
        p->seat[seat].kind = seat == g->learner ? SEAT_PERSON : SEAT_BOT;
    guide_close(g);
    if (!t)
        areo_fail(e, 0, "out of memory");
    return t;
}

static bool seat_read(struct plan *p, int seat, const struct areo_value *v, struct areo_error *e)
{
    struct plan_seat *s = &p->seat[seat];
    char kind[12] = "person";
    if (v->kind != AREO_VALUE_OBJECT)
        return areo_fail(e, 0, "a seat is an object");
    if (!text_read(v, "kind", kind, sizeof kind, e) ||
        !text_read(v, "bot", s->bot, sizeof s->bot, e) ||
        !text_read(v, "name", s->name, sizeof s->name, e) ||
        !text_read(v, "colour", s->colour, sizeof s->colour, e) ||
        !text_read(v, "link", s->link, sizeof s->link, e))
        return false;
    if (s->bot[strcspn(s->bot, " \t\r\n")])
        return areo_fail(e, 0, SAY_TEXT("there is no bot '%.30s'"), s->bot);
    return seat_kind_find(kind, &s->kind) ||
           areo_fail(e, 0, "'kind' is person, bot or open, not '%.12s'", kind);
}

/* In the order of the seats; a seat that chose none has what is left. */
static bool plan_colours(const struct plan *p, struct areo_error *e)
{
    const struct areo_game *g = areo_table_game(p->table);
    unsigned chosen = 0;
    for (int seat = 0; seat < areo_head(areo_table_state(p->table))->seats; seat++) {
        const char *wanted = p->seat[seat].colour;
        int colour = areo_seat_find(wanted);
        if (!wanted[0])
            continue;
        if (colour < 0 || colour >= g->seats_max)
            return areo_fail(e, 0, "'colour' is one of the %d of this game, not '%s'", g->seats_max,
                             wanted);
        if (chosen >> colour & 1)
            return areo_fail(e, 0, "two seats want to be %s", wanted);
        chosen |= 1u << colour;
        areo_table_recolour(p->table, seat, colour);
    }
    return true;
}

/* Without "seats" (a record can do without) there is one person against bots. */
static bool seats_read(struct plan *p, const struct areo_value *root, struct areo_error *e)
{
    int count = areo_head(areo_table_state(p->table))->seats;
    int given = seats_counted(root);
    if (given < 0) {
        for (int seat = 1; seat < count; seat++)
            p->seat[seat].kind = SEAT_BOT;
        return true;
    }
    if (given != count)
        return areo_fail(e, 0, SAY_TEXT("the record is of a game for %d, not for %d"), count,
                         given);
    const struct areo_value *v = value_get(root, "seats")->child;
    for (int seat = 0; seat < count; seat++, v = v->next)
        if (!seat_read(p, seat, v, e))
            return false;
    return true;
}

static bool manner_read(struct plan *p, const struct areo_value *root, struct areo_error *e)
{
    char rule[12] = "consent";
    const struct areo_value *listed = value_get(root, "public");
    const struct areo_value *hints = value_get(root, "hints");
    if (!text_read(root, "name", p->title, sizeof p->title, e) ||
        !text_read(root, "invitation", p->invitation, sizeof p->invitation, e) ||
        !text_read(root, "undo", rule, sizeof rule, e))
        return false;
    if (!undo_rule_find(rule, &p->undo))
        return areo_fail(e, 0, "'undo' is consent, free or never");
    if (listed && listed->kind != AREO_VALUE_BOOL)
        return areo_fail(e, 0, "'public' is true or false");
    if (hints && hints->kind != AREO_VALUE_BOOL)
        return areo_fail(e, 0, "'hints' is true or false");
    p->listed = listed && listed->number;
    p->unaided = hints && !hints->number;
    return true;
}

bool plan_read(struct plan *p, const char *body, size_t size, struct areo_error *e)
{
    struct region region = region_of(REGION_MAX);
    const struct areo_value *root = value_parse(&region, body ? body : "", size, e);
    bool ok = root && (root->kind == AREO_VALUE_OBJECT || areo_fail(e, 0, "an object is expected"));
    const struct areo_value *record = ok ? value_get(root, "record") : NULL;
    if (record && record->kind == AREO_VALUE_TEXT)
        p->table = areo_record_load(NULL, record->text, strlen(record->text), e);
    else if (record)
        areo_fail(e, 0, "'record' is a text");
    else if (ok && value_get(root, "guide"))
        p->table = guide_begin(p, root, e);
    else if (ok)
        p->table = game_begin(root, e);
    ok = ok && p->table && (p->guide[0] || seats_read(p, root, e)) && plan_colours(p, e) &&
         manner_read(p, root, e);
    const struct areo_value *seed = ok && !record ? value_get(root, "seed") : NULL;
    if (seed && seed->kind == AREO_VALUE_NUMBER)
        p->seeded = true;
    if (p->seeded)
        p->seed = seed->number;
    region_free(&region);
    return ok;
}

/* ---- The lines of a new table ---------------------------------------------------------------- */

static bool seat_lines(const struct plan *p, struct act *a, int seat)
{
    const struct plan_seat *s = &p->seat[seat];
    const char *id = areo_seat_id(seat);
    bool ok = true;
    if (s->kind == SEAT_BOT)
        ok = act_line(a, "seat %s bot %s", id, s->bot[0] ? s->bot : plan_bot(a->room->g));
    else if (s->kind == SEAT_OPEN)
        ok = act_line(a, "seat %s open", id);
    return ok && (!s->name[0] || act_line(a, "name %s %s", id, s->name));
}

/* The seats that have the same link as this one, if it is the first of them; 0: it is not. */
static uint8_t link_mask(const struct plan *p, int seats, int seat)
{
    unsigned mask = 1u << seat;
    if (p->seat[seat].kind != SEAT_PERSON)
        return 0;
    for (int i = 0; p->seat[seat].link[0] && i < seats; i++) {
        if (i == seat || p->seat[i].kind != SEAT_PERSON ||
            strcmp(p->seat[i].link, p->seat[seat].link))
            continue;
        if (i < seat)
            return 0;
        mask |= 1u << i;
    }
    return (uint8_t)mask;
}

static bool lines_make(const struct plan *p, struct act *a)
{
    static const char *const rules[] = {"consent", "free", "never"}; /* ORDER UNDO_RULE */
    int seats = a->room->seats;
    bool ok = !p->title[0] || act_line(a, "title %s", p->title);
    ok = ok && (!p->listed || act_line(a, "listed yes"));
    ok = ok && (!p->seeded || act_line(a, "seed %lld", (long long)p->seed));
    ok = ok && (p->undo == UNDO_CONSENT || act_line(a, "undo-rule %s", rules[p->undo]));
    ok = ok && (!p->unaided || act_line(a, "hints no"));
    for (int seat = 0; ok && seat < seats; seat++) {
        char names[64];
        struct areo_text text = areo_text_over(names, sizeof names);
        uint8_t mask = link_mask(p, seats, seat);
        seats_text(mask, &text);
        ok = seat_lines(p, a, seat) && (!(mask & (mask - 1)) || act_line(a, "link %s", names));
    }
    return ok && (!p->guide[0] || act_line(a, "guide %s", p->guide));
}

/* ---- Making it durable ------------------------------------------------------------------------- */

struct create_job {
    struct store_job base;
    struct server *server;
    struct net_pending *pending;
    struct store_row row;
    char *header;
    struct act_lines lines;
    struct store_link link[LINKS_MAX];
    char token[LINKS_MAX][STORE_TOKEN_SIZE];
    int links;
    bool plain;
    const struct areo_language *language;
    char invitation[STORE_TOKEN_SIZE]; /* "": none */
    struct refusal refusal;
    char party[THINK_PARTY_SIZE]; /* who makes it */
    char before[STORE_ID_SIZE];   /* of which it is the rematch; "": of none */
    uint64_t client;              /* who asked for the rematch */
};

static void create_free(struct create_job *job)
{
    free(job->header);
    free(job->lines.line);
    free(job);
}

static bool link_add(struct create_job *job, enum store_link_kind kind, uint8_t seats)
{
    struct store_link *link = &job->link[job->links];
    char *token = job->token[job->links++];
    secret_token(token);
    link->kind = kind;
    link->seats = seats;
    snprintf(link->table, sizeof link->table, "%s", job->row.id);
    return secret_hash(token, link->hash);
}

static enum store_result create_run(struct store_job *base, store *s)
{
    struct create_job *job = (struct create_job *)base;
    const char *lines[MESSAGE_MOVES_MAX];
    for (int i = 0; i < job->lines.count; i++)
        lines[i] = job->lines.line[i];
    enum store_result result =
        policy_allows(job->server->options, s, job->invitation, &job->refusal);
    if (result == STORE_OK)
        result = store_create(s, &job->row, job->header);
    if (result == STORE_OK)
        result = store_append(s, &job->row, lines, job->lines.count);
    for (int i = 0; i < job->links && result == STORE_OK; i++)
        result = store_link_put(s, &job->link[i]);
    return result;
}

static void links_write(void *user, struct areo_text *json)
{
    const struct create_job *job = user;
    json_begin(json, NULL, '{');
    json_string(json, "table", job->row.id);
    json_string(json, "host", job->token[0]);
    json_string(json, "spectator", job->token[1]);
    json_begin(json, "links", '[');
    for (int i = 2; i < job->links; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "token", job->token[i]);
        json_begin(json, "seats", '[');
        for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
            if (job->link[i].seats >> seat & 1)
                json_string(json, NULL, areo_seat_id(seat));
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
    json_end(json, '}');
}

static void create_answer(struct create_job *job)
{
    struct areo_text text = server_text(job->server, links_write, job);
    if (job->plain)
        plain_created(job->server, job->language, job->pending,
                      (const char(*)[STORE_TOKEN_SIZE])job->token, job->link, job->links);
    else
        net_answer(job->pending, &(struct net_response){.status = 201,
                                                        .type = "application/json",
                                                        .body = text.at,
                                                        .size = text.used});
}

static void create_refused(const struct create_job *job, const struct refusal *why)
{
    if (job->pending)
        api_error(job->pending, why->status, "%s", why->text);
    else
        tables_rematch_refused(job->server, job->before, job->client, why);
}

static void create_done(struct store_job *base, enum store_result result)
{
    struct create_job *job = (struct create_job *)base;
    struct server *s = job->server;
    if (job->refusal.status) {
        create_refused(job, &job->refusal);
    } else if (result != STORE_OK) {
        s->figures.failures++;
        create_refused(
            job,
            &(struct refusal){
                503,
                SERVER_TEXT(
                    "it could not be stored: the server cannot write, perhaps its disk is full")});
    } else {
        s->figures.tables_made++;
        server_log(s, "created", "table", job->row.id, "game", job->row.game, (char *)NULL);
        if (job->pending)
            create_answer(job);
        live_warm(s, job->row.id, job->party); /* bots begin */
        if (job->before[0])
            tables_rematch_made(s, job->before, job->row.id, job->client);
    }
    create_free(job);
}

static void written(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static void row_begin(struct create_job *job, const struct room *room)
{
    room_row(room, &job->row);
    job->row.created = job->row.changed = now_seconds();
    job->row.lines = 0;
}

void plan_carry_out(struct server *s, struct plan *p, struct net_pending *pending,
                    struct client *before)
{
    struct refusal refusal = policy_maker(s, p->invitation, p->at_table);
    if (refusal.status) {
        areo_table_free(p->table);
        if (pending)
            api_error(pending, refusal.status, "%s", refusal.text);
        else
            client_error(before, refusal.status, refusal.text);
        return;
    }
    struct create_job *job = calloc(1, sizeof *job);
    struct act a = {.room = NULL};
    char id[STORE_ID_SIZE];
    secret_id(id);
    bool ok = job && (job->header = areo_text_all(written, p->table));
    a.room = ok ? room_open(id, job->header, &a.why) : NULL;
    ok = a.room && lines_make(p, &a);
    areo_table_free(p->table);
    if (!ok) {
        if (pending)
            api_error(pending, 400, "%s",
                      a.why.text[0] ? a.why.text : SERVER_TEXT("out of memory"));
        room_free(a.room);
        act_free(&a);
        if (job)
            create_free(job);
        return;
    }
    job->base.run = create_run;
    job->base.done = create_done;
    job->server = s;
    job->pending = pending;
    job->plain = p->plain;
    job->language = p->language;
    snprintf(job->invitation, sizeof job->invitation, "%s", p->invitation);
    snprintf(job->party, sizeof job->party, "%s", p->party);
    job->lines = a.lines;
    row_begin(job, a.room);
    (void)link_add(job, LINK_HOST, 0);
    (void)link_add(job, LINK_SPECTATOR, 0);
    snprintf(job->row.spectator, sizeof job->row.spectator, "%s", job->token[1]);
    for (int seat = 0; seat < a.room->seats; seat++)
        if (link_mask(p, a.room->seats, seat))
            (void)link_add(job, LINK_SEAT, link_mask(p, a.room->seats, seat));
    if (before) {
        snprintf(job->before, sizeof job->before, "%s", before->live->room->id);
        job->client = before->number;
    }
    room_free(a.room);
    writer_post(s->writer, &job->base);
}
