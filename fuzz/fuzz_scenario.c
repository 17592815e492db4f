/* fuzz_scenario.c: any text as a scenario. Every report is one printable line that names the
 * file. */
#include "fuzz.h"
#include "mutate.h"

static void heard(void *user, const char *line)
{
    int *reports = user;
    (*reports)++;
    MUST(!strncmp(line, "fuzz:", 5));
    for (const char *p = line; *p; p++)
        MUST((unsigned char)*p >= 0x20 && *p != 0x7f);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int reports = 0;
    bool held = areo_scenario_run(NULL, "fuzz", (const char *)data, size, heard, &reports);
    MUST(held == (reports == 0));
    return 0;
}
