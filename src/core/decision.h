/* decision.h: one row for each kind of pending step; what all games do with the rows.
 *
 * A game is a table of rows over its own state. Each row says everything about one kind of
 * step: the question, the verbs of its answers, what the engine does by itself, which options
 * there are, why others are refused, and what an answer does. The functions below are the same
 * for every game: they find the row of the open step and ask it.
 *
 *     legal, choices   decision_list     options of the open step
 *     why              decision_why      the verb must be one of the row; then the row judges
 *     apply            decision_apply    the verdict must be legal; then the row carries it out
 *     prompt           decision_prompt
 *     between them     decision_advance  automatic steps, until somebody has to choose
 *
 * Most steps are frames of the agenda. A step that belongs to the phase of the game and not to
 * an effect (the menu of a turn, cards that all buy at once) has no frame there: it is given a
 * stand-in with a kind and a seat, so that rows need not know the difference.
 *
 * This header is included once for a game, by a header of that game, which says over which
 * state the rows are written; its state has members `head` (struct areo_head) and `agenda`:
 *
 *     #define DECISION_STATE struct om_state
 *     #include "core/decision.h"
 */
#ifndef CORE_DECISION_H
#define CORE_DECISION_H

#include <assert.h>

#include "core/agenda.h"
#include "core/flow.h"
#include "core/options.h"
#include "core/phrase.h"
#include "core/verdict.h"

#ifndef DECISION_STATE
#error "define DECISION_STATE, the state that the rows of this game are written over"
#endif

#define VERB_BIT(verb) ((uint64_t)1 << (verb))

/* The options of a step being listed. */
struct listing {
    const DECISION_STATE *s;
    const struct frame *f;
    const struct decision_row *row;
    struct options o;
};

/* Everything about one kind of step. `f` is its frame, or the stand-in. */
struct decision_row {
    /* The name of the kind and the question; a, b and n in it are the a, b and x of the frame.
     * A kind without a question is never shown to anybody: its step always does something. */
    struct areo_phrase_row prompt;
    /* What else belongs to the question. NULL: nothing. */
    void (*more)(const DECISION_STATE *s, const struct frame *f, struct areo_phrases *out);
    uint64_t verbs; /* of all answers that this row judges */
    /* Does one automatic step of the frame and returns true, or returns false: its seat has to
     * choose. NULL: it always has to. */
    bool (*step)(DECISION_STATE *s, struct frame *f, const struct areo_context *ctx);
    /* Adds the options, sensible ones first (list_offer, list_add, core/pick.h). */
    void (*list)(struct listing *l);
    /* The judge of one of the verbs. NULL: every answer with them is legal. */
    verdict (*why)(const DECISION_STATE *s, const struct frame *f, areo_action action);
    /* Carries out a legal answer. The frame stays where it is unless this removes it. */
    void (*apply)(DECISION_STATE *s, struct frame *f, areo_action action,
                  const struct areo_context *ctx);
    /* Several things are picked: people may do it in another order than search, and take back. */
    bool picks;
};

/* How a game finds the row of the open step. */
struct decisions {
    const struct decision_row *const *rows; /* by kind; the first is no kind */
    int count;
    /* The pending step that comes next: a frame of the agenda, or `stand_in`, filled, where
     * its seat has to say which of several comes first. NULL: nothing is pending. */
    const struct frame *(*pending)(const DECISION_STATE *s, struct frame *stand_in);
    /* Nothing is pending: does one automatic step of the phase and returns true, or returns
     * false with the seats in head.acting that have to choose (none: the game is over). */
    bool (*phase)(DECISION_STATE *s, const struct areo_context *ctx);
    /* Nothing is pending: the decision that the phase asks of a seat, as `stand_in`. NULL: the
     * game keeps all its decisions in the agenda. */
    void (*of_phase)(const DECISION_STATE *s, int seat, struct frame *stand_in);
};

/* ---- Finding the row ---------------------------------------------------------------------- */

/* The row of a frame, whose kind the game has. */
static inline const struct decision_row *decision_row(const struct decisions *d,
                                                      const struct frame *f)
{
    assert(d->rows && d->count > 1);
    assert(f->kind > 0 && f->kind < d->count && d->rows[f->kind]);
    return d->rows[f->kind];
}

/* The step that waits for this seat. */
static inline const struct frame *decision_open(const struct decisions *d, const DECISION_STATE *s,
                                                int seat, struct frame *stand_in)
{
    const struct frame *f = d->pending(s, stand_in);
    if (f)
        return f;
    assert(d->of_phase && seat >= 0 && seat < s->head.seats);
    *stand_in = (struct frame){.seat = (uint8_t)seat};
    d->of_phase(s, seat, stand_in);
    assert(stand_in->kind > 0 && stand_in->seat == seat);
    return stand_in;
}

/* The same frame, to be changed. */
static inline struct frame *decision_own(DECISION_STATE *s, const struct frame *f,
                                         struct frame *stand_in)
{
    if (f == stand_in)
        return stand_in;
    assert(f >= s->agenda.frame && f < s->agenda.frame + s->agenda.count);
    return &s->agenda.frame[f - s->agenda.frame];
}

/* ---- Options ------------------------------------------------------------------------------- */

/* The judge of a row: verbs that are not its own are refused as not to be done now. */
static inline verdict row_why(const struct decision_row *row, const DECISION_STATE *s,
                              const struct frame *f, areo_action action)
{
    assert(areo_verb_of(action) < 64);
    if (!(row->verbs >> areo_verb_of(action) & 1))
        return because(AREO_WHY_NOT_NOW, 0, 0);
    return row->why ? row->why(s, f, action) : LEGAL;
}

/* Has the caller room for no more? What is added then is dropped. */
static inline bool list_full(const struct listing *l) { return options_full(&l->o); }

/* An option that is known to be legal. */
static inline void list_add(struct listing *l, areo_action action) { options_add(&l->o, action); }

/* A candidate: it becomes an option if the judge of the row says yes. */
static inline void list_offer(struct listing *l, areo_action action)
{
    if (!list_full(l) && allowed(row_why(l->row, l->s, l->f, action)))
        options_add(&l->o, action);
}

/* All options of the step that waits for the seat; returns how many. */
static inline int decision_list(const struct decisions *d, const DECISION_STATE *s, int seat,
                                struct options o)
{
    assert(o.count == 0 && o.max > 0);
    struct frame stand_in;
    struct listing l = {.s = s, .f = decision_open(d, s, seat, &stand_in), .o = o};
    l.row = decision_row(d, l.f);
    if (l.row->list)
        l.row->list(&l);
    return l.o.count;
}

/* ---- Judging, carrying out, asking ------------------------------------------------------------ */

/* May the seat that owes the open step do this, and if not, why? */
static inline verdict decision_why(const struct decisions *d, const DECISION_STATE *s, int seat,
                                   areo_action action)
{
    struct frame stand_in;
    const struct frame *f = decision_open(d, s, seat, &stand_in);
    return row_why(decision_row(d, f), s, f, action);
}

/* Carries out an answer of the seat, which must be legal. */
static inline void decision_apply(const struct decisions *d, DECISION_STATE *s, int seat,
                                  areo_action action, const struct areo_context *ctx)
{
    struct frame stand_in;
    const struct frame *f = decision_open(d, s, seat, &stand_in);
    const struct decision_row *row = decision_row(d, f);
    assert(f->seat == seat && row->apply && allowed(row_why(row, s, f, action)));
    row->apply(s, decision_own(s, f, &stand_in), action, ctx);
}

/* What the seat is asked, and what belongs to it. */
static inline void decision_prompt(const struct decisions *d, const DECISION_STATE *s, int seat,
                                   struct areo_phrases *out)
{
    struct frame stand_in;
    const struct frame *f = decision_open(d, s, seat, &stand_in);
    assert(f->seat == seat);
    const struct decision_row *row = decision_row(d, f);
    if (row->prompt.text) {
        struct areo_phrase *p = phrase_as(out, "ask", &row->prompt);
        p->a = (int16_t)f->a;
        p->b = (int16_t)f->b;
        p->n = f->x;
    }
    if (row->more)
        row->more(s, f, out);
}

/* One automatic step; false: head.acting says who has to choose, nobody when the game is over. */
static inline bool decision_advance(const struct decisions *d, DECISION_STATE *s,
                                    const struct areo_context *ctx)
{
    struct frame stand_in;
    s->head.acting = 0;
    if (s->head.over)
        return false;
    const struct frame *f = d->pending(s, &stand_in);
    if (!f)
        return d->phase(s, ctx);
    const struct decision_row *row = decision_row(d, f);
    assert(f->seat < AREO_SEATS_MAX);
    if (row->step && row->step(s, decision_own(s, f, &stand_in), ctx))
        return true;
    assert(row->list && row->apply);
    s->head.acting = (uint8_t)(1u << f->seat);
    return false;
}

#endif
