/* setup.c: the start of a game (rules 1 and 11), and the quiet position for scenarios. */
#include <assert.h>

#include "core/rng.h"
#include "games/dice_game/operations.h"

enum { STARTING_HAND = 5, CORPORATION_OFFER = 2 };

const char *dice_setup_refused(const struct areo_setup *setup)
{
    assert(setup);
    if (setup->option[OPT_FIRST] >= setup->seats)
        return "the first player must be one of the players";
    return NULL;
}

bool dice_deck_used(const struct dice_state *s, int deck)
{
    assert(deck >= BASE && deck < DICE_DECKS);
    return deck == BASE || (deck == CORPORATE && s->head.option[OPT_CORPORATE_ERA]) ||
           (deck == PROMO && s->head.option[OPT_PROMO]);
}

void dice_deck_set(const struct dice_state *s, int first, int end, uint64_t out[DICE_WORDS])
{
    assert(first >= 0 && first <= end && end <= DICE_CARDS);
    set_clear(out, DICE_WORDS);
    for (int row = first; row < end; row++)
        if (dice_deck_used(s, dice_card(row)->deck))
            set_add(out, row);
}

/* Everything that is the same in a new game and in a quiet position. */
static void begin(struct dice_state *s, const struct areo_setup *setup, struct areo_key key)
{
    assert(setup->seats >= dice_game.seats_min && setup->seats <= dice_game.seats_max);
    memset(s, 0, sizeof *s);
    s->head.rules_version = dice_game.rules_version;
    s->head.seats = setup->seats;
    s->head.viewer = AREO_TRUTH;
    memcpy(s->head.option, setup->option, sizeof s->head.option);
    rng_seed(&s->head.rng, key);
    memset(s->special_at, DICE_NONE, sizeof s->special_at);
    memset(s->awards, DICE_NONE, sizeof s->awards);
    memset(s->milestone, DICE_NONE, sizeof s->milestone);
    memset(s->milestone_owner, DICE_NOBODY, sizeof s->milestone_owner);
    s->playing = DICE_NONE;
    s->temperature = DICE_COLDEST;
    for (int row = 0; row < CORP_FIRST; row++)
        set_add(s->box, row);
    dice_deck_set(s, 0, DICE_PROJECTS, s->deck);
    set_minus(s->box, s->deck, DICE_WORDS);
    s->deck_count = (uint8_t)set_count(s->deck, DICE_WORDS);
    for (int seat = 0; seat < DICE_SEATS; seat++) {
        s->seat[seat].corporation = DICE_NONE;
        dice_seat_refresh(s, seat);
    }
    dice_pool_refresh(s);
}

void dice_start(areo_state *state, const struct areo_setup *setup, struct areo_key key,
                dice_ctx ctx)
{
    assert(dice_operations_complete());
    struct dice_state *s = dice_of(state);
    (void)ctx;
    begin(s, setup, key);
    s->stage = dice_solo(s) ? STAGE_BOARD_CITY : STAGE_DEAL;
}

void dice_blank(areo_state *state, const struct areo_setup *setup, struct areo_key key)
{
    struct dice_state *s = dice_of(state);
    begin(s, setup, key);
    s->stage = STAGE_START;
    s->turn = 1;
    if (setup->option[OPT_FIRST] > 0)
        s->first = s->active = (uint8_t)setup->option[OPT_FIRST];
    s->revealed = (uint8_t)((1u << s->head.seats) - 1);
    s->head.acting = (uint8_t)(1u << s->active);
}

/* ---- Dealing ----------------------------------------------------------------------- */

/* Rule 1.4: two cards for each player, four for one. Nobody sees them. */
static void deal_bonus(struct dice_state *s, dice_ctx ctx)
{
    uint64_t left[DICE_WORDS];
    dice_deck_set(s, BONUS_FIRST, CORP_FIRST, left);
    s->bonus_count = (uint8_t)(s->head.seats < 2 ? 4 : 2 * s->head.seats);
    assert(set_count(left, DICE_WORDS) >= s->bonus_count);
    for (int i = 0; i < s->bonus_count; i++) {
        int card = rng_pick(&s->head.rng, STREAM_CARDS, left, DICE_WORDS, ctx);
        set_remove(left, card);
        set_remove(s->box, card);
        set_add(s->bonus, card);
    }
}

/* Rule 1.5: three dice of different colours. Picking the colour by chance and rolling
 * is one throw over the faces of all colours that are left. */
static void deal_awards(struct dice_state *s, dice_ctx ctx)
{
    static const uint8_t rarity[6] = {COMMON, COMMON, COMMON, UNCOMMON, UNCOMMON, RARE};
    unsigned left = (1u << DICE_COLOURS) - 1;
    for (int i = 0; i < DICE_AWARDS; i++) {
        uint8_t faces[DICE_COLOURS * 6];
        int count = 0;
        for (int colour = 0; colour < DICE_COLOURS; colour++)
            for (int f = 0; f < 6 && left >> colour & 1; f++)
                faces[count++] = (uint8_t)(colour * DICE_RARITIES + rarity[f]);
        assert(count > 0);
        s->awards[i] = (uint8_t)rng_roll(&s->head.rng, STREAM_DICE, faces, count, ctx);
        left &= ~(1u << dice_colour_of(s->awards[i]));
        flow_tell(ctx, E_AWARD, DICE_NOBODY, s->awards[i], 0, 0);
    }
    dice_pool_refresh(s);
}

static void deal_milestones(struct dice_state *s, dice_ctx ctx)
{
    uint64_t left = 0;
    for (int m = 0; m < DICE_MILESTONES; m++)
        if (dice_deck_used(s, dice_milestones[m].deck))
            left |= bit64(m);
    for (int i = 0; i < DICE_TITLES; i++) {
        int m = rng_pick(&s->head.rng, STREAM_MILESTONES, &left, 1, ctx);
        left &= ~bit64(m);
        s->milestone[i] = (uint8_t)m;
        flow_tell(ctx, E_TITLE, DICE_NOBODY, m, 0, 0);
    }
}

static void deal_corporations(struct dice_state *s, dice_ctx ctx)
{
    uint64_t left[DICE_WORDS];
    dice_deck_set(s, CORP_FIRST, DICE_CARDS, left);
    for (int seat = 0; seat < s->head.seats; seat++) {
        for (int i = 0; i < CORPORATION_OFFER; i++) {
            int row = rng_pick(&s->head.rng, STREAM_CARDS, left, DICE_WORDS, ctx);
            set_remove(left, row);
            set_add(s->seat[seat].offer, row);
        }
    }
}

void dice_deal(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_DEAL);
    uint64_t seats = bit64(s->head.seats) - 1;
    int first = s->head.option[OPT_FIRST];
    deal_bonus(s, ctx);
    deal_awards(s, ctx);
    deal_milestones(s, ctx);
    if (first < 0)
        first = rng_pick(&s->head.rng, STREAM_ORDER, &seats, 1, ctx);
    assert(dice_valid_seat(s, first));
    s->first = s->active = (uint8_t)first;
    for (int seat = 0; seat < s->head.seats; seat++)
        dice_draw(s, seat, STARTING_HAND, ctx);
    deal_corporations(s, ctx);
    s->head.reveals++;
}

/* Rule 1.9: the starting bonus is the list of the corporation's row. */
void dice_reveal(struct dice_state *s, int seat, dice_ctx ctx)
{
    assert(s->chosen >> seat & 1 && s->seat[seat].corporation != DICE_NONE);
    int row = s->seat[seat].corporation;
    s->revealed |= (uint8_t)(1u << seat);
    s->head.reveals++;
    dice_seat_refresh(s, seat);
    flow_tell(ctx, E_CORPORATION, seat, row, 0, 0);
    dice_gain_vp(s, seat, dice_card(row)->vp, ctx);
    dice_queue(s, agenda_level(&s->agenda) + 1, seat, row, LIST_PLAY, 0);
}
