/* board.h: the spaces of the two board sides, and the two tracks. */
#ifndef DICE_BOARD_H
#define DICE_BOARD_H

#include <assert.h>

#include "core/hex.h"
#include "core/map.h"
#include "core/ops.h"
#include "games/dice_game/dice.h"

enum dice_side { SIDE_A, SIDE_B, DICE_SIDES };

struct place {
    const char *id;
    struct hex at;
};

extern const struct place dice_places[DICE_PLACES];
extern const uint64_t dice_neighbours[DICE_PLACES];
extern const struct op dice_space_bonus[DICE_SIDES][DICE_PLACES]; /* OP_NONE: none */
/* Spaces whose bonuses are as good as one another: nothing, a die, two dice, a token, a point, a
 * card, two cards. */
enum { DICE_BONUS_GROUPS = 7 };
extern const uint64_t dice_bonus_groups[DICE_SIDES][DICE_BONUS_GROUPS];
extern const uint64_t dice_ocean_spaces[DICE_SIDES];
extern const uint64_t dice_vp_spaces[DICE_SIDES];

#define DICE_BOARD ((UINT64_C(1) << DICE_PLACES) - 1)
#define DICE_MIDDLE_ROW UINT64_C(0x00003f8000)

struct track {
    const char *id, *name;
    const char *sign; /* after the number */
    int8_t start, step, end;
    struct op bonus[11]; /* by the number of steps made */
};
extern const struct track dice_tracks[DICE_TRACKS];

/* Which side of the board this game is played on. */
static inline int dice_side(const struct dice_state *s) { return s->head.option[OPT_BOARD]; }
/* Where a track stands: degrees, or per cent. */
static inline int dice_track_at(const struct dice_state *s, int track)
{
    assert(dice_valid_track(track));
    return track == TRACK_TEMPERATURE ? s->temperature : s->oxygen;
}
/* What reaching a value of the track brings; OP_NONE: nothing. */
static inline struct op dice_track_bonus(int track, int value)
{
    assert(dice_valid_track(track));
    const struct track *t = &dice_tracks[track];
    assert(value >= t->start && value <= t->end);
    return t->bonus[(value - t->start) / t->step];
}

#endif
