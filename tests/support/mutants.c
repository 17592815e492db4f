/* mutants.c: the model game, whole and broken on purpose (see mutants.h). */
#include "support/mutants.h"

#include <stdlib.h>
#include <string.h>

#include "support/model.h"

static struct model_state *model(areo_state *s) { return (struct model_state *)(void *)s; }
static const struct model_state *model_of(const areo_state *s)
{
    return (const struct model_state *)(const void *)s;
}

/* ---- Options and judgement ------------------------------------------------------ */

static int legal_none(const areo_state *s, int seat, areo_action *out, int max)
{
    return model_of(s)->round ? 0 : model_game.legal(s, seat, out, max);
}

static int legal_twice(const areo_state *s, int seat, areo_action *out, int max)
{
    int n = model_game.legal(s, seat, out, max);
    if (n < max)
        out[n++] = out[0];
    return n;
}

static int legal_one(const areo_state *s, int seat, areo_action *out, int max)
{
    int n = model_game.legal(s, seat, out, max);
    return model_of(s)->phase == MODEL_AMOUNT ? 1 : n;
}

static int legal_short(const areo_state *s, int seat, areo_action *out, int max)
{
    int n = model_game.legal(s, seat, out, max);
    return n > 3 ? n - 1 : n;
}

/* Somebody may bid what another holds. */
static int legal_peeks(const areo_state *s, int seat, areo_action *out, int max)
{
    int n = model_game.legal(s, seat, out, max);
    bool last = model_of(s)->pile & 1;
    return n > 2 && last ? n - 1 : n;
}

static int legal_unfair(const areo_state *s, int seat, areo_action *out, int max)
{
    int n = model_game.legal(s, seat, out, max);
    return n > 2 && seat == 0 ? n - 1 : n;
}

static struct areo_why why_generous(const areo_state *s, int seat, areo_action action)
{
    if (areo_verb_of(action) == MODEL_BID && areo_a_of(action) == 7)
        return (struct areo_why){.code = AREO_WHY_LEGAL};
    return model_game.why(s, seat, action);
}

static struct areo_why why_mumbles(const areo_state *s, int seat, areo_action action)
{
    struct areo_why why = model_game.why(s, seat, action);
    if (why.code == AREO_WHY_FIRST)
        why.a = MODEL_CARDS;
    return why;
}

static struct areo_why why_peeks(const areo_state *s, int seat, areo_action action)
{
    struct areo_why why = model_game.why(s, seat, action);
    if (why.code == AREO_WHY_FIRST && model_of(s)->pile & 1)
        why.code = AREO_WHY_NOT_NOW;
    return why;
}

/* ---- Applying -------------------------------------------------------------------- */

static void apply_loses(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    model_game.apply(s, seat, action, ctx);
    model(s)->discard &= ~(uint64_t)0xF;
}

static void apply_forgets(areo_state *s, int seat, areo_action action,
                          const struct areo_context *ctx)
{
    uint32_t reveals = model(s)->head.reveals;
    bool roll = areo_verb_of(action) == MODEL_STAKE;
    model_game.apply(s, seat, action, ctx);
    if (roll)
        model(s)->head.reveals = reveals;
}

static void apply_listened(areo_state *s, int seat, areo_action action,
                           const struct areo_context *ctx)
{
    model_game.apply(s, seat, action, ctx);
    if (ctx && ctx->event)
        model(s)->seat[0].points++;
}

/* Takes a card by the generator although the caller decides chance. */
static void apply_alone(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    struct areo_context deaf = ctx ? *ctx : (struct areo_context){NULL, NULL, NULL};
    if (ctx && ctx->event)
        deaf.chance = NULL;
    model_game.apply(s, seat, action, &deaf);
}

static void apply_allocates(areo_state *s, int seat, areo_action action,
                            const struct areo_context *ctx)
{
    struct model_state *copy = malloc(sizeof *copy);
    if (!copy)
        return;
    *copy = *model(s);
    model_game.apply((areo_state *)(void *)copy, seat, action, ctx);
    *model(s) = *copy;
    free(copy);
}

/* The first to answer a sealed question gets a coin. */
static void apply_hurries(areo_state *s, int seat, areo_action action,
                          const struct areo_context *ctx)
{
    if (model(s)->phase == MODEL_SEALED && model(s)->head.acting == (1 << model(s)->head.seats) - 1)
        model(s)->seat[seat].coins++;
    model_game.apply(s, seat, action, ctx);
}

static void start_dirty(areo_state *s, const struct areo_setup *setup, struct areo_key key,
                        const struct areo_context *ctx)
{
    uint8_t dirt = model(s)->spare[0];
    model_game.start(s, setup, key, ctx);
    model(s)->spare[0] = dirt;
}

static uint8_t winners_none(const areo_state *s)
{
    (void)s;
    return 0;
}

static uint8_t winners_all(const areo_state *s)
{
    return (uint8_t)((1 << areo_head(s)->seats) - 1);
}

/* ---- Views ------------------------------------------------------------------------ */

static void view_with(areo_state *s, int viewer,
                      void (*leak)(struct model_state *, const struct model_state *))
{
    struct model_state truth = *model(s);
    model_game.view(s, viewer);
    leak(model(s), &truth);
}

static void leak_pile(struct model_state *view, const struct model_state *truth)
{
    view->pile = truth->pile;
}
static void leak_hand(struct model_state *view, const struct model_state *truth)
{
    view->seat[0].hand = truth->seat[0].hand;
}
static void leak_bid(struct model_state *view, const struct model_state *truth)
{
    view->seat[1].sealed = truth->seat[1].sealed;
}

static void view_pile(areo_state *s, int viewer) { view_with(s, viewer, leak_pile); }
static void view_hand(areo_state *s, int viewer) { view_with(s, viewer, leak_hand); }
static void view_bid(areo_state *s, int viewer) { view_with(s, viewer, leak_bid); }

static void sample_fixed(areo_state *s, struct areo_rng *rng)
{
    model_game.sample(s, rng);
    model(s)->seat[0].coins = 3;
}

static void sample_lazy(areo_state *s, struct areo_rng *rng)
{
    (void)rng;
    model(s)->pile = ((uint64_t)1 << MODEL_CARDS) - 1;
}

/* ---- Texts ------------------------------------------------------------------------ */

static void save_without(areo_state const *s, struct areo_text *json)
{
    struct model_state copy = *model_of(s);
    copy.seat[0].points = 0;
    model_game.save((const areo_state *)(const void *)&copy, json);
}

static void prompt_silent(const areo_state *s, int seat, struct areo_phrases *out)
{
    (void)s;
    (void)seat;
    (void)out;
}

static const struct areo_verb verbs_alike[MODEL_VERBS] = {
    {"bid", {MODEL_DOM_CARD}, "bid {a:card}", 0},
    {"fold", {0}, "fold", 0},
    {"spend", {0}, "spend coins on a roll", 0},
    {"stake", {AREO_DOMAIN_NUMBER}, "stake {a=n|coin|coins}", 0},
    {"spend", {0}, "stop", 0},
};

static const struct areo_verb verbs_open[MODEL_VERBS] = {
    {"bid", {MODEL_DOM_CARD}, "bid {a:tree}", 0},
    {"fold", {0}, "fold", 0},
    {"spend", {0}, "spend coins on a roll", 0},
    {"stake", {AREO_DOMAIN_NUMBER}, "stake {a=n|coin|coins}", 0},
    {"stop", {0}, "stop", 0},
};

/* ---- The list --------------------------------------------------------------------- */

struct mutant {
    const char *name, *test;
    struct areo_game change; /* the members that are not zero replace the model's */
};

static const struct mutant mutants[] = {
    {"model", NULL, {0}},
    {"no-option", "random_games", {.legal = legal_none}},
    {"option-twice", "random_games", {.legal = legal_twice}},
    {"single-option", "random_games", {.legal = legal_one}},
    {"lost-card", "random_games", {.apply = apply_loses}},
    {"no-barrier", "random_games", {.apply = apply_forgets}},
    {"no-winner", "random_games", {.winners = winners_none}},
    {"all-win", "random_games", {.winners = winners_all}},
    {"too-long", "random_games", {.ply_max = 7}},
    {"few-events", "random_games", {.event_count = 5}},
    {"dirty-start", "random_games", {.start = start_dirty}},
    {"short-list", "judge", {.legal = legal_short}},
    {"generous-judge", "judge", {.why = why_generous}},
    {"mumbling-judge", "judge", {.why = why_mumbles}},
    {"open-pile", "secrets", {.view = view_pile}},
    {"open-hand", "secrets", {.view = view_hand}},
    {"open-bid", "secrets", {.view = view_bid}},
    {"peeking-list", "secrets", {.legal = legal_peeks}},
    {"peeking-judge", "secrets", {.why = why_peeks}},
    {"wrong-sample", "secrets", {.sample = sample_fixed}},
    {"lazy-sample", "secrets", {.sample = sample_lazy}},
    {"hurry", "secrets", {.apply = apply_hurries}},
    {"listened-to", "determinism", {.apply = apply_listened}},
    {"deaf", "determinism", {.apply = apply_alone}},
    {"dirty-copy", "determinism", {.start = start_dirty}},
    {"no-member", "positions", {.save = save_without}},
    {"barrier-moved", "undo", {.apply = apply_forgets}},
    {"unfair", "symmetry", {.legal = legal_unfair}},
    {"allocating", "allocation", {.apply = apply_allocates}},
    {"same-words", "words", {.verbs = verbs_alike}},
    {"unknown-domain", "words", {.verbs = verbs_open}},
    {"silent-prompt", "words", {.prompt = prompt_silent}},
};

enum { MUTANTS = sizeof mutants / sizeof mutants[0] };

#define TAKE(member) g->member = c->member ? c->member : g->member

static void mutate(struct areo_game *g, const struct mutant *m)
{
    const struct areo_game *c = &m->change;
    *g = model_game;
    TAKE(ply_max);
    TAKE(event_count);
    TAKE(verbs);
    TAKE(start);
    TAKE(legal);
    TAKE(why);
    TAKE(apply);
    TAKE(winners);
    TAKE(view);
    TAKE(sample);
    TAKE(save);
    TAKE(prompt);
}

static struct areo_game games[MUTANTS];

const struct areo_game *mutant_at(int index)
{
    if (index < 0 || index >= MUTANTS)
        return NULL;
    if (!index)
        return &model_game;
    if (!games[index].id)
        mutate(&games[index], &mutants[index]);
    return &games[index];
}

bool mutant_broken(const struct areo_game *g) { return g > games && g < games + MUTANTS; }

const char *mutant_name(const struct areo_game *g)
{
    return mutant_broken(g) ? mutants[g - games].name : g->id;
}

const char *mutant_test(int index) { return mutants[index].test; }
