/* train_curve.c: the progress of `areo train` as a table and as a drawing (see train.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/train.h"

bool train_curve_add(struct train_curve *c, const struct train_point *p)
{
    if (c->count == c->size) {
        int size = 2 * c->size + 16;
        struct train_point *bigger = realloc(c->point, (size_t)size * sizeof *bigger);
        if (!bigger)
            return false;
        c->point = bigger;
        c->size = size;
    }
    c->point[c->count++] = *p;
    return true;
}

void train_curve_close(struct train_curve *c) { free(c->point); }

static const char *const heading =
    "# games seconds entropy critic rounds per-round wins rate low high siblings by-hand\n";

void train_curve_load(struct train_curve *c, const char *path)
{
    char line[256];
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) {
        struct train_point p;
        long long games;
        if (sscanf(line, "%lld %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf %lf", &games, &p.seconds,
                   &p.entropy, &p.loss, &p.rounds, &p.per_round, &p.wins, &p.rate, &p.low, &p.high,
                   &p.siblings, &p.by_hand) == 12) {
            p.games = games;
            (void)train_curve_add(c, &p);
        }
    }
    if (f)
        fclose(f);
}

static void write_table(void *user, struct areo_text *out)
{
    const struct train_curve *c = user;
    areo_text_add(out, heading);
    for (int i = 0; i < c->count; i++) {
        const struct train_point *p = &c->point[i];
        areo_text_addf(out, "%lld %.0f %.4f %.3f %.3f %.3f %.4f %.4f %.4f %.4f %.3f %.3f\n",
                       (long long)p->games, p->seconds, p->entropy, p->loss, p->rounds,
                       p->per_round, p->wins, p->rate, p->low, p->high, p->siblings, p->by_hand);
    }
}

static bool write_all(void (*write)(void *, struct areo_text *), void *user, const char *path,
                      struct areo_error *e)
{
    char *text = areo_text_all(write, user);
    bool ok = text ? cli_write(path, text, e) : areo_fail(e, 0, "out of memory");
    free(text);
    return ok;
}

bool train_curve_save(const struct train_curve *c, const char *path, struct areo_error *e)
{
    return write_all(write_table, (void *)(uintptr_t)c, path, e);
}

/* ---- The drawing -------------------------------------------------------------------------------- */

enum { WIDTH = 720, PANEL = 150, LEFT = 70, RIGHT = 24, TOP = 60, GAP = 46 };

struct drawing {
    const struct train_curve *curve;
    const char *title, *against;
};

struct panel {
    const char *title;
    size_t at; /* of the figure in a point */
    double scale;
};

static const struct panel panels[] = {
    {"won against the frozen opponent, %", offsetof(struct train_point, rate), 100},
    {"points of a winner a round", offsetof(struct train_point, per_round), 1},
    {"rounds of a game", offsetof(struct train_point, rounds), 1},
    {"error of the critic, points of lead", offsetof(struct train_point, loss), 1},
    {"options told apart by the critic, correlation", offsetof(struct train_point, siblings), 1},
    {"entropy of a decision, nats", offsetof(struct train_point, entropy), 1},
};
enum { PANELS = sizeof panels / sizeof panels[0] };

static double figure(const struct panel *p, const struct train_point *x)
{
    double value;
    memcpy(&value, (const char *)x + p->at, sizeof value);
    return p->scale * value;
}

static void draw_panel(const struct drawing *d, int index, struct areo_text *out)
{
    const struct panel *p = &panels[index];
    const struct train_curve *c = d->curve;
    double low = figure(p, &c->point[0]);
    double high = low;
    double last = (double)c->point[c->count - 1].games;
    int top = TOP + index * (PANEL + GAP);
    for (int i = 1; i < c->count; i++) {
        low = fmin(low, figure(p, &c->point[i]));
        high = fmax(high, figure(p, &c->point[i]));
    }
    high = high > low ? high : low + 1;
    areo_text_addf(out, "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n", LEFT, top - 8,
                   p->title);
    areo_text_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f6f2ec\"/>\n",
                   LEFT, top, WIDTH - LEFT - RIGHT, PANEL);
    areo_text_addf(out, "<text x=\"4\" y=\"%d\">%.2f</text><text x=\"4\" y=\"%d\">%.2f</text>\n",
                   top + 12, high, top + PANEL, low);
    areo_text_add(out, "<polyline fill=\"none\" stroke=\"#b5482a\" stroke-width=\"2\" points=\"");
    for (int i = 0; i < c->count; i++) {
        double x = LEFT + (WIDTH - LEFT - RIGHT) * (double)c->point[i].games / last;
        double y = top + PANEL * (1 - (figure(p, &c->point[i]) - low) / (high - low));
        areo_text_addf(out, "%.1f,%.1f ", x, y);
    }
    areo_text_add(out, "\"/>\n");
}

static void write_drawing(void *user, struct areo_text *out)
{
    const struct drawing *d = user;
    int height = TOP + PANELS * (PANEL + GAP);
    areo_text_addf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                   "font-family=\"sans-serif\" font-size=\"13\">\n"
                   "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
                   "<text x=\"%d\" y=\"24\" font-size=\"17\">%s: learning from %lld games "
                   "(opponent: %s)</text>\n",
                   WIDTH, height, LEFT, d->title,
                   (long long)d->curve->point[d->curve->count - 1].games, d->against);
    for (int i = 0; i < PANELS; i++)
        draw_panel(d, i, out);
    areo_text_add(out, "</svg>\n");
}

bool train_curve_plot(const struct train_curve *c, const char *title, const char *against,
                      const char *path, struct areo_error *e)
{
    struct drawing d = {c, title, against};
    return !c->count || write_all(write_drawing, &d, path, e);
}

/* ---- The recipe ----------------------------------------------------------------------------------- */

static const struct figure {
    const char *id;
    size_t at;
    bool whole;
    double least, most;
} figures[] = {
    {"lead", offsetof(struct recipe, lead), false, 0, 100},
    {"win", offsetof(struct recipe, win), false, 0, 100},
    {"lambda", offsetof(struct recipe, lambda), false, 0, 1},
    {"critic-lambda", offsetof(struct recipe, critic_lambda), false, 0, 1},
    {"entropy", offsetof(struct recipe, entropy), false, 0, 10},
    {"critic-share", offsetof(struct recipe, critic_share), false, 0, 1},
    {"policy-rate", offsetof(struct recipe, policy_rate), false, 0, 1},
    {"meaning-rate", offsetof(struct recipe, meaning_rate), false, 0, 1},
    {"critic-rate", offsetof(struct recipe, critic_rate), false, 0, 1},
    {"rival-share", offsetof(struct recipe, rival_share), false, 0, 1},
    {"games", offsetof(struct recipe, games), true, 1, 100000},
    {"lessons", offsetof(struct recipe, lessons), true, 0, 1000000},
    {"asked", offsetof(struct recipe, asked), false, 0, 1},
    {"careful", offsetof(struct recipe, careful), true, 0, 1},
    {"followed", offsetof(struct recipe, followed), false, 0, 1},
    {"waiting-share", offsetof(struct recipe, waiting_share), false, 0, 1},
    {"warm-up", offsetof(struct recipe, warm_up), true, 0, 1000000},
    {"search", offsetof(struct recipe, search), true, 0, 100000},
    {"searched", offsetof(struct recipe, searched), false, 0, 1},
    {"cooling", offsetof(struct recipe, cooling), true, 0, 1000000000},
    {"rival-age", offsetof(struct recipe, rival_age), true, 1, 1000000},
};

static bool set_figure(struct recipe *r, const char *text)
{
    size_t length = strcspn(text, "=");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        const struct figure *f = &figures[i];
        if (strlen(f->id) != length || strncmp(f->id, text, length) != 0 || text[length] != '=')
            continue;
        char *end;
        double value = strtod(text + length + 1, &end);
        if (*end || !(value >= f->least && value <= f->most))
            return false;
        if (f->whole)
            memcpy((char *)r + f->at, &(int){(int)value}, sizeof(int));
        else
            memcpy((char *)r + f->at, &(float){(float)value}, sizeof(float));
        return true;
    }
    return false;
}

bool train_recipe(const struct args *a, struct recipe *r)
{
    for (int i = 0; i < a->given_count; i++)
        if (!strcmp(a->given[i].flag->name, "--recipe") && !set_figure(r, a->given[i].value))
            return !cli_fail(a->command, "--recipe: '%.60s' is no figure of it", a->given[i].value);
    return true;
}
