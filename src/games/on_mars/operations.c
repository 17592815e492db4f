/* operations.c: one row for each operation: how it is told, when it could do anything, what it
 * asks for or does, and what Lacerda makes of it. Large operations have a frame and a file of
 * their own; the small ones are carried out here.
 *
 * A new operation is a name in operations.h, a row here and its functions. om_operations_complete
 * says whether a part was forgotten; a game does not start then. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"
#include "games/on_mars/lacerda.h"
#include "games/on_mars/text.h"

struct operation_row {
    struct op_row words; /* first: id, domains of the arguments, text, topics */
    /* Could it do anything, with so much left to pay with? NULL: always. */
    verdict (*possible)(const struct om_state *s, int seat, struct op op, struct om_budget budget);
    uint8_t frame; /* in which its choices are made; FRAME_NONE: it is run at once */
    void (*run)(struct om_state *s, const struct areo_context *ctx, int seat, struct op op);
    bool one_side; /* its frame is for all colonists of one side */
    bool goods;    /* gives goods, which what fills the storage would keep out */
    struct {
        bool (*possible)(const struct om_state *s, struct op op); /* NULL: never */
        void (*run)(struct om_state *s, const struct areo_context *ctx, struct op op);
        int8_t worth; /* to him, on a lab space that he may choose */
    } lacerda;
};

/* ---- Modes ----------------------------------------------------------------------- */

/* clang-format off */
const struct mode_row om_modes[OM_MODES] = { /* ORDER MODE */
    [FREE] = {{"free", ROLE_HOW, "(free of charge)", 0, 0, 0, NULL}, .free = 1},
    [BOOST_COLONIST] = {{"boost-colonist", ROLE_HOW, "(one more for each colonist sent to work)", 0, 0, 0, NULL}, .colonist = 1},
    [BOOST_LEVEL] = {{"boost-level", ROLE_HOW, "(each colonist sent to work adds a level to the tech)", 0, 0, 0, NULL}, .level = 1},
    [BOOST_CRYSTAL] = {{"boost-crystal", ROLE_HOW, "(each crystal adds a point)", 0, 0, 0, NULL}, .crystal = 1},
    [BOOST_ROVER] = {{"boost-rover", ROLE_HOW, "(each crystal adds a point, Rover Tech its level)", 0, 0, 0, NULL}, .crystal = 1, .tech = 1},
    [WITH_TECH] = {{"with-tech", ROLE_HOW, "(Upgrade Tech may be used)", 0, 0, 0, NULL}, .tech = 1},
    [WITH_TECH_BOOST] = {{"with-tech-boost", ROLE_HOW, "(Upgrade Tech may be used; one more for each colonist sent to work)", 0, 0, 0, NULL}, .tech = 1, .colonist = 1},
    [ANYWHERE] = {{"anywhere", ROLE_HOW, "(anywhere on the map)", 0, 0, 0, NULL}, .anywhere = 1},
    [FOR_WATER_PLANT] = {{"for-water-plant", ROLE_HOW, "(for 1 water or 1 plant)", 0, 0, 0, NULL}, .priced = 1},
};
/* clang-format on */

static const struct per_row *mode_words(int mode)
{
    assert(mode >= 0 && mode < OM_MODES);
    return &om_modes[mode].words;
}

/* ---- Would it do anything? ----------------------------------------------------- */

static verdict warehouse_possible(const struct om_state *s, int seat, struct op op,
                                  struct om_budget budget)
{
    assert(op.what == WAREHOUSE_ANY || op.what == WAREHOUSE_RESOURCE);
    (void)budget;
    verdict v = because(WHY_WAREHOUSE, 0, 0);
    for (int item = BATTERY; item < OM_ITEMS; item++) {
        if (!s->warehouse[item] || (op.what == WAREHOUSE_RESOURCE && item == CRYSTAL))
            continue;
        v = om_store_why(s, seat, item);
        if (allowed(v))
            return v;
    }
    return v;
}

static verdict blueprint_possible(const struct om_state *s, int seat, struct op op,
                                  struct om_budget budget)
{
    (void)op;
    (void)budget;
    if (om_markers_left(s, seat) == 0)
        return because(WHY_NO_MARKER, OM_MARKERS, 0);
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] != OM_NONE)
            return LEGAL;
    return because(WHY_NO_BLUEPRINT, 0, 0);
}

static int posted(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    int n = 0;
    for (int i = 0; i < OM_POSTS; i++)
        n += s->seat[seat].post[i];
    return n;
}

static verdict somebody(int there)
{
    assert(there >= 0);
    return there ? LEGAL : because(WHY_NOBODY, 0, 0);
}

static verdict retrieve_possible(const struct om_state *s, int seat, struct op op,
                                 struct om_budget budget)
{
    (void)op;
    (void)budget;
    return somebody(s->seat[seat].work + posted(s, seat));
}

static verdict retrieve_work_possible(const struct om_state *s, int seat, struct op op,
                                      struct om_budget budget)
{
    (void)op;
    (void)budget;
    return somebody(s->seat[seat].work);
}

static verdict retrieve_side_possible(const struct om_state *s, int seat, struct op op,
                                      struct om_budget budget)
{
    (void)op;
    (void)budget;
    return somebody(posted(s, seat));
}

static verdict storage_possible(const struct om_state *s, int seat, struct op op,
                                struct om_budget budget)
{
    (void)op;
    (void)budget;
    for (int i = BATTERY; i < OM_RESOURCES; i++)
        if (allowed(om_store_why(s, seat, i)))
            return LEGAL;
    return because(WHY_STORAGE, om_limit(s, seat), BATTERY);
}

static verdict colonists_possible(const struct om_state *s, int seat, struct op op,
                                  struct om_budget budget)
{
    const struct om_cost price = {.any = 1, .any_of = 1 << WATER | 1 << PLANT | 1 << MINERAL};
    if (!s->seat[seat].supply || s->seat[seat].quarters >= om_capacity(s, seat))
        return because(WHY_NO_MORE, 0, 0);
    return om_modes[op.per].priced ? om_cost_why(s, seat, &price, budget) : LEGAL;
}

static verdict radar_possible(const struct om_state *s, int seat, struct op op,
                              struct om_budget budget)
{
    (void)op;
    if (s->radar_tile != OM_NONE)
        return om_possible(s, seat, om_discoveries[s->radar_tile].op, budget);
    for (int i = 0; i < 2; i++)
        if (s->exploration[i] != OM_NONE)
            return LEGAL;
    return because(WHY_NO_MORE, 0, 0);
}

static verdict travel_possible(const struct om_state *s, int seat, struct op op,
                               struct om_budget budget)
{
    assert(op.what == TRAVEL_ACROSS || om_is_side(op.what));
    (void)budget;
    if (op.what != TRAVEL_ACROSS && om_side_of(s->seat[seat].space) == op.what)
        return because(WHY_SIDE, 0, 0);
    return LEGAL;
}

static verdict trade_possible(const struct om_state *s, int seat, struct op op,
                              struct om_budget budget)
{
    (void)op;
    const struct om_cost price = {.any = 1, .any_of = ANY_RESOURCE};
    return om_cost_why(s, seat, &price, budget);
}

static verdict produce_possible(const struct om_state *s, int seat, struct op op,
                                struct om_budget budget)
{
    (void)op;
    (void)budget;
    bool any = om_advanced_count(s, seat, OM_TYPES) || mask_any(s->seat[seat].miner);
    return any ? LEGAL : because(WHY_NO_MORE, 0, 0);
}

static verdict gain_possible(const struct om_state *s, int seat, struct op op,
                             struct om_budget budget)
{
    assert(om_is_item(op.what));
    (void)budget;
    return op.what == CRYSTAL ? LEGAL : om_store_why(s, seat, op.what);
}

static verdict learn_possible(const struct om_state *s, int seat, struct op op,
                              struct om_budget budget)
{
    (void)op;
    return om_learn_possible(s, seat, budget);
}

static verdict develop_possible(const struct om_state *s, int seat, struct op op,
                                struct om_budget budget)
{
    return om_develop_possible(s, seat, om_modes[op.per].free, budget);
}

static verdict upgrade_possible(const struct om_state *s, int seat, struct op op,
                                struct om_budget budget)
{
    (void)budget;
    return om_upgrade_possible(s, seat, op.per);
}

static verdict build_possible(const struct om_state *s, int seat, struct op op,
                              struct om_budget budget)
{
    assert(op.what == OM_TYPES || om_is_type(op.what));
    return om_build_possible(s, seat, op.what, op.per, budget);
}

static verdict ship_possible(const struct om_state *s, int seat, struct op op,
                             struct om_budget budget)
{
    (void)budget;
    return om_ship_possible(s, seat, om_modes[op.per].free);
}

static verdict hire_possible(const struct om_state *s, int seat, struct op op,
                             struct om_budget budget)
{
    assert(op.what & HIRE_EITHER);
    return om_hire_possible(s, seat, op.what, om_modes[op.per].free, budget);
}

/* ---- Doing it ------------------------------------------------------------------ */

static void op_push(struct om_state *s, int seat, int kind, struct op op, bool must)
{
    assert(kind > FRAME_NONE && kind < OM_FRAMES && op.what < 64 && op.per < OM_MODES);
    om_push(s, (struct frame){.kind = (uint8_t)kind,
                              .seat = (uint8_t)seat,
                              .a = (uint16_t)(op.what | op.per << 6 | must << 12),
                              .x = op.n});
}

/* Each advanced building and each miner gives one item; a mine never gives two (16.9). */
void om_produce(struct om_state *s, const struct areo_context *ctx, int seat)
{
    assert(om_is_player(s, seat));
    int n[OM_ITEMS] = {mask_count(s->seat[seat].miner)};
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat && s->built[b] != OM_NONE)
            n[om_blueprints[b].type]++;
    for (int item = 0; item < OM_ITEMS; item++)
        om_gain(s, ctx, seat, item, n[item]);
}

static void run_gain(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    assert(om_is_item(op.what));
    if (om_modes[op.per].colonist)
        op_push(s, seat, FRAME_GAIN, (struct op){OP_GAIN, op.what, 0, op.per}, false);
    om_gain(s, ctx, seat, op.what, op.n);
}

static void run_colonists(struct om_state *s, const struct areo_context *ctx, int seat,
                          struct op op)
{
    if (om_modes[op.per].priced)
        op_push(s, seat, FRAME_ACCEPT, op, false);
    else
        om_new_colonists(s, ctx, seat, op.n);
}

static void run_retrieve_work(struct om_state *s, const struct areo_context *ctx, int seat,
                              struct op op)
{
    (void)ctx;
    struct om_seat *p = &s->seat[seat];
    int left = om_capacity(s, seat) - p->quarters;
    int n = op.n < p->work ? op.n : p->work;
    n = n < left ? n : left;
    assert(n >= 0);
    p->work = (uint8_t)(p->work - n);
    om_come_home(s, seat, n);
}

static void run_points(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    assert(op.n > 0);
    om_points(s, ctx, seat, op.n);
}

static void run_produce(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    op_push(s, seat, FRAME_AGAIN, (struct op){OP_PRODUCE, 0, 0, op.per}, false);
    om_produce(s, ctx, seat);
}

static void run_radar(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)op;
    if (s->radar_tile == OM_NONE)
        om_push(s, (struct frame){.kind = FRAME_RADAR, .seat = (uint8_t)seat});
    else
        om_effect(s, ctx, seat, om_discoveries[s->radar_tile].op, true);
}

static void run_trade(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    const struct om_cost any = {.any = 1, .any_of = ANY_RESOURCE};
    op_push(s, seat, FRAME_CHOOSE, (struct op){OP_CHOOSE, 0, op.n, op.per}, false);
    om_charge(s, ctx, seat, &any);
}

static void run_travel(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    assert(op.what == TRAVEL_ACROSS || om_is_side(op.what));
    (void)ctx;
    int here = om_side_of(s->seat[seat].space);
    om_journey(s, seat, op.what == TRAVEL_ACROSS ? !here : op.what, false);
}

static void run_pod(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    (void)op;
    om_journey(s, seat, COLONY, true);
}

/* The menu of the turn does it: the building is named there. */
static void run_operate(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)s;
    (void)ctx;
    (void)seat;
    (void)op;
    assert(false); /* an advanced building is used from the menu of the turn */
}

static void run_control(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    om_move_begin(s, seat, op.per, MOVE_BOTS | MOVE_ROVER, op.n, op.n);
}

static void run_bots(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    om_move_begin(s, seat, op.per, MOVE_BOTS, op.n, 0);
}

static void run_recycle(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    om_move_begin(s, seat, op.per, MOVE_BOTS | MOVE_RECYCLE, op.n, 0);
}

static void run_rover(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    om_move_begin(s, seat, op.per, MOVE_ROVER, 0, op.n);
}

static void run_command(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    (void)ctx;
    om_move_begin(s, seat, op.per, MOVE_ROVER, 0, om_tech_best(s, TECH_ROVER));
}

/* ---- The rows ---------------------------------------------------------------------- */

/* The text of an operation takes its mode behind it. */
#define SAYS(form) .per = mode_words, .text = form, .with = form " {b:mode}"

/* clang-format off */
static const struct operation_row rows[OM_OPS] = { /* ORDER OP */
    [OP_GAIN] =
    {.words = {.id = "gain", .what = DOM_ITEM, .topics = TOPIC_ECONOMY,
        SAYS("gain {n} {a:item|items=item}")},
     .possible = gain_possible, .run = run_gain, .goods = true,
     .lacerda = {om_lacerda_can_gain, om_lacerda_gain, 10}},
    [OP_CHOOSE] =
    {.words = {.id = "choose", .up_to = true, .topics = TOPIC_ECONOMY,
        SAYS("gain {||up to }{n|resource|resources} of your choice, no minerals")},
     .possible = storage_possible, .frame = FRAME_CHOOSE},
    [OP_WAREHOUSE] =
    {.words = {.id = "warehouse", .what = DOM_GOODS, .up_to = true, .topics = TOPIC_ECONOMY,
        SAYS("take {||up to }{n} {a:goods|several-goods=goods} from the warehouse")},
     .possible = warehouse_possible, .frame = FRAME_WAREHOUSE, .goods = true,
     .lacerda = {om_lacerda_can_take, om_lacerda_take, 1}},
    [OP_BLUEPRINT] =
    {.words = {.id = "blueprint", .topics = TOPIC_CARDS,
        SAYS("take {n|blueprint|blueprints}")},
     .possible = blueprint_possible, .frame = FRAME_BLUEPRINT,
     .lacerda = {om_lacerda_can_obtain, om_lacerda_obtain, -100}},
    [OP_LEARN] =
    {.words = {.id = "learn", .topics = TOPIC_ECONOMY,
        SAYS("take {n|tech tile|tech tiles} for the cost of the grid")},
     .possible = learn_possible, .frame = FRAME_LEARN,
     .lacerda = {om_lacerda_can_learn, om_lacerda_learn, 1}},
    [OP_DEVELOP] =
    {.words = {.id = "develop", .topics = TOPIC_ECONOMY,
        SAYS("carry out {n|development|developments} of tech tiles")},
     .possible = develop_possible, .frame = FRAME_DEVELOP,
     .lacerda = {om_lacerda_can_develop, om_lacerda_develop_tiles, 1}},
    [OP_UPGRADE] =
    {.words = {.id = "upgrade", .topics = TOPIC_TILES,
        SAYS("upgrade {n|building|buildings}")},
     .possible = upgrade_possible, .frame = FRAME_UPGRADE,
     .lacerda = {om_lacerda_can_upgrade, om_lacerda_upgrade, 100}},
    [OP_BUILD] =
    {.words = {.id = "build", .what = DOM_BUILDABLE, .fixed = true, .topics = TOPIC_TILES,
        SAYS("construct {a:buildable=type}")},
     .possible = build_possible, .frame = FRAME_BUILD,
     .lacerda = {om_lacerda_can_build, om_lacerda_build, 1}},
    [OP_CONTROL] =
    {.words = {.id = "control",
        SAYS("get {n} movement points for your bots and {n} for your rover")},
     .run = run_control},
    [OP_BOTS] =
    {.words = {.id = "bots",
        SAYS("get {n} movement points for your bots")},
     .run = run_bots,
     .lacerda = {om_lacerda_always, om_lacerda_next_icon, 1}},
    [OP_RECYCLE] =
    {.words = {.id = "recycle",
        SAYS("get {n} movement points for your bots, which collect crystals and tiles like a rover")},
     .run = run_recycle},
    [OP_ROVER] =
    {.words = {.id = "rover",
        SAYS("get {n} movement points for your rover")},
     .run = run_rover},
    [OP_COMMAND] =
    {.words = {.id = "command", .fixed = true,
        SAYS("get as many movement points for your rover as the best Rover Tech in play has levels")},
     .run = run_command},
    [OP_SHIP] =
    {.words = {.id = "ship", .what = DOM_LOAD,
        SAYS("welcome {n|ship|ships} for 1 water and 1 plant each, with {a:load}")},
     .possible = ship_possible, .frame = FRAME_SHIP},
    [OP_COLONISTS] =
    {.words = {.id = "colonists",
        SAYS("get {n|new colonist|new colonists}")},
     .possible = colonists_possible, .run = run_colonists,
     .lacerda = {om_lacerda_always, om_lacerda_colonist, 1}},
    [OP_RETRIEVE] =
    {.words = {.id = "retrieve", .up_to = true,
        SAYS("call back {||up to }{n|colonist|colonists} from action slots or the working area")},
     .possible = retrieve_possible, .frame = FRAME_RETRIEVE},
    [OP_RETRIEVE_WORK] =
    {.words = {.id = "retrieve-work", .up_to = true,
        SAYS("call back {||up to }{n|colonist|colonists} from the working area")},
     .possible = retrieve_work_possible, .run = run_retrieve_work},
    [OP_RETRIEVE_SIDE] =
    {.words = {.id = "retrieve-side", .fixed = true,
        SAYS("call back any number of colonists from the action slots of one side")},
     .possible = retrieve_side_possible, .frame = FRAME_RETRIEVE, .one_side = true},
    [OP_HIRE] =
    {.words = {.id = "hire", .what = DOM_HIRING, .topics = TOPIC_CARDS,
        SAYS("take {n} {a:hiring} from the display")},
     .possible = hire_possible, .frame = FRAME_HIRE,
     .lacerda = {om_lacerda_can_hire, om_lacerda_hire, 1}},
    [OP_POINTS] =
    {.words = {.id = "points", .topics = TOPIC_POINTS,
        SAYS("score {n|point|points}")},
     .run = run_points},
    [OP_PRODUCE] =
    {.words = {.id = "produce", .fixed = true, .topics = TOPIC_ECONOMY,
        SAYS("each of your advanced buildings and miners produces")},
     .possible = produce_possible, .run = run_produce},
    [OP_RADAR] =
    {.words = {.id = "radar", .fixed = true, .topics = TOPIC_CARDS,
        SAYS("put a displayed discovery tile on this card and resolve it; later uses resolve that tile again")},
     .possible = radar_possible, .run = run_radar},
    [OP_TRADE] =
    {.words = {.id = "trade", .up_to = true, .topics = TOPIC_ECONOMY,
        SAYS("pay 1 resource, gain up to {n} of your choice, no minerals")},
     .possible = trade_possible, .run = run_trade},
    [OP_TRAVEL] =
    {.words = {.id = "travel", .what = DOM_ROUTE, .fixed = true,
        SAYS("travel to {a:route}")},
     .possible = travel_possible, .run = run_travel},
    [OP_OPERATE] =
    {.words = {.id = "operate", .fixed = true,
        SAYS("use the action of one of your advanced buildings")},
     .run = run_operate},
    [OP_POD] =
    {.words = {.id = "pod", .fixed = true,
        SAYS("travel to the Colony without placing a discovery tile")},
     .run = run_pod},
};
/* clang-format on */

/* What is free of charge has no price to tell. */
static const struct op_row ship_free = {.id = "ship",
                                        .form = "ship-free",
                                        .what = DOM_LOAD,
                                        .per = mode_words,
                                        .text = "welcome {n|ship|ships} with {a:load} {b:mode}"};

static const struct op_row *words_at(int index)
{
    assert(index >= 0 && index <= OM_OPS);
    return index < OM_OPS ? &rows[index].words : &ship_free;
}

static const struct op_row *words_of(struct op op)
{
    return op_verb(op) == OP_SHIP && om_modes[op.per].free ? &ship_free : words_at(op_verb(op));
}

const struct op_words om_op_words = {OM_OPS, OM_OPS + 1, words_at, words_of};

bool om_operations_complete(void)
{
    for (int verb = OP_NONE + 1; verb < OM_OPS; verb++) {
        const struct operation_row *row = &rows[verb];
        bool acts = !row->frame == (row->run != NULL);
        bool solo = !row->lacerda.possible == !row->lacerda.run;
        if (!row->words.id || !row->words.text || !acts || !solo)
            return false;
    }
    for (int mode = PLAIN + 1; mode < OM_MODES; mode++)
        if (!om_modes[mode].words.id || !om_modes[mode].words.text)
            return false;
    return true;
}

/* ---- What the rules ask ---------------------------------------------------------------- */

verdict om_possible(const struct om_state *s, int seat, struct op op, struct om_budget budget)
{
    const struct operation_row *row = &rows[op_verb(op)];
    assert(op_verb(op) < OM_OPS && op.per < OM_MODES);
    return row->possible ? row->possible(s, seat, op, budget) : LEGAL;
}

bool om_gives_goods(struct op op)
{
    assert(op_verb(op) < OM_OPS);
    return rows[op_verb(op)].goods;
}

void om_effect(struct om_state *s, const struct areo_context *ctx, int seat, struct op op,
               bool must)
{
    assert(om_is_player(s, seat) && op_verb(op) < OM_OPS);
    const struct operation_row *row = &rows[op_verb(op)];
    if (om_is_lacerda(s, seat)) {
        om_lacerda_effect(s, ctx, op);
        return;
    }
    if (!allowed(om_possible(s, seat, op, om_budget(s, seat))))
        return;
    if (row->one_side)
        op = (struct op){op.verb, 1, OM_COLONISTS, op.per};
    if (row->frame)
        op_push(s, seat, row->frame, op, must);
    else if (row->run)
        row->run(s, ctx, seat, op);
    else
        assert(op_verb(op) == OP_NONE);
}

/* ---- Lacerda: effects of spaces and tiles (19.13, R-35) ------------------------------------ */

bool om_lacerda_possible(const struct om_state *s, struct op op)
{
    assert(om_solo(s) && op_verb(op) < OM_OPS);
    const struct operation_row *row = &rows[op_verb(op)];
    return row->lacerda.possible && row->lacerda.possible(s, op);
}

int om_lacerda_worth(const struct om_state *s, struct op op)
{
    return om_lacerda_possible(s, op) ? rows[op_verb(op)].lacerda.worth : 0;
}

void om_lacerda_effect(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    assert(om_solo(s) && op_verb(op) < OM_OPS);
    const struct operation_row *row = &rows[op_verb(op)];
    if (row->lacerda.run)
        row->lacerda.run(s, ctx, op);
}
