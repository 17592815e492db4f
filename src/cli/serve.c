/* serve.c: `areo serve`, the server for people and programs (docs/api.md, docs/server.md). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/policy.h"
#include "server/secret.h"
#include "server/server.h"
#include "store/store.h"

enum { PATH_SIZE = 4096, PORT = 8017 };

/* ---- Where the tables are -------------------------------------------------------------------- */

/* Makes the folders that lead to a file. */
static bool folders_make(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool ok = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!ok)
            return false;
    }
    return true;
}

/* The user's data folder, as the XDG specification has it. */
static bool store_default(const struct args *a, char path[PATH_SIZE])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    bool given = data && data[0] == '/';
    if (!given && (!home || home[0] != '/'))
        return !cli_fail(a->command, "there is no home folder: give a --store");
    int size = snprintf(path, PATH_SIZE, "%s%s/areo/tables.db", given ? data : home,
                        given ? "" : "/.local/share");
    if (size < 0 || size >= PATH_SIZE)
        return !cli_fail(a->command, "the path of the data folder is too long");
    return folders_make(path) || !cli_fail(a->command, "%s: %s", path, strerror(errno));
}

/* ---- Arguments ---------------------------------------------------------------------------------- */

/* "127.0.0.1:8017", "[::1]:8017", "8017", ":8017" (everywhere) */
static bool listen_read(const struct args *a, char *text, struct server_options *o)
{
    char *colon = strrchr(text, ':');
    char *digits = colon ? colon + 1 : text;
    size_t length = strlen(digits);
    if (length == 0 || length > 5 || strspn(digits, "0123456789") != length ||
        strtol(digits, NULL, 10) > 65535)
        return !cli_fail(a->command, "--listen wants ADDRESS:PORT, not '%.60s'", text);
    o->port = (int)strtol(digits, NULL, 10);
    if (!colon)
        return true;
    *colon = '\0';
    o->address = text;
    size_t end = strlen(text);
    if (text[0] == '[' && end > 1 && text[end - 1] == ']') {
        text[end - 1] = '\0';
        o->address = text + 1;
    }
    return true;
}

static bool files_readable(const struct args *a, const struct server_options *o)
{
    if (!o->cert != !o->key)
        return !cli_fail(a->command, "--cert and --key belong together");
    if (o->cert && access(o->cert, R_OK))
        return !cli_fail(a->command, "%s: %s", o->cert, strerror(errno));
    if (o->key && access(o->key, R_OK))
        return !cli_fail(a->command, "%s: %s", o->key, strerror(errno));
    return true;
}

static bool networks_given(const struct args *a, const char *flag, struct networks *out)
{
    struct areo_error e = {.text = ""};
    const char *list = args_value(a, flag);
    return networks_read(list ? list : "", out, &e) ||
           !cli_fail(a->command, "%s: %s", flag, e.text);
}

/* Who may make tables, and how much of everything. */
static bool policy_given(const struct args *a, struct server_options *o)
{
    const char *who = args_value(a, "--tables");
    int64_t megabytes = 0;
    int64_t days = 0;
    enum makers makers = MAKERS_ANYBODY;
    if (who && !makers_find(who, &makers))
        return !cli_fail(a->command, "--tables is anybody, invited or nobody, not '%.20s'", who);
    if (!args_number(a, "--tables-max", 1, 1000000000, &o->tables_max) ||
        !args_number(a, "--store-max", 1, 1000000000, &megabytes) ||
        !args_number(a, "--expire", 1, 36500, &days))
        return false;
    o->makers = (int)makers;
    o->bytes_max = megabytes << 20;
    o->expire_days = (int)days;
    return true;
}

static bool options_read(const struct args *a, struct server_options *o, char *listen)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t threads = cores > 0 && cores < 16 ? cores : 2;
    int64_t connections = 10000;
    int64_t rate = 20;
    int64_t per_address = 500;
    int64_t think = 10;
    if (!args_number(a, "--threads", 1, 64, &threads) ||
        !args_number(a, "--connections", 10, 100000, &connections) ||
        !args_number(a, "--rate", 1, 1000000, &rate) ||
        !args_number(a, "--think", 1, 3600, &think) ||
        !args_number(a, "--per-address", 1, 100000, &per_address) ||
        !networks_given(a, "--proxies", &o->proxies) ||
        !networks_given(a, "--metrics", &o->metrics))
        return false;
    o->threads = (int)threads;
    o->connections = (int)connections;
    o->rate = (int)rate;
    /* One address never takes all of them. */
    bool given = args_has(a, "--per-address");
    o->per_address = (int)(given || per_address < connections / 2 ? per_address : connections / 2);
    o->names = args_value(a, "--names");
    o->think = (int)think * 1000;
    if (!policy_given(a, o))
        return false;
    o->cert = args_value(a, "--cert");
    o->key = args_value(a, "--key");
    o->site = args_value(a, "--site");
    o->webhooks = args_value(a, "--webhooks");
    o->quiet = args_has(a, "--quiet");
    return (!listen || listen_read(a, listen, o)) && files_readable(a, o);
}

/* ---- What it does ------------------------------------------------------------------------------- */

static void report(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

static int check(const struct args *a, const char *where)
{
    struct areo_error e = {.text = ""};
    int tables = 0;
    if (!store_shared(where) && access(where, R_OK))
        return cli_fail(a->command, "%s: %s", where, strerror(errno));
    int bad = server_check(where, report, NULL, &tables, &e);
    if (bad < 0)
        return cli_fail(a->command, "%s", e.text);
    printf("%d table%s, %d problem%s\n", tables, text_s(tables), bad, text_s(bad));
    return bad ? 1 : 0;
}

static int backup(const struct args *a, const char *where, const char *to)
{
    struct areo_error e = {.text = ""};
    if (store_shared(where))
        return cli_fail(a->command, "--backup is for files; a PostgreSQL store has pg_dump");
    if (!store_backup(where, to, &e))
        return cli_fail(a->command, "%s", e.text);
    printf("copied to %s\n", to);
    return 0;
}

static int serve(const struct args *a, struct server_options *o)
{
    struct areo_error e = {.text = ""};
    int lock = store_shared(o->store) ? 0 : store_lock(o->store, &e);
    if (lock < 0 || server_run(o, &e))
        return cli_fail(a->command, "%s", e.text);
    return 0;
}

/* A password on the command line can be read by everybody on the computer. libpq takes it from
 * the environment. */
static bool password_read(const struct args *a)
{
    const char *path = args_value(a, "--password");
    char word[256] = "";
    FILE *f = path ? fopen(path, "r") : NULL;
    if (!path)
        return true;
    bool ok = f && fgets(word, sizeof word, f);
    if (f)
        fclose(f);
    word[strcspn(word, "\r\n")] = '\0';
    if (!ok || !word[0])
        return !cli_fail(a->command, "%s: there is no password to be read", path);
    return setenv("PGPASSWORD", word, 1) == 0;
}

/* The token of the host. A file that is not there is made, with a new one. */
static bool admin_read(const struct args *a, struct server_options *o, char token[STORE_TOKEN_SIZE])
{
    const char *path = args_value(a, "--admin");
    if (!path)
        return true;
    FILE *f = fopen(path, "r");
    bool made = !f && secret_begin() && (f = fopen(path, "wx"));
    if (!f)
        return !cli_fail(a->command, "%s: %s", path, strerror(errno));
    if (made) {
        secret_token(token);
        fprintf(f, "%s\n", token);
    } else if (!fgets(token, STORE_TOKEN_SIZE, f)) {
        token[0] = '\0';
    }
    bool whole = strlen(token) == STORE_TOKEN_SIZE - 1;
    if (fclose(f) || !whole)
        return !cli_fail(a->command, "%s: there is no token in it", path);
    o->admin = token;
    return true;
}

static int run(struct args *a)
{
    char admin[STORE_TOKEN_SIZE] = "";
    char usual[PATH_SIZE];
    const char *given = args_value(a, "--listen");
    char *listen = given ? strdup(given) : NULL;
    struct server_options o = {.address = "127.0.0.1", .port = PORT};
    int code = 1;
    umask(077); /* the store, its companions and copies are nobody else's business */
    o.store = args_value(a, "--store");
    if (password_read(a) && admin_read(a, &o, admin) && (o.store || store_default(a, usual)) &&
        options_read(a, &o, listen)) {
        if (!o.store)
            o.store = usual;
        if (args_has(a, "--check"))
            code = check(a, o.store);
        else if (args_has(a, "--backup"))
            code = backup(a, o.store, args_value(a, "--backup"));
        else
            code = serve(a, &o);
    }
    free(listen);
    return code;
}

static const struct flag flags[] = {
    {"--listen", "ADDRESS:PORT", "where to listen (127.0.0.1:8017); port 0: any free one"},
    {"--store", "FILE|URL", "where tables are kept: a file, or postgresql://..."},
    {"--password", "FILE", "a file with the password of the database; or $PGPASSWORD"},
    {"--cert", "FILE", "certificate for TLS, with --key"},
    {"--key", "FILE", "its private key"},
    {"--site", "URL", "how others reach the server, for notifications"},
    {"--webhooks", "NAMES", "hosts at private addresses that may be notified: ntfy.lan,10.0.0.5"},
    {"--admin", "FILE", "a file with the token of the host, for `areo admin` and /admin"},
    {"--tables", "WHO", "who may make tables: anybody (default), invited, nobody"},
    {"--tables-max", "N", "so many tables at most"},
    {"--store-max", "MB", "no new tables when the store takes so much"},
    {"--expire", "DAYS", "tables that nobody changes for so long are deleted (none is)"},
    {"--threads", "N", "threads in which bots think (one for each core)"},
    {"--think", "SECONDS", "at most so long for one decision of a bot, whatever it is called (10)"},
    {"--connections", "N", "at most so many at once (10000)"},
    {"--rate", "N", "messages a second that a client may send (20)"},
    {"--per-address", "N", "connections of one address (500); its other limits grow with it"},
    {"--proxies", "LIST", "addresses whose X-Forwarded-For is believed, e.g. 127.0.0.1,::1"},
    {"--names", "LIST", "names by which people call the server, besides that of --site"},
    {"--metrics", "LIST", "addresses and networks that may read /metrics (nobody)"},
    {"--quiet", NULL, "no log on standard error"},
    {"--check", NULL, "read every table of the store, say what is wrong, and end"},
    {"--backup", "FILE", "copy the store to a new file, and end; a server may be running"},
    {0},
};

const struct command command_serve = {
    .name = "serve",
    .words = "",
    .text = "the server: tables for the browser and for programs",
    .more = "The address is printed. Without --listen only this computer can reach it. Without\n"
            "--store tables are in the user's data folder. docs/server.md tells more.",
    .example = "  areo serve --listen 0.0.0.0:8017 --store club.db",
    .flags = flags,
    .run = run,
};
