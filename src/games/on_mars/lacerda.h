/* lacerda.h: what the two files of Lacerda share. */
#ifndef OM_LACERDA_H
#define OM_LACERDA_H

#include "games/on_mars/rules.h"

/* One of the hexes, of which there is at least one; chance decides among several. */
int om_lacerda_pick(struct om_state *s, const struct areo_context *ctx, struct om_mask hexes);
/* He develops a tech, which he can; free: nothing is paid. */
void om_lacerda_develop(struct om_state *s, const struct areo_context *ctx, int tech, bool free);

/* The action that one of his cards means on a side. */
int om_lacerda_action(int card, int side);

/* lacerda_colony.c */
/* He constructs his next building, explores, moves his rover, each as far as he can. */
void om_lacerda_construct(struct om_state *s, const struct areo_context *ctx);
void om_lacerda_explore(struct om_state *s, const struct areo_context *ctx);
void om_lacerda_rover(struct om_state *s, const struct areo_context *ctx);

/* What he makes of operations (operations.c): can he use it, and what it does for him. */
bool om_lacerda_always(const struct om_state *s, struct op op);
bool om_lacerda_can_gain(const struct om_state *s, struct op op);
void om_lacerda_gain(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_take(const struct om_state *s, struct op op);
void om_lacerda_take(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_obtain(const struct om_state *s, struct op op);
void om_lacerda_obtain(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_learn(const struct om_state *s, struct op op);
void om_lacerda_learn(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_develop(const struct om_state *s, struct op op);
void om_lacerda_develop_tiles(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_upgrade(const struct om_state *s, struct op op);
void om_lacerda_upgrade(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_build(const struct om_state *s, struct op op); /* OM_TYPES: his next one */
void om_lacerda_build(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_can_hire(const struct om_state *s, struct op op);
void om_lacerda_hire(struct om_state *s, const struct areo_context *ctx, struct op op);
void om_lacerda_colonist(struct om_state *s, const struct areo_context *ctx, struct op op);
void om_lacerda_next_icon(struct om_state *s, const struct areo_context *ctx, struct op op);

#endif
