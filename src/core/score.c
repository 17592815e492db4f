/* score.c: the lines of a score as JSON, who leads, and who is first at the end (see score.h). */
#include "core/score.h"

#include <assert.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/text.h"

void score_lines_json(const struct areo_game *g, const struct areo_score_line *lines, int count,
                      struct areo_text *json)
{
    json_begin(json, "lines", '[');
    for (int i = 0; i < count; i++) {
        const struct areo_score_line *l = &lines[i];
        char buffer[8];
        assert(l->category < g->category_count && l->domain < g->domain_count);
        json_begin(json, NULL, '{');
        json_string(json, "category", g->score_categories[l->category]);
        json_int(json, "points", l->points);
        if (l->domain) {
            const struct areo_domain *d = &g->domains[l->domain];
            json_string(json, "domain", d->name);
            json_string(json, "id", areo_domain_id(d, l->index, buffer));
            if (d->title)
                json_string(json, "title", domain_title(json, g, l->domain, l->index));
        }
        json_end(json, '}');
    }
    json_end(json, ']');
}

int score_leader(const struct areo_game *g, const areo_state *s, int seat, int *behind)
{
    assert(seat >= 0 && seat < areo_head(s)->seats);
    int own = areo_score(g, s, seat, NULL, NULL);
    int best = seat;
    *behind = 0;
    for (int i = 0; i < areo_head(s)->seats; i++) {
        int ahead = areo_score(g, s, i, NULL, NULL) - own;
        if (ahead > *behind) {
            *behind = ahead;
            best = i;
        }
    }
    return best;
}

/* Of these seats the ones with the greatest value. */
static unsigned best_of(unsigned seats, const int *value)
{
    unsigned best = 0;
    int most = INT32_MIN;
    BIT_EACH (seat, seats) {
        if (value[seat] > most) {
            most = value[seat];
            best = 0;
        }
        if (value[seat] == most)
            best |= 1u << seat;
    }
    return best;
}

unsigned score_equals(const struct areo_game *g, const areo_state *s, int ties)
{
    assert(g->ties && ties >= 0);
    int value[AREO_SEATS_MAX];
    int seats = areo_head(s)->seats;
    for (int seat = 0; seat < seats; seat++)
        value[seat] = areo_score(g, s, seat, NULL, NULL);
    unsigned equal = best_of((1u << seats) - 1, value);
    for (int i = 0; i < ties && g->ties[i].id && (equal & (equal - 1)); i++) {
        BIT_EACH (seat, equal)
            value[seat] = g->ties[i].value(s, (int)seat);
        equal = best_of(equal, value);
    }
    return equal;
}

void score_ties_json(const struct areo_game *g, const areo_state *s, struct areo_text *json)
{
    assert(areo_over(s));
    json_begin(json, "ties", '[');
    for (int i = 0; g->ties && g->ties[i].id; i++) {
        unsigned equal = score_equals(g, s, i);
        if (!(equal & (equal - 1)))
            break;
        json_begin(json, NULL, '{');
        json_string(json, "id", g->ties[i].id);
        json_words(json, "text", g->ties[i].name);
        json_begin(json, "values", '{');
        BIT_EACH (seat, equal)
            json_int(json, areo_seat_id((int)seat), g->ties[i].value(s, (int)seat));
        json_end(json, '}');
        json_end(json, '}');
    }
    json_end(json, ']');
}
