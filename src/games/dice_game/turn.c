/* turn.c: the stages of a game and of a turn, and the automatic steps between decisions. */
#include <assert.h>

#include "games/dice_game/decide.h"

static int next_seat(const struct dice_state *s, int seat)
{
    assert(dice_valid_seat(s, seat));
    return (seat + 1) % s->head.seats;
}

/* ---- The course of turns -------------------------------------------------------------- */

void dice_turn_begin(struct dice_state *s, int seat, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && s->agenda.count == 0);
    s->active = (uint8_t)seat;
    s->stage = STAGE_START;
    s->extra_main = 0;
    flow_tell(ctx, E_TURN, seat, 0, 0, s->turn);
}

static void game_over(struct dice_state *s, dice_ctx ctx)
{
    assert(!s->head.over);
    s->stage = STAGE_OVER;
    s->head.over = 1;
    s->head.acting = 0;
    flow_tell(ctx, E_OVER, DICE_NOBODY, 0, 0, s->turn);
}

int dice_title_last_turn(int title)
{
    assert(title >= 0 && title < DICE_TITLES);
    static const uint8_t last_turn[DICE_TITLES] = {16, 20, 24};
    return last_turn[title];
}

/* Rule 11.4: titles that nobody has claimed are taken away, from the top. */
static void titles_expire(struct dice_state *s, dice_ctx ctx)
{
    assert(dice_solo(s));
    for (int i = 0; i < DICE_TITLES; i++) {
        if (s->turn != dice_title_last_turn(i) || s->milestone_owner[i] != DICE_NOBODY)
            continue;
        if (s->milestone[i] != DICE_NONE)
            flow_tell(ctx, E_EXPIRED, DICE_NOBODY, s->milestone[i], 0, 0);
        s->milestone[i] = DICE_NONE;
    }
}

/* Rules 9.1 and 11.1. The rules let two players hoard dice for ever; a game without an
 * end is scored after DICE_ROUNDS_MAX rounds. */
static bool last_turn_was_this(struct dice_state *s, dice_ctx ctx)
{
    if (dice_solo(s))
        return s->turn == DICE_SOLO_TURNS;
    if (s->ending && s->last_turns == 0)
        return true;
    if (s->turn == DICE_ROUNDS_MAX * s->head.seats) {
        flow_tell(ctx, E_LIMIT, DICE_NOBODY, 0, 0, DICE_ROUNDS_MAX);
        return true;
    }
    assert(s->last_turns >= s->ending);
    s->last_turns = (uint8_t)(s->last_turns - s->ending);
    return false;
}

static void turn_finish(struct dice_state *s, dice_ctx ctx)
{
    if (dice_solo(s))
        titles_expire(s, ctx);
    if (last_turn_was_this(s, ctx)) {
        game_over(s, ctx);
        return;
    }
    int seat = s->turn ? next_seat(s, s->active) : s->first;
    s->turn++;
    dice_turn_begin(s, seat, ctx);
}

/* ---- Bonus cards (rules 10.2 and 11.5) -------------------------------------------------- */

int dice_levels(const struct dice_seat *p)
{
    return (p->vp >= DICE_LEVEL_1) + (p->vp >= DICE_LEVEL_2);
}

/* Levels reached in setup count at the end of the first turn (rule 1.13); one player
 * alone plays a card before it. */
int dice_bonus_due(const struct dice_state *s, int seat)
{
    const struct dice_seat *p = &s->seat[seat];
    int levels = s->turn ? dice_levels(p) : 0;
    return levels + dice_solo(s) - p->bonus_taken;
}

/* Coordinator's turn comes at once, before another bonus card. Alone it is one of the 50
 * turns, and after the last of them there is none (rules 11.1 and 11.6). */
static void extra_turn(struct dice_state *s, dice_ctx ctx)
{
    assert(s->extra_turns > 0);
    s->extra_turns--;
    if (dice_solo(s) && s->turn == DICE_SOLO_TURNS) {
        flow_tell(ctx, E_NO_EXTRA_TURN, s->active, 0, 0, DICE_SOLO_TURNS);
        return;
    }
    flow_tell(ctx, E_EXTRA_TURN, s->active, 0, 0, 0);
    if (dice_solo(s))
        turn_finish(s, ctx);
    else
        dice_turn_begin(s, s->active, ctx);
}

static bool bonus_step(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_BONUS);
    int seat = s->active;
    if (s->extra_turns) {
        extra_turn(s, ctx);
    } else if (dice_bonus_due(s, seat) > 0 && s->bonus_count) {
        s->bonus_seen |= (uint8_t)(1u << seat);
        s->head.reveals++;
        dice_push_now(s, (struct frame){.kind = FRAME_BONUS, .seat = (uint8_t)seat});
    } else {
        turn_finish(s, ctx);
    }
    return true;
}

/* What each seat would have of each award if the game ended now. */
struct awarded {
    int vp[DICE_SEATS][DICE_AWARDS];
};

static struct awarded awards_now(const struct dice_state *s)
{
    struct awarded now = {0};
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < DICE_AWARDS; i++)
            now.vp[seat][i] = dice_award_vp(s, seat, i);
    return now;
}

static void tell_awards(const struct dice_state *s, const struct awarded *before, dice_ctx ctx)
{
    assert(ctx);
    struct awarded now = awards_now(s);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < DICE_AWARDS; i++) {
            int more = now.vp[seat][i] - before->vp[seat][i];
            if (more)
                flow_tell(ctx, more > 0 ? E_AWARD_MORE : E_AWARD_LESS, seat, s->awards[i], 0,
                          more > 0 ? more : -more);
        }
}

/* A card has been paid for, or is a bonus card: its own effects come first, then what
 * other cards of the player have to say. */
void dice_card_played(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && card >= 0 && card < CORP_FIRST);
    struct dice_seat *p = &s->seat[seat];
    assert(!set_has(p->played, card));
    bool told = ctx && ctx->event;
    struct awarded before = told ? awards_now(s) : (struct awarded){0};
    s->playing = DICE_NONE;
    set_add(p->played, card);
    dice_card_enter(p, card);
    flow_tell(ctx, dice_is_bonus(card) ? E_BONUS : E_PLAY, seat, card, 0, 0);
    if (told)
        tell_awards(s, &before, ctx);
    dice_gain_vp(s, seat, dice_card(card)->vp, ctx);
    dice_claim(s, seat, ctx);
    dice_fire_card(s, seat, card);
    dice_queue(s, agenda_level(&s->agenda) + 1, seat, card, LIST_PLAY, 0);
}

/* ---- Stages ------------------------------------------------------------------------------- */

static bool choosing(struct dice_state *s)
{
    assert(s->stage == STAGE_CORPORATION);
    unsigned open = ((1u << s->head.seats) - 1) & ~(unsigned)s->chosen;
    s->head.acting = (uint8_t)open;
    if (open)
        return false;
    s->stage = STAGE_REVEAL;
    return true;
}

static bool reveal_step(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_REVEAL);
    int seat = s->active;
    s->active = (uint8_t)next_seat(s, seat);
    dice_reveal(s, seat, ctx);
    if (s->active != s->first)
        return true;
    s->stage = STAGE_FIRST_PRODUCTION;
    s->chosen = 0;
    for (int i = 0; i < s->head.seats; i++)
        set_clear(s->seat[i].offer, DICE_WORDS);
    return true;
}

static bool first_production_step(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_FIRST_PRODUCTION);
    int seat = s->active;
    s->active = (uint8_t)next_seat(s, seat);
    if (s->active == s->first)
        s->stage = STAGE_PENALTY;
    dice_produce(s, seat, s->seat[seat].makes, false, ctx);
    return true;
}

/* Rule 1.11; skipped by one player alone, who plays a bonus card instead (rule 11.5). */
static bool penalty_step(struct dice_state *s)
{
    assert(s->stage == STAGE_PENALTY);
    const struct dice_seat *p = &s->seat[s->first];
    if (!dice_solo(s) && dice_sum(p->dice) + p->wild > 0)
        return false;
    s->stage = STAGE_BONUS;
    return true;
}

/* Without dice none can be kept, without cards none discarded. */
static bool nothing_to_pick(struct dice_state *s)
{
    assert(s->stage == STAGE_KEEP || s->stage == STAGE_DISCARD);
    const struct dice_seat *p = &s->seat[s->active];
    if (s->stage == STAGE_KEEP ? dice_sum(p->dice) : p->hand_count)
        return false;
    s->stage++;
    return true;
}

/* Rules 3.3 to 3.5. */
static bool produce_step(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_PRODUCE);
    struct dice_seat *p = &s->seat[s->active];
    if (p->hand_count < p->refill)
        dice_draw(s, s->active, p->refill - p->hand_count, ctx);
    s->stage = STAGE_REFRESH;
    dice_produce(s, s->active, p->makes, true, ctx);
    return true;
}

static bool refresh_step(struct dice_state *s, dice_ctx ctx)
{
    assert(s->stage == STAGE_REFRESH);
    struct dice_seat *p = &s->seat[s->active];
    if (!set_empty(p->used, DICE_WORDS))
        flow_tell(ctx, E_REFRESH, s->active, 0, 0, set_count(p->used, DICE_WORDS));
    set_clear(p->used, DICE_WORDS);
    s->stage = STAGE_PRODUCED;
    return true;
}

/* Does the automatic part of a stage; false when seats have to choose. */
static bool stage_run(struct dice_state *s, dice_ctx ctx)
{
    switch (s->stage) {
    case STAGE_DEAL:
        dice_deal(s, ctx);
        s->stage = STAGE_CORPORATION;
        return true;
    case STAGE_CORPORATION:
        return choosing(s);
    case STAGE_REVEAL:
        return reveal_step(s, ctx);
    case STAGE_FIRST_PRODUCTION:
        return first_production_step(s, ctx);
    case STAGE_PENALTY:
        return penalty_step(s);
    case STAGE_KEEP:
    case STAGE_DISCARD:
        return nothing_to_pick(s);
    case STAGE_PRODUCE:
        return produce_step(s, ctx);
    case STAGE_REFRESH:
        return refresh_step(s, ctx);
    case STAGE_BONUS:
        return bonus_step(s, ctx);
    case STAGE_AFTER:
        if (!s->extra_main)
            return false;
        s->extra_main--;
        s->stage = STAGE_MAIN;
        return true;
    default:
        return false;
    }
}

bool dice_stage_step(struct dice_state *s, dice_ctx ctx)
{
    assert(!s->agenda.count && s->stage < STAGE_OVER);
    if (stage_run(s, ctx))
        return true;
    if (s->stage != STAGE_CORPORATION)
        s->head.acting = (uint8_t)(1u << s->active);
    return false;
}

/* ---- What was paid for: a card, a standard action, the action of a card -------------------- */

static bool act_step(struct dice_state *s, struct frame *top, dice_ctx ctx)
{
    struct frame f = *top;
    int verb = act_verb(&f);
    int row = act_row(&f);
    assert(dice_valid_row(row));
    dice_frame_drop(s);
    if (verb == V_PLAY)
        dice_card_played(s, f.seat, row, ctx);
    else
        dice_queue(s, agenda_level(&s->agenda) + 1, f.seat, row,
                   verb == V_STANDARD ? LIST_PLAY : LIST_ACTION, act_paid(&f));
    return true;
}

const struct decision_row dice_row_act = {.prompt = {"act", NULL}, .step = act_step};
