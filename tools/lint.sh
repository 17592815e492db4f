#!/bin/bash
# Everything about the sources that can be judged without running them.
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=${JOBS:-2}
failed=()
mapfile -t files < <(find src include tests fuzz bench -name '*.[ch]' 2>/dev/null | sort)
mapfile -t units < <(printf '%s\n' "${files[@]}" | grep '\.c$')

step() { # name command...
    echo "== $1"
    "${@:2}" || failed+=("$1")
}

tidy() {
    mkdir -p build
    cmake --preset dev >build/dev.log || { cat build/dev.log; return 1; }
    # One file a process: after a first file, version 14 takes every va_list for uninitialised.
    # It also says how many warnings of system headers it has hidden, which is of no use.
    printf '%s\0' "${units[@]}" | xargs -0 -n 1 -P "$jobs" clang-tidy -quiet -p build/dev \
        2> >(grep -vE '^[0-9]+ warnings? (and [0-9]+ errors? )?generated|^Suppressed|^Use -header' >&2)
}

analyse() {
    cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr \
        --suppress=missingIncludeSystem --error-exitcode=1 -j "$jobs" -I include -I src \
        -D_POSIX_C_SOURCE=200809L -DAREO_CHECK=2 --template=gcc "${units[@]}"
}

step format clang-format --dry-run -Werror "${files[@]}"
step layers tools/layers.sh
step hygiene tools/hygiene.sh
step cppcheck analyse
step clang-tidy tidy
if [ ${#failed[@]} -gt 0 ]; then
    echo "lint failed: ${failed[*]}"
    exit 1
fi
echo "lint is clean"
