/* messages.c: nothing that the server sends to a seat or a spectator names what is hidden from it.
 *
 * Random games are played at the layer of the server that reads and writes messages: each move
 * comes as the text of a client, each viewer is written its states and replays. Everything
 * written is searched for ids and titles of cards that this viewer cannot know, and for the key.
 *
 * What he can know is found without the code that makes views, from the positions of the whole
 * game: a table says which members of a position lie face down, and for whom. A card that was
 * never anywhere else must not be named. As a check of the search itself, what a seat is
 * sent must show its own cards, which a spectator could not know. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/describe.h"
#include "core/fields.h"
#include "server/act.h"
#include "server/state.h"
#include "support/drive.h"
#include "support/shape.h"
#include "table/value.h"

enum { WATCHED_MAX = 256, TEXT_SIZE = 4 << 20, ARENA_SIZE = 64 << 20, TITLE_MIN = 6 };

/* ---- What lies face down ------------------------------------------------------ */

/* Lists of members of a position, ended by NULL. */
struct zones {
    const char *game;
    const char *domains[3]; /* whose things are watched */
    const char *alias;      /* a domain that names them too; NULL: none */
    const char *given;      /* what the options of the game give is no secret; NULL: nothing */
    const char *hidden[4];  /* nobody sees them */
    const char *own[8];     /* of a player: only he sees them */
    const char *shown;     /* an event whose card is shown to all; it may be hidden again at once */
    const char *shared[2]; /* seen by the seats that the second member lists */
};

static const struct zones zones[] = {
    {"terraforming-mars",
     {"card"},
     NULL,
     "beginner-corporation",
     {"discard"},
     {"hand", "offer", "picked", "corporation_offer", "corporation_pick", "draft_pick", "seen"},
     "reveal",
     {NULL}},
    {"dice-game",
     {"card"},
     NULL,
     NULL,
     {"deck", "discarding"},
     {"hand", "offer"},
     "discard",
     {"bonus", "bonus_seen"}},
    {"yacht", {NULL}, NULL, NULL, {NULL}, {NULL}, NULL, {NULL}}, /* everything lies open */
    {"on-mars",
     {"goal", "settler-b"},
     "component",
     NULL,
     {"settler_deck"},
     {"goal_hand", "goal_spent", "settler_hand"},
     NULL,
     {NULL}},
};

static bool same(const char *a, const char *b) { return a && b && !strcmp(a, b); }

static bool listed(const char *const *list, int most, const char *name)
{
    for (int i = 0; i < most && list[i]; i++)
        if (!strcmp(list[i], name))
            return true;
    return false;
}

static bool kind_watched(const struct zones *z, const char *domain)
{
    return listed(z->domains, 3, domain) || same(z->alias, domain);
}

/* ---- What is watched ------------------------------------------------------------ */

struct watched {
    const char *id, *title;
    bool shares_id; /* with a thing of another kind: only where the kind is said it counts */
    bool shares_title;
    uint8_t known; /* mask of viewers */
};

struct play {
    const struct zones *zones;
    struct room *room;
    struct watched watched[WATCHED_MAX];
    int count;
    char *text;
    struct areo_text json;
    uint32_t sent[VIEWERS]; /* events that a viewer has had */
    int events;             /* those that were looked at */
    char key[2][17];
    int own_seen, own_known; /* the check of the search */
};

static struct watched *watched_find(struct play *p, const char *id)
{
    for (int i = 0; i < p->count; i++)
        if (p->watched[i].id[0] == id[0] && !strcmp(p->watched[i].id, id))
            return &p->watched[i];
    return NULL;
}

/* Names that are also used for something else cannot be told apart in a text. */
static void watched_compare(struct watched *w, const char *id, const char *title, bool other_kind)
{
    w->shares_id |= other_kind && !strcmp(w->id, id);
    w->shares_title |= (other_kind || strcmp(w->id, id) != 0) && strstr(title, w->title);
}

static void watched_judge(struct play *p, const struct areo_game *g, struct watched *w)
{
    w->shares_title = strlen(w->title) < TITLE_MIN;
    for (int d = AREO_DOMAIN_FIRST; d < g->domain_count; d++) {
        const struct areo_domain *domain = &g->domains[d];
        bool other = !domain->name || !kind_watched(p->zones, domain->name);
        for (int i = 0; domain->id && i < domain->size; i++)
            watched_compare(w, domain->id(i), domain->title ? domain->title(i) : "", other);
    }
    for (int i = 0; i < g->component_count; i++) {
        struct areo_component c;
        component_fill(NULL, g, i, &c);
        w->shares_title |= strstr(c.text, w->title) != NULL;
    }
}

static void watched_list(struct play *p, const struct areo_game *g)
{
    for (int d = AREO_DOMAIN_FIRST; d < g->domain_count; d++) {
        const struct areo_domain *domain = &g->domains[d];
        if (!domain->name || !listed(p->zones->domains, 3, domain->name))
            continue;
        for (int i = 0; i < domain->size && p->count < WATCHED_MAX; i++)
            p->watched[p->count++] = (struct watched){
                .id = domain->id(i), .title = domain->title ? domain->title(i) : domain->id(i)};
    }
    for (int i = 0; i < p->count; i++) {
        watched_judge(p, g, &p->watched[i]);
        if (same(p->zones->given, p->watched[i].id))
            p->watched[i].known = VIEWERS_ALL;
    }
}

/* ---- What each viewer can know ---------------------------------------------------- */

static uint8_t everybody(const struct play *p)
{
    return (uint8_t)((1u << p->room->seats) - 1 + (1u << VIEWER_SPECTATOR));
}

static void learn(struct play *p, const char *id, uint8_t mask)
{
    struct watched *w = watched_find(p, id);
    if (w)
        w->known |= mask;
}

static void learn_all(struct play *p, const struct areo_value *v, uint8_t mask)
{
    if (v->kind == AREO_VALUE_TEXT)
        learn(p, v->text, mask);
    for (const struct areo_value *c = v->child; c; c = c->next) {
        if (v->kind == AREO_VALUE_OBJECT)
            learn(p, c->key, mask);
        learn_all(p, c, mask);
    }
}

static void learn_events(struct play *p)
{
    const struct chronicle *c = &p->room->chronicle;
    const struct areo_game *g = p->room->g;
    for (; p->events < c->event_count; p->events++) {
        const struct areo_event *event = &c->events[p->events].event;
        if (same(p->zones->shown, g->events[event->kind].id))
            learn(p, p->watched[event->a].id, everybody(p));
    }
}

static void learn_players(struct play *p, const struct areo_value *players)
{
    for (const struct areo_value *player = players->child; player; player = player->next) {
        uint8_t self = (uint8_t)(1u << areo_seat_find(player->key));
        for (const struct areo_value *m = player->child; m; m = m->next)
            learn_all(p, m, listed(p->zones->own, 8, m->key) ? self : everybody(p));
    }
}

static uint8_t seats_named(const struct areo_value *root, const char *key)
{
    unsigned mask = 0;
    const struct areo_value *list = value_get(root, key);
    for (const struct areo_value *v = list ? list->child : NULL; v; v = v->next)
        mask |= 1u << areo_seat_find(v->text);
    return (uint8_t)mask;
}

static void learn_position(struct play *p, const struct areo_value *root)
{
    for (const struct areo_value *m = root->child; m; m = m->next) {
        if (!strcmp(m->key, "players"))
            learn_players(p, m);
        else if (same(p->zones->shared[0], m->key))
            learn_all(p, m, seats_named(root, p->zones->shared[1]));
        else
            learn_all(p, m, listed(p->zones->hidden, 4, m->key) ? 0 : everybody(p));
    }
}

static bool learn_now(struct drive *d)
{
    struct play *p = d->user;
    struct region region = region_of(ARENA_SIZE);
    struct areo_error e;
    p->json = areo_text_over(p->text, TEXT_SIZE);
    areo_position_save(d->g, room_state(p->room), &p->json);
    const struct areo_value *root = value_parse(&region, p->json.at, p->json.used, &e);
    if (root)
        learn_position(p, root);
    learn_events(p);
    region_free(&region);
    return root || drive_fail(d, "the position is no JSON: %s", e.text);
}

/* ---- The search ---------------------------------------------------------------------- */

struct hunt {
    struct drive *d;
    struct play *p;
    int viewer;
    const char *what; /* is searched */
};

static bool found(struct hunt *s, const struct watched *w)
{
    bool public = w->known >> VIEWER_SPECTATOR & 1;
    if (!(w->known >> s->viewer & 1))
        return drive_fail(s->d, "the %s for %s names %s", s->what,
                          s->viewer == VIEWER_SPECTATOR ? "a spectator" : areo_seat_id(s->viewer),
                          w->id);
    s->p->own_seen += !public;
    return true;
}

static bool id_fits(struct hunt *s, const char *id, bool kind_is_said)
{
    const struct watched *w = watched_find(s->p, id);
    return !w || (w->shares_id && !kind_is_said) || found(s, w);
}

static bool titles_fit(struct hunt *s, const char *text)
{
    for (int i = 0; i < s->p->count; i++) {
        const struct watched *w = &s->p->watched[i];
        if (!w->shares_title && !(w->known >> s->viewer & 1) && strstr(text, w->title))
            return found(s, w);
    }
    return true;
}

/* A move: its words are ids. */
static bool words_fit(struct hunt *s, const char *move)
{
    char word[64];
    for (; *move; move += strspn(move, " ")) {
        size_t length = strcspn(move, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, move);
        if (!id_fits(s, word, false))
            return false;
        move += length;
    }
    return true;
}

static bool tree_fits(struct hunt *s, const struct areo_value *v)
{
    if (v->kind == AREO_VALUE_TEXT && strchr(v->text, ' '))
        return titles_fit(s, v->text) && words_fit(s, v->text);
    if (v->kind == AREO_VALUE_TEXT && !id_fits(s, v->text, false))
        return false;
    const struct areo_value *domain = v->kind == AREO_VALUE_OBJECT ? value_get(v, "domain") : NULL;
    const struct areo_value *id = domain ? value_get(v, "id") : NULL;
    if (id)
        return !kind_watched(s->p->zones, domain->text) || id_fits(s, id->text, true);
    for (const struct areo_value *c = v->child; c; c = c->next) {
        if (v->kind == AREO_VALUE_OBJECT && !id_fits(s, c->key, false))
            return false;
        if (v->kind == AREO_VALUE_OBJECT && c->kind == AREO_VALUE_TEXT &&
            kind_watched(s->p->zones, c->key) && !id_fits(s, c->text, true))
            return false;
        if (!tree_fits(s, c))
            return false;
    }
    return true;
}

static bool key_absent(struct hunt *s)
{
    const char *text = s->p->json.at;
    if (strstr(text, s->p->key[0]) || strstr(text, s->p->key[1]) || strstr(text, "\"key\"") ||
        strstr(text, "\"counters\""))
        return drive_fail(s->d, "the %s for viewer %d has the key or its counters", s->what,
                          s->viewer);
    return true;
}

/* The members are those that clients are told (server/shapes.c). */
static bool shaped(struct hunt *s, const struct areo_value *root)
{
    struct shape_check check = {""};
    const char *name = strcmp(value_get(root, "type")->text, "state") ? "Replay" : "State";
    if (shape_fits(&check, root, shape_named(name, strlen(name))))
        return true;
    return drive_fail(s->d, "the %s does not fit its type: %s", s->what, check.where);
}

static bool text_fits(struct drive *d, int viewer, const char *what)
{
    struct play *p = d->user;
    struct hunt s = {d, p, viewer, what};
    struct region region = region_of(ARENA_SIZE);
    struct areo_error e;
    if (p->json.full)
        return drive_fail(d, "a %s is too long for this test", what);
    const struct areo_value *root = value_parse(&region, p->json.at, p->json.used, &e);
    bool fits = root ? key_absent(&s) && tree_fits(&s, root) && shaped(&s, root)
                     : drive_fail(d, "the %s is no JSON: %s", what, e.text);
    region_free(&region);
    return fits;
}

/* ---- Writing to the viewers -------------------------------------------------------------- */

static bool state_fits(struct drive *d, int viewer)
{
    struct play *p = d->user;
    bool spectator = viewer == VIEWER_SPECTATOR;
    struct sight sight = {.room = p->room,
                          .link = spectator ? LINK_SPECTATOR : LINK_SEAT,
                          .seats = (uint8_t)(spectator ? 0 : 1u << viewer),
                          .seat = spectator ? -1 : viewer,
                          .reply = "",
                          .next_token = "",
                          .events_from = p->sent[viewer]};
    p->json = areo_text_over(p->text, TEXT_SIZE);
    state_write(&sight, &p->json);
    p->sent[viewer] = p->room->chronicle.told[viewer];
    return text_fits(d, viewer, "state");
}

static bool replay_fits(struct drive *d, int viewer)
{
    struct play *p = d->user;
    uint32_t step = (uint32_t)drive_below(d, (int)p->room->chronicle.steps[viewer] + 1);
    p->json = areo_text_over(p->text, TEXT_SIZE);
    if (!state_replay(p->room, viewer, step, &p->json))
        return drive_fail(d, "there is no replay at step %u", step);
    return text_fits(d, viewer, "replay");
}

static bool viewer_fits(struct drive *d, int viewer)
{
    return state_fits(d, viewer) && (drive_below(d, 8) || replay_fits(d, viewer));
}

/* ---- The test ---------------------------------------------------------------------------- */

static void record_write(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static struct room *room_make(const struct drive *d, struct areo_error *e)
{
    areo_table *t = areo_table_new(d->g, &d->setup, d->key, NULL, e);
    char *header = t ? areo_text_all(record_write, t) : NULL;
    struct room *r = header ? room_open("test", header, e) : NULL;
    free(header);
    areo_table_free(t);
    return r && room_chronicle(r) ? r : NULL;
}

/* The model game is not one that the server knows. */
static bool begin(struct drive *d)
{
    struct areo_error e = {.text = ""};
    if (areo_game_find(d->g->id) != d->g)
        return true;
    struct play *p = drive_memory(sizeof *p, 0);
    d->user = p;
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (!strcmp(zones[i].game, d->g->id))
            p->zones = &zones[i];
    p->text = drive_memory(TEXT_SIZE, 0);
    p->room = room_make(d, &e);
    if (!p->zones || !p->room)
        return drive_fail(d, "no room for the game: %s", e.text);
    for (int i = 0; i < 2; i++)
        snprintf(p->key[i], sizeof p->key[i], "%016" PRIx64, areo_head(d->s)->rng.key[i]);
    watched_list(p, d->g);
    return true;
}

/* As a client would send it. */
static bool move(struct drive *d, int seat, areo_action action)
{
    struct play *p = d->user;
    char words[200];
    char text[300];
    struct areo_text out = areo_text_over(words, sizeof words);
    struct region region = region_of(MESSAGE_REGION);
    struct message message;
    struct areo_error e;
    if (!p)
        return areo_apply(d->g, d->s, seat, action, NULL, NULL);
    areo_move_text(d->g, action, &out);
    int size = snprintf(text, sizeof text, "{\"type\":\"move\",\"decision\":%u,\"move\":\"%s\"}",
                        p->room->decision[seat], words);
    bool read = message_read(&region, text, (size_t)size, &message, &e);
    struct act act = {.room = p->room,
                      .message = &message,
                      .link = LINK_SEAT,
                      .seats = (uint8_t)(1u << seat),
                      .seat = seat};
    bool done = read && act_do(&act);
    if (!done)
        drive_fail(d, "'%s' is refused: %s", words, read ? act.why.text : e.text);
    act_free(&act);
    region_free(&region);
    memcpy(d->s, room_state(p->room), d->g->state_size);
    return done;
}

static bool search_worked(struct drive *d)
{
    struct play *p = d->user;
    for (int i = 0; i < p->count; i++)
        p->own_known += p->watched[i].known && !(p->watched[i].known >> VIEWER_SPECTATOR & 1);
    return !p->own_known || p->own_seen ||
           drive_fail(d, "%d cards were seen by one seat only, the search met none", p->own_known);
}

static bool step(struct drive *d)
{
    struct play *p = d->user;
    if (!p)
        return true;
    if (areo_over(d->s))
        return search_worked(d);
    if (!learn_now(d))
        return false;
    for (int seat = 0; drive_due(d) && seat < p->room->seats; seat++)
        if (!viewer_fits(d, seat))
            return false;
    return !drive_due(d) || viewer_fits(d, VIEWER_SPECTATOR);
}

static void end(struct drive *d)
{
    struct play *p = d->user;
    if (!p)
        return;
    room_free(p->room);
    free(p->text);
    free(p);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 5, .every = 9, .begin = begin, .step = step, .move = move, .end = end};
    return drive_main(argc, argv, &test);
}
