/* files.c: serving what is built in (see files.h). */
#include "server/files.h"

#include <string.h>

static const struct file *file_find(const char *path)
{
    for (const struct file *f = files; f->path; f++)
        if (!strcmp(f->path, path))
            return f;
    return NULL;
}

bool files_serve(const char *path, const struct net_request *r, struct net_pending *p)
{
    const struct file *f = file_find(path);
    if (!f)
        return false;
    /* Names below /assets carry a hash of their content. */
    bool hashed = !strncmp(path, "/assets/", 8);
    struct net_response answer = {.status = 200,
                                  .type = f->type,
                                  .etag = f->etag,
                                  .cache =
                                      hashed ? "public, max-age=31536000, immutable" : "no-cache",
                                  .body = f->data,
                                  .size = f->size,
                                  .constant = true};
    if (r->etag[0] && strstr(r->etag, f->etag)) {
        answer.status = 304;
        answer.type = NULL;
        answer.body = NULL;
        answer.size = 0;
    } else if (r->brotli && f->brotli) {
        answer.encoding = "br";
        answer.body = f->brotli;
        answer.size = f->brotli_size;
    } else if (r->gzip && f->gzip) {
        answer.encoding = "gzip";
        answer.body = f->gzip;
        answer.size = f->gzip_size;
    }
    net_answer(p, &answer);
    return true;
}
