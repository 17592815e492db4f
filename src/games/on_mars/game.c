/* game.c: the table that makes these files a game. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/features.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

static const struct flow flow = {om_advance, om_decide, om_own_word, om_picks};

static const char *const no_yes[] = {"no", "yes"};
static const char *const lengths[] = {"short", "long"};
static const char *const first_names[] = {"random", "red", "green", "blue", "yellow"};
static const char *const objective_names[] = {"any", "first-colonists", "next-generation",
                                              "hunky-dory", "martian-potato"};

static const struct areo_option options[OM_OPTIONS] = {
    /* ORDER OPTION */
    {"missions", "two short missions and a long one, or two long ones and a short one", 0, 1, 0,
     lengths},
    {"space-anomaly", "the game ends with the phase in which its end is caused", 0, 1, 0, no_yes},
    {"first-settlers", "introductory variant with fixed missions and settler cards", 0, 1, 0,
     no_yes},
    {"first-player", "who begins", -1, 3, -1, first_names},
    {"solo-objective", "what has to be achieved in the solo game", 0, 4, 0, objective_names},
    {"drawn-space", "solo: the first turn order space is drawn, not chosen", 0, 1, 0, no_yes},
};

static const char *setup_refused(const struct areo_setup *setup)
{
    assert(setup);
    if (setup->seats == 1 && setup->option[OPT_SETTLERS])
        return "the First Settlers are not played solo";
    if (setup->seats > 1 && setup->option[OPT_OBJECTIVE])
        return "objectives are for the solo game";
    if (setup->seats > 1 && setup->option[OPT_DRAW_SPACE])
        return "only the solo player may draw the first space";
    if (setup->option[OPT_FIRST] >= setup->seats)
        return "the first player is not in the game";
    return NULL;
}

/* The introductory variant. */
static void first_game(struct areo_setup *setup)
{
    assert(setup->seats >= 1);
    setup->option[OPT_SETTLERS] = setup->seats > 1;
}

static void start(areo_state *s, const struct areo_setup *setup, struct areo_key key,
                  const struct areo_context *ctx)
{
    om_setup(om_of(s), setup, key, ctx);
    flow_run(&om_game, &flow, s, ctx);
}

static int legal(const areo_state *s, int seat, areo_action *out, int max)
{
    assert(om_peek(om_in(s))->seat == seat);
    (void)seat;
    return om_legal(om_in(s), (struct options){.out = out, .max = max});
}

static int choices(const areo_state *s, int seat, areo_action *out, int max)
{
    assert(om_peek(om_in(s))->seat == seat);
    (void)seat;
    return om_legal(om_in(s), (struct options){.out = out, .max = max, .all = true});
}

static struct areo_why why(const areo_state *s, int seat, areo_action action)
{
    assert(om_peek(om_in(s))->seat == seat);
    (void)seat;
    return om_judge(om_in(s), action);
}

static void apply(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    flow_apply(&om_game, &flow, s, seat, action, ctx);
}

/* A chain begins at the menu of the turn, or with the question whether to travel. */
static bool mid_chain(const areo_state *s, int seat)
{
    const struct om_state *o = om_in(s);
    return o->agenda.count > 1 && om_peek(o)->seat == seat && o->agenda.frame[0].seat == seat;
}

static int score(const areo_state *s, int seat, struct areo_score_line *out, int max)
{
    return om_score(om_in(s), seat, out, max);
}

static uint8_t winners(const areo_state *s) { return om_winners(om_in(s)); }

static int game_round(const areo_state *s) { return om_in(s)->round; }

static void blank(areo_state *s, const struct areo_setup *setup, struct areo_key key)
{
    om_blank(om_of(s), setup, key);
}

static void resume(areo_state *s, const struct areo_context *ctx)
{
    flow_run(&om_game, &flow, s, ctx);
}

static const char *automaton(const areo_state *s) { return om_solo(om_in(s)) ? "Lacerda" : NULL; }

const struct areo_game om_game = {
    .id = "on-mars",
    .title = "On Mars",
    .rules_version = 2,
    .seats_min = 1,
    .seats_max = OM_SEATS,
    .state_size = sizeof(struct om_state),
    .option_count = OM_OPTIONS,
    .domain_count = OM_DOMAINS,
    .verb_count = OM_VERBS,
    .event_count = 2 * OM_EVENTS,
    .boundaries =
        (const uint8_t[]){EVENT_TURN, OM_EVENTS + EVENT_TURN, EVENT_ROUND, EVENT_LAST_ROUND,
                          EVENT_SHUTTLE, EVENT_OVER, OM_EVENTS + EVENT_SOLO_CARD, 0xFF},
    .reason_count = OM_WHYS - AREO_WHY_FIRST,
    .category_count = OM_CATEGORIES,
    .component_count = OM_COMPONENTS,
    .ply_max = 400000,
    .options = options,
    .domains = om_domains,
    .verbs = om_verbs,
    .wordings = om_wordings,
    .events = om_events,
    .reasons = om_reasons,
    .score_categories = om_categories,
    .stream_domain = {[STREAM_CARDS] = DOM_COMPONENT,
                      [STREAM_HEXES] = DOM_HEX,
                      [STREAM_SEATS] = AREO_DOMAIN_SEAT},
    .stream_id =
        {[STREAM_CARDS] = "cards", [STREAM_HEXES] = "hexes", [STREAM_SEATS] = "first-player"},
    .setup_refused = setup_refused,
    .first_game = first_game,
    .start = start,
    .legal = legal,
    .choices = choices,
    .why = why,
    .apply = apply,
    .mid_chain = mid_chain,
    .score = score,
    .winners = winners,
    .ties = om_ties,
    .automaton = automaton,
    .round = game_round,
    .view = om_view,
    .sample = om_sample,
    .check = om_check,
    .blank = blank,
    .save = om_save,
    .load = om_load,
    .resume = resume,
    .component = om_component,
    .describe = om_describe,
    .ops = &om_op_words,
    .figures = om_figures,
    .standings = om_standings,
    .fields = om_fields,
    .phrases = om_phrases,
    .prompts = om_prompt_row,
    .prompt_count = OM_FRAMES,
    .evaluate = om_evaluate,
    .learning = &om_learning,
    .rest = om_rest,
    .horizon = om_horizon,
    .weights = om_weights,
    .prompt = om_prompt,
    .explain = om_explain,
    .warn = om_warn,
    .praise = om_praise,
    .show = om_show,
};
