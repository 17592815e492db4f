/* show.c: the table as plain text: tracks, board, goals, players, and last what is the
 * viewer's own, next to the options that follow it. Lines are as long as they need to be;
 * areo_text_fold lays them out.
 *
 * A space is drawn in five columns. Tiles: ~~~ ocean, GGG greenery, CCC city, the name
 * of a special tile in three letters. On a free space stands its bonus, with ~ in front
 * when it is reserved for an ocean. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "games/dice_game/operations.h"
#include "games/dice_game/text.h"

static const char *title(const struct areo_text *out, int domain, int index)
{
    return domain_title(out, &dice_game, domain, index);
}

/* A label before a list. */
static void label_show(const char *label, struct areo_text *out)
{
    areo_text_add(out, "  ");
    text_message(out, "text:", label, NULL);
    areo_text_add(out, ":");
}

/* ---- The board -------------------------------------------------------------------------------- */

static const char *tile_letters(const struct dice_state *s, int place)
{
    assert(dice_valid_place(place));
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
    assert(bonus.verb != OP_GAIN || dice_valid_resource(bonus.what));
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
    areo_text_add(out, "  ");
    SAY(out, "c3 is the third space of row c. Free spaces: ~ for oceans; they bring st "
             "steel, ti titanium, pl plant, mi microbe, sc science, wa water, he heat, "
             "c card, d any die, w wild token, VP a point. Tiles: ~~~ ocean, GGG "
             "greenery, CCC city, others with their first letters.");
    areo_text_add(out, "\n");
}

/* ---- Tracks -------------------------------------------------------------------------------------- */

static void track_show(const struct dice_state *s, int track, struct areo_text *out)
{
    assert(dice_valid_track(track));
    const struct track *t = &dice_tracks[track];
    int at = dice_track_at(s, track);
    const char *lead = "; ";
    const struct message_argument figures[] = {ARG_TEXT("track", title(out, DOM_TRACK, track)),
                                               ARG_N("n", at),
                                               ARG_N("end", t->end),
                                               ARG_TEXT("unit", t->sign),
                                               {.name = NULL}};
    areo_text_add(out, "  ");
    text_message(out, "text:",
                 at == t->end ? SAY_TEXT("{track} {n} of {end}{unit}, full: 1 VP a step")
                              : SAY_TEXT("{track} {n} of {end}{unit}, 2 VP a step"),
                 figures);
    for (int step = at + t->step; step <= t->end; step += t->step) {
        struct op bonus = dice_track_bonus(track, step);
        if (!bonus.verb)
            continue;
        char words[200];
        struct areo_text brings = text_beside(out, words, sizeof words);
        op_text(&dice_game, bonus, &brings);
        areo_text_add(out, lead);
        SAY_WITH(out, "at {n}{unit} {bonus}", ARG_N("n", step), ARG_TEXT("unit", t->sign),
                 ARG_TEXT("bonus", words));
        lead = ", ";
    }
    areo_text_add(out, "\n");
}

static void deadline_show(const struct dice_state *s, struct areo_text *out)
{
    if (dice_solo(s))
        SAY_WITH(out, "Turn {n} of {last}, by then all three parameters must be full",
                 ARG_N("n", s->turn), ARG_N("last", DICE_SOLO_TURNS));
    else if (s->ending)
        SAY_WITH(out, "Turn {n}, the end is near: {more} more after this one", ARG_N("n", s->turn),
                 ARG_N("more", s->last_turns));
    else
        SAY_WITH(out, "Turn {n}, {full} of 2 full parameters that bring the last turns",
                 ARG_N("n", s->turn), ARG_N("full", dice_full_parameters(s)));
    areo_text_add(out, "\n  ");
    SAY_WITH(out, "oceans {n} of {most}", ARG_N("n", dice_ocean_count(s)),
             ARG_N("most", DICE_OCEANS));
    areo_text_add(out, "\n");
    track_show(s, TRACK_TEMPERATURE, out);
    track_show(s, TRACK_OXYGEN, out);
}

/* ---- Goals --------------------------------------------------------------------------------------- */

static void award_show(const struct dice_state *s, int award, struct areo_text *out)
{
    int symbol = s->awards[award];
    areo_text_addf(out, "  %s:", title(out, DOM_RESOURCE, symbol));
    if (dice_solo(s)) {
        areo_text_add(out, " ");
        SAY_WITH(out, "{n} of {goal}", ARG_N("n", s->seat[0].symbols[symbol]),
                 ARG_N("goal", dice_solo_award_goal(symbol)));
    }
    for (int seat = 0; seat < s->head.seats && !dice_solo(s); seat++)
        areo_text_addf(out, " %s %d", seat_title(out, seat), s->seat[seat].symbols[symbol]);
    areo_text_add(out, "\n");
}

static void milestone_show(const struct dice_state *s, int which, struct areo_text *out)
{
    struct areo_component c;
    int m = s->milestone[which];
    component_fill(out->language, &dice_game, DICE_ROWS + m, &c);
    areo_text_addf(out, "  %s: %s", c.title, c.text);
    if (s->milestone_owner[which] != DICE_NOBODY)
        SAY_WITH(out, " Claimed by {seat}",
                 ARG_TEXT("seat", seat_title(out, s->milestone_owner[which])));
    for (int seat = 0; seat < s->head.seats && s->milestone_owner[which] == DICE_NOBODY; seat++)
        areo_text_addf(out, " %s %d%s", seat_title(out, seat), dice_milestone_value(s, seat, m),
                       seat + 1 < s->head.seats ? "," : "");
    if (dice_solo(s) && s->milestone_owner[which] == DICE_NOBODY)
        SAY_WITH(out, ", until turn {n}", ARG_N("n", dice_title_last_turn(which)));
    areo_text_add(out, "\n");
}

static void awards_show(const struct dice_state *s, struct areo_text *out)
{
    if (s->awards[0] == DICE_NONE)
        return; /* the board is still being prepared */
    const struct message_argument points[] = {
        ARG_N("first", DICE_AWARD_FIRST), ARG_N("second", DICE_AWARD_SECOND), {.name = NULL}};
    text_message(out, "text:",
                 dice_solo(s) ? SAY_TEXT("Awards: symbols in the costs of cards played, {first} VP "
                                         "for the number wanted, {second} for one less")
                 : s->head.seats == 2
                     ? SAY_TEXT("Awards: symbols in the costs of cards played, {first} VP for the "
                                "first")
                     : SAY_TEXT("Awards: symbols in the costs of cards played, {first} VP for the "
                                "first, {second} for the second"),
                 points);
    areo_text_add(out, "\n");
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE)
            award_show(s, i, out);
}

static void milestones_show(const struct dice_state *s, struct areo_text *out)
{
    bool any = false;
    for (int i = 0; i < DICE_TITLES; i++)
        any = any || s->milestone[i] != DICE_NONE;
    if (any && dice_solo(s))
        SAY_WITH(out, "Milestones: {n} VP for each in time", ARG_N("n", DICE_MILESTONE_POINTS));
    else if (any)
        SAY_WITH(out, "Milestones: {n} VP for who is there first",
                 ARG_N("n", DICE_MILESTONE_POINTS));
    areo_text_add(out, any ? "\n" : "");
    for (int i = 0; i < DICE_TITLES; i++)
        if (s->milestone[i] != DICE_NONE)
            milestone_show(s, i, out);
}

/* ---- Players --------------------------------------------------------------------------------------- */

static void counts_line(const char *label, const uint8_t *counts, int size, int domain,
                        struct areo_text *out)
{
    const char *lead = " ";
    label_show(label, out);
    for (int i = 0; i < size; i++)
        if (counts[i]) {
            areo_text_add(out, lead);
            SAY_WITH(out, "{n} {thing}", ARG_N("n", counts[i]),
                     ARG_TEXT("thing", title(out, domain, i)));
            lead = ", ";
        }
    if (*lead == ' ') {
        areo_text_add(out, " ");
        SAY(out, "nothing");
    }
    areo_text_add(out, "\n");
}

static void cards_line(const char *label, const uint64_t *set, const uint64_t *used,
                       struct areo_text *out)
{
    if (set_empty(set, DICE_WORDS))
        return;
    label_show(label, out);
    SET_EACH (row, set, DICE_WORDS) {
        areo_text_addf(out, " %s", dice_card(row)->id);
        if (used && set_has(used, row))
            SAY(out, "(used)");
    }
    areo_text_add(out, "\n");
}

/* A card with what it costs this seat and what it does. */
static void card_line(const struct dice_state *s, int seat, int row, struct areo_text *out)
{
    assert(dice_valid_row(row));
    struct areo_component c;
    uint8_t due[DICE_LANES];
    const char *lead = "";
    component_fill(out->language, &dice_game, row, &c);
    areo_text_addf(out, "    %-24s \t", c.id);
    component_named(&c, out);
    if (c.cost >= 0) {
        dice_cost_due(s, seat, row, due);
        for (int r = 0; r < DICE_RESOURCES; r++)
            if (due[r]) {
                areo_text_add(out, lead);
                SAY_WITH(out, "{n} {thing}", ARG_N("n", due[r]),
                         ARG_TEXT("thing", title(out, DOM_RESOURCE, r)));
                lead = ", ";
            }
        if (!*lead)
            SAY(out, "Costs nothing");
        areo_text_add(out, ". ");
    }
    if (c.type)
        areo_text_addf(
            out, "%s: ", message_title(out->language, &dice_game, "type", c.type, NULL, c.type));
    areo_text_addf(out, "%s\n", c.text);
}

static void cards_show(const struct dice_state *s, int seat, const char *label, const uint64_t *set,
                       struct areo_text *out)
{
    if (set_empty(set, DICE_WORDS))
        return;
    label_show(label, out);
    areo_text_add(out, "\n");
    SET_EACH (row, set, DICE_WORDS) {
        card_line(s, seat, row, out);
    }
}

static void makes_line(const uint8_t makes[DICE_MAKES], struct areo_text *out)
{
    struct op made[DICE_MAKES];
    int count = dice_makes_ops(makes, made);
    label_show(SAY_TEXT("produces"), out);
    for (int i = 0; i < count; i++) {
        areo_text_add(out, i ? ", " : " ");
        op_text(&dice_game, made[i], out);
    }
    if (!count) {
        areo_text_add(out, " ");
        SAY(out, "nothing");
    }
    areo_text_add(out, "\n");
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
    if (p->vp >= DICE_LEVEL_2)
        return;
    areo_text_add(out, " ");
    SAY_WITH(out, "(bonus card at {n})",
             ARG_N("n", p->vp < DICE_LEVEL_1 ? DICE_LEVEL_1 : DICE_LEVEL_2));
}

static void player_show(const struct dice_state *s, int seat, struct areo_text *out)
{
    assert(dice_valid_seat(s, seat));
    const struct dice_seat *p = &s->seat[seat];
    SAY_WITH(out, "{seat}: {n} VP", ARG_TEXT("seat", seat_title(out, seat)), ARG_N("n", p->vp));
    level_show(p, out);
    areo_text_add(out, ", ");
    SAY_WITH(out, "{wild|wild token|wild tokens}, {hand|card|cards} in hand, {dice|die|dice}",
             ARG_N("wild", p->wild), ARG_N("hand", p->hand_count),
             ARG_N("dice", dice_sum(p->dice)));
    if (s->active == seat && !s->head.over) {
        areo_text_add(out, "  <- ");
        SAY(out, "turn");
    }
    areo_text_add(out, "\n");
    corporation_show(p, out);
    counts_line(SAY_TEXT("dice"), p->dice, DICE_RESOURCES, DOM_RESOURCE, out);
    if (s->active == seat && s->stage == STAGE_KEEP)
        counts_line(SAY_TEXT("kept"), s->picked, DICE_RESOURCES, DOM_RESOURCE, out);
    makes_line(p->makes, out);
    areo_text_add(out, "  ");
    SAY_WITH(out, "a production turn keeps {keep} dice and fills the hand to {hand}",
             ARG_N("keep", DICE_KEEP + p->storage), ARG_N("hand", p->refill));
    areo_text_add(out, "\n");
    cards_line(SAY_TEXT("played"), p->played, p->used, out);
    cards_show(s, seat, SAY_TEXT("offered"), p->offer, out);
    cards_show(s, seat, SAY_TEXT("hand"), p->hand, out);
}

static void pool_show(int dice, int colour, struct areo_text *out)
{
    areo_text_add(out, " ");
    op_text(&dice_game, (struct op){TEXT_MAKES_DICE, (uint8_t)colour, (int8_t)dice, 0}, out);
    areo_text_add(out, ",");
}

static void supply_show(const struct dice_state *s, struct areo_text *out)
{
    SAY(out, "Pool:");
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        pool_show(s->pool[colour], colour, out);
    areo_text_add(out, " ");
    SAY_WITH(out, "{n|wild token|wild tokens}", ARG_N("n", s->wild_pool));
    areo_text_add(out, ". ");
    SAY_WITH(out, "Cards in the deck: {n}, {discarded} discarded, {bonus|bonus card|bonus cards}",
             ARG_N("n", s->deck_count), ARG_N("discarded", s->discard_count),
             ARG_N("bonus", s->bonus_count));
    areo_text_add(out, "\n");
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
    cards_show(s, last, SAY_TEXT("bonus"), s->bonus, out);
    for (int i = 1; i <= seats; i++)
        player_show(s, (last + i) % seats, out);
    if (s->head.over && dice_solo(s)) {
        char words[100];
        struct areo_text rating = text_beside(out, words, sizeof words);
        SAY(&rating, dice_rating(s));
        SAY_WITH(out, "Rating: {rating}", ARG_TEXT("rating", words));
        areo_text_add(out, "\n");
    }
}
