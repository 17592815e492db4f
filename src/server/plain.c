/* plain.c: the pages without scripts (see plain.h). Everything that comes from people is
 * escaped; what the pages do is what messages do. */
#include "server/plain.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/tables.h"
#include "server/words.h"

enum { FIELD_SIZE = PLAIN_FIELD_SIZE, SHOW_SIZE = 64 << 10, SHOW_WIDTH = 100 };

/* ---- Writing ------------------------------------------------------------------------------ */

/* What is not UTF-8 becomes a question mark. */
void plain_escaped(struct areo_text *t, const char *s)
{
    size_t left = strlen(s);
    for (; *s; s++, left--) {
        int length = text_utf8_length(s, left);
        if (length != 1) {
            text_run(t, length ? s : "?", length ? (size_t)length : 1);
            s += length ? length - 1 : 0;
            left -= length ? (size_t)length - 1 : 0;
            continue;
        }
        const char *entity = *s == '<'   ? "&lt;"
                             : *s == '>' ? "&gt;"
                             : *s == '&' ? "&amp;"
                             : *s == '"' ? "&quot;"
                                         : NULL;
        if (entity)
            areo_text_add(t, entity);
        else
            text_char(t, *s);
    }
}

/* A message, escaped. */
static void tell(struct areo_text *t, const char *english, const struct message_argument *arguments)
{
    char line[600];
    struct areo_text words = text_beside(t, line, sizeof line);
    text_message(&words, "server:", english, arguments);
    plain_escaped(t, line);
}
#define TELL(t, english) tell(t, SERVER_TEXT(english), NULL)
#define TELL_WITH(t, english, ...)                                                                 \
    tell(t, SERVER_TEXT(english), (const struct message_argument[]){__VA_ARGS__, {.name = NULL}})

/* Behind the address of a page: the language goes along. */
static void add_language(struct areo_text *t)
{
    if (t->language)
        areo_text_addf(t, "?lang=%s", areo_language_code(t->language));
}

static void page_begin(struct areo_text *t, const char *title, bool refresh)
{
    areo_text_addf(t,
                   "<!doctype html><html lang=%s><meta charset=utf-8>"
                   "<meta name=viewport content=\"width=device-width\">%s<title>",
                   areo_language_code(t->language),
                   refresh ? "<meta http-equiv=refresh content=3>" : "");
    plain_escaped(t, title);
    areo_text_add(t, "</title><h1>");
    plain_escaped(t, title);
    areo_text_add(t, "</h1>");
}

static void answer_page(struct net_pending *p, const struct areo_text *t)
{
    net_answer(
        p, &(struct net_response){
               .status = 200, .type = "text/html; charset=utf-8", .body = t->at, .size = t->used});
}

void plain_page_begin(struct areo_text *t, const char *title) { page_begin(t, title, false); }

/* ---- Reading forms -------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : (tolower((unsigned char)c) - 'a' + 10) & 15;
}

/* A field of a form, decoded; "" when it is not there. */
void plain_field(const char *form, const char *name, char out[FIELD_SIZE])
{
    size_t length = strlen(name);
    size_t used = 0;
    out[0] = '\0';
    for (const char *at = form; at && *at; at = strchr(at, '&')) {
        at += *at == '&';
        if (strncmp(at, name, length) || at[length] != '=')
            continue;
        for (at += length + 1; *at && *at != '&' && used < FIELD_SIZE - 1; at++) {
            bool coded =
                *at == '%' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2]);
            out[used++] = (char)(coded        ? hex_digit(at[1]) * 16 + hex_digit(at[2])
                                 : *at == '+' ? ' '
                                              : *at);
            at += coded ? 2 : 0;
        }
        out[used] = '\0';
        return;
    }
}

/* ---- The list ---------------------------------------------------------------------------------- */

void plain_list_row(const struct store_row *row, struct areo_text *t)
{
    areo_text_addf(t, "<li><a href=\"/plain/%s", row->spectator);
    add_language(t);
    areo_text_addf(t, "\">%s</a> %s", row->id, row->game);
}

static void new_form(struct areo_text *t)
{
    areo_text_add(t, "<h2>");
    TELL(t, "A new table");
    areo_text_add(t, "</h2><form method=post action=/plain");
    add_language(t);
    areo_text_add(t, "><p>");
    TELL(t, "You are red.");
    areo_text_add(t, " <label>");
    TELL(t, "Game");
    areo_text_add(t, " <select name=game>");
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        areo_text_addf(t, "<option value=%s>", g->id);
        plain_escaped(t, message_title(t->language, g, "title", "game", NULL, g->title));
    }
    areo_text_add(t, "</select></label> <label>");
    TELL(t, "Players");
    areo_text_add(t, " <select name=players><option>1<option selected>2<option>3<option>4"
                     "<option>5</select></label> <label>");
    TELL(t, "The others are");
    areo_text_add(t, " <select name=others><option value=bot>");
    TELL(t, "bots");
    areo_text_add(t, "<option value=person>");
    TELL(t, "people");
    areo_text_add(t, "</select></label> <label>");
    TELL(t, "Bot");
    areo_text_add(t, " <select name=bot><option value=\"\">");
    TELL(t, "standard");
    for (const struct bot_name *b = bot_names; b->name; b++)
        if (!strchr(b->name, ':'))
            areo_text_addf(t, "<option>%s", b->name);
    areo_text_add(t, "</select></label> <label><input type=checkbox name=public value=yes>");
    TELL(t, "public");
    areo_text_add(t, "</label> <button>");
    TELL(t, "Begin");
    areo_text_add(t, "</button></form>");
}

void plain_list_begin(struct areo_text *t)
{
    page_begin(t, "Areo", false);
    areo_text_add(t, "<h2>");
    TELL(t, "Public tables");
    areo_text_add(t, "</h2><ul>");
}

void plain_list_end(struct areo_text *t)
{
    areo_text_add(t, "</ul>");
    new_form(t);
}

void plain_create(struct server *s, const struct areo_language *language, const char *body,
                  struct net_pending *p)
{
    char game[FIELD_SIZE];
    char players[FIELD_SIZE];
    char others[FIELD_SIZE];
    char bot[FIELD_SIZE];
    char listed[FIELD_SIZE];
    char request[2048];
    struct areo_text json = areo_text_over(request, sizeof request);
    struct plan plan = {.plain = true, .language = language};
    struct areo_error e = {.text = ""};
    plain_field(body, "game", game);
    plain_field(body, "players", players);
    plain_field(body, "others", others);
    plain_field(body, "bot", bot);
    plain_field(body, "public", listed);
    /* These go into JSON: only words are let through. */
    bool words = !game[strspn(game, "abcdefghijklmnopqrstuvwxyz-")] &&
                 !bot[strspn(bot, "abcdefghijklmnopqrstuvwxyz")];
    areo_text_addf(&json, "{\"game\":\"%s\",\"public\":%s,\"seats\":[{\"kind\":\"person\"}",
                   words ? game : "", listed[0] ? "true" : "false");
    for (long i = 1; i < strtol(players, NULL, 10) && i < AREO_SEATS_MAX; i++)
        areo_text_addf(&json, ",{\"kind\":\"%s\",\"bot\":\"%s\"}",
                       !strcmp(others, "person") ? "person" : "bot", words ? bot : "");
    areo_text_add(&json, "]}");
    if (plan_read(&plan, request, json.used, &e)) {
        plan_carry_out(s, &plan, p, NULL);
    } else {
        areo_table_free(plan.table);
        api_failure(p, 400, &e);
    }
}

struct created {
    const char (*token)[STORE_TOKEN_SIZE];
    const struct store_link *link;
    int links;
};

static void created_write(void *user, struct areo_text *t)
{
    static const char *const names[] = {/* ORDER LINK */
                                        SERVER_TEXT("seat"), SERVER_TEXT("spectator"),
                                        SERVER_TEXT("host")};
    const struct created *c = user;
    char title[80];
    struct areo_text words = text_beside(t, title, sizeof title);
    SERVER_SAY(&words, "A new table");
    page_begin(t, title, false);
    areo_text_add(t, "<p>");
    TELL(t, "Keep these links: they are not shown again.");
    areo_text_add(t, "<ul>");
    for (int i = 0; i < c->links; i++) {
        areo_text_addf(t, "<li><a href=\"/plain/%s", c->token[i]);
        add_language(t);
        areo_text_add(t, "\">");
        tell(t, names[c->link[i].kind], NULL);
        for (int seat = 0; c->link[i].kind == LINK_SEAT && seat < AREO_SEATS_MAX; seat++)
            if (c->link[i].seats >> seat & 1)
                areo_text_addf(t, " %s", seat_title(t, seat));
        areo_text_add(t, "</a>");
    }
    areo_text_add(t, "</ul>");
}

void plain_created(struct server *s, const struct areo_language *language, struct net_pending *p,
                   const char (*token)[STORE_TOKEN_SIZE], const struct store_link *link, int links)
{
    struct created c = {token, link, links};
    struct areo_text t = server_text_in(s, language, created_write, &c);
    answer_page(p, &t);
}

/* ---- A table ------------------------------------------------------------------------------------ */

struct page {
    struct client *client;
    const char *note;
    areo_view *view;
};

static void button(struct areo_text *t, const char *type, const char *english)
{
    areo_text_addf(t, "<button name=type value=%s>", type);
    tell(t, english, NULL);
    areo_text_add(t, "</button> ");
}

static void options_write(const struct page *p, struct areo_text *t)
{
    const struct client *c = p->client;
    const struct room *r = c->live->room;
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_view_choices(r->g, p->view, list);
    char line[1200];
    struct areo_text text = text_beside(t, line, sizeof line);
    areo_view_prompt(r->g, p->view, &text);
    areo_text_add(t, "<h2>");
    plain_escaped(t, line);
    areo_text_addf(t,
                   "</h2><form method=post><input type=hidden name=decision value=%u>"
                   "<input type=hidden name=type value=move><ol>",
                   r->decision[c->seat]);
    for (int i = 0; i < count; i++) {
        text = text_beside(t, line, sizeof line);
        areo_move_text(r->g, list[i], &text);
        areo_text_add(t, "<li><button name=move value=\"");
        plain_escaped(t, line);
        areo_text_add(t, "\">");
        text = text_beside(t, line, sizeof line);
        areo_view_action_text(r->g, p->view, list[i], &text);
        plain_escaped(t, line);
        areo_text_add(t, "</button> ");
        text = text_beside(t, line, sizeof line);
        areo_view_explain(r->g, p->view, list[i], &text);
        plain_escaped(t, line);
    }
    areo_text_add(t, "</ol></form>");
}

static void players_write(const struct room *r, struct areo_text *t)
{
    areo_text_add(t, "<p>");
    for (int seat = 0; seat < r->seats; seat++) {
        static const char *const kinds[][2] = {
            /* ORDER SEAT_KIND */
            {SERVER_TEXT("person"), SERVER_TEXT("person, to act")},
            {SERVER_TEXT("bot"), SERVER_TEXT("bot, to act")},
            {SERVER_TEXT("open"), SERVER_TEXT("open, to act")}};
        bool acts = areo_head(room_state(r))->acting >> seat & 1;
        areo_text_addf(t, "%s%s: ", seat ? ", " : "", seat_title(t, seat));
        plain_escaped(t, areo_table_name(r->table, seat));
        areo_text_add(t, " (");
        tell(t, kinds[r->seat[seat].kind][acts], NULL);
        areo_text_add(t, ")");
    }
}

/* What was done to the table, and what everybody should know about its cards. */
static void notices_write(const struct room *r, struct areo_text *t)
{
    if (!r->seeded && !r->notices)
        return;
    char seed[24];
    areo_text_add(t, "<h2>");
    TELL(t, "About this table");
    areo_text_add(t, "</h2><ul>");
    snprintf(seed, sizeof seed, "%lld", (long long)r->seed);
    if (r->seeded) {
        areo_text_add(t, "<li>");
        TELL_WITH(t, "the seed was chosen ({seed}): who knows it can know the cards",
                  ARG_TEXT("seed", seed));
    }
    for (int i = 0; i < r->notices; i++) {
        areo_text_add(t, "<li>");
        room_notice_text(r, i, t);
    }
    areo_text_add(t, "</ul>");
}

static void last_events(const struct client *c, struct areo_text *t)
{
    enum { LAST = 20 };
    const struct room *r = c->live->room;
    int viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
    uint32_t number = 0;
    areo_text_add(t, "<h2>");
    TELL(t, "Events");
    areo_text_add(t, "</h2><ul>");
    for (int i = 0; i < r->chronicle.event_count; i++) {
        char line[600];
        struct areo_text text = text_beside(t, line, sizeof line);
        const struct areo_event *event = &r->chronicle.events[i].event;
        if (!event_told(r->g, event, viewer) || ++number + LAST <= r->chronicle.told[viewer])
            continue;
        areo_event_text(r->g, event, viewer_code(viewer), &text);
        areo_text_add(t, "<li>");
        plain_escaped(t, line);
    }
    areo_text_add(t, "</ul>");
}

/* A finished game is opened again by two clicks, not by one. */
static void taking_back(const struct client *c, struct areo_text *t)
{
    const struct room *r = c->live->room;
    bool over = areo_over(room_state(r));
    areo_text_addf(t, "<form method=post><input type=hidden name=decision value=%u>",
                   r->decision[c->seat]);
    if (over) {
        areo_text_add(t, "<details><summary>");
        TELL(t, "Take back the last move");
        areo_text_add(t, "</summary><input type=hidden name=reopen value=1>");
    }
    button(t, "undo", over ? SERVER_TEXT("Undo: the game goes on") : SERVER_TEXT("Undo"));
    if (over)
        areo_text_add(t, "</details>");
    button(t, "redo", SERVER_TEXT("Redo"));
    button(t, "cancel", SERVER_TEXT("Cancel"));
    areo_text_add(t, "</form>");
}

static void page_write(void *user, struct areo_text *t)
{
    const struct page *p = user;
    const struct client *c = p->client;
    const struct room *r = c->live->room;
    char *show = malloc((size_t)2 * SHOW_SIZE);
    unsigned acting = areo_head(room_state(r))->acting;
    bool mine = c->seat >= 0 && acting >> c->seat & 1 && room_person_plays(r, c->seat);
    if (!show)
        return;
    t->names = NULL; /* the board marks the pieces by colours, and says whose they are once */
    struct areo_text text = text_beside(t, show, SHOW_SIZE);
    struct areo_text folded = areo_text_over(show + SHOW_SIZE, SHOW_SIZE);
    page_begin(t,
               r->title[0] ? r->title
                           : message_title(t->language, r->g, "title", "game", NULL, r->g->title),
               !mine && acting);
    if (p->note) {
        char line[300];
        struct areo_text words = text_beside(t, line, sizeof line);
        words_reason(p->note, &words);
        areo_text_add(t, "<p><strong>");
        plain_escaped(t, line);
        areo_text_add(t, "</strong>");
    }
    players_write(r, t);
    areo_view_show(r->g, p->view, &text);
    areo_text_fold(show, SHOW_WIDTH, &folded);
    areo_text_add(t, "<pre>");
    plain_escaped(t, folded.at);
    areo_text_add(t, "</pre>");
    if (mine)
        options_write(p, t);
    if (c->link.kind == LINK_SEAT) {
        taking_back(c, t);
    }
    notices_write(r, t);
    last_events(c, t);
    free(show);
}

void plain_answer(struct client *c, const char *note)
{
    struct room *r = c->live->room;
    struct net_pending *p = c->pending;
    char copy[300] = "";
    struct page page = {c, NULL, malloc(r->g->state_size)};
    c->pending = NULL;
    if (note) {
        snprintf(copy, sizeof copy, "%s", note);
        page.note = copy;
    }
    if (page.view && room_chronicle(r)) {
        int viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
        areo_view_make(r->g, room_state(r), viewer_code(viewer), page.view);
        struct areo_text t = client_text(c, page_write, &page);
        answer_page(p, &t);
    } else {
        api_error(p, 503, SERVER_TEXT("out of memory"));
    }
    free(page.view);
    client_close(c);
}

void plain_post(struct client *c, const char *body)
{
    char type[FIELD_SIZE];
    char decision[FIELD_SIZE];
    char move[FIELD_SIZE];
    char reopen[FIELD_SIZE];
    struct message m = {.seat = -1, .decision = -1};
    c->request.plain = true;
    plain_field(body, "type", type);
    plain_field(body, "decision", decision);
    plain_field(body, "move", move);
    plain_field(body, "reopen", reopen);
    m.type = !strcmp(type, "undo")     ? MESSAGE_UNDO
             : !strcmp(type, "redo")   ? MESSAGE_REDO
             : !strcmp(type, "cancel") ? MESSAGE_CANCEL
                                       : MESSAGE_MOVE;
    m.decision = decision[0] ? strtoll(decision, NULL, 10) : -1;
    m.reopen = reopen[0] != '\0';
    m.move[m.moves++] = move;
    char text[FIELD_SIZE * 3];
    struct areo_text json = areo_text_over(text, sizeof text);
    bool words = !move[strspn(move, "abcdefghijklmnopqrstuvwxyz0123456789- ")];
    areo_text_addf(&json, "{\"type\":\"%s\",\"decision\":%lld,\"reopen\":%s,\"move\":\"%s\"}",
                   m.type == MESSAGE_UNDO     ? "undo"
                   : m.type == MESSAGE_REDO   ? "redo"
                   : m.type == MESSAGE_CANCEL ? "cancel"
                                              : "move",
                   (long long)m.decision, m.reopen ? "true" : "false", words ? move : "");
    client_act(c, &m, c->seat, text, json.used);
}
