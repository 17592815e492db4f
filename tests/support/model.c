/* model.c: the rules of the model game (see model.h). */
#include "support/model.h"

#include <string.h>

#include "core/bits.h"
#include "core/describe.h"
#include "core/fields.h"
#include "core/flow.h"
#include "core/json.h"
#include "core/phrase.h"
#include "core/rng.h"

enum { STREAM_CARDS, STREAM_DIE };

enum {
    EVENT_DREW,
    EVENT_BID,
    EVENT_FOLDED,
    EVENT_WON,
    EVENT_STAKED,
    EVENT_ROLLED,
    EVENT_STOPPED,
    EVENTS
};

enum { WHY_NOT_IN_HAND = AREO_WHY_FIRST, WHY_COINS, WHY_STAKE };

static struct model_state *model(areo_state *s) { return (struct model_state *)(void *)s; }
static const struct model_state *model_of(const areo_state *s)
{
    return (const struct model_state *)(const void *)s;
}

/* ---- Names ---------------------------------------------------------------- */

static const char *card_id(int index)
{
    static const char *const ids[MODEL_CARDS] = {
        "ash",    "birch", "cedar", "dogwood", "elm",   "fir",  "ginkgo", "holly",
        "iris",   "judas", "kapok", "larch",   "maple", "neem", "oak",    "pine",
        "quince", "rowan", "sorb",  "teak",    "upas",  "vine", "willow", "yew"};
    return ids[index];
}

static const char *card_title(int index) { return index == 0 ? "Ash" : card_id(index); }

static const struct areo_domain domains[MODEL_DOMAINS] = {
    [AREO_DOMAIN_NONE] = {"none", 1, NULL, NULL},
    [AREO_DOMAIN_NUMBER] = {"number", 8, NULL, NULL},
    [AREO_DOMAIN_SEAT] = {"seat", AREO_SEATS_MAX, areo_seat_id, NULL},
    [MODEL_DOM_CARD] = {"card", MODEL_CARDS, card_id, card_title},
    [MODEL_DOM_FACE] = {"face", MODEL_DIE, NULL, NULL},
};

static const struct areo_verb verbs[MODEL_VERBS] = {
    [MODEL_BID] = {"bid", {MODEL_DOM_CARD}, "bid {a:card}"},
    [MODEL_FOLD] = {"fold", {0}, "fold"},
    [MODEL_SPEND] = {"spend", {0}, "spend coins on a roll"},
    [MODEL_STAKE] = {"stake", {AREO_DOMAIN_NUMBER}, "stake {a=n|coin|coins}"},
    [MODEL_STOP] = {"stop", {0}, "stop"},
};

static const struct areo_event_row events[EVENTS] = {
    [EVENT_DREW] = {"drew", "{seat} draws {a:card}", "{seat} draws a card"},
    [EVENT_BID] = {"bid", "{seat} bids {a:card}", NULL},
    [EVENT_FOLDED] = {"folded", "{seat} folds", NULL},
    [EVENT_WON] = {"won", "{seat} wins the turn", NULL},
    [EVENT_STAKED] = {"staked", "{seat} stakes {n|coin|coins}", NULL},
    [EVENT_ROLLED] = {"rolled", "{seat} rolls {n}", NULL},
    [EVENT_STOPPED] = {"stopped", "{seat} stops", NULL},
};

static const struct areo_reason_row reasons[] = {
    {"not-in-hand", "{a:card} is not in hand"},
    {"coins", "short by {a=missing|coin|coins}"},
    {"stake", "a stake is 1 to 3 coins, not {a=n}"},
};

static const char *const no_yes[] = {"no", "yes"};
static const struct areo_option options[MODEL_OPTIONS] = {
    [MODEL_ROUNDS] = {"rounds", "how many rounds are played", 2, 4, 3, NULL},
    [MODEL_OPEN] = {"open", "hands lie open", 0, 1, 0, no_yes},
};

static const char *model_setup_refused(const struct areo_setup *setup)
{
    if (setup->seats == 1 && setup->option[MODEL_OPEN])
        return "alone there is nobody to show a hand to";
    return NULL;
}

/* ---- Play ----------------------------------------------------------------- */

static void event(const struct areo_context *ctx, int kind, int seat, int a, int n, int seen)
{
    flow_event(ctx, (struct areo_event){.kind = (uint8_t)kind,
                                        .seat = (uint8_t)seat,
                                        .seen = (uint8_t)seen,
                                        .a = (uint16_t)a,
                                        .n = n});
}

static void deal(struct model_state *s, const struct areo_context *ctx)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        int card = rng_pick(&s->head.rng, STREAM_CARDS, &s->pile, 1, ctx);
        int seen = s->head.option[MODEL_OPEN] ? 0xFF : 1 << seat;
        set_remove(&s->pile, card);
        set_add(&s->seat[seat].hand, card);
        s->seat[seat].cards++;
        event(ctx, EVENT_DREW, seat, card, 0, seen);
    }
    s->head.reveals++;
    s->phase = MODEL_SEALED;
    s->head.acting = (uint8_t)((1 << s->head.seats) - 1);
}

static void next_round(struct model_state *s)
{
    s->phase = ++s->round < s->head.option[MODEL_ROUNDS] ? MODEL_DEAL : MODEL_OVER;
    s->head.acting = 0;
    s->head.over = s->phase == MODEL_OVER;
}

/* Shows the bid of one seat and returns its worth. */
static int open_bid(struct model_state *s, int seat, const struct areo_context *ctx)
{
    struct model_seat *p = &s->seat[seat];
    int bid = p->sealed;
    p->sealed = MODEL_NOTHING;
    if (bid == MODEL_FOLDED) {
        event(ctx, EVENT_FOLDED, seat, 0, 0, 0xFF);
        return -1;
    }
    set_remove(&p->hand, bid);
    set_add(&s->discard, bid);
    p->cards--;
    event(ctx, EVENT_BID, seat, bid, 0, 0xFF);
    return bid;
}

static void open_bids(struct model_state *s, const struct areo_context *ctx)
{
    int best = -1;
    int winner = -1;
    s->head.reveals++;
    for (int seat = 0; seat < s->head.seats; seat++) {
        int bid = open_bid(s, seat, ctx);
        if (bid > best) {
            best = bid;
            winner = seat;
        }
    }
    if (winner < 0) {
        next_round(s);
        return;
    }
    s->turn = (uint8_t)winner;
    s->phase = MODEL_TURN;
    s->head.acting = (uint8_t)(1 << winner);
    s->seat[winner].points++;
    event(ctx, EVENT_WON, winner, 0, 0, 0xFF);
}

static bool advance(areo_state *state, const struct areo_context *ctx)
{
    struct model_state *s = model(state);
    if (s->phase == MODEL_DEAL)
        deal(s, ctx);
    else if (s->phase == MODEL_SEALED && !s->head.acting)
        open_bids(s, ctx);
    else
        return false;
    return true;
}

static void stake(struct model_state *s, int seat, int coins, const struct areo_context *ctx)
{
    uint64_t faces = bit64(MODEL_DIE) - 1;
    int roll = rng_pick(&s->head.rng, STREAM_DIE, &faces, 1, ctx);
    s->seat[seat].coins = (uint8_t)(s->seat[seat].coins - coins);
    event(ctx, EVENT_STAKED, seat, 0, coins, 0xFF);
    event(ctx, EVENT_ROLLED, seat, 0, roll + 1, 0xFF);
    if (roll + 1 <= 2 * coins)
        s->seat[seat].points = (int16_t)(s->seat[seat].points + roll + 1);
    s->head.reveals++;
    next_round(s);
}

static void decide(areo_state *state, int seat, areo_action action, const struct areo_context *ctx)
{
    struct model_state *s = model(state);
    int verb = areo_verb_of(action);
    switch (verb) {
    case MODEL_BID:
    case MODEL_FOLD:
        s->seat[seat].sealed = verb == MODEL_BID ? (uint8_t)areo_a_of(action) : MODEL_FOLDED;
        s->head.acting &= (uint8_t) ~(1u << seat);
        break;
    case MODEL_SPEND:
        s->phase = MODEL_AMOUNT;
        break;
    case MODEL_STAKE:
        stake(s, seat, areo_a_of(action), ctx);
        break;
    default:
        event(ctx, EVENT_STOPPED, seat, 0, 0, 0xFF);
        next_round(s);
    }
}

static const struct flow model_flow = {advance, decide};

static void model_apply(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    flow_apply(&model_game, &model_flow, s, seat, action, ctx);
}

static void model_resume(areo_state *s, const struct areo_context *ctx)
{
    flow_run(&model_game, &model_flow, s, ctx);
}

static void prepare(struct model_state *s, const struct areo_setup *setup, struct areo_key key)
{
    memset(s, 0, sizeof *s);
    s->head.rules_version = model_game.rules_version;
    s->head.seats = setup->seats;
    s->head.viewer = AREO_TRUTH;
    memcpy(s->head.option, setup->option, sizeof s->head.option);
    rng_seed(&s->head.rng, key);
    s->pile = bit64(MODEL_CARDS) - 1;
    for (int seat = 0; seat < setup->seats; seat++) {
        s->seat[seat].sealed = MODEL_NOTHING;
        s->seat[seat].coins = 3;
    }
}

static void model_start(areo_state *s, const struct areo_setup *setup, struct areo_key key,
                        const struct areo_context *ctx)
{
    prepare(model(s), setup, key);
    flow_run(&model_game, &model_flow, s, ctx);
}

static void model_blank(areo_state *s, const struct areo_setup *setup, struct areo_key key)
{
    prepare(model(s), setup, key);
    model(s)->phase = MODEL_TURN;
    model(s)->head.acting = 1;
}

/* ---- Options -------------------------------------------------------------- */

static int model_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    const struct model_state *s = model_of(state);
    areo_action all[MODEL_CARDS + 1];
    int n = 0;
    if (s->phase == MODEL_SEALED) {
        BIT_EACH (card, s->seat[seat].hand) {
            all[n++] = AREO_ACTION(MODEL_BID, card, 0, 0);
        }
        all[n++] = AREO_ACTION(MODEL_FOLD, 0, 0, 0);
    } else if (s->phase == MODEL_TURN) {
        if (s->seat[seat].coins)
            all[n++] = AREO_ACTION(MODEL_SPEND, 0, 0, 0);
        all[n++] = AREO_ACTION(MODEL_STOP, 0, 0, 0);
    } else {
        for (int coins = 1; coins <= 3 && coins <= s->seat[seat].coins; coins++)
            all[n++] = AREO_ACTION(MODEL_STAKE, coins, 0, 0);
    }
    n = n < max ? n : max;
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}

static struct areo_why why(int code, int a)
{
    return (struct areo_why){.code = (uint16_t)code, .a = (int16_t)a};
}

static struct areo_why model_why(const areo_state *state, int seat, areo_action action)
{
    static const uint8_t phase_of[MODEL_VERBS] = {MODEL_SEALED, MODEL_SEALED, MODEL_TURN,
                                                  MODEL_AMOUNT, MODEL_TURN};
    const struct model_state *s = model_of(state);
    const struct model_seat *p = &s->seat[seat];
    int a = areo_a_of(action);
    int verb = areo_verb_of(action);
    if (phase_of[verb] != s->phase)
        return why(AREO_WHY_NOT_NOW, 0);
    if (verb == MODEL_BID && !set_has(&p->hand, a))
        return why(WHY_NOT_IN_HAND, a);
    if (verb == MODEL_SPEND && !p->coins)
        return why(WHY_COINS, 1);
    if (verb == MODEL_STAKE && (a < 1 || a > 3))
        return why(WHY_STAKE, a);
    if (verb == MODEL_STAKE && a > p->coins)
        return why(WHY_COINS, a - p->coins);
    return why(AREO_WHY_LEGAL, 0);
}

static bool model_mid_chain(const areo_state *s, int seat)
{
    return model_of(s)->phase == MODEL_AMOUNT && model_of(s)->turn == seat;
}

/* ---- Ends ----------------------------------------------------------------- */

static int model_score(const areo_state *s, int seat, struct areo_score_line *out, int max)
{
    (void)max;
    out[0] = (struct areo_score_line){.category = 0, .points = model_of(s)->seat[seat].points};
    out[1] = (struct areo_score_line){.category = 1, .points = model_of(s)->seat[seat].coins};
    return 2;
}

static uint8_t model_winners(const areo_state *s)
{
    int best = -1;
    unsigned mask = 0;
    for (int seat = 0; seat < areo_head(s)->seats; seat++) {
        int total = areo_score(&model_game, s, seat, NULL, NULL);
        if (total > best)
            mask = 0;
        if (total >= best)
            mask |= 1u << seat;
        best = total > best ? total : best;
    }
    return (uint8_t)mask;
}

static int model_round(const areo_state *s) { return model_of(s)->round; }

/* ---- Secrets -------------------------------------------------------------- */

static void model_view(areo_state *state, int viewer)
{
    struct model_state *s = model(state);
    s->pile = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct model_seat *p = &s->seat[seat];
        if (seat == viewer)
            continue;
        if (!s->head.option[MODEL_OPEN])
            p->hand = 0;
        if (p->sealed != MODEL_NOTHING)
            p->sealed = MODEL_SOMETHING;
    }
}

/* A sealed choice that nobody has seen is equally likely each of those there were. */
static void sample_sealed(struct model_seat *p, struct areo_rng *rng)
{
    int choice = (int)rng_below(rng, STREAM_CARDS, p->cards + 1u);
    p->sealed = choice == p->cards ? MODEL_FOLDED : (uint8_t)set_select(&p->hand, choice);
}

static void model_sample(areo_state *state, struct areo_rng *rng)
{
    struct model_state *s = model(state);
    s->pile = (bit64(MODEL_CARDS) - 1) & ~s->discard;
    for (int seat = 0; seat < s->head.seats; seat++)
        s->pile &= ~s->seat[seat].hand;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct model_seat *p = &s->seat[seat];
        while (bit_count64(p->hand) < p->cards) {
            int card = rng_pick(rng, STREAM_CARDS, &s->pile, 1, NULL);
            set_remove(&s->pile, card);
            set_add(&p->hand, card);
        }
        if (p->sealed == MODEL_SOMETHING)
            sample_sealed(p, rng);
    }
}

/* ---- Positions ------------------------------------------------------------ */

static bool sealed_sane(const struct model_state *s, const struct model_seat *p)
{
    if (s->phase != MODEL_SEALED)
        return p->sealed == MODEL_NOTHING;
    return p->sealed == MODEL_NOTHING || p->sealed == MODEL_FOLDED ||
           (p->sealed < MODEL_CARDS && set_has(&p->hand, p->sealed));
}

static bool seat_sane(const struct model_state *s, const struct model_seat *p)
{
    return bit_count64(p->hand) == p->cards && p->points >= 0 &&
           p->points <= s->head.option[MODEL_ROUNDS] * (MODEL_DIE + 1) && sealed_sane(s, p) &&
           (p->coins || s->phase != MODEL_AMOUNT || p != &s->seat[s->turn]);
}

static bool acting_sane(const struct model_state *s)
{
    unsigned expected = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->phase == MODEL_SEALED ? s->seat[seat].sealed == MODEL_NOTHING
                                     : s->phase < MODEL_OVER && s->turn == seat)
            expected |= 1u << seat;
    return s->head.acting == expected && (expected != 0) == !s->head.over;
}

static bool cards_sane(const struct model_state *s)
{
    uint64_t seen = s->pile | s->discard;
    int count = bit_count64(s->pile) + bit_count64(s->discard);
    for (int seat = 0; seat < s->head.seats; seat++) {
        seen |= s->seat[seat].hand;
        count += bit_count64(s->seat[seat].hand);
    }
    return seen == bit64(MODEL_CARDS) - 1 && count == MODEL_CARDS;
}

static bool model_check(const areo_state *state, struct areo_text *out)
{
    const struct model_state *s = model_of(state);
    int rounds = s->head.option[MODEL_ROUNDS];
    const char *wrong = NULL;
    if (s->phase == MODEL_DEAL || s->phase > MODEL_OVER || s->turn >= s->head.seats)
        wrong = "there is no such phase or turn";
    else if (s->round + (s->phase != MODEL_OVER) > rounds)
        wrong = "there is no such round";
    else if (!cards_sane(s))
        wrong = "a card is missing or there twice";
    else if (bit_count64(s->pile) < (rounds - s->round - 1) * s->head.seats)
        wrong = "there are not enough cards for the rounds to come";
    else if (!acting_sane(s))
        wrong = "the wrong seats act";
    for (int seat = 0; !wrong && seat < s->head.seats; seat++)
        if (!seat_sane(s, &s->seat[seat]))
            wrong = "a seat has what it cannot have";
    areo_text_add(out, wrong ? wrong : "");
    return !wrong;
}

static const struct field seat_fields[] = {
    FIELD_SETOF("hand", struct model_seat, hand, MODEL_DOM_CARD),
    FIELD("points", struct model_seat, FIELD_I16, points),
    FIELD("coins", struct model_seat, FIELD_U8, coins),
    FIELD("cards", struct model_seat, FIELD_U8, cards),
    FIELD("sealed", struct model_seat, FIELD_U8, sealed),
    {0},
};

static const struct field state_fields[] = {
    FIELD_SETOF("pile", struct model_state, pile, MODEL_DOM_CARD),
    FIELD_SETOF("discard", struct model_state, discard, MODEL_DOM_CARD),
    FIELD("phase", struct model_state, FIELD_U8, phase),
    FIELD("round", struct model_state, FIELD_U8, round),
    FIELD_ID("turn", struct model_state, turn, AREO_DOMAIN_SEAT),
    {FIELD_AT("seat", struct model_state, seat), .type = FIELD_STRUCT, .key = AREO_DOMAIN_SEAT,
     .count = AREO_SEATS_MAX, .stride = sizeof(struct model_seat), .sub = seat_fields},
    {0},
};

static void model_save(const areo_state *s, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    head_save(&model_game, areo_head(s), json);
    fields_save(&model_game, areo_head(s)->seats, state_fields, s, json);
    json_end(json, '}');
}

static bool model_load(areo_state *s, const struct areo_value *value, bool exact,
                       struct areo_error *e)
{
    return fields_load(&model_game, areo_head(s)->seats, state_fields, s, value, exact,
                       exact ? head_members : NULL, e);
}

/* ---- For people ----------------------------------------------------------- */

static void model_component(int index, struct areo_component *out)
{
    memset(out, 0, sizeof *out);
    out->id = card_id(index);
    out->title = card_title(index);
    out->group = "tree";
    out->cost = -1;
}

static void model_describe(int index, struct description *d)
{
    (void)index;
    *d = (struct description){0};
}

static const struct op_words op_words = {1, 0, NULL, NULL};

static void model_prompt(const areo_state *s, int seat, struct areo_phrases *out)
{
    static const struct areo_phrase_row prompts[] = {{"wait", "wait"},
                                                     {"bid", "bid a card or fold"},
                                                     {"spend", "spend or stop"},
                                                     {"stake", "stake some coins"},
                                                     {"scores", "look at the scores"}};
    (void)seat;
    phrase_add(out, &prompts[model_of(s)->phase]);
}

static void model_explain(const areo_state *s, int seat, areo_action action,
                          struct areo_phrases *out)
{
    static const struct areo_phrase_row counts = {"counts", "a roll of up to {n} counts"};
    (void)s;
    (void)seat;
    if (areo_verb_of(action) == MODEL_STAKE)
        phrase_add(out, &counts)->n = 2 * areo_a_of(action);
}

static void model_show(const areo_state *s, struct areo_text *out)
{
    for (int seat = 0; seat < areo_head(s)->seats; seat++) {
        const struct model_seat *p = &model_of(s)->seat[seat];
        areo_text_addf(out, "%s: points %d, coins %d, cards %d\n", areo_seat_id(seat), p->points,
                       p->coins, p->cards);
    }
}

static const char *const categories[] = {"points", "coins"};

const struct areo_game model_game = {
    .id = "model",
    .title = "Model",
    .rules_version = 1,
    .seats_min = 1,
    .seats_max = 5,
    .state_size = sizeof(struct model_state),
    .option_count = MODEL_OPTIONS,
    .domain_count = MODEL_DOMAINS,
    .verb_count = MODEL_VERBS,
    .event_count = EVENTS,
    .reason_count = sizeof reasons / sizeof reasons[0],
    .category_count = sizeof categories / sizeof categories[0],
    .component_count = MODEL_CARDS,
    .ply_max = 4 * (AREO_SEATS_MAX + 2),
    .options = options,
    .domains = domains,
    .verbs = verbs,
    .events = events,
    .reasons = reasons,
    .score_categories = categories,
    .stream_domain = {MODEL_DOM_CARD, MODEL_DOM_FACE},
    .stream_id = {"cards", "dice"},
    .setup_refused = model_setup_refused,
    .start = model_start,
    .legal = model_legal,
    .why = model_why,
    .apply = model_apply,
    .mid_chain = model_mid_chain,
    .score = model_score,
    .winners = model_winners,
    .round = model_round,
    .view = model_view,
    .sample = model_sample,
    .check = model_check,
    .blank = model_blank,
    .save = model_save,
    .load = model_load,
    .resume = model_resume,
    .component = model_component,
    .describe = model_describe,
    .ops = &op_words,
    .prompt = model_prompt,
    .explain = model_explain,
    .show = model_show,
};
