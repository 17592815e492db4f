/* fields.c: saving and loading by field tables (see fields.h). */
#include "core/fields.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/json.h"
#include "core/language.h"

struct walk {
    const struct areo_game *g;
    int seats;
    bool exact;
    struct areo_error *e;
    char path[96]; /* for messages: "players.red.stock" */
};

static int array_length(const struct walk *w, const struct field *f)
{
    assert(f->key != AREO_DOMAIN_SEAT || w->seats <= f->count);
    return f->key == AREO_DOMAIN_SEAT ? w->seats : f->count;
}

/* ---- Scalars ---------------------------------------------------------------- */

static int64_t number_read(const struct field *f, const unsigned char *at)
{
    int16_t i16;
    uint16_t u16;
    uint32_t u32;
    switch (f->type) {
    case FIELD_I8:
        return (int8_t)*at;
    case FIELD_U16:
    case FIELD_ID16:
        memcpy(&u16, at, 2);
        return u16;
    case FIELD_I16:
        memcpy(&i16, at, 2);
        return i16;
    case FIELD_U32:
        memcpy(&u32, at, 4);
        return u32;
    default:
        return *at;
    }
}

static bool number_fits(const struct field *f, int64_t n)
{
    switch (f->type) {
    case FIELD_I8:
        return n >= INT8_MIN && n <= INT8_MAX;
    case FIELD_U16:
        return n >= 0 && n <= UINT16_MAX;
    case FIELD_I16:
        return n >= INT16_MIN && n <= INT16_MAX;
    case FIELD_U32:
        return n >= 0 && n <= UINT32_MAX;
    default:
        return n >= 0 && n <= UINT8_MAX;
    }
}

static bool is_id(const struct field *f) { return f->type == FIELD_ID8 || f->type == FIELD_ID16; }

static void number_write(const struct field *f, unsigned char *at, int64_t n)
{
    assert(is_id(f) || number_fits(f, n));
    uint16_t u16 = (uint16_t)n;
    uint32_t u32 = (uint32_t)n;
    if (f->type == FIELD_U16 || f->type == FIELD_I16 || f->type == FIELD_ID16)
        memcpy(at, &u16, 2);
    else if (f->type == FIELD_U32)
        memcpy(at, &u32, 4);
    else
        *at = (unsigned char)n;
}

static int64_t none_of(const struct field *f)
{
    return f->type == FIELD_ID8 ? 0xFF : f->type == FIELD_ID16 ? 0xFFFF : 0;
}

/* ---- Saving ----------------------------------------------------------------- */

static void members_save(const struct walk *w, const struct field *table, const unsigned char *base,
                         struct areo_text *json);

static void set_save(const struct walk *w, const struct field *f, const char *key,
                     const uint64_t *set, struct areo_text *json)
{
    assert(f->type == FIELD_SET && f->domain < w->g->domain_count);
    const struct areo_domain *d = &w->g->domains[f->domain];
    char buffer[8];
    json_begin(json, key, '[');
    SET_EACH (i, set, f->count) {
        json_string(json, NULL, areo_domain_id(d, i, buffer));
    }
    json_end(json, ']');
}

static void element_save(const struct walk *w, const struct field *f, const char *key,
                         const unsigned char *at, struct areo_text *json)
{
    assert(f->domain < w->g->domain_count);
    char buffer[8];
    int64_t n;
    switch (f->type) {
    case FIELD_FLAG:
        json_bool(json, key, *at != 0);
        break;
    case FIELD_ID8:
    case FIELD_ID16:
        n = number_read(f, at);
        json_string(json, key,
                    n == none_of(f) ? NULL
                                    : areo_domain_id(&w->g->domains[f->domain], (int)n, buffer));
        break;
    case FIELD_SEATS:
        json_begin(json, key, '[');
        for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
            if (*at >> seat & 1)
                json_string(json, NULL, areo_seat_id(seat));
        json_end(json, ']');
        break;
    case FIELD_STRUCT:
    case FIELD_LIST:
        json_begin(json, key, '{');
        assert(f->sub);
        members_save(w, f->sub, at, json);
        json_end(json, '}');
        break;
    default:
        json_int(json, key, number_read(f, at));
    }
}

static void array_save(const struct walk *w, const struct field *f, const unsigned char *base,
                       struct areo_text *json)
{
    const unsigned char *at = base + f->offset;
    int length = f->type == FIELD_LIST ? base[f->used] : array_length(w, f);
    assert(length <= f->count);
    json_begin(json, f->name, f->key ? '{' : '[');
    for (int i = 0; i < length; i++, at += f->stride) {
        char buffer[8];
        bool unset = f->type != FIELD_STRUCT && number_read(f, at) == none_of(f);
        if (f->flags & FIELD_SPARSE && unset)
            continue;
        const char *key = f->key ? areo_domain_id(&w->g->domains[f->key], i, buffer) : NULL;
        element_save(w, f, key, at, json);
    }
    json_end(json, f->key ? '}' : ']');
}

static void members_save(const struct walk *w, const struct field *table, const unsigned char *base,
                         struct areo_text *json)
{
    for (const struct field *f = table; f->name; f++) {
        if (f->type == FIELD_SET) {
            uint64_t set[8];
            assert(f->count <= 8);
            memcpy(set, base + f->offset, f->count * 8u);
            set_save(w, f, f->name, set, json);
        } else if (f->count > 1 || f->key || f->type == FIELD_LIST) {
            array_save(w, f, base, json);
        } else {
            element_save(w, f, f->name, base + f->offset, json);
        }
    }
}

void fields_save(const struct areo_game *g, int seats, const struct field *table, const void *base,
                 struct areo_text *json)
{
    assert(table && base && seats <= AREO_SEATS_MAX);
    struct walk w = {.g = g, .seats = seats};
    members_save(&w, table, base, json);
}

/* ---- Loading ---------------------------------------------------------------- */

static bool members_load(struct walk *w, const struct field *table, unsigned char *base,
                         const struct areo_value *object, const char *const *also);

/* Adds a step to the path and returns its former length, for path_leave. */
static size_t path_enter(struct walk *w, const char *step)
{
    size_t length = strlen(w->path);
    assert(length < sizeof w->path);
    snprintf(w->path + length, sizeof w->path - length, "%s%s", length ? "." : "", step);
    return length;
}

static void path_leave(struct walk *w, size_t length)
{
    assert(length < sizeof w->path);
    w->path[length] = '\0';
}

static bool is_none(const struct areo_value *v)
{
    return v->kind == AREO_VALUE_NULL || (v->kind == AREO_VALUE_TEXT && !strcmp(v->text, "none"));
}

static bool id_load(struct walk *w, const struct field *f, unsigned char *at,
                    const struct areo_value *v)
{
    assert(is_id(f));
    const struct areo_domain *d = &w->g->domains[f->domain];
    if (is_none(v)) {
        number_write(f, at, none_of(f));
        return true;
    }
    if (v->kind != AREO_VALUE_TEXT)
        return areo_fail(w->e, v->line, SAY_TEXT("%s: the id of a %s is wanted"), w->path, d->name);
    int index = areo_domain_find(d, v->text);
    if (index < 0)
        return areo_fail(w->e, v->line, SAY_TEXT("%s: there is no %s '%.60s'"), w->path, d->name,
                         v->text);
    number_write(f, at, index);
    return true;
}

/* A list of ids; a single id stands for a list of one, "none" for the empty list. */
static bool ids_load(struct walk *w, int domain, int limit, const struct areo_value *v,
                     uint64_t *set)
{
    assert(domain != AREO_DOMAIN_NONE && domain < w->g->domain_count);
    const struct areo_domain *d = &w->g->domains[domain];
    const struct areo_value *item = v->kind == AREO_VALUE_LIST ? v->child : v;
    if (v->kind != AREO_VALUE_LIST && is_none(v))
        return true;
    for (; item; item = v->kind == AREO_VALUE_LIST ? item->next : NULL) {
        int index = item->kind == AREO_VALUE_TEXT ? areo_domain_find(d, item->text) : -1;
        if (index < 0 || index >= limit)
            return areo_fail(w->e, item->line, SAY_TEXT("%s: there is no %s '%.60s'"), w->path,
                             d->name, item->text ? item->text : "?");
        if (set_has(set, index))
            return areo_fail(w->e, item->line, SAY_TEXT("%s: '%.60s' is listed twice"), w->path,
                             item->text);
        set_add(set, index);
    }
    return true;
}

static bool element_load(struct walk *w, const struct field *f, unsigned char *at,
                         const struct areo_value *v)
{
    uint64_t mask = 0;
    if (is_id(f))
        return id_load(w, f, at, v);
    switch (f->type) {
    case FIELD_STRUCT:
    case FIELD_LIST:
        if (v->kind != AREO_VALUE_OBJECT)
            return areo_fail(w->e, v->line, SAY_TEXT("%s: an object is wanted"), w->path);
        assert(f->sub);
        return members_load(w, f->sub, at, v, NULL);
    case FIELD_SEATS:
        if (!ids_load(w, AREO_DOMAIN_SEAT, w->seats, v, &mask))
            return false;
        *at = (unsigned char)mask;
        return true;
    case FIELD_FLAG:
        if (v->kind != AREO_VALUE_BOOL)
            return areo_fail(w->e, v->line, SAY_TEXT("%s: yes or no is wanted"), w->path);
        *at = v->number != 0;
        return true;
    default:
        if (v->kind != AREO_VALUE_NUMBER || !number_fits(f, v->number))
            return areo_fail(w->e, v->line, SAY_TEXT("%s: not a number that fits here"), w->path);
        number_write(f, at, v->number);
        return true;
    }
}

static bool keyed_load(struct walk *w, const struct field *f, unsigned char *base,
                       const struct areo_value *v)
{
    assert(f->key != AREO_DOMAIN_NONE);
    if (v->kind != AREO_VALUE_OBJECT)
        return areo_fail(w->e, v->line, SAY_TEXT("%s: an object is wanted"), w->path);
    const struct areo_domain *d = &w->g->domains[f->key];
    /* In a whole position what is not written is unset. */
    for (int i = 0; w->exact && f->flags & FIELD_SPARSE && i < array_length(w, f); i++)
        number_write(f, base + f->offset + (size_t)i * f->stride, none_of(f));
    for (const struct areo_value *m = v->child; m; m = m->next) {
        int index = areo_domain_find(d, m->key);
        if (index < 0 || index >= array_length(w, f))
            return areo_fail(w->e, m->line, SAY_TEXT("%s: there is no %s '%.60s'"), w->path,
                             d->name, m->key);
        size_t mark = path_enter(w, m->key);
        if (!element_load(w, f, base + f->offset + (size_t)index * f->stride, m))
            return false;
        path_leave(w, mark);
    }
    return true;
}

static bool list_load(struct walk *w, const struct field *f, unsigned char *base,
                      const struct areo_value *v)
{
    assert(!f->key && (f->count > 1 || f->type == FIELD_LIST));
    if (v->kind != AREO_VALUE_LIST)
        return areo_fail(w->e, v->line, SAY_TEXT("%s: a list is wanted"), w->path);
    int length = 0;
    if (f->type == FIELD_LIST)
        memset(base + f->offset, 0, (size_t)f->count * f->stride);
    for (const struct areo_value *item = v->child; item; item = item->next, length++) {
        if (length == f->count)
            return areo_fail(w->e, item->line, SAY_TEXT("%s: more than %d items"), w->path,
                             f->count);
        if (!element_load(w, f, base + f->offset + (size_t)length * f->stride, item))
            return false;
    }
    if (f->type == FIELD_LIST)
        base[f->used] = (unsigned char)length;
    else if (length != f->count)
        return areo_fail(w->e, v->line, SAY_TEXT("%s: %d items are wanted"), w->path, f->count);
    return true;
}

static bool member_load(struct walk *w, const struct field *f, unsigned char *base,
                        const struct areo_value *v)
{
    if (f->flags & FIELD_DERIVED) {
        if (w->exact)
            return true;
        return areo_fail(w->e, v->line, SAY_TEXT("%s follows from other facts and cannot be set"),
                         w->path);
    }
    if (f->type == FIELD_SET) {
        uint64_t set[8] = {0};
        assert(f->count <= 8);
        if (!ids_load(w, f->domain, f->count * 64, v, set))
            return false;
        memcpy(base + f->offset, set, f->count * 8u);
        return true;
    }
    if (f->key)
        return keyed_load(w, f, base, v);
    if (f->count > 1 || f->type == FIELD_LIST)
        return list_load(w, f, base, v);
    return element_load(w, f, base + f->offset, v);
}

static bool named(const char *const *names, const char *name)
{
    for (; names && *names; names++)
        if (!strcmp(*names, name))
            return true;
    return false;
}

static bool members_load(struct walk *w, const struct field *table, unsigned char *base,
                         const struct areo_value *object, const char *const *also)
{
    for (const struct areo_value *m = object->child; m; m = m->next) {
        const struct field *f = table;
        while (f->name && strcmp(f->name, m->key))
            f++;
        if (!f->name && named(also, m->key))
            continue;
        size_t mark = path_enter(w, m->key);
        if (!f->name)
            return areo_fail(w->e, m->line, SAY_TEXT("there is no member '%s'"), w->path);
        if (!member_load(w, f, base, m))
            return false;
        path_leave(w, mark);
    }
    return true;
}

bool fields_load(const struct areo_game *g, int seats, const struct field *table, void *base,
                 const struct areo_value *object, bool exact, const char *const *also,
                 struct areo_error *e)
{
    assert(table && base && object && seats <= AREO_SEATS_MAX);
    struct walk w = {.g = g, .seats = seats, .exact = exact, .e = e};
    if (object->kind != AREO_VALUE_OBJECT)
        return areo_fail(e, object->line, SAY_TEXT("an object is wanted"));
    return members_load(&w, table, base, object, also);
}

/* ---- The header ------------------------------------------------------------- */

const char *const head_members[] = {"game",    "rules",  "seats", "viewer", "options",  "ply",
                                    "reveals", "acting", "over",  "key",    "counters", NULL};

const struct areo_value *value_get(const struct areo_value *object, const char *key)
{
    if (!object || object->kind != AREO_VALUE_OBJECT)
        return NULL;
    for (const struct areo_value *m = object->child; m; m = m->next)
        if (!strcmp(m->key, key))
            return m;
    return NULL;
}

void head_save(const struct areo_game *g, const struct areo_head *head, struct areo_text *json)
{
    assert(head->seats >= g->seats_min && head->seats <= g->seats_max);
    char buffer[8];
    json_string(json, "game", g->id);
    json_int(json, "rules", head->rules_version);
    json_int(json, "seats", head->seats);
    json_begin(json, "options", '{');
    for (int i = 0; i < g->option_count; i++)
        json_string(json, g->options[i].id,
                    areo_option_value(&g->options[i], head->option[i], buffer));
    json_end(json, '}');
    json_begin(json, "acting", '[');
    for (int seat = 0; seat < head->seats; seat++)
        if (head->acting >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
    json_bool(json, "over", head->over != 0);
    json_int(json, "reveals", head->reveals);
    if (head->viewer != AREO_TRUTH) {
        json_string(json, "viewer",
                    head->viewer == AREO_SPECTATOR ? "spectator" : areo_seat_id(head->viewer));
        return;
    }
    json_int(json, "ply", head->ply);
    json_begin(json, "key", '[');
    json_hex(json, NULL, head->rng.key[0]);
    json_hex(json, NULL, head->rng.key[1]);
    json_end(json, ']');
    json_begin(json, "counters", '[');
    for (int i = 0; i < AREO_STREAMS; i++)
        json_int(json, NULL, head->rng.counter[i]);
    json_end(json, ']');
}

static bool number_load(const struct areo_value *object, const char *key, uint32_t most,
                        uint32_t *out, struct areo_error *e)
{
    assert(out && key);
    const struct areo_value *v = value_get(object, key);
    if (!v || v->kind != AREO_VALUE_NUMBER || v->number < 0 || v->number > most)
        return areo_fail(e, v ? v->line : object->line,
                         SAY_TEXT("'%s' is missing or no fitting number"), key);
    *out = (uint32_t)v->number;
    return true;
}

static bool key_load(const struct areo_value *object, struct areo_rng *rng, struct areo_error *e)
{
    const struct areo_value *key = value_get(object, "key");
    const struct areo_value *word = key && key->kind == AREO_VALUE_LIST ? key->child : NULL;
    for (int i = 0; i < 2; i++, word = word->next) {
        char *end = NULL;
        if (word && word->kind == AREO_VALUE_TEXT && strlen(word->text) == 16)
            rng->key[i] = strtoull(word->text, &end, 16);
        if (!end || *end)
            return areo_fail(e, object->line,
                             SAY_TEXT("'key' must be two words of 16 hexadecimal digits"));
    }
    const struct areo_value *counters = value_get(object, "counters");
    const struct areo_value *c =
        counters && counters->kind == AREO_VALUE_LIST ? counters->child : NULL;
    for (int i = 0; i < AREO_STREAMS; i++, c = c->next) {
        if (!c || c->kind != AREO_VALUE_NUMBER || c->number < 0 || c->number > UINT32_MAX)
            return areo_fail(e, object->line, SAY_TEXT("'counters' must be %d numbers"),
                             AREO_STREAMS);
        rng->counter[i] = (uint32_t)c->number;
    }
    return true;
}

static bool options_load(const struct areo_game *g, struct areo_head *head,
                         const struct areo_value *object, struct areo_error *e)
{
    assert(head->seats >= g->seats_min && head->seats <= g->seats_max);
    const struct areo_value *options = value_get(object, "options");
    struct areo_setup setup;
    areo_setup_default(g, head->seats, &setup);
    if (options && options->kind != AREO_VALUE_OBJECT)
        return areo_fail(e, options->line, SAY_TEXT("'options' must be an object"));
    for (const struct areo_value *m = options ? options->child : NULL; m; m = m->next)
        if (m->kind != AREO_VALUE_TEXT || !areo_setup_option(g, &setup, m->key, m->text, e))
            return areo_fail(e, m->line, SAY_TEXT("option '%.60s' cannot have this value"), m->key);
    const char *refused = g->setup_refused(&setup);
    if (refused)
        return areo_fail(e, object->line, "%s", refused);
    memcpy(head->option, setup.option, sizeof head->option);
    return true;
}

bool head_load(const struct areo_game *g, struct areo_head *head, const struct areo_value *object,
               struct areo_error *e)
{
    assert(g && head && object);
    uint32_t rules = 0;
    uint32_t seats = 0;
    if (!number_load(object, "rules", UINT16_MAX, &rules, e))
        return false;
    if (rules != g->rules_version)
        return areo_fail(e, object->line,
                         SAY_TEXT("rules version %u is not supported (this is %d)"), rules,
                         g->rules_version);
    if (!number_load(object, "seats", g->seats_max, &seats, e))
        return false;
    if (seats < g->seats_min)
        return areo_fail(e, object->line, SAY_TEXT("%s needs at least %d players"), g->id,
                         g->seats_min);
    if (value_get(object, "viewer"))
        return areo_fail(e, object->line,
                         SAY_TEXT("this is a player's view, not a whole position"));
    memset(head, 0, sizeof *head);
    head->rules_version = (uint16_t)rules;
    head->seats = (uint8_t)seats;
    head->viewer = AREO_TRUTH;
    const struct areo_value *over = value_get(object, "over");
    head->over = over && over->kind == AREO_VALUE_BOOL && over->number;
    if (!number_load(object, "ply", UINT32_MAX, &head->ply, e) ||
        !number_load(object, "reveals", UINT32_MAX, &head->reveals, e) ||
        !key_load(object, &head->rng, e) || !options_load(g, head, object, e))
        return false;
    const struct areo_value *acting = value_get(object, "acting");
    for (const struct areo_value *m = acting ? acting->child : NULL; m; m = m->next) {
        int seat = m->kind == AREO_VALUE_TEXT ? areo_seat_find(m->text) : -1;
        if (seat < 0 || seat >= head->seats)
            return areo_fail(e, m->line, SAY_TEXT("'acting' names no seat of this game"));
        head->acting |= (uint8_t)(1u << seat);
    }
    return true;
}
