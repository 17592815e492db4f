/* rulebook.h: the rules of the games in our own words, paragraph by paragraph.
 *
 * Their one source is docs/rules/GAME.md; tools/embed-rules.sh makes the table of it. */
#ifndef TABLE_RULEBOOK_H
#define TABLE_RULEBOOK_H

#include "areo/game.h"
#include "core/messages.h"

struct rule {
    const char *game;
    const char *topic, *title; /* the id and the heading of the topic it belongs to */
    const char *number;        /* "6.3" */
    const char *page;          /* of the rulebook: "9", "4-5"; "" for a ruling of ours */
    const char *text;
    const char *covers; /* "reason:passed op:tile": what it explains; "" for nothing by name */
};

/* Game by game, in the order of the rules; ends with a row without a game. */
extern const struct rule rulebook[];

/* The paragraph of a game that covers `kind:id`; NULL if there is none. */
const struct rule *rulebook_covering(const char *game, const char *kind, const char *id);
bool rule_covers(const struct rule *r, const char *kind, const char *id);
/* Its text and the heading of its topic in a language; what is missing there is English. */
const char *rule_text(const struct areo_language *l, const struct rule *r);
const char *rule_title(const struct areo_language *l, const struct rule *r);
/* The next of the things that it covers, and *covers moved behind it; false: there is no more. */
struct rule_cover {
    char kind[12], id[40];
};
bool rule_cover_next(const char **covers, struct rule_cover *out);
/* What a player reads of such a thing: a reason, a move, an option, a kind of component; nothing of an
 * operation, which shows in the components that have it. What depends on the moment is "…". */
void rule_cover_text(const struct areo_game *g, const struct rule_cover *c, struct areo_text *out);
/* Does the paragraph explain a component: what kind it is, or something that it does? */
bool rule_explains(const struct areo_game *g, const struct rule *r, int component);
/* Every heading and every text, for the template of the catalogues. */
void rulebook_messages(message_told tell, void *user);
/* The members of an object that the caller begins and ends: `topics` with their paragraphs. */
void rulebook_json(const struct areo_game *g, struct areo_text *json);

#endif
