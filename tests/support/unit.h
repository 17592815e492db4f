/* unit.h: cmocka with the headers that it wants before itself, and texts for tests. */
#ifndef SUPPORT_UNIT_H
#define SUPPORT_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "areo/game.h"

/* A text buffer that a test can declare in one line: TEXT(t, 64); */
#define TEXT(name, length)                                                                         \
    char name##_bytes[length];                                                                     \
    struct areo_text name = areo_text_over(name##_bytes, sizeof name##_bytes)

#endif
