/* test_tm_operations.c: a row of the vocabulary of Terraforming Mars has all its parts; one that lacks
 * a part is found, and then no game starts (tm_start asserts it). */
#include "support/unit.h"

#include <stddef.h>
#include <string.h>

#include "core/text.h"
#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/vocabulary.h"

static char said[200];

static struct areo_text listening(void)
{
    said[0] = '\0';
    return areo_text_over(said, sizeof said);
}

static void every_row_is_complete(void **state)
{
    (void)state;
    struct areo_text why = listening();
    if (!tm_operations_complete(tm_operations, TM_OPS, &why) || !tm_vocabulary_complete(&why))
        fail_msg("%s", said);
}

/* The part at an offset of the row that has it. */
#define PART(verb, member)                                                                         \
    {                                                                                              \
        verb, offsetof(struct tm_operation, member), sizeof(void *)                                \
    }

static void a_forgotten_part_is_found(void **state)
{
    (void)state;
    static const struct {
        int verb;
        size_t at, size;
    } parts[] = {
        PART(OP_GAIN, words.id),
        PART(OP_GAIN, words.title),
        PART(OP_GAIN, words.text),
        PART(OP_CITY, variant.text),
        PART(OP_CITY, varies),
        PART(OP_GAIN, run),
        PART(OP_LOSE, run),
        PART(OP_DRAW, run),
        PART(OP_DRAW, may),
        PART(OP_CUT, may),
        PART(OP_CUT, asks),
        PART(OP_CITY, put),
        PART(OP_DISCOUNT, stand),
        PART(OP_EXCHANGE, worth),
        {OP_DRAW, offsetof(struct tm_operation, class), 1},
        {OP_DRAW, offsetof(struct tm_operation, rank), 1},
        {OP_CUT, offsetof(struct tm_operation, rank), 1},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct tm_operation rows[TM_OPS];
        struct areo_text why = listening();
        memcpy(rows, tm_operations, sizeof rows);
        memset((char *)&rows[parts[i].verb] + parts[i].at, 0, parts[i].size);
        assert_false(tm_operations_complete(rows, TM_OPS, &why));
        assert_non_null(strstr(said, "lacks"));
    }
}

static void a_question_or_price_without_a_part_is_found(void **state)
{
    (void)state;
    struct tm_operation rows[TM_OPS];
    struct areo_text why = listening();
    struct tm_question question = *tm_operations[OP_CUT].asks;
    question.apply = NULL;
    memcpy(rows, tm_operations, sizeof rows);
    rows[OP_CUT].asks = &question;
    assert_false(tm_operations_complete(rows, TM_OPS, &why));
    struct tm_price_row price = *tm_operations[OP_TAKE].price;
    price.judge = NULL;
    memcpy(rows, tm_operations, sizeof rows);
    rows[OP_TAKE].price = &price;
    assert_false(tm_operations_complete(rows, TM_OPS, &why));
}

/* Causes that can be limited to something name what, and the other way round. */
static void causes_name_their_limits(void **state)
{
    (void)state;
    for (int i = 1; i < TM_CAUSES; i++)
        assert_true(!tm_causes[i].words.things == !tm_causes[i].words.own_of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_complete),
        cmocka_unit_test(a_forgotten_part_is_found),
        cmocka_unit_test(a_question_or_price_without_a_part_is_found),
        cmocka_unit_test(causes_name_their_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
