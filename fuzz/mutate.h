/* mutate.h: changes that keep a text looking like what it is.
 *
 * libFuzzer changes bytes; of a position of some thousand bytes hardly any such child is still
 * a position. Half of the time this changes words instead: a word (letters, digits, dashes)
 * becomes another one of the same text, a number a little more or less, a line goes elsewhere.
 * Targets of texts include it once; without libFuzzer it is not used. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);
extern size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size)
    __attribute__((weak)); /* there with libFuzzer only */

struct piece {
    size_t at, length;
};

static size_t mutate_below(uint64_t *dice, size_t n)
{
    *dice = *dice * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*dice >> 33) % (n ? n : 1);
}

static bool word_byte(uint8_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static bool is_number(const uint8_t *data, struct piece p)
{
    for (size_t i = 0; i < p.length; i++)
        if (data[p.at + i] < '0' || data[p.at + i] > '9')
            return false;
    return p.length > 0 && p.length < 9;
}

/* The first word at or behind a random byte; of length 0 when there is none. */
static struct piece any_word(const uint8_t *data, size_t size, uint64_t *dice)
{
    size_t at = mutate_below(dice, size);
    while (at > 0 && word_byte(data[at - 1]))
        at--;
    while (at < size && !word_byte(data[at]))
        at++;
    size_t end = at;
    while (end < size && word_byte(data[end]))
        end++;
    return (struct piece){at, end - at};
}

static struct piece any_line(const uint8_t *data, size_t size, uint64_t *dice)
{
    size_t at = mutate_below(dice, size);
    while (at > 0 && data[at - 1] != '\n')
        at--;
    size_t end = at;
    while (end < size && data[end] != '\n')
        end++;
    return (struct piece){at, end + (end < size) - at};
}

/* Puts `length` bytes in the place of a piece; the size as before when they do not fit. */
static size_t replace(uint8_t *data, size_t size, size_t max_size, struct piece p,
                      const uint8_t *with, size_t length)
{
    uint8_t copy[512];
    if (size - p.length + length > max_size || length > sizeof copy)
        return size;
    memcpy(copy, with, length);
    memmove(data + p.at + length, data + p.at + p.length, size - p.at - p.length);
    memcpy(data + p.at, copy, length);
    return size - p.length + length;
}

static size_t change_number(uint8_t *data, size_t size, size_t max_size, struct piece p,
                            uint64_t *dice)
{
    static const long some[] = {0, 1, 2, 3, 8, 14, 20, 61, 127, 255, 256, 65535};
    char text[24] = "";
    long value = 0;
    for (size_t i = 0; i < p.length; i++)
        value = value * 10 + data[p.at + i] - '0';
    value += (long)mutate_below(dice, 5) - 2;
    if (value < 0 || !mutate_below(dice, 3))
        value = some[mutate_below(dice, sizeof some / sizeof some[0])];
    int length = snprintf(text, sizeof text, "%ld", value);
    return replace(data, size, max_size, p, (const uint8_t *)text, (size_t)length);
}

static size_t mutate_words(uint8_t *data, size_t size, size_t max_size, uint64_t *dice)
{
    struct piece p = any_word(data, size, dice);
    struct piece other = any_word(data, size, dice);
    struct piece line = any_line(data, size, dice);
    struct piece behind = {any_line(data, size, dice).at, 0};
    switch (mutate_below(dice, 6)) {
    case 0: /* a line once more, before another */
        return replace(data, size, max_size, behind, data + line.at, line.length);
    case 1:
        return replace(data, size, max_size, line, data, 0);
    default: /* a number for a number, a word for a word */
        if (is_number(data, p))
            return change_number(data, size, max_size, p, dice);
        if (is_number(data, other))
            return size;
        return replace(data, size, max_size, p, data + other.at, other.length);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    uint64_t dice = seed;
    if (!size || mutate_below(&dice, 2))
        return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, max_size) : size;
    for (size_t changes = 1 + mutate_below(&dice, 3); changes > 0 && size; changes--)
        size = mutate_words(data, size, max_size, &dice);
    return size;
}

#endif
