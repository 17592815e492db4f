/* symmetry.c: the rules do not care which colour somebody plays.
 *
 * A position is written down, every seat's name in it is replaced by the next one's, and the
 * result is loaded: the same game with the colours moved around. Whoever must act there has the
 * same options as the one he took the place of, with names replaced, and the same score. What
 * follows a move is not compared: cards are dealt in the order of seats, so they fall
 * differently. Statistics of results by seat are left to each game's own tests, since going
 * first is worth something in most of them. */
#include <stdlib.h>
#include <string.h>

#include "areo/table.h"
#include "core/text.h"
#include "support/drive.h"

enum { TEXT_SIZE = 1 << 20, MOVE_SIZE = 192 };

static char text[TEXT_SIZE];
static char turned[2 * TEXT_SIZE];
static char moves[2][AREO_ACTIONS_MAX][MOVE_SIZE];

static int seat_turned(const struct drive *d, int seat) { return (seat + 1) % d->setup.seats; }

/* The seat whose name the first `length` characters are; -1 when they are none. */
static int seat_named(const struct drive *d, const char *s, size_t length)
{
    int seat = d->setup.seats;
    while (seat-- > 0)
        if (strlen(areo_seat_id(seat)) == length && !memcmp(areo_seat_id(seat), s, length))
            break;
    return seat;
}

/* Replaces the names of seats where they are whole words (ids with dashes are one word). */
static void names_turn(const struct drive *d, const char *from, struct areo_text *to)
{
    while (*from) {
        size_t word = strspn(from, "abcdefghijklmnopqrstuvwxyz-_0123456789");
        int seat = seat_named(d, from, word);
        if (seat >= 0)
            areo_text_add(to, areo_seat_id(seat_turned(d, seat)));
        else
            text_run(to, from, word ? word : 1);
        from += word ? word : 1;
    }
}

/* Writes the options of a seat in the order of the alphabet; `turn` replaces the names. */
static int moves_of(struct drive *d, const areo_state *s, int seat, bool turn,
                    char out[][MOVE_SIZE])
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_legal(d->g, s, seat, list);
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_SIZE];
        struct areo_text written = areo_text_over(out[i], MOVE_SIZE);
        struct areo_text plain = areo_text_over(bytes, sizeof bytes);
        areo_move_text(d->g, list[i], turn ? &plain : &written);
        names_turn(d, plain.at, &written);
    }
    qsort(out, (size_t)count, MOVE_SIZE, (int (*)(const void *, const void *))strcmp);
    return count;
}

static bool same_options(struct drive *d, const areo_state *other, int seat)
{
    int count = moves_of(d, d->s, seat, true, moves[0]);
    int again = moves_of(d, other, seat_turned(d, seat), false, moves[1]);
    for (int i = 0; i < count && i < again; i++)
        if (strcmp(moves[0][i], moves[1][i]) != 0)
            return drive_fail(d, "in the place of %s the options differ: '%s', '%s'",
                              areo_seat_id(seat), moves[0][i], moves[1][i]);
    return count == again || drive_fail(d, "in the place of %s there are %d options, not %d",
                                        areo_seat_id(seat), again, count);
}

static bool same_game(struct drive *d, const areo_state *other)
{
    for (int seat = 0; seat < d->setup.seats; seat++) {
        int there = seat_turned(d, seat);
        if ((areo_head(d->s)->acting >> seat & 1) != (areo_head(other)->acting >> there & 1))
            return drive_fail(d, "in the place of %s another must act", areo_seat_id(seat));
        if (areo_score(d->g, d->s, seat, NULL, NULL) != areo_score(d->g, other, there, NULL, NULL))
            return drive_fail(d, "in the place of %s the score is another", areo_seat_id(seat));
        if (!same_options(d, other, seat))
            return false;
    }
    return true;
}

static bool step(struct drive *d)
{
    struct areo_error e = {0};
    struct areo_text json = areo_text_over(text, sizeof text);
    struct areo_text other_json = areo_text_over(turned, sizeof turned);
    if (!drive_due(d) || d->setup.seats < 2)
        return true;
    areo_position_save(d->g, d->s, &json);
    names_turn(d, text, &other_json);
    areo_state *other = drive_memory(d->g->state_size, 0);
    bool held = areo_position_load(d->g, turned, other_json.used, other, &e)
                    ? same_game(d, other)
                    : drive_fail(d, "with the seats turned it is no position: %s", e.text);
    free(other);
    return held;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 40, .every = 13, .step = step};
    return drive_main(argc, argv, &test);
}
