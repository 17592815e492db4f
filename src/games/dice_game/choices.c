/* choices.c: decisions in which one thing is chosen: where a tile goes, which effect comes first,
 * what is paid, lost, given away or raised. */
#include <assert.h>

#include "games/dice_game/decide.h"

/* Dice of the seat, and a token when it has one. */
static unsigned payments(const struct dice_seat *p)
{
    return dice_mask(p->dice) | (p->wild ? 1u << WILD : 0);
}

static verdict payment_why(const struct dice_seat *p, int payment)
{
    assert(payment >= 0 && payment < DICE_PAYMENTS);
    if (payment == WILD)
        return p->wild ? LEGAL : because(R_NO_WILD, 0, 0);
    return p->dice[payment] ? LEGAL : because(R_NO_DIE, payment, 1);
}

static void add_places(struct listing *l, uint64_t places)
{
    assert(!(places & ~DICE_BOARD));
    for (; places && !list_full(l); places &= places - 1)
        list_add(l, AREO_ACTION(V_PLACE, bit_first64(places), 0, 0));
}

static void add_cards(struct listing *l, int verb, const uint64_t *set)
{
    assert(verb >= 0 && verb < DICE_VERBS);
    for (int i = -1; !list_full(l) && (i = set_next(set, DICE_WORDS, i + 1)) >= 0;)
        list_add(l, AREO_ACTION(verb, i, 0, 0));
}

static verdict offered_why(const uint64_t *set, int card)
{
    assert(card >= 0 && card < DICE_WORDS * 64);
    return set_has(set, card) ? LEGAL : because(R_NOT_OFFERED, card, 0);
}

/* ---- Setup: the board of the solo game (rule 11.2) ---------------------------------------------- */

static void board_list(struct listing *l)
{
    assert(l->s->stage < STAGE_DEAL);
    add_places(l, dice_prepared_places(l->s));
}

static verdict board_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(s->stage < STAGE_DEAL);
    (void)f;
    return dice_prepare_why(s, areo_a_of(action));
}

/* No bonus and no points for the prepared board. */
static void board_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    static const uint8_t tile[] = {[STAGE_BOARD_CITY] = TILE_CITY,
                                   [STAGE_BOARD_OCEAN] = TILE_OCEAN,
                                   [STAGE_BOARD_GREENERY] = TILE_GREENERY};
    int place = areo_a_of(action);
    assert(s->stage < STAGE_DEAL);
    flow_tell(ctx, E_TILE, f->seat, tile[s->stage], place, 0);
    dice_put(s, tile[s->stage], 0, place);
    if (++s->stage < STAGE_DEAL)
        return;
    s->temperature = (int8_t)(s->temperature + dice_tracks[TRACK_TEMPERATURE].step);
    s->oxygen = (int8_t)(s->oxygen + dice_tracks[TRACK_OXYGEN].step);
}

#define BOARD_ROW(name, text)                                                                      \
    {                                                                                              \
        .prompt = {name, text}, .verbs = VERB_BIT(V_PLACE), .list = board_list, .why = board_why,  \
        .apply = board_apply                                                                       \
    }

const struct decision_row dice_row_board_city =
    BOARD_ROW("board-city", "prepare the board: a city on a space with VP");
const struct decision_row dice_row_board_ocean =
    BOARD_ROW("board-ocean", "prepare the board: an ocean next to the city");
const struct decision_row dice_row_board_greenery =
    BOARD_ROW("board-greenery", "prepare the board: a greenery next to both");

/* ---- Setup: corporations, chosen in secret ------------------------------------------------------- */

static void corporation_list(struct listing *l)
{
    assert(l->s->stage == STAGE_CORPORATION);
    add_cards(l, V_CORPORATION, l->s->seat[l->f->seat].offer);
}

static verdict corporation_why(const struct dice_state *s, const struct frame *f,
                               areo_action action)
{
    assert(s->stage == STAGE_CORPORATION);
    return offered_why(s->seat[f->seat].offer, areo_a_of(action));
}

static void corporation_apply(struct dice_state *s, struct frame *f, areo_action action,
                              dice_ctx ctx)
{
    assert(!(s->chosen >> f->seat & 1));
    (void)ctx;
    s->seat[f->seat].corporation = (uint8_t)areo_a_of(action);
    s->chosen |= (uint8_t)(1u << f->seat);
}

const struct decision_row dice_row_corporation = {
    .prompt = {"corporation", "choose a corporation"},
    .verbs = VERB_BIT(V_CORPORATION),
    .list = corporation_list,
    .why = corporation_why,
    .apply = corporation_apply,
};

/* ---- Setup: from the first player to the last; the die keeps its face (rule 1.11) ------------------ */

static int last_player(const struct dice_state *s)
{
    return (s->first + s->head.seats - 1) % s->head.seats;
}

static void penalty_more(const struct dice_state *s, const struct frame *f,
                         struct areo_phrases *out)
{
    (void)f;
    assert(!dice_solo(s));
    dice_say(out, SAY_TO, last_player(s), 0);
}

static void penalty_list(struct listing *l)
{
    assert(l->s->stage == STAGE_PENALTY);
    dice_offer_mask(l, V_GIVE, payments(&l->s->seat[l->f->seat]));
}

static verdict penalty_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->seat == s->first);
    return payment_why(&s->seat[f->seat], areo_a_of(action));
}

static void penalty_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(!dice_solo(s) && f->seat == s->first);
    int payment = areo_a_of(action);
    int last = last_player(s);
    if (payment == WILD) {
        assert(s->seat[f->seat].wild > 0);
        s->seat[f->seat].wild--;
        s->seat[last].wild++;
    } else {
        assert(s->seat[f->seat].dice[payment] > 0);
        s->seat[f->seat].dice[payment]--;
        s->seat[last].dice[payment]++;
    }
    flow_tell(ctx, E_GIVE, f->seat, payment, last, 0);
    dice_claim(s, last, ctx);
    s->stage = STAGE_BONUS;
}

const struct decision_row dice_row_penalty = {
    .prompt = {"penalty", "you begin: give a resource to the last player"},
    .more = penalty_more,
    .verbs = VERB_BIT(V_GIVE),
    .list = penalty_list,
    .why = penalty_why,
    .apply = penalty_apply,
};

/* ---- Which of several effects comes first ---------------------------------------------------------- */

static bool effect_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_EFFECT);
    (void)f;
    int index = dice_next_effect(s);
    if (index < 0)
        return false;
    dice_effect_bring_forward(s, index);
    dice_effect_run(s, ctx);
    return true;
}

static void order_list(struct listing *l)
{
    assert(l->f->kind == FRAME_EFFECT);
    for (int verb = 1; verb < DICE_OPS; verb++)
        list_offer(l, AREO_ACTION(V_RESOLVE, verb, 0, 0));
}

static verdict order_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_EFFECT);
    int verb = areo_a_of(action);
    (void)f;
    return dice_effect_with(s, verb) >= 0 ? LEGAL : because(R_NOT_PENDING, verb, 0);
}

static void order_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == FRAME_EFFECT);
    (void)f;
    (void)ctx;
    dice_effect_bring_forward(s, dice_effect_with(s, areo_a_of(action)));
}

static void order_prompt(const struct dice_state *s, const struct frame *f,
                         struct areo_phrases *out)
{
    assert(f->kind == FRAME_EFFECT);
    (void)f;
    if (dice_effect_by_chance(s))
        dice_say(out, SAY_ORDER_ROLL, 0, 0);
}

const struct decision_row dice_row_effect = {
    .prompt = {"order", "which effect comes first"},
    .more = order_prompt,
    .verbs = VERB_BIT(V_RESOLVE),
    .step = effect_step,
    .list = order_list,
    .why = order_why,
    .apply = order_apply,
};

/* ---- A die or token of a colour to pay with ---------------------------------------------------------- */

static void pay_any_list(struct listing *l)
{
    assert(l->f->kind == FRAME_PAY_ANY);
    dice_offer_mask(l, V_PAY, payments(&l->s->seat[l->f->seat]));
}

static verdict pay_any_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    const struct dice_seat *p = &s->seat[f->seat];
    int payment = areo_a_of(action);
    int colour = asked_colour(f);
    if (payment != WILD && colour != ANY && dice_colour_of(payment) != colour)
        return because(R_WRONG_COLOUR, payment, colour);
    if (payment != WILD && must_leave_die(f) && dice_sum(p->dice) == 1)
        return because(R_NO_DIE_LEFT, 0, 0);
    return payment_why(p, payment);
}

static void pay_any_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f == &s->agenda.frame[s->agenda.count - 1]);
    dice_pay_with(s, f->seat, areo_a_of(action), 1, ctx);
    dice_frame_drop(s);
}

/* Whatever has a single way of being paid is paid. */
static bool pay_any_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    areo_action two[2];
    struct listing l = {.s = s, .f = f, .row = &dice_row_pay_any};
    l.o = (struct options){.out = two, .max = 2};
    pay_any_list(&l);
    if (l.o.count != 1)
        return false;
    assert(areo_verb_of(two[0]) == V_PAY);
    int seat = f->seat;
    dice_frame_drop(s);
    dice_pay_with(s, seat, areo_a_of(two[0]), 1, ctx);
    return true;
}

const struct decision_row dice_row_pay_any = {
    .prompt = {"pay-any", "pay one {a:dice} or a wild token"},
    .verbs = VERB_BIT(V_PAY),
    .step = pay_any_step,
    .list = pay_any_list,
    .why = pay_any_why,
    .apply = pay_any_apply,
};

/* ---- Where a tile goes --------------------------------------------------------------------------------- */

static void place_list(struct listing *l)
{
    add_places(l, dice_places_for(l->s, place_tile(l->f), place_rule(l->f)));
}

static verdict place_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    return dice_place_why(s, place_tile(f), place_rule(f), areo_a_of(action));
}

static void place_apply(struct dice_state *s, struct frame *top, areo_action action, dice_ctx ctx)
{
    assert(top == &s->agenda.frame[s->agenda.count - 1]);
    struct frame f = *top;
    dice_frame_drop(s);
    dice_place(s, f.seat, place_tile(&f), place_special(&f), areo_a_of(action), ctx);
}

const struct decision_row dice_row_place = {
    .prompt = {"place", "place the tile: {a:tile}"},
    .verbs = VERB_BIT(V_PLACE),
    .list = place_list,
    .why = place_why,
    .apply = place_apply,
};

/* ---- A die to lose ------------------------------------------------------------------------------------- */

static void lose_list(struct listing *l)
{
    assert(l->f->kind == FRAME_LOSE);
    dice_offer_mask(l, V_LOSE, dice_mask(l->s->seat[l->f->seat].dice));
}

static verdict lose_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    int resource = areo_a_of(action);
    int colour = asked_colour(f);
    if (colour != ANY && dice_colour_of(resource) != colour)
        return because(R_WRONG_COLOUR, resource, colour);
    return payment_why(&s->seat[f->seat], resource);
}

static void lose_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == FRAME_LOSE);
    int seat = f->seat;
    dice_frame_drop(s);
    dice_return(s, seat, areo_a_of(action), 1);
    flow_tell(ctx, E_LOSE, seat, areo_a_of(action), 0, 1);
}

const struct decision_row dice_row_lose = {
    .prompt = {"lose", "lose a {a:dice}"},
    .verbs = VERB_BIT(V_LOSE),
    .list = lose_list,
    .why = lose_why,
    .apply = lose_apply,
};

/* ---- Temperature or oxygen ------------------------------------------------------------------------------ */

static void raise_list(struct listing *l)
{
    assert(l->f->kind == FRAME_RAISE);
    dice_offer_mask(l, V_RAISE, (1u << DICE_TRACKS) - 1);
}

static void raise_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == FRAME_RAISE);
    int seat = f->seat;
    dice_frame_drop(s);
    dice_raise(s, seat, areo_a_of(action), ctx);
}

const struct decision_row dice_row_raise = {
    .prompt = {"raise", "raise the temperature or the oxygen"},
    .verbs = VERB_BIT(V_RAISE),
    .list = raise_list,
    .apply = raise_apply,
};

/* ---- A bonus card ------------------------------------------------------------------------------------------ */

static void bonus_list(struct listing *l)
{
    assert(l->f->kind == FRAME_BONUS);
    add_cards(l, V_BONUS, l->s->bonus);
}

static verdict bonus_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    (void)f;
    return offered_why(s->bonus, areo_a_of(action));
}

static void bonus_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == FRAME_BONUS);
    int seat = f->seat;
    int card = areo_a_of(action);
    dice_frame_drop(s);
    set_remove(s->bonus, card);
    assert(s->bonus_count > 0);
    s->bonus_count--;
    s->seat[seat].bonus_taken++;
    dice_card_played(s, seat, card, ctx);
}

const struct decision_row dice_row_bonus = {
    .prompt = {"bonus", "choose a bonus card"},
    .verbs = VERB_BIT(V_BONUS),
    .list = bonus_list,
    .why = bonus_why,
    .apply = bonus_apply,
};
