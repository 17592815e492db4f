/* game.c: the table that makes these files a game. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/features.h"
#include "games/terraforming_mars/text.h"

static const struct flow flow = {tm_advance, tm_decide, tm_own_word};

static const char *const no_yes[] = {"no", "yes"};
static const char *const first_names[] = {"random", "red", "green", "blue", "yellow", "black"};
static const char *const order_names[] = {"ask", "engine"};
static const char *const tiles_names[] = {"may-fail", "must-fit"};
static const char *const phobolog_names[] = {"10-titanium", "11-titanium"};

static const struct areo_option options[TM_OPTIONS] = {
    /* ORDER OPTION */
    {"corporate-era", "all 208 cards, no start production; no: 137 cards, production 1 of each", 0,
     1, 1, no_yes},
    {"draft",
     "research: everybody keeps one card of four and hands on the rest, until all are dealt", 0, 1,
     0, no_yes},
    {"beginners", "so many players, from the last seat, take the beginner corporation", 0, 5, 0,
     NULL},
    {"first-player", "who begins", -1, 4, -1, first_names},
    {"effect-order", "who orders simultaneous effects where it matters", 0, 1, 0, order_names},
    {"tiles", "a card whose tile has no place may be played without it (old printing), or not", 0,
     1, TILES_MUST_FIT, tiles_names},
    {"phobolog", "start of PhoboLog: 23 M€ and 10 titanium, or 22 and 11 (old printing)", 0, 1, 0,
     phobolog_names},
};

static const char *setup_refused(const struct areo_setup *setup)
{
    assert(setup);
    if (setup->seats == 1 && !setup->option[OPT_CORPORATE_ERA])
        return "the solo game is always played with the Corporate Era";
    if (setup->seats == 1 && setup->option[OPT_DRAFT])
        return "there is no draft in the solo game";
    if (setup->option[OPT_BEGINNERS] > setup->seats)
        return "there are more beginners than players";
    if (setup->option[OPT_FIRST] >= setup->seats)
        return "the first player is not in the game";
    return NULL;
}

/* The rulebook's advice: beginner corporations, and no Corporate Era. */
static void first_game(struct areo_setup *setup)
{
    assert(setup->seats >= 1);
    if (setup->seats == 1)
        return;
    setup->option[OPT_CORPORATE_ERA] = 0;
    setup->option[OPT_BEGINNERS] = (int8_t)setup->seats;
}

static void start(areo_state *s, const struct areo_setup *setup, struct areo_key key, tm_ctx ctx)
{
    tm_start(s, setup, key, ctx);
    flow_run(&tm_game, &flow, s, ctx);
}

static void apply(areo_state *s, int seat, areo_action action, tm_ctx ctx)
{
    flow_apply(&tm_game, &flow, s, seat, action, ctx);
}

static void blank(areo_state *s, const struct areo_setup *setup, struct areo_key key)
{
    tm_blank(s, setup, key);
    tm_advance(s, NULL);
}

static void resume(areo_state *s, tm_ctx ctx) { flow_run(&tm_game, &flow, s, ctx); }

static int generation(const areo_state *s) { return tm_in(s)->generation; }

static bool in_vain(const areo_state *s, areo_action action)
{
    return tm_in_vain(tm_in(s), action);
}

const struct areo_game tm_game = {
    .id = "terraforming-mars",
    .title = "Terraforming Mars",
    .rules_version = 2,
    .seats_min = 1,
    .seats_max = TM_SEATS,
    .state_size = sizeof(struct tm_state),
    .option_count = TM_OPTIONS,
    .domain_count = TM_DOMAINS,
    .verb_count = TM_VERBS,
    .event_count = TM_EVENTS,
    .boundaries = (const uint8_t[]){E_GENERATION, E_PRODUCTION_PHASE, E_FINAL, E_OVER, 0xFF},
    .reason_count = TM_REASONS_END - AREO_WHY_FIRST,
    .category_count = TM_CATEGORIES,
    .component_count = ROW_PROJECTS_END,
    .ply_max = 200000,
    .options = options,
    .domains = tm_domains,
    .verbs = tm_verbs,
    .wordings = tm_wordings,
    .events = tm_events,
    .reasons = tm_reasons,
    .score_categories = tm_categories,
    .stream_domain = {[STREAM_CARDS] = DOM_CARD, [STREAM_ORDER] = AREO_DOMAIN_SEAT},
    .stream_id = {[STREAM_CARDS] = "cards", [STREAM_ORDER] = "first-player"},
    .setup_refused = setup_refused,
    .first_game = first_game,
    .start = start,
    .legal = tm_legal,
    .choices = tm_choices,
    .why = tm_why,
    .waiting = tm_waiting_why,
    .apply = apply,
    .mid_chain = tm_mid_chain,
    .score = tm_score,
    .winners = tm_winners,
    .ties = tm_ties,
    .round = generation,
    .view = tm_view,
    .sample = tm_sample,
    .check = tm_sound,
    .blank = blank,
    .save = tm_save,
    .load = tm_load,
    .resume = resume,
    .evaluate = tm_evaluate,
    .rest = tm_rest,
    .in_vain = in_vain,
    .quick = tm_quick,
    .learning = &tm_learning,
    .horizon = tm_horizon,
    .weights = tm_weights,
    .component = tm_component,
    .describe = tm_describe,
    .ops = &tm_op_words,
    .figures = tm_figures,
    .standings = tm_standings,
    .fields = tm_fields,
    .phrases = tm_phrases,
    .prompt = tm_prompt,
    .explain = tm_explain,
    .warn = tm_warn,
    .praise = tm_praise,
    .show = tm_show,
};
