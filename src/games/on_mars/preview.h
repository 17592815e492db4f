/* preview.h: what a place on the map or a journey would mean, in phrases (preview.c). */
#ifndef OM_PREVIEW_H
#define OM_PREVIEW_H

#include "games/on_mars/frames.h"
#include "games/on_mars/om.h"

/* What a move would bring, cost and spoil, told beside the option. The frame is the open one. */
void om_preview_build(const struct om_state *s, int seat, int type, int hex,
                      struct areo_phrases *out);
void om_preview_upgrade(const struct om_state *s, const struct frame *f, int blueprint, int hex,
                        struct areo_phrases *out);
void om_preview_bot(const struct om_state *s, const struct frame *f, int from, int to,
                    struct areo_phrases *out);
void om_preview_rover(const struct om_state *s, const struct frame *f, int to, bool pass,
                      struct areo_phrases *out);
void om_preview_explore(const struct om_state *s, int seat, int hex, struct areo_phrases *out);
void om_preview_tile(const struct om_state *s, int seat, int hex, struct areo_phrases *out);
void om_preview_ship(int slot, struct areo_phrases *out);
void om_preview_travel(const struct om_state *s, int seat, struct areo_phrases *out);
void om_preview_shuttle(int side, struct areo_phrases *out);

#endif
