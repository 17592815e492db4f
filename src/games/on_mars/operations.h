/* operations.h: the vocabulary that components are written in. Everything about an operation is
 * its row in operations.c. */
#ifndef OM_OPERATIONS_H
#define OM_OPERATIONS_H

#include "core/ops.h"

/* ORDER OP. What `what` means is said in brackets; `per` is always a mode. */
enum om_op {
    OP_NONE,
    OP_GAIN,      /* [item] */
    OP_CHOOSE,    /* up to n resources of choice, no minerals */
    OP_WAREHOUSE, /* up to n items [WAREHOUSE_] */
    OP_BLUEPRINT,
    OP_LEARN,
    OP_DEVELOP,
    OP_UPGRADE,
    OP_BUILD, /* [type; OM_TYPES: any] */
    OP_CONTROL,
    OP_BOTS,
    OP_RECYCLE, /* bots that collect like rovers */
    OP_ROVER,
    OP_COMMAND, /* the rover, as far as the best Rover Tech in play says */
    OP_SHIP,    /* [colonists that come on top] */
    OP_COLONISTS,
    OP_RETRIEVE,      /* from posts and the working area */
    OP_RETRIEVE_WORK, /* from the working area */
    OP_RETRIEVE_SIDE, /* any number from the posts of one side */
    OP_HIRE,          /* [HIRE_] */
    OP_POINTS,
    OP_PRODUCE,
    OP_RADAR,
    OP_TRADE,   /* one resource for n of choice, no minerals */
    OP_TRAVEL,  /* [side; TRAVEL_ACROSS] */
    OP_OPERATE, /* the action of an own advanced building */
    OP_POD,
    OM_OPS
};
enum { WAREHOUSE_ANY, WAREHOUSE_RESOURCE };
enum { HIRE_SCIENTIST = 1, HIRE_CONTRACT = 2, HIRE_EITHER = 3 };
enum { TRAVEL_ACROSS = 2 };

/* ORDER MODE: how an operation may be boosted, and what it does without */
enum om_mode {
    PLAIN,
    FREE,            /* its usual costs are not paid */
    BOOST_COLONIST,  /* one more for each colonist sent to work */
    BOOST_LEVEL,     /* the Tech counts one level more for each colonist */
    BOOST_CRYSTAL,   /* one more point for each crystal */
    BOOST_ROVER,     /* the same, and Rover Tech may be used */
    WITH_TECH,       /* Upgrade Tech may be used */
    WITH_TECH_BOOST, /* and one more for each colonist */
    ANYWHERE,        /* no bot is needed nearby */
    FOR_WATER_PLANT, /* one water or one plant is paid */
    OM_MODES
};
struct mode_row {
    struct per_row words;
    uint8_t colonist, level, crystal, tech, free, anywhere;
    uint8_t priced; /* it is offered for a price and may be refused */
};
extern const struct mode_row om_modes[OM_MODES];

/* Has every operation and mode all its parts? Asserted when a game is set up. */
bool om_operations_complete(void);

#endif
