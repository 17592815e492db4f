/* score.c: the lines of a score as JSON, and who leads (see score.h). */
#include "core/score.h"

#include <assert.h>

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
