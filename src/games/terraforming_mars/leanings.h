/* leanings.h: what the files share that turn an option into the inputs of a policy: leanings.c has the
 * options by their kind, beside.c what an option is beside that which the seat has already. */
#ifndef TM_LEANINGS_H
#define TM_LEANINGS_H

#include "games/terraforming_mars/features.h"

/* What is true of all options of a decision. */
struct moment {
    struct market m;
    const struct tm_state *s;
    const struct tm_seat *p;
    int seat, stage, spare, left;
    int16_t scale[SCALES];
    int corporation;                  /* own one, counted from CORP_FIRST; -1: not chosen yet */
    int income, ahead;                /* M€ of a generation beyond 30; TR ahead; as inputs */
    int tags[TM_TAGS], held[TM_TAGS]; /* in play; in hand and just chosen */
    int gap[TM_MILESTONES];           /* a bin of what is missing; 0: reached, or not to be had */
    int standing[TM_AWARDS];          /* a bin of how far ahead; -1: it cannot be funded any more */
};

/* What the seat has, for the functions below. */
void moment_beside(struct moment *o);
/* Writes how the seat stands, for this kind of option. */
void lean_by_seat(const struct moment *o, int verb, struct areo_leaning *l);
/* A card that would be played, or taken into the hand, beside what the seat has. */
void lean_card_played(const struct moment *o, int card, struct areo_leaning *l);
void lean_card_taken(const struct moment *o, int card, struct areo_leaning *l);
void lean_project(const struct moment *o, int project, struct areo_leaning *l);
/* A corporation beside the cards on offer. */
void lean_corporation(const struct moment *o, int row, struct areo_leaning *l);
/* Plants, or heat, become a greenery, or a step of temperature: towards milestones and awards. */
void lean_conversion(const struct moment *o, int verb, struct areo_leaning *l);

#endif
