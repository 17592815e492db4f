/* engine.h: what the files of this game ask of one another.
 *
 *   turn.c        phases, generations, turns; the automatic steps between decisions
 *   decide.c      which decision is open; the rows of decisions stand with their rules:
 *                 menu.c, sealed.c, picks.c, pay.c, prices.c, questions.c, order.c
 *   legal.c       may this card be played, this action used, ... and if not, why
 *   effects.c     the interpreter of operations
 *   place.c       where tiles may go, and what placing them brings
 *   resources.c, parameters.c, deck.c   the only places that change them
 *   races.c       milestones and awards
 *   trigger.c     cards that react */
#ifndef TM_ENGINE_H
#define TM_ENGINE_H

#include "games/terraforming_mars/board.h"
#include "games/terraforming_mars/frames.h"

#define DECISION_STATE struct tm_state
#include "core/decision.h"
#include "core/fields.h"
#include "core/pick.h"

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
    E_LAST_GENERATION,
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

/* A refusal whose text names a third number. */
static inline verdict because_of(int code, int a, int b, int c)
{
    verdict v = because(code, a, b);
    v.c = (int16_t)c;
    return v;
}

typedef const struct areo_context *tm_ctx;

enum { TM_NUMBER_MAX = 255 }; /* numbers that a move can name */

/* Tells everybody of an event, at no cost when nobody listens. */
static inline void tm_say(tm_ctx ctx, int kind, int seat, int a, int b, int n)
{
    assert(kind >= 0 && kind < TM_EVENTS);
    flow_tell(ctx, kind, seat, a, b, n);
}

/* The smaller one. */
static inline int tm_min(int a, int b) { return a < b ? a : b; }

/* The seat, which must be one of the game. */
static inline const struct tm_seat *tm_seat(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    return &s->seat[seat];
}

/* resources.c: all of them tell of it; nothing happens when n is 0. */
void tm_gain(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx); /* n >= 0 */
void tm_lose(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx); /* at most the stock */
/* Changes the production; it must not fall below its floor. */
void tm_produce(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx);
int tm_production_floor(int resource); /* the lowest production there may be */
void tm_raise_tr(struct tm_state *s, int seat, int n, tm_ctx ctx); /* n >= 0 */
/* Puts cubes on a project card that holds them, or takes them off (n < 0). */
void tm_add_cubes(struct tm_state *s, int seat, int card, int n, tm_ctx ctx);

/* parameters.c */
enum { TRACK_TEMPERATURE, TRACK_OXYGEN, TRACK_OCEANS, TM_TRACKS, TM_STEPS = 3 }; /* ORDER TRACK */
struct tm_step {
    int8_t at; /* reaching this value brings it */
    struct op brings;
};
struct tm_track {
    const char *id;
    int8_t from, to, by;
    struct tm_step step[TM_STEPS]; /* in ascending order; those without an operation are none */
};
extern const struct tm_track tm_tracks[TM_TRACKS];
/* Raise a parameter by so many steps, as far as it goes, with TR and bonus for the seat. */
void tm_warm(struct tm_state *s, int seat, int steps, tm_ctx ctx);
void tm_oxygenate(struct tm_state *s, int seat, int steps, tm_ctx ctx);
void tm_tell_finished(const struct tm_state *s, tm_ctx ctx); /* if the last step did it */
bool tm_finished(const struct tm_state *s); /* all three parameters at their goal */

/* deck.c */
int tm_draw(struct tm_state *s, tm_ctx ctx); /* from the deck; -1: no card anywhere */
/* Draw up to n cards, fewer when there are no more. */
void tm_draw_to_hand(struct tm_state *s, int seat, int n, tm_ctx ctx);
void tm_draw_to_offer(struct tm_state *s, int seat, int n, tm_ctx ctx);
/* Puts a card, which must lie nowhere, on the discard pile; the seat (or TM_NOBODY) has seen it. */
void tm_discard(struct tm_state *s, int seat, int card);
void tm_discard_offer(struct tm_state *s, int seat); /* all that is left of it */
void tm_hand_add(struct tm_state *s, int seat, int card);
void tm_hand_remove(struct tm_state *s, int seat, int card); /* it must be there */

/* derived.c: bring up to date what follows from cards in play, and from tiles. */
void tm_seat_refresh(struct tm_state *s, int seat);
void tm_board_refresh(struct tm_state *s);

/* vocabulary.c */
/* How many the counter counts; `row` is the card that asks, for cubes on it. */
int tm_count(const struct tm_state *s, int seat, int counter, int row);

/* place.c */
uint64_t tm_places_for(const struct tm_state *s, int seat, int rule); /* where a tile may go */
/* May it go there, and if not, why? */
verdict tm_place_why(const struct tm_state *s, int seat, int rule, int place);
void tm_neutral_setup(struct tm_state *s, tm_ctx ctx); /* the tiles of the solo game */
int tm_city_count(const struct tm_state *s);           /* in play, anyone's */

/* trigger.c */
int tm_ear(int row); /* number of a card that reacts; -1: it does not */
/* Something has happened by the doing of the seat, with the card or -1: cards in play react. */
void tm_fire(struct tm_state *s, int cause, int seat, int card, tm_ctx ctx);

/* pay.c */
int tm_price(const struct tm_state *s, int seat, int card); /* of a project card, with discounts */
/* Of a standard project. */
int tm_project_price(const struct tm_state *s, int seat, int row);
/* What the seat can raise towards a price, with the metals of the mask. */
int tm_means(const struct tm_state *s, int seat, unsigned metals, int heat_kept);
unsigned tm_card_metals(int card); /* that may pay for it, as a mask */
int tm_heat_kept(int card);        /* that the card itself takes, so that it cannot pay for it */
/* Begins a payment that the seat can make; it asks where there is a choice, and ends at once where
 * there is none. */
void tm_pay(struct tm_state *s, int seat, int price, unsigned metals, int heat_kept, tm_ctx ctx);
/* The open payment question of a FRAME_PAY: resource and range. */
struct tm_payment {
    int resource, least, most, value;
};
struct tm_payment tm_payment_open(const struct tm_state *s, const struct frame *f);

/* legal.c: may the seat do it, and if not, why. */
verdict tm_play_why(const struct tm_state *s, int seat, int card);
/* The same as yes or no, for a card in hand: cheap questions first. */
bool tm_playable(const struct tm_state *s, int seat, int card);
verdict tm_use_why(const struct tm_state *s, int seat, int card);
verdict tm_form_why(const struct tm_state *s, int seat, int card, int form); /* of its action */
verdict tm_project_why(const struct tm_state *s, int seat, int row);
verdict tm_convert_plants_why(const struct tm_state *s, int seat);
verdict tm_convert_heat_why(const struct tm_state *s, int seat);
/* Would it pay for a step of a parameter that has reached its goal? It may be done all the same. */
bool tm_in_vain(const struct tm_state *s, areo_action action);
verdict tm_need_why(const struct tm_state *s, int seat, int card); /* its requirements */
verdict tm_money_why(const struct tm_state *s, int seat, int price, unsigned metals, int heat_kept);
/* The first requirement of the card that is not met, and by how much; NULL: all are. */
const struct need *tm_need_missed(const struct tm_state *s, int seat, int card, int *missing);
bool tm_first_action_open(const struct tm_state *s, int seat); /* due, and it can be done */
/* Can the production box of this card be done once more? Of any card in play? */
bool tm_copy_possible(const struct tm_state *s, int seat, int card);
bool tm_something_to_copy(const struct tm_state *s, int seat);
bool tm_cut_possible(const struct tm_state *s, int victim, int resource, int n);
/* May the cubes of this card be taken by the seat, and if not, why? */
verdict tm_removable_why(const struct tm_state *s, int seat, int card);
bool tm_removable(const struct tm_state *s, int seat, int card);
int tm_owner_of(const struct tm_state *s, int card); /* face up; TM_NOBODY */

/* races.c */
struct tm_race {
    const char *id, *title;
    const char *counts, *text; /* what is counted: id and words */
    const char *reach;         /* a milestone: so many of it; awards: NULL */
    int (*value)(const struct tm_seat *p);
    int8_t goal, from; /* of a milestone; where everybody starts */
};
extern const struct tm_race tm_milestones[TM_MILESTONES], tm_awards[TM_AWARDS];
/* How much the seat has of what a milestone, or an award, counts. */
int tm_milestone_value(const struct tm_state *s, int seat, int milestone);
int tm_award_value(const struct tm_state *s, int seat, int award);
int tm_taken(const uint8_t *owner, int count); /* how many belong to somebody */
int tm_award_price_after(int funded);          /* when so many have been funded */
/* Of the next one. */
int tm_award_price(const struct tm_state *s);
/* May the seat claim the milestone, fund the award now? */
verdict tm_claim_why(const struct tm_state *s, int seat, int milestone);
verdict tm_fund_why(const struct tm_state *s, int seat, int award);

/* effects.c */
/* Carries out the operations of a list, or queues those that need a choice or whose
 * order may matter. `card`: the card that caused it, -1 none. */
void tm_run_list(struct tm_state *s, int seat, int row, int list, int card, tm_ctx ctx);
void tm_push_now(struct tm_state *s, struct frame f); /* before everything pending */
struct op tm_frame_op(const struct frame *f);         /* of a FRAME_EFFECT */
/* The operation so many behind it in the list; verb 0: the list has ended. */
struct op tm_frame_next_op(const struct frame *f, int by);
/* Does the frame wait for a choice between alternatives? */
bool tm_frame_undecided(const struct frame *f);
/* Alternative i (0: the first) of an undecided frame: is it there, and can it be done? */
bool tm_alternative(const struct tm_state *s, const struct frame *f, int i, struct op *op);
int tm_op_choice(struct op op, int row, int card); /* ORDER CHOICE */
/* Nothing to ask: the engine carries it out, or drops it when it can do nothing. */
bool tm_frame_automatic(const struct tm_state *s, const struct frame *f);
/* Repeats the production box of a card; tm_copy_possible must hold. */
void tm_copy_production(struct tm_state *s, int seat, int card, tm_ctx ctx);

/* menu.c: a card of the hand is to be played; its price is asked for, or paid at once. */
void tm_play_begin(struct tm_state *s, int seat, int card, tm_ctx ctx);

/* prices.c: begins the action of a card; tm_use_why must allow it. */
void tm_use(struct tm_state *s, int seat, int card, tm_ctx ctx);

/* order.c */
/* Frames (a mask of agenda indices) whose order matters and is the player's; 0: none. */
unsigned tm_order_open(const struct tm_state *s);
/* Index of the pending step that is next; -1: the player says which. Something is pending. */
int tm_next_frame(const struct tm_state *s);

/* turn.c */
int tm_drafts_to(const struct tm_state *s, int seat); /* who gets the rest of an offer */
/* The stock of a resource after a production phase that came now. */
int tm_stock_produced(const struct tm_state *s, int seat, int resource);
/* One automatic step while nothing is pending; false: head.acting says who has to choose. */
bool tm_phase_step(struct tm_state *s, tm_ctx ctx);
void tm_start(areo_state *state, const struct areo_setup *setup, struct areo_key key, tm_ctx ctx);
void tm_blank(areo_state *state, const struct areo_setup *setup, struct areo_key key);
void tm_project_set(const struct tm_state *s, uint64_t out[TM_WORDS]); /* cards of this variant */
int tm_corporation_money(const struct tm_state *s, int row);           /* to start with */

/* sealed.c: decisions made in secret, all at once */
bool tm_sealed(const struct tm_state *s);               /* is one open? */
int tm_sealed_kind(const struct tm_state *s, int seat); /* FRAME_ of the one the seat owes */
int tm_purse(const struct tm_state *s, int seat);       /* M€ to spend on cards now */

/* picks.c: picking some cards of a set (core/pick.h) */
verdict tm_pick_why(const struct tm_seat *p, const uint64_t *from, int card);
verdict tm_pick_back_why(const struct tm_seat *p, int card);
void tm_pick(struct tm_seat *p, int card);      /* it is not picked yet */
void tm_pick_back(struct tm_seat *p, int card); /* it is */
void tm_pick_end(struct tm_seat *p);            /* forgets the picks */
/* The picked cards of the offer go to the hand, the others face down on the discard pile. */
void tm_keep_picked(struct tm_state *s, int seat);

/* decide.c */
/* The options of a seat that owes a decision, sensible ones first; returns how many. */
int tm_legal(const areo_state *state, int seat, areo_action *out, int max);
/* The same with picks in any order and taking them back. */
int tm_choices(const areo_state *state, int seat, areo_action *out, int max);
/* May the seat do this, and if not, why? */
verdict tm_why(const areo_state *state, int seat, areo_action action);
/* Carries out a legal answer, without running on. */
void tm_decide(areo_state *state, int seat, areo_action action, tm_ctx ctx);
/* One automatic step; false: head.acting says who has to choose. */
bool tm_advance(areo_state *state, tm_ctx ctx);
/* What the seat has to decide, and what belongs to it. */
void tm_prompt(const areo_state *state, int seat, struct areo_phrases *out);
/* Is there surely an option that is the player's own word? Then nothing is taken for the seat. */
bool tm_own_word(const areo_state *state, int seat);
const char *tm_frame_id(int kind);
/* Why a seat that owes no decision has nothing to do. */
verdict tm_waiting_why(const areo_state *state, int seat);
bool tm_mid_chain(const areo_state *state, int seat);

/* invariants.c */
/* All that must hold at a decision; if it does not, why. */
bool tm_sound(const areo_state *state, struct areo_text *why);
/* All that can be asked of a position by hand before the engine has run on from it. */
bool tm_possible(const struct tm_state *s, struct areo_text *why);

/* score.c, view.c, position.c, text.c, show.c: the rest of the game's table */
int tm_score(const areo_state *state, int seat, struct areo_score_line *out, int max);
uint8_t tm_winners(const areo_state *state);
extern const struct areo_tie tm_ties[];
void tm_view(areo_state *state, int seat);
void tm_sample(areo_state *state, struct areo_rng *rng);
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
void tm_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out);
void tm_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
             struct areo_phrases *out);
void tm_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out);
extern const struct op_words tm_op_words; /* operations.c */
extern const struct field tm_fields[];
void tm_figures(struct areo_text *json);
void tm_standings(const areo_state *state, struct areo_text *json);
void tm_show(const areo_state *state, struct areo_text *out);
void tm_solo_goal(const struct tm_state *s, struct areo_phrases *out);

#endif
