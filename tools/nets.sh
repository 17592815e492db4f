#!/bin/sh
# Train the nets of nets/ again, each by the one command that made it, and play them against those
# that are shipped. The same compiler and processor learn the same net again; others learn one of
# the same strength. docs/learning.md tells how long that takes and what was found.
#
#   tools/nets.sh AREO OUT [NET...]      e.g. tools/nets.sh build/nets/areo build/nets dice-game
#
# A run that was stopped goes on. The result is OUT/NET.net, its curve OUT/NET.svg.
set -eu
areo=$1 out=$2
shift 2
[ $# -gt 0 ] || set -- terraforming-mars terraforming-mars-solo dice-game dice-game-solo on-mars on-mars-solo

# In the two games without a quick policy the hand-made evaluation gives the first lessons, and
# options are multiplied with positions.
glances="--against greedy --recipe asked=1 --recipe careful=1 --recipe followed=0.5 --recipe meaning-rate=0.002 --recipe warm-up=20"

for net; do
    players=2 game=${net%-solo} jobs=1
    [ "$game" = "$net" ] || players=1
    case $net in
    terraforming-mars)
        recipe="--games 600000 --every 40000 --against quick --seats 2:72,3:8,4:17,5:3 --vary draft --seed 1"
        ;;
    terraforming-mars-solo)
        recipe="--games 600000 --every 50000 --against quick --seats 1 --vary draft --seed 3"
        ;;
    dice-game)
        recipe="--games 58880 --every 10240 --seats 2:80,3:10,4:10 --seed 1 --recipe lessons=40 $glances"
        ;;
    dice-game-solo)
        recipe="--games 40000 --every 10048 --seats 1 --seed 1 --recipe lessons=40 $glances"
        ;;
    on-mars)
        recipe="--games 46080 --every 5120 --seats 2:86,3:7,4:7 --seed 1 --recipe lessons=20 $glances"
        ;;
    on-mars-solo)
        # Points matter as far as an objective asks for them. Four threads: what is learned hangs on their number.
        jobs=4
        recipe="--games 100480 --every 10048 --seats 1 --vary solo-objective --seed 2 --recipe lessons=20 $glances \
            --recipe lead=0.05 --recipe cooling=1875"
        ;;
    *)
        echo "there is no net called $net" >&2
        exit 2
        ;;
    esac
    mkdir -p "$out"
    # shellcheck disable=SC2086 # a recipe is a list of words
    "$areo" train "$game" $recipe --test-games 200 --jobs "$jobs" --siblings 0 --state "$out/$net.state" \
        --out "$out/$net.net" --log "$out/$net.log" --plot "$out/$net.svg"
    "$areo" arena "$game" --players $players --bots "policy@$out/$net.net,policy" --seeds 200 --seed 5
done
