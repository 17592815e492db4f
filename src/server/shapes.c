/* shapes.c: the tables of shapes.h. docs/api.md says what the members mean. */
#include "server/shapes.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
#define MEMBERS (const struct shape_member[])

const struct shape shapes[] = {
    {"Seat", "red, green, blue, yellow, black", "string", NULL},
    {"Can", "what would be accepted; ask: the others will be asked", "\"yes\" | \"no\" | \"ask\"", NULL},
    {"Args", "named arguments: numbers, and ids of things", "Record<string, string | number | null>", NULL},

    /* What components are. */
    {"Phrase", "something said", NULL, MEMBERS{
        {"id", "string", false}, {"args", "Args", false}, {"effect", "Effect", true}, {"text", "string", false}, {0}}},
    {"Per", "a counter", NULL, MEMBERS{
        {"id", "string", false}, {"domain", "string", true}, {"what", "string", true}, {"each", "number", false},
        {"whose", "string", false}, {0}}},
    {"Effect", "an operation", NULL, MEMBERS{
        {"op", "string", false}, {"domain", "string", true}, {"what", "string", true}, {"n", "number", true},
        {"up_to", "boolean", true}, {"whom", "string", true}, {"per", "Per", true}, {"where", "string", true},
        {"how", "string", true}, {"if", "string", true}, {"other", "string", true}, {"or", "boolean", true},
        {"text", "string", false}, {0}}},
    {"Cost", "so many of a thing", NULL, MEMBERS{
        {"domain", "string", false}, {"what", "string", false}, {"n", "number", false}, {0}}},
    {"Need", "a requirement", NULL, MEMBERS{
        {"id", "string", false}, {"domain", "string", true}, {"what", "string", true}, {"n", "number", false},
        {"most", "boolean", true}, {"text", "string", false}, {0}}},
    {"Cause", "what sets off a trigger", NULL, MEMBERS{
        {"id", "string", false}, {"whose", "string", false}, {"n", "number", true}, {"domain", "string", true},
        {"things", "string[]", true}, {"itself", "boolean", true}, {"text", "string", true}, {0}}},
    {"Ability", "something that a component does", NULL, MEMBERS{
        {"when", "string", false}, {"cause", "Cause", true}, {"price", "Effect[]", true},
        {"effects", "Effect[]", false}, {"note", "Phrase", true}, {"text", "string", false}, {0}}},
    {"Points", "what a component scores", NULL, MEMBERS{
        {"when", "string", false}, {"n", "number", false}, {"each", "number", true}, {"per", "Per", true},
        {"if", "string", true}, {0}}},
    {"Component", "a card, tile, ...", NULL, MEMBERS{
        {"id", "string", false}, {"number", "number", true}, {"name", "string", false}, {"english", "string", true}, {"group", "string", false},
        {"deck", "string", true}, {"type", "string", true}, {"cost", "number", true}, {"tags", "string[]", false},
        {"text", "string", false}, {"uncertain", "string", true}, {"costs", "Cost[]", false},
        {"needs", "Need[]", false}, {"abilities", "Ability[]", false}, {"points", "Points[]", false},
        {"says", "Phrase[]", false}, {"categories", "string[]", false}, {"holds", "string", true}, {0}}},
    {"PlaceBonus", "what a place brings", NULL, MEMBERS{{"what", "string", false}, {"n", "number", false}, {0}}},
    {"Place", "a place of the board, in axial coordinates", NULL, MEMBERS{
        {"id", "string", false}, {"name", "string", true}, {"q", "number", false}, {"r", "number", false},
        {"kind", "string", true}, {"ocean", "boolean", true}, {"bonus", "PlaceBonus[] | Effect[]", true},
        {"near", "string[]", false}, {0}}},
    {"TrackBonus", "what a step of a track brings", NULL, MEMBERS{
        {"at", "number", false}, {"effect", "Effect", false}, {0}}},
    {"Track", "a track and its bonus steps", NULL, MEMBERS{
        {"id", "string", false}, {"from", "number", false}, {"to", "number", false}, {"step", "number", false},
        {"unit", "string", true}, {"bonus", "TrackBonus[]", false}, {0}}},
    {"Race", "a milestone or award", NULL, MEMBERS{
        {"id", "string", false}, {"goal", "number", true}, {"counts", "string", true}, {"text", "string", true}, {0}}},
    {"Lab", "a space of the laboratory", NULL, MEMBERS{
        {"id", "string", false}, {"column", "number", false}, {"next", "string[]", false}, {0}}},
    {"OnSide", "an action or a turn order space", NULL, MEMBERS{
        {"id", "string", false}, {"side", "string", false}, {"component", "string", true}, {0}}},
    {"GridRow", "a row of the tech grid and its price", NULL, MEMBERS{
        {"id", "string", false}, {"places", "string[]", false}, {"batteries", "number", false},
        {"resources", "number", false}, {0}}},
    {"Figures", "boards, tracks, prices, goals and limits of a game", NULL, MEMBERS{
        {"places", "Place[]", true}, {"sides", "Record<string, Place[]>", true}, {"tracks", "Track[]", true},
        {"dice", "Record<string, string[]>", true}, {"labs", "Lab[]", true}, {"grid", "GridRow[]", true}, {"actions", "OnSide[]", true},
        {"spaces", "OnSide[]", true}, {"warehouse", "string[]", true},
        {"research", "Record<string, string>", true},
        {"milestones", "Race[]", true}, {"awards", "Race[]", true}, {"numbers", "Record<string, number>", true}, {0}}},
    {"Thing", "one of a domain", NULL, MEMBERS{{"id", "string", false}, {"title", "string", false}, {0}}},
    {"Components", "GET /api/games/GAME/components", NULL, MEMBERS{
        {"components", "Component[]", false}, {"domains", "Record<string, Thing[]>", false},
        {"figures", "Figures", false}, {"categories", "string[]", false}, {0}}},
    {"RuleCover", "what a paragraph explains: a reason, a verb, an option, a group of components, an operation", NULL, MEMBERS{
        {"kind", "string", false}, {"id", "string", false}, {"text", "string", true}, {0}}},
    {"RuleParagraph", "a paragraph of the rules, the page of the rulebook, and what it explains", NULL, MEMBERS{
        {"number", "string", false}, {"page", "string", true}, {"text", "string", false}, {"covers", "RuleCover[]", false}, {0}}},
    {"RuleTopic", "a topic of the rules", NULL, MEMBERS{
        {"id", "string", false}, {"title", "string", false}, {"paragraphs", "RuleParagraph[]", false}, {0}}},
    {"Rules", "GET /api/games/GAME/rules", NULL, MEMBERS{{"topics", "RuleTopic[]", false}, {0}}},
    {"GameOption", "what can be chosen before a game", NULL, MEMBERS{
        {"id", "string", false}, {"text", "string", false}, {"standard", "string", false},
        {"values", "string[]", false}, {0}}},
    {"BotInfo", "a bot that plays a game", NULL, MEMBERS{{"id", "string", false}, {"text", "string", false}, {0}}},
    {"GuideInfo", "a guided first game", NULL, MEMBERS{
        {"id", "string", false}, {"title", "string", false}, {"about", "string", false}, {0}}},
    {"GameInfo", "one of GET /api/games", NULL, MEMBERS{
        {"id", "string", false}, {"title", "string", false}, {"rules", "number", false},
        {"players_min", "number", false}, {"players_max", "number", false}, {"options", "GameOption[]", false},
        {"first", "Record<string, Record<string, string>>", false}, {"bots", "BotInfo[]", false}, {"guides", "GuideInfo[]", false}, {0}}},

    /* A table. */
    {"Option", "one thing that can be done now", NULL, MEMBERS{
        {"move", "string", false}, {"verb", "string", false}, {"args", "Args", false}, {"text", "string", false},
        {"more", "string", false}, {"details", "Phrase[]", false}, {0}}},
    {"GameEvent", "one line of the log", NULL, MEMBERS{
        {"id", "string", false}, {"seat", "Seat | null", false}, {"text", "string", false}, {"args", "Args", false},
        {"forced", "boolean", true}, {"step", "number", false}, {0}}},
    {"Player", "who sits where", NULL, MEMBERS{
        {"seat", "Seat", false}, {"kind", "\"person\" | \"bot\" | \"open\"", false}, {"name", "string", false},
        {"colour", "Seat", false}, {"bot", "string | null", false}, {"connected", "boolean", false}, {"acting", "boolean", false},
        {"resigned", "boolean", false}, {"score", "number | null", false},
        {"points", "Record<string, number>", false}, {0}}},
    {"Ask", "an open question of consent", NULL, MEMBERS{
        {"kind", "string", false}, {"seat", "Seat", false}, {"turn", "boolean", false}, {"text", "string", false},
        {"waiting", "Seat[]", false}, {0}}},
    {"ScoreLine", "points and where they come from", NULL, MEMBERS{
        {"category", "string", false}, {"points", "number", false}, {"domain", "string", true},
        {"id", "string", true}, {"title", "string", true}, {0}}},
    {"Score", "the final score of a seat", NULL, MEMBERS{
        {"seat", "Seat", false}, {"total", "number", false}, {"lines", "ScoreLine[]", false}, {0}}},
    {"Tie", "what was asked because totals were equal", NULL, MEMBERS{
        {"id", "string", false}, {"text", "string", false}, {"values", "Partial<Record<Seat, number>>", false}, {0}}},
    {"HistoryRow", "the scores after a round", NULL, MEMBERS{
        {"round", "number", false}, {"moves", "number", false}, {"scores", "Record<Seat, number>", false}, {0}}},
    {"Allowed", "what would be accepted now", NULL, MEMBERS{
        {"undo", "Can", false}, {"undo_turn", "Can", false}, {"redo", "Can", false}, {"cancel", "Can", false},
        {"hint", "Can", false}, {"coach", "Can", false}, {"review", "Can", false}, {"leave", "Can", false}, {"return", "Can", false}, {"branch", "Can", false},
        {"record", "Can", false}, {"rematch", "Can", false}, {0}}},
    {"NextTable", "the rematch", NULL, MEMBERS{{"table", "string", false}, {"token", "string", false}, {0}}},
    {"Condition", "of an objective", NULL, MEMBERS{
        {"text", "string", false}, {"have", "number", false}, {"need", "number", false}, {"lead", "boolean", true}, {0}}},
    {"Limits", "how much a player board holds", NULL, MEMBERS{
        {"goods", "number", false}, {"quarters", "number", false}, {"crystals", "number", false}, {0}}},
    {"Standings", "who stands where in the races, by id and seat; what follows for each seat from the rules", NULL, MEMBERS{
        {"milestones", "Record<string, Record<Seat, number>>", true},
        {"awards", "Record<string, Record<Seat, number>>", true},
        {"objectives", "Record<string, Condition[]>", true}, {"goal", "Phrase[]", true}, {"opponent", "number", true}, {"limits", "Record<Seat, Limits>", true},
        {"rounds_left", "number", true}, {"shuttle_leaves", "number", true},
        {"stock_next", "Record<Seat, Record<string, number>>", true}, {"prices", "Record<Seat, Record<string, number>>", true}, {"drafts_to", "Record<Seat, Seat>", true}, {0}}},
    {"Notice", "what was done to the table", NULL, MEMBERS{
        {"id", "\"new-link\" | \"person\" | \"bot\" | \"open\"", false}, {"seat", "Seat", false},
        {"text", "string", false}, {0}}},
    {"Guide", "where a learner is in a guided game", NULL, MEMBERS{
        {"name", "string", false}, {"step", "number", false}, {"of", "number", false}, {"id", "string | null", false},
        {"text", "string", false}, {"points", "string[]", false},
        {"waits", "\"next\" | \"move\" | \"others\" | \"end\"", false}, {"moves", "string[]", false},
        {"strayed", "boolean", false}, {"retry", "boolean", false}, {"back", "boolean", false}, {0}}},
    {"State", "everything a client shows", NULL, MEMBERS{
        {"type", "\"state\"", false}, {"reply", "string | number", true}, {"table", "string", false},
        {"name", "string", false}, {"game", "string", false},
        {"link", "\"seat\" | \"spectator\" | \"host\"", false}, {"seats", "Seat[]", false},
        {"seat", "Seat | null", false}, {"decision", "number | null", false}, {"step", "number", false},
        {"resigned", "boolean", true}, {"seed", "number", true}, {"notices", "Notice[]", true},
        {"guide", "Guide | null", true},
        {"webhook", "boolean", true}, {"next", "NextTable", true},
        {"round", "number", false}, {"acting", "Seat[]", false}, {"over", "boolean", false},
        {"prompt", "string | null", false}, {"question", "Phrase[]", false}, {"options", "Option[]", false},
        {"can", "Allowed", false}, {"ask", "Ask | null", false}, {"players", "Player[]", false},
        {"standings", "Standings", false}, {"winners", "Seat[]", true}, {"ties", "Tie[]", true}, {"scores", "Score[]", true}, {"history", "HistoryRow[] | null", true},
        {"events_from", "number", false}, {"events", "GameEvent[]", false}, {"view", "View", false}, {0}}},
    {"Replay", "the table after an earlier step", NULL, MEMBERS{
        {"type", "\"replay\"", false}, {"at", "number", false}, {"step", "number", false},
        {"seat", "Seat | null", false}, {"round", "number", false}, {"acting", "Seat[]", false},
        {"over", "boolean", false}, {"events", "GameEvent[]", false}, {"scores", "Record<Seat, number>", false},
        {"standings", "Standings", false}, {"view", "View", false}, {0}}},
    {"WhyMove", "may it be done, and if not, why", NULL, MEMBERS{
        {"move", "string", false}, {"legal", "boolean", false}, {"reason", "string | null", false},
        {"args", "Args", false}, {"text", "string", false}, {0}}},
    {"Why", "the answer to why", NULL, MEMBERS{
        {"type", "\"why\"", false}, {"reply", "string | number", true}, {"decision", "number", false},
        {"ahead", "boolean", true}, {"moves", "WhyMove[]", false}, {0}}},
    {"Preview", "what a move would do, up to the next decision", NULL, MEMBERS{
        {"type", "\"preview\"", false}, {"reply", "string | number", true}, {"decision", "number", false},
        {"move", "string", false}, {"events", "GameEvent[]", true}, {"chance", "boolean", true},
        {"points", "Record<Seat, number>", true}, {"then", "string | null", true}, {"legal", "boolean", false}, {0}}},
    {"Warning", "what a coach says before a move is made", NULL, MEMBERS{
        {"move", "string", false}, {"says", "Phrase[]", false}, {0}}},
    {"Coach", "the answer to coach", NULL, MEMBERS{
        {"type", "\"coach\"", false}, {"reply", "string | number", true}, {"decision", "number", false},
        {"warnings", "Warning[]", false}, {"praise", "Phrase[]", false}, {0}}},
    {"Advice", "a move that a bot would make", NULL, MEMBERS{
        {"move", "string", false}, {"text", "string", false}, {"share", "number", false},
        {"points", "number | null", false}, {0}}},
    {"Hint", "the answer to hint", NULL, MEMBERS{
        {"type", "\"hint\"", false}, {"reply", "string | number", true}, {"decision", "number", false},
        {"moves", "Advice[]", false}, {0}}},
    {"ReviewMove", "a move of a finished game", NULL, MEMBERS{
        {"move", "string", false}, {"text", "string", false}, {0}}},
    {"Review", "the answer to review", NULL, MEMBERS{
        {"type", "\"review\"", false}, {"reply", "string | number", true}, {"of", "number", false},
        {"move", "number", true}, {"step", "number", true}, {"seat", "Seat", true}, {"made", "ReviewMove", true}, {"best", "ReviewMove", true},
        {"expected", "number", true}, {"after", "number | null", true}, {"lost", "number", true},
        {"next", "number | null", false}, {0}}},
    {"Note", "something that could not be done, or news", NULL, MEMBERS{
        {"type", "\"note\"", false}, {"reply", "string | number", true}, {"id", "string", false},
        {"move", "string", true}, {"reason", "string", true}, {"args", "Args", true}, {"text", "string", false}, {0}}},
    {"Pong", "the answer to ping", NULL, MEMBERS{
        {"type", "\"pong\"", false}, {"reply", "string | number", true}, {0}}},
    {"SeatLink", "a new link for a seat", NULL, MEMBERS{
        {"type", "\"link\"", false}, {"reply", "string | number", true}, {"token", "string", false},
        {"seats", "Seat[]", false}, {0}}},
    {"Answer", "whatever comes over a WebSocket", "State | Why | Preview | Coach | Hint | Review | Note | Pong | SeatLink", NULL},
    {"TablePlayer", "who sits where, in lists", NULL, MEMBERS{
        {"seat", "Seat", false}, {"kind", "string", false}, {"name", "string", false},
        {"colour", "Seat", false}, {"bot", "string | null", false}, {0}}},
    {"TableRow", "one of a list of tables", NULL, MEMBERS{
        {"table", "string", false}, {"name", "string", false}, {"game", "string", false}, {"round", "number", false},
        {"over", "boolean", false}, {"created", "number", false}, {"changed", "number", false},
        {"spectator", "string", true}, {"players", "TablePlayer[]", false}, {"open", "Seat[]", false},
        {"token", "string", true}, {"link", "string", true}, {"seats", "Seat[]", true}, {"turn", "boolean", true}, {0}}},
    {"NewLink", "a link of a new table", NULL, MEMBERS{
        {"token", "string", false}, {"seats", "Seat[]", false}, {0}}},
    {"NewTable", "the answer to making a table", NULL, MEMBERS{
        {"table", "string", false}, {"host", "string", false}, {"spectator", "string", false},
        {"links", "NewLink[]", false}, {0}}},

    /* What the server takes. */
    {"NewSeat", "who is to sit where", NULL, MEMBERS{
        {"kind", "\"person\" | \"bot\" | \"open\"", false}, {"bot", "string", true}, {"name", "string", true},
        {"colour", "Seat", true}, {"link", "string", true}, {0}}},
    {"TableOrder", "POST /api/tables", NULL, MEMBERS{
        {"game", "string", true}, {"seats", "NewSeat[]", false}, {"options", "Record<string, string>", true},
        {"seed", "number", true}, {"name", "string", true}, {"public", "boolean", true}, {"undo", "string", true},
        {"hints", "boolean", true}, {"record", "string", true}, {"guide", "string", true}, {0}}},
    {"Message", "what a client can say over a WebSocket or by POST", NULL, MEMBERS{
        {"type", "string", false}, {"id", "string | number", true}, {"seat", "Seat", true},
        {"decision", "number", true}, {"move", "string", true}, {"moves", "string[]", true},
        {"ahead", "boolean", true}, {"turn", "boolean", true}, {"reopen", "boolean", true}, {"agree", "boolean", true},
        {"bot", "string", true}, {"colour", "Seat", true},
        {"name", "string", true}, {"url", "string", true}, {"format", "string", true}, {"kind", "string", true},
        {"days", "number | null", true}, {"public", "boolean", true}, {"to", "\"next\" | \"back\" | \"retry\" | \"leave\" | \"return\"", true}, {0}}},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

const struct shape *shape_named(const char *name, unsigned long length)
{
    for (const struct shape *s = shapes; s->name; s++)
        if (strlen(s->name) == length && !memcmp(s->name, name, length))
            return s;
    return NULL;
}
