#!/bin/bash
# What `make install` gives: every file in its place, only `areo_` names visible, and the example
# of the header's first screen built against the installed library with gcc and clang, as C and as
# C++, by pkg-config (shared and static) and by CMake.
#
#   tests/install.sh BUILD       an optimised build, with everything in it made
#
# Prints "ok" and "not ok" lines.
set -u
build=$(cd "${1:?usage: tests/install.sh BUILD}" && pwd)
cd "$(dirname "$0")/.." || exit 1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
failed=0
verdict() { # status name
    if [ "$1" = 0 ]; then
        echo "ok - $2"
    else
        [ ! -s "$tmp/log" ] || sed 's/^/# /' "$tmp/log"
        echo "not ok - $2"
        failed=1
    fi
}
version=$(sed -nE 's/^#define AREO_VERSION "(.*)"/\1/p' include/areo/areo.h)

DESTDIR=$tmp/dest cmake --install "$build" --prefix /opt/areo >"$tmp/log" 2>&1
verdict $? "installed below DESTDIR"
(cd "$tmp/dest/opt/areo" && for file in bin/areo lib/libareo.a lib/libareo.so "lib/libareo.so.$version" \
    include/areo/areo.h include/areo/table.h include/areo/bot.h include/areo/batch.h include/areo/encode.h \
    lib/pkgconfig/areo.pc lib/cmake/areo/areo-config.cmake share/man/man1/areo.1 \
    share/man/man1/areo-play.1 share/bash-completion/completions/areo share/zsh/site-functions/_areo \
    share/fish/vendor_completions.d/areo.fish share/doc/areo/LICENSE share/doc/areo/CHANGELOG.md \
    share/doc/areo/bots.md; do [ -e "$file" ] || echo "$file is missing"; done) >"$tmp/log"
[ ! -s "$tmp/log" ]
verdict $? "every file is there"
[ ! -e "$tmp/dest/opt/areo/include/areo/game.h" ]
verdict $? "what a game implements is not for callers"
! grep -rIl "$PWD\|$tmp" "$tmp/dest" >"$tmp/log"
verdict $? "no file names the folder in which it was built"

# A folder of its own for the rest; it was moved, so nothing may depend on the prefix.
prefix=$tmp/moved
mv "$tmp/dest/opt/areo" "$prefix"
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
so=$prefix/lib/libareo.so
nm -D --defined-only "$so" | awk '$3 !~ /^areo_/' >"$tmp/log"
[ ! -s "$tmp/log" ] && [ "$(nm -D --defined-only "$so" | grep -c ' T areo_')" -gt 60 ]
verdict $? "only areo_ names are visible in the shared library"
nm -g --defined-only "$prefix/lib/libareo.a" 2>/dev/null | awk 'NF == 3 && $3 !~ /^areo_/' >"$tmp/log"
[ ! -s "$tmp/log" ]
verdict $? "and in the static one"
objdump -p "$so" | grep -q "SONAME *libareo\.so\.${version%%.*}\$"
verdict $? "the shared library has a version in its name"
[ "$("$prefix/bin/areo" --version)" = "areo $version" ] && [ "$(pkg-config --modversion areo)" = "$version" ]
verdict $? "command, header and package have one version"

# The example, as it stands in the comment.
sed -n '/^ \*     #include/,/^ \*     }$/p' "$prefix/include/areo/areo.h" | sed -E 's/^ \* ? ? ? ? ?//' >"$tmp/example.c"
cp "$tmp/example.c" "$tmp/example.cpp"
flags="-Wall -Wextra -Werror"
try() { # name compiler source pkg-config-options
    # shellcheck disable=SC2046,SC2086 # lists of words
    $2 $flags -o "$tmp/example" "$tmp/$3" $(pkg-config --cflags --libs $4 areo) $5 >"$tmp/log" 2>&1 &&
        "$tmp/example" >"$tmp/out" 2>>"$tmp/log" && grep -qE '^red [0-9]+, green [0-9]+$' "$tmp/out"
    verdict $? "the example of the header: $1"
}
try "gcc" "gcc -std=c11" example.c "" ""
cp "$tmp/out" "$tmp/first"
try "clang" "clang -std=c11" example.c "" ""
try "static" "gcc -std=c11" example.c --static -static-libgcc
for compiler in g++ clang++; do
    command -v $compiler >/dev/null && try "as C++ with $compiler" "$compiler -std=c++11" example.cpp "" ""
done
cmp -s "$tmp/first" "$tmp/out"
verdict $? "all of them play the same game"

cat >"$tmp/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(example C)
find_package(areo ${version%.*} REQUIRED)
add_executable(example example.c)
target_link_libraries(example PRIVATE areo::areo)
END
cmake -S "$tmp" -B "$tmp/cmake" -DCMAKE_PREFIX_PATH="$prefix" >"$tmp/log" 2>&1 &&
    cmake --build "$tmp/cmake" >>"$tmp/log" 2>&1 && "$tmp/cmake/example" >"$tmp/out" && cmp -s "$tmp/first" "$tmp/out"
verdict $? "the example by find_package"

# All public headers by themselves, in C and in C++; bots and batches from outside.
for header in areo table bot batch encode; do
    echo "#include <areo/$header.h>" >"$tmp/alone.c"
    # shellcheck disable=SC2046
    gcc -std=c11 $flags -Wpedantic -fsyntax-only $(pkg-config --cflags areo) "$tmp/alone.c" &&
        gcc -x c++ -std=c++11 $flags -fsyntax-only $(pkg-config --cflags areo) "$tmp/alone.c"
done >"$tmp/log" 2>&1
verdict $? "each header stands alone"
cat >"$tmp/example.c" <<'END'
#include <areo/batch.h>
#include <areo/bot.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const struct areo_game *g = areo_game_find("dice-game");
    struct areo_setup setup;
    areo_setup_default(g, 2, &setup);
    struct areo_error e;
    areo_bot *bot = areo_bot_open(g, "greedy", 1, &e);
    areo_view *v = malloc(areo_state_size(g));
    areo_state *s = malloc(areo_state_size(g));
    if (!bot || !areo_new(g, s, &setup, areo_key_from_seed(1), NULL, &e))
        return 1;
    while (!areo_over(s)) {
        int seat = areo_next_seat(s);
        areo_view_make(g, s, seat, v);
        if (!areo_apply(g, s, seat, areo_bot_choose(bot, v), NULL, NULL))
            return 2;
    }
    areo_bot_close(bot);
    struct areo_batch_options o = {sizeof o, 16, 2, setup, 1};
    areo_batch *b = areo_batch_open(g, &o, &e);
    if (!b)
        return 3;
    while (areo_batch_finished(b) < 16)
        areo_batch_step_random(b);
    areo_batch_close(b);
    printf("red %d, green %d\n", areo_score(g, s, 0, NULL, NULL), areo_score(g, s, 1, NULL, NULL));
    free(v);
    free(s);
    return strcmp(areo_version(), AREO_VERSION);
}
END
try "bots and batches" "gcc -std=c11" example.c "" ""

# Manual pages and completions.
if command -v groff >/dev/null; then
    for page in "$prefix"/share/man/man1/*.1; do groff -man -ww -z -Tutf8 "$page"; done >"$tmp/log" 2>&1
    [ ! -s "$tmp/log" ]
    verdict $? "manual pages are sound"
fi
[ "$(ls "$prefix"/share/man/man1/areo-*.1 | wc -l)" = "$("$prefix/bin/areo" --help | grep -cE '^  [a-z]+ ')" ]
verdict $? "every command has a manual page"
(
    # shellcheck disable=SC1091
    . "$prefix/share/bash-completion/completions/areo"
    COMP_WORDS=(areo play --hot) COMP_CWORD=2 && _areo && echo "${COMPREPLY[*]}"
    COMP_WORDS=(areo pl) COMP_CWORD=1 && _areo && echo "${COMPREPLY[*]}"
    COMP_WORDS=(areo play terra) COMP_CWORD=2 && _areo && echo "${COMPREPLY[*]}"
) >"$tmp/log" 2>&1
[ "$(tr '\n' ' ' <"$tmp/log")" = "--hot-seat play terraforming-mars " ]
verdict $? "bash completes commands, options and games"
for shell in zsh fish; do
    command -v $shell >/dev/null || continue
    $shell -n "$prefix"/share/$shell/*/*areo* >"$tmp/log" 2>&1
    verdict $? "$shell reads its completions"
done
exit $failed
