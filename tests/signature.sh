#!/bin/bash
# The same games must be played on every machine: take the release build, the build under test
# (AREO, with sanitizers), and build the command with clang, without and with optimisation; compare
# the signatures that `areo bench` prints with those committed in tests/signatures.json. This is
# also where both compilers show that they have no warning to give.
# Where a newer clang is installed beside the standard one (clang-19, ...), it makes the unoptimised
# build and reads the tests too: its warnings are those of tomorrow.
#
#   tests/signature.sh [BUILD...]  compare: release, tested, clang-O2, clang-O0, newest (all of them)
#   tests/signature.sh --update    accept what the release build prints as the committed signatures
#
# The unoptimised build keeps assertions and fills uninitialised variables with a pattern, so a
# result that hangs on an assertion's side effect or on stack garbage shows here.
set -u
cd "$(dirname "$0")/.." || exit 1
games=${AREO_SIGNATURE_GAMES:-50}
committed=tests/signatures.json
root=build/signature
mkdir -p $root

flags_of() {
    case $1 in
    *-O0) echo "-O0 -ftrivial-auto-var-init=pattern" ;;
    *-O2) echo "-O2 -DNDEBUG" ;;
    esac
}

newest_clang() {
    compgen -c clang- | grep -xE 'clang-[0-9]+' | sort -Vu | tail -n 1 | grep . || echo clang
}

compiler_of() {
    case $1 in
    *-O0) newest_clang ;;
    *) echo clang ;;
    esac
}

build() { # name: compiles only the library and the command
    local dir=$root/$1 check=0 server=OFF
    if [ "$1" = release ]; then
        cmake --preset release && cmake --build --preset release -j "${JOBS:-2}"
        return
    fi
    [ "${1#*-}" = O0 ] && check=1 server=ON # one build for the warnings about the server is enough
    cmake -S . -B "$dir" -G Ninja --log-level=WARNING -DCMAKE_C_COMPILER="$(compiler_of "$1")" \
        -DCMAKE_C_FLAGS="$(flags_of "$1")" -DAREO_CHECK=$check -DAREO_SERVER=$server -DAREO_TESTS=OFF &&
        cmake --build "$dir" -j "${JOBS:-2}" --target areo_cli
}

value() { # key json-line
    sed -nE "s/.*\"$1\": *(\"[^\"]*\"|[^,} ]+).*/\1/p" <<<"$2"
}

# What identifies a bench and its result, one object a line.
signatures() { # areo
    local json line list=() i
    json=$("$1" bench --json --games "$games") || return 1
    while IFS= read -r line; do
        [[ $line == *'"signature"'* ]] || continue
        list+=("{\"game\": $(value game "$line"), \"players\": $(value players "$line"), \
\"variant\": $(value variant "$line"), \"signature\": $(value signature "$line")}")
    done <<<"$json"
    [ ${#list[@]} -gt 0 ] || return 1
    echo "["
    for ((i = 0; i < ${#list[@]}; i++)); do
        echo "    ${list[i]}$([ $((i + 1)) -lt ${#list[@]} ] && echo ,)"
    done
    echo "]"
}

command_of() { # name
    case $1 in
    tested) echo "$AREO" ;;
    release) echo build/release/areo ;;
    *) echo "$root/$1/areo" ;;
    esac
}

play() { # name: builds, plays, leaves the result in NAME.json
    local out=$root/$1
    rm -f "$out.json"
    if [ "$1" != tested ] && ! build "$1" >"$out.log" 2>&1; then
        cat "$out.log"
        echo "not ok - $1: the command cannot be built"
    elif ! signatures "$(command_of "$1")" >"$out.json"; then
        rm -f "$out.json"
        echo "not ok - $1: \`areo bench --json --games $games\` failed or printed no signature"
    else
        return 0
    fi
    return 1
}

if [ "${1-}" = --update ]; then
    play release && cp $root/release.json $committed && cat $committed
    exit
fi

newest() { # the warnings of the newest clang for what it does not build
    local clang warnings folders=(tests fuzz bench)
    clang=$(newest_clang)
    mapfile -t warnings < <(grep -oE -- '-W[a-z-]+' CMakeLists.txt | sort -u)
    warnings+=(-Wno-unknown-warning-option)
    if find "${folders[@]}" -name '*.c' -print0 |
        xargs -0 -n 40 "$clang" -fsyntax-only -std=c11 -Iinclude -Isrc -Itests \
            -I"$(pg_config --includedir 2>/dev/null)" "${warnings[@]}" \
            -D_POSIX_C_SOURCE=200809L -DAREO_CHECK=1 2>$root/newest.log; then
        echo "ok - $clang has no warning to give"
    else
        cat $root/newest.log
        echo "not ok - $clang gives warnings"
        return 1
    fi
}

compare() { # name
    play "$1" || return 1
    if diff $committed "$root/$1.json"; then
        echo "ok - $1 plays the same games"
    else
        echo "not ok - $1: signatures differ (above: < expected, > found)"
        return 1
    fi
}

failed=0
[ $# -gt 0 ] || set -- release ${AREO:+tested} clang-O2 clang-O0 newest
for name; do
    if [ "$name" = newest ]; then newest; else compare "$name"; fi || failed=1
done
exit $failed
