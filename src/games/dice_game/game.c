/* game.c: the table that makes these files a game. */
#include <assert.h>

#include "games/dice_game/engine.h"
#include "games/dice_game/features.h"
#include "games/dice_game/operations.h"
#include "games/dice_game/text.h"

static const struct flow flow = {dice_advance, dice_decide, dice_own_word};

static const char *const side_names[] = {"a", "b"};
static const char *const no_yes[] = {"no", "yes"};
static const char *const first_names[] = {"random", "red", "green", "blue", "yellow"};

static const struct areo_option options[DICE_OPTIONS] = {
    /* ORDER OPTION */
    {"board", "the side of the board", 0, 1, 0, side_names},
    {"corporate-era", "the cards, corporations and milestones of the Corporate Era", 0, 1, 0,
     no_yes},
    {"promo", "the cards and corporations of the promo set", 0, 1, 0, no_yes},
    {"first-player", "who begins", -1, 3, -1, first_names},
};

static void start(areo_state *s, const struct areo_setup *setup, struct areo_key key, dice_ctx ctx)
{
    dice_start(s, setup, key, ctx);
    flow_run(&dice_game, &flow, s, ctx);
}

static void apply(areo_state *s, int seat, areo_action action, dice_ctx ctx)
{
    flow_apply(&dice_game, &flow, s, seat, action, ctx);
}

static void resume(areo_state *s, dice_ctx ctx) { flow_run(&dice_game, &flow, s, ctx); }

/* Rounds of the table; turns of one player alone. */
static int round_of(const areo_state *s)
{
    const struct dice_state *d = dice_in(s);
    assert(d->head.seats > 0);
    return d->turn ? (d->turn - 1) / d->head.seats + 1 : 0;
}

/* In one turn: at most one discard for each card, a few choices for each die and card. */
enum { DECISIONS_MAX = 256 };

const struct areo_game dice_game = {
    .id = "dice-game",
    .title = "Terraforming Mars: The Dice Game",
    .rules_version = 2,
    .seats_min = 1,
    .seats_max = DICE_SEATS,
    .state_size = sizeof(struct dice_state),
    .option_count = DICE_OPTIONS,
    .domain_count = DICE_DOMAINS,
    .verb_count = DICE_VERBS,
    .event_count = DICE_EVENTS,
    .boundaries =
        (const uint8_t[]){E_TURN, E_EXTRA_TURN, E_NO_EXTRA_TURN, E_EXPIRED, E_LIMIT, E_OVER, 0xFF},
    .reason_count = DICE_REASONS_END - AREO_WHY_FIRST,
    .category_count = DICE_CATEGORIES,
    .component_count = DICE_ROWS + DICE_MILESTONES,
    .ply_max = DICE_ROUNDS_MAX * DICE_SEATS * DECISIONS_MAX,
    .options = options,
    .domains = dice_domains,
    .verbs = dice_verbs,
    .wordings = dice_wordings,
    .events = dice_events,
    .reasons = dice_reasons,
    .score_categories = dice_categories,
    .stream_domain = {[STREAM_CARDS] = DOM_CARD,
                      [STREAM_DICE] = DOM_RESOURCE,
                      [STREAM_MILESTONES] = DOM_MILESTONE,
                      [STREAM_ORDER] = AREO_DOMAIN_SEAT},
    .stream_id = {[STREAM_CARDS] = "cards",
                  [STREAM_DICE] = "dice",
                  [STREAM_MILESTONES] = "milestones",
                  [STREAM_ORDER] = "first-player"},
    .setup_refused = dice_setup_refused,
    .start = start,
    .legal = dice_legal,
    .choices = dice_choices,
    .why = dice_why,
    .apply = apply,
    .mid_chain = dice_mid_chain,
    .score = dice_score,
    .winners = dice_winners,
    .ties = dice_ties,
    .round = round_of,
    .view = dice_view,
    .sample = dice_sample,
    .check = dice_check,
    .blank = dice_blank,
    .save = dice_save,
    .load = dice_load,
    .resume = resume,
    .component = dice_component,
    .describe = dice_describe,
    .ops = &dice_op_words,
    .figures = dice_figures,
    .standings = dice_standings,
    .fields = dice_fields,
    .phrases = dice_phrases,
    .prompts = dice_prompt_row,
    .prompt_count = DICE_DECISIONS,
    .evaluate = dice_evaluate,
    .learning = &dice_learning,
    .horizon = dice_horizon,
    .weights = dice_weights,
    .prompt = dice_prompt,
    .explain = dice_explain,
    .warn = dice_warn,
    .praise = dice_praise,
    .show = dice_show,
};
