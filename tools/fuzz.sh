#!/bin/bash
# Run the libFuzzer targets, as many at a time as there are processors.
#
#   tools/fuzz.sh BUILD [NAME]...       names without "fuzz_"; all when none is given
#
# Starts from fuzz/corpus/NAME. An input that crashes, leaks or hangs is a finding: it is put into
# fuzz/corpus/NAME, where `make test` tries it again from then on. Inputs that merely reach new
# code stay in BUILD/corpus/NAME; with KEEP=1 the smallest set of them that adds coverage is
# merged into fuzz/corpus/NAME at the end. A file fuzz/NAME.dict is used as dictionary.
set -u
cd "$(dirname "$0")/.." || exit 1
build=$1
shift
seconds=${FUZZ_SECONDS:-600}
if [ $# -eq 0 ]; then
    for source in fuzz/fuzz_*.c; do
        [ -e "$source" ] && name=${source#fuzz/fuzz_} && set -- "$@" "${name%.c}"
    done
fi
[ $# -gt 0 ] || { echo "there is no fuzz target yet"; exit 1; }

fuzz_one() { # name
    local kept=fuzz/corpus/$1 grown=$build/corpus/$1 log=$build/$1.log target=$build/fuzz/fuzz_$1
    mkdir -p "$kept" "$grown"
    if "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="$kept/" ${dict:+-dict="$dict"} "$grown" "$kept" >"$log" 2>&1; then
        echo "ok    $1: $(sed -nE 's/^stat::number_of_executed_units: */runs /p' "$log"), $(
            sed -nE 's/.*(cov: [0-9]+).*/\1/p' "$log" | tail -n 1), no finding"
        [ -z "${KEEP-}" ] || "$target" -merge=1 "$kept" "$grown" >>"$log" 2>&1
    else
        echo "FAIL  $1:"
        grep -vE '^#[0-9]+[[:space:]]+(NEW|REDUCE|pulse|RELOAD|INITED|READ)' "$log" | sed 's/^/    | /'
        return 1
    fi
}

echo "fuzzing for $seconds s each: $*"
running=0 failed=0
for name; do
    if [ "$running" -ge "${JOBS:-2}" ]; then
        wait -n || failed=1
        running=$((running - 1))
    fi
    dict=fuzz/$name.dict
    [ -e "$dict" ] || dict=
    fuzz_one "$name" &
    running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
done
exit $failed
