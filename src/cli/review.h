/* review.h: what a search thinks of every move of a game. */
#ifndef CLI_REVIEW_H
#define CLI_REVIEW_H

#include "cli/cli.h"

/* Prints the review of a table as it is made: for people, or a JSON object a line. The bot is a
 * search. Returns the exit code. */
int review_print(const struct args *a, const areo_table *t, const char *bot, bool json);

#endif
