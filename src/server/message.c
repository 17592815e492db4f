/* message.c: reading a client's message (see message.h).
 *
 * Each type has a row that says which members it needs; members that a type does not know are
 * ignored, so that newer clients can talk to older servers. */
#include "server/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "table/value.h"

struct reader {
    const struct areo_value *root;
    struct message *m;
    struct areo_error *e;
};

enum {
    NAME_MAX_BYTES = AREO_NAME_SIZE - 1,
    BOT_MAX_BYTES = 39,
    URL_MAX_BYTES = 512,
    HASH_BYTES = 64
};

/* ---- Members ------------------------------------------------------------------------ */

/* A text of at most `most` bytes; *out stays NULL when it is not given. */
static bool text_of(struct reader *r, const char *key, size_t most, const char **out)
{
    const struct areo_value *v = value_get(r->root, key);
    if (!v || v->kind == AREO_VALUE_NULL)
        return true;
    if (v->kind != AREO_VALUE_TEXT || strlen(v->text) > most)
        return areo_fail(r->e, 0, "'%s' is a text of at most %d bytes", key, (int)most);
    *out = v->text;
    return true;
}

static bool number_of(struct reader *r, const char *key, int64_t least, int64_t most, int64_t *out)
{
    const struct areo_value *v = value_get(r->root, key);
    if (!v || v->kind == AREO_VALUE_NULL)
        return true;
    if (v->kind != AREO_VALUE_NUMBER || v->number < least || v->number > most)
        return areo_fail(r->e, 0, "'%s' is a number from %lld to %lld", key, (long long)least,
                         (long long)most);
    *out = v->number;
    return true;
}

static bool truth_of(struct reader *r, const char *key, bool *out, bool needed)
{
    const struct areo_value *v = value_get(r->root, key);
    if (!v && !needed)
        return true;
    if (!v || v->kind != AREO_VALUE_BOOL)
        return areo_fail(r->e, 0, "'%s' is true or false", key);
    *out = v->number != 0;
    return true;
}

static bool seat_of(struct reader *r)
{
    const struct areo_value *v = value_get(r->root, "seat");
    if (!v || v->kind == AREO_VALUE_NULL)
        return true;
    r->m->seat = v->kind == AREO_VALUE_TEXT ? areo_seat_find(v->text) : -1;
    return r->m->seat >= 0 || areo_fail(r->e, 0, "'seat' is a colour: red, green, ...");
}

bool message_id(const struct areo_value *v, char out[MESSAGE_ID_SIZE])
{
    struct areo_text json = areo_text_over(out, MESSAGE_ID_SIZE);
    if (!v || v->kind == AREO_VALUE_NULL)
        return true;
    if (v->kind == AREO_VALUE_NUMBER)
        json_int(&json, NULL, v->number);
    else if (v->kind == AREO_VALUE_TEXT && strlen(v->text) <= 40)
        json_string(&json, NULL, v->text);
    else
        return false;
    return true;
}

static bool id_of(struct reader *r)
{
    return message_id(value_get(r->root, "id"), r->m->id) ||
           areo_fail(r->e, 0, "'id' is a number or a text of at most 40 bytes");
}

/* ---- What each type needs --------------------------------------------------------------- */

static bool one_move(struct reader *r, const struct areo_value *v)
{
    if (r->m->moves == MESSAGE_MOVES_MAX)
        return areo_fail(r->e, 0, "more than %d moves", MESSAGE_MOVES_MAX);
    if (v->kind != AREO_VALUE_TEXT || strlen(v->text) > 200)
        return areo_fail(r->e, 0, "a move is a text of at most 200 bytes");
    r->m->move[r->m->moves++] = v->text;
    return true;
}

static bool read_moves(struct reader *r)
{
    const struct areo_value *one = value_get(r->root, "move");
    const struct areo_value *list = value_get(r->root, "moves");
    if (one && list)
        return areo_fail(r->e, 0, "'move' and 'moves' exclude each other");
    if (one)
        return one_move(r, one);
    if (!list || list->kind != AREO_VALUE_LIST || !list->child)
        return areo_fail(r->e, 0, "'move' or a list 'moves' is missing");
    for (const struct areo_value *v = list->child; v; v = v->next)
        if (!one_move(r, v))
            return false;
    return true;
}

static bool read_why(struct reader *r)
{
    return truth_of(r, "ahead", &r->m->ahead, false) && read_moves(r);
}

/* The question that was on the page: what takes back may say it, so that it works once only. */
static bool read_question(struct reader *r)
{
    return number_of(r, "decision", 0, INT32_MAX, &r->m->decision);
}

static bool read_move(struct reader *r)
{
    if (!read_question(r))
        return false;
    if (r->m->decision < 0)
        return areo_fail(r->e, 0, "'decision' is missing");
    return read_moves(r);
}

static bool read_nothing(struct reader *r)
{
    (void)r;
    return true;
}

static bool read_undo(struct reader *r)
{
    return read_question(r) && truth_of(r, "turn", &r->m->turn, false) &&
           truth_of(r, "reopen", &r->m->reopen, false);
}

static bool read_agree(struct reader *r) { return truth_of(r, "agree", &r->m->agree, true); }
static bool read_public(struct reader *r) { return truth_of(r, "public", &r->m->listed, true); }
static bool read_bot(struct reader *r) { return text_of(r, "bot", BOT_MAX_BYTES, &r->m->bot); }
static bool read_days(struct reader *r) { return number_of(r, "days", 1, 36500, &r->m->days); }

static bool read_from(struct reader *r) { return number_of(r, "from", 0, INT32_MAX, &r->m->from); }

static bool read_seat(struct reader *r)
{
    return r->m->seat >= 0 || areo_fail(r->e, 0, "'seat' is missing");
}

static bool read_name(struct reader *r)
{
    if (!text_of(r, "name", NAME_MAX_BYTES, &r->m->name))
        return false;
    return r->m->name || areo_fail(r->e, 0, "'name' is missing");
}

static bool read_colour(struct reader *r)
{
    const char *colour = NULL;
    if (!text_of(r, "colour", NAME_MAX_BYTES, &colour))
        return false;
    r->m->colour = areo_seat_find(colour ? colour : "");
    return r->m->colour >= 0 || areo_fail(r->e, 0, "'colour' is red, green, ...");
}

static bool read_hook(struct reader *r)
{
    if (!text_of(r, "url", URL_MAX_BYTES, &r->m->url) || !text_of(r, "format", 8, &r->m->format))
        return false;
    if (r->m->format && strcmp(r->m->format, "json") && strcmp(r->m->format, "ntfy"))
        return areo_fail(r->e, 0, "'format' is json or ntfy");
    return r->m->url || areo_fail(r->e, 0, "'url' is missing");
}

static bool read_sitting(struct reader *r)
{
    return read_seat(r) && text_of(r, "kind", 8, &r->m->kind) && read_bot(r) &&
           text_of(r, "name", NAME_MAX_BYTES, &r->m->name) &&
           text_of(r, "hash", HASH_BYTES, &r->m->hash);
}

static bool read_guide(struct reader *r)
{
    return text_of(r, "to", 8, &r->m->to) && (r->m->to || areo_fail(r->e, 0, "'to' is missing"));
}

/* The hash is added by the server that made the link, for the one that has the table. */
static bool read_link(struct reader *r)
{
    return read_seat(r) && text_of(r, "hash", HASH_BYTES, &r->m->hash);
}

/* ORDER MESSAGE */
static const struct row {
    const char *name;
    bool (*read)(struct reader *r);
} rows[MESSAGE_TYPES] = {
    [MESSAGE_MOVE] = {"move", read_move},         [MESSAGE_WHY] = {"why", read_why},
    [MESSAGE_PREVIEW] = {"preview", read_moves},  [MESSAGE_LOOK] = {"look", read_seat},
    [MESSAGE_UNDO] = {"undo", read_undo},         [MESSAGE_REDO] = {"redo", read_question},
    [MESSAGE_CANCEL] = {"cancel", read_question}, [MESSAGE_ANSWER] = {"answer", read_agree},
    [MESSAGE_HINT] = {"hint", read_nothing},      [MESSAGE_REVIEW] = {"review", read_from},
    [MESSAGE_LEAVE] = {"leave", read_bot},        [MESSAGE_RETURN] = {"return", read_nothing},
    [MESSAGE_RESIGN] = {"resign", read_nothing},  [MESSAGE_NAME] = {"name", read_name},
    [MESSAGE_COLOUR] = {"colour", read_colour},   [MESSAGE_WEBHOOK] = {"webhook", read_hook},
    [MESSAGE_PING] = {"ping", read_nothing},      [MESSAGE_SEAT] = {"seat", read_sitting},
    [MESSAGE_LINK] = {"link", read_link},         [MESSAGE_EXPIRE] = {"expire", read_days},
    [MESSAGE_PUBLIC] = {"public", read_public},   [MESSAGE_GUIDE] = {"guide", read_guide},
    [MESSAGE_JOIN] = {"join", read_sitting},      [MESSAGE_REMATCH] = {"rematch", read_name},
    [MESSAGE_COACH] = {"coach", read_nothing},    [MESSAGE_COACHING] = {"coaching", read_agree},
};

bool message_read(struct region *a, const char *text, size_t size, struct message *out,
                  struct areo_error *e)
{
    *out = (struct message){.seat = -1, .decision = -1};
    struct reader r = {value_parse(a, text, size, e), out, e};
    const char *type = NULL;
    if (!r.root)
        return false;
    if (r.root->kind != AREO_VALUE_OBJECT)
        return areo_fail(e, 0, "a message is a JSON object");
    if (!id_of(&r) || !text_of(&r, "type", 20, &type))
        return false;
    for (int i = 0; type && i < MESSAGE_TYPES; i++)
        if (!strcmp(rows[i].name, type)) {
            out->type = (enum message_type)i;
            return seat_of(&r) && rows[i].read(&r);
        }
    return areo_fail(e, 0, "there is no message of the type '%.20s'", type ? type : "");
}
