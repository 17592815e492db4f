/* measure.c: games and searches with fixed seeds (see measure.h). */
#include "bots/measure.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"

/* splitmix64 */
static uint64_t number(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static void move(const struct areo_game *g, areo_state *s, uint64_t *x)
{
    areo_action list[AREO_ACTIONS_MAX];
    int seat = areo_next_seat(s);
    int count = g->legal(s, seat, list, AREO_ACTIONS_MAX);
    g->apply(s, seat, list[(number(x) >> 32) * (uint64_t)count >> 32], NULL);
}

static void add(struct measured *sum, uint64_t hash)
{
    sum->signature = (sum->signature << 7 | sum->signature >> 57) ^ hash;
}

void measure_game(const struct areo_game *g, const struct areo_setup *setup, uint64_t n,
                  areo_state *s, struct measured *sum)
{
    uint64_t x = n;
    g->start(s, setup, areo_key_from_seed(n), NULL);
    for (; !areo_over(s); sum->decisions++)
        move(g, s, &x);
    add(sum, areo_hash(g, s));
}

/* ---- Setups ------------------------------------------------------------------------------------- */

void measure_variant(const struct areo_game *g, const struct areo_setup *setup,
                     char out[MEASURE_VARIANT_SIZE])
{
    struct areo_text text = areo_text_over(out, MEASURE_VARIANT_SIZE);
    char buffer[8];
    for (int i = 0; i < g->option_count; i++)
        if (setup->option[i] != g->options[i].preset)
            areo_text_addf(&text, "%s%s=%s", text.used ? "," : "", g->options[i].id,
                           areo_option_value(&g->options[i], setup->option[i], buffer));
    if (!text.used)
        areo_text_add(&text, "standard");
}

struct visitor {
    const struct areo_game *g;
    void (*visit)(void *user, const struct areo_setup *setup, const char *variant);
    void *user;
};

static void visit(const struct visitor *v, const struct areo_setup *setup)
{
    char variant[MEASURE_VARIANT_SIZE];
    if (v->g->setup_refused(setup))
        return;
    measure_variant(v->g, setup, variant);
    v->visit(v->user, setup, variant);
}

static int seats_usual(const struct areo_game *g) { return g->seats_min > 2 ? g->seats_min : 2; }

void measure_setups(const struct areo_game *g,
                    void (*call)(void *user, const struct areo_setup *setup, const char *variant),
                    void *user)
{
    struct areo_setup setup;
    struct visitor v = {g, call, user};
    int usual = seats_usual(g);
    areo_setup_default(g, usual, &setup);
    visit(&v, &setup);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        areo_setup_default(g, seats, &setup);
        if (seats != usual)
            visit(&v, &setup);
    }
    for (int i = 0; i < g->option_count; i++) {
        const struct areo_option *o = &g->options[i];
        for (int value = o->lowest; value <= o->highest; value++) {
            areo_setup_default(g, usual, &setup);
            setup.option[i] = (int8_t)value;
            if (value != o->preset)
                visit(&v, &setup);
        }
    }
}

/* ---- Searches ----------------------------------------------------------------------------------- */

static uint64_t bits(float x)
{
    uint32_t out;
    memcpy(&out, &x, sizeof out);
    return out;
}

static uint64_t thought(struct bot *b, const areo_view *v)
{
    enum { CHOICES = 256 };
    struct search_choice choice[CHOICES];
    struct measured sum = {0};
    int count = bot_advice(b, v, choice, CHOICES);
    for (int i = 0; i < count; i++) {
        add(&sum, choice[i].action);
        add(&sum, choice[i].visits);
        add(&sum, bits(choice[i].utility) << 32 | bits(choice[i].points));
    }
    return sum.signature;
}

bool measure_search(const struct areo_game *g, int which, uint64_t *signature)
{
    enum { MOVES = 25 };
    struct areo_setup setup;
    struct bot b;
    uint64_t x = (uint64_t)which + 1;
    areo_state *s = malloc(g->state_size);
    areo_view *v = malloc(g->state_size);
    int seats = seats_usual(g) + (which & 1);
    areo_setup_default(g, seats > g->seats_max ? g->seats_max : seats, &setup);
    bool ok = s && v && bot_open(&b, g, "search:400", x, NULL);
    if (ok) {
        g->start(s, &setup, areo_key_from_seed(x), NULL);
        for (int i = 0; i < MOVES * which && !areo_over(s); i++)
            move(g, s, &x);
        areo_view_make(g, s, areo_next_seat(s), v);
        *signature = thought(&b, v);
        bot_close(&b);
    }
    free(s);
    free(v);
    return ok;
}
