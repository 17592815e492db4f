/* mutants.c: the generic tests notice what they are there for.
 *
 * The model game is broken in one way after another (tests/support/mutants.c); for each the
 * generic test that must notice is run on it and has to fail. It must also pass on the model as
 * it is, or the failure would say nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "support/mutants.h"

/* The other tests lie in the same folder as this one. */
static int run(const char *folder, int length, const char *test, const char *game)
{
    char command[4096];
    snprintf(command, sizeof command, "'%.*s%s' --game %s --games 40 >/dev/null", length, folder,
             test, game);
    int status = system(command); // NOLINT(cert-env33-c)
    return status != -1 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(int argc, char **argv)
{
    const char *slash = argc ? strrchr(argv[0], '/') : NULL;
    int length = slash ? (int)(slash - argv[0]) + 1 : 0;
    const char *model = mutant_name(mutant_at(0));
    int passed = 0;
    int failed = 0;
    for (int i = 1; mutant_at(i); i++) {
        const char *test = mutant_test(i);
        int whole = run(argv[0], length, test, model);
        int broken = run(argv[0], length, test, mutant_name(mutant_at(i)));
        bool right = whole == 0 && broken == 1;
        printf("%s %s notices %s (exit %d, %d on the model)\n", right ? "ok  " : "FAIL", test,
               mutant_name(mutant_at(i)), broken, whole);
        passed += right;
        failed += !right;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
