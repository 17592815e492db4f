/* files.h: the files of the browser client, built into the program.
 *
 * tools/embed.sh writes the table from web/dist, with each file also compressed. Without a
 * browser client the table is empty and the plain pages are all there is. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "server/net.h"

struct file {
    const char *path, *type; /* "/assets/x.js", "text/javascript" */
    const char *etag;
    const unsigned char *data, *gzip, *brotli; /* the latter two may be NULL */
    size_t size, gzip_size, brotli_size;
};

/* Ends with a row without a path. */
extern const struct file files[];

/* Answers with a file, if there is one at this path. */
bool files_serve(const char *path, const struct net_request *r, struct net_pending *p);

#endif
