/* secrets.c: the laws of hidden information, for every seat and for a spectator.
 *
 * 1. A view, filled at random and viewed again, is the same view, byte for byte. So what was
 *    filled in has left no trace in it: changing what is hidden changes no view.
 * 2. The key of the game and its counters are in no view, neither as bytes nor as JSON.
 * 3. Options and reasons are the same from a view as from the true state.
 * 4. A filled view is a sane state that can be played to its end.
 * 5. What chance brings shows in a view only if its owner was told: when two outcomes give him
 *    the same events, they give him the same view.
 * 6. A card that is being paid for is known to nobody else before it is played: when two cards
 *    are begun to be played and others are told the same, they are shown the same.
 * 7. While several seats decide at once, nobody sees what another has chosen, and the order in
 *    which they answer changes nothing. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/phrase.h"
#include "core/rng.h"
#include "support/drive.h"

enum { JSON_SIZE = 1 << 20, CODES_ASKED = 300, PLAY_OUT_EVERY = 12 };

struct work {
    areo_view *view, *view2;
    areo_state *state, *state2;
    char *json, *json2;
};

static const char *name(int viewer)
{
    return viewer == AREO_SPECTATOR ? "a spectator" : areo_seat_id(viewer);
}

static bool same_view(struct drive *d, const areo_state *a, const areo_state *b, int viewer)
{
    struct work *w = d->user;
    areo_view_make(d->g, a, viewer, w->view);
    areo_view_make(d->g, b, viewer, w->view2);
    return !memcmp(w->view, w->view2, d->g->state_size);
}

/* The first byte at which the two views differ: which member that is, the game's struct says. */
static int difference(const struct drive *d)
{
    const struct work *w = d->user;
    const unsigned char *a = (const void *)w->view;
    const unsigned char *b = (const void *)w->view2;
    uint32_t i = 0;
    while (i < d->g->state_size && a[i] == b[i])
        i++;
    return (int)i;
}

/* ---- Law 2: the future ------------------------------------------------------- */

static bool bytes_occur(const void *in, size_t size, const void *what, size_t length)
{
    for (size_t i = 0; i + length <= size; i++)
        if (!memcmp((const char *)in + i, what, length))
            return true;
    return false;
}

static bool key_hidden(struct drive *d, int viewer)
{
    struct work *w = d->user;
    const struct areo_rng *rng = &areo_head(d->s)->rng;
    struct areo_text json = areo_text_over(w->json, JSON_SIZE);
    areo_view_save(d->g, w->view, &json);
    if (json.full || !json.used)
        return drive_fail(d, "the view of %s has no JSON", name(viewer));
    for (int i = 0; i < 2; i++) {
        char digits[17];
        snprintf(digits, sizeof digits, "%016" PRIx64, rng->key[i]);
        if (bytes_occur(w->view, d->g->state_size, &rng->key[i], sizeof rng->key[i]) ||
            strstr(json.at, digits))
            return drive_fail(d, "the key is in the view of %s", name(viewer));
    }
    if (strstr(json.at, "\"key\"") || strstr(json.at, "\"counters\""))
        return drive_fail(d, "the view of %s has a key or counters in its JSON", name(viewer));
    return true;
}

static bool future_hidden(struct drive *d, int viewer)
{
    struct work *w = d->user;
    memcpy(w->state, d->s, d->g->state_size);
    struct areo_head *head = (struct areo_head *)(void *)w->state;
    head->rng.key[0] ^= 0x123456789abcdefu;
    head->rng.key[1] = ~head->rng.key[1];
    for (int i = 0; i < AREO_STREAMS; i++)
        head->rng.counter[i] += 99;
    if (!same_view(d, d->s, w->state, viewer))
        return drive_fail(d, "%s sees another key (byte %d of the view)", name(viewer),
                          difference(d));
    return key_hidden(d, viewer);
}

/* ---- Laws 1 and 4: filling the gaps ------------------------------------------- */

static bool sample_sane(struct drive *d, int viewer)
{
    struct work *w = d->user;
    char bytes[512];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(d->dice));
    areo_view_make(d->g, d->s, viewer, w->view);
    areo_sample(d->g, w->view, &rng, w->state);
    if (areo_head(w->state)->viewer != AREO_TRUTH || !d->g->check(w->state, &why))
        return drive_fail(d, "a sample of the view of %s is no sane state: %s", name(viewer),
                          why.at);
    if (!same_view(d, d->s, w->state, viewer))
        return drive_fail(d, "%s sees a difference after sampling (byte %d of the view)",
                          name(viewer), difference(d));
    return drive_below(d, PLAY_OUT_EVERY) || drive_out(d, w->state);
}

/* What is the same for the seat must read the same: the JSON and the text of both views. */
static bool sample_reads_the_same(struct drive *d, int viewer)
{
    struct work *w = d->user;
    struct areo_text a = areo_text_over(w->json, JSON_SIZE);
    struct areo_text b = areo_text_over(w->json2, JSON_SIZE);
    areo_view_save(d->g, w->view, &a);
    areo_view_show(d->g, w->view, &a);
    areo_view_save(d->g, w->view2, &b);
    areo_view_show(d->g, w->view2, &b);
    if (a.full || strcmp(a.at, b.at) != 0)
        return drive_fail(d, "what %s reads changes with what is hidden", name(viewer));
    return true;
}

/* ---- Law 3: options and reasons ------------------------------------------------ */

static bool same_reason(struct drive *d, int seat, areo_action action)
{
    const struct work *w = d->user;
    struct areo_why from_state = areo_why(d->g, d->s, seat, action);
    struct areo_why from_view = areo_view_why(d->g, w->view, action);
    if (!memcmp(&from_state, &from_view, sizeof from_view))
        return true;
    return drive_fail(d, "%08x of %s is '%s' from the state, '%s' from the view", action,
                      areo_seat_id(seat), areo_why_id(d->g, from_state),
                      areo_why_id(d->g, from_view));
}

static bool same_options(struct drive *d, int seat)
{
    struct work *w = d->user;
    areo_action from_state[AREO_ACTIONS_MAX];
    areo_action from_view[AREO_ACTIONS_MAX];
    int count = areo_legal(d->g, d->s, seat, from_state);
    areo_view_make(d->g, d->s, seat, w->view);
    if (areo_view_legal(d->g, w->view, from_view) != count ||
        memcmp(from_state, from_view, (size_t)count * sizeof from_view[0]) != 0)
        return drive_fail(d, "%s has other options by its view", areo_seat_id(seat));
    for (int i = 0; i < CODES_ASKED; i++) {
        uint64_t code = (uint64_t)drive_below(d, d->g->verb_count) << 26;
        code |= (uint64_t)drive_below(d, 1 << 26) & (i & 1 ? 0x3FFFFFF : 0xFF0000);
        if (drive_code(d->g, &code) && !same_reason(d, seat, (areo_action)code))
            return false;
    }
    for (int i = 0; i < count; i++)
        if (!same_reason(d, seat, from_state[i]))
            return false;
    return true;
}

static bool same_score(struct drive *d, int seat)
{
    struct work *w = d->user;
    areo_view_make(d->g, d->s, seat, w->view);
    int from_view = areo_view_score(d->g, w->view, seat, NULL, NULL);
    int from_state = areo_score(d->g, d->s, seat, NULL, NULL);
    return from_view == from_state || drive_fail(d, "%s scores %d, but %d by its own view",
                                                 areo_seat_id(seat), from_state, from_view);
}

/* ---- Law 5: being told ------------------------------------------------------------ */

/* What every viewer hears while a move is made; the last one is a spectator. */
struct ears {
    const struct areo_game *g;
    int seats;
    struct areo_text heard[AREO_SEATS_MAX + 1];
    char bytes[AREO_SEATS_MAX + 1][1 << 16];
};

static void listen(void *user, const struct areo_event *event)
{
    struct ears *ears = user;
    for (int i = 0; i <= ears->seats; i++) {
        int viewer = i == ears->seats ? AREO_SPECTATOR : i;
        if (event_form(ears->g, event,
                       viewer)) /* as data: things of one name have ids of their own */
            phrase_event(ears->g, event, viewer, &ears->heard[i]);
        areo_text_add(&ears->heard[i], "\n");
    }
}

static void apply_listening(struct drive *d, areo_state *s, int seat, areo_action action,
                            struct ears *ears)
{
    const struct areo_context ctx = {.event = listen, .user = ears};
    ears->g = d->g;
    ears->seats = d->setup.seats;
    for (int i = 0; i <= ears->seats; i++)
        ears->heard[i] = areo_text_over(ears->bytes[i], sizeof ears->bytes[i]);
    areo_apply(d->g, s, seat, action, &ctx, NULL);
}

static bool told_what_is_seen(struct drive *d)
{
    static struct ears one;
    static struct ears two;
    struct work *w = d->user;
    int seat = drive_seat(d, d->s);
    areo_action action = drive_any(d, d->s, seat);
    memcpy(w->state, d->s, d->g->state_size);
    memcpy(w->state2, d->s, d->g->state_size);
    ((struct areo_head *)(void *)w->state2)->rng.key[0] ^= d->dice;
    apply_listening(d, w->state, seat, action, &one);
    apply_listening(d, w->state2, seat, action, &two);
    for (int i = 0; i <= d->setup.seats; i++) {
        int viewer = i == d->setup.seats ? AREO_SPECTATOR : i;
        if (!strcmp(one.heard[i].at, two.heard[i].at) && !same_view(d, w->state, w->state2, viewer))
            return drive_fail(d,
                              "%s sees an outcome of %08x without being told (byte %d of the view)",
                              name(viewer), action, difference(d));
    }
    return true;
}

/* ---- Law 6: cards that are being paid for ------------------------------------------ */

static areo_action any_card(struct drive *d, int seat)
{
    areo_action action = drive_any(d, d->s, seat);
    for (int i = 0; i < 20 && strcmp(d->g->verbs[areo_verb_of(action)].word, "play") != 0; i++)
        action = drive_any(d, d->s, seat);
    return action;
}

static bool shown_when_told(struct drive *d)
{
    static struct ears one;
    static struct ears two;
    struct work *w = d->user;
    int seat = drive_seat(d, d->s);
    areo_action action = any_card(d, seat);
    areo_action other = any_card(d, seat);
    if (areo_verb_of(action) != areo_verb_of(other) ||
        strcmp(d->g->verbs[areo_verb_of(action)].word, "play") != 0)
        return true;
    memcpy(w->state, d->s, d->g->state_size);
    memcpy(w->state2, d->s, d->g->state_size);
    apply_listening(d, w->state, seat, action, &one);
    apply_listening(d, w->state2, seat, other, &two);
    for (int i = 0; i <= d->setup.seats; i++) {
        int viewer = i == d->setup.seats ? AREO_SPECTATOR : i;
        if (viewer != seat && !strcmp(one.heard[i].at, two.heard[i].at) &&
            !same_view(d, w->state, w->state2, viewer))
            return drive_fail(d, "%s sees %08x or %08x without being told (byte %d of the view)",
                              name(viewer), action, other, difference(d));
    }
    return true;
}

/* ---- Law 7: several at once ----------------------------------------------------- */

/* After two different choices of `seat`, while others still owe theirs, everybody else sees the
 * same; unless it shows in who still has to decide, which is public. */
static bool choice_sealed(struct drive *d, int seat)
{
    struct work *w = d->user;
    memcpy(w->state, d->s, d->g->state_size);
    memcpy(w->state2, d->s, d->g->state_size);
    areo_action one = drive_any(d, d->s, seat);
    areo_action two = drive_any(d, d->s, seat);
    areo_apply(d->g, w->state, seat, one, NULL, NULL);
    areo_apply(d->g, w->state2, seat, two, NULL, NULL);
    if (areo_head(w->state)->acting != areo_head(w->state2)->acting)
        return true;
    for (int viewer = 0; viewer <= d->setup.seats; viewer++) {
        int who = viewer == d->setup.seats ? AREO_SPECTATOR : viewer;
        if (who != seat && !same_view(d, w->state, w->state2, who))
            return drive_fail(d, "%s sees whether %s chose %08x or %08x (byte %d of the view)",
                              name(who), areo_seat_id(seat), one, two, difference(d));
    }
    return true;
}

static bool order_is_nothing(struct drive *d, int seat, int other)
{
    struct work *w = d->user;
    areo_action mine = drive_any(d, d->s, seat);
    areo_action yours = drive_any(d, d->s, other);
    memcpy(w->state, d->s, d->g->state_size);
    memcpy(w->state2, d->s, d->g->state_size);
    bool possible = areo_apply(d->g, w->state, seat, mine, NULL, NULL) &&
                    areo_apply(d->g, w->state, other, yours, NULL, NULL) &&
                    areo_apply(d->g, w->state2, other, yours, NULL, NULL) &&
                    areo_apply(d->g, w->state2, seat, mine, NULL, NULL);
    if (possible && !memcmp(w->state, w->state2, d->g->state_size))
        return true;
    return drive_fail(d, "%08x of %s and %08x of %s depend on who answers first", mine,
                      areo_seat_id(seat), yours, areo_seat_id(other));
}

static bool several_at_once(struct drive *d)
{
    unsigned acting = areo_head(d->s)->acting;
    int seat = drive_seat(d, d->s);
    int other = drive_seat(d, d->s);
    if (!(acting & (acting - 1)))
        return true;
    return choice_sealed(d, seat) && (seat == other || order_is_nothing(d, seat, other));
}

/* ---- The test -------------------------------------------------------------------- */

static bool begin(struct drive *d)
{
    struct work *w = drive_memory(sizeof *w, 0);
    w->view = drive_memory(d->g->state_size, 0x11);
    w->view2 = drive_memory(d->g->state_size, 0x22);
    w->state = drive_memory(d->g->state_size, 0x33);
    w->state2 = drive_memory(d->g->state_size, 0x44);
    w->json = drive_memory(JSON_SIZE, 0);
    w->json2 = drive_memory(JSON_SIZE, 0);
    d->user = w;
    return true;
}

static void end(struct drive *d)
{
    struct work *w = d->user;
    if (!w)
        return;
    free(w->view);
    free(w->view2);
    free(w->state);
    free(w->state2);
    free(w->json);
    free(w->json2);
    free(w);
}

static bool step(struct drive *d)
{
    if (!areo_over(d->s) && (!several_at_once(d) || !told_what_is_seen(d) || !shown_when_told(d)))
        return false;
    if (!drive_due(d))
        return true;
    for (int i = 0; i <= d->setup.seats; i++) {
        int viewer = i == d->setup.seats ? AREO_SPECTATOR : i;
        if (!sample_sane(d, viewer) || !sample_reads_the_same(d, viewer) ||
            !future_hidden(d, viewer))
            return false;
        if (viewer != AREO_SPECTATOR && (!same_options(d, viewer) || !same_score(d, viewer)))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 10, .every = 7, .begin = begin, .step = step, .end = end};
    return drive_main(argc, argv, &test);
}
