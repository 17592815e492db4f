"""Compiles areo._areo, the binding: cffi in API mode over the headers of the library.

The declarations are read from the headers themselves, so they cannot differ from them. Where the
library is, is told by the environment:

    AREO_INCLUDE   the folder with areo/areo.h        (../include)
    AREO_LIBRARY   libareo.a, which goes into the module, or libareo.so, which it then needs
                   (../build/release/static/libareo.a)
"""

import os
import re

from cffi import FFI

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.environ.get("AREO_INCLUDE", os.path.join(HERE, "..", "include"))
LIBRARY = os.environ.get(
    "AREO_LIBRARY", os.path.join(HERE, "..", "build", "release", "static", "libareo.a")
)
HEADERS = ("areo", "encode", "table", "bot", "batch")


def declarations(text):
    """What a C compiler sees of a header, as far as cffi understands it."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
    text = re.sub(r"^#.*?(?<!\\)$", "", text, flags=re.S | re.M)
    text = re.sub(r"__attribute__\(\(.*?\)\)\)?", "", text)
    # The bodies of inline functions begin in the first column, or stand on one line.
    text = re.sub(r"^static inline [^;{]*\{[^\n]*\}$", "", text, flags=re.M)
    text = re.sub(r"^static inline [^;{]*\n\{.*?^\}$", "", text, flags=re.S | re.M)
    return text


# What Python would do slowly, or could do wrongly: several steps at once, and checks of numbers
# that come from outside.
HELPERS = """
int py_over(const void *s);
int py_acting(const void *s);
int py_seats(const void *s);
int py_viewer(const void *s);
int py_legal(const struct areo_game *g, const void *s, int seat, uint32_t *out);
int py_apply(const struct areo_game *g, void *s, int seat, uint32_t action);
int py_apply_events(const struct areo_game *g, void *s, int seat, uint32_t action,
                    struct areo_event *out, int max);
int py_indices(const struct areo_game *g, const uint32_t *actions, int count, int32_t *out);
void py_actions(const struct areo_game *g, const int32_t *indices, int count, uint32_t *out);
int py_mask(const struct areo_game *g, const void *s, int seat, uint8_t *mask);
uint64_t py_random_games(const struct areo_game *g, const struct areo_setup *setup, void *s,
                         uint64_t first, uint64_t games, uint64_t *decisions);
"""

SOURCE = (
    "".join("#include <areo/%s.h>\n" % header for header in HEADERS)
    + r"""
#include <string.h>

static int py_over(const void *s) { return areo_over((const areo_state *)s); }
static int py_acting(const void *s) { return areo_head((const areo_state *)s)->acting; }
static int py_seats(const void *s) { return areo_head((const areo_state *)s)->seats; }
static int py_viewer(const void *s) { return areo_head((const areo_state *)s)->viewer; }

static int py_legal(const struct areo_game *g, const void *s, int seat, uint32_t *out)
{
    return areo_legal(g, (const areo_state *)s, seat, out);
}

/* 0, or why not. */
static int py_apply(const struct areo_game *g, void *s, int seat, uint32_t action)
{
    struct areo_why why;
    return areo_apply(g, (areo_state *)s, seat, action, NULL, &why) ? 0 : why.code;
}

struct py_ears {
    struct areo_event *out;
    int count, max;
};

static void py_hear(void *user, const struct areo_event *event)
{
    struct py_ears *ears = (struct py_ears *)user;
    if (ears->count < ears->max)
        ears->out[ears->count++] = *event;
}

static int py_apply_events(const struct areo_game *g, void *s, int seat, uint32_t action,
                           struct areo_event *out, int max)
{
    struct py_ears ears = {out, 0, max};
    struct areo_context ctx = {py_hear, NULL, &ears};
    return areo_apply(g, (areo_state *)s, seat, action, &ctx, NULL) ? ears.count : -1;
}

static int py_indices(const struct areo_game *g, const uint32_t *actions, int count, int32_t *out)
{
    int bad = 0;
    for (int i = 0; i < count; i++)
        bad += (out[i] = areo_action_index(g, actions[i])) < 0;
    return bad;
}

/* A number that is no action becomes a code that no game has. */
static void py_actions(const struct areo_game *g, const int32_t *indices, int count, uint32_t *out)
{
    int space = areo_action_space(g);
    for (int i = 0; i < count; i++)
        out[i] = indices[i] >= 0 && indices[i] < space ? areo_action_at(g, indices[i]) : UINT32_MAX;
}

static int py_mask(const struct areo_game *g, const void *s, int seat, uint8_t *mask)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_legal(g, (const areo_state *)s, seat, list);
    memset(mask, 0, (size_t)areo_action_space(g));
    for (int i = 0; i < count; i++)
        mask[areo_action_index(g, list[i])] = 1;
    return count;
}

/* The games of `areo bench`, through the functions that callers have. */
static uint64_t py_random_games(const struct areo_game *g, const struct areo_setup *setup, void *s,
                                uint64_t first, uint64_t games, uint64_t *decisions)
{
    areo_action list[AREO_ACTIONS_MAX];
    uint64_t signature = 0;
    for (uint64_t i = 0; i < games; i++) {
        uint64_t x = first + i;
        areo_new(g, (areo_state *)s, setup, areo_key_from_seed(x), NULL, NULL);
        while (!areo_over((areo_state *)s)) {
            int seat = areo_next_seat((areo_state *)s);
            int count = areo_legal(g, (areo_state *)s, seat, list);
            uint64_t z = x += 0x9e3779b97f4a7c15u;
            z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
            z = (z ^ z >> 27) * 0x94d049bb133111ebu;
            z ^= z >> 31;
            areo_apply(g, (areo_state *)s, seat, list[(z >> 32) * (uint64_t)count >> 32], NULL,
                       NULL);
            ++*decisions;
        }
        signature = (signature << 7 | signature >> 57) ^ areo_hash(g, (areo_state *)s);
    }
    return signature;
}
"""
)


def builder():
    ffi = FFI()
    for header in HEADERS:
        with open(os.path.join(INCLUDE, "areo", header + ".h"), encoding="utf-8") as file:
            ffi.cdef(declarations(file.read()))
    ffi.cdef(HELPERS)
    static = LIBRARY.endswith(".a")
    ffi.set_source(
        "areo._areo",
        SOURCE,
        include_dirs=[INCLUDE],
        extra_objects=[LIBRARY] if static else [],
        library_dirs=[] if static else [os.path.dirname(LIBRARY)],
        libraries=["m", "pthread"] if static else ["areo"],
        extra_compile_args=["-O2"],
    )
    return ffi


ffibuilder = builder()
