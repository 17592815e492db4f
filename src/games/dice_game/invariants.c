/* invariants.c: is this a state that the rules can reach, or at least play on from?
 *
 * Positions come from outside, so whatever the other files take for granted is tested
 * here: dice and cards add up, derived data is up to date, pending steps have sense. */
#include <assert.h>

#include "games/dice_game/decide.h"
#include "games/dice_game/operations.h"

#define NEED(condition, text)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            areo_text_add(why, text);                                                              \
            return false;                                                                          \
        }                                                                                          \
    } while (0)

enum { VP_MAX = 5000, PENDING_MAX = 16, LEVEL_MAX = 20 };

static bool subset(const uint64_t *a, const uint64_t *b)
{
    assert(a && b);
    for (int w = 0; w < DICE_WORDS; w++)
        if (a[w] & ~b[w])
            return false;
    return true;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* Each project and bonus card is in one place. */
static bool places_check(const struct dice_state *s, struct areo_text *why)
{
    uint64_t seen[DICE_WORDS] = {0};
    int total = s->playing != DICE_NONE;
    const uint64_t *sets[4 + 2 * DICE_SEATS] = {s->deck, s->discard, s->bonus, s->box};
    int count = 4;
    for (int i = 0; i < s->head.seats; i++) {
        sets[count++] = s->seat[i].hand;
        sets[count++] = s->seat[i].played;
    }
    if (s->playing != DICE_NONE)
        set_add(seen, s->playing);
    for (int i = 0; i < count; i++) {
        total += set_count(sets[i], DICE_WORDS);
        set_union(seen, sets[i], DICE_WORDS);
    }
    NEED(total == CORP_FIRST, "a card is in two places or in none");
    NEED(set_count(seen, DICE_WORDS) == CORP_FIRST && set_next(seen, DICE_WORDS, CORP_FIRST) < 0,
         "a card is in two places or in none");
    return true;
}

static bool cards_check(const struct dice_state *s, struct areo_text *why)
{
    uint64_t projects[DICE_WORDS];
    uint64_t bonuses[DICE_WORDS];
    uint64_t all[DICE_WORDS];
    dice_deck_set(s, 0, DICE_PROJECTS, projects);
    dice_deck_set(s, BONUS_FIRST, CORP_FIRST, bonuses);
    memcpy(all, projects, sizeof all);
    set_union(all, bonuses, DICE_WORDS);
    NEED(s->playing == DICE_NONE || (s->playing < DICE_PROJECTS && set_has(all, s->playing)),
         "the card being played is none");
    if (!places_check(s, why))
        return false;
    NEED(subset(s->deck, projects) && subset(s->discard, projects),
         "the deck has a card of a set that is not in use");
    NEED(subset(s->bonus, bonuses), "the bonus stack has a card of a set that is not in use");
    for (int i = 0; i < s->head.seats; i++)
        NEED(subset(s->seat[i].hand, projects) && subset(s->seat[i].played, all),
             "a player has a card of a set that is not in use");
    NEED(set_count(s->deck, DICE_WORDS) == s->deck_count &&
             set_count(s->discard, DICE_WORDS) == s->discard_count &&
             set_count(s->bonus, DICE_WORDS) == s->bonus_count,
         "a pile is miscounted");
    return true;
}

/* In setup `active` goes round once from the first player; those before it are revealed. */
static bool round_check(const struct dice_state *s, struct areo_text *why)
{
    assert(s->active < s->head.seats && s->first < s->head.seats);
    int seats = s->head.seats;
    int done = (s->active - s->first + seats) % seats;
    unsigned revealed = 0;
    for (int i = 0; i < done; i++)
        revealed |= 1u << (s->first + i) % seats;
    NEED(s->stage != STAGE_CORPORATION || done == 0, "the first player is not the first");
    NEED(s->stage != STAGE_REVEAL || s->revealed == revealed,
         "corporations are revealed out of order");
    NEED(s->stage != STAGE_PENALTY || done == 0,
         "somebody else pays the penalty of the first player");
    return true;
}

/* Two corporations are offered until all are revealed; then there are no offers. */
static bool corporations_check(const struct dice_state *s, struct areo_text *why)
{
    uint64_t all[DICE_WORDS];
    uint64_t seen[DICE_WORDS] = {0};
    int total = 0;
    bool choosing = s->stage == STAGE_CORPORATION || s->stage == STAGE_REVEAL;
    unsigned everybody = (1u << s->head.seats) - 1;
    dice_deck_set(s, CORP_FIRST, DICE_CARDS, all);
    NEED(!(s->chosen & ~everybody) && !(s->revealed & ~everybody) && !(s->bonus_seen & ~everybody),
         "a mask names a player who is not there");
    NEED(choosing || !s->chosen, "corporations are chosen at another time");
    NEED(s->stage != STAGE_CORPORATION || !s->revealed, "a corporation is revealed too early");
    NEED(s->stage != STAGE_REVEAL || s->chosen == everybody, "a corporation is not chosen");
    NEED(s->stage <= STAGE_REVEAL || s->revealed == everybody, "a corporation is not revealed");
    for (int i = 0; i < s->head.seats; i++) {
        const struct dice_seat *p = &s->seat[i];
        int row = p->corporation;
        NEED(row == DICE_NONE || (row < DICE_CARDS && set_has(all, row)),
             "a corporation belongs to a set that is not in use");
        NEED(set_count(p->offer, DICE_WORDS) == (choosing ? 2 : 0) && subset(p->offer, all),
             "the corporations on offer are wrong");
        NEED(!choosing || (s->chosen >> i & 1) == (row != DICE_NONE), "a choice is not recorded");
        NEED(!choosing || row == DICE_NONE || set_has(p->offer, row),
             "a corporation was not on offer");
        total += row != DICE_NONE && !choosing;
        if (row != DICE_NONE)
            set_add(seen, row);
        total += set_count(p->offer, DICE_WORDS);
        set_union(seen, p->offer, DICE_WORDS);
    }
    NEED(set_count(seen, DICE_WORDS) == total, "a corporation is there twice");
    return true;
}

/* ---- Board and goals ---------------------------------------------------------------------------- */

static bool board_check(const struct dice_state *s, struct areo_text *why)
{
    uint64_t oceans = dice_ocean_spaces[dice_side(s)];
    int tiles = 0;
    int specials = 0;
    for (int i = 0; i < DICE_TILES; i++) {
        tiles += bit_count64(s->tiles[i]);
        NEED(!(s->tiles[i] & ~DICE_BOARD), "a tile is off the board");
        NEED(!(s->tiles[i] & (i == TILE_OCEAN ? ~oceans : oceans)), "a tile lies where it may not");
    }
    NEED(bit_count64(dice_occupied(s)) == tiles, "two tiles are on one space");
    NEED(dice_ocean_count(s) <= DICE_OCEANS, "there are too many oceans");
    for (int i = 0; i < DICE_SPECIALS; i++) {
        int place = s->special_at[i];
        specials += place != DICE_NONE;
        NEED(place == DICE_NONE || (place < DICE_PLACES && s->tiles[TILE_SPECIAL] & bit64(place)),
             "a special tile is not on the board");
    }
    NEED(specials == bit_count64(s->tiles[TILE_SPECIAL]), "the special tiles are miscounted");
    for (int i = 0; i < DICE_TRACKS; i++) {
        const struct track *t = &dice_tracks[i];
        int at = dice_track_at(s, i);
        NEED(at >= t->start && at <= t->end && (at - t->start) % t->step == 0,
             "a track is out of range");
    }
    return true;
}

/* The prepared board has nothing on it but what was placed in the steps before. */
static bool prepared_check(const struct dice_state *s, struct areo_text *why)
{
    uint64_t city = s->tiles[TILE_CITY];
    uint64_t ocean = s->tiles[TILE_OCEAN];
    if (s->stage > STAGE_BOARD_GREENERY)
        return true;
    NEED(bit_count64(city) == (s->stage > STAGE_BOARD_CITY) &&
             !(city & ~dice_vp_spaces[dice_side(s)]),
         "the city of the prepared board is wrong");
    NEED(bit_count64(ocean) == (s->stage > STAGE_BOARD_OCEAN) &&
             !(ocean & ~map_around(dice_neighbours, city)),
         "the ocean of the prepared board is wrong");
    NEED(dice_occupied(s) == (city | ocean), "the prepared board has another tile");
    NEED(s->temperature == DICE_COLDEST && s->oxygen == 0, "the tracks are not at their start");
    return true;
}

static bool goals_check(const struct dice_state *s, struct areo_text *why)
{
    unsigned colours = 0;
    unsigned titles = 0;
    for (int i = 0; i < DICE_AWARDS; i++) {
        int symbol = s->awards[i];
        NEED(symbol == DICE_NONE || symbol < DICE_RESOURCES, "an award is for nothing");
        NEED(symbol == DICE_NONE || !(colours >> dice_colour_of(symbol) & 1),
             "two awards are of one colour");
        colours |= symbol == DICE_NONE ? 0 : 1u << dice_colour_of(symbol);
    }
    for (int i = 0; i < DICE_TITLES; i++) {
        int m = s->milestone[i];
        NEED(m == DICE_NONE || (m < DICE_MILESTONES && !(titles >> m & 1)),
             "a milestone is unknown or there twice");
        titles |= m == DICE_NONE ? 0 : 1u << m;
        NEED(s->milestone_owner[i] == DICE_NOBODY ||
                 (s->milestone_owner[i] < s->head.seats && m != DICE_NONE),
             "a milestone is claimed by nobody");
    }
    return true;
}

/* ---- Players -------------------------------------------------------------------------------------- */

static bool seats_check(const struct dice_state *s, struct areo_text *why)
{
    struct dice_state copy = *s;
    dice_pool_refresh(&copy);
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        NEED(copy.pool[colour] <= DICE_PER_COLOUR && copy.pool[colour] == s->pool[colour],
             "there are too many dice of a colour, or the pool is not up to date");
    NEED(copy.wild_pool <= DICE_WILD_TOKENS && copy.wild_pool == s->wild_pool,
         "there are too many wild tokens, or their number is not up to date");
    for (int i = 0; i < s->head.seats; i++) {
        const struct dice_seat *p = &s->seat[i];
        for (int r = 0; r < DICE_LANES; r++)
            NEED(p->dice[r] <= (r < DICE_RESOURCES ? DICE_PER_COLOUR : 0), "too many dice");
        NEED(p->wild <= DICE_WILD_TOKENS, "too many wild tokens");
        NEED(p->vp >= -VP_MAX && p->vp <= VP_MAX, "a score is out of range");
        NEED(p->bonus_taken <= dice_solo(s) + dice_levels(p), "too many bonus cards are taken");
        NEED(set_count(p->hand, DICE_WORDS) == p->hand_count, "a hand is miscounted");
        dice_seat_refresh(&copy, i);
        NEED(!memcmp(&copy.seat[i], p, sizeof *p), "a seat is not up to date");
        NEED(subset(p->used, p->actions), "a card without an action is used");
    }
    return true;
}

/* Each mark stands for something that is there. */
static bool marks_check(const struct dice_state *s, struct areo_text *why)
{
    struct dice_state empty = *s;
    struct pick p;
    uint8_t left[DICE_LANES];
    struct frame stand_in;
    const struct frame *f = decision_open(&dice_decisions, s, s->active, &stand_in);
    int seat = f->seat;
    memset(empty.picked, 0, sizeof empty.picked);
    if (!dice_pick_bag(&empty, f, &p, left))
        memset(left, 0, sizeof left);
    bool faces = p.verb == V_GAIN;
    bool waits = p.verb == V_TAKE; /* for the word that all dice are taken */
    for (int i = 0; i < DICE_LANES; i++)
        NEED(s->picked[i] <= left[i], "something is picked that is not there");
    for (int c = 0; c < DICE_COLOURS && faces; c++)
        NEED(dice_picked_of_colour(s, c) <= s->pool[c], "too many dice are picked");
    NEED(!p.wanted || dice_picked(s) < p.wanted + waits, "a choice should have ended");
    NEED(p.verb != V_KEEP || dice_picked(s) <= DICE_KEEP + s->seat[seat].storage,
         "too many dice are kept");
    NEED(p.verb != V_WILD || dice_picked(s) <= s->seat[seat].wild, "too many tokens are picked");
    return true;
}

/* Of the faces turned from as many are marked as of those turned to. */
static bool turns_check(const struct dice_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_TURN);
    int balance[DICE_COLOURS] = {0};
    NEED(!(f->a & f->b), "a face is turned from and turned to");
    for (int r = 0; r < DICE_LANES; r++) {
        bool marked = (f->a | f->b) >> r & 1;
        NEED(marked == (s->picked[r] > 0), "a turn of dice is not marked");
        NEED(!(f->a >> r & 1) || s->picked[r] <= s->seat[f->seat].dice[r], "too many dice turn");
        if (marked)
            balance[dice_colour_of(r)] += f->a >> r & 1 ? s->picked[r] : -s->picked[r];
    }
    for (int c = 0; c < DICE_COLOURS; c++)
        NEED(!balance[c], "a die is turned to nothing");
    NEED(dice_picked(s) / 2 < f->x, "too many dice are turned");
    return true;
}

static bool discards_check(const struct dice_state *s, struct areo_text *why)
{
    struct pick p;
    if (set_empty(s->discarding, DICE_WORDS))
        return true;
    struct frame stand_in;
    const struct frame *f = decision_open(&dice_decisions, s, s->active, &stand_in);
    NEED(dice_pick_cards(s, f, &p), "cards are marked that nobody discards");
    NEED(p.wanted >= 0, "too many cards are marked");
    NEED(subset(s->discarding, s->seat[f->seat].hand), "a card is marked that is not in hand");
    return true;
}

static bool picks_check(const struct dice_state *s, struct areo_text *why)
{
    const struct frame *f = s->agenda.count ? &s->agenda.frame[s->agenda.count - 1] : NULL;
    int top = f ? f->kind : FRAME_NONE;
    int rolling = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        NEED(s->rolling[colour] <= DICE_PER_COLOUR, "too many dice are to be rolled");
        rolling += s->rolling[colour];
    }
    NEED(rolling == 0 || top == FRAME_COLOURS, "dice are left unrolled");
    for (int r = 0; r < DICE_LANES; r++) {
        NEED(!s->due[r] || top == FRAME_PAY, "something is still to be paid");
        NEED(!s->due[r] || s->due[r] <= s->seat[f->seat].dice[r],
             "more is to be paid than there is");
        NEED(s->picked[r] < 128, "too much is picked");
    }
    if (top == FRAME_TURN)
        return turns_check(s, f, why) && discards_check(s, why);
    return marks_check(s, why) && discards_check(s, why);
}

static bool turn_check(const struct dice_state *s, struct areo_text *why)
{
    bool setup = s->stage < STAGE_START;
    NEED(s->stage < DICE_STAGES, "the stage is unknown");
    NEED(s->active < s->head.seats && s->first < s->head.seats, "a turn is nobody's");
    NEED(s->turn <= (dice_solo(s) ? DICE_SOLO_TURNS : DICE_ROUNDS_MAX * s->head.seats),
         "the game is too long");
    NEED(!setup || s->turn == 0, "turns are counted after the setup");
    NEED(s->turn == 0 || s->active == (s->first + s->turn - 1) % s->head.seats,
         "the turn is another player's");
    NEED(!s->ending || dice_full_parameters(s) >= 2, "the end has not been reached");
    NEED(s->ending <= 1 && s->last_turns <= s->head.seats && (s->ending || !s->last_turns),
         "the last turns are miscounted");
    NEED(s->extra_main <= 1 && s->extra_turns <= 1, "there are too many extra actions");
    NEED((s->stage == STAGE_OVER) == (s->head.over != 0), "the end is not recorded");
    NEED(!s->head.over || (!s->head.acting && !s->agenda.count), "somebody acts after the end");
    NEED(dice_solo(s) || s->stage > STAGE_BOARD_GREENERY, "this board is not prepared");
    return true;
}

/* ---- The agenda -------------------------------------------------------------------------------------- */

static bool effect_check(const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_EFFECT);
    int capacity;
    NEED(f->a < DICE_ROWS && f->b >> 8 <= LIST_TRIGGER, "an effect has no source");
    const struct op *ops = dice_list(f->a, f->b >> 8, &capacity);
    int index = f->b & 0xFF;
    NEED(index < capacity && ops[index].verb && !dice_operation(op_verb(ops[index]))->pay,
         "an effect is not on its card");
    NEED(ops[index].per < PER_OCEAN_BESIDE || ops[index].per > IF_TRACK_BONUS,
         "an effect stands alone");
    NEED(f->step <= capacity, "an effect is too far");
    NEED(f->x >= 0 &&
             f->x <= (dice_operation(op_verb(ops[index]))->with_card ? CORP_FIRST - 1 : 200),
         "an effect has no cause");
    NEED((f->y & 0xFF) <= DICE_PLACES && !(f->y & ~(0xFF | EFFECT_TRACK_BONUS)),
         "an effect has a tile off the board");
    return true;
}

static bool act_check(const struct dice_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_ACT);
    NEED(f->a == V_PLAY || f->a == V_STANDARD || f->a == V_USE, "a pending action is unknown");
    if (f->a == V_PLAY)
        NEED(f->b == s->playing && s->playing != DICE_NONE, "the card being played is another");
    if (f->a == V_STANDARD)
        NEED(f->b >= ROW_STANDARD && f->b < ROW_TURN_DIE, "a standard action is unknown");
    if (f->a == V_USE)
        NEED(f->b < DICE_ROWS && dice_card(f->b)->action.kind, "a card has no action");
    NEED(f->x >= 0 && f->x <= 200, "a payment is out of range");
    return true;
}

static bool place_check(const struct dice_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_PLACE);
    NEED(f->a < DICE_TILES && f->b < DICE_SPECIALS, "a tile is unknown");
    NEED(f->x == PER_NOTHING || f->x == BESIDE_OCEAN || f->x == BESIDE_CITY,
         "a place rule is unknown");
    NEED(f->a != TILE_SPECIAL || s->special_at[f->b] == DICE_NONE, "a special tile is there twice");
    NEED(f->a != TILE_OCEAN || dice_ocean_count(s) < DICE_OCEANS, "there are too many oceans");
    return true;
}

static bool frame_check(const struct dice_state *s, const struct frame *f, struct areo_text *why)
{
    assert(dice_valid_seat(s, f->seat));
    switch (f->kind) {
    case FRAME_EFFECT:
        return effect_check(f, why);
    case FRAME_PLACED:
        NEED(f->a < DICE_TILES && f->x >= 0 && f->x < DICE_PLACES && f->step <= 1,
             "a tile is off the board");
        return true;
    case FRAME_ACT:
        return act_check(s, f, why);
    case FRAME_PLACE:
        return place_check(s, f, why);
    case FRAME_PAY_SOME:
        NEED(f->a < DICE_RESOURCES, "a payment is out of range");
        return true;
    case FRAME_FACES:
        NEED(f->b < DICE_RESOURCES || f->b == DICE_NONE, "a resource is unknown");
        NEED(f->a <= ANY && f->x >= 1 && f->x <= (f->a == ANY ? 60 : s->pool[f->a]),
             "a gain is out of range");
        return true;
    case FRAME_TURN:
        NEED(f->a < 1u << DICE_RESOURCES && f->b < 1u << DICE_RESOURCES && f->x >= 1 && f->x <= 9,
             "a turn of dice is out of range");
        NEED(f->y == 0 || (f->y == 1 && f->x == 1 && f->a == 0), "too many dice must be turned");
        return true;
    case FRAME_LOSE:
        NEED(f->a <= ANY && dice_of_colour(&s->seat[f->seat], f->a), "nothing can be lost");
        return true;
    case FRAME_PAY_ANY:
        NEED(f->a <= ANY && f->b <= 1, "a payment is unknown");
        return true;
    case FRAME_PAY_CARDS:
    case FRAME_COLOURS:
        NEED(f->x >= 1 && f->x <= 60, "a chain of choices is out of range");
        return true;
    default:
        return true;
    }
}

/* Choices stand at the end of the agenda; several at once are losses of several seats. */
static bool order_check(const struct dice_state *s, struct areo_text *why)
{
    const struct frame *f = s->agenda.frame;
    int plays = 0;
    NEED(s->agenda.count <= PENDING_MAX, "too much is pending");
    for (int i = 0; i < s->agenda.count; i++) {
        NEED(f[i].seat < s->head.seats, "a pending step belongs to nobody");
        NEED(f[i].level >= 1 && f[i].level <= LEVEL_MAX, "a pending step has no level");
        NEED(i == 0 || f[i].level >= f[i - 1].level, "the agenda is not in order");
        NEED(f[i].kind > FRAME_NONE && f[i].kind < DICE_FRAMES, "a pending step is unknown");
        bool last = i + 1 == s->agenda.count;
        NEED(f[i].kind < FRAME_PAY || last ||
                 (f[i].kind == FRAME_LOSE && f[i + 1].kind == FRAME_LOSE),
             "a choice waits below another step");
        NEED(f[i].kind < FRAME_PLACED || f[i].kind == FRAME_LOSE || i == 0 ||
                 f[i].level > f[i - 1].level,
             "two steps are on one level");
        NEED(f[i].kind != FRAME_PAY_SOME || (i > 0 && f[i - 1].kind == FRAME_ACT),
             "a payment belongs to no action");
        plays += f[i].kind == FRAME_ACT && f[i].a == V_PLAY;
    }
    NEED(plays == (s->playing != DICE_NONE), "a card is being played twice or not at all");
    return true;
}

static bool agenda_check(const struct dice_state *s, struct areo_text *why)
{
    if (!order_check(s, why))
        return false;
    for (int i = 0; i < s->agenda.count; i++)
        if (!frame_check(s, &s->agenda.frame[i], why))
            return false;
    return true;
}

/* The state waits for exactly those seats that the engine would wait for. There are two
 * options or more in play, but a hand that was filled in by chance may leave one. */
static bool waiting_check(const struct dice_state *s, struct areo_text *why)
{
    struct dice_state copy = *s;
    areo_state *state = (areo_state *)(void *)&copy;
    if (!s->head.acting)
        return true;
    NEED(!dice_advance(state, NULL), "the state is not at a decision");
    NEED(copy.head.acting == s->head.acting, "the wrong seat is to act");
    for (int seat = 0; seat < s->head.seats; seat++) {
        areo_action one;
        if (s->head.acting >> seat & 1)
            NEED(dice_legal(state, seat, &one, 1) == 1, "a decision has no option");
    }
    return true;
}

bool dice_check(const areo_state *state, struct areo_text *why)
{
    const struct dice_state *s = dice_in(state);
    return turn_check(s, why) && cards_check(s, why) && round_check(s, why) &&
           corporations_check(s, why) && board_check(s, why) && prepared_check(s, why) &&
           goals_check(s, why) && seats_check(s, why) && agenda_check(s, why) &&
           picks_check(s, why) && waiting_check(s, why);
}
