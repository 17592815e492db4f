/* yacht.c: a whole game in one file: the old dice game Yacht, explained in docs/adding-a-game.md.
 *
 * In a turn five dice are rolled up to three times; before a roll any dice may be kept. Then the
 * dice are entered in one of twelve boxes, each of which is used once. After twelve rounds the
 * highest sum of points wins.
 *
 * Dice are counted by face. The dice to keep are picked in any order (core/pick.h): `picked` says
 * how many of each face, and nothing else changes before the others are rolled. */
#include "core/agenda.h"
#include "core/bits.h"
#include "core/fields.h"
#include "core/json.h"
#include "core/pick.h"
#include "core/rng.h"
#include "core/text.h"

enum { SEATS = 4, DICE = 5, FACES = 6, ROLLS = 3 };

/* ORDER BOX; the first six are those of the faces */
enum { FULL_HOUSE = FACES, FOUR, LITTLE, BIG, CHOICE, YACHT, BOXES };

struct yacht_seat {
    uint64_t used; /* set of boxes */
    uint8_t points[BOXES];
    uint8_t spare[4];
};

struct yacht_state {
    struct areo_head head;
    uint8_t turn, first; /* whose turn it is; who began */
    uint8_t round;       /* rounds that are finished */
    uint8_t rolls;       /* that are left in this turn */
    uint8_t dice[FACES], picked[FACES];
    struct yacht_seat seat[SEATS];
    struct agenda agenda; /* empty whenever somebody has to choose */
    uint8_t spare_too[4];
};

_Static_assert(sizeof(struct agenda) % 8 == 4, "every byte of a state is a member");

#define DECISION_STATE struct yacht_state
#include "core/decision.h"

extern const struct areo_game yacht_game;

static struct yacht_state *of(areo_state *s) { return (struct yacht_state *)(void *)s; }
static const struct yacht_state *in(const areo_state *s)
{
    return (const struct yacht_state *)(const void *)s;
}

/* ---- Names and words -------------------------------------------------------------------------- */

enum { DOM_FACE = AREO_DOMAIN_FIRST, DOM_BOX, DOMAINS };
enum { FRAME_NONE, FRAME_ROLL, KIND_TURN, KINDS };
enum { V_KEEP, V_BACK, V_ROLL, V_SCORE, VERBS };
enum { E_TURN, E_ROLL, E_SCORE, E_OVER, EVENTS };
enum { R_NOT_THERE = AREO_WHY_FIRST, R_NO_ROLLS, R_ONE_MUST_ROLL, R_NOT_KEPT, R_BOX_FULL, REASONS };

static const char *const face_ids[FACES] = {"one", "two", "three", "four", "five", "six"};
static const char *const box_ids[BOXES] = {
    /* ORDER BOX */
    "ones",       "twos",           "threes",          "fours",        "fives",  "sixes",
    "full-house", "four-of-a-kind", "little-straight", "big-straight", "choice", "yacht",
};
static const char *face_id(int i) { return face_ids[i]; }
static const char *box_id(int i) { return box_ids[i]; }

static const struct areo_domain domains[DOMAINS] = {
    [AREO_DOMAIN_NUMBER] = {"number", 256, NULL, NULL},
    [AREO_DOMAIN_SEAT] = {"seat", SEATS, areo_seat_id, NULL},
    [DOM_FACE] = {"face", FACES, face_id, NULL},
    [DOM_BOX] = {"box", BOXES, box_id, NULL},
};

static const struct areo_verb verbs[VERBS] = {
    [V_KEEP] = {"keep", {DOM_FACE}, "keep a {a:face}", AREO_ROLE_PLAIN},
    [V_BACK] = {"back", {DOM_FACE}, "do not keep a {a:face}", AREO_ROLE_BACK},
    [V_ROLL] = {"roll", {0}, "roll the other dice", AREO_ROLE_OWN},
    [V_SCORE] = {"score", {DOM_BOX}, "enter the dice in {a:box}", AREO_ROLE_PLAIN},
};

static const struct areo_event_row events[EVENTS] = {
    [E_TURN] = {"turn", "turn of {seat}", NULL},
    [E_ROLL] = {"roll", "{seat} rolls a {a:face}", NULL},
    [E_SCORE] = {"score", "{seat} enters {n|point|points} in {a:box}", NULL},
    [E_OVER] = {"over", "the game is over", NULL},
};

#define REASON(r) [(r)-AREO_WHY_FIRST]
static const struct areo_reason_row reasons[REASONS - AREO_WHY_FIRST] = {
    REASON(R_NOT_THERE) = {"not-there", "there is no further {a:face}"},
    REASON(R_NO_ROLLS) = {"no-rolls", "there are no rolls left"},
    REASON(R_ONE_MUST_ROLL) = {"one-must-roll", "one die at least must be rolled"},
    REASON(R_NOT_KEPT) = {"not-kept", "no {a:face} is kept"},
    REASON(R_BOX_FULL) = {"box-full", "{a:box} has been used"},
};

/* ---- Points -------------------------------------------------------------------------------------- */

static int pips(const uint8_t *dice)
{
    int sum = 0;
    for (int face = 0; face < FACES; face++)
        sum += (face + 1) * dice[face];
    return sum;
}

/* The faces of which there are so many, as a mask. */
static unsigned with_count(const uint8_t *dice, int n)
{
    unsigned mask = 0;
    for (int face = 0; face < FACES; face++)
        mask |= (unsigned)(dice[face] == n) << face;
    return mask;
}

static int points_in(int box, const uint8_t *dice)
{
    unsigned four = with_count(dice, 4) | with_count(dice, 5);
    assert(box >= 0 && box < BOXES);
    switch (box) {
    case FULL_HOUSE:
        return with_count(dice, 3) && with_count(dice, 2) ? pips(dice) : 0;
    case FOUR:
        return four ? 4 * (bit_first64(four) + 1) : 0;
    case LITTLE:
        return with_count(dice, 1) == 0x1F ? 30 : 0;
    case BIG:
        return with_count(dice, 1) == 0x3E ? 30 : 0;
    case CHOICE:
        return pips(dice);
    case YACHT:
        return with_count(dice, DICE) ? 50 : 0;
    default:
        return (box + 1) * dice[box];
    }
}

static int sum_of(const struct yacht_state *s, int seat)
{
    int sum = 0;
    for (int box = 0; box < BOXES; box++)
        sum += s->seat[seat].points[box];
    return sum;
}

/* ---- Decisions: one row for each kind ----------------------------------------------------------------- */

FRAME_X(dice_to_roll, FRAME_BIT(FRAME_ROLL))

static void push_roll(struct yacht_state *s, int dice)
{
    struct frame f = {.kind = FRAME_ROLL, .seat = s->turn, .level = 1};
    assert(s->rolls > 0 && dice > 0 && dice <= DICE);
    s->rolls--;
    dice_to_roll_set(&f, dice);
    agenda_add(&s->agenda, f);
}

/* Chance is drawn from the state's generator, and told; undo stops there. */
static bool roll_step(struct yacht_state *s, struct frame *f, const struct areo_context *ctx)
{
    static const uint8_t faces[FACES] = {0, 1, 2, 3, 4, 5};
    s->head.reveals++;
    for (int n = dice_to_roll(f); n > 0; n--) {
        int face = rng_roll(&s->head.rng, 0, faces, FACES, ctx);
        s->dice[face]++;
        flow_tell(ctx, E_ROLL, f->seat, face, 0, 0);
    }
    agenda_remove(&s->agenda, 0);
    return true;
}

static const struct decision_row row_roll = {.prompt = {"roll", NULL}, .step = roll_step};

static verdict keep_why(const struct yacht_state *s, int face)
{
    if (!s->rolls)
        return because(R_NO_ROLLS, 0, 0);
    if (s->picked[face] == s->dice[face])
        return because(R_NOT_THERE, face, 0);
    return pick_bag_count(s->picked, FACES) < DICE - 1 ? LEGAL : because(R_ONE_MUST_ROLL, 0, 0);
}

static verdict turn_why(const struct yacht_state *s, const struct frame *f, areo_action action)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_KEEP:
        return keep_why(s, a);
    case V_BACK:
        return s->picked[a] ? LEGAL : because(R_NOT_KEPT, a, 0);
    case V_ROLL:
        return s->rolls ? LEGAL : because(R_NO_ROLLS, 0, 0);
    default:
        return s->seat[f->seat].used >> a & 1 ? because(R_BOX_FULL, a, 0) : LEGAL;
    }
}

/* Search need not see that dice are kept and then entered all the same. */
static void turn_list(struct listing *l)
{
    uint8_t left[FACES] = {0};
    int kept = pick_bag_count(l->s->picked, FACES);
    for (int box = BOXES - 1; box >= 0 && (l->o.all || !kept); box--)
        list_offer(l, AREO_ACTION(V_SCORE, box, 0, 0));
    list_offer(l, AREO_ACTION(V_ROLL, 0, 0, 0));
    for (int face = 0; face < FACES; face++)
        if (allowed(keep_why(l->s, face)))
            left[face] = (uint8_t)(l->s->dice[face] - l->s->picked[face]);
    pick_bag_list(&l->o, (struct pick){V_KEEP, V_BACK, 0}, left, l->s->picked, FACES);
}

static void score(struct yacht_state *s, int box, const struct areo_context *ctx)
{
    int points = points_in(box, s->dice);
    s->seat[s->turn].used |= bit64(box);
    s->seat[s->turn].points[box] = (uint8_t)points;
    flow_tell(ctx, E_SCORE, s->turn, box, 0, points);
    memset(s->dice, 0, sizeof s->dice);
    memset(s->picked, 0, sizeof s->picked);
    s->rolls = ROLLS;
    s->turn = (uint8_t)((s->turn + 1) % s->head.seats);
    s->round = (uint8_t)(s->round + (s->turn == s->first));
}

static void turn_apply(struct yacht_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    int a = areo_a_of(action);
    (void)f;
    switch (areo_verb_of(action)) {
    case V_KEEP:
        s->picked[a]++;
        break;
    case V_BACK:
        s->picked[a]--;
        break;
    case V_ROLL:
        memcpy(s->dice, s->picked, sizeof s->dice);
        memset(s->picked, 0, sizeof s->picked);
        push_roll(s, DICE - pick_bag_count(s->dice, FACES));
        break;
    default:
        score(s, a, ctx);
    }
}

static const struct decision_row row_turn = {
    .prompt = {"turn", "keep dice and roll the others ({n|roll|rolls} left), or enter the dice"},
    .verbs = VERB_BIT(V_KEEP) | VERB_BIT(V_BACK) | VERB_BIT(V_ROLL) | VERB_BIT(V_SCORE),
    .list = turn_list,
    .why = turn_why,
    .apply = turn_apply,
};

static const struct decision_row *const rows[KINDS] = {
    [FRAME_ROLL] = &row_roll,
    [KIND_TURN] = &row_turn,
};

static const struct frame *pending(const struct yacht_state *s, struct frame *stand_in)
{
    (void)stand_in;
    return s->agenda.count ? &s->agenda.frame[0] : NULL;
}

/* Nothing is pending: the game ends, a turn begins with a roll, or the seat has to choose. */
static bool phase(struct yacht_state *s, const struct areo_context *ctx)
{
    if (s->round == BOXES) {
        s->head.over = 1;
        flow_tell(ctx, E_OVER, AREO_NOBODY, 0, 0, 0);
        return true;
    }
    if (s->rolls < ROLLS) {
        s->head.acting = (uint8_t)(1u << s->turn);
        return false;
    }
    flow_tell(ctx, E_TURN, s->turn, 0, 0, 0);
    push_roll(s, DICE);
    return true;
}

static void of_phase(const struct yacht_state *s, int seat, struct frame *stand_in)
{
    (void)seat;
    stand_in->kind = KIND_TURN;
    stand_in->x = s->rolls;
}

static const struct decisions decisions = {rows, KINDS, pending, phase, of_phase};

/* ---- Playing: the core does it ------------------------------------------------------------------------- */

static bool advance(areo_state *s, const struct areo_context *ctx)
{
    return decision_advance(&decisions, of(s), ctx);
}

static void decide(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    decision_apply(&decisions, of(s), seat, action, ctx);
}

static const struct flow flow = {advance, decide};

static void apply(areo_state *s, int seat, areo_action action, const struct areo_context *ctx)
{
    flow_apply(&yacht_game, &flow, s, seat, action, ctx);
}

static void resume(areo_state *s, const struct areo_context *ctx)
{
    flow_run(&yacht_game, &flow, s, ctx);
}

static int legal(const areo_state *s, int seat, areo_action *out, int max)
{
    return decision_list(&decisions, in(s), seat, (struct options){.out = out, .max = max});
}

static int choices(const areo_state *s, int seat, areo_action *out, int max)
{
    struct options o = {.out = out, .max = max, .all = true};
    return decision_list(&decisions, in(s), seat, o);
}

static verdict why(const areo_state *s, int seat, areo_action action)
{
    return decision_why(&decisions, in(s), seat, action);
}

static bool mid_chain(const areo_state *s, int seat)
{
    return in(s)->turn == seat && pick_bag_count(in(s)->picked, FACES) > 0;
}

static void prompt(const areo_state *s, int seat, struct areo_phrases *out)
{
    decision_prompt(&decisions, in(s), seat, out);
}

static const struct areo_phrase_row phrases[] = {{"worth", "{n|point|points}"}, {0}};

static void explain(const areo_state *s, int seat, areo_action action, struct areo_phrases *out)
{
    (void)seat;
    if (areo_verb_of(action) == V_SCORE)
        phrase_add(out, &phrases[0])->n = points_in(areo_a_of(action), in(s)->dice);
}

static const struct areo_phrase_row *prompt_row(int kind)
{
    return kind == KIND_TURN ? &row_turn.prompt : NULL;
}

/* ---- Setup, end, score -------------------------------------------------------------------------------------- */

static const char *setup_refused(const struct areo_setup *setup)
{
    (void)setup;
    return NULL;
}

/* A quiet position to set things up in; a real start rolls first. */
static void blank(areo_state *state, const struct areo_setup *setup, struct areo_key key)
{
    struct yacht_state *s = of(state);
    memset(s, 0, sizeof *s);
    s->head.rules_version = yacht_game.rules_version;
    s->head.seats = setup->seats;
    s->head.viewer = AREO_TRUTH;
    memcpy(s->head.option, setup->option, sizeof s->head.option);
    rng_seed(&s->head.rng, key);
    s->rolls = ROLLS - 1;
    s->dice[0] = DICE;
    s->head.acting = 1;
}

static void start(areo_state *state, const struct areo_setup *setup, struct areo_key key,
                  const struct areo_context *ctx)
{
    struct yacht_state *s = of(state);
    blank(state, setup, key);
    s->rolls = ROLLS;
    s->dice[0] = 0;
    resume(state, ctx);
}

static int score_lines(const areo_state *s, int seat, struct areo_score_line *out, int max)
{
    int n = 0;
    for (int box = 0; box < BOXES && n < max; box++)
        if (in(s)->seat[seat].used >> box & 1)
            out[n++] =
                (struct areo_score_line){0, DOM_BOX, (uint16_t)box, in(s)->seat[seat].points[box]};
    return n;
}

static uint8_t winners(const areo_state *s)
{
    int best = -1;
    unsigned mask = 0;
    for (int seat = 0; seat < in(s)->head.seats; seat++) {
        int sum = sum_of(in(s), seat);
        mask = sum > best ? 1u << seat : sum == best ? mask | 1u << seat : mask;
        best = sum > best ? sum : best;
    }
    return (uint8_t)mask;
}

static int round_of(const areo_state *s) { return in(s)->round; }

/* ---- Positions -------------------------------------------------------------------------------------------------- */

static const struct field seat_fields[] = {
    FIELD_SETOF("used", struct yacht_seat, used, DOM_BOX),
    FIELD_KEYED("points", struct yacht_seat, FIELD_U8, points, DOM_BOX),
    {0},
};

/* clang-format off */
static const struct field fields[] = {
    FIELD_ID("turn", struct yacht_state, turn, AREO_DOMAIN_SEAT),
    FIELD_ID("first", struct yacht_state, first, AREO_DOMAIN_SEAT),
    FIELD("round", struct yacht_state, FIELD_U8, round),
    FIELD("rolls", struct yacht_state, FIELD_U8, rolls),
    FIELD_KEYED("dice", struct yacht_state, FIELD_U8, dice, DOM_FACE),
    FIELD_KEYED("picked", struct yacht_state, FIELD_U8, picked, DOM_FACE),
    {.name = "players", .type = FIELD_STRUCT, .key = AREO_DOMAIN_SEAT, .sub = seat_fields,
     .offset = offsetof(struct yacht_state, seat), .count = SEATS, .stride = sizeof(struct yacht_seat)},
    {0},
};
/* clang-format on */

static void save(const areo_state *s, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    head_save(&yacht_game, &in(s)->head, json);
    fields_save(&yacht_game, in(s)->head.seats, fields, s, json);
    json_end(json, '}');
}

static bool bad(struct areo_text *why, const char *text)
{
    areo_text_add(why, text);
    return false;
}

/* How many seats are between the first player and this one. */
static int since_first(const struct yacht_state *s, int seat)
{
    return (seat - s->first + s->head.seats) % s->head.seats;
}

static bool seats_check(const struct yacht_state *s, struct areo_text *why)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct yacht_seat *p = &s->seat[seat];
        bool had_turn = since_first(s, seat) < since_first(s, s->turn);
        if (bit_count64(p->used) != s->round + had_turn)
            return bad(why, "somebody has used too many boxes or too few");
        for (int box = 0; box < BOXES; box++)
            if (p->points[box] > (p->used >> box & 1 ? 50 : 0))
                return bad(why, "a box has too many points");
    }
    return true;
}

/* What must hold whenever somebody has to choose. */
static bool sound(const struct yacht_state *s, struct areo_text *why)
{
    int dice = 0;
    for (int face = 0; face < FACES; face++) {
        dice += s->dice[face];
        if (s->dice[face] > DICE || s->picked[face] > s->dice[face])
            return bad(why, "a die is kept that is not there");
    }
    if (s->round > BOXES || s->turn >= s->head.seats || s->first >= s->head.seats ||
        (s->round == BOXES && s->turn != s->first))
        return bad(why, "there is no such turn");
    if (dice != (s->round < BOXES ? DICE : 0) || s->rolls >= ROLLS + (s->round == BOXES))
        return bad(why, "the dice are not rolled");
    int kept = pick_bag_count(s->picked, FACES);
    if (kept >= DICE || (kept && !s->rolls))
        return bad(why, "too many dice are kept");
    return seats_check(s, why);
}

static bool check(const areo_state *s, struct areo_text *why)
{
    unsigned acting = in(s)->round < BOXES ? 1u << in(s)->turn : 0;
    if (in(s)->head.acting != acting || in(s)->head.over != !acting || in(s)->agenda.count)
        return bad(why, "the wrong seat is to act");
    return sound(in(s), why);
}

static bool load(areo_state *state, const struct areo_value *value, bool exact,
                 struct areo_error *e)
{
    char reason[96];
    struct areo_text why = {reason, sizeof reason, 0, false};
    struct yacht_state *s = of(state);
    if (!fields_load(&yacht_game, s->head.seats, fields, s, value, exact,
                     exact ? head_members : NULL, e))
        return false;
    if (!exact) {
        s->head.over = s->round == BOXES;
        s->head.acting = 0;
    }
    return sound(s, &why) || areo_fail(e, value->line, "%s", reason);
}

static void show(const areo_state *s, struct areo_text *out)
{
    areo_text_add(out, "dice:");
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < in(s)->dice[face]; i++)
            areo_text_addf(out, " %d%s", face + 1, i < in(s)->picked[face] ? " (kept)" : "");
    for (int seat = 0; seat < in(s)->head.seats; seat++) {
        areo_text_addf(out, "\n%s: %d", areo_seat_id(seat), sum_of(in(s), seat));
        for (int box = 0; box < BOXES; box++)
            if (in(s)->seat[seat].used >> box & 1)
                areo_text_addf(out, "  %s %d", box_ids[box], in(s)->seat[seat].points[box]);
    }
    areo_text_add(out, "\n");
}

/* ---- Bots ----------------------------------------------------------------------------------------------------------- */

/* What a box brings on average, in thousandths of a point; tuning may move it. ORDER BOX */
static const struct areo_weight weights[] = {
    {"ones", 2000, 0, 5000},
    {"twos", 5000, 0, 10000},
    {"threes", 8000, 0, 15000},
    {"fours", 11000, 0, 20000},
    {"fives", 14000, 0, 25000},
    {"sixes", 17000, 0, 30000},
    {"full-house", 9000, 0, 30000},
    {"four-of-a-kind", 8000, 0, 24000},
    {"little-straight", 7000, 0, 30000},
    {"big-straight", 7000, 0, 30000},
    {"choice", 21000, 0, 30000},
    {"yacht", 3000, 0, 32000},
    {0},
};

/* The open box that brings most beyond its average; *gain is that difference. */
static int best_box(const struct yacht_state *s, int seat, const int16_t *w, int *gain)
{
    int best = -1;
    for (int box = 0; box < BOXES; box++) {
        int more = 1000 * points_in(box, s->dice) - w[box];
        if (!(s->seat[seat].used >> box & 1) && (best < 0 || more > *gain)) {
            best = box;
            *gain = more;
        }
    }
    return best;
}

/* Points so far, the average of the open boxes, and what the dice bring now. */
static void evaluate(const areo_state *state, int viewer, int horizon, const int16_t *w,
                     int32_t *value)
{
    const struct yacht_state *s = in(state);
    (void)viewer;
    (void)horizon;
    for (int seat = 0; seat < s->head.seats; seat++) {
        int gain = 0;
        value[seat] = 1000 * sum_of(s, seat);
        for (int box = 0; box < BOXES; box++)
            value[seat] += s->seat[seat].used >> box & 1 ? 0 : w[box];
        if (!s->head.over && seat == s->turn && best_box(s, seat, w, &gain) >= 0)
            value[seat] += gain + 1000 * s->rolls;
    }
}

/* Enters what is better than usual; otherwise keeps what there is most of. */
static areo_action quick(const areo_state *state, int seat, const int16_t *w)
{
    const struct yacht_state *s = in(state);
    int gain = 0;
    int box = best_box(s, seat, w, &gain);
    int most = 0;
    for (int face = 1; face < FACES; face++)
        most = s->dice[face] >= s->dice[most] ? face : most;
    bool keeping = pick_bag_count(s->picked, FACES) > 0;
    if (!s->rolls || (gain >= 0 && !keeping) || (s->dice[most] == DICE && !keeping))
        return AREO_ACTION(V_SCORE, box, 0, 0);
    bool more = pick_bag_last(s->picked, FACES) <= most && allowed(keep_why(s, most));
    return more ? AREO_ACTION(V_KEEP, most, 0, 0) : AREO_ACTION(V_ROLL, 0, 0, 0);
}

/* In sixteenths of a round. */
static int horizon(const areo_state *s, const int16_t *w)
{
    (void)s;
    (void)w;
    return 16 * BOXES;
}

/* ---- The table that makes it a game ------------------------------------------------------------------------------------ */

static const char *const categories[] = {"boxes"};

const struct areo_game yacht_game = {
    .id = "yacht",
    .title = "Yacht",
    .rules_version = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .state_size = sizeof(struct yacht_state),
    .domain_count = DOMAINS,
    .verb_count = VERBS,
    .event_count = EVENTS,
    .boundaries = (const uint8_t[]){E_TURN, E_OVER, 0xFF},
    .reason_count = REASONS - AREO_WHY_FIRST,
    .category_count = 1,
    .ply_max = SEATS * BOXES * ROLLS * 256,
    .domains = domains,
    .verbs = verbs,
    .events = events,
    .reasons = reasons,
    .score_categories = categories,
    .stream_domain = {DOM_FACE},
    .stream_id = {"dice"},
    .setup_refused = setup_refused,
    .start = start,
    .legal = legal,
    .choices = choices,
    .why = why,
    .apply = apply,
    .mid_chain = mid_chain,
    .score = score_lines,
    .winners = winners,
    .round = round_of,
    .check = check,
    .blank = blank,
    .save = save,
    .load = load,
    .resume = resume,
    .fields = fields,
    .phrases = phrases,
    .prompts = prompt_row,
    .prompt_count = KINDS,
    .evaluate = evaluate,
    .quick = quick,
    .horizon = horizon,
    .weights = weights,
    .prompt = prompt,
    .explain = explain,
    .show = show,
};
