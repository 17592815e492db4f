/* rules.h: the parts of the rules as they use one another, file by file. */
#ifndef OM_RULES_H
#define OM_RULES_H

#include "games/on_mars/engine.h"

/* tech.c, lab.c */
/* The column of the seat's tile; 0: it has none. */
int om_tech_level(const struct om_state *s, int seat, int tech);
/* The highest level that anybody has. */
int om_tech_best(const struct om_state *s, int tech);
/* The user uses the tile of an owner, who gets something for it at the end of the turn. */
void om_tech_use(struct om_state *s, const struct areo_context *ctx, int user, int owner, int tech);
/* Has the seat a tile on this lab space? */
bool om_lab_taken(const struct om_state *s, int seat, int lab);
/* May the seat move its tech to the lab space, paying from the budget unless it is free? */
verdict om_develop_why(const struct om_state *s, int seat, int tech, int lab, bool free,
                       struct om_budget budget);
/* Moves the tile, which must be allowed; the lab space pays its benefit. */
void om_develop(struct om_state *s, const struct areo_context *ctx, int seat, int tech, int lab);
/* Takes the tile of a place of the grid to a lab space of column 1. */
void om_learn(struct om_state *s, const struct areo_context *ctx, int seat, int place, int lab);
/* Could the seat learn, or develop, anything with what the budget has? */
verdict om_learn_possible(const struct om_state *s, int seat, struct om_budget budget);
verdict om_develop_possible(const struct om_state *s, int seat, bool free, struct om_budget budget);

/* orbit.c */
/* Blueprints that the seat may still take. */
int om_markers_left(const struct om_state *s, int seat);
int om_displayed(const struct om_state *s, int blueprint); /* its place; -1 */
/* Takes a displayed blueprint; the seat has a marker left. */
void om_take_blueprint(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint);

/* move.c */
/* Has the seat that moves pieces surely two options? It may have more than this sees. */
bool om_moves_freely(const struct om_state *s, const struct frame *f);
/* Movement with so many points for bots and rover; flags: MOVE_. */
void om_move_begin(struct om_state *s, int seat, int mode, int flags, int bots, int rover);
/* May the seat take the tile on the hex, and would it do anything? */
verdict om_collect_why(const struct om_state *s, int seat, int hex, struct om_budget budget);
/* Takes the tile that lies there, with its benefit. */
void om_collect(struct om_state *s, const struct areo_context *ctx, int seat, int hex);

/* build.c */
/* Could the seat construct a building of the type (OM_TYPES: any)? */
verdict om_build_possible(const struct om_state *s, int seat, int type, int mode,
                          struct om_budget budget);
/* Hexes of the zone where one may be constructed with a tech of that level (0: none). */
struct om_mask om_build_hexes(const struct om_state *s, int seat, int type, struct om_mask zone,
                              int level);
/* Begins the construction, which must be possible. */
void om_construct(struct om_state *s, int seat, int type, int mode, int hex);
/* A bot comes from the supply, if there is one left; its hex is asked for. */
void om_new_bot(struct om_state *s, const struct areo_context *ctx, int seat);

/* upgrade.c */
/* May the blueprint be built on the hex, wherever the seat's bots are? */
verdict om_upgrade_fits(const struct om_state *s, int seat, int blueprint, int hex);
/* Could the seat upgrade anything in this mode? */
verdict om_upgrade_possible(const struct om_state *s, int seat, int mode);
/* Builds the blueprint there; om_upgrade_fits must allow it. */
void om_upgrade(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint,
                int hex);

/* ship.c, hire.c */
/* May the seat welcome another ship? */
verdict om_ship_possible(const struct om_state *s, int seat, bool free);
/* A ship goes from its docked slot to the hangar. */
void om_move_ship(struct om_state *s, const struct areo_context *ctx, int seat, int slot);
/* Could the seat hire a scientist or sign a contract (HIRE_)? */
verdict om_hire_possible(const struct om_state *s, int seat, int what, bool free,
                         struct om_budget budget);
/* The seat takes a card that the hire board shows. */
void om_take_scientist(struct om_state *s, const struct areo_context *ctx, int seat, int scientist);
/* The same for a contract, which may be complete at once. */
void om_take_contract(struct om_state *s, const struct areo_context *ctx, int seat, int contract);
/* Contracts that are complete by now are marked and counted for missions. */
void om_contracts_complete(struct om_state *s, const struct areo_context *ctx);
/* Is it, for the player who has it? */
bool om_contract_complete(const struct om_state *s, int contract);
/* Puts a contract of the deck on a free place of the hire board; false: there is none. */
bool om_refill(struct om_state *s, const struct areo_context *ctx, int contract);
/* Is there a free place and a card for it? */
bool om_refill_due(const struct om_state *s);

/* colonists.c: posts and retrieving */
int om_extra_cost(const struct om_state *s, int seat, int post);
/* Sends home those who stand there most, when the post is full. */
void om_clear_post(struct om_state *s, const struct areo_context *ctx, int post);
/* Which side a post belongs to. */
int om_post_side(int post);

/* legal.c: the judges of the menu of a turn */
verdict om_main_why(const struct om_state *s, int seat, int action);
/* Is a main action possible when `workers` of its extra cost are paid with colonists? */
verdict om_split_why(const struct om_state *s, int seat, int action, int extra, int workers);
/* May the seat use the executive slot, the blueprint, the scientist in a blueprint now? */
verdict om_executive_why(const struct om_state *s, int seat, int slot);
verdict om_operate_why(const struct om_state *s, int seat, int blueprint);
verdict om_send_why(const struct om_state *s, int seat, int scientist, int blueprint);
/* Crystals that operating costs the seat; -1: it may not. */
int om_operate_price(const struct om_state *s, int seat, int blueprint);

/* missions.c, goals.c, parameters.c, settlers.c */
/* Something that the mission counts was done by the seat. */
void om_mission(struct om_state *s, const struct areo_context *ctx, int seat, int mission);
/* One step of the mission in a slot, with its crystals. */
void om_mission_step(struct om_state *s, const struct areo_context *ctx, int seat, int slot);
/* One mission fewer remains. */
void om_missions_remaining_step(struct om_state *s, const struct areo_context *ctx);
/* May the seat complete the goal, which it holds? */
verdict om_goal_why(const struct om_state *s, int seat, int goal);
/* How much the seat has of what the goal counts. */
int om_goal_have(const struct om_state *s, int seat, int goal);
/* Completes it; its reward is asked for. */
void om_complete_goal(struct om_state *s, const struct areo_context *ctx, int seat, int goal);
/* What an LSS reward pays the seat. */
int om_reward_points(const struct om_state *s, int seat, int reward);
/* A building of the type moves its marker of the life support system. */
void om_lss(struct om_state *s, const struct areo_context *ctx, int seat, int type);
/* Have all markers passed the colony level? */
bool om_update_due(const struct om_state *s);
/* The colony rises by a level, with all that this brings. */
void om_update(struct om_state *s, const struct areo_context *ctx);
/* Points for so many cubes of progress; for those of the seat. */
int om_cube_points(int cubes);
int om_progress_points(const struct om_state *s, int seat);
/* The seat has done what a settler card (TASK_) may ask for. */
void om_task(struct om_state *s, const struct areo_context *ctx, int seat, int task);
/* The seat has constructed a building of the type: an A card may be complete. */
void om_settler_built(struct om_state *s, const struct areo_context *ctx, int seat, int type);

/* turn.c, shuttle.c, setup.c */
/* One automatic step while nothing is pending; false: the game is over. */
bool om_phase_step(struct om_state *s, const struct areo_context *ctx);
/* How many rounds come after the present one; -1 while nobody knows. */
int om_rounds_left(const struct om_state *s);
/* With which round the shuttle leaves: 1 is the present one, in a shuttle phase the next; 0: never again. */
int om_shuttle_leaves(const struct om_state *s);
/* The shuttle phase begins. */
void om_begin_shuttle(struct om_state *s, const struct areo_context *ctx);
/* The next player travels or stays; false: all have been asked. */
bool om_shuttle_step(struct om_state *s, const struct areo_context *ctx);
/* May the seat travel with the shuttle that left in this phase? */
bool om_ride_free(const struct om_state *s, int seat);
/* The seat travels to a side, by landing pod or not. */
void om_journey(struct om_state *s, int seat, int side, bool pod);
/* Does nobody stand on the turn order space? */
bool om_space_free(const struct om_state *s, int space);
/* The marker of the seat goes to a free space, with its benefit. */
void om_take_space(struct om_state *s, const struct areo_context *ctx, int seat, int space);
/* Empty hexes three away from the seat's rover. */
struct om_mask om_explore_hexes(const struct om_state *s, int seat);
/* Puts the tile of an exploration place on such a hex. */
void om_explore(struct om_state *s, const struct areo_context *ctx, int seat, int place, int hex);
/* Draws tiles for empty exploration places. */
void om_exploration_refill(struct om_state *s, const struct areo_context *ctx);
/* A new game; then flow_run goes on. */
void om_setup(struct om_state *s, const struct areo_setup *setup, struct areo_key key,
              const struct areo_context *ctx);
/* All lists of a fresh state say: nothing. */
void om_nothing(struct om_state *s);
/* A quiet position to set things up in. */
void om_blank(struct om_state *s, const struct areo_setup *setup, struct areo_key key);

/* lacerda.c, lacerda_colony.c */
/* His turn begins. */
void om_lacerda_turn(struct om_state *s);
/* He answers the open question. */
void om_lacerda_choose(struct om_state *s, const struct areo_context *ctx);
/* What an operation does for him. */
void om_lacerda_effect(struct om_state *s, const struct areo_context *ctx, struct op op);
/* Can he use the operation? */
bool om_lacerda_possible(const struct om_state *s, struct op op);
int om_lacerda_worth(const struct om_state *s, struct op op); /* 0: he cannot use it */
/* He comes to a side. */
void om_lacerda_arrives(struct om_state *s, const struct areo_context *ctx, int side);
/* What a new colony level brings him. */
void om_lacerda_level(struct om_state *s, const struct areo_context *ctx);

/* evaluate.c */
extern const struct areo_weight om_weights[];
/* The expected end, in sixteenths of a round. */
int om_horizon(const areo_state *s, const int16_t *weights);
/* The option by which a seat leaves the round to the others. */
areo_action om_rest(const areo_state *s, int seat);
/* The points each seat may expect, in thousandths. */
void om_evaluate(const areo_state *s, int viewer, int horizon, const int16_t *weights,
                 int32_t *value);

/* score.c */
/* The score lines of a player, Lacerda too; returns how many. */
int om_score(const struct om_state *s, int seat, struct areo_score_line *out, int max);
/* Their sum. */
int om_total(const struct om_state *s, int seat);
/* Points for so many colonists in the living quarters at the end. */
int om_quarters_points(int colonists);
/* The seats that have won, as a mask. */
uint8_t om_winners(const struct om_state *s);
extern const struct areo_tie om_ties[];
/* The game is over: what is still due is counted. */
void om_finish(struct om_state *s, const struct areo_context *ctx);

/* objectives.c */
enum { OM_CONDITIONS_MAX = 12 };
struct om_condition {
    const char *text;
    int have, need;
    bool lead; /* both are points more than Lacerda's */
};
/* What an objective asks for and how much of it is there; returns how many lines. */
int om_conditions(const struct om_state *s, int objective, struct om_condition *out);
bool om_objective_open(const struct om_state *s, int objective); /* does it count in this game? */
/* Alone: does an objective that counts still lack research tiles? */
bool om_research_wanted(const struct om_state *s);
/* Then the step of the rover to the nearest tile that it can reach with what it has; false: there is
 * none. The frame is one of movement. */
bool om_rover_lead(const struct om_state *s, const struct frame *f, areo_action *out);
/* Are all of them met? */
bool om_objective_met(const struct om_state *s, int objective);

#endif
