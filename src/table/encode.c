/* encode.c: views as numbers (see areo/encode.h).
 *
 * The field table of a game, by which positions are written, is turned into a plan once: a list of
 * columns that say which bytes of a view go where. What the members of a position are about decides
 * in which table they stand:
 *
 *     globals   one row: single numbers of the game
 *     players   a row for each seat, the viewer's first
 *     agenda    lists of the position, a row for each entry
 *     card ...  a row for each thing of a domain of which the position has sets (cards, places,
 *               hexes, ...): which sets it is in, what lies on it, who has it. A member of a player
 *               makes a column for each seat there.
 *
 * A number that names a thing of such a domain stands in its own table, and the thing is marked
 * in the table of the domain as well: 1, or 1 + the number under which it is named. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/fields.h"
#include "core/json.h"

enum { COLUMNS_MAX = 512, TABLES_MAX = 32, NAME_SIZE = 40 };
enum { TABLE_GLOBALS, TABLE_PLAYERS, TABLE_FIRST };

enum form {
    FORM_VALUES, /* numbers as they are; none is -1, seats are counted from the viewer */
    FORM_SET,    /* 1 for what is in the set */
    FORM_SEATS,  /* 1 in the rows of these seats */
    FORM_NAMED   /* 1 + number in the rows of what the values name */
};

/* What one member of a position (or of a player) becomes. */
struct column {
    const struct field *field;
    char prefix[16];
    uint8_t form, table;
    bool by_seat;             /* a member of players */
    uint16_t first, width;    /* of its columns in the table */
    uint32_t from;            /* offset in the state */
    uint32_t out;             /* of the first number */
    uint32_t step, seat_step; /* in the output, from element to element and from seat to seat */
    uint16_t count, stride;   /* elements */
    uint32_t used_from;       /* where it is told how many of them are used; 0: all */
};

struct sheet {
    char name[NAME_SIZE];
    uint8_t domain; /* of its rows; 0: none */
    uint16_t rows, columns;
    uint32_t out;
};

struct areo_encoder {
    const struct areo_game *g;
    uint64_t listed; /* domains with a table of their own */
    struct sheet sheet[TABLES_MAX];
    int sheets;
    struct column column[COLUMNS_MAX];
    int columns;
    int players;
    uint32_t seat_stride;
    size_t size;
};

/* ---- The plan ---------------------------------------------------------------------------- */

static const struct field head_fields[] = {
    FIELD("seats", struct areo_head, FIELD_U8, seats),
    FIELD("acting", struct areo_head, FIELD_SEATS, acting),
    FIELD("over", struct areo_head, FIELD_FLAG, over),
    {.name = NULL},
};
static const struct field option_field = {
    .name = "option", .type = FIELD_I8, .offset = offsetof(struct areo_head, option), .stride = 1};

static bool is_players(const struct field *f)
{
    return f->type == FIELD_STRUCT && f->key == AREO_DOMAIN_SEAT;
}

static bool is_id(const struct field *f) { return f->type == FIELD_ID8 || f->type == FIELD_ID16; }

static void sheet_add(areo_encoder *n, const char *name, int domain, int rows)
{
    assert(n->sheets < TABLES_MAX);
    struct sheet *t = &n->sheet[n->sheets++];
    *t = (struct sheet){.domain = (uint8_t)domain, .rows = (uint16_t)rows};
    struct areo_text text = areo_text_over(t->name, sizeof t->name);
    areo_text_add(&text, name);
}

static int sheet_of(const areo_encoder *n, int domain)
{
    int t = TABLE_FIRST;
    while (n->sheet[t].domain != domain)
        t++;
    return t;
}

/* Domains of sets get tables, in the order in which they come up. */
static void sheets_find(areo_encoder *n, const struct field *fields)
{
    for (const struct field *f = fields; f->name; f++) {
        if (f->type == FIELD_STRUCT)
            sheets_find(n, f->sub);
        if (is_players(f)) {
            n->players = f->count;
            n->seat_stride = f->stride;
        }
        if (f->type == FIELD_LIST)
            sheet_add(n, f->name, 0, f->count);
        if (f->type == FIELD_SET && !(n->listed >> f->domain & 1)) {
            const struct areo_domain *d = &n->g->domains[f->domain];
            n->listed |= bit64(f->domain);
            sheet_add(n, d->name, f->domain, d->size);
        }
    }
}

/* Where the walk through the field table is. */
struct place {
    const char *prefix; /* of names; "" outermost */
    uint32_t from;
    bool by_seat;
    const struct field *list; /* inside of a list */
};

static struct column *column_add(areo_encoder *n, const struct place *p, const struct field *f,
                                 int form, int table, int width)
{
    assert(n->columns < COLUMNS_MAX);
    assert(f->key != AREO_DOMAIN_SEAT); /* what is by seat is a member of players */
    struct column *c = &n->column[n->columns++];
    *c = (struct column){.field = f, .form = (uint8_t)form, .table = (uint8_t)table};
    struct areo_text prefix = areo_text_over(c->prefix, sizeof c->prefix);
    areo_text_add(&prefix, p->prefix);
    c->by_seat = p->by_seat;
    c->first = n->sheet[table].columns;
    c->width = (uint16_t)width;
    c->from = p->from + f->offset;
    c->count = f->count;
    c->stride = f->stride;
    n->sheet[table].columns = (uint16_t)(n->sheet[table].columns + width);
    return c;
}

static void values_add(areo_encoder *n, const struct place *p, const struct field *f)
{
    int home = p->by_seat ? TABLE_PLAYERS : TABLE_GLOBALS;
    int mine = p->by_seat ? n->players : 1; /* columns in the table of a domain */
    if (p->list) {
        int t = TABLE_FIRST;
        while (strcmp(n->sheet[t].name, p->list->name) != 0)
            t++;
        struct column *c = column_add(n, p, f, FORM_VALUES, t, 1);
        c->count = p->list->count;
        c->stride = p->list->stride;
        c->used_from = p->list->used;
        return;
    }
    if (f->type == FIELD_SET)
        column_add(n, p, f, FORM_SET, sheet_of(n, f->domain), mine);
    else if (f->type == FIELD_SEATS)
        column_add(n, p, f, FORM_SEATS, TABLE_PLAYERS, 1);
    else if (f->key && n->listed >> f->key & 1)
        column_add(n, p, f, FORM_VALUES, sheet_of(n, f->key), mine);
    else
        column_add(n, p, f, FORM_VALUES, home, f->count);
    if (is_id(f) && n->listed >> f->domain & 1)
        column_add(n, p, f, FORM_NAMED, sheet_of(n, f->domain), mine);
}

static void members_add(areo_encoder *n, const struct place *p, const struct field *fields)
{
    for (const struct field *f = fields; f->name; f++) {
        struct place inside = *p;
        inside.from = p->from + f->offset;
        if (f->type != FIELD_STRUCT && f->type != FIELD_LIST) {
            values_add(n, p, f);
            continue;
        }
        inside.by_seat = p->by_seat || is_players(f);
        inside.list = f->type == FIELD_LIST ? f : p->list;
        inside.prefix = is_players(f) || inside.list ? p->prefix : f->name;
        assert(is_players(f) || inside.list || f->count == 1);
        members_add(n, &inside, f->sub);
    }
}

/* When all columns are known, so are the places of their numbers. */
static void places_find(areo_encoder *n)
{
    for (int t = 0; t < n->sheets; t++) {
        n->sheet[t].out = (uint32_t)n->size;
        n->size += (size_t)n->sheet[t].rows * n->sheet[t].columns;
    }
    for (int i = 0; i < n->columns; i++) {
        struct column *c = &n->column[i];
        const struct sheet *t = &n->sheet[c->table];
        bool by_row = t->domain || c->used_from || c->form == FORM_SEATS;
        c->out = t->out + c->first;
        c->step = by_row ? t->columns : 1;
        c->seat_step = c->table == TABLE_PLAYERS ? t->columns : 1;
    }
}

areo_encoder *areo_encoder_open(const struct areo_game *g)
{
    areo_encoder *n = calloc(1, sizeof *n);
    if (!n)
        return NULL;
    n->g = g;
    n->players = g->seats_max;
    sheet_add(n, "globals", 0, 1);
    sheet_add(n, "players", AREO_DOMAIN_NONE, 0);
    if (g->fields)
        sheets_find(n, g->fields);
    n->sheet[TABLE_PLAYERS].rows = (uint16_t)n->players;
    const struct place outermost = {.prefix = ""};
    members_add(n, &outermost, head_fields);
    if (g->option_count)
        column_add(n, &outermost, &option_field, FORM_VALUES, TABLE_GLOBALS, g->option_count)
            ->count = g->option_count;
    if (g->fields)
        members_add(n, &outermost, g->fields);
    places_find(n);
    return n;
}

void areo_encoder_close(areo_encoder *n) { free(n); }

size_t areo_encoder_size(const areo_encoder *n) { return n->size; }

/* ---- Encoding ------------------------------------------------------------------------------ */

/* Seats around the table from the viewer on; what is no seat (an automatic opponent) comes after. */
struct eyes {
    int viewer, seats;
};

static int seen_from(const struct eyes *e, int seat)
{
    if (seat >= e->seats)
        return seat;
    return seat >= e->viewer ? seat - e->viewer : seat - e->viewer + e->seats;
}

static int number_at(const struct field *f, const unsigned char *at)
{
    int16_t i16;
    uint16_t u16;
    uint32_t u32;
    switch (f->type) {
    case FIELD_I8:
        return (int8_t)*at;
    case FIELD_FLAG:
        return *at != 0;
    case FIELD_ID8:
        return *at == 0xFF ? -1 : *at;
    case FIELD_ID16:
        memcpy(&u16, at, 2);
        return u16 == 0xFFFF ? -1 : u16;
    case FIELD_U16:
        memcpy(&u16, at, 2);
        return u16;
    case FIELD_I16:
        memcpy(&i16, at, 2);
        return i16;
    case FIELD_U32:
        memcpy(&u32, at, 4);
        return u32 > INT16_MAX ? INT16_MAX : (int)u32;
    default:
        return *at;
    }
}

static int16_t kept(int value)
{
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static void set_write(const struct column *c, const unsigned char *at, int16_t *out)
{
    for (int w = 0; w < c->count; w++) {
        uint64_t rest;
        memcpy(&rest, at + 8 * (size_t)w, sizeof rest);
        for (; rest; rest &= rest - 1)
            out[(uint32_t)(64 * w + bit_first64(rest)) * c->step] = 1;
    }
}

static void values_write(const struct column *c, const struct eyes *e, const unsigned char *at,
                         int count, int16_t *out)
{
    const struct field *f = c->field;
    bool seats = is_id(f) && f->domain == AREO_DOMAIN_SEAT;
    for (int i = 0; i < count; i++, at += c->stride) {
        int value = number_at(f, at);
        if (c->form == FORM_VALUES)
            out[(uint32_t)i * c->step] = kept(seats && value >= 0 ? seen_from(e, value) : value);
        else if (value >= 0)
            out[(uint32_t)value * c->step] = (int16_t)(1 + i);
    }
}

static void column_write(const struct column *c, const struct eyes *e, const unsigned char *state,
                         const unsigned char *at, int16_t *out)
{
    if (c->form == FORM_SET) {
        set_write(c, at, out);
    } else if (c->form == FORM_SEATS) {
        for (int seat = 0; seat < e->seats; seat++)
            out[(uint32_t)seen_from(e, seat) * c->step] = *at >> seat & 1;
    } else if (c->used_from) {
        int used = state[c->used_from];
        values_write(c, e, at, used < c->count ? used : c->count, out);
    } else {
        values_write(c, e, at, c->count, out);
    }
}

void areo_encode(const areo_encoder *n, const areo_view *v, int16_t *out)
{
    const struct areo_head *head = areo_view_head(v);
    const unsigned char *state = (const void *)v;
    const struct eyes eyes = {head->viewer < head->seats ? head->viewer : 0, head->seats};
    memset(out, 0, n->size * sizeof *out);
    for (int i = 0; i < n->columns; i++) {
        const struct column *c = &n->column[i];
        for (int seat = 0; seat < (c->by_seat ? n->players : 1); seat++)
            column_write(c, &eyes, state, state + c->from + (uint32_t)seat * n->seat_stride,
                         out + c->out +
                             (c->by_seat ? (uint32_t)seen_from(&eyes, seat) * c->seat_step : 0));
    }
}

/* ---- What the numbers mean ------------------------------------------------------------------- */

static const char *kind_of(const areo_encoder *n, const struct column *c)
{
    if (c->form == FORM_NAMED)
        return "number";
    if (c->form != FORM_VALUES || c->field->type == FIELD_FLAG)
        return "flag";
    return is_id(c->field) ? n->g->domains[c->field->domain].name : "number";
}

/* "production.steel", "hand.0", "option.draft" */
static void column_name(const areo_encoder *n, const struct column *c, int i, struct areo_text *out)
{
    char buffer[8];
    const struct field *f = c->field;
    areo_text_addf(out, "%s%s%s", c->prefix, c->prefix[0] ? "." : "", f->name);
    if (f == &option_field)
        areo_text_addf(out, ".%s", n->g->options[i].id);
    else if (n->sheet[c->table].domain && c->by_seat)
        areo_text_addf(out, ".%d", i);
    else if (!n->sheet[c->table].domain && c->width > 1 && f->key)
        areo_text_addf(out, ".%s", areo_domain_id(&n->g->domains[f->key], i, buffer));
    else if (c->width > 1)
        areo_text_addf(out, ".%d", i);
}

static void columns_tell(const areo_encoder *n, int table, struct areo_text *json)
{
    json_begin(json, "columns", '[');
    for (int i = 0; i < n->columns; i++) {
        const struct column *c = &n->column[i];
        for (int k = 0; c->table == table && k < c->width; k++) {
            char bytes[96];
            struct areo_text name = areo_text_over(bytes, sizeof bytes);
            column_name(n, c, k, &name);
            json_begin(json, NULL, '{');
            json_string(json, "name", bytes);
            json_string(json, "kind", kind_of(n, c));
            json_end(json, '}');
        }
    }
    json_end(json, ']');
}

/* What the rows are called; those of no domain are numbered. */
static const struct areo_domain *rows_of(const areo_encoder *n, const struct sheet *t)
{
    static const struct areo_domain numbers = {.name = "number", .size = UINT16_MAX};
    return t->domain ? &n->g->domains[t->domain] : &numbers;
}

static void groups_tell(const struct areo_feature_group *groups, const char *key,
                        struct areo_text *json)
{
    json_begin(json, key, '[');
    for (const struct areo_feature_group *group = groups; group && group->id; group++) {
        json_begin(json, NULL, '{');
        json_string(json, "id", group->id);
        json_int(json, "count", group->count);
        json_string(json, "text", group->text);
        json_end(json, '}');
    }
    json_end(json, ']');
}

void areo_encoder_schema(const areo_encoder *n, struct areo_text *json)
{
    const struct areo_learning *learning = n->g->learning;
    json_begin(json, NULL, '{');
    json_string(json, "game", n->g->id);
    json_int(json, "version", AREO_ENCODING_VERSION);
    json_int(json, "actions", areo_action_space(n->g));
    json_int(json, "size", (int64_t)n->size);
    json_begin(json, "tables", '[');
    for (int t = 0; t < n->sheets; t++) {
        char buffer[8];
        const struct sheet *sheet = &n->sheet[t];
        json_begin(json, NULL, '{');
        json_string(json, "name", sheet->name);
        json_begin(json, "rows", '[');
        for (int i = 0; i < sheet->rows; i++)
            json_string(json, NULL, areo_domain_id(rows_of(n, sheet), i, buffer));
        json_end(json, ']');
        columns_tell(n, t, json);
        json_end(json, '}');
    }
    json_end(json, ']');
    groups_tell(learning ? learning->position : NULL, "features", json);
    groups_tell(learning ? learning->option : NULL, "option_features", json);
    json_end(json, '}');
}

/* ---- Features ---------------------------------------------------------------------------------- */

static const areo_state *inside(const areo_view *v) { return (const areo_state *)(const void *)v; }

int areo_features(const struct areo_game *g, const areo_view *v, struct areo_feature *out)
{
    int viewer = areo_view_head(v)->viewer;
    if (!g->learning || viewer >= areo_view_head(v)->seats)
        return 0;
    return g->learning->features(inside(v), viewer, viewer, out);
}

bool areo_option_features(const struct areo_game *g, const areo_view *v, const areo_action *list,
                          int count, struct areo_leaning *out)
{
    const struct areo_head *head = areo_view_head(v);
    int16_t weights[AREO_WEIGHTS_MAX] = {0};
    for (int i = 0; g->weights && g->weights[i].id; i++)
        weights[i] = g->weights[i].preset;
    memset(out, 0, (size_t)count * sizeof *out);
    if (!g->learning || head->viewer >= head->seats || !(head->acting >> head->viewer & 1))
        return false;
    return g->learning->leanings(inside(v), head->viewer, list, count, weights, out);
}
