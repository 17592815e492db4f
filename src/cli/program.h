/* program.h: players that are programs of their own.
 *
 * A program is started with `sh -c COMMAND` and asked over its standard input and output, a line
 * each (docs/bots.md):
 *
 *     > {"do":"choose","id":1,"game":"on-mars","seat":"red","seed":7,"prompt":"...",
 *        "options":["pass",...],"view":{...}}
 *     < {"move":"pass"}
 *
 * It sees what its seat sees. One that answers late or wrongly, or ends, is stopped, and that is
 * said: nothing is decided in its place. When it is asked again it is started anew. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include "bots/bots.h"

/* A bot that asks the program; it is started when it is asked first. False: out of memory. */
bool program_open(struct bot *b, const struct areo_game *g, const char *command,
                  uint32_t milliseconds);

#endif
