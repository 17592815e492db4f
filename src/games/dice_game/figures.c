/* figures.c: the boards, the tracks and goals for clients, and who stands where in the races. */
#include <assert.h>
#include <stdio.h>

#include "core/figures.h"
#include "games/dice_game/engine.h"
#include "games/dice_game/operations.h"

/* ---- The board ------------------------------------------------------------------------------- */

static void place(int side, int index, struct areo_text *json)
{
    assert(side >= 0 && side < DICE_SIDES && dice_valid_place(index));
    const struct place *p = &dice_places[index];
    json_begin(json, NULL, '{');
    figure_place(json, p->id, NULL, p->at);
    json_bool(json, "ocean", dice_ocean_spaces[side] >> index & 1);
    ops_json(&dice_game, "bonus", &dice_space_bonus[side][index], 1, json);
    json_begin(json, "near", '[');
    for (uint64_t rest = dice_neighbours[index]; rest; rest &= rest - 1)
        json_string(json, NULL, dice_places[bit_first64(rest)].id);
    json_end(json, ']');
    json_end(json, '}');
}

static void sides(struct areo_text *json)
{
    static const char *const keys[DICE_SIDES] = {"a", "b"};
    json_begin(json, "sides", '{');
    for (int side = 0; side < DICE_SIDES; side++) {
        json_begin(json, keys[side], '[');
        for (int i = 0; i < DICE_PLACES; i++)
            place(side, i, json);
        json_end(json, ']');
    }
    json_end(json, '}');
}

static void track(const struct track *t, struct areo_text *json)
{
    assert(t->step > 0 && t->start < t->end);
    json_begin(json, NULL, '{');
    figure_track(json, t->id, t->start, t->end, t->step);
    json_string(json, "unit", t->sign);
    json_begin(json, "bonus", '[');
    for (int i = 0; t->start + i * t->step <= t->end; i++)
        if (t->bonus[i].verb) {
            json_begin(json, NULL, '{');
            json_int(json, "at", t->start + i * t->step);
            op_json(&dice_game, "effect", t->bonus[i], json);
            json_end(json, '}');
        }
    json_end(json, ']');
    json_end(json, '}');
}

static void tracks(struct areo_text *json)
{
    json_begin(json, "tracks", '[');
    for (int i = 0; i < DICE_TRACKS; i++)
        track(&dice_tracks[i], json);
    json_begin(json, NULL, '{');
    figure_track(json, "oceans", 0, DICE_OCEANS, 1);
    json_string(json, "unit", "");
    json_begin(json, "bonus", '[');
    json_end(json, ']');
    json_end(json, '}');
    json_end(json, ']');
}

/* The faces of the dice, from common to rare. */
static void dice(struct areo_text *json)
{
    json_begin(json, "dice", '{');
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        json_begin(json, dice_domains[DOM_COLOUR].id(colour), '[');
        for (int i = 0; i < DICE_RARITIES; i++)
            json_string(json, NULL, dice_domains[DOM_RESOURCE].id(colour * DICE_RARITIES + i));
        json_end(json, ']');
    }
    json_end(json, '}');
}

/* ---- Races ----------------------------------------------------------------------------------- */

/* The members KEY1, KEY2, ... */
static void numbered(struct areo_text *json, const char *key, int n, int (*value)(int))
{
    for (int i = 0; i < n; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s%d", key, i + 1);
        json_int(json, name, value(i));
    }
}

static int sides_showing(int rarity) { return dice_sides_showing[rarity]; }

static void numbers(struct areo_text *json)
{
    json_begin(json, "numbers", '{');
    json_int(json, "bonus_card_1", DICE_LEVEL_1);
    json_int(json, "bonus_card_2", DICE_LEVEL_2);
    json_int(json, "big_card", DICE_BIG_COST);
    json_int(json, "hand", DICE_HAND);
    json_int(json, "keep", DICE_KEEP);
    json_int(json, "dice_of_a_colour", DICE_PER_COLOUR);
    json_int(json, "die_sides", DICE_DIE_SIDES);
    numbered(json, "die_sides_", DICE_RARITIES, sides_showing);
    json_int(json, "wild_tokens", DICE_WILD_TOKENS);
    json_int(json, "milestone_points", DICE_MILESTONE_POINTS);
    json_int(json, "award_points_first", DICE_AWARD_FIRST);
    json_int(json, "award_points_second", DICE_AWARD_SECOND);
    json_int(json, "solo_turns", DICE_SOLO_TURNS);
    numbered(json, "solo_milestone_turn_", DICE_TITLES, dice_title_last_turn);
    json_end(json, '}');
}

/* What may be asked for most: one number is enough alone. */
static void awards(struct areo_text *json)
{
    json_begin(json, "awards", '[');
    for (int i = 0; i < DICE_RESOURCES; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "id", dice_domains[DOM_RESOURCE].id(i));
        json_int(json, "goal", dice_solo_award_goal(i));
        json_end(json, '}');
    }
    json_end(json, ']');
}

void dice_figures(struct areo_text *json)
{
    sides(json);
    tracks(json);
    dice(json);
    json_begin(json, "milestones", '[');
    for (int i = 0; i < DICE_MILESTONES; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "id", dice_milestones[i].id);
        json_int(json, "goal", dice_milestones[i].goal);
        json_end(json, '}');
    }
    json_end(json, ']');
    awards(json);
    numbers(json);
}

/* Alone: what wins, and how many steps of the parameters are missing. */
static void solo_goal(const struct dice_state *s, struct areo_text *json)
{
    struct areo_phrases goal = {0};
    const struct track *t = dice_tracks;
    if (!dice_solo(s))
        return;
    int missing = (t[TRACK_TEMPERATURE].end - s->temperature) / t[TRACK_TEMPERATURE].step +
                  (t[TRACK_OXYGEN].end - s->oxygen) / t[TRACK_OXYGEN].step + DICE_OCEANS -
                  dice_ocean_count(s);
    assert(missing >= 0);
    dice_say(&goal, SAY_SOLO_GOAL, DICE_SOLO_TURNS, missing);
    phrases_json(&dice_game, "goal", &goal, json);
}

void dice_standings(const areo_state *state, struct areo_text *json)
{
    const struct dice_state *s = dice_in(state);
    solo_goal(s, json);
    json_begin(json, "milestones", '{');
    for (int i = 0; i < DICE_MILESTONES; i++) {
        json_begin(json, dice_milestones[i].id, '{');
        for (int seat = 0; seat < s->head.seats; seat++)
            json_int(json, areo_seat_id(seat), dice_milestone_value(s, seat, i));
        json_end(json, '}');
    }
    json_end(json, '}');
}
