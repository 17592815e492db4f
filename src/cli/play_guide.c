/* play_guide.c: a guided game in the terminal (see play.h, table/guide.h). */
#include <string.h>

#include "cli/play.h"
#include "core/text.h"

static void say(const char *english)
{
    char line[600];
    struct areo_text text = areo_text_in(cli_language(), line, sizeof line);
    text_message(&text, "cli:", english, NULL);
    cli_wrap(stdout, 0, 2, cli_width(), line);
}

void play_show_guide(struct play *p)
{
    char line[GUIDE_TEXT_SIZE * 2];
    struct areo_text text = areo_text_in(cli_language(), line, sizeof line);
    if (!p->guide || p->lesson.left)
        return;
    const struct guide_run *r = &p->lesson;
    int of = p->guide->steps;
    const struct guide_step *s = guide_step_shown(r);
    printf("\n");
    int indent = s ? printf("[%d/%d] ", (int)(s - p->guide->step) + 1, of) : 0;
    guide_says(r, &text);
    cli_wrap(stdout, indent, 2, cli_width(), line);
    if (!s)
        return;
    if (guide_strayed(r, p->table))
        say(CLI_TEXT("That was something else, which is fine too: play on, or type "
                     "`retry` to take it back, or `next` to leave this step out."));
    else if (guide_ready(r) && !s->pattern[0].text && !s->fact[0].text)
        say(CLI_TEXT("Type `next` to go on."));
}

bool play_guide(struct play *p, const char *word)
{
    if (!strcmp(word, "leave"))
        p->lesson.left = true;
    else if (!strcmp(word, "next"))
        guide_next(&p->lesson, p->table);
    else if (!strcmp(word, "back"))
        guide_back(&p->lesson);
    int length = strcmp(word, "retry") ? -1 : guide_retry(&p->lesson, p->table);
    areo_table *earlier = length >= 0 ? areo_table_branch(p->table, length) : NULL;
    if (!earlier) {
        play_show_guide(p);
        return false;
    }
    areo_table_free(p->table);
    p->table = earlier;
    return true;
}
