/* test_language.c: plural classes, forms, agreement and elision of catalogue entries. */
#include "support/unit.h"

#include "core/language.h"
#include "core/text.h"

static const struct areo_language italian = {"it", "italiano", PLURAL_ONE, false, 0, 0, NULL},
                                  french = {"fr", "français", PLURAL_FRENCH, false, 0, 0, NULL},
                                  polish = {"pl", "polski", PLURAL_POLISH, false, 0, 0, NULL};

static void plurals(void **state)
{
    static const struct {
        const struct areo_language *language;
        int n, class;
    } cases[] = {
        {NULL, 1, 0},     {NULL, 0, 1},     {NULL, 2, 1},      {NULL, -1, 0},    {&italian, 0, 1},
        {&french, 0, 0},  {&french, 1, 0},  {&french, 2, 1},   {&polish, 1, 0},  {&polish, 2, 1},
        {&polish, 4, 1},  {&polish, 5, 2},  {&polish, 12, 2},  {&polish, 14, 2}, {&polish, 21, 2},
        {&polish, 22, 1}, {&polish, 25, 2}, {&polish, 112, 2}, {&polish, 0, 2},  {&polish, 102, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(language_plural(cases[i].language, cases[i].n), cases[i].class);
}

/* The values of the sentences below. */
struct value {
    const char *name, *noun;
    int n;
};

static struct said value_find(const struct teller *t, struct span name)
{
    for (const struct value *v = t->own; v->name; v++)
        if (span_is(name, v->name))
            return v->noun ? (struct said){.kind = SAID_NOUN, .text = v->noun}
                           : (struct said){.kind = SAID_NUMBER, .n = v->n};
    return (struct said){.kind = SAID_NOTHING};
}

static void says(const struct areo_language *l, const char *entry, const char *form,
                 const struct value *values, const char *expected)
{
    char line[200];
    struct areo_text t = areo_text_in(l, line, sizeof line);
    message_write(&t, entry, span_of(form), &(struct teller){value_find, values});
    assert_string_equal(line, expected);
}

static void forms(void **state)
{
    static const char plant[] = "roślina|rośliny|roślin // gen: rośliny|roślin|roślin // @f";
    (void)state;
    for (int n = 1; n <= 5; n += 4) {
        struct value v[] = {{"n", NULL, n}, {"r", plant, 0}, {0}};
        says(&polish, "{n} {r*n}", "", v, n == 1 ? "1 roślina" : "5 roślin");
        says(&polish, "brak {n} {r*n:gen}", "", v, n == 1 ? "brak 1 rośliny" : "brak 5 roślin");
        says(&polish, "{n|karta|karty|kart} {n?jest|są|jest}", "", v,
             n == 1 ? "1 karta jest" : "5 kart jest");
    }
    struct value many[] = {{"n", NULL, 2}, {0}};
    says(&polish, "{n?kartę|# karty|# kart}", "", many, "2 karty");
    struct value v[] = {{"n", NULL, -3}, {"r", plant, 0}, {"s", "stal", 0}, {0}};
    says(&polish, "{r*2}, {s:gen}, {n}", "", v, "rośliny, stal, −3");
    says(&polish, "{r@m=zagrany|f=zagrana} {s@m=jeden|f=jedna}", "", v, "zagrana jeden");
}

static void clauses(void **state)
{
    static const char gain[] = "ottieni {n} // inf: ottenere {n}";
    struct value v[] = {{"n", NULL, 7}, {0}};
    (void)state;
    says(&italian, gain, "", v, "ottieni 7");
    says(&italian, gain, "inf", v, "ottenere 7");
    says(&italian, gain, "unknown", v, "ottieni 7");
}

static void elision(void **state)
{
    struct value v[] = {{"a", "acier", 0}, {"t", "titane", 0}, {"e", "Énergie", 0},
                        {"h", "heat", 0},  {"o", "ocean", 0},  {0}};
    (void)state;
    says(&french, "{a^de |d'}, {t^de |d'}, {e^de |d'}", "", v, "d'acier, de titane, d'Énergie");
    says(NULL, "{h^a |an }, {o^a |an }", "", v, "a heat, an ocean");
    for (int n = 0; n <= 14; n++) {
        bool elided = n == 1 || n == 8 || n == 11;
        char expected[20];
        snprintf(expected, sizeof expected, "%s%d%%", elided ? "l'" : "il ", n);
        says(&italian, "{n^il |l'}%", "", (struct value[]){{"n", NULL, n}, {0}}, expected);
    }
    says(NULL, "{n^a |an }", "", (struct value[]){{"n", NULL, 1}, {0}}, "a 1");
}

static void plain(void **state)
{
    char line[100];
    struct areo_text t = areo_text_over(line, sizeof line);
    (void)state;
    text_message(
        &t, "cli:", "{n|card|cards} of {who}",
        (struct message_argument[]){ARG_N("n", 1), ARG_TEXT("who", "A|B"), {.name = NULL}});
    assert_string_equal(line, "1 card of A|B");
}

/* An error carries what its text was made of, so it can be said in any language. */
static void errors(void **state)
{
    char line[200];
    const struct areo_language *l;
    struct areo_error e;
    (void)state;
    areo_fail(&e, 3, "this is a record of '%.4s', not of %s", "on-m\tars", "dice-game");
    assert_string_equal(e.text, "this is a record of 'on-m', not of dice-game");
    assert_int_equal(e.line, 3);
    struct areo_text t = areo_text_over(line, sizeof line);
    text_error(&t, "cli:", &e);
    assert_string_equal(line, e.text);
    assert_true(areo_language_find("de", &l));
    t = areo_text_in(l, line, sizeof line);
    text_error(&t, "cli:", &e);
    assert_string_equal(line, "das ist eine Aufzeichnung von „on-m“, nicht von dice-game");
    areo_fail(&e, 0, "%s", "out of memory"); /* a message that comes from elsewhere */
    assert_true(areo_language_find("xx", &l));
    t = areo_text_in(l, line, sizeof line);
    text_error(&t, "server:", &e);
    assert_string_not_equal(line, e.text);
    areo_fail(&e, 0, "%d %u %lld %zu %016llx", -1, 2u, 3LL, (size_t)4, 5ULL);
    t = areo_text_over(line, sizeof line);
    text_error(&t, "text:", &e);
    assert_string_equal(line, "-1 2 3 4 0000000000000005");
    areo_fail(&e, 0, "'%s' and '%s'", "{1}\xff\n", "b"); /* what is quoted is no template */
    t = areo_text_over(line, sizeof line);
    text_error(&t, "text:", &e);
    assert_string_equal(line, "'{1}?\?' and 'b'");
    areo_fail(&e, 0, "%.1f %% of '%s'", 2.5, "{n}"); /* not to be taken apart: said as it is */
    assert_true(areo_language_find("xx", &l));
    t = areo_text_in(l, line, sizeof line);
    text_error(&t, "text:", &e);
    assert_string_equal(line, "2.5 % of '{n}'");
    e = (struct areo_error){.text = "out of memory"};
    t = areo_text_over(line, sizeof line);
    text_error(&t, "text:", &e);
    assert_string_equal(line, "out of memory");
    char flood[600];
    memset(flood, 'x', sizeof flood);
    flood[sizeof flood - 1] = '\0';
    areo_fail(&e, 0, "%s %s %s", flood, flood, flood); /* longer than there is room */
    t = areo_text_over(line, sizeof line);
    text_error(&t, "text:", &e);
    assert_int_equal(line[0], 'x');
}

static void finding(void **state)
{
    const struct areo_language *l;
    (void)state;
    assert_true(areo_language_find("pl_PL.UTF-8", &l));
    assert_string_equal(areo_language_code(l), "pl");
    assert_true(areo_language_find("en-GB", &l));
    assert_null(l);
    assert_false(areo_language_find("C.UTF-8", &l));
    assert_false(areo_language_find("", &l));
    assert_null(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plurals), cmocka_unit_test(forms), cmocka_unit_test(clauses),
        cmocka_unit_test(elision), cmocka_unit_test(plain), cmocka_unit_test(finding),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
