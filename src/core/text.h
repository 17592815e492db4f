/* text.h: templates, the one way in which numbers become sentences.
 *
 * The syntax is described in areo.h at struct areo_event_row. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "areo/game.h"

struct template_values {
    int seat; /* -1: none */
    int a, b, c, n;
};

void text_char(struct areo_text *t, char c);
void text_run(struct areo_text *t, const char *s, size_t length);
void text_template(struct areo_text *t, const struct areo_game *g, const char *form,
                   const struct template_values *v);

#endif
