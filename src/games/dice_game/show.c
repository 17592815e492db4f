/* show.c: the table as plain text: tracks, board, goals, players, and last what is the
 * viewer's own, next to the options that follow it. Lines are as long as they need to be;
 * areo_text_fold lays them out.
 *
 * A space is drawn in five columns. Tiles: ~~~ ocean, GGG greenery, CCC city, the name
 * of a special tile in three letters. On a free space stands its bonus, with ~ in front
 * when it is reserved for an ocean. */
#include <stdio.h>
#include <string.h>

#include "games/dice_game/operations.h"
#include "games/dice_game/text.h"

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
    const char *sign = dice_operation(bonus.verb)->sign;
    const char *what = bonus.verb == OP_GAIN ? two[bonus.what] : sign ? sign : "";
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
    areo_text_add(out, "  c3 is the third space of row c. Free spaces: ~ for oceans; they bring st "
                       "steel, ti titanium, pl plant, mi microbe, sc science, wa water, he heat, "
                       "c card, d any die, w wild token, VP a point. Tiles: ~~~ ocean, GGG "
                       "greenery, CCC city, others with their first letters.\n");
}

/* ---- Tracks -------------------------------------------------------------------------------------- */

static void track_show(const struct dice_state *s, int track, struct areo_text *out)
{
    const struct track *t = &dice_tracks[track];
    int at = dice_track_at(s, track);
    const char *lead = ";";
    areo_text_addf(out, "  %s %d of %d%s, %s", t->name, at, t->end, t->sign,
                   at == t->end ? "full: 1 VP a step" : "2 VP a step");
    for (int step = at + t->step; step <= t->end; step += t->step) {
        struct op bonus = dice_track_bonus(track, step);
        if (!bonus.verb)
            continue;
        areo_text_addf(out, "%s at %d%s ", lead, step, t->sign);
        op_text(&dice_game, bonus, out);
        lead = ",";
    }
    areo_text_add(out, "\n");
}

static void deadline_show(const struct dice_state *s, struct areo_text *out)
{
    if (dice_solo(s))
        areo_text_addf(out, "Turn %d of %d, by then all three parameters must be full", s->turn,
                       DICE_SOLO_TURNS);
    else if (s->ending)
        areo_text_addf(out, "Turn %d, the end is near: %d more after this one", s->turn,
                       s->last_turns);
    else
        areo_text_addf(out, "Turn %d, %d of 2 full parameters that bring the last turns", s->turn,
                       dice_full_parameters(s));
    areo_text_addf(out, "\n  oceans %d of %d\n", dice_ocean_count(s), DICE_OCEANS);
    track_show(s, TRACK_TEMPERATURE, out);
    track_show(s, TRACK_OXYGEN, out);
}

/* ---- Goals --------------------------------------------------------------------------------------- */

static void award_show(const struct dice_state *s, int award, struct areo_text *out)
{
    int symbol = s->awards[award];
    areo_text_addf(out, "  %s:", dice_domains[DOM_RESOURCE].title(symbol));
    for (int seat = 0; seat < s->head.seats; seat++)
        areo_text_addf(out, " %s %d", areo_seat_id(seat), s->seat[seat].symbols[symbol]);
    if (dice_solo(s))
        areo_text_addf(out, " of %d", dice_solo_award_goal(symbol));
    areo_text_add(out, "\n");
}

static void milestone_show(const struct dice_state *s, int title, struct areo_text *out)
{
    struct areo_component c;
    int m = s->milestone[title];
    component_fill(out->language, &dice_game, DICE_ROWS + m, &c);
    areo_text_addf(out, "  %s: %s", c.title, c.text);
    if (s->milestone_owner[title] != DICE_NOBODY)
        areo_text_addf(out, " Claimed by %s", areo_seat_id(s->milestone_owner[title]));
    for (int seat = 0; seat < s->head.seats && s->milestone_owner[title] == DICE_NOBODY; seat++)
        areo_text_addf(out, " %s %d%s", areo_seat_id(seat), dice_milestone_value(s, seat, m),
                       seat + 1 < s->head.seats ? "," : "");
    if (dice_solo(s) && s->milestone_owner[title] == DICE_NOBODY)
        areo_text_addf(out, ", until turn %d", dice_title_last_turn(title));
    areo_text_add(out, "\n");
}

static void awards_show(const struct dice_state *s, struct areo_text *out)
{
    if (s->awards[0] == DICE_NONE)
        return; /* the board is still being prepared */
    areo_text_addf(out, "Awards: symbols in the costs of cards played, %d VP for the ",
                   DICE_AWARD_FIRST);
    if (dice_solo(s))
        areo_text_addf(out, "number wanted, %d for one less\n", DICE_AWARD_SECOND);
    else if (s->head.seats == 2)
        areo_text_add(out, "first\n");
    else
        areo_text_addf(out, "first, %d for the second\n", DICE_AWARD_SECOND);
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE)
            award_show(s, i, out);
}

static void milestones_show(const struct dice_state *s, struct areo_text *out)
{
    bool any = false;
    for (int i = 0; i < DICE_TITLES; i++)
        any = any || s->milestone[i] != DICE_NONE;
    if (any)
        areo_text_addf(out, "Milestones: %d VP for %s\n", DICE_MILESTONE_POINTS,
                       dice_solo(s) ? "each in time" : "who is there first");
    for (int i = 0; i < DICE_TITLES; i++)
        if (s->milestone[i] != DICE_NONE)
            milestone_show(s, i, out);
}

/* ---- Players --------------------------------------------------------------------------------------- */

static void counts_line(const char *label, const uint8_t *counts, int size, int domain,
                        struct areo_text *out)
{
    const char *lead = "";
    areo_text_addf(out, "  %s:", label);
    for (int i = 0; i < size; i++)
        if (counts[i]) {
            areo_text_addf(out, "%s %d %s", lead, counts[i], dice_domains[domain].title(i));
            lead = ",";
        }
    areo_text_add(out, *lead ? "\n" : " nothing\n");
}

static void cards_line(const char *label, const uint64_t *set, const uint64_t *used,
                       struct areo_text *out)
{
    if (set_empty(set, DICE_WORDS))
        return;
    areo_text_addf(out, "  %s:", label);
    SET_EACH (row, set, DICE_WORDS) {
        areo_text_addf(out, " %s%s", dice_card(row)->id,
                       used && set_has(used, row) ? "(used)" : "");
    }
    areo_text_add(out, "\n");
}

/* A card with what it costs this seat and what it does. */
static void card_line(const struct dice_state *s, int seat, int row, struct areo_text *out)
{
    struct areo_component c;
    uint8_t due[DICE_LANES];
    const char *lead = "";
    component_fill(out->language, &dice_game, row, &c);
    areo_text_addf(out, "    %-24s \t", c.id);
    if (c.cost >= 0) {
        dice_cost_due(s, seat, row, due);
        for (int r = 0; r < DICE_RESOURCES; r++)
            if (due[r]) {
                areo_text_addf(out, "%s%d %s", lead, due[r], dice_domains[DOM_RESOURCE].title(r));
                lead = ", ";
            }
        areo_text_add(out, *lead ? ". " : "Costs nothing. ");
    }
    areo_text_addf(out, "%s%s%s\n", c.type ? c.type : "", c.type ? ": " : "", c.text);
}

static void cards_show(const struct dice_state *s, int seat, const char *label, const uint64_t *set,
                       struct areo_text *out)
{
    if (set_empty(set, DICE_WORDS))
        return;
    areo_text_addf(out, "  %s:\n", label);
    SET_EACH (row, set, DICE_WORDS) {
        card_line(s, seat, row, out);
    }
}

static void corporation_show(const struct dice_seat *p, struct areo_text *out)
{
    struct areo_component c;
    if (p->corporation == DICE_NONE)
        return;
    component_fill(out->language, &dice_game, p->corporation, &c);
    areo_text_addf(out, "  %s: %s\n", c.title, c.text);
}

/* Points on the track open bonus cards. */
static void level_show(const struct dice_seat *p, struct areo_text *out)
{
    if (p->vp < DICE_LEVEL_2)
        areo_text_addf(out, " (bonus card at %d)",
                       p->vp < DICE_LEVEL_1 ? DICE_LEVEL_1 : DICE_LEVEL_2);
}

static void player_show(const struct dice_state *s, int seat, struct areo_text *out)
{
    const struct dice_seat *p = &s->seat[seat];
    areo_text_addf(out, "%s: %d VP", areo_seat_id(seat), p->vp);
    level_show(p, out);
    areo_text_addf(out, ", %d wild token%s, %d card%s in hand, %d %s%s\n", p->wild,
                   p->wild == 1 ? "" : "s", p->hand_count, p->hand_count == 1 ? "" : "s",
                   dice_sum(p->dice), dice_sum(p->dice) == 1 ? "die" : "dice",
                   s->active == seat && !s->head.over ? "  <- turn" : "");
    corporation_show(p, out);
    counts_line("dice", p->dice, DICE_RESOURCES, DOM_RESOURCE, out);
    if (s->active == seat && s->stage == STAGE_KEEP)
        counts_line("kept", s->picked, DICE_RESOURCES, DOM_RESOURCE, out);
    counts_line("produces", p->makes, DICE_MAKES, DOM_MAKES, out);
    areo_text_addf(out, "  a production turn keeps %d dice and fills the hand to %d\n",
                   DICE_KEEP + p->storage, p->refill);
    cards_line("played", p->played, p->used, out);
    cards_show(s, seat, "offered", p->offer, out);
    cards_show(s, seat, "hand", p->hand, out);
}

static void supply_show(const struct dice_state *s, struct areo_text *out)
{
    areo_text_add(out, "Pool:");
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        areo_text_addf(out, " %d %s,", s->pool[colour], dice_domains[DOM_COLOUR].title(colour));
    areo_text_addf(out, " %d wild token%s. Cards in the deck: %d, %d discarded, %d bonus card%s\n",
                   s->wild_pool, s->wild_pool == 1 ? "" : "s", s->deck_count, s->discard_count,
                   s->bonus_count, s->bonus_count == 1 ? "" : "s");
}

void dice_show(const areo_state *state, struct areo_text *out)
{
    const struct dice_state *s = dice_in(state);
    int seats = s->head.seats;
    int last = s->head.viewer < seats ? s->head.viewer : seats - 1;
    deadline_show(s, out);
    board_show(s, out);
    awards_show(s, out);
    milestones_show(s, out);
    supply_show(s, out);
    cards_show(s, last, "bonus", s->bonus, out);
    for (int i = 1; i <= seats; i++)
        player_show(s, (last + i) % seats, out);
    if (s->head.over && dice_solo(s))
        areo_text_addf(out, "Rating: %s\n", dice_rating(s));
}
