/* fuzz_message.c: any text as a request for a table and as messages of its clients.
 *
 * The first line is the body of a request for a table; when it is refused the table is a small
 * one. Each further line is a message: its first byte says who sends it (a seat, a spectator, the
 * host), the rest is what he sends. Whatever comes is done or refused with one line. What
 * was done is taken by a second room from the lines alone, as after a crash, and both stay
 * the same. */
#include "fuzz.h"
#include "mutate.h"

#include "server/state.h"
#include "server/tables.h"
#include "table/value.h"

enum { MESSAGES_MAX = 32 };

struct line {
    const char *at;
    size_t size;
};

static struct line next_line(const uint8_t **data, size_t *size)
{
    const uint8_t *end = memchr(*data, '\n', *size);
    struct line line = {(const char *)*data, end ? (size_t)(end - *data) : *size};
    *data += line.size + (end != NULL);
    *size -= line.size + (end != NULL);
    return line;
}

/* ---- The table ---------------------------------------------------------------- */

static void record_write(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static areo_table *table_small(void)
{
    struct areo_setup setup;
    struct areo_error e;
    const struct areo_game *g = areo_game_find("dice-game");
    areo_setup_default(g, 2, &setup);
    return areo_table_new(g, &setup, areo_key_from_seed(1), NULL, &e);
}

static char *header_make(struct line request)
{
    struct plan plan = {.table = NULL};
    struct areo_error e = {0};
    char *body = fuzz_memory(request.size + 1);
    memcpy(body, request.at, request.size);
    body[request.size] = '\0';
    if (!plan_read(&plan, body, request.size, &e)) {
        fuzz_error(&e);
        areo_table_free(plan.table);
        plan.table = table_small();
    }
    char *header = areo_text_all(record_write, plan.table);
    areo_table_free(plan.table);
    free(body);
    MUST(header != NULL);
    return header;
}

/* ---- Messages ------------------------------------------------------------------ */

static void same_rooms(const struct room *a, const struct room *b)
{
    MUST(areo_hash(a->g, room_state(a)) == areo_hash(b->g, room_state(b)));
    MUST(a->lines == b->lines && !strcmp(a->title, b->title) && a->undo == b->undo);
    for (int seat = 0; seat < a->seats; seat++) {
        MUST(a->decision[seat] == b->decision[seat] && a->seat[seat].kind == b->seat[seat].kind);
        MUST(!strcmp(areo_table_name(a->table, seat), areo_table_name(b->table, seat)));
    }
}

static void act_on(struct room *r, struct room *twin, struct act *a)
{
    struct areo_error e = {0};
    bool done = act_do(a);
    MUST(done != (a->note != NULL));
    if (a->note)
        fuzz_error(&a->why);
    for (int i = 0; i < a->lines.count; i++) {
        MUST(!strchr(a->lines.line[i], '\n'));
        MUST(room_take(twin, a->lines.line[i], &e));
    }
    same_rooms(r, twin);
    act_free(a);
}

static void show(struct room *r, int seat)
{
    static char bytes[1 << 20];
    struct areo_text text = areo_text_over(bytes, sizeof bytes);
    struct region region = region_of(64 << 20);
    struct areo_error e;
    struct sight sight = {.room = r,
                          .link = seat < 0 ? LINK_SPECTATOR : LINK_SEAT,
                          .seats = (uint8_t)(seat < 0 ? 0 : 1 << seat),
                          .seat = seat,
                          .reply = "",
                          .next_token = "",
                          .events_from = 0};
    MUST(room_chronicle(r));
    state_write(&sight, &text);
    MUST(!text.full && value_parse(&region, text.at, text.used, &e));
    region_free(&region);
}

static void message(struct room *r, struct room *twin, struct line line)
{
    struct region region = region_of(MESSAGE_REGION);
    struct message m;
    struct areo_error e = {0};
    int who = line.size ? (unsigned char)line.at[0] % (r->seats + 2) : 0;
    bool sits = who < r->seats;
    bool read =
        message_read(&region, line.at + (line.size > 0), line.size - (line.size > 0), &m, &e);
    struct act a = {.room = r,
                    .message = &m,
                    .link = sits              ? LINK_SEAT
                            : who == r->seats ? LINK_HOST
                                              : LINK_SPECTATOR,
                    .seats = (uint8_t)(sits ? 1 << who : 0),
                    .seat = sits ? who : -1};
    if (!read)
        fuzz_error(&e);
    else if (m.type != MESSAGE_REMATCH) /* its table is named by the server */
        act_on(r, twin, &a);
    region_free(&region);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct areo_error e = {0};
    char *header = header_make(next_line(&data, &size));
    struct room *r = room_open("fuzz", header, &e);
    struct room *twin = room_open("fuzz", header, &e);
    MUST(r && twin && room_chronicle(r));
    for (int i = 0; size && i < MESSAGES_MAX; i++)
        message(r, twin, next_line(&data, &size));
    show(r, (int)(r->lines % (unsigned)(r->seats + 1)) - 1);
    room_free(r);
    room_free(twin);
    free(header);
    return 0;
}
