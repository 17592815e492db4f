/* lacerda.h: what the two files of Lacerda share. */
#ifndef OM_LACERDA_H
#define OM_LACERDA_H

#include "games/on_mars/rules.h"

int om_lacerda_pick(struct om_state *s, const struct areo_context *ctx, struct om_mask hexes);
void om_lacerda_develop(struct om_state *s, const struct areo_context *ctx, int tech, bool free);

/* lacerda_colony.c */
bool om_lacerda_can_upgrade(const struct om_state *s);
bool om_lacerda_can_build(const struct om_state *s, int type); /* OM_TYPES: his next one */
bool om_lacerda_can_hire(const struct om_state *s, int what);
void om_lacerda_upgrade(struct om_state *s, const struct areo_context *ctx, int n, bool tech);
void om_lacerda_build(struct om_state *s, const struct areo_context *ctx, int type);
void om_lacerda_construct(struct om_state *s, const struct areo_context *ctx);
void om_lacerda_hire(struct om_state *s, const struct areo_context *ctx, int what);
void om_lacerda_explore(struct om_state *s, const struct areo_context *ctx);
void om_lacerda_rover(struct om_state *s, const struct areo_context *ctx);

#endif
