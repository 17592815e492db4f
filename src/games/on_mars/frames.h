/* frames.h: what can wait to be resolved, and the words in which choices are made. */
#ifndef OM_FRAMES_H
#define OM_FRAMES_H

#include "games/on_mars/om.h"

#define DECISION_STATE struct om_state
#include "core/decision.h"

/* ORDER FRAME. Frames that run an operation keep in `a` what and how (frame_what and so
 * on), in x the units that are still free of charge and in y the units done. */
enum om_frame {
    FRAME_NONE,
    FRAME_TURN,
    FRAME_SPACE,   /* a: sides that may be chosen, as a mask */
    FRAME_SHUTTLE, /* the side on which the shuttle starts */
    FRAME_TRAVEL,
    FRAME_PAY,       /* see pay.c */
    FRAME_WORKERS,   /* a: main action, x: extra cost */
    FRAME_MAIN,      /* a: main action */
    FRAME_EFFECT,    /* b: operation */
    FRAME_BLUEPRINT, /* b: the next one that search looks at */
    FRAME_LEARN,     /* b: choice being paid */
    FRAME_DEVELOP,   /* b: choice being paid */
    FRAME_WAREHOUSE, /* step: colonists sent, also in those below where units are put back */
    FRAME_MOVE,      /* b: MOVE_ flags, x and y: points of bots and rover */
    FRAME_COLLECT,   /* a: hex */
    FRAME_BUILD,
    FRAME_TECH,      /* a: tech, b: level needed, x: colonists that may add a level */
    FRAME_CONSTRUCT, /* a: type and mode, b: hex, y: colonists sent for the tech */
    FRAME_PLACE,     /* a: PLACE_, b: hex that the piece leaves */
    FRAME_UPGRADE,   /* b: USED_ flags */
    FRAME_SHIP,      /* b: boosts left, the next slot that search looks at, USED_TECH */
    FRAME_HIRE,
    FRAME_REFILL,
    FRAME_LSS,
    FRAME_RETRIEVE, /* b: side of the posts + 1 */
    FRAME_GAIN,     /* more of one item for colonists */
    FRAME_CHOOSE,
    FRAME_AGAIN,
    FRAME_ACCEPT,
    FRAME_REWARD, /* a: goal */
    FRAME_OWNER,  /* a: tech that was used */
    FRAME_EXPLORE,
    FRAME_RADAR,
    FRAME_OVERFLOW, /* a: item, x: how many */
    FRAME_REVEAL,   /* a: settler card */
    FRAME_JOURNEY,  /* a: side of arrival, b: by landing pod */
    FRAME_SETTLE,   /* a: 1 at the end of a turn */
    FRAME_LACERDA,
    OM_FRAMES
};

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
