/* model.h: a small game with one of everything, to test the core and the generic tests with.
 *
 * Everybody draws a card each round and bids one in secret, or folds. The highest bid wins the
 * turn: its owner may spend coins on a die roll, or stop. A bid is sealed, hands and pile are
 * hidden, the roll is chance, spending is a chain of two choices, and a seat that has nothing to
 * choose is moved by the engine. It obeys every law that the generic tests know, so that a game
 * made from it by breaking one function must fail them. It is in no list of games. */
#ifndef SUPPORT_MODEL_H
#define SUPPORT_MODEL_H

#include "areo/game.h"

enum { MODEL_CARDS = 24, MODEL_DIE = 6 };

enum { MODEL_DOM_CARD = AREO_DOMAIN_FIRST, MODEL_DOM_FACE, MODEL_DOMAINS };

enum model_verb { MODEL_BID, MODEL_FOLD, MODEL_SPEND, MODEL_STAKE, MODEL_STOP, MODEL_VERBS };

enum model_option { MODEL_ROUNDS, MODEL_OPEN, MODEL_OPTIONS };

enum model_phase { MODEL_DEAL, MODEL_SEALED, MODEL_TURN, MODEL_AMOUNT, MODEL_OVER };

/* What a seat has sealed: nothing yet, a fold, a card, or (in a view) something. */
enum { MODEL_NOTHING = 0xFF, MODEL_FOLDED = 0xFE, MODEL_SOMETHING = 0xFD };

struct model_seat {
    uint64_t hand; /* 0 in the view of another seat */
    int16_t points;
    uint8_t coins;
    uint8_t cards; /* in hand, which is public */
    uint8_t sealed;
    uint8_t spare[3];
};

struct model_state {
    struct areo_head head;
    uint64_t pile; /* 0 in a view */
    uint64_t discard;
    uint8_t phase;
    uint8_t round;
    uint8_t turn; /* seat */
    uint8_t spare[5];
    struct model_seat seat[AREO_SEATS_MAX];
};

extern const struct areo_game model_game;

#endif
