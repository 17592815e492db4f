/* engine.h: what the files of this game ask of one another.
 *
 *   setup.c       the start of a game, and the quiet position for scenarios
 *   turn.c        stages, turns, production, the end; the automatic steps between decisions
 *   decide.c      the table of decisions (decide.h); their rows are in
 *   menu.c        an action of the turn
 *   choices.c     choosing one thing
 *   picks.c       choosing several things, in any order
 *   legal.c       may this card be played, this action used, ... and if not, why
 *   pay.c         costs, discounts and payments
 *   operations.c  the rows of operations, counters and causes (operations.h)
 *   effects.c     what operations do
 *   order.c       which of several simultaneous effects comes first
 *   place.c       where tiles may go, and what placing them brings
 *   resources.c   dice, tokens, points
 *   parameters.c  temperature, oxygen, oceans
 *   deck.c        cards drawn and discarded
 *   races.c       milestones
 *   derived.c     what follows from the cards in play
 *   trigger.c     cards that react
 *   invariants.c  what must hold in every state
 *   evaluate.c    the judgement of a position for bots; its parts are listed in evaluate.h */
#ifndef DICE_ENGINE_H
#define DICE_ENGINE_H

#include <assert.h>

#include "core/fields.h"
#include "core/pick.h"
#include "games/dice_game/board.h"
#include "games/dice_game/cards.h"

#define DECISION_STATE struct dice_state
#include "core/decision.h"

/* ORDER FRAME: what waits. From FRAME_PAY on they are choices of the frame's seat; several
 * FRAME_EFFECT of a level are a choice of order. */
enum dice_frame {
    FRAME_NONE,
    FRAME_EFFECT,
    FRAME_PLACED,    /* what a tile brings */
    FRAME_ACT,       /* what was paid for */
    FRAME_PAY,       /* dice or tokens for what is due */
    FRAME_PAY_ANY,   /* a die or token of a colour */
    FRAME_PAY_SOME,  /* as many of a resource as one likes */
    FRAME_PAY_CARDS, /* cards to discard */
    FRAME_PLACE,     /* a tile */
    FRAME_COLOURS,   /* of dice to take; then all are rolled */
    FRAME_FACES,     /* of dice to gain */
    FRAME_TURN,      /* dice */
    FRAME_LOSE,      /* a die */
    FRAME_RAISE,     /* temperature or oxygen */
    FRAME_SUPPORT,   /* an extra support action */
    FRAME_BONUS,     /* a bonus card of the stack */
    DICE_FRAMES_END
};
enum { DICE_FRAMES = DICE_FRAMES_END }; /* a plain number: stages are added to it */

/* A decision is a frame that waits for a choice, or DICE_FRAMES + stage. */
enum { DICE_DECISIONS = DICE_FRAMES + DICE_STAGES };

/* What frames keep. An effect is an operation of a list of a row: a card, a standard action, ... */
FRAME_A(effect_row, FRAME_BIT(FRAME_EFFECT))
FRAME_B(effect_at, FRAME_BIT(FRAME_EFFECT))    /* list << 8 | index: effect_list, effect_index */
FRAME_X(effect_cause, FRAME_BIT(FRAME_EFFECT)) /* the card that caused it, or the number paid */
FRAME_Y(effect_notes, FRAME_BIT(FRAME_EFFECT)) /* space of its tile + 1, | EFFECT_TRACK_BONUS */
FRAME_A(placed_tile, FRAME_BIT(FRAME_PLACED))
FRAME_X(placed_space, FRAME_BIT(FRAME_PLACED))
FRAME_A(act_verb, FRAME_BIT(FRAME_ACT))
FRAME_B(act_row, FRAME_BIT(FRAME_ACT))
FRAME_X(act_paid, FRAME_BIT(FRAME_ACT))    /* how many, where the player says it */
FRAME_X(tokens_laid, FRAME_BIT(FRAME_PAY)) /* for what no die can pay */
/* A colour, or ANY. */
FRAME_A(asked_colour, FRAME_BIT(FRAME_PAY_ANY) | FRAME_BIT(FRAME_FACES) | FRAME_BIT(FRAME_LOSE))
FRAME_B(must_leave_die, FRAME_BIT(FRAME_PAY_ANY)) /* 1: a die must be left to turn */
FRAME_A(paid_resource, FRAME_BIT(FRAME_PAY_SOME))
FRAME_X(picks_wanted, FRAME_BIT(FRAME_PAY_CARDS) | FRAME_BIT(FRAME_COLOURS) |
                          FRAME_BIT(FRAME_FACES) | FRAME_BIT(FRAME_TURN))
FRAME_A(place_tile, FRAME_BIT(FRAME_PLACE))
FRAME_B(place_special, FRAME_BIT(FRAME_PLACE))
FRAME_X(place_rule, FRAME_BIT(FRAME_PLACE))
FRAME_B(barred_resource, FRAME_BIT(FRAME_FACES)) /* DICE_NONE: none */
FRAME_A(turned_from, FRAME_BIT(FRAME_TURN))      /* mask of faces */
FRAME_B(turned_to, FRAME_BIT(FRAME_TURN))
FRAME_Y(must_turn, FRAME_BIT(FRAME_TURN))
FRAME_X(keep_limit, FRAME_BIT(DICE_FRAMES + STAGE_KEEP))

enum { EFFECT_TRACK_BONUS = 0x100 };

/* Which list of the row the effect stands in, and where in it. */
static inline int effect_list(const struct frame *f)
{
    assert(effect_at(f) >> 8 <= LIST_TRIGGER);
    return effect_at(f) >> 8;
}
static inline int effect_index(const struct frame *f) { return effect_at(f) & 0xFF; }

/* ORDER VERB */
enum dice_verb {
    V_CORPORATION,
    V_GIVE,
    V_PLAY,
    V_STANDARD,
    V_USE,
    V_TAKE,
    V_DRAW,
    V_TURN_DIE,
    V_PRODUCE,
    V_END,
    V_KEEP,
    V_DISCARD,
    V_DONE,
    V_WILD,
    V_PAY,
    V_PLACE,
    V_RESOLVE,
    V_GAIN,
    V_TURN,
    V_LOSE,
    V_RAISE,
    V_BONUS,
    V_BACK,
    V_BACK_COLOUR,
    V_BACK_CARD,
    V_BACK_TURN,
    DICE_VERBS
};

/* ORDER EVENT */
enum dice_event {
    E_AWARD,
    E_TITLE,
    E_CORPORATION,
    E_GIVE,
    E_TURN,
    E_EXTRA_TURN,
    E_NO_EXTRA_TURN,
    E_PLAY,
    E_BONUS,
    E_USE,
    E_TAKE,
    E_DRAW_CARDS,
    E_TURN_DIE,
    E_EFFECT,
    E_HIT,
    E_SPACE_BONUS,
    E_STEP_BONUS,
    E_STANDARD,
    E_DUE,
    E_PAY,
    E_PAY_WILD,
    E_GAIN,
    E_LOSE,
    E_ROLL,
    E_MISSING,
    E_TURNED,
    E_WILD,
    E_SHORT,
    E_VP,
    E_TEMPERATURE,
    E_OXYGEN,
    E_FULL,
    E_OCEANS_FULL,
    E_TILE,
    E_SPECIAL,
    E_NO_PLACE,
    E_DRAW,
    E_DISCARD,
    E_SHUFFLE,
    E_PRODUCE,
    E_KEEP,
    E_RETURN,
    E_REFRESH,
    E_MILESTONE,
    E_AWARD_MORE,
    E_AWARD_LESS,
    E_EXPIRED,
    E_EXTRA_MAIN,
    E_LAST_TURNS,
    E_LIMIT,
    E_OVER,
    DICE_EVENTS
};

/* ORDER REASON */
enum dice_reason {
    R_NOT_IN_HAND = AREO_WHY_FIRST,
    R_SHORT,
    R_SHORT_WITH_TOKENS,
    R_NOT_IN_PLAY,
    R_NO_ACTION,
    R_USED,
    R_SUPPORT_FIRST,
    R_SUPPORT_ONLY,
    R_ACTIONS_DONE,
    R_ACTION_TURN,
    R_ONLY_ACTION_TURN,
    R_NO_SUPPORT,
    R_MUST_ACT,
    R_POOL,
    R_NO_CARDS,
    R_NO_DIE,
    R_NO_DIE_LEFT,
    R_NO_WILD,
    R_NO_PAYMENT,
    R_HAND,
    R_NO_PLACE,
    R_OCCUPIED,
    R_OCEAN_SPACE,
    R_NOT_OCEAN_SPACE,
    R_NEXT_TO_CITY,
    R_NOT_BY_OCEAN,
    R_NOT_BY_CITY,
    R_NOT_VP_SPACE,
    R_NOT_BY_BOTH,
    R_KEEP_LIMIT,
    R_NOT_PICKED,
    R_ENOUGH,
    R_NOT_DUE,
    R_WRONG_COLOUR,
    R_NOT_THIS,
    R_SAME_FACE,
    R_TURNED_TO,
    R_TURNED_FROM,
    R_MUST_TURN,
    R_MUST_PAY,
    R_MUST_TAKE,
    R_NOT_OFFERED,
    R_NOT_PENDING,
    DICE_REASONS_END
};

typedef const struct areo_context *dice_ctx;

/* resources.c */
extern const uint8_t dice_sides_showing[DICE_RARITIES]; /* of a die, by how common a face is */
/* Gains give what there is and return how many that was. */
int dice_gain(struct dice_state *s, int seat, int resource, int n, dice_ctx ctx);
void dice_return(struct dice_state *s, int seat, int resource, int n); /* to the pool */
int dice_gain_wild(struct dice_state *s, int seat, int n, dice_ctx ctx);
void dice_spend_wild(struct dice_state *s, int seat, int n, dice_ctx ctx); /* it has so many */
void dice_gain_vp(struct dice_state *s, int seat, int n, dice_ctx ctx);
int dice_take(struct dice_state *s, int colour, int n);       /* to roll; how many there were */
void dice_roll(struct dice_state *s, int seat, dice_ctx ctx); /* all that were taken */
int dice_pool_total(const struct dice_state *s);
int dice_of_colour(const struct dice_seat *p, int colour); /* dice of a seat; ANY: all */

/* parameters.c */
/* One step of a track, with its points and bonus; a full one gives 1 VP. */
void dice_raise(struct dice_state *s, int seat, int track, dice_ctx ctx);
int dice_full_parameters(const struct dice_state *s);     /* how many */
void dice_last_turns(struct dice_state *s, dice_ctx ctx); /* two are full: the last turns begin */

/* deck.c */
void dice_draw(struct dice_state *s, int seat, int n, dice_ctx ctx); /* as many as there are */
void dice_discard(struct dice_state *s, int seat, int card, dice_ctx ctx); /* from the hand */

/* races.c */
/* How much the seat has of what the milestone counts. */
int dice_milestone_value(const struct dice_state *s, int seat, int milestone);
void dice_claim(struct dice_state *s, int seat, dice_ctx ctx); /* titles just earned */

/* derived.c */
void dice_card_enter(struct dice_seat *p, int row);     /* adds what a card in play brings */
void dice_seat_refresh(struct dice_state *s, int seat); /* everything derived from cards */
/* Recounts what nobody owns. */
void dice_pool_refresh(struct dice_state *s);

/* place.c */
/* Where a tile may go under a place rule (PER_), as a mask. */
uint64_t dice_places_for(const struct dice_state *s, int tile, int rule);
/* May it go there, and if not, why? */
verdict dice_place_why(const struct dice_state *s, int tile, int rule, int place);
uint64_t dice_prepared_places(const struct dice_state *s); /* solo setup, by stage */
/* The same for the prepared board of the solo game. */
verdict dice_prepare_why(const struct dice_state *s, int place);
void dice_put(struct dice_state *s, int tile, int special, int place); /* the tile alone */
/* Puts the tile, which must be legal, and queues what it brings. */
void dice_place(struct dice_state *s, int seat, int tile, int special, int place, dice_ctx ctx);
/* The points of a tile at a place, its neighbours as they are. */
int dice_tile_vp(const struct dice_state *s, int tile, int place);

/* trigger.c */
/* A tile was placed, or a card played, by the seat: cards in play react. */
void dice_fire_tile(struct dice_state *s, int seat, int tile, int place);
void dice_fire_card(struct dice_state *s, int seat, int card);

/* pay.c */
/* The symbols that the seat owes for a row, discounts taken off. */
void dice_cost_due(const struct dice_state *s, int seat, int row, uint8_t due[DICE_LANES]);
/* Splits a cost into what the dice of the seat can pay and the number of tokens for the rest. */
int dice_due_split(const struct dice_state *s, int seat, const uint8_t cost[DICE_LANES],
                   uint8_t due[DICE_LANES]);
/* The frame (its index) of the card that is being paid for; -1: none is. */
int dice_paid_card(const struct dice_state *s);
/* Of the rows, at most `most`, those that dice and tokens of the seat can pay. */
void dice_affordable(const struct dice_state *s, int seat, const uint64_t rows[DICE_WORDS],
                     int most, uint64_t out[DICE_WORDS]);
/* Can the seat pay for a row, or the price of an action; if not, what is missing? */
verdict dice_cost_why(const struct dice_state *s, int seat, int row);
verdict dice_price_why(const struct dice_state *s, int seat, struct op price);
/* Asks for a cost that the seat can pay, for the price of the action of a row, or pays at once. */
void dice_pay(struct dice_state *s, int seat, const uint8_t cost[DICE_LANES], dice_ctx ctx);
void dice_pay_price(struct dice_state *s, int seat, int row, dice_ctx ctx);
void dice_pay_with(struct dice_state *s, int seat, int payment, int n, dice_ctx ctx);
void dice_pay_rest(struct dice_state *s, int seat, dice_ctx ctx); /* what is due, with dice */

/* legal.c: what a player may do in a turn */
enum { SLOT_SUPPORT = 1, SLOT_MAIN = 2, SLOT_FREE = 4, SLOT_PRODUCE = 8, SLOT_END = 16 };
unsigned dice_slot_of(int action_kind);
unsigned dice_slots(const struct dice_state *s, int seat);
bool dice_support_possible(const struct dice_state *s, int seat);
verdict dice_slot_why(const struct dice_state *s, unsigned slots, unsigned slot);
verdict dice_take_why(const struct dice_state *s, unsigned slots, int colour);
verdict dice_play_why(const struct dice_state *s, int seat, unsigned slots, int card);
verdict dice_use_why(const struct dice_state *s, int seat, unsigned slots, int card);
verdict dice_standard_why(const struct dice_state *s, int seat, unsigned slots, int row);
verdict dice_support_why(const struct dice_state *s, int seat, unsigned slots, int row);

/* effects.c */
void dice_push_now(struct dice_state *s, struct frame f); /* before everything else */
void dice_frame_drop(struct dice_state *s);               /* the frame that is resolved now */
/* Queues the operations of a list as simultaneous effects on a level. */
void dice_queue(struct dice_state *s, int level, int seat, int row, int list, int x);
void dice_run_op(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
struct op dice_effect_op(const struct frame *f);
bool dice_effect_is_choice(const struct frame *f); /* between its operation and the next */
/* What the rest of the running effect may ask about: its tile, its track bonus. */
void dice_effect_note(struct dice_state *s, int y);
void dice_effect_run(struct dice_state *s, dice_ctx ctx); /* the last frame */
void dice_produce(struct dice_state *s, int seat, const uint8_t makes[DICE_MAKES], bool token,
                  dice_ctx ctx);

/* order.c */
int dice_next_effect(const struct dice_state *s);       /* index; -1: the player must say which */
bool dice_effect_by_chance(const struct dice_state *s); /* is one of the pool rolled or drawn? */
int dice_effect_with(const struct dice_state *s, int verb); /* index in the pool; -1: none */
/* The effect, of the last pool, comes before the others of it. */
void dice_effect_bring_forward(struct dice_state *s, int index);

/* setup.c */
/* Sets up a new game; then flow_run goes on. */
void dice_start(areo_state *state, const struct areo_setup *setup, struct areo_key key,
                dice_ctx ctx);
/* A quiet position to set things up in. */
void dice_blank(areo_state *state, const struct areo_setup *setup, struct areo_key key);
/* Why these options do not go together; NULL: they do. */
const char *dice_setup_refused(const struct areo_setup *setup);
/* The rows from `first` to before `end` that belong to the decks of this game. */
void dice_deck_set(const struct dice_state *s, int first, int end, uint64_t out[DICE_WORDS]);
/* Is the deck in this game? */
bool dice_deck_used(const struct dice_state *s, int deck);
/* Bonus cards, awards, milestones, hands and corporations to choose from. */
void dice_deal(struct dice_state *s, dice_ctx ctx);
/* The corporation that the seat has chosen begins to work. */
void dice_reveal(struct dice_state *s, int seat, dice_ctx ctx);

/* turn.c */
/* One automatic step of the stage; false: the seats in head.acting have to choose. */
bool dice_stage_step(struct dice_state *s, dice_ctx ctx);
void dice_turn_begin(struct dice_state *s, int seat, dice_ctx ctx);
int dice_title_last_turn(int title);        /* alone: then the milestone is taken away */
int dice_levels(const struct dice_seat *p); /* of the VP track that were reached */
int dice_bonus_due(const struct dice_state *s, int seat);
void dice_card_played(struct dice_state *s, int seat, int card, dice_ctx ctx);

/* decide.c */
int dice_decision(const struct dice_state *s); /* the kind of the open one */
/* The options of a seat that owes a decision, sensible ones first; returns how many. */
int dice_legal(const areo_state *state, int seat, areo_action *out, int max);
/* The same with picks in any order and taking them back. */
int dice_choices(const areo_state *state, int seat, areo_action *out, int max);
/* May the seat do this, and if not, why? */
verdict dice_why(const areo_state *state, int seat, areo_action action);
/* Carries out a legal answer, without running on. */
void dice_decide(areo_state *state, int seat, areo_action action, dice_ctx ctx);
/* One automatic step; false: head.acting says who has to choose. */
bool dice_advance(areo_state *state, dice_ctx ctx);
/* Is there surely an option that is the player's own word, or two? Then nothing is taken for the
 * seat, and its options need not be listed to know it. */
bool dice_own_word(const areo_state *state, int seat);
/* Is the seat in the middle of choices that belong together? */
bool dice_mid_chain(const areo_state *state, int seat);
const struct areo_phrase_row *dice_prompt_row(int kind); /* NULL: nobody is asked */

/* picks.c */
int dice_picked(const struct dice_state *s); /* how many marks there are */
/* The marks on faces of one colour. */
int dice_picked_of_colour(const struct dice_state *s, int colour);
/* A choice of dice, tokens or faces and what is left to pick; false: it is another choice. */
bool dice_pick_bag(const struct dice_state *s, const struct frame *f, struct pick *p,
                   uint8_t left[DICE_LANES]);
/* A choice of cards to discard; false: it is another choice. */
bool dice_pick_cards(const struct dice_state *s, const struct frame *f, struct pick *p);
/* For judging a position in mid-choice: are there marks, and the state as if they were done. */
bool dice_picks_open(const struct dice_state *s);
void dice_picks_imagine(struct dice_state *s);

/* ORDER SAYING: the rows are in describe.c. */
enum dice_saying {
    SAY_SOURCE,
    SAY_SOURCE_STANDARD,
    SAY_COST,
    SAY_TOKENS,
    SAY_TO,
    SAY_TILE_VP,
    SAY_FACES,
    SAY_POOL,
    SAY_ORDER_ROLL,
    SAY_SOLO_GOAL,
    SAY_WARN_ENDS_BEHIND, /* the coach: coach.c */
    SAY_WARN_FULL,
    SAY_WARN_OCEANS,
    SAY_WARN_PLAYABLE,
    SAY_WARN_FREE,
    SAY_PRAISE_MILESTONE,
    SAY_PRAISE_VP,
    DICE_SAYINGS
};
/* Adds a phrase with its arguments. */
struct areo_phrase *dice_say(struct areo_phrases *out, int row, int a, int n);

/* score.c, view.c, position.c, text.c, show.c: the rest of the game's table */
int dice_score(const areo_state *state, int seat, struct areo_score_line *out, int max);
uint8_t dice_winners(const areo_state *state);
extern const struct areo_tie dice_ties[];
int dice_award_vp(const struct dice_state *s, int seat, int award);
int dice_solo_award_goal(int symbol);                /* symbols that win the award alone */
const char *dice_rating(const struct dice_state *s); /* of a finished solo game */
void dice_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                   int32_t *value);
int dice_horizon(const areo_state *state, const int16_t *weights);
extern const struct areo_weight dice_weights[];
void dice_view(areo_state *state, int seat);
void dice_sample(areo_state *state, struct areo_rng *rng);
bool dice_check(const areo_state *state, struct areo_text *why);
void dice_save(const areo_state *state, struct areo_text *json);
bool dice_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e);
void dice_component(int index, struct areo_component *out);
void dice_describe(int index, struct description *d);
void dice_prompt(const areo_state *state, int seat, struct areo_phrases *out);
void dice_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out);
extern const struct areo_phrase_row dice_phrases[];
void dice_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
               struct areo_phrases *out);
void dice_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out);
extern const struct field dice_fields[];
void dice_figures(struct areo_text *json);
void dice_standings(const areo_state *state, struct areo_text *json);
void dice_show(const areo_state *state, struct areo_text *out);

#endif
