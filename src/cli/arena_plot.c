/* arena_plot.c: the figures of `areo arena` as a drawing (see arena.h).
 *
 * Two panels share the rows, one row for each bot: on the left win rates, on the right ratings,
 * each a dot with its 95 % interval as a bar.
 *
 *      bot |      win rate        |       rating
 *      ----+----------------------+---------------------
 *      A   |            |--o--|   |            |-o-|
 *      B   |  |--o--|   :         |  |-o-|
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arena.h"

enum {
    NAMES = 200, /* widths and heights in pixels */
    PANEL = 340,
    GAP = 40,
    TOP = 78,
    ROW = 34,
    BOTTOM = 44,
    MARGIN = 24
};

struct panel {
    int left;
    double low, high, step; /* of the axis */
    const char *title, *unit;
};

static double x_of(const struct panel *p, double value)
{
    return p->left + (double)PANEL * (value - p->low) / (p->high - p->low);
}

static int y_of(int row) { return TOP + ROW * row + ROW / 2; }

static void escaped(struct areo_text *out, const char *s)
{
    for (; *s; s++) {
        char one[2] = {*s, '\0'};
        areo_text_add(out, *s == '&'   ? "&amp;"
                           : *s == '<' ? "&lt;"
                           : *s == '>' ? "&gt;"
                           : *s == '"' ? "&quot;"
                                       : one);
    }
}

static void draw_axis(const struct tournament *t, const struct panel *p, struct areo_text *out)
{
    int bottom = TOP + ROW * t->bots;
    areo_text_addf(out, "<text class=\"head\" x=\"%d\" y=\"%d\">%s</text>\n", p->left, TOP - 12,
                   p->title);
    int steps = (int)lround((p->high - p->low) / p->step);
    for (int i = 0; i <= steps; i++) {
        double v = p->low + i * p->step;
        areo_text_addf(out, "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
                       x_of(p, v), TOP, x_of(p, v), bottom);
        areo_text_addf(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\">%.0f%s</text>\n", x_of(p, v),
                       bottom + 18, v, p->unit);
    }
}

static void draw_value(const struct panel *p, int row, double value, struct stats_interval i,
                       struct areo_text *out)
{
    int y = y_of(row);
    double low = x_of(p, i.low);
    double high = x_of(p, i.high);
    areo_text_addf(out, "<path class=\"bar\" d=\"M%.1f %dV%dM%.1f %dH%.1fM%.1f %dV%d\"/>\n", low,
                   y - 6, y + 6, low, y, high, high, y - 6, y + 6);
    areo_text_addf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%d\" r=\"5\"/>\n", x_of(p, value),
                   y);
}

/* An axis for the ratings: round numbers around all intervals. */
static struct panel rating_panel(const struct arena *a)
{
    double reach = 50;
    for (int b = 0; b < a->t.bots; b++)
        reach = fmax(reach, fmax(-a->rating_interval[b].low, a->rating_interval[b].high));
    double step = 25;
    while (reach > 4 * step)
        step *= 2;
    reach = step * ceil(reach / step);
    return (struct panel){NAMES + PANEL + GAP, -reach, reach, step, "rating (Elo)", ""};
}

static void draw_begin(const struct tournament *t, struct areo_text *out)
{
    int width = NAMES + 2 * PANEL + GAP + MARGIN;
    int height = TOP + ROW * t->bots + BOTTOM;
    areo_text_addf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                   "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"13\">\n",
                   width, height, width, height);
    areo_text_add(out, "<style>.grid{stroke:#ddd}.even{stroke:#888;stroke-dasharray:4 3}"
                       ".bar{stroke:#3060a0;stroke-width:2;fill:none}.dot{fill:#3060a0}"
                       ".tick{text-anchor:middle;fill:#555;font-size:11px}.head{fill:#333}"
                       ".title{font-size:16px}</style>\n"
                       "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    areo_text_addf(out,
                   "<text class=\"title\" x=\"%d\" y=\"30\">%s, %d player%s, %lld game%s</text>\n",
                   MARGIN, t->match.g->title, t->match.setup.seats, text_s(t->match.setup.seats),
                   (long long)t->games, text_s(t->games));
}

static void draw(void *user, struct areo_text *out)
{
    const struct arena *a = user;
    const struct tournament *t = &a->t;
    struct panel wins = {NAMES, 0, 100, 20, "win rate", " %"};
    struct panel ratings = rating_panel(a);
    double even = x_of(&wins, 100.0 / t->match.setup.seats);
    draw_begin(t, out);
    draw_axis(t, &wins, out);
    draw_axis(t, &ratings, out);
    areo_text_addf(out, "<line class=\"even\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
                   even, TOP, even, TOP + ROW * t->bots);
    for (int b = 0; b < t->bots; b++) {
        struct stats_interval percent = {100 * a->interval[b].low, 100 * a->interval[b].high};
        areo_text_addf(out, "<text x=\"%d\" y=\"%d\">", MARGIN, y_of(b) + 4);
        escaped(out, t->bot[b].player.name);
        areo_text_add(out, "</text>\n");
        draw_value(&wins, b, 100 * stats_mean(&t->bot[b].wins), percent, out);
        draw_value(&ratings, b, a->rating[b], a->rating_interval[b], out);
    }
    areo_text_add(out, "</svg>\n");
}

bool arena_plot(const struct arena *a, const char *path, struct areo_error *e)
{
    char *text = areo_text_all(draw, (void *)a);
    bool ok = text ? cli_write(path, text, e) : areo_fail(e, 0, "out of memory");
    free(text);
    return ok;
}
