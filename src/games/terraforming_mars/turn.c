/* turn.c: setup, phases, generations and turns; everything between two decisions.
 *
 *   setup -> action -> production -> [draft ->] research -> action -> ... -> final -> over
 *
 * tm_phase_step does one automatic step while nothing is pending. When nothing is left to do by
 * itself it says in head.acting who owes a decision. */
#include <assert.h>

#include "core/rng.h"
#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/vocabulary.h"

/* ---- Setup ------------------------------------------------------------------------------- */

void tm_project_set(const struct tm_state *s, uint64_t out[TM_WORDS])
{
    set_clear(out, TM_WORDS);
    for (int card = 0; card < TM_PROJECTS; card++)
        if (s->head.option[OPT_CORPORATE_ERA] || tm_card(card)->deck == BASE)
            set_add(out, card);
}

int tm_corporation_money(const struct tm_state *s, int row)
{
    assert(row >= CORP_FIRST && row < CORP_END);
    int old = row == CORP_PHOBOLOG && s->head.option[OPT_PHOBOLOG];
    return tm_card(row)->play[0].n - old;
}

static bool beginner(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    return seat >= s->head.seats - s->head.option[OPT_BEGINNERS];
}

static void corporations_deal(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_SETUP);
    uint64_t box[TM_WORDS] = {0};
    for (int row = CORP_FIRST; row < CORP_BEGINNER; row++)
        if (s->head.option[OPT_CORPORATE_ERA] || tm_card(row)->deck == BASE)
            set_add(box, row);
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < 2 && !beginner(s, seat); i++) {
            int row = rng_pick(&s->head.rng, STREAM_CARDS, box, TM_WORDS, ctx);
            set_remove(box, row);
            s->seat[seat].corporation_offer[i] = (uint8_t)row;
        }
}

static void seats_clear(struct tm_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct tm_seat *p = &s->seat[seat];
        p->corporation = p->corporation_pick = p->draft_pick = TM_NONE;
        p->corporation_offer[0] = p->corporation_offer[1] = TM_NONE;
        p->tr = tm_solo(s) ? TM_START_TR_SOLO : TM_START_TR;
        tm_seat_refresh(s, seat);
    }
}

static void common_start(struct tm_state *s, const struct areo_setup *setup, struct areo_key key)
{
    assert(setup->seats >= 1 && setup->seats <= TM_SEATS);
    memset(s, 0, sizeof *s);
    s->head.rules_version = tm_game.rules_version;
    s->head.seats = setup->seats;
    s->head.viewer = AREO_TRUTH;
    memcpy(s->head.option, setup->option, sizeof s->head.option);
    rng_seed(&s->head.rng, key);
    tm_project_set(s, s->deck);
    s->deck_count = (uint16_t)set_count(s->deck, TM_WORDS);
    s->temperature = TM_COLDEST;
    memset(s->special_at, TM_NONE, sizeof s->special_at);
    memset(s->milestone, TM_NOBODY, sizeof s->milestone);
    memset(s->award, TM_NOBODY, sizeof s->award);
    s->generation = 1;
    seats_clear(s);
    tm_board_refresh(s);
}

static int first_player(struct tm_state *s, tm_ctx ctx)
{
    assert(s->head.option[OPT_FIRST] < s->head.seats);
    if (s->head.option[OPT_FIRST] >= 0)
        return s->head.option[OPT_FIRST];
    uint64_t seats = bit64(s->head.seats) - 1;
    return rng_pick(&s->head.rng, STREAM_ORDER, &seats, 1, ctx);
}

void tm_start(areo_state *state, const struct areo_setup *setup, struct areo_key key, tm_ctx ctx)
{
    struct tm_state *s = tm_of(state);
    assert(tm_operations_complete(tm_operations, TM_OPS, &(struct areo_text){0}));
    assert(tm_vocabulary_complete(&(struct areo_text){0}));
    common_start(s, setup, key);
    s->phase = PHASE_SETUP;
    s->first = s->turn = (uint8_t)first_player(s, ctx);
    corporations_deal(s, ctx);
    if (tm_solo(s))
        tm_neutral_setup(s, ctx);
    for (int seat = 0; seat < s->head.seats; seat++) {
        tm_draw_to_offer(s, seat, TM_START_CARDS, ctx);
        if (beginner(s, seat)) {
            s->seat[seat].corporation_pick = CORP_BEGINNER;
            memcpy(s->seat[seat].picked, s->seat[seat].offer, sizeof s->seat[seat].picked);
            s->seat[seat].picked_count = TM_START_CARDS;
        } else {
            s->waiting |= (uint8_t)(1u << seat);
        }
    }
}

void tm_blank(areo_state *state, const struct areo_setup *setup, struct areo_key key)
{
    struct tm_state *s = tm_of(state);
    common_start(s, setup, key);
    s->phase = PHASE_ACTION;
    s->first = s->turn = (uint8_t)(setup->option[OPT_FIRST] > 0 ? setup->option[OPT_FIRST] : 0);
    for (int seat = 0; seat < s->head.seats; seat++) {
        s->seat[seat].corporation = CORP_BEGINNER;
        set_add(s->seat[seat].played, CORP_BEGINNER);
        tm_seat_refresh(s, seat);
    }
}

static int in_order(const struct tm_state *s, int i)
{
    assert(i >= 0 && i < s->head.seats);
    return (s->first + i) % s->head.seats;
}

static void corporation_start(struct tm_state *s, int seat, tm_ctx ctx)
{
    assert(s->seat[seat].corporation == TM_NONE && s->seat[seat].corporation_pick != TM_NONE);
    struct tm_seat *p = &s->seat[seat];
    int row = p->corporation_pick;
    p->corporation = (uint8_t)row;
    p->corporation_pick = p->corporation_offer[0] = p->corporation_offer[1] = TM_NONE;
    set_add(p->played, row);
    tm_seat_refresh(s, seat);
    tm_say(ctx, E_CORPORATION, seat, row, 0, 0);
    if (!s->head.option[OPT_CORPORATE_ERA])
        for (int r = 0; r < TM_RESOURCES; r++)
            tm_produce(s, seat, r, 1, ctx);
    tm_run_list(s, seat, row, LIST_PLAY, row, ctx);
    if (row == CORP_PHOBOLOG && s->head.option[OPT_PHOBOLOG]) {
        tm_lose(s, seat, MEGACREDITS, 1, ctx);
        tm_gain(s, seat, TITANIUM, 1, ctx);
    }
    if (row == CORP_THARSIS_REPUBLIC && tm_solo(s))
        tm_produce(s, seat, MEGACREDITS, bit_count64(s->neutral_cities), ctx);
    tm_fire(s, ON_TAG, seat, row, ctx);
    p->first_action = tm_card(row)->first[0].verb != OP_NONE;
}

static void setup_resolve(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_SETUP && !s->waiting);
    s->phase = PHASE_ACTION;
    s->head.reveals++;
    for (int i = 0; i < s->head.seats; i++) {
        int seat = in_order(s, i);
        int cards = s->seat[seat].picked_count;
        bool free = s->seat[seat].corporation_pick == CORP_BEGINNER;
        corporation_start(s, seat, ctx);
        tm_keep_picked(s, seat);
        tm_say(ctx, E_BUY, seat, 0, 0, cards);
        if (!free)
            tm_pay(s, seat, TM_CARD_PRICE * cards, 0, 0, ctx);
    }
    tm_say(ctx, E_GENERATION, s->first, 0, 0, s->generation);
}

/* ---- Research and draft -------------------------------------------------------------------- */

static void everybody_waits(struct tm_state *s)
{
    s->waiting = (uint8_t)((1u << s->head.seats) - 1);
}

static void research_begin(struct tm_state *s, tm_ctx ctx)
{
    assert(s->generation > 1 && !s->passed);
    /* With too few cards left everybody gets the same lower number (ruling 45). */
    int most = (s->deck_count + s->discard_count) / s->head.seats;
    int rounds = most < TM_RESEARCH_CARDS ? most : TM_RESEARCH_CARDS;
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < s->head.seats; i++)
            tm_draw_to_offer(s, in_order(s, i), 1, ctx);
    bool draft = s->head.option[OPT_DRAFT] && !tm_solo(s) && rounds > 0;
    s->phase = draft ? PHASE_DRAFT : PHASE_RESEARCH;
    s->draft_round = 0;
    everybody_waits(s);
}

/* Cards go to the left in even generations, to the right in odd ones. */
int tm_drafts_to(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    int n = s->head.seats;
    return (seat + (s->generation % 2 == 0 ? 1 : n - 1)) % n;
}

static void offers_pass_on(struct tm_state *s)
{
    assert(s->head.seats > 1);
    int n = s->head.seats;
    uint64_t offers[TM_SEATS][TM_WORDS];
    for (int i = 0; i < n; i++)
        memcpy(offers[i], s->seat[i].offer, sizeof offers[i]);
    for (int i = 0; i < n; i++) {
        struct tm_seat *to = &s->seat[tm_drafts_to(s, i)];
        memcpy(to->offer, offers[i], sizeof to->offer);
        set_union(to->seen, to->offer, TM_WORDS);
    }
}

static void draft_resolve(struct tm_state *s)
{
    assert(s->phase == PHASE_DRAFT && !s->waiting && s->draft_round < TM_RESEARCH_CARDS);
    s->head.reveals++;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct tm_seat *p = &s->seat[seat];
        set_remove(p->offer, p->draft_pick);
        tm_pick(p, p->draft_pick);
        p->offer_count--;
        p->draft_pick = TM_NONE;
    }
    s->draft_round++;
    if (s->seat[0].offer_count > 0) {
        offers_pass_on(s);
        everybody_waits(s);
        return;
    }
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct tm_seat *p = &s->seat[seat];
        memcpy(p->offer, p->picked, sizeof p->offer);
        p->offer_count = p->picked_count;
        tm_pick_end(p);
    }
    s->phase = PHASE_RESEARCH;
    s->draft_round = 0;
    everybody_waits(s);
}

static void research_resolve(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_RESEARCH && !s->waiting);
    s->phase = PHASE_ACTION;
    if (!tm_solo(s))
        s->head.reveals++;
    for (int i = 0; i < s->head.seats; i++) {
        int seat = in_order(s, i);
        int cards = s->seat[seat].picked_count;
        tm_keep_picked(s, seat);
        tm_say(ctx, E_BUY, seat, 0, 0, cards);
        tm_pay(s, seat, TM_CARD_PRICE * cards, 0, 0, ctx);
    }
}

/* ---- Generations ------------------------------------------------------------------------------ */

int tm_stock_produced(const struct tm_state *s, int seat, int resource)
{
    assert(resource >= 0 && resource < TM_RESOURCES);
    const struct tm_seat *p = &s->seat[seat];
    int income = p->production[resource];
    if (resource == MEGACREDITS)
        income = p->tr + income > 0 ? p->tr + income : 0;
    if (resource == HEAT)
        income += p->stock[ENERGY];
    return income + (resource == ENERGY ? 0 : p->stock[resource]);
}

static void production(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_ACTION);
    tm_say(ctx, E_PRODUCTION_PHASE, TM_NOBODY, 0, 0, s->generation);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct tm_seat *p = &s->seat[seat];
        int energy = p->stock[ENERGY];
        int money = tm_stock_produced(s, seat, MEGACREDITS) - p->stock[MEGACREDITS];
        int heat = tm_stock_produced(s, seat, HEAT);
        tm_lose(s, seat, ENERGY, energy, ctx);
        tm_gain(s, seat, HEAT, energy, ctx);
        tm_gain(s, seat, MEGACREDITS, money, ctx);
        for (int r = STEEL; r < TM_RESOURCES; r++)
            tm_gain(s, seat, r, p->production[r], ctx);
        assert(p->stock[HEAT] == heat);
        (void)heat;
        p->raised = p->next_discount = p->next_shift = 0;
    }
    set_clear(s->used, TM_WORDS);
}

static bool last_generation(const struct tm_state *s)
{
    if (tm_solo(s))
        return s->generation == TM_SOLO_GENERATIONS;
    return tm_finished(s) || s->generation == TM_GENERATIONS_MAX;
}

static void generation_end(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_ACTION && !s->agenda.count);
    production(s, ctx);
    s->passed = 0;
    s->actions = 0;
    if (last_generation(s)) {
        s->phase = PHASE_FINAL;
        s->turn = s->first;
        tm_say(ctx, E_FINAL, TM_NOBODY, 0, 0, 0);
        return;
    }
    s->generation++;
    s->first = (uint8_t)((s->first + 1) % s->head.seats);
    s->turn = s->first;
    tm_say(ctx, E_GENERATION, s->first, 0, 0, s->generation);
    if (last_generation(s))
        tm_say(ctx, E_LAST_GENERATION, TM_NOBODY, 0, 0, 0);
    research_begin(s, ctx);
}

static void next_turn(struct tm_state *s)
{
    assert(s->passed != (1u << s->head.seats) - 1);
    s->actions = 0;
    do
        s->turn = (uint8_t)((s->turn + 1) % s->head.seats);
    while (s->passed >> s->turn & 1);
}

static bool all_passed(const struct tm_state *s) { return s->passed == (1u << s->head.seats) - 1; }

static bool waits_for(struct tm_state *s, unsigned seats)
{
    assert(!(seats >> s->head.seats));
    s->head.acting = (uint8_t)seats;
    return false;
}

static bool action_step(struct tm_state *s, tm_ctx ctx)
{
    assert(s->turn < s->head.seats && s->actions <= TM_ACTIONS);
    if (s->busy) {
        s->busy = 0;
        s->actions++;
        return true;
    }
    if (all_passed(s)) {
        generation_end(s, ctx);
        return true;
    }
    if (s->actions == TM_ACTIONS || s->passed >> s->turn & 1) {
        next_turn(s);
        return true;
    }
    return waits_for(s, 1u << s->turn);
}

static bool final_step(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase == PHASE_FINAL);
    s->busy = 0;
    s->actions = 0;
    if (all_passed(s)) {
        s->head.over = 1;
        tm_say(ctx, E_OVER, TM_NOBODY, 0, 0, 0);
        return true;
    }
    if (s->passed >> s->turn & 1) {
        next_turn(s);
        return true;
    }
    if (!tm_convert_plants_why(s, s->turn).code)
        return waits_for(s, 1u << s->turn);
    s->passed |= (uint8_t)(1u << s->turn); /* without plants there is nothing to decide */
    return true;
}

/* Who is offered no card has none to buy. */
static void nothing_offered(struct tm_state *s)
{
    assert(s->phase == PHASE_RESEARCH);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->seat[seat].offer_count == 0)
            s->waiting &= (uint8_t) ~(1u << seat);
}

static bool sealed_step(struct tm_state *s, tm_ctx ctx)
{
    assert(s->phase <= PHASE_RESEARCH);
    if (s->phase == PHASE_RESEARCH)
        nothing_offered(s);
    if (s->waiting)
        return waits_for(s, s->waiting);
    if (s->phase == PHASE_SETUP)
        setup_resolve(s, ctx);
    else if (s->phase == PHASE_DRAFT)
        draft_resolve(s);
    else
        research_resolve(s, ctx);
    return true;
}

bool tm_phase_step(struct tm_state *s, tm_ctx ctx)
{
    assert(!s->agenda.count && !s->head.over && s->phase < TM_PHASES);
    if (s->phase == PHASE_ACTION)
        return action_step(s, ctx);
    if (s->phase == PHASE_FINAL)
        return final_step(s, ctx);
    return sealed_step(s, ctx);
}
