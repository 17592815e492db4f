/* post.h: one HTTP request to somebody else. */
#ifndef SERVER_POST_H
#define SERVER_POST_H

#include <stdbool.h>

/* Posts a JSON text and waits for the answer, some seconds at most. True when the other side
 * said 2xx, or that it will never want this (4xx). `anywhere`: also to private addresses. */
bool post_json(const char *url, const char *body, bool anywhere);

#endif
