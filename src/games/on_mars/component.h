/* component.h: all components under one numbering, group after group. Chance draws from
 * it, `areo cards` lists it. */
#ifndef OM_COMPONENT_H
#define OM_COMPONENT_H

#include "games/on_mars/tables.h"

/* ORDER GROUP */
enum om_group {
    GROUP_ACTION,
    GROUP_SPACE,
    GROUP_EXECUTIVE,
    GROUP_LAB,
    GROUP_TECH,
    GROUP_TYPE,
    GROUP_TILE,
    GROUP_BLUEPRINT,
    GROUP_SCIENTIST,
    GROUP_CONTRACT,
    GROUP_MISSION,
    GROUP_GOAL,
    GROUP_DISCOVERY,
    GROUP_RESEARCH,
    GROUP_REWARD,
    GROUP_BENEFIT,
    GROUP_SETTLER_A,
    GROUP_SETTLER_B,
    GROUP_SOLO,
    GROUP_OBJECTIVE,
    OM_GROUPS
};

enum {
    OM_COMPONENTS = OM_ACTIONS + OM_SPACES + OM_EXECUTIVES + OM_LABS + OM_TECHS + OM_TYPES +
                    OM_TILES + OM_BLUEPRINTS + OM_SCIENTISTS + OM_CONTRACTS + OM_MISSIONS +
                    OM_GOALS + OM_DISCOVERIES + OM_RESEARCH_TYPES + OM_REWARDS + OM_LSS_BENEFITS +
                    OM_SETTLERS_A + OM_SETTLERS_B + OM_SOLO_CARDS + OM_OBJECTIVES,
    OM_COMPONENT_WORDS = 4
};
_Static_assert(OM_COMPONENTS <= OM_COMPONENT_WORDS * 64, "chance sets hold all components");

/* The number of the first component of a group. */
int om_group_base(int group);
/* Id and title of a component, by its number over all groups. */
const char *om_component_id(int index);
const char *om_component_title(int index);
/* What the component does, as data. */
void om_describe(int index, struct description *d);
/* What it is: id, title, group, number. */
void om_component(int index, struct areo_component *out);
extern const struct op_words om_op_words;

#endif
