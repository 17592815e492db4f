/* order.c: which of several simultaneous effects comes first.
 *
 * The player may resolve the effects of a card in any order (rule 5.2). He is asked only
 * where the order can matter: quiet effects commute with everything and are taken first,
 * effects that only show chance commute with each other, the rest is for him to order. */
#include <assert.h>

#include "games/dice_game/operations.h"

/* With fewer dice of a colour than this, gains of one card may compete for the last. */
enum { POOL_AMPLE = 6 };

/* ---- The colours of dice that an operation may touch ---------------------------------------- */

unsigned dice_colours_none(struct op op)
{
    (void)op;
    return 0;
}

unsigned dice_colours_temperature(struct op op)
{
    (void)op;
    return 1u << RED | 1u << BLUE;
}

unsigned dice_colours_oxygen(struct op op)
{
    (void)op;
    return 1u << GREEN;
}

unsigned dice_colours_resource(struct op op)
{
    assert(dice_valid_resource(op.what));
    return 1u << dice_colour_of(op.what);
}

unsigned dice_colours_asked(struct op op)
{
    assert(op.what <= ANY);
    return op.what == ANY ? ALL_COLOURS : 1u << op.what;
}

static unsigned colours_of(const struct frame *f)
{
    assert(f->kind == FRAME_EFFECT);
    struct op op = dice_effect_op(f);
    const struct operation_row *row = dice_operation(op_verb(op));
    return row->colours && !dice_effect_is_choice(f) ? row->colours(op) : ALL_COLOURS;
}

/* ---- How the order matters --------------------------------------------------------------------- */

static int dice_class(const struct pending *p, int colour, int otherwise)
{
    assert(dice_valid_colour(colour));
    bool scarce = p->s->pool[colour] < POOL_AMPLE && p->others >> colour & 1;
    return scarce ? CHOICE : otherwise;
}

int dice_order_raise(const struct pending *p)
{
    int track = dice_operation(op_verb(p->op))->parameter - 1;
    assert(dice_valid_track(track));
    const struct track *t = &dice_tracks[track];
    int at = dice_track_at(p->s, track);
    int kind = QUIET;
    for (int steps = p->op.n; steps > 0 && at < t->end; steps--) {
        at += t->step;
        struct op bonus = dice_track_bonus(track, at);
        if (bonus.verb == OP_GAIN)
            kind = dice_class(p, dice_colour_of(bonus.what), kind);
    }
    return kind;
}

/* A loss matters to the order when an opponent has such a die or may yet gain one. */
int dice_order_loss(const struct pending *p)
{
    assert(p->op.what <= ANY);
    for (int i = 0; i < p->s->head.seats; i++) {
        const struct dice_seat *other = &p->s->seat[i];
        if (i != p->f->seat &&
            (dice_of_colour(other, p->op.what) || !set_empty(other->reacting, DICE_WORDS)))
            return CHOICE;
    }
    return QUIET;
}

int dice_order_tile(const struct pending *p)
{
    int tile = dice_operation(op_verb(p->op))->tile - 1;
    assert(dice_valid_tile(tile));
    bool full = tile == TILE_OCEAN && dice_ocean_count(p->s) == DICE_OCEANS;
    return full || !dice_places_for(p->s, tile, p->op.per) ? QUIET : CHOICE;
}

int dice_order_quiet(const struct pending *p)
{
    (void)p;
    return QUIET;
}

int dice_order_random(const struct pending *p)
{
    (void)p;
    return RANDOM;
}

int dice_order_dice(const struct pending *p)
{
    assert(p->op.what <= ANY);
    return p->op.what == ANY ? CHOICE : dice_class(p, p->op.what, RANDOM);
}

int dice_order_gain(const struct pending *p)
{
    return dice_class(p, dice_colour_of(p->op.what), QUIET);
}

static int effect_class(const struct pending *p)
{
    assert(p->f->kind == FRAME_EFFECT);
    const struct operation_row *row = dice_operation(op_verb(p->op));
    return row->order && !dice_effect_is_choice(p->f) ? row->order(p) : CHOICE;
}

/* The pool of effects now open to the seat of its first frame: [first, end). */
static int pool_end(const struct dice_state *s, int first)
{
    assert(first >= 0 && first < s->agenda.count);
    int end = first;
    while (end < s->agenda.count && s->agenda.frame[end].seat == s->agenda.frame[first].seat)
        end++;
    return end;
}

static struct pending pending_at(const struct dice_state *s, int first, int end, int index)
{
    assert(index >= first && index < end);
    const struct frame *f = s->agenda.frame;
    struct pending p = {s, &f[index], dice_effect_op(&f[index]), 0};
    for (int i = first; i < end; i++)
        if (i != index)
            p.others |= colours_of(&f[i]);
    return p;
}

int dice_next_effect(const struct dice_state *s)
{
    assert(s->agenda.count > 0);
    int first = agenda_pool(&s->agenda);
    int end = pool_end(s, first);
    bool choice = false;
    bool differ = false;
    if (end == first + 1)
        return first;
    int verb = dice_effect_op(&s->agenda.frame[first]).verb;
    for (int i = first; i < end; i++) {
        struct pending p = pending_at(s, first, end, i);
        int kind = effect_class(&p);
        if (kind == QUIET)
            return i;
        choice |= kind == CHOICE;
        differ |= p.op.verb != verb;
    }
    return choice && differ ? -1 : first;
}

bool dice_effect_by_chance(const struct dice_state *s)
{
    assert(s->agenda.count > 0);
    int first = agenda_pool(&s->agenda);
    int end = pool_end(s, first);
    bool chance = false;
    for (int i = first; i < end; i++) {
        struct pending p = pending_at(s, first, end, i);
        chance |= effect_class(&p) == RANDOM;
    }
    return chance;
}

int dice_effect_with(const struct dice_state *s, int verb)
{
    assert(s->agenda.count > 0);
    int first = agenda_pool(&s->agenda);
    int end = pool_end(s, first);
    for (int i = first; i < end; i++)
        if (dice_effect_op(&s->agenda.frame[i]).verb == verb)
            return i;
    return -1;
}

/* Alone on its own level, the effect and what it causes come before the others. */
void dice_effect_bring_forward(struct dice_state *s, int index)
{
    assert(index >= agenda_pool(&s->agenda) && index < s->agenda.count);
    struct frame f = s->agenda.frame[index];
    if (agenda_pool(&s->agenda) == s->agenda.count - 1)
        return;
    agenda_remove(&s->agenda, index);
    f.level++;
    agenda_add(&s->agenda, f);
}
