/* rules.h: the parts of the rules as they use one another, file by file. */
#ifndef OM_RULES_H
#define OM_RULES_H

#include "games/on_mars/engine.h"

/* tech.c, lab.c */
int om_tech_level(const struct om_state *s, int seat, int tech);
int om_tech_best(const struct om_state *s, int tech);
void om_tech_use(struct om_state *s, const struct areo_context *ctx, int user, int owner, int tech);
bool om_lab_taken(const struct om_state *s, int seat, int lab);
verdict om_develop_why(const struct om_state *s, int seat, int tech, int lab, bool free,
                       struct om_budget budget);
void om_develop(struct om_state *s, const struct areo_context *ctx, int seat, int tech, int lab);
void om_learn(struct om_state *s, const struct areo_context *ctx, int seat, int place, int lab);
verdict om_learn_possible(const struct om_state *s, int seat, struct om_budget budget);
verdict om_develop_possible(const struct om_state *s, int seat, bool free, struct om_budget budget);

/* orbit.c */
int om_markers_left(const struct om_state *s, int seat);
int om_displayed(const struct om_state *s, int blueprint); /* its place; -1 */
void om_take_blueprint(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint);

/* move.c */
/* Movement with so many points for bots and rover; flags: MOVE_. */
void om_move_begin(struct om_state *s, int seat, int mode, int flags, int bots, int rover);
verdict om_collect_why(const struct om_state *s, int seat, int hex, struct om_budget budget);
void om_collect(struct om_state *s, const struct areo_context *ctx, int seat, int hex);

/* build.c */
verdict om_build_possible(const struct om_state *s, int seat, int type, int mode,
                          struct om_budget budget);
struct om_mask om_build_hexes(const struct om_state *s, int seat, int type, struct om_mask zone,
                              int level);
void om_construct(struct om_state *s, int seat, int type, int mode, int hex);
void om_new_bot(struct om_state *s, const struct areo_context *ctx, int seat);

/* upgrade.c */
verdict om_upgrade_fits(const struct om_state *s, int seat, int blueprint, int hex);
verdict om_upgrade_possible(const struct om_state *s, int seat, int mode);
void om_upgrade(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint,
                int hex);

/* ship.c, hire.c */
verdict om_ship_possible(const struct om_state *s, int seat, bool free);
void om_move_ship(struct om_state *s, const struct areo_context *ctx, int seat, int slot);
verdict om_hire_possible(const struct om_state *s, int seat, int what, bool free,
                         struct om_budget budget);
void om_take_scientist(struct om_state *s, const struct areo_context *ctx, int seat, int scientist);
void om_take_contract(struct om_state *s, const struct areo_context *ctx, int seat, int contract);
void om_contracts_check(struct om_state *s, const struct areo_context *ctx);
bool om_contract_complete(const struct om_state *s, int contract);
bool om_refill(struct om_state *s, const struct areo_context *ctx, int contract);
bool om_refill_due(const struct om_state *s);

/* colonists.c: posts and retrieving */
int om_extra_cost(const struct om_state *s, int seat, int post);
void om_clear_post(struct om_state *s, const struct areo_context *ctx, int post);
int om_post_side(int post);

/* legal.c: the judges of the menu of a turn */
verdict om_main_why(const struct om_state *s, int seat, int action);
/* Is a main action possible when `workers` of its extra cost are paid with colonists? */
verdict om_split_why(const struct om_state *s, int seat, int action, int extra, int workers);
verdict om_executive_why(const struct om_state *s, int seat, int slot);
verdict om_operate_why(const struct om_state *s, int seat, int blueprint);
verdict om_send_why(const struct om_state *s, int seat, int scientist, int blueprint);
int om_operate_price(const struct om_state *s, int seat, int blueprint);

/* missions.c, goals.c, parameters.c, settlers.c */
void om_mission(struct om_state *s, const struct areo_context *ctx, int seat, int mission);
void om_mission_step(struct om_state *s, const struct areo_context *ctx, int seat, int slot);
void om_missions_remaining_step(struct om_state *s, const struct areo_context *ctx);
verdict om_goal_why(const struct om_state *s, int seat, int goal);
int om_goal_have(const struct om_state *s, int seat, int goal);
void om_complete_goal(struct om_state *s, const struct areo_context *ctx, int seat, int goal);
int om_reward_points(const struct om_state *s, int seat, int reward);
void om_lss(struct om_state *s, const struct areo_context *ctx, int seat, int type);
bool om_update_due(const struct om_state *s);
void om_update(struct om_state *s, const struct areo_context *ctx);
int om_progress_points(const struct om_state *s, int seat);
void om_task(struct om_state *s, const struct areo_context *ctx, int seat, int task);
void om_settler_built(struct om_state *s, const struct areo_context *ctx, int seat, int type);

/* turn.c, shuttle.c, setup.c */
bool om_phase_step(struct om_state *s, const struct areo_context *ctx);
void om_begin_shuttle(struct om_state *s, const struct areo_context *ctx);
bool om_shuttle_step(struct om_state *s, const struct areo_context *ctx);
bool om_ride_free(const struct om_state *s, int seat);
void om_journey(struct om_state *s, int seat, int side, bool pod);
bool om_space_free(const struct om_state *s, int space);
void om_take_space(struct om_state *s, const struct areo_context *ctx, int seat, int space);
struct om_mask om_explore_hexes(const struct om_state *s, int seat);
void om_explore(struct om_state *s, const struct areo_context *ctx, int seat, int place, int hex);
void om_exploration_refill(struct om_state *s, const struct areo_context *ctx);
void om_setup(struct om_state *s, const struct areo_setup *setup, struct areo_key key,
              const struct areo_context *ctx);
void om_nothing(struct om_state *s);
void om_blank(struct om_state *s, const struct areo_setup *setup, struct areo_key key);

/* lacerda.c, lacerda_colony.c */
void om_lacerda_turn(struct om_state *s);
void om_lacerda_choose(struct om_state *s, const struct areo_context *ctx);
void om_lacerda_effect(struct om_state *s, const struct areo_context *ctx, struct op op);
bool om_lacerda_possible(const struct om_state *s, struct op op);
int om_lacerda_worth(const struct om_state *s, struct op op); /* 0: he cannot use it */
void om_lacerda_arrives(struct om_state *s, const struct areo_context *ctx, int side);
void om_lacerda_level(struct om_state *s, const struct areo_context *ctx);

/* evaluate.c */
extern const struct areo_weight om_weights[];
int om_horizon(const areo_state *s, const int16_t *weights);
areo_action om_rest(const areo_state *s, int seat);
void om_evaluate(const areo_state *s, int viewer, int horizon, const int16_t *weights,
                 int32_t *value);

/* score.c */
int om_score(const struct om_state *s, int seat, struct areo_score_line *out, int max);
int om_total(const struct om_state *s, int seat);
uint8_t om_winners(const struct om_state *s);
void om_finish(struct om_state *s, const struct areo_context *ctx);

/* objectives.c */
enum { OM_CONDITIONS_MAX = 12 };
struct om_condition {
    const char *text;
    int have, need;
};
int om_conditions(const struct om_state *s, int objective, struct om_condition *out);
bool om_objective_open(const struct om_state *s, int objective); /* does it count in this game? */
bool om_objective_met(const struct om_state *s, int objective);

#endif
