/* act.c: messages become lines (see act.h). One function for each type of message. */
#include "server/act.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/phrase.h"
#include "core/rng.h"
#include "server/words.h"
#include "table/table.h"

static bool note(struct act *a, const char *id, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool note(struct act *a, const char *id, const char *format, ...)
{
    assert(id && format);
    char text[sizeof a->why.text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    a->note = id;
    return areo_fail(&a->why, 0, "%s", text);
}

/* How somebody at this table is spoken to. */
static struct areo_text voice(const struct act *a, char *buffer, size_t size)
{
    struct areo_text text = areo_text_in(a->language, buffer, size);
    text.colours = areo_table_colours(a->room->table);
    text.names = areo_table_names(a->room->table);
    return text;
}

/* With an argument, in the language of whoever is refused. */
static bool note_with(struct act *a, const char *id, const char *english, const char *called,
                      const char *words)
{
    struct areo_text text = voice(a, a->why.text, sizeof a->why.text);
    SERVER_SAY_WITH(&text, english, ARG_TEXT(called, words));
    a->note = id;
    return false;
}

/* With a seat as its argument. */
static bool note_of(struct act *a, const char *english, int seat)
{
    char nothing[1];
    struct areo_text text = voice(a, nothing, sizeof nothing);
    return note_with(a, "refused", english, "seat", seat_title(&text, seat));
}

/* The reason is there already. */
static bool refused(struct act *a)
{
    assert(a->why.text[0]);
    a->note = "refused";
    return false;
}

/* ---- Lines ------------------------------------------------------------------------------- */

bool act_line(struct act *a, const char *format, ...)
{
    assert(a->room && format);
    struct act_lines *l = &a->lines;
    if (!table_grow((void **)&l->line, l->count, &l->size, sizeof *l->line))
        return note(a, "refused", SERVER_TEXT("out of memory"));
    assert(l->count < l->size);
    char *line = l->line[l->count];
    va_list args;
    va_start(args, format);
    vsnprintf(line, ROOM_LINE_SIZE, format, args);
    va_end(args);
    for (char *p = line; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F)
            *p = ' '; /* names come from outside */
    if (!room_take(a->room, line, &a->why))
        return refused(a);
    l->count++;
    return true;
}

bool act_move(struct act *a, int seat, areo_action action)
{
    assert(seat >= 0 && seat < a->room->seats);
    char move[160];
    struct areo_text text = areo_text_over(move, sizeof move);
    areo_move_text(a->room->g, action, &text);
    if (!act_line(a, "move %s %s", areo_seat_id(seat), move))
        return false;
    assert(a->lines.count > 0);
    /* The check is that of the state after the move. */
    char *line = a->lines.line[a->lines.count - 1];
    size_t length = strlen(line);
    snprintf(line + length, ROOM_LINE_SIZE - length, " [%04x]",
             (unsigned)(areo_hash(a->room->g, room_state(a->room)) & 0xFFFF));
    return true;
}

void act_free(struct act *a)
{
    free(a->lines.line);
    a->lines = (struct act_lines){.count = 0};
}

/* ---- Moves -------------------------------------------------------------------------------- */

static bool person_needed(struct act *a)
{
    assert(a->seat < a->room->seats);
    if (a->seat < 0 || a->link != LINK_SEAT)
        return note(a, "not-yours", SERVER_TEXT("this link has no seat"));
    if (room_person_plays(a->room, a->seat))
        return true;
    return note_of(a,
                   a->room->seat[a->seat].away
                       ? SERVER_TEXT("{seat} is played by a bot: take the seat back first")
                       : SERVER_TEXT("{seat} is played by a bot"),
                   a->seat);
}

/* A message that says which question it answers does nothing when another one is open. */
static bool in_time(struct act *a)
{
    assert(a->seat >= 0 && a->seat < a->room->seats);
    uint32_t open = a->room->decision[a->seat];
    if (a->message->decision == open)
        return true;
    struct areo_text text = voice(a, a->why.text, sizeof a->why.text);
    SERVER_SAY_WITH(&text, "the game has gone on: this answers decision {n}, not {open}",
                    ARG_N("n", (int)a->message->decision), ARG_N("open", (int)open));
    a->note = "late";
    return false;
}

/* What takes back need not say it. */
static bool in_time_if_said(struct act *a) { return a->message->decision < 0 || in_time(a); }

/* Neighbours with the same word in the order of their numbers, as picks want it. */
static void moves_sort(areo_action *list, int count)
{
    assert(count >= 0 && count <= MESSAGE_MOVES_MAX);
    for (int i = 1; i < count; i++)
        for (int k = i;
             k > 0 && areo_verb_of(list[k]) == areo_verb_of(list[k - 1]) && list[k] < list[k - 1];
             k--) {
            areo_action moved = list[k];
            list[k] = list[k - 1];
            list[k - 1] = moved;
        }
}

static bool moves_parse(struct act *a, areo_action *list)
{
    assert(a->message->moves >= 0 && a->message->moves <= MESSAGE_MOVES_MAX);
    const struct message *m = a->message;
    for (int i = 0; i < m->moves; i++)
        if (!areo_move_parse(a->room->g, m->move[i], &list[i], &a->why)) {
            a->note = "malformed";
            return false;
        }
    moves_sort(list, m->moves);
    return true;
}

static bool illegal(struct act *a, struct areo_why why, areo_action action)
{
    assert(why.code != AREO_WHY_LEGAL);
    const struct areo_game *g = a->room->g;
    char words[240];
    struct areo_text move = areo_text_over(a->rule.move, sizeof a->rule.move);
    struct areo_text args = areo_text_over(a->rule.args, sizeof a->rule.args);
    struct areo_text reason = voice(a, words, sizeof words);
    areo_move_text(g, action, &move);
    areo_why_text(g, why, &reason);
    phrase_why_args(g, why, &args);
    a->rule.reason = areo_why_id(g, why);
    return note(a, "illegal", "%s: %s", a->rule.move, words);
}

/* How many of the moves can be made; -1 with a note when the list does not fit. */
static int moves_try(struct act *a, const areo_action *list, areo_state *s)
{
    assert(a->seat >= 0 && a->seat < a->room->seats);
    int count = a->message->moves;
    memcpy(s, room_state(a->room), a->room->g->state_size);
    for (int i = 0; i < count; i++) {
        struct areo_why why;
        if (areo_apply(a->room->g, s, a->seat, list[i], NULL, &why))
            continue;
        bool asked = areo_head(s)->acting >> a->seat & 1 && a->room->g->mid_chain(s, a->seat);
        if (i > 0 && i == count - 1 && !asked)
            return i; /* the engine has ended the form by itself */
        (void)illegal(a, why, list[i]);
        return -1;
    }
    return count;
}

static bool do_move(struct act *a)
{
    areo_action list[MESSAGE_MOVES_MAX] = {0};
    struct room *r = a->room;
    if (!person_needed(a) || !in_time(a) || !moves_parse(a, list))
        return false;
    areo_state *s = malloc(r->g->state_size);
    int count = s ? moves_try(a, list, s) : 0;
    free(s);
    if (!s)
        return note(a, "refused", SERVER_TEXT("out of memory"));
    for (int i = 0; i < count; i++)
        if (!act_move(a, a->seat, list[i]))
            return false;
    return count >= 0;
}

/* ---- Taking back ------------------------------------------------------------------------------ */

static int last_move_of(const areo_table *t, int seat)
{
    assert(seat >= 0);
    int k = areo_table_length(t) - 1;
    while (k >= 0 && areo_table_move(t, k).seat != seat)
        k--;
    return k;
}

/* Whoever moved since owed a decision already then: the order may be free. */
static bool all_were_acting(const struct room *r, int k)
{
    assert(r->chronicle.built && k >= 0 && k < r->chronicle.move_count);
    for (int i = k + 1; i < areo_table_length(r->table); i++)
        if (!(r->chronicle.moves[k].acting >> areo_table_move(r->table, i).seat & 1))
            return false;
    return true;
}

/* Whoever moved since is a bot or sits at the same screen. */
static bool nobody_minds(const struct room *r, int k)
{
    assert(k >= 0 && k < areo_table_length(r->table));
    uint8_t link = r->seat[areo_table_move(r->table, k).seat].link;
    for (int i = k + 1; i < areo_table_length(r->table); i++) {
        int seat = areo_table_move(r->table, i).seat;
        if (!room_bot_plays(r, seat) && !(link >> seat & 1))
            return false;
    }
    return true;
}

/* Could the seat have known before the move that the bot was able to make it? If not in every
 * deal that fits what it knew, the move has shown something: a card of the bot's hand. */
static bool move_reveals(const struct room *r, int seat, int index, areo_state *s, areo_view *v)
{
    assert(index >= 0 && index < areo_table_length(r->table));
    enum { DEALS = 6 };
    struct areo_move m = areo_table_move(r->table, index);
    struct areo_rng rng;
    areo_table_at(r->table, index, s);
    areo_view_make(r->g, s, seat, v);
    rng_seed(&rng, areo_key_from_seed((uint64_t)index));
    for (int i = 0; i < DEALS; i++) {
        areo_sample(r->g, v, &rng, s);
        if (areo_why(r->g, s, m.seat, m.action).code != AREO_WHY_LEGAL)
            return true;
    }
    return false;
}

/* Did a bot show something that was hidden from the seat since its move k? */
static bool bots_revealed(const struct room *r, int seat, int k)
{
    assert(seat >= 0 && seat < r->seats && k >= 0);
    areo_state *s = malloc(r->g->state_size);
    areo_view *v = malloc(r->g->state_size);
    bool revealed = !s || !v;
    for (int i = k + 1; !revealed && i < areo_table_length(r->table); i++)
        revealed =
            room_bot_plays(r, areo_table_move(r->table, i).seat) && move_reveals(r, seat, i, s, v);
    free(s);
    free(v);
    return revealed;
}

static uint8_t others(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    return (uint8_t)(room_persons(r) & ~(unsigned)r->seat[seat].link);
}

/* Of the other persons, those who have noticed what would be taken back. */
static uint8_t who_has_seen(const struct room *r, int seat, int k, bool alone, bool turn)
{
    assert(r->chronicle.built && k >= 0 && k < r->chronicle.move_count);
    uint32_t reveals = areo_table_move(r->table, k).reveals;
    unsigned mask = r->chronicle.moves[k].viewers;
    for (int i = k + 1; !alone && i < areo_table_length(r->table); i++)
        mask |= r->chronicle.moves[i].viewers;
    for (int i = k - 1; turn && i >= 0 && areo_table_move(r->table, i).reveals == reveals; i--)
        if (areo_table_move(r->table, i).seat == seat)
            mask |= r->chronicle.moves[i].viewers;
    return (uint8_t)(mask & others(r, seat));
}

void undo_plan(struct room *r, int seat, bool turn, struct undo_plan *out)
{
    assert(seat >= 0 && seat < r->seats);
    int k = last_move_of(r->table, seat);
    *out = (struct undo_plan){.how = UNDO_NOT};
    if (!room_chronicle(r)) {
        areo_fail(&out->why, 0, SERVER_TEXT("out of memory"));
        return;
    }
    if (r->undo == UNDO_NEVER && others(r, seat)) {
        areo_fail(&out->why, 0, SERVER_TEXT("at this table nothing is taken back"));
        return;
    }
    if (k >= 0 && areo_table_move(r->table, k).reveals == areo_head(room_state(r))->reveals &&
        !all_were_acting(r, k)) {
        if (bots_revealed(r, seat, k))
            areo_fail(&out->why, 0, SERVER_TEXT("a bot has shown something since"));
        else if (nobody_minds(r, k))
            *out = (struct undo_plan){.how = UNDO_BACK, .back = k};
        else
            areo_fail(&out->why, 0, SERVER_TEXT("others have moved since"));
    } else if (areo_table_undo_possible(r->table, seat, &out->why)) {
        out->how = UNDO_OWN;
    }
    if (out->how != UNDO_NOT && r->undo == UNDO_CONSENT)
        out->asks = who_has_seen(r, seat, k, out->how == UNDO_OWN, turn);
}

static bool undo_now(struct act *a, int seat, bool turn, const struct undo_plan *plan)
{
    assert(plan->how != UNDO_NOT);
    const char *id = areo_seat_id(seat);
    if (plan->how == UNDO_OWN)
        return act_line(a, "%s %s", turn ? "undo-turn" : "undo", id);
    if (!act_line(a, "back %d", plan->back))
        return false;
    /* What is left of the turn goes too; when nothing is, that is fine. */
    if (turn && areo_table_undo_possible(a->room->table, seat, NULL))
        return act_line(a, "undo-turn %s", id);
    return true;
}

static bool do_undo(struct act *a)
{
    struct undo_plan plan;
    char asks[64];
    struct areo_text text = areo_text_over(asks, sizeof asks);
    if (!person_needed(a) || !in_time_if_said(a))
        return false;
    undo_plan(a->room, a->seat, a->message->turn, &plan);
    if (plan.how == UNDO_NOT) {
        a->why = plan.why;
        return refused(a);
    }
    if (areo_over(room_state(a->room)) && !a->message->reopen)
        return note(a, "refused",
                    SERVER_TEXT("the game is over: only an undo with 'reopen' goes back into it"));
    if (!plan.asks)
        return undo_now(a, a->seat, a->message->turn, &plan);
    seats_text(plan.asks, &text);
    return act_line(a, "ask %s %s %s", areo_seat_id(a->seat), a->message->turn ? "turn" : "undo",
                    asks);
}

static bool do_redo(struct act *a)
{
    return person_needed(a) && in_time_if_said(a) && act_line(a, "redo %s", areo_seat_id(a->seat));
}

static bool do_cancel(struct act *a)
{
    return person_needed(a) && in_time_if_said(a) &&
           act_line(a, "cancel %s", areo_seat_id(a->seat));
}

/* From now on everybody who plays here has a coach. */
static bool coach_now(struct act *a)
{
    uint8_t all;
    char seats[64];
    struct areo_text text = areo_text_over(seats, sizeof seats);
    (void)room_coach_possible(a->room, &all);
    seats_text(all, &text);
    return act_line(a, "coach %s", seats);
}

/* A coach among people helps everybody or nobody: all are asked, and whoever no longer wants it ends
 * it for all. */
static bool do_coaching(struct act *a)
{
    uint8_t all;
    char asks[64];
    struct areo_text text = areo_text_over(asks, sizeof asks);
    if (!person_needed(a))
        return false;
    if (!room_coach_possible(a->room, &all) || areo_over(room_state(a->room)))
        return note(a, "refused", SERVER_TEXT("nobody can have a coach at this table now"));
    if (!a->message->agree)
        return act_line(a, "coach none");
    uint8_t waiting = room_coach_asks(a->room, a->seat);
    if (!waiting)
        return coach_now(a);
    seats_text(waiting, &text);
    return act_line(a, "ask %s coach %s", areo_seat_id(a->seat), asks);
}

static bool all_agreed(struct act *a)
{
    assert(a->room->ask.open && !a->room->ask.waiting);
    struct undo_plan plan;
    struct room_ask ask = a->room->ask;
    if (ask.about == ASK_COACH)
        return coach_now(a);
    bool turn = ask.about == ASK_UNDO_TURN;
    undo_plan(a->room, ask.seat, turn, &plan);
    if (plan.how != UNDO_NOT)
        return undo_now(a, ask.seat, turn, &plan);
    return act_line(a, "refuse %s", areo_seat_id(ask.seat));
}

static bool do_answer(struct act *a)
{
    const struct room_ask *ask = &a->room->ask;
    unsigned mine = ask->waiting & a->seats;
    bool asker = a->seats >> ask->seat & 1;
    if (a->link != LINK_SEAT || !ask->open || (!mine && !asker))
        return note(a, "refused", SERVER_TEXT("there is no question to answer"));
    if (!a->message->agree)
        return act_line(a, "refuse %s", areo_seat_id(mine ? __builtin_ctz(mine) : (int)ask->seat));
    for (; mine; mine &= mine - 1)
        if (!act_line(a, "agree %s", areo_seat_id(__builtin_ctz(mine))))
            return false;
    return ask->waiting ? true : all_agreed(a);
}

/* ---- Seats ------------------------------------------------------------------------------------- */

static const char *bot_or_usual(const struct act *a, int seat)
{
    assert(seat >= 0 && seat < a->room->seats);
    return a->message->bot ? a->message->bot : room_bot_name(a->room, seat);
}

static bool bot_word(struct act *a, const char *name)
{
    return !name[strcspn(name, " \t")] ||
           note_with(a, "refused", SERVER_TEXT("there is no bot '{bot}'"), "bot", name);
}

static bool do_leave(struct act *a)
{
    if (!person_needed(a))
        return false;
    const char *bot = bot_or_usual(a, a->seat);
    return bot_word(a, bot) && act_line(a, "leave %s %s", areo_seat_id(a->seat), bot);
}

static bool do_return(struct act *a)
{
    if (a->seat < 0 || a->link != LINK_SEAT)
        return note(a, "not-yours", SERVER_TEXT("this link has no seat"));
    const struct room_seat *s = &a->room->seat[a->seat];
    if (s->kind != SEAT_PERSON || !s->away || s->resigned)
        return note_of(a, SERVER_TEXT("{seat} was not handed to a bot"), a->seat);
    return act_line(a, "return %s", areo_seat_id(a->seat));
}

static bool do_resign(struct act *a)
{
    if (a->seat < 0 || a->link != LINK_SEAT)
        return note(a, "not-yours", SERVER_TEXT("this link has no seat"));
    if (a->room->seat[a->seat].kind != SEAT_PERSON || a->room->seat[a->seat].resigned ||
        areo_over(room_state(a->room)))
        return note(a, "refused", SERVER_TEXT("there is nothing to resign from"));
    return act_line(a, "resign %s", areo_seat_id(a->seat));
}

static bool do_name(struct act *a)
{
    if (a->seat < 0 || a->link != LINK_SEAT)
        return note(a, "not-yours", SERVER_TEXT("this link has no seat"));
    return act_line(a, "name %s %s", areo_seat_id(a->seat), a->message->name);
}

/* The colour of another seat is taken, whoever sits there: first come, first served. */
static bool do_colour(struct act *a)
{
    const struct room *r = a->room;
    int colour = a->message->colour;
    if (a->seat < 0 || a->link != LINK_SEAT)
        return note(a, "not-yours", SERVER_TEXT("this link has no seat"));
    if (colour >= r->g->seats_max)
        return note(a, "refused", SERVER_TEXT("this game has no such colour"));
    int other = room_colour_holder(r, colour);
    if (other >= 0 && other != a->seat)
        return note_of(a, SERVER_TEXT("another player is {seat} already"), other);
    return act_line(a, "colour %s %s", areo_seat_id(a->seat), areo_seat_id(colour));
}

static bool do_join(struct act *a)
{
    assert(a->message->seat >= 0);
    int seat = a->message->seat;
    if (seat >= a->room->seats || a->room->seat[seat].kind != SEAT_OPEN)
        return note_of(a, SERVER_TEXT("{seat} is not open"), seat);
    const char *id = areo_seat_id(seat);
    return act_line(a, "seat %s person", id) && act_line(a, "link %s", id) &&
           (!a->message->name || act_line(a, "name %s %s", id, a->message->name));
}

static bool do_rematch(struct act *a)
{
    if (!room_over(a->room))
        return note(a, "refused", SERVER_TEXT("the game is not over"));
    return a->room->next[0] || act_line(a, "next %s", a->message->name);
}

/* ---- The host ------------------------------------------------------------------------------------ */

static bool host_needed(struct act *a)
{
    return a->link == LINK_HOST || note(a, "not-yours", SERVER_TEXT("only the host may do that"));
}

static bool do_seat(struct act *a)
{
    const struct message *m = a->message;
    enum seat_kind kind;
    if (!host_needed(a))
        return false;
    if (m->seat >= a->room->seats)
        return note_of(a, SERVER_TEXT("nobody sits at {seat}"), m->seat);
    const char *id = areo_seat_id(m->seat);
    assert(m->seat >= 0);
    const char *bot = bot_or_usual(a, m->seat);
    if (m->kind) {
        if (!seat_kind_find(m->kind, &kind))
            return note(a, "malformed", "'kind' is person, bot or open");
        bool is_bot = kind == SEAT_BOT;
        if ((is_bot && !bot_word(a, bot)) ||
            !act_line(a, "seat %s %s%s%s", id, m->kind, is_bot ? " " : "", is_bot ? bot : ""))
            return false;
        if (kind == SEAT_OPEN)
            a->void_links = (uint8_t)(1u << m->seat);
    }
    return !m->name || act_line(a, "name %s %s", id, m->name);
}

/* Everybody sees that it was done: with the line the old links are void and the new one is there. */
static bool do_link(struct act *a)
{
    const struct message *m = a->message;
    const struct room *r = a->room;
    if (!host_needed(a))
        return false;
    if (!m->hash || m->seat < 0 || m->seat >= r->seats || r->seat[m->seat].kind != SEAT_PERSON)
        return note(a, "refused", SERVER_TEXT("no person sits there"));
    if (!act_line(a, "new-link %s", areo_seat_id(m->seat)))
        return false;
    a->void_links = r->seat[m->seat].link;
    return true;
}

static bool do_expire(struct act *a)
{
    if (!host_needed(a))
        return false;
    if (!a->message->days)
        return act_line(a, "expire never");
    return act_line(a, "expire %d", (int)a->message->days);
}

static bool do_public(struct act *a)
{
    return host_needed(a) && act_line(a, "listed %s", a->message->listed ? "yes" : "no");
}

static bool do_guide(struct act *a)
{
    static const char *const ways[] = {"next", "back", "retry", "leave", "return"};
    if (!person_needed(a))
        return false;
    if (!a->room->guide)
        return note(a, "refused", SERVER_TEXT("this is not a guided game"));
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (!strcmp(a->message->to, ways[i]))
            return act_line(a, "guide-%s", ways[i]);
    return note(a, "malformed", "'to' is next, back, retry, leave or return");
}

/* What is not here changes no line and is done by whoever has the connection. */
static bool (*const acts[MESSAGE_TYPES])(struct act *a) = {
    [MESSAGE_MOVE] = do_move,     [MESSAGE_UNDO] = do_undo,     [MESSAGE_REDO] = do_redo,
    [MESSAGE_CANCEL] = do_cancel, [MESSAGE_ANSWER] = do_answer, [MESSAGE_LEAVE] = do_leave,
    [MESSAGE_RETURN] = do_return, [MESSAGE_RESIGN] = do_resign, [MESSAGE_NAME] = do_name,
    [MESSAGE_COLOUR] = do_colour, [MESSAGE_JOIN] = do_join,     [MESSAGE_REMATCH] = do_rematch,
    [MESSAGE_SEAT] = do_seat,     [MESSAGE_GUIDE] = do_guide,   [MESSAGE_EXPIRE] = do_expire,
    [MESSAGE_PUBLIC] = do_public, [MESSAGE_LINK] = do_link,     [MESSAGE_COACHING] = do_coaching,
};

void act_link(const struct room *r, const struct message *m, struct store_link *out)
{
    assert(m && out);
    bool join = m->type == MESSAGE_JOIN;
    *out = (struct store_link){.kind = LINK_SEAT};
    if ((!join && m->type != MESSAGE_LINK) || !m->hash || m->seat < 0 || m->seat >= r->seats)
        return;
    out->seats = (uint8_t)(join ? 1u << m->seat : r->seat[m->seat].link);
    snprintf(out->hash, sizeof out->hash, "%s", m->hash);
    snprintf(out->table, sizeof out->table, "%s", r->id);
}

bool act_do(struct act *a)
{
    assert(a->room && a->message && a->message->type < MESSAGE_TYPES);
    if (!acts[a->message->type])
        return note(a, "malformed", "this cannot be done here");
    if (a->room->closed)
        return note(a, "refused", SERVER_TEXT("the host of this server has closed the table"));
    return acts[a->message->type](a);
}
