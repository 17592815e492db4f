/* decide.h: how each kind of frame is carried out. A module owns the rows of its
 * frames; decide.c has the table of them. */
#ifndef OM_DECIDE_H
#define OM_DECIDE_H

#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"

extern const struct decision_row om_frame_turn, om_frame_space, om_frame_shuttle, om_frame_travel,
    om_frame_pay, om_frame_workers, om_frame_main, om_frame_effect, om_frame_blueprint,
    om_frame_learn, om_frame_develop, om_frame_warehouse, om_frame_move, om_frame_collect,
    om_frame_build, om_frame_tech, om_frame_construct, om_frame_place, om_frame_upgrade,
    om_frame_ship, om_frame_hire, om_frame_refill, om_frame_lss, om_frame_retrieve, om_frame_gain,
    om_frame_choose, om_frame_again, om_frame_accept, om_frame_reward, om_frame_owner,
    om_frame_explore, om_frame_radar, om_frame_overflow, om_frame_reveal, om_frame_journey,
    om_frame_settle, om_frame_lacerda;

/* The judge of "done" for operations: at least one unit when it must be done. */
verdict om_done_why(const struct om_state *s, const struct frame *f, int verb);
/* May one more unit be taken: a free one, or one for a colonist? */
verdict om_unit_why(const struct om_state *s, const struct frame *f);
/* Says how many units are free of charge, where there are several. */
/* Before the turns something is chosen for one reason only: the turn order space, or the place in the
 * laboratory of the tile that it moved. */
void om_say_source(const struct om_state *s, const struct frame *f, struct areo_phrases *out);
void om_say_units(const struct om_state *s, const struct frame *f, struct areo_phrases *out);
/* Takes the unit: counts it and sends the colonist to work. */
void om_unit_take(struct om_state *s, struct frame *f, const struct areo_context *ctx);

/* Units that are goods or posts can be put back (core/pick.h) until something else happens: a
 * frame is opened or closed, a goal completed. s->picked counts those that can. */
void om_pick(struct om_state *s, struct frame *f, int thing, const struct areo_context *ctx);
verdict om_pick_back_why(const struct om_state *s, int thing);
void om_pick_back(struct om_state *s, struct frame *f, int thing, const struct areo_context *ctx);
void om_pick_list(struct listing *l, int verb, int back, int things);
/* One item that was picked goes to the stock, and back from there. */
void om_gain_pick(struct om_state *s, const struct areo_context *ctx, int seat, int item);
void om_put_back(struct om_state *s, const struct areo_context *ctx, struct frame *f, int item);
void om_picks_stand(struct om_state *s); /* they cannot be put back any more */

#endif
