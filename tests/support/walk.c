/* walk.c: a game being played by bots in a unit test (see walk.h). */
#include "support/walk.h"

#include <stdio.h>
#include <stdlib.h>

static void open_decision(struct walk *w)
{
    w->seat = areo_next_seat(w->s);
    if (w->seat >= 0)
        areo_view_make(w->g, w->s, w->seat, w->v);
}

void walk_open(struct walk *w, const struct areo_game *g, int seats, uint64_t seed)
{
    struct areo_setup setup;
    *w = (struct walk){.g = g, .s = malloc(g->state_size), .v = malloc(g->state_size)};
    areo_setup_default(g, seats, &setup);
    if (!w->s || !w->v || !areo_new(g, w->s, &setup, areo_key_from_seed(seed), NULL, NULL)) {
        fprintf(stderr, "cannot begin a game of %s\n", g->id);
        exit(1);
    }
    open_decision(w);
}

void walk_close(struct walk *w)
{
    free(w->s);
    free(w->v);
}

bool walk_move(struct walk *w, areo_action action)
{
    if (!areo_apply(w->g, w->s, w->seat, action, NULL, NULL))
        return false;
    open_decision(w);
    return true;
}

void walk_on(struct walk *w, struct bot *b, int moves)
{
    for (int i = 0; i < moves && w->seat >= 0; i++)
        if (!walk_move(w, bot_choose(b, w->v))) {
            fprintf(stderr, "%s chose an illegal move in %s\n", b->name, w->g->id);
            exit(1);
        }
}

const struct areo_game *walk_game(int index)
{
    for (int i = 0; i < areo_game_count(); i++)
        if (areo_game_at(i)->evaluate && index-- == 0)
            return areo_game_at(i);
    return NULL;
}
