/* random_games.c: random games to the end, through all setups of all games.
 *
 * After each decision: the state passes its own check, the header is sane, everybody who must
 * act has at least two different options, scores add up, events can be told. At the end: there
 * are winners, and the same key, options and moves give the same bytes again. This is also what
 * the soak run plays, with --every to check only some of the states. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/flow.h"
#include "support/drive.h"

struct game {
    struct areo_head before; /* the header at the last decision */
    int round;
    const char *wrong_event; /* what was wrong with one of the last events */
    struct areo_event event;
    struct drive *d;
};

/* ---- Events ----------------------------------------------------------------- */

static const char *event_fault(const struct areo_game *g, int seats, const struct areo_event *event)
{
    if (event->kind >= g->event_count)
        return "is of no kind";
    if (event->seat != 0xFF && event->seat >= seats)
        return "is of no seat";
    if (event->forced > 1)
        return "is neither forced nor not";
    for (int viewer = 0; viewer <= seats; viewer++) {
        char bytes[512];
        struct areo_text t = areo_text_over(bytes, sizeof bytes);
        areo_event_text(g, event, viewer == seats ? AREO_TRUTH : viewer, &t);
        if (t.used && !drive_readable(&t))
            return "cannot be told";
    }
    return NULL;
}

static void listen(void *user, const struct areo_event *event)
{
    struct game *m = user;
    const char *fault = event_fault(m->d->g, m->d->setup.seats, event);
    if (fault && !m->wrong_event) {
        m->wrong_event = fault;
        m->event = *event;
    }
}

static bool events_sane(struct drive *d)
{
    const struct game *m = d->user;
    if (!m->wrong_event)
        return true;
    return drive_fail(d, "an event (kind %d, seat %d, a %d, b %d, n %d) %s", m->event.kind,
                      m->event.seat, m->event.a, m->event.b, m->event.n, m->wrong_event);
}

/* ---- Lists of options --------------------------------------------------------- */

static bool list_sane(struct drive *d, int seat)
{
    const char *who = areo_seat_id(seat);
    areo_action list[AREO_ACTIONS_MAX];
    areo_action two[2];
    int count = areo_legal(d->g, d->s, seat, list);
    if (!(areo_head(d->s)->acting >> seat & 1))
        return count == 0 || drive_fail(d, "%s has options and need not act", who);
    if (count < 1)
        return drive_fail(d, "%s must decide among no options", who);
    areo_action only;
    if (count == 1 && flow_forced(d->g, d->s, &only) == seat)
        return drive_fail(d, "%s has a single option, and it is not taken", who);
    if (count >= AREO_ACTIONS_MAX)
        return drive_fail(d, "%s has too many options to list", who);
    int some = count < 2 ? count : 2;
    if (d->g->legal(d->s, seat, two, 2) != some ||
        memcmp(two, list, (size_t)some * sizeof *two) != 0)
        return drive_fail(d, "the first two options of %s differ when only two are asked for", who);
    qsort(list, (size_t)count, sizeof list[0], drive_compare);
    for (int i = 0; i < count; i++) {
        if (!areo_action_formed(d->g, list[i]))
            return drive_fail(d, "%s has a malformed option %08x", who, list[i]);
        if (i && list[i] == list[i - 1])
            return drive_fail(d, "%s has the option %08x twice", who, list[i]);
    }
    return true;
}

static bool lists_sane(struct drive *d)
{
    for (int seat = 0; seat < d->setup.seats; seat++)
        if (!list_sane(d, seat))
            return false;
    return true;
}

/* ---- Header, scores, invariants ------------------------------------------------ */

static bool head_sane(struct drive *d)
{
    const struct game *m = d->user;
    const struct areo_head *h = areo_head(d->s);
    if (h->viewer != AREO_TRUTH || h->seats != d->setup.seats || h->spare[0] || h->spare[1] ||
        h->rules_version != d->g->rules_version ||
        memcmp(h->option, d->setup.option, sizeof h->option) != 0)
        return drive_fail(d, "the header no longer says what it said at the start");
    if (h->acting >> h->seats || h->over > 1 || (h->acting == 0) != (h->over == 1))
        return drive_fail(d, "acting is %02x and over is %d", h->acting, h->over);
    if (h->ply > d->g->ply_max || h->ply != (uint32_t)d->made)
        return drive_fail(d, "ply is %u after %d moves of players", h->ply, d->made);
    if (h->reveals < m->before.reveals)
        return drive_fail(d, "reveals went from %u to %u", m->before.reveals, h->reveals);
    if (h->reveals == m->before.reveals && memcmp(&h->rng, &m->before.rng, sizeof h->rng) != 0)
        return drive_fail(d, "chance was resolved and undo is not told");
    return true;
}

static bool scores_sane(struct drive *d)
{
    struct areo_score_line lines[AREO_SCORE_LINES_MAX];
    for (int seat = 0; seat < d->setup.seats; seat++) {
        int count = 0;
        int sum = 0;
        int total = areo_score(d->g, d->s, seat, lines, &count);
        for (int i = 0; i < count; i++) {
            const struct areo_score_line *l = &lines[i];
            bool place = l->domain < d->g->domain_count && l->category < d->g->category_count;
            if (!place || (l->domain && l->index >= d->g->domains[l->domain].size))
                return drive_fail(d, "score line %d of %s is of nothing", i, areo_seat_id(seat));
            sum += l->points;
        }
        if (count < 0 || count > AREO_SCORE_LINES_MAX || sum != total)
            return drive_fail(d, "%s scores %d in %d lines that add up to %d", areo_seat_id(seat),
                              total, count, sum);
    }
    return true;
}

/* Nobody who won has less than another; alone one may lose. */
static bool winners_sane(struct drive *d)
{
    unsigned winners = d->g->winners(d->s);
    int best = INT32_MIN;
    if (winners >> d->setup.seats || (!winners && d->setup.seats > 1))
        return drive_fail(d, "the winners are %02x", winners);
    for (int seat = 0; seat < d->setup.seats; seat++) {
        int total = areo_score(d->g, d->s, seat, NULL, NULL);
        best = total > best ? total : best;
    }
    for (int seat = 0; seat < d->setup.seats; seat++)
        if (winners >> seat & 1 && areo_score(d->g, d->s, seat, NULL, NULL) < best)
            return drive_fail(d, "%s wins without the best score", areo_seat_id(seat));
    return true;
}

static bool state_sane(struct drive *d)
{
    char bytes[512];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    struct game *m = d->user;
    int round = d->g->round(d->s);
    if (!d->g->check(d->s, &why))
        return drive_fail(d, "check: %s", why.at);
    if (round < m->round)
        return drive_fail(d, "round %d comes after round %d", round, m->round);
    m->round = round;
    return scores_sane(d) && lists_sane(d);
}

/* ---- The same game again ------------------------------------------------------- */

static bool same_again(struct drive *d)
{
    areo_state *again = drive_memory(d->g->state_size, 0x5A);
    bool same = areo_new(d->g, again, &d->setup, d->key, NULL, NULL);
    for (int i = 0; same && i < d->made; i++)
        same = areo_apply(d->g, again, d->moves[i].seat, d->moves[i].action, NULL, NULL);
    same = same && !memcmp(again, d->s, d->g->state_size);
    free(again);
    return same || drive_fail(d, "the same moves do not give the same game again");
}

static bool begin(struct drive *d)
{
    struct game *m = drive_memory(sizeof *m, 0);
    m->before = *areo_head(d->s);
    m->d = d;
    d->user = m;
    return true;
}

static bool step(struct drive *d)
{
    struct game *m = d->user;
    if (!head_sane(d) || !events_sane(d) || (drive_due(d) && !state_sane(d)))
        return false;
    m->before = *areo_head(d->s);
    return !areo_over(d->s) || (winners_sane(d) && same_again(d));
}

static bool move(struct drive *d, int seat, areo_action action)
{
    struct game *m = d->user;
    const struct areo_context ctx = {.event = listen, .user = m};
    if (!areo_apply(d->g, d->s, seat, action, d->every == 1 ? &ctx : NULL, NULL))
        return drive_fail(d, "%s cannot take its option %08x", areo_seat_id(seat), action);
    return true;
}

static void end(struct drive *d) { free(d->user); }

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 160, .every = 1, .begin = begin, .step = step, .move = move, .end = end};
    return drive_main(argc, argv, &test);
}
