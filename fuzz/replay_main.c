/* Runs a fuzz target over stored inputs, without libFuzzer: every fuzz/fuzz_NAME.c is linked with
 * this file in the normal test builds, so that a finding, once kept in fuzz/corpus/NAME/, is
 * tried again by each `make test` with each compiler.
 *
 *     fuzz_NAME [FILE|FOLDER]...
 *
 * Folders are read recursively. The empty input always comes first, so a target without a corpus
 * is tried too. A target that dislikes an input aborts; so the name of each input is on standard
 * output before it is tried. The last line is "N passed, N failed", where a failure is a file
 * that could not be read. */

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct tally {
    int passed;
    int failed;
};

/* The input sits in a block of exactly its size: a read past its end is then seen. */
static int replay_stream(FILE *f, size_t size)
{
    uint8_t *data = malloc(size ? size : 1);
    int ok = data && fread(data, 1, size, f) == size;
    if (ok)
        (void)LLVMFuzzerTestOneInput(data, size);
    free(data);
    return ok;
}

static void replay_file(const char *path, size_t size, struct tally *t)
{
    printf("%s\n", path);
    fflush(stdout);
    FILE *f = fopen(path, "rb");
    int ok = f && replay_stream(f, size);
    if (f)
        fclose(f);
    if (!ok)
        perror(path);
    t->passed += ok;
    t->failed += !ok;
}

static void replay_path(const char *path, struct tally *t);

/* Names in alphabetical order, so that two runs print the same. Hidden files are skipped. */
static void replay_folder(const char *path, struct tally *t)
{
    struct dirent **entry;
    int n = scandir(path, &entry, NULL, alphasort);
    if (n < 0) {
        perror(path);
        t->failed++;
        return;
    }
    for (int i = 0; i < n; i++) {
        char name[4096];
        int len = snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.' && len < (int)sizeof name)
            replay_path(name, t);
        free(entry[i]);
    }
    free(entry);
}

static void replay_path(const char *path, struct tally *t)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        perror(path);
        t->failed++;
    } else if (S_ISDIR(st.st_mode)) {
        replay_folder(path, t);
    } else {
        replay_file(path, (size_t)st.st_size, t);
    }
}

int main(int argc, char **argv)
{
    struct tally t = {.passed = 1};
    printf("(empty input)\n");
    fflush(stdout);
    (void)LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    for (int i = 1; i < argc; i++)
        replay_path(argv[i], &t);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed != 0;
}
