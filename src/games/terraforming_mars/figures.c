/* figures.c: the map, the tracks, prices and goals for clients, and who stands where in the races. */
#include <assert.h>

#include "core/figures.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

/* ---- The board ------------------------------------------------------------------------------- */

static void bonus(const char *what, int n, struct areo_text *json)
{
    assert(what && n >= 0);
    if (!n)
        return;
    json_begin(json, NULL, '{');
    json_string(json, "what", what);
    json_int(json, "n", n);
    json_end(json, '}');
}

static void place(int index, struct areo_text *json)
{
    assert(index >= 0 && index < TM_PLACES);
    static const char *const kinds[] = {"land", "volcano", "ocean-area", "noctis", "off-map"};
    const struct place *p = &tm_places[index];
    json_begin(json, NULL, '{');
    figure_place(json, p->id, p->name, p->at);
    json_string(json, "kind", kinds[p->kind]);
    json_begin(json, "bonus", '[');
    bonus("steel", p->steel, json);
    bonus("titanium", p->titanium, json);
    bonus("plants", p->plants, json);
    bonus("card", p->cards, json);
    json_end(json, ']');
    json_begin(json, "near", '[');
    for (uint64_t rest = tm_neighbours[index]; rest; rest &= rest - 1)
        json_string(json, NULL, tm_places[bit_first64(rest)].id);
    json_end(json, ']');
    json_end(json, '}');
}

/* What a step of a track brings to whoever makes it. */
static void step(int at, struct op op, struct areo_text *json)
{
    assert(op.verb);
    json_begin(json, NULL, '{');
    json_int(json, "at", at);
    op_json(&tm_game, "effect", op, json);
    json_end(json, '}');
}

static void tracks(struct areo_text *json)
{
    json_begin(json, "tracks", '[');
    for (int i = 0; i < TM_TRACKS; i++) {
        const struct tm_track *t = &tm_tracks[i];
        assert(t->by > 0 && t->from < t->to);
        json_begin(json, NULL, '{');
        figure_track(json, t->id, t->from, t->to, t->by);
        json_begin(json, "bonus", '[');
        for (int k = 0; k < TM_STEPS && t->step[k].brings.verb; k++)
            step(t->step[k].at, t->step[k].brings, json);
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* ---- Races ----------------------------------------------------------------------------------- */

static void race(const struct tm_race *r, struct areo_text *json)
{
    assert(r->id && r->counts && r->text);
    json_begin(json, NULL, '{');
    json_string(json, "id", r->id);
    if (r->goal)
        json_int(json, "goal", r->goal);
    json_string(json, "counts", r->counts);
    json_words(json, "text", r->text);
    json_end(json, '}');
}

static void races(struct areo_text *json)
{
    json_begin(json, "milestones", '[');
    for (int i = 0; i < TM_MILESTONES; i++)
        race(&tm_milestones[i], json);
    json_end(json, ']');
    json_begin(json, "awards", '[');
    for (int i = 0; i < TM_AWARDS; i++)
        race(&tm_awards[i], json);
    json_end(json, ']');
}

static void numbers(struct areo_text *json)
{
    json_begin(json, "numbers", '{');
    json_int(json, "card_price", TM_CARD_PRICE);
    json_int(json, "patent_price", TM_PATENT_PRICE);
    json_int(json, "milestone_price", TM_MILESTONE_PRICE);
    json_int(json, "milestone_points", TM_MILESTONE_POINTS);
    json_int(json, "milestones_most", TM_CLAIMS_MAX);
    json_int(json, "awards_most", TM_CLAIMS_MAX);
    json_int(json, "award_points_first", TM_AWARD_FIRST);
    json_int(json, "award_points_second", TM_AWARD_SECOND);
    for (int i = 0; i < TM_CLAIMS_MAX; i++) {
        static const char *const keys[TM_CLAIMS_MAX] = {"award_price_1", "award_price_2",
                                                        "award_price_3"};
        json_int(json, keys[i], tm_award_price_after(i));
    }
    json_int(json, "money_by_ocean", TM_MONEY_BY_OCEAN);
    json_int(json, "big_spend", TM_BIG_SPEND);
    json_int(json, "production_least", TM_PRODUCTION_FLOOR);
    json_int(json, "solo_generations", TM_SOLO_GENERATIONS);
    json_end(json, '}');
}

void tm_figures(struct areo_text *json)
{
    json_begin(json, "places", '[');
    for (int i = 0; i < TM_PLACES; i++)
        place(i, json);
    json_end(json, ']');
    tracks(json);
    races(json);
    numbers(json);
}

/* What the next production phase would leave to everybody. */
static void stock_next(const struct tm_state *s, struct areo_text *json)
{
    json_begin(json, "stock_next", '{');
    for (int seat = 0; seat < s->head.seats; seat++) {
        json_begin(json, areo_seat_id(seat), '{');
        for (int r = 0; r < TM_RESOURCES; r++)
            json_int(json, tm_domains[DOM_RESOURCE].id(r), tm_stock_produced(s, seat, r));
        json_end(json, '}');
    }
    json_end(json, '}');
}

/* What the cards of a hand cost their owner now, where that is not what is printed. */
static void prices(const struct tm_state *s, struct areo_text *json)
{
    json_begin(json, "prices", '{');
    for (int seat = 0; seat < s->head.seats; seat++) {
        json_begin(json, areo_seat_id(seat), '{');
        SET_EACH (card, s->seat[seat].hand, TM_WORDS)
            if (tm_price(s, seat, card) != tm_card(card)->cost)
                json_int(json, tm_domains[DOM_CARD].id(card), tm_price(s, seat, card));
        json_end(json, '}');
    }
    json_end(json, '}');
}

static void drafts_to(const struct tm_state *s, struct areo_text *json)
{
    json_begin(json, "drafts_to", '{');
    for (int seat = 0; seat < s->head.seats; seat++)
        json_string(json, areo_seat_id(seat), areo_seat_id(tm_drafts_to(s, seat)));
    json_end(json, '}');
}

void tm_standings(const areo_state *state, struct areo_text *json)
{
    const struct tm_state *s = tm_in(state);
    struct areo_phrases goal = {0};
    stock_next(s, json);
    prices(s, json);
    if (tm_solo(s)) {
        tm_solo_goal(s, &goal);
        phrases_json(&tm_game, "goal", &goal, json);
    }
    if (s->phase == PHASE_DRAFT)
        drafts_to(s, json);
    json_begin(json, "milestones", '{');
    for (int i = 0; i < TM_MILESTONES; i++) {
        json_begin(json, tm_milestones[i].id, '{');
        for (int seat = 0; seat < s->head.seats; seat++)
            json_int(json, areo_seat_id(seat), tm_milestone_value(s, seat, i));
        json_end(json, '}');
    }
    json_end(json, '}');
    json_begin(json, "awards", '{');
    for (int i = 0; i < TM_AWARDS; i++) {
        json_begin(json, tm_awards[i].id, '{');
        for (int seat = 0; seat < s->head.seats; seat++)
            json_int(json, areo_seat_id(seat), tm_award_value(s, seat, i));
        json_end(json, '}');
    }
    json_end(json, '}');
}
