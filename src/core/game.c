/* game.c: the checked calls of areo.h on top of a game's own functions. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/describe.h"
#include "core/json.h"
#include "core/language.h"
#include "core/phrase.h"
#include "core/rng.h"

const char *areo_version(void) { return AREO_VERSION; }

/* ---- What is to be known about a game ------------------------------------------- */

const char *areo_game_id(const struct areo_game *g) { return g->id; }
const char *areo_game_title(const struct areo_game *g) { return g->title; }
int areo_game_seats_min(const struct areo_game *g) { return g->seats_min; }
int areo_game_seats_max(const struct areo_game *g) { return g->seats_max; }
int areo_game_rules_version(const struct areo_game *g) { return g->rules_version; }
size_t areo_state_size(const struct areo_game *g) { return g->state_size; }

const struct areo_option *areo_game_option(const struct areo_game *g, int index)
{
    return index >= 0 && index < g->option_count ? &g->options[index] : NULL;
}

const char *areo_score_category(const struct areo_game *g, int index)
{
    return index >= 0 && index < g->category_count ? g->score_categories[index] : NULL;
}

int areo_component_count(const struct areo_game *g) { return g->component_count; }

bool areo_component_at(const struct areo_game *g, int index, struct areo_component *out,
                       size_t size)
{
    return areo_component_in(NULL, g, index, out, size);
}

static const char *tag_title(const struct areo_text *t, const struct areo_game *g, const char *id)
{
    static const char *const rooms[] = {"tag", "resource"};
    for (int i = 0; i < 2; i++) {
        int domain = domain_named(g, span_of(rooms[i]));
        int index = domain ? areo_domain_find(&g->domains[domain], id) : -1;
        if (t->language && index >= 0)
            return domain_title(t, g, domain, index);
    }
    return id;
}

void component_named(const struct areo_component *c, struct areo_text *out)
{
    if (out->language)
        areo_text_addf(out, "%s. ", c->title);
}

void component_tags(const struct areo_game *g, const struct areo_component *c,
                    struct areo_text *out)
{
    struct span rest = span_of(c->tags);
    const char *lead = "[";
    while (rest.length) {
        char id[40];
        struct span word = span_cut(&rest, ' ');
        snprintf(id, sizeof id, "%.*s", (int)word.length, word.at);
        areo_text_addf(out, "%s%s", lead, tag_title(out, g, id));
        lead = out->language ? ", " : " ";
    }
    areo_text_add(out, c->tags[0] ? "]" : "");
}

void component_fill(const struct areo_language *l, const struct areo_game *g, int index,
                    struct areo_component *out)
{
    assert(index >= 0 && index < g->component_count);
    memset(out, 0, sizeof *out);
    g->component(index, out);
    out->title = message_title(l, g, "name", out->id, NULL, out->title);
    if (out->uncertain)
        out->uncertain = message_title(l, g, "doubt", out->uncertain, NULL, out->uncertain);
    struct areo_text text = areo_text_in(l, out->text, sizeof out->text);
    describe_component(g, index, &text);
}

bool areo_component_in(const struct areo_language *language, const struct areo_game *g, int index,
                       struct areo_component *out, size_t size)
{
    assert(out || !size);
    struct areo_component whole;
    if (index < 0 || index >= g->component_count)
        return false;
    component_fill(language, g, index, &whole);
    memcpy(out, &whole, size < sizeof whole ? size : sizeof whole);
    return true;
}

/* ---- Playing ----------------------------------------------------------------------- */

void areo_setup_default(const struct areo_game *g, int seats, struct areo_setup *out)
{
    memset(out, 0, sizeof *out);
    out->seats = (uint8_t)seats;
    for (int i = 0; i < g->option_count; i++)
        out->option[i] = g->options[i].preset;
}

const char *areo_option_value(const struct areo_option *o, int value, char buffer[8])
{
    if (o->values && value >= o->lowest && value <= o->highest)
        return o->values[value - o->lowest];
    snprintf(buffer, 8, "%d", value);
    return buffer;
}

bool areo_setup_option(const struct areo_game *g, struct areo_setup *setup, const char *id,
                       const char *value, struct areo_error *e)
{
    assert(setup && id && value);
    for (int i = 0; i < g->option_count; i++) {
        const struct areo_option *o = &g->options[i];
        if (strcmp(o->id, id))
            continue;
        for (int v = o->lowest; v <= o->highest; v++) {
            char buffer[8];
            if (!strcmp(areo_option_value(o, v, buffer), value)) {
                setup->option[i] = (int8_t)v;
                return true;
            }
        }
        return areo_fail(e, 0, SAY_TEXT("option %s cannot be '%.60s'"), id, value);
    }
    return areo_fail(e, 0, SAY_TEXT("%s has no option '%.60s'"), g->id, id);
}

static bool setup_possible(const struct areo_game *g, const struct areo_setup *setup,
                           struct areo_error *e)
{
    if (setup->seats < g->seats_min || setup->seats > g->seats_max)
        return areo_fail(e, 0, SAY_TEXT("%s is for %d to %d players, not %d"), g->id, g->seats_min,
                         g->seats_max, setup->seats);
    for (int i = 0; i < g->option_count; i++)
        if (setup->option[i] < g->options[i].lowest || setup->option[i] > g->options[i].highest)
            return areo_fail(e, 0, SAY_TEXT("option %s cannot be %d"), g->options[i].id,
                             setup->option[i]);
    const char *refused = g->setup_refused(setup);
    if (refused)
        return areo_fail(e, 0, "%s", refused);
    return true;
}

bool areo_new(const struct areo_game *g, areo_state *s, const struct areo_setup *setup,
              struct areo_key key, const struct areo_context *ctx, struct areo_error *e)
{
    if (!setup_possible(g, setup, e))
        return false;
    g->start(s, setup, key, ctx);
    assert(areo_head(s)->seats == setup->seats);
    return true;
}

int areo_next_seat(const areo_state *s)
{
    unsigned acting = areo_head(s)->acting;
    assert(acting >> areo_head(s)->seats == 0);
    return acting ? __builtin_ctz(acting) : -1;
}

static bool owes(const areo_state *s, int seat)
{
    return seat >= 0 && seat < areo_head(s)->seats && (areo_head(s)->acting >> seat & 1);
}

int areo_legal(const struct areo_game *g, const areo_state *s, int seat, areo_action *out)
{
    return owes(s, seat) ? g->legal(s, seat, out, AREO_ACTIONS_MAX) : 0;
}

int areo_choices(const struct areo_game *g, const areo_state *s, int seat, areo_action *out)
{
    if (!owes(s, seat))
        return 0;
    return (g->choices ? g->choices : g->legal)(s, seat, out, AREO_ACTIONS_MAX);
}

struct areo_why areo_why(const struct areo_game *g, const areo_state *s, int seat,
                         areo_action action)
{
    if (areo_over(s))
        return (struct areo_why){.code = AREO_WHY_OVER};
    if (!areo_action_formed(g, action))
        return (struct areo_why){.code = AREO_WHY_MALFORMED};
    if (!owes(s, seat))
        return g->waiting && seat >= 0 && seat < areo_head(s)->seats
                   ? g->waiting(s, seat)
                   : (struct areo_why){.code = AREO_WHY_NOT_SEAT};
    return g->why(s, seat, action);
}

bool areo_apply(const struct areo_game *g, areo_state *s, int seat, areo_action action,
                const struct areo_context *ctx, struct areo_why *why)
{
    struct areo_why verdict = areo_why(g, s, seat, action);
    if (why)
        *why = verdict;
    if (verdict.code != AREO_WHY_LEGAL)
        return false;
    assert(seat >= 0 && seat < areo_head(s)->seats);
    g->apply(s, seat, action, ctx);
    return true;
}

int areo_score(const struct areo_game *g, const areo_state *s, int seat,
               struct areo_score_line *lines, int *count)
{
    assert(seat >= 0 && seat < areo_head(s)->seats + (g->automaton && g->automaton(s) ? 1 : 0));
    struct areo_score_line own[AREO_SCORE_LINES_MAX];
    struct areo_score_line *out = lines ? lines : own;
    int n = g->score(s, seat, out, AREO_SCORE_LINES_MAX);
    assert(n >= 0 && n <= AREO_SCORE_LINES_MAX);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += out[i].points;
    if (count)
        *count = n;
    return total;
}

unsigned areo_winners(const struct areo_game *g, const areo_state *s) { return g->winners(s); }

int areo_round(const struct areo_game *g, const areo_state *s) { return g->round(s); }

/* ---- Views: the same bytes as a state, with the secrets blotted out. -------- */

static const areo_state *inside(const areo_view *v) { return (const areo_state *)(const void *)v; }

void areo_view_make(const struct areo_game *g, const areo_state *s, int seat, areo_view *out)
{
    assert(seat == AREO_SPECTATOR || (seat >= 0 && seat < areo_head(s)->seats));
    assert(areo_head(s)->viewer == AREO_TRUTH);
    areo_state *copy = (areo_state *)(void *)out;
    memcpy(copy, s, g->state_size);
    struct areo_head *head = (struct areo_head *)(void *)out;
    memset(&head->rng, 0, sizeof head->rng);
    head->viewer = (uint8_t)seat;
    head->ply = 0;
    if (g->view)
        g->view(copy, seat);
}

int areo_view_legal(const struct areo_game *g, const areo_view *v, areo_action *out)
{
    return areo_legal(g, inside(v), areo_view_head(v)->viewer, out);
}

int areo_view_choices(const struct areo_game *g, const areo_view *v, areo_action *out)
{
    return areo_choices(g, inside(v), areo_view_head(v)->viewer, out);
}

struct areo_why areo_view_why(const struct areo_game *g, const areo_view *v, areo_action action)
{
    return areo_why(g, inside(v), areo_view_head(v)->viewer, action);
}

void areo_sample(const struct areo_game *g, const areo_view *v, struct areo_rng *rng,
                 areo_state *out)
{
    assert(areo_view_head(v)->viewer != AREO_TRUTH);
    memcpy(out, v, g->state_size);
    struct areo_head *head = (struct areo_head *)(void *)out;
    head->rng.key[0] = rng_next(rng, 0);
    head->rng.key[1] = rng_next(rng, 0);
    if (g->sample)
        g->sample(out, rng);
    head->viewer = AREO_TRUTH;
}

void areo_view_save(const struct areo_game *g, const areo_view *v, struct areo_text *json)
{
    g->save(inside(v), json);
}

void areo_view_show(const struct areo_game *g, const areo_view *v, struct areo_text *out)
{
    g->show(inside(v), out);
}

void view_prompt(const struct areo_game *g, const areo_view *v, struct areo_phrases *out)
{
    out->count = 0;
    g->prompt(inside(v), areo_view_head(v)->viewer, out);
}

void state_standings(const struct areo_game *g, const areo_state *s, const char *key,
                     struct areo_text *json)
{
    json_begin(json, key, '{');
    if (g->standings)
        g->standings(s, json);
    json_end(json, '}');
}

void view_standings(const struct areo_game *g, const areo_view *v, const char *key,
                    struct areo_text *json)
{
    state_standings(g, inside(v), key, json);
}

void view_explain(const struct areo_game *g, const areo_view *v, areo_action action,
                  struct areo_phrases *out)
{
    assert(areo_action_formed(g, action));
    out->count = 0;
    g->explain(inside(v), areo_view_head(v)->viewer, action, out);
}

void areo_view_prompt(const struct areo_game *g, const areo_view *v, struct areo_text *out)
{
    struct areo_phrases list;
    view_prompt(g, v, &list);
    prompt_text(g, &list, out);
}

void areo_view_explain(const struct areo_game *g, const areo_view *v, areo_action action,
                       struct areo_text *out)
{
    struct areo_phrases list;
    view_explain(g, v, action, &list);
    phrases_text(g, &list, out);
}

static bool asks(const struct areo_phrases *question, const char *id)
{
    for (int i = 0; i < question->count; i++)
        if (!strcmp(question->list[i].id, id))
            return true;
    return false;
}

static const struct areo_wording *wording_of(const struct areo_game *g, const areo_state *s,
                                             int seat, areo_action action)
{
    struct areo_phrases question = {0};
    if (seat < 0 || seat >= areo_head(s)->seats || !(areo_head(s)->acting >> seat & 1))
        return NULL;
    for (const struct areo_wording *w = g->wordings; w && w->text; w++) {
        if (w->verb != areo_verb_of(action))
            continue;
        if (!question.count)
            g->prompt(s, seat, &question);
        if (asks(&question, w->ask))
            return w;
    }
    return NULL;
}

void state_action_text(const struct areo_game *g, const areo_state *s, int seat, areo_action action,
                       struct areo_text *out)
{
    const struct areo_wording *w = wording_of(g, s, seat, action);
    if (!w)
        areo_action_text(g, seat, action, out);
    else
        text_say(out, g, wording_message(g, w), span_of(""), w->text,
                 &(struct template_values){.seat = seat});
}

void areo_view_action_text(const struct areo_game *g, const areo_view *v, areo_action action,
                           struct areo_text *out)
{
    state_action_text(g, inside(v), areo_view_head(v)->viewer, action, out);
}

int areo_view_score(const struct areo_game *g, const areo_view *v, int seat,
                    struct areo_score_line *lines, int *count)
{
    return areo_score(g, inside(v), seat, lines, count);
}
