#!/bin/bash
# The long run: random games of every game, player count and variant, played to their end with
# checks on the way and played again from their moves to the same bytes. `make soak` calls it.
#
#   tests/soak.sh BUILD [--games N] [--every K] [--first N] [--chunk N] [--jobs N] [--game ID]
#
#   --games   how many games in all (1000000), spread evenly over the games
#   --every   look closely at every K-th decision (16); 1 also checks every event
#   --first   number of the first game (0): another number, other games
#   --chunk   games that one process plays before progress is shown (2000)
#   --jobs    processes at a time (2)
#   --game    only this game
#
# The checking program is built like BUILD, the release build, in build/soak. A failure names the
# game and the command that plays it again. The last line is "N passed, N failed".
# shellcheck disable=SC2016 # the single quotes are awk programs
set -u
cd "$(dirname "$0")/.." || exit 1
games=1000000 every=16 first=0 chunk=2000 jobs=2 only=
[ $# -gt 0 ] && [[ $1 != --* ]] && shift
while [ $# -gt 1 ]; do
    case $1 in
    --games) games=$2 ;;
    --every) every=$2 ;;
    --first) first=$2 ;;
    --chunk) chunk=$2 ;;
    --jobs) jobs=$2 ;;
    --game) only=$2 ;;
    *) break ;;
    esac
    shift 2
done
if [ $# -gt 0 ]; then
    sed -n '5,13s/^# \{0,1\}//p' "$0"
    exit 1
fi

build=build/soak
logs=$build/logs
play=$build/tests/generic/random_games
mkdir -p build
{ tools/deps.sh test && cmake --preset release -B $build -DAREO_TESTS=ON &&
    cmake --build $build -j "$jobs" --target tests_generic_random_games; } >build/soak.log 2>&1 || {
    cat build/soak.log
    echo "0 passed, 1 failed"
    exit 1
}
rm -rf $logs
mkdir -p $logs

# The model game, which tests the tests, does not count.
sum() { # awk program over the lines "ID: G games, D decisions, longest L of B, widest choice W"
    cat $logs/*.log 2>/dev/null | sed -nE \
        's/^([a-z-]+): ([0-9]+) games, ([0-9]+) decisions, longest ([0-9]+) of ([0-9]+), widest choice ([0-9]+)$/\1 \2 \3 \4 \5 \6/p' |
        awk '$1 != "model"' | awk "$1"
}

kinds=1 # how many games a chunk plays in each number; known after the first chunk
played() { sum '{ n += $2 } END { print n + 0 }'; }
failures() { cat $logs/*.log 2>/dev/null | grep -c '^FAIL'; }

chunk_play() { # number of the chunk
    local log=$logs/$1 status
    "$play" --first $((first + $1 * chunk)) --games "$chunk" --every "$every" \
        ${only:+--game "$only"} >"$log.part" 2>&1
    status=$?
    grep -qE '^[0-9]+ passed, [0-9]+ failed$' "$log.part" ||
        echo "FAIL the program ended with status $status in chunk $1" >>"$log.part"
    mv "$log.part" "$log.log"
}

start=$SECONDS next=0 running=0 shown=0
while :; do
    count=$(played)
    bad=$(failures)
    if [ "$bad" -gt "$shown" ]; then
        grep -h -A 1 '^FAIL' $logs/*.log | tail -n $(((bad - shown) * 2))
        shown=$bad
    fi
    [ "$next" -gt 0 ] && printf '%d of %d games, %d failures, %d s\n' "$count" "$games" "$bad" \
        $((SECONDS - start)) >&2
    [ "$next" = 1 ] && kinds=$((count / chunk > 0 ? count / chunk : 1))
    # Chunks under way count as done: no more is started than is needed.
    while [ "$running" -lt "$jobs" ] &&
        [ $((count + running * chunk * kinds)) -lt "$games" ] && [ "$bad" -lt 20 ]; do
        chunk_play "$next" &
        running=$((running + 1)) next=$((next + 1))
        [ "$next" = 1 ] && break # the first alone: it tells how many games there are
    done
    [ "$running" -gt 0 ] || break
    wait -n
    running=$((running - 1))
done

sum '{ g[$1] += $2; d[$1] += $3; if ($4 > l[$1]) l[$1] = $4; b[$1] = $5; if ($6 > w[$1]) w[$1] = $6 }
     END { for (id in g) printf "%s: %d games, %d decisions, longest %d of %d, widest choice %d\n",
               id, g[id], d[id], l[id], b[id], w[id] }' | sort
sum "{ d += \$3 } END { s = $((SECONDS - start)); printf \"%d decisions in %d s\\n\", d, s }"
echo "$((count - bad)) passed, $bad failed"
[ "$bad" = 0 ] && [ "$count" -gt 0 ]
