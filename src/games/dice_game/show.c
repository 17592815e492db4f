/* show.c: the table as plain text of 80 columns: board, tracks, goals, players.
 *
 * A space is drawn in five columns. Tiles: ~~~ ocean, GGG greenery, CCC city, the name
 * of a special tile in three letters. On a free space stands its bonus, with ~ in front
 * when it is reserved for an ocean. */
#include <stdio.h>
#include <string.h>

#include "games/dice_game/engine.h"
#include "games/dice_game/text.h"

enum { WIDTH = 79 };

/* ---- The board -------------------------------------------------------------------------------- */

static const char *tile_letters(const struct dice_state *s, int place)
{
    static const char *const special[DICE_SPECIALS] = {"Nuc", "Lav", "Moh",
                                                       "Min", "Eco", "Nat"};  /* ORDER SPECIAL */
    static const char *const tiles[DICE_TILES] = {"~~~", "GGG", "CCC", NULL}; /* ORDER TILE */
    for (int i = 0; i < DICE_SPECIALS; i++)
        if (s->special_at[i] == place)
            return special[i];
    for (int i = 0; i < TILE_SPECIAL; i++)
        if (s->tiles[i] & bit64(place))
            return tiles[i];
    return NULL;
}

static void bonus_letters(struct op bonus, char out[4])
{
    static const char *const two[DICE_RESOURCES] = {"mc", "sc", "ea", "st", "ti", "ci", "pl", "mi",
                                                    "an", "wa", "en", "ox", "he", "ev", "nu"};
    const char *what = "";
    switch (bonus.verb) {
    case OP_GAIN:
        what = two[bonus.what];
        break;
    case OP_DRAW:
        what = "c";
        break;
    case OP_WILD:
        what = "w";
        break;
    case OP_VP:
        what = "VP";
        break;
    case OP_DICE:
        what = "d";
        break;
    default:
        break;
    }
    snprintf(out, 4, bonus.n > 1 ? "2%.1s" : "%.3s", what);
}

static void space_show(const struct dice_state *s, int place, struct areo_text *out)
{
    char bonus[4];
    const char *tile = tile_letters(s, place);
    bool ocean = (dice_ocean_spaces[dice_side(s)] & bit64(place)) != 0;
    bonus_letters(dice_space_bonus[dice_side(s)][place], bonus);
    if (tile)
        areo_text_addf(out, " [%s]", tile);
    else
        areo_text_addf(out, " [%s%-*s]", ocean ? "~" : "", ocean ? 2 : 3, bonus);
}

static void board_show(const struct dice_state *s, struct areo_text *out)
{
    static const uint8_t lengths[] = {4, 5, 6, 7, 6, 5, 4};
    for (int row = 0, place = 0; row < 7; row++) {
        areo_text_addf(out, "  %c%*s", "abcdefg"[row], 3 * (7 - lengths[row]), "");
        for (int i = 0; i < lengths[row]; i++, place++)
            space_show(s, place, out);
        areo_text_add(out, "\n");
    }
    areo_text_add(out, "  free: ~ ocean space, st steel, ti titanium, pl plant, mi microbe, sc "
                       "science,\n  wa water, he heat, c card, d any die, w wild token\n");
}

/* ---- Goals --------------------------------------------------------------------------------------- */

static void award_show(const struct dice_state *s, int award, struct areo_text *out)
{
    int symbol = s->awards[award];
    areo_text_addf(out, "Award %-10s", dice_domains[DOM_RESOURCE].title(symbol));
    for (int seat = 0; seat < s->head.seats; seat++)
        areo_text_addf(out, "  %s %d", areo_seat_id(seat), s->seat[seat].symbols[symbol]);
    areo_text_add(out, "\n");
}

static void milestone_show(const struct dice_state *s, int title, struct areo_text *out)
{
    int m = s->milestone[title];
    areo_text_addf(out, "%s %d", dice_milestones[m].name, dice_milestones[m].goal);
    if (s->milestone_owner[title] != DICE_NOBODY)
        areo_text_addf(out, "  claimed by %s", areo_seat_id(s->milestone_owner[title]));
    for (int seat = 0; seat < s->head.seats && s->milestone_owner[title] == DICE_NOBODY; seat++)
        areo_text_addf(out, "  %s %d", areo_seat_id(seat), dice_milestone_value(s, seat, m));
    areo_text_add(out, "\n");
}

static void goals_show(const struct dice_state *s, struct areo_text *out)
{
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE)
            award_show(s, i, out);
    for (int i = 0; i < DICE_TITLES; i++)
        if (s->milestone[i] != DICE_NONE)
            milestone_show(s, i, out);
}

/* ---- Players --------------------------------------------------------------------------------------- */

/* Words with blanks between them, folded at the width. */
struct fold {
    struct areo_text *out;
    int column;
};

static void fold_word(struct fold *f, const char *word, int length)
{
    if (f->column + 1 + length > WIDTH) {
        areo_text_add(f->out, "\n        ");
        f->column = 8;
    }
    areo_text_addf(f->out, " %s", word);
    f->column += 1 + length;
}

static struct fold fold_begin(struct areo_text *out, const char *label)
{
    struct fold f = {out, 2 + (int)strlen(label)};
    areo_text_addf(out, "  %s", label);
    return f;
}

static void dice_line(const char *label, const uint8_t *counts, struct areo_text *out)
{
    struct fold f = fold_begin(out, label);
    for (int r = 0; r < DICE_RESOURCES; r++) {
        char word[32];
        if (!counts[r])
            continue;
        int length =
            snprintf(word, sizeof word, "%d %s", counts[r], dice_domains[DOM_RESOURCE].title(r));
        fold_word(&f, word, length);
    }
    areo_text_add(out, "\n");
}

static void makes_line(const struct dice_seat *p, struct areo_text *out)
{
    struct fold f = fold_begin(out, "makes:");
    for (int i = 0; i < DICE_MAKES; i++) {
        char word[32];
        if (!p->makes[i])
            continue;
        int length =
            snprintf(word, sizeof word, "%d %s", p->makes[i], dice_domains[DOM_MAKES].title(i));
        fold_word(&f, word, length);
    }
    areo_text_add(out, "\n");
}

static void cards_line(const char *label, const uint64_t *set, const uint64_t *used,
                       struct areo_text *out)
{
    if (set_empty(set, DICE_WORDS))
        return;
    struct fold f = fold_begin(out, label);
    SET_EACH (row, set, DICE_WORDS) {
        char word[64];
        bool rotated = used && set_has(used, row);
        int length =
            snprintf(word, sizeof word, "%s%s", dice_card(row)->id, rotated ? "(used)" : "");
        fold_word(&f, word, length);
    }
    areo_text_add(out, "\n");
}

static void player_show(const struct dice_state *s, int seat, struct areo_text *out)
{
    const struct dice_seat *p = &s->seat[seat];
    const char *corporation = p->corporation == DICE_NONE ? "-" : dice_card(p->corporation)->name;
    areo_text_addf(out, "%s: %d VP  wild %d  cards %d  %s%s\n", areo_seat_id(seat), p->vp, p->wild,
                   p->hand_count, corporation,
                   s->active == seat && !s->head.over ? "  <- turn" : "");
    dice_line("dice:", p->dice, out);
    if (s->active == seat && s->stage == STAGE_KEEP)
        dice_line("kept:", s->kept, out);
    makes_line(p, out);
    cards_line("played:", p->played, p->used, out);
    cards_line("hand:", p->hand, NULL, out);
    cards_line("offer:", p->offer, NULL, out);
}

void dice_show(const areo_state *state, struct areo_text *out)
{
    const struct dice_state *s = dice_in(state);
    areo_text_addf(out, "Turn %d   temperature %d °C   oxygen %d %%   oceans %d/%d\n", s->turn,
                   s->temperature, s->oxygen, dice_ocean_count(s), DICE_OCEANS);
    board_show(s, out);
    goals_show(s, out);
    areo_text_add(out, "Pool:");
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        areo_text_addf(out, " %d %s", s->pool[colour], dice_domains[DOM_COLOUR].title(colour));
    areo_text_addf(out, ", %d wild tokens\nDeck: %d cards, %d discarded; %d bonus cards\n",
                   s->wild_pool, s->deck_count, s->discard_count, s->bonus_count);
    for (int seat = 0; seat < s->head.seats; seat++)
        player_show(s, seat, out);
    cards_line("bonus:", s->bonus, NULL, out);
    if (s->head.over && dice_solo(s))
        areo_text_addf(out, "Rating: %s\n", dice_rating(s));
}
