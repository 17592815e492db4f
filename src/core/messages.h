/* messages.h: all messages of the games, for the template of the catalogues. */
#ifndef CORE_MESSAGES_H
#define CORE_MESSAGES_H

#include "core/text.h"

/* Called for each message: its key, its English text with named arguments as translators see it,
 * and a note on what the arguments are ("" : it has none). The same key may come twice. */
typedef void (*message_told)(void *user, const char *key, const char *english, const char *note);

/* What is common to all games, and the messages of one. */
void messages_common(message_told tell, void *user);
void messages_of(const struct areo_game *g, message_told tell, void *user);

#endif
