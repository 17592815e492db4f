/* site.h: what the server shows beside the tables: pages, the browser client, health, figures, and
 * what its host needs. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "server/api.h"

extern const struct pages site_pages;

#endif
