/* judge.c: the generator of options against the slow judge.
 *
 * At some decisions every well-formed action code is put to the judge: it must call legal exactly
 * what the generator lists as choices. The list that search sees is a part of that; that it leads
 * to the same ends is for picks.c to see. What the judge refuses gets a reason that can be told in words, and trying
 * it changes no byte of the state. */
#include <stdlib.h>
#include <string.h>

#include "support/drive.h"

enum { TELL_EVERY = 64 }; /* reasons are written out for one refused code in so many */

static bool told(struct drive *d, areo_action action, struct areo_why why)
{
    char bytes[512];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    areo_why_text(d->g, why, &t);
    if (!drive_readable(&t) || !areo_why_id(d->g, why))
        return drive_fail(d, "%08x is refused with '%s'", action, t.at);
    return true;
}

static bool refused(struct drive *d, const areo_state *copy, int seat, areo_action action,
                    struct areo_why why)
{
    struct areo_why again;
    if (why.code >= AREO_WHY_FIRST + d->g->reason_count)
        return drive_fail(d, "%08x is refused with the unknown reason %d", action, why.code);
    if (drive_below(d, TELL_EVERY))
        return true;
    if (areo_apply(d->g, d->s, seat, action, NULL, &again) ||
        memcmp(d->s, copy, d->g->state_size) != 0)
        return drive_fail(d, "%08x is illegal and changes something", action);
    if (memcmp(&again, &why, sizeof why) != 0)
        return drive_fail(d, "%08x is refused for two different reasons", action);
    return told(d, action, why);
}

static bool judged(struct drive *d, const areo_state *copy, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, d->s, seat, list);
    int found = 0;
    qsort(list, (size_t)count, sizeof list[0], drive_compare);
    for (uint64_t code = 0; drive_code(d->g, &code); code++) {
        areo_action action = (areo_action)code;
        struct areo_why why = d->g->why(d->s, seat, action);
        char bytes[128];
        struct areo_text t = areo_text_over(bytes, sizeof bytes);
        if ((why.code == AREO_WHY_LEGAL) != drive_listed(list, count, action)) {
            areo_move_text(d->g, action, &t);
            return drive_fail(d, "'%s' of %s is %slisted, the judge says: %s", t.at,
                              areo_seat_id(seat), why.code ? "" : "not ", areo_why_id(d->g, why));
        }
        if (why.code == AREO_WHY_LEGAL)
            found++;
        else if (!refused(d, copy, seat, action, why))
            return false;
    }
    return found == count || drive_fail(d, "%d of %d options are malformed", count - found, count);
}

static bool part_of_choices(struct drive *d, int seat)
{
    areo_action all[AREO_ACTIONS_MAX];
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, d->s, seat, all);
    int some = areo_legal(d->g, d->s, seat, list);
    qsort(all, (size_t)count, sizeof all[0], drive_compare);
    for (int i = 0; i < some; i++)
        if (!drive_listed(all, count, list[i]))
            return drive_fail(d, "%08x is legal and no choice", list[i]);
    return true;
}

static bool step(struct drive *d)
{
    if (!drive_due(d) || areo_over(d->s))
        return true;
    areo_state *copy = drive_memory(d->g->state_size, 0);
    memcpy(copy, d->s, d->g->state_size);
    bool held = true;
    for (int seat = 0; held && seat < d->setup.seats; seat++)
        if (areo_head(d->s)->acting >> seat & 1)
            held = judged(d, copy, seat) && part_of_choices(d, seat);
    free(copy);
    return held;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 60, .every = 41, .step = step};
    return drive_main(argc, argv, &test);
}
