/* engine.h: what the files of this game ask of one another.
 *
 *   turn.c     phases, generations, turns; the automatic steps between decisions
 *   decide.c   every decision: its options, its judge, its execution
 *   check.c    may this card be played, this action used, ... and if not, why
 *   pay.c      prices, discounts and payments
 *   effects.c  the interpreter of operations, and the order of simultaneous ones
 *   place.c    where tiles may go, and what placing them brings
 *   stock.c    resources, production, TR, parameters, cards drawn and discarded
 *   trigger.c  cards that react */
#ifndef TM_ENGINE_H
#define TM_ENGINE_H

#include "core/fields.h"
#include "core/flow.h"
#include "core/pick.h"
#include "games/terraforming_mars/board.h"
#include "games/terraforming_mars/cards.h"

/* ORDER FRAME: what the arguments of a pending step mean. */
enum tm_frame {
    FRAME_NONE,
    FRAME_EFFECT, /* a: row, b: list << 8 | index, x: card that caused it or -1, y: see effects.c */
    FRAME_PAY,    /* a: mask of resources still to be asked for, b: metals promised (pay.c),
                   * x: price left, y: heat kept */
    FRAME_ACT,    /* after payment; a: verb, b: its argument */
    FRAME_WHICH,  /* a: card; which of the two forms of its action */
    FRAME_PRICE,  /* a: card, b: form of the action; a price that needs a choice */
    FRAME_SELL,   /* cards to sell */
    FRAME_KEEP,   /* x: cards of the offer to keep */
    FRAME_BUY,    /* buy the card of the offer or not */
    TM_FRAMES
};

/* Simultaneous effects share one level; what must come first is one deeper. */
enum { LEVEL_POOL = 1, LEVEL_NOW = 2 };

/* ORDER VERB */
enum tm_verb {
    V_CLAIM,
    V_FUND,
    V_PLAY,
    V_USE,
    V_FIRST_ACTION,
    V_CONVERT_PLANTS,
    V_CONVERT_HEAT,
    V_PROJECT,
    V_END_TURN,
    V_PASS,
    V_PAY,
    V_PLACE,
    V_LOWER,
    V_REMOVE,
    V_REMOVE_CUBES,
    V_CHOOSE,
    V_ADD,
    V_COPY,
    V_AMOUNT,
    V_DISCARD,
    V_DECLINE,
    V_SELL,
    V_KEEP,
    V_BUY,
    V_DRAFT,
    V_CORPORATION,
    V_DONE,
    V_FIRST,
    V_BACK,
    TM_VERBS
};

/* ORDER CHOICE: names for alternatives; the first ten are the resources and cubes */
enum tm_choice {
    CHOICE_ENERGY_PRODUCTION = TM_RESOURCES_AND_CUBES,
    CHOICE_PLANT_PRODUCTION,
    CHOICE_TEMPERATURE,
    CHOICE_OXYGEN,
    CHOICE_TR,
    CHOICE_CARD,
    TM_CHOICES
};

/* ORDER EVENT */
enum tm_event {
    E_CORPORATION,
    E_GENERATION,
    E_PLAY,
    E_USE,
    E_FIRST_ACTION,
    E_EFFECT,
    E_HIT,
    E_COPY,
    E_STEP_BONUS,
    E_BESIDE_OCEANS,
    E_PROJECT,
    E_CONVERT,
    E_CLAIM,
    E_FUND,
    E_PASS,
    E_END_TURN,
    E_PAY,
    E_GAIN,
    E_LOSE,
    E_PRODUCTION_UP,
    E_PRODUCTION_DOWN,
    E_TR,
    E_TEMPERATURE,
    E_OXYGEN,
    E_OCEAN,
    E_CITY,
    E_GREENERY,
    E_TILE,
    E_MARK,
    E_DRAW,
    E_DISCARD,
    E_SELL,
    E_BUY,
    E_PASS_CARDS,
    E_REVEAL,
    E_SHUFFLE,
    E_CUBES,
    E_CUBES_GONE,
    E_PRODUCTION_PHASE,
    E_FINAL,
    E_OVER,
    TM_EVENTS
};

/* ORDER REASON */
enum tm_reason {
    R_NOT_IN_HAND = AREO_WHY_FIRST,
    R_MONEY,
    R_MIN_TEMPERATURE,
    R_MAX_TEMPERATURE,
    R_MIN_OXYGEN,
    R_MAX_OXYGEN,
    R_MIN_OCEANS,
    R_MAX_OCEANS,
    R_TAGS,
    R_NEED_PRODUCTION,
    R_NEED_GREENERY,
    R_NEED_CITIES,
    R_PRODUCTION,
    R_STOCK,
    R_STOCK_EITHER,
    R_NOBODY_PRODUCES,
    R_NO_PLACE,
    R_NOTHING_TO_COPY,
    R_NOT_IN_PLAY,
    R_NO_ACTION,
    R_USED,
    R_CUBES,
    R_NOTHING_TO_TAKE,
    R_NOT_RAISED,
    R_NO_CARDS,
    R_TAKEN,
    R_THREE_CLAIMED,
    R_THREE_FUNDED,
    R_CONDITION,
    R_SOLO,
    R_FIRST_ACTION,
    R_NO_FIRST_ACTION,
    R_PASSED,
    R_NOT_PASS,
    R_NOT_END_TURN,
    R_OCCUPIED,
    R_OCEAN_AREA,
    R_NOT_OCEAN_AREA,
    R_NOCTIS,
    R_CLAIMED_BY,
    R_OWN_CLAIM,
    R_NEXT_TO_CITY,
    R_NEXT_TO_OWN,
    R_NOT_ISOLATED,
    R_NOT_VOLCANO,
    R_NO_METAL,
    R_NOT_BY_CITY,
    R_NOT_BY_GREENERY,
    R_NOT_BY_TWO_CITIES,
    R_FIXED_PLACE,
    R_OFF_MAP,
    R_PROTECTED,
    R_KEPT,
    R_ALL_PROTECTED,
    R_NOT_A_VICTIM,
    R_TOO_MANY,
    R_NOT_OFFERED,
    R_NOT_PICKED,
    R_NOT_PAYABLE,
    R_NOT_A_CHOICE,
    R_NOT_A_HOLDER,
    R_BOX,
    R_NOTHING_PICKED,
    R_FINAL_ONLY,
    R_MUST_PICK,
    TM_REASONS_END
};

#define WHY(reason, ...) ((struct areo_why){.code = (reason), __VA_ARGS__})
#define LEGAL WHY(AREO_WHY_LEGAL, .a = 0)

typedef const struct areo_context *tm_ctx;

enum { TM_NUMBER_MAX = 255 }; /* numbers that a move can name */

static inline void tm_say(tm_ctx ctx, int kind, int seat, int a, int b, int n)
{
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = (uint8_t)kind,
                                            .seat = (uint8_t)seat,
                                            .seen = 0xFF,
                                            .a = (uint16_t)a,
                                            .b = (uint16_t)b,
                                            .n = n});
}

/* stock.c */
void tm_gain(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx);
void tm_lose(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx);
void tm_produce(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx);
int tm_production_floor(int resource);
void tm_raise_tr(struct tm_state *s, int seat, int n, tm_ctx ctx);
void tm_warm(struct tm_state *s, int seat, int steps, tm_ctx ctx);
void tm_oxygenate(struct tm_state *s, int seat, int steps, tm_ctx ctx);
bool tm_finished(const struct tm_state *s); /* all three parameters at their goal */
void tm_add_cubes(struct tm_state *s, int seat, int card, int n, tm_ctx ctx);
int tm_draw(struct tm_state *s, tm_ctx ctx); /* from the deck; -1: no card anywhere */
void tm_draw_to_hand(struct tm_state *s, int seat, int n, tm_ctx ctx);
void tm_draw_to_offer(struct tm_state *s, int seat, int n, tm_ctx ctx);
void tm_discard(struct tm_state *s, int seat, int card);
void tm_discard_offer(struct tm_state *s, int seat);
void tm_hand_add(struct tm_state *s, int seat, int card);
void tm_hand_remove(struct tm_state *s, int seat, int card);
int tm_count(const struct tm_state *s, int seat, int counter, int row);
void tm_seat_refresh(struct tm_state *s, int seat); /* everything derived from cards in play */
void tm_board_refresh(struct tm_state *s);

/* place.c */
uint64_t tm_places_for(const struct tm_state *s, int seat, int rule);
struct areo_why tm_place_why(const struct tm_state *s, int seat, int rule, int place);
void tm_place(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
void tm_neutral_setup(struct tm_state *s, tm_ctx ctx);
int tm_city_count(const struct tm_state *s);

/* trigger.c */
int tm_ear(int row); /* number of a card that reacts; -1: it does not */
void tm_fire(struct tm_state *s, int cause, int seat, int card, tm_ctx ctx);

/* pay.c */
int tm_price(const struct tm_state *s, int seat, int card);
int tm_project_price(const struct tm_state *s, int seat, int row);
/* What the seat can raise towards a price, with the metals of the mask. */
int tm_means(const struct tm_state *s, int seat, unsigned metals, int heat_kept);
unsigned tm_card_metals(int card);
int tm_heat_kept(int card);
void tm_pay(struct tm_state *s, int seat, int price, unsigned metals, int heat_kept, tm_ctx ctx);
/* The open payment question of a FRAME_PAY: resource and range. */
struct tm_payment {
    int resource, least, most, value;
};
struct tm_payment tm_payment_open(const struct tm_state *s, const struct frame *f);
void tm_payment_take(struct tm_state *s, int index, int n, tm_ctx ctx);

/* check.c */
struct areo_why tm_play_why(const struct tm_state *s, int seat, int card);
struct areo_why tm_use_why(const struct tm_state *s, int seat, int card);
struct areo_why tm_form_why(const struct tm_state *s, int seat, int card, int form);
struct areo_why tm_project_why(const struct tm_state *s, int seat, int row);
struct areo_why tm_claim_why(const struct tm_state *s, int seat, int milestone);
struct areo_why tm_fund_why(const struct tm_state *s, int seat, int award);
struct areo_why tm_convert_plants_why(const struct tm_state *s, int seat);
struct areo_why tm_convert_heat_why(const struct tm_state *s, int seat);
struct areo_why tm_need_why(const struct tm_state *s, int seat, int card);
bool tm_first_action_open(const struct tm_state *s, int seat);
int tm_milestone_value(const struct tm_state *s, int seat, int milestone);
int tm_milestone_goal(int milestone);
int tm_award_price_after(int funded); /* when so many have been funded */
int tm_award_price(const struct tm_state *s);
bool tm_copy_possible(const struct tm_state *s, int seat, int card);
bool tm_cut_possible(const struct tm_state *s, int victim, int resource, int n);
/* May the cubes of this card be taken by the seat, and if not, why? */
struct areo_why tm_removable_why(const struct tm_state *s, int seat, int card);
bool tm_removable(const struct tm_state *s, int seat, int card);
int tm_owner_of(const struct tm_state *s, int card); /* face up; TM_NOBODY */

/* effects.c */
/* Carries out the operations of a list, or queues those that need a choice or whose
 * order may matter. `card`: the card that caused it, -1 none. */
void tm_run_list(struct tm_state *s, int seat, int row, int list, int card, tm_ctx ctx);
void tm_push_now(struct tm_state *s, struct frame f); /* before everything pending */
struct op tm_frame_op(const struct frame *f);
/* Does the frame wait for a choice between alternatives? */
bool tm_frame_undecided(const struct frame *f);
/* Alternative i (0: the first) of an undecided frame: is it there, and can it be done? */
bool tm_alternative(const struct tm_state *s, const struct frame *f, int i, struct op *op);
int tm_op_choice(struct op op, int row, int card); /* ORDER CHOICE */
void tm_frame_decide(struct tm_state *s, int index, int alternative, tm_ctx ctx);
/* Frames (a mask of agenda indices) whose order matters and is the player's; 0: none. */
unsigned tm_order_open(const struct tm_state *s);
int tm_next_frame(const struct tm_state *s);
/* Nothing to ask: the engine carries it out, or drops it when it can do nothing. */
bool tm_frame_automatic(const struct tm_state *s, const struct frame *f);
void tm_frame_run(struct tm_state *s, int index, tm_ctx ctx);
void tm_action_begin(struct tm_state *s, int seat, int card, int form, tm_ctx ctx);
void tm_copy_production(struct tm_state *s, int seat, int card, tm_ctx ctx);
/* How much the seat may take from a victim by OP_REMOVE, OP_STEAL or OP_FLOOD. */
int tm_loot(const struct tm_state *s, const struct frame *f, int victim);

/* turn.c */
bool tm_advance(areo_state *state, tm_ctx ctx);
void tm_start(areo_state *state, const struct areo_setup *setup, struct areo_key key, tm_ctx ctx);
void tm_blank(areo_state *state, const struct areo_setup *setup, struct areo_key key);
void tm_project_set(const struct tm_state *s, uint64_t out[TM_WORDS]); /* cards of this variant */
int tm_corporation_money(const struct tm_state *s, int row);

/* choices.c: decisions of pending frames; sealed.c: those made in secret, all at once */
void tm_frame_options(const struct tm_state *s, const struct frame *f, struct options *o);
struct areo_why tm_frame_why(const struct tm_state *s, const struct frame *f, areo_action action);
void tm_frame_choose(struct tm_state *s, int index, areo_action action, tm_ctx ctx);
bool tm_sealed(const struct tm_state *s); /* is a sealed decision open? */
void tm_sealed_options(const struct tm_state *s, int seat, struct options *o);
struct areo_why tm_sealed_why(const struct tm_state *s, int seat, areo_action action);
void tm_sealed_choose(struct tm_state *s, int seat, areo_action action, tm_ctx ctx);
/* Picking some cards of a set (core/pick.h). */
struct areo_why tm_pick_why(const struct tm_seat *p, const uint64_t *from, int card);
struct areo_why tm_pick_back_why(const struct tm_seat *p, int card);
void tm_pick(struct tm_seat *p, int card);
void tm_pick_back(struct tm_seat *p, int card);
void tm_pick_end(struct tm_seat *p); /* forgets the picks */
/* The picked cards of the offer go to the hand, the others face down on the discard pile. */
void tm_keep_picked(struct tm_state *s, int seat);

/* decide.c */
int tm_legal(const areo_state *state, int seat, areo_action *out, int max);
int tm_choices(const areo_state *state, int seat, areo_action *out, int max);
struct areo_why tm_why(const areo_state *state, int seat, areo_action action);
/* A card of the hand is to be played: its price is asked for, or paid at once. */
void tm_play_begin(struct tm_state *s, int seat, int card, tm_ctx ctx);
void tm_decide(areo_state *state, int seat, areo_action action, tm_ctx ctx);
/* Why a seat that owes no decision has nothing to do. */
struct areo_why tm_waiting_why(const areo_state *state, int seat);
bool tm_mid_chain(const areo_state *state, int seat);

/* score.c, view.c, position.c, text.c, show.c: the rest of the game's table */
int tm_score(const areo_state *state, int seat, struct areo_score_line *out, int max);
uint8_t tm_winners(const areo_state *state);
int tm_award_value(const struct tm_state *s, int seat, int award);
void tm_view(areo_state *state, int seat);
void tm_sample(areo_state *state, struct areo_rng *rng);
bool tm_check(const areo_state *state, struct areo_text *why);
void tm_save(const areo_state *state, struct areo_text *json);
bool tm_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e);
void tm_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                 int32_t *value);
areo_action tm_rest(const areo_state *state, int seat);
areo_action tm_quick(const areo_state *state, int seat, const int16_t *weights);
int tm_horizon(const areo_state *state, const int16_t *weights);
extern const struct areo_weight tm_weights[];
void tm_describe(int index, struct description *d);
void tm_component(int index, struct areo_component *out);
void tm_prompt(const areo_state *state, int seat, struct areo_phrases *out);
void tm_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out);
extern const struct areo_phrase_row tm_phrases[];
extern const struct field tm_fields[];
void tm_figures(struct areo_text *json);
void tm_standings(const areo_state *state, struct areo_text *json);
void tm_show(const areo_state *state, struct areo_text *out);

#endif
