/* coach.c: what is said to a learner before a costly mistake, and after a round. Each sentence is a
 * fact that follows from the two positions; whether to heed it is left to the player. */
#include <assert.h>

#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/view.h"

enum { WORTH_A_WORD = 2 }; /* things, or points, in a round */

/* ---- Before an option ------------------------------------------------------------------------ */

/* An executive action that costs nothing is there once in a turn. */
static void warn_operate(const struct om_state *s, int seat, struct areo_phrases *out)
{
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->built[b] == OM_NONE)
            continue;
        bool free = om_operate_price(s, seat, b) == 0 && allowed(om_operate_why(s, seat, b));
        for (int i = 0; i < OM_SCIENTISTS && !free; i++)
            free = s->scientist[i] == seat && allowed(om_send_why(s, seat, i, b));
        if (free) {
            om_say(out, SAY_WARN_OPERATE, b, 0, 0);
            return;
        }
    }
}

/* The last colonist goes, and there is no way to travel, which brings them back. */
static void warn_colonist(const struct om_state *s, const struct om_state *after, int seat,
                          struct areo_phrases *out)
{
    const struct om_seat *p = &after->seat[seat];
    if (!s->seat[seat].quarters || p->quarters || p->hangar || p->space == OM_NONE)
        return;
    int side = om_side_of(p->space);
    if (s->shuttle_side != side || s->shuttle_space > 1)
        om_say(out, SAY_WARN_COLONIST, 0, 0, 0);
}

static int unbuilt(const struct om_state *s, int seat)
{
    int n = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        n += s->owner[b] == seat && s->built[b] == OM_NONE;
    return n;
}

/* In the last round a plan comes late. */
static void warn_blueprint(const struct om_state *s, const struct om_state *after, int seat,
                           struct areo_phrases *out)
{
    if (s->last_round == 2 && unbuilt(after, seat) > unbuilt(s, seat))
        om_say(out, SAY_WARN_BLUEPRINT, 0, 0, 0);
}

void om_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
             struct areo_phrases *out)
{
    const struct om_state *s = om_in(state);
    assert(om_is_player(s, seat));
    if (s->phase != PHASE_COLONIZATION)
        return;
    if (areo_verb_of(action) == VERB_END) {
        warn_operate(s, seat, out);
        return;
    }
    warn_blueprint(s, om_in(then), seat, out);
    if (areo_verb_of(action) == VERB_DO && !s->last_round)
        warn_colonist(s, om_in(then), seat, out);
}

/* ---- After a round --------------------------------------------------------------------------- */

static int techs_of(const struct om_seat *p)
{
    int n = 0;
    for (int i = 0; i < OM_TECHS; i++)
        n += p->tech[i] != OM_NONE;
    return n;
}

static void praise(struct areo_phrases *out, int saying, int by, int round)
{
    if (by < WORTH_A_WORD)
        return;
    om_say(out, saying, by, 0, round);
    out->list[out->count - 1].c = (int16_t)by;
}

void om_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out)
{
    const struct om_state *s = om_in(from);
    const struct om_state *e = om_in(to);
    assert(om_is_player(s, seat));
    praise(out, SAY_PRAISE_UPGRADED,
           om_advanced_count(e, seat, OM_TYPES) - om_advanced_count(s, seat, OM_TYPES), s->round);
    praise(out, SAY_PRAISE_POINTS, e->seat[seat].op - s->seat[seat].op, s->round);
    praise(out, SAY_PRAISE_TECHS, techs_of(&e->seat[seat]) - techs_of(&s->seat[seat]), s->round);
}
