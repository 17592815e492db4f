/* frames.h: what can wait to be resolved, and the words in which choices are made. */
#ifndef OM_FRAMES_H
#define OM_FRAMES_H

#include "games/on_mars/om.h"

#define DECISION_STATE struct om_state
#include "core/decision.h"

/* ORDER FRAME. What the members of a frame mean is said below. */
enum om_frame {
    FRAME_NONE,
    FRAME_TURN,
    FRAME_SPACE,
    FRAME_SHUTTLE, /* the side on which the shuttle starts */
    FRAME_TRAVEL,
    FRAME_PAY,
    FRAME_WORKERS, /* how an extra cost is paid */
    FRAME_MAIN,
    FRAME_EFFECT,
    FRAME_BLUEPRINT,
    FRAME_LEARN,
    FRAME_DEVELOP,
    FRAME_WAREHOUSE,
    FRAME_MOVE,
    FRAME_COLLECT,
    FRAME_BUILD,
    FRAME_TECH, /* whose tech is used */
    FRAME_CONSTRUCT,
    FRAME_PLACE,
    FRAME_UPGRADE,
    FRAME_SHIP,
    FRAME_HIRE,
    FRAME_REFILL,
    FRAME_LSS,
    FRAME_RETRIEVE,
    FRAME_GAIN, /* more of one item for colonists */
    FRAME_CHOOSE,
    FRAME_AGAIN,
    FRAME_ACCEPT,
    FRAME_REWARD,
    FRAME_OWNER, /* of a tech that was used */
    FRAME_EXPLORE,
    FRAME_RADAR,
    FRAME_OVERFLOW,
    FRAME_REVEAL, /* a settler card */
    FRAME_JOURNEY,
    FRAME_SETTLE,
    FRAME_LACERDA,
    OM_FRAMES
};

/* Frames that offer units of an operation; those that run one at all; and those whose units can
 * be put back. */
#define FRAMES_UNITS                                                                               \
    (FRAME_BIT(FRAME_BLUEPRINT) | FRAME_BIT(FRAME_LEARN) | FRAME_BIT(FRAME_DEVELOP) |              \
     FRAME_BIT(FRAME_WAREHOUSE) | FRAME_BIT(FRAME_BUILD) | FRAME_BIT(FRAME_UPGRADE) |              \
     FRAME_BIT(FRAME_SHIP) | FRAME_BIT(FRAME_HIRE) | FRAME_BIT(FRAME_RETRIEVE) |                   \
     FRAME_BIT(FRAME_GAIN) | FRAME_BIT(FRAME_CHOOSE) | FRAME_BIT(FRAME_AGAIN) |                    \
     FRAME_BIT(FRAME_ACCEPT))
#define FRAMES_RUNNING (FRAMES_UNITS | FRAME_BIT(FRAME_EFFECT) | FRAME_BIT(FRAME_CONSTRUCT))
#define FRAMES_PICKING                                                                             \
    (FRAME_BIT(FRAME_WAREHOUSE) | FRAME_BIT(FRAME_RETRIEVE) | FRAME_BIT(FRAME_GAIN) |              \
     FRAME_BIT(FRAME_CHOOSE) | FRAME_BIT(FRAME_AGAIN))

/* An operation: what | mode << 6 | must << 12 (frame_what, frame_mode, frame_must). */
FRAME_A(frame_how, FRAMES_RUNNING)
FRAME_X(units_free, FRAMES_UNITS) /* that are still free of charge */
FRAME_Y(units_done, FRAMES_UNITS)
FRAME_STEP(colonists_sent, FRAMES_PICKING) /* for units of the frame */
FRAME_B(effect_verb, FRAME_BIT(FRAME_EFFECT))
FRAME_X(effect_n, FRAME_BIT(FRAME_EFFECT))
FRAME_A(space_sides, FRAME_BIT(FRAME_SPACE)) /* that may be chosen, as a mask */
FRAME_A(main_action, FRAME_BIT(FRAME_WORKERS) | FRAME_BIT(FRAME_MAIN))
FRAME_X(workers_extra, FRAME_BIT(FRAME_WORKERS)) /* the extra cost */
FRAME_STEP(main_cleared, FRAME_BIT(FRAME_MAIN))  /* its post is, and the extra cost asked for */
/* FRAME_PAY: 2 bits for each resource owed, then for any of some; */
FRAME_A(pay_owed, FRAME_BIT(FRAME_PAY))
/* the mask of these, 4 bits for crystals, 5 for the last goal card spent + 1; */
FRAME_B(pay_rest, FRAME_BIT(FRAME_PAY))
/* resources that a mineral was paid for, which cannot pay any more. */
FRAME_X(pay_barred, FRAME_BIT(FRAME_PAY))
FRAME_B(blueprint_next, FRAME_BIT(FRAME_BLUEPRINT)) /* that search looks at */
/* What is being paid: place of the grid, or tech, | lab space << 8. */
FRAME_B(lab_choice, FRAME_BIT(FRAME_LEARN) | FRAME_BIT(FRAME_DEVELOP))
FRAME_STEP(lab_paying, FRAME_BIT(FRAME_LEARN) | FRAME_BIT(FRAME_DEVELOP))
FRAME_B(move_flags, FRAME_BIT(FRAME_MOVE)) /* MOVE_ */
FRAME_X(bot_points, FRAME_BIT(FRAME_MOVE))
FRAME_Y(rover_points, FRAME_BIT(FRAME_MOVE))
FRAME_A(collect_hex, FRAME_BIT(FRAME_COLLECT))
FRAME_A(tech_asked, FRAME_BIT(FRAME_TECH) | FRAME_BIT(FRAME_OWNER))
FRAME_B(tech_needed, FRAME_BIT(FRAME_TECH))    /* its level */
FRAME_X(tech_colonists, FRAME_BIT(FRAME_TECH)) /* that may each add a level */
FRAME_B(construct_hex, FRAME_BIT(FRAME_CONSTRUCT))
FRAME_Y(construct_sent, FRAME_BIT(FRAME_CONSTRUCT)) /* colonists, for the tech */
FRAME_STEP(construct_at, FRAME_BIT(FRAME_CONSTRUCT))
FRAME_A(place_piece, FRAME_BIT(FRAME_PLACE))    /* PLACE_ */
FRAME_B(place_from, FRAME_BIT(FRAME_PLACE))     /* the hex that it leaves */
FRAME_B(upgrade_used, FRAME_BIT(FRAME_UPGRADE)) /* USED_ */
/* Boosts left | the next slot that search looks at << 4 | 1 << 8: both are known. */
FRAME_B(ship_notes, FRAME_BIT(FRAME_SHIP))
FRAME_STEP(ship_cargo, FRAME_BIT(FRAME_SHIP)) /* CARGO_ + 1 of the one that comes */
FRAME_B(hire_card, FRAME_BIT(FRAME_HIRE))
FRAME_STEP(hire_paying, FRAME_BIT(FRAME_HIRE))    /* 1: a scientist, 2: a contract */
FRAME_B(retrieve_side, FRAME_BIT(FRAME_RETRIEVE)) /* of the posts, + 1; 0: none yet */
FRAME_A(reward_goal, FRAME_BIT(FRAME_REWARD))
FRAME_A(overflow_item, FRAME_BIT(FRAME_OVERFLOW))
FRAME_X(overflow_left, FRAME_BIT(FRAME_OVERFLOW))
FRAME_A(reveal_card, FRAME_BIT(FRAME_REVEAL))
FRAME_A(journey_side, FRAME_BIT(FRAME_JOURNEY)) /* of arrival */
FRAME_B(journey_pod, FRAME_BIT(FRAME_JOURNEY))
FRAME_STEP(journey_at, FRAME_BIT(FRAME_JOURNEY))
FRAME_A(settle_turn, FRAME_BIT(FRAME_SETTLE))      /* 1: at the end of a turn */
FRAME_A(lacerda_arrives, FRAME_BIT(FRAME_LACERDA)) /* at a side, + 1; 0: it is his turn */
FRAME_STEP(lacerda_at, FRAME_BIT(FRAME_LACERDA))

/* The parts of an operation. */
static inline int frame_what(const struct frame *f) { return frame_how(f) & 63; }
static inline int frame_mode(const struct frame *f) { return frame_how(f) >> 6 & 63; }
static inline bool frame_must(const struct frame *f) { return frame_how(f) >> 12 & 1; }
/* The parts of what is paid in the laboratory, and of the notes on ships. */
static inline int lab_choice_first(const struct frame *f) { return lab_choice(f) & 255; }
static inline int lab_choice_lab(const struct frame *f) { return lab_choice(f) >> 8; }
static inline int ship_boosts(const struct frame *f) { return ship_notes(f) & 15; }
static inline int ship_next(const struct frame *f) { return ship_notes(f) >> 4 & 15; }

enum { MOVE_BOTS = 1, MOVE_ROVER = 2, MOVE_CRYSTAL = 4, MOVE_TECH = 8, MOVE_RECYCLE = 16 };
enum { PLACE_BOT, PLACE_ROVER, PLACE_NEW_BOT };
enum { USED_TECH = 1, USED_COLONIST = 2 };

/* ORDER VERB */
enum om_verb {
    VERB_DO,
    VERB_EXECUTIVE,
    VERB_OPERATE,
    VERB_SEND,
    VERB_COMPLETE,
    VERB_DELIVER,
    VERB_END,
    VERB_SPACE,
    VERB_SHUTTLE,
    VERB_WORKERS,
    VERB_PAY,
    VERB_SPEND,
    VERB_OBTAIN,
    VERB_LEARN,
    VERB_DEVELOP,
    VERB_TAKE,
    VERB_BOT,
    VERB_ROVER,
    VERB_PASS,
    VERB_COLLECT,
    VERB_BUILD,
    VERB_TECH,
    VERB_PLACE,
    VERB_UPGRADE,
    VERB_WELCOME,
    VERB_HIRE,
    VERB_SIGN,
    VERB_REFILL,
    VERB_BENEFIT,
    VERB_RETRIEVE,
    VERB_GAIN,
    VERB_AGAIN,
    VERB_REWARD,
    VERB_OXYGEN,
    VERB_TRAVEL,
    VERB_STAY,
    VERB_EXPLORE,
    VERB_RADAR,
    VERB_ACCEPT,
    VERB_DONE,
    VERB_BACK,      /* an item */
    VERB_BACK_POST, /* a colonist */
    OM_VERBS
};

#endif
