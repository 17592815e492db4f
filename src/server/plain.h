/* plain.h: pages without scripts: they list, show and play tables with forms. */
#ifndef SERVER_PLAIN_H
#define SERVER_PLAIN_H

#include "server/server.h"

enum { PLAIN_FIELD_SIZE = 256 };

/* What all pages are made with: their beginning, text of people, a field of a form that was sent
 * ("" when it is not there). */
void plain_page_begin(struct areo_text *t, const char *title);
void plain_escaped(struct areo_text *t, const char *s);
void plain_field(const char *form, const char *name, char out[PLAIN_FIELD_SIZE]);

/* The list of public tables: its beginning, a table, its end. */
void plain_list_begin(struct areo_text *t);
void plain_list_row(const struct store_row *row, struct areo_text *t);
void plain_list_end(struct areo_text *t);
void plain_create(struct server *s, const struct areo_language *language, const char *body,
                  struct net_pending *p);
/* After a table was made: its links. */
void plain_created(struct server *s, const struct areo_language *language, struct net_pending *p,
                   const char (*token)[STORE_TOKEN_SIZE], const struct store_link *link, int links);
/* A form that was sent for a table. */
void plain_post(struct client *c, const char *body);
/* The page of a table as the answer to the client's request, with a note on top; NULL: none. */
void plain_answer(struct client *c, const char *note);

#endif
