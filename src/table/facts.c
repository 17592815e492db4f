/* facts.c: finding and judging facts of a position (see facts.h). */
#include "table/facts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "table/lines.h"
#include "table/table.h"

enum { STEPS_MAX = 8, REGION_MAX = 64 << 20 };

struct path {
    const char *text;
    const char *step[STEPS_MAX];
    int count;
};

enum relation { EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST, HAS, LACKS, COUNT, RELATIONS };

/* Longer signs first, so that "<=" is not read as "<". */
static const struct {
    const char *sign;
    enum relation relation;
} signs[] = {
    {"<=", AT_MOST}, {">=", AT_LEAST}, {"!=", UNEQUAL},   {"=", EQUAL},      {"<", LESS},
    {">", MORE},     {"has ", HAS},    {"lacks ", LACKS}, {"count ", COUNT},
};

static const char *const relation_words[RELATIONS] = {
    "",          "other than ", "less than ", "at most ", "more than ",
    "at least ", "to have ",    "to lack ",   "count ",
};

/* ---- Opening ----------------------------------------------------------------- */

struct source {
    const struct areo_game *g;
    const areo_state *state;
    const areo_view *view;
};

static void source_save(void *user, struct areo_text *out)
{
    const struct source *from = user;
    if (from->view)
        areo_view_save(from->g, from->view, out);
    else
        areo_position_save(from->g, from->state, out);
}

bool facts_open(struct facts *f, const struct areo_game *g, const areo_state *s, int viewer)
{
    struct source from = {g, s, NULL};
    areo_view *view = NULL;
    *f = (struct facts){.g = g, .region = region_of(REGION_MAX), .seats = areo_head(s)->seats};
    if (viewer == AREO_TRUTH) {
        f->state = s;
    } else {
        view = malloc(g->state_size);
        if (!view)
            return false;
        areo_view_make(g, s, viewer, view);
        from.view = view;
    }
    char *json = areo_text_all(source_save, &from);
    free(view);
    if (json)
        f->root = value_parse(&f->region, json, strlen(json), NULL);
    free(json);
    return f->root != NULL;
}

void facts_close(struct facts *f) { region_free(&f->region); }

/* ---- Values in scenario text -------------------------------------------------- */

static struct areo_value *scalar_read(struct region *a, char *text, int line)
{
    int64_t n;
    size_t length = strlen(text);
    bool quoted = length >= 2 && text[0] == '"' && text[length - 1] == '"';
    if (quoted)
        return value_text(a, line, text + 1, length - 2);
    if (word_number(text[0] == '+' ? text + 1 : text, INT64_MIN, INT64_MAX, &n))
        return value_number(a, line, n);
    bool yes = !strcmp(text, "yes");
    if (!yes && strcmp(text, "no") && strcmp(text, "none"))
        return value_text(a, line, text, length);
    bool none = !strcmp(text, "none");
    struct areo_value *v = value_make(a, line, none ? AREO_VALUE_NULL : AREO_VALUE_BOOL);
    if (v)
        v->number = yes;
    return v;
}

/* The end of a list item: the next comma outside of quotes. */
static char *item_end(char *s)
{
    bool quoted = false;
    for (; *s && (quoted || *s != ','); s++)
        quoted ^= *s == '"';
    return s;
}

/* A scalar, or a list when there is a comma. Text in brackets is read as JSON. */
static const struct areo_value *value_read(struct region *a, char *text, int line,
                                           struct areo_error *e)
{
    text = trimmed(text);
    if (*text == '{' || *text == '[') {
        const struct areo_value *v = value_parse(a, text, strlen(text), e);
        if (!v && e)
            e->line = line;
        return v;
    }
    if (!*text) {
        areo_fail(e, line, "a value is missing");
        return NULL;
    }
    if (!*item_end(text))
        return scalar_read(a, text, line);
    struct areo_value *list = value_make(a, line, AREO_VALUE_LIST);
    for (char *item = text; list;) {
        char *end = item_end(item);
        bool last = !*end;
        *end = '\0';
        item = trimmed(item);
        struct areo_value *v = *item ? scalar_read(a, item, line) : NULL;
        if (!v) {
            areo_fail(e, line, "an item of the list is missing");
            return NULL;
        }
        value_append(list, v);
        if (last)
            break;
        item = end + 1;
    }
    return list;
}

/* ---- Paths --------------------------------------------------------------------- */

static bool path_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '-' || c == '.';
}

/* Splits a path into its steps. */
static bool path_split(char *steps, struct path *p)
{
    while (*steps) {
        size_t length = strcspn(steps, ".");
        bool more = steps[length] == '.';
        if (length == 0 || p->count == STEPS_MAX || (more && !steps[length + 1]))
            return false;
        steps[length] = '\0';
        p->step[p->count++] = steps;
        steps += length + more;
    }
    return p->count > 0;
}

/* Does a path begin with a seat, meaning players.SEAT? */
static bool path_is_short(const struct facts *f, const char *text)
{
    char first[16] = "";
    size_t length = strcspn(text, ".");
    if (length < sizeof first)
        memcpy(first, text, length);
    return areo_seat_find(first) >= 0 && !value_get(f->root, first) &&
           value_get(f->root, "players");
}

/* Cuts the path off the beginning of a line and returns what follows it, without blanks;
 * NULL with the reason when there is none. */
static char *path_cut(struct facts *f, char *text, struct path *p, int line, struct areo_error *e)
{
    char *end = text;
    while (path_char(*end))
        end++;
    *p = (struct path){.text = region_text(&f->region, text, (size_t)(end - text))};
    char *steps = region_text(&f->region, text, (size_t)(end - text));
    if (!p->text || !steps) {
        areo_fail(e, line, "out of memory");
        return NULL;
    }
    if (path_is_short(f, steps))
        p->step[p->count++] = "players";
    if (path_split(steps, p))
        return end + strspn(end, " \t");
    if (end == text)
        areo_fail(e, line, "a path is missing before '%.40s'", text);
    else
        areo_fail(e, line, "'%.60s' is not a path", p->text);
    return NULL;
}

static const struct areo_value *child_of(const struct areo_value *v, const char *step)
{
    int64_t index;
    if (v->kind == AREO_VALUE_OBJECT)
        return value_get(v, step);
    if (v->kind != AREO_VALUE_LIST || !word_number(step, 0, INT32_MAX, &index))
        return NULL;
    const struct areo_value *item = v->child;
    while (item && index--)
        item = item->next;
    return item;
}

/* ---- Facts that are not part of a saved position ------------------------------- */

static struct areo_value *keyed(struct areo_value *v, const char *key)
{
    if (v)
        v->key = key;
    return v;
}

static const struct areo_value *score_facts(struct facts *f)
{
    struct areo_value *all = value_make(&f->region, 0, AREO_VALUE_OBJECT);
    for (int seat = 0; all && seat < f->seats; seat++) {
        struct areo_score_line lines[AREO_SCORE_LINES_MAX];
        int count;
        int total = areo_score(f->g, f->state, seat, lines, &count);
        struct areo_value *own = value_make(&f->region, 0, AREO_VALUE_OBJECT);
        if (!own)
            return NULL;
        value_append(own, keyed(value_number(&f->region, 0, total), "total"));
        for (int c = 0; c < f->g->category_count; c++) {
            int sum = 0;
            for (int i = 0; i < count; i++)
                sum += lines[i].category == c ? lines[i].points : 0;
            value_append(own, keyed(value_number(&f->region, 0, sum), f->g->score_categories[c]));
        }
        value_append(all, keyed(own, areo_seat_id(seat)));
    }
    return all;
}

static const struct areo_value *winner_facts(struct facts *f)
{
    struct areo_value *list = value_make(&f->region, 0, AREO_VALUE_LIST);
    for (int seat = 0; list && seat < f->seats; seat++)
        if (f->g->winners(f->state) >> seat & 1)
            value_append(list,
                         value_text(&f->region, 0, areo_seat_id(seat), strlen(areo_seat_id(seat))));
    return list;
}

static const struct areo_value *move_facts(struct facts *f)
{
    struct areo_value *all = value_make(&f->region, 0, AREO_VALUE_OBJECT);
    for (int seat = 0; all && seat < f->seats; seat++) {
        areo_action actions[AREO_ACTIONS_MAX];
        int count = areo_legal(f->g, f->state, seat, actions);
        struct areo_value *list = value_make(&f->region, 0, AREO_VALUE_LIST);
        for (int i = 0; list && i < count; i++) {
            char move[128];
            struct areo_text text = areo_text_over(move, sizeof move);
            areo_move_text(f->g, actions[i], &text);
            value_append(list, value_text(&f->region, 0, move, text.used));
        }
        value_append(all, keyed(list, areo_seat_id(seat)));
    }
    return all;
}

static const struct areo_value *round_facts(struct facts *f)
{
    return value_number(&f->region, 0, f->g->round(f->state));
}

static const struct {
    const char *name;
    const struct areo_value *(*make)(struct facts *f);
} special_rows[] = {
    {"score", score_facts},
    {"winner", winner_facts},
    {"moves", move_facts},
    {"round", round_facts},
};

static const struct areo_value *special(struct facts *f, const char *name)
{
    for (size_t i = 0; f->state && i < sizeof special_rows / sizeof special_rows[0]; i++)
        if (!strcmp(special_rows[i].name, name))
            return special_rows[i].make(f);
    return NULL;
}

/* ---- Looking up ------------------------------------------------------------------ */

static void names_of(const struct areo_value *v, struct areo_text *out)
{
    char buffer[24];
    for (const struct areo_value *m = v->child; m; m = m->next) {
        bool scalar = m->kind != AREO_VALUE_LIST && m->kind != AREO_VALUE_OBJECT;
        const char *word = m->key ? m->key : scalar ? value_word(m, buffer) : "...";
        areo_text_addf(out, "%s%s", m == v->child ? "" : ", ", word);
    }
    if (!v->child)
        areo_text_add(out, "none");
}

/* Puts a value into a tree at a path, making the objects on the way. */
static bool tree_put(struct region *a, struct areo_value *tree, const struct path *p, int line,
                     const struct areo_value *v, struct areo_error *e)
{
    struct areo_value *at = tree;
    for (int i = 0; i + 1 < p->count; i++) {
        struct areo_value *next = (struct areo_value *)value_get(at, p->step[i]);
        if (!next) {
            next = keyed(value_make(a, line, AREO_VALUE_OBJECT), p->step[i]);
            if (!next)
                return areo_fail(e, line, "out of memory");
            value_append(at, next);
        }
        if (next->kind != AREO_VALUE_OBJECT)
            return areo_fail(e, line, "%s: '%s' has its value already", p->text, p->step[i]);
        at = next;
    }
    if (value_get(at, p->step[p->count - 1]))
        return areo_fail(e, line, "%s has its value already", p->text);
    struct areo_value *leaf = value_make(a, line, v->kind);
    if (!leaf)
        return areo_fail(e, line, "out of memory");
    *leaf = *v;
    leaf->next = NULL;
    value_append(at, keyed(leaf, p->step[p->count - 1]));
    return true;
}

/* Zeros and nothings may be left out of a saved position. A path that is not there
 * is such a one if the game would take it when it were. */
static bool is_left_out(struct facts *f, const struct path *p)
{
    bool known = false;
    areo_state *s = malloc(f->g->state_size);
    for (int try = 0; s && !known && try < 2; try++) {
        struct areo_value *tree = value_make(&f->region, 0, AREO_VALUE_OBJECT);
        const struct areo_value *v =
            try ? value_make(&f->region, 0, AREO_VALUE_NULL) : value_number(&f->region, 0, 0);
        struct areo_setup setup;
        areo_setup_default(f->g, f->seats, &setup);
        f->g->blank(s, &setup, (struct areo_key){{0, 0}});
        known = tree && v && tree_put(&f->region, tree, p, 0, v, NULL) &&
                f->g->load(s, tree, true, NULL);
    }
    free(s);
    return known;
}

/* NULL with the reason when there is no such fact. */
static const struct areo_value *look_up(struct facts *f, const struct path *p, int line,
                                        struct areo_error *e)
{
    const struct areo_value *at = f->root;
    for (int i = 0; i < p->count; i++) {
        const struct areo_value *next = child_of(at, p->step[i]);
        if (!next && i == 0)
            next = special(f, p->step[i]);
        if (!next && i > 0 && at->kind == AREO_VALUE_OBJECT && is_left_out(f, p))
            return value_make(&f->region, line, AREO_VALUE_NULL);
        if (!next) {
            char names[160];
            struct areo_text text = areo_text_over(names, sizeof names);
            names_of(at, &text);
            areo_fail(e, line, "%s: there is no '%s' among: %s", p->text, p->step[i], names);
            return NULL;
        }
        at = next;
    }
    return at;
}

/* ---- Judging ---------------------------------------------------------------------- */

static const struct areo_value *items_of(const struct areo_value *v)
{
    return v->kind == AREO_VALUE_LIST || v->kind == AREO_VALUE_OBJECT ? v->child : v;
}

static const struct areo_value *item_after(const struct areo_value *v,
                                           const struct areo_value *item)
{
    return v->kind == AREO_VALUE_LIST || v->kind == AREO_VALUE_OBJECT ? item->next : NULL;
}

/* "none" is the empty list. */
static int item_count(const struct areo_value *v)
{
    int n = 0;
    if (v->kind == AREO_VALUE_NULL)
        return 0;
    for (const struct areo_value *item = items_of(v); item; item = item_after(v, item))
        n++;
    return n;
}

/* Words are equal, and none is as good as 0 or no: a saved position leaves out zeros. */
static bool scalar_equal(const struct areo_value *a, const struct areo_value *b)
{
    char first[24];
    char second[24];
    if (a->kind == AREO_VALUE_NULL && (b->kind == AREO_VALUE_NUMBER || b->kind == AREO_VALUE_BOOL))
        return b->number == 0;
    return !strcmp(value_word(a, first), value_word(b, second));
}

static int times_in(const struct areo_value *list, const struct areo_value *word)
{
    int n = 0;
    char buffer[24];
    for (const struct areo_value *item = items_of(list); item; item = item_after(list, item))
        n += list->kind == AREO_VALUE_OBJECT ? !strcmp(item->key, value_word(word, buffer))
                                             : scalar_equal(item, word);
    return n;
}

/* Lists are equal in any order: most of them are sets. */
static bool values_equal(const struct areo_value *found, const struct areo_value *wanted)
{
    bool lists = found->kind == AREO_VALUE_LIST || wanted->kind == AREO_VALUE_LIST;
    if (!lists)
        return scalar_equal(found, wanted);
    if (item_count(found) != item_count(wanted))
        return false;
    for (const struct areo_value *item = items_of(wanted); item && item_count(wanted);
         item = item_after(wanted, item))
        if (times_in(found, item) != times_in(wanted, item))
            return false;
    return true;
}

static bool contains(const struct areo_value *found, const struct areo_value *word)
{
    char buffer[24];
    if (found->kind == AREO_VALUE_TEXT)
        return strstr(found->text, value_word(word, buffer)) != NULL;
    return times_in(found, word) > 0;
}

static bool members_hold(const struct areo_value *found, const struct areo_value *wanted, bool has)
{
    for (const struct areo_value *item = items_of(wanted); item; item = item_after(wanted, item))
        if (contains(found, item) != has)
            return false;
    return true;
}

static bool numbers_hold(int64_t a, enum relation relation, int64_t b)
{
    switch (relation) {
    case EQUAL:
        return a == b;
    case UNEQUAL:
        return a != b;
    case LESS:
        return a < b;
    case AT_MOST:
        return a <= b;
    case MORE:
        return a > b;
    default:
        return a >= b;
    }
}

static enum relation relation_cut(char **text)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i].sign);
        if (!strncmp(*text, signs[i].sign, length)) {
            *text += length;
            *text += strspn(*text, " \t");
            return signs[i].relation;
        }
    }
    return RELATIONS;
}

/* "PATH is 2, expected at least 3" */
static bool mismatch(const struct path *p, const struct areo_value *found, enum relation relation,
                     const struct areo_value *wanted, int line, struct areo_error *e)
{
    char buffer[24];
    char is[110];
    char other[90];
    struct areo_text left = areo_text_over(is, sizeof is);
    struct areo_text right = areo_text_over(other, sizeof other);
    bool list = found->kind == AREO_VALUE_LIST || found->kind == AREO_VALUE_OBJECT;
    if (list)
        names_of(found, &left);
    else
        areo_text_add(&left, value_word(found, buffer));
    if (wanted->kind == AREO_VALUE_LIST)
        names_of(wanted, &right);
    else
        areo_text_add(&right, value_word(wanted, buffer));
    return areo_fail(e, line, "%s is %s, expected %s%s", p->text, is, relation_words[relation],
                     other);
}

static bool count_holds(const struct path *p, const struct areo_value *found, char *text, int line,
                        struct areo_error *e)
{
    int64_t wanted;
    enum relation relation = relation_cut(&text);
    if (relation == RELATIONS)
        relation = EQUAL;
    if (relation >= HAS || !word_number(text, 0, INT32_MAX, &wanted))
        return areo_fail(e, line, "%s: count wants a number, not '%.40s'", p->text, text);
    int count = item_count(found);
    if (numbers_hold(count, relation, wanted))
        return true;
    return areo_fail(e, line, "%s has %d items, expected %s%d", p->text, count,
                     relation_words[relation], (int)wanted);
}

static bool relation_holds(const struct path *p, const struct areo_value *found,
                           enum relation relation, const struct areo_value *wanted, int line,
                           struct areo_error *e)
{
    bool holds;
    if (relation == HAS || relation == LACKS) {
        holds = members_hold(found, wanted, relation == HAS);
    } else if (relation == EQUAL || relation == UNEQUAL) {
        if (found->kind == AREO_VALUE_OBJECT || wanted->kind == AREO_VALUE_OBJECT)
            return areo_fail(e, line, "%s has members: name one of them", p->text);
        holds = values_equal(found, wanted) == (relation == EQUAL);
    } else {
        bool left = found->kind == AREO_VALUE_NUMBER || found->kind == AREO_VALUE_NULL;
        if (!left || wanted->kind != AREO_VALUE_NUMBER)
            return areo_fail(e, line, "%s: only numbers can be compared like this", p->text);
        holds = numbers_hold(found->number, relation, wanted->number);
    }
    return holds || mismatch(p, found, relation, wanted, line, e);
}

bool facts_hold(struct facts *f, char *text, int line, struct areo_error *e)
{
    struct path path;
    bool negated = !strncmp(text, "not ", 4);
    if (negated)
        text += 4 + strspn(text + 4, " \t");
    char *rest = path_cut(f, text, &path, line, e);
    if (!rest)
        return false;
    const struct areo_value *found = look_up(f, &path, line, e);
    if (!found)
        return false;
    bool bare = !*rest;
    enum relation relation = bare ? EQUAL : relation_cut(&rest);
    if (relation == RELATIONS || (negated && *rest))
        return areo_fail(e, line, "%s: '%.40s' is not a comparison", path.text, rest);
    if (relation == COUNT)
        return count_holds(&path, found, trimmed(rest), line, e);
    char word[] = "yes";
    if (negated)
        memcpy(word, "no", sizeof "no");
    const struct areo_value *wanted = value_read(&f->region, bare ? word : rest, line, e);
    return wanted && relation_holds(&path, found, relation, wanted, line, e);
}

/* ---- Setting ------------------------------------------------------------------------ */

bool facts_assign(struct facts *f, struct areo_value *tree, char *text, int line,
                  struct areo_error *e)
{
    struct path path;
    char *rest = path_cut(f, text, &path, line, e);
    if (!rest)
        return false;
    if (relation_cut(&rest) != EQUAL)
        return areo_fail(e, line, "%s: a fact is given as PATH = VALUE", path.text);
    for (const char *const *name = head_members; *name; name++)
        if (!strcmp(*name, path.step[0]))
            return areo_fail(e, line, "'%s' cannot be given", path.step[0]);
    const struct areo_value *v = value_read(&f->region, rest, line, e);
    return v && tree_put(&f->region, tree, &path, line, v, e);
}
