#!/bin/bash
# Simulations: shards and their merge, weights from files, stopping early, what is printed.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars
untimed() { sed 's/"seconds":[0-9.]*//' "$1"; }

# ---- Shards and merging -------------------------------------------------------------------------
run sim $game --players 3 --games 11 --seed 5 --bots random,easy,random --json
good "a whole run" '^\{"games":11,.*"complete":true,'
cp out whole
for i in 1 2 3; do
    run sim $game --players 3 --games 11 --seed 5 --bots random,easy,random --json --shard $i/3
    good "shard $i" '"complete":true,'
    cp out $i.jsonl
done
[ "$(cat [123].jsonl | grep -c '^{"game":')" = 11 ]
verdict $? "the shards share the games out"
run sim --merge 3.jsonl 1.jsonl 2.jsonl --json
good "merge" '^\{"games":11,'
untimed whole >one
untimed out >two
same "merged shards are the single run, byte for byte" one two
run sim $game --players 3 --games 11 --seed 5 --bots random,easy,random
cp out people
run sim --merge 1.jsonl 2.jsonl 3.jsonl
tail -n +3 people >one
tail -n +3 out >two
same "and for people too" one two
run sim --merge whole --json
untimed whole >one
untimed out >two
same "a whole run is merged to itself" one two
run sim $game --games 2 --shard 3/3 --json
good "a shard of one game" '^\{"games":1,'
run sim $game --games 2 --shard 1/3 --json
good "a shard without games" '^\{"games":0,.*"complete":true,'
run sim --merge 1.jsonl 3.jsonl --json
[ "$rc" = 1 ] && grep -q '^{"games":7,.*"complete":false,' out
verdict $? "what is missing is not passed over"
"$areo" sim --merge - --json <whole >out 2>err
rc=$?
untimed out >two
same "merge from standard input" one two

# ---- Bad files ------------------------------------------------------------------------------------
refused() { # name pattern: exit code 1, one line, no summary
    [ "$rc" = 1 ] && [ "$(wc -l <err)" = 1 ] && ! grep -q '^{"games"' out && grep -qE -- "$2" err
    verdict $? "$1"
}
run sim --merge 1.jsonl 2.jsonl 1.jsonl --json
refused "a shard twice" '^areo sim: 1.jsonl:2: game 0 is in 1.jsonl, too'
run sim $game --players 3 --games 11 --seed 6 --bots random,easy,random --json --shard 2/3
cp out other.jsonl
run sim --merge 1.jsonl other.jsonl
bad "a shard of another run" '^areo sim: other.jsonl:1: another run than 1.jsonl'
run sim --merge nothing.jsonl
bad "no such file" '^areo sim: nothing.jsonl: No such file'
: >empty
run sim --merge empty
bad "an empty file" '^areo sim: empty: there is nothing in it'
echo hello >hello
run sim --merge hello
bad "no JSON" '^areo sim: hello:1: not JSON'
for spoil in 's/"scores":\[[^]]*\]/"scores":[1]/' 's/"winners"/"loosers"/' 's/"game":4/"game":400/' \
    's/"points":/"pints":/' 's/"decisions":[0-9]*/"decisions":"x"/' 's/"rounds":/"rounds":99999999999999/' \
    's/"green"\]/"white"]/' '5s/.*/[]/' '5s/.*/{/' '5s/"game":./"game":0/'; do
    sed -E "$spoil" whole >spoilt
    run sim --merge spoilt
    bad "spoilt by $spoil" '^areo sim: spoilt:[0-9]+: '
done
for spoil in 's/"run":"[a-z-]*"/"run":"chess"/' 's/"players":3/"players":9/' 's/"draft":"no"/"draft":"x"/' \
    's/"bots":\[/"bots":[1,/' 's/"rules":[0-9]*/"rules":999/' 's/"games":11/"games":0/'; do
    sed -E "1$spoil" whole >spoilt
    run sim --merge spoilt
    bad "first line spoilt by $spoil" '^areo sim: spoilt:1: '
done
head -c 3000000 /dev/urandom >noise
run sim --merge noise
bad "noise" '^areo sim: noise:1: '
run sim --merge whole --games 3
bad "merge with other flags" '^areo sim: --games does not go with --merge'
for shard in 0/2 3/2 x 1 1/ /2 1/2/3 -1/2 1/0 1.5/2; do
    run sim $game --shard $shard
    bad "shard $shard" '^areo sim: --shard wants I/N'
done
run sim $game more
bad "too many words" "^areo sim: 'more' is too much"

# ---- Weights ----------------------------------------------------------------------------------------
run sim $game --games 3 --bots greedy --json
untimed out | grep '^{"game"' >plain
printf '# a comment\n\n@note skipped\n' >weights
run sim $game --games 3 --bots greedy@weights --json
good "bots with a file are named so" '"bots":\["greedy@weights","greedy@weights"\]'
untimed out | grep '^{"game"' >standard
same "a file without weights changes nothing" plain standard
printf 'steel 10\ntitanium 15\n' >weights
run sim $game --games 3 --bots greedy@weights --json
good "weights from a file" '"errors":0'
untimed out | grep '^{"game"' >odd
! cmp -s plain odd
verdict $? "other weights, other games"
wrong() { # name pattern text
    printf '%b' "$3" >weights
    run sim $game --games 1 --bots greedy@weights
    bad "$1" "^areo sim: weights:$2"
}
wrong "unknown weight" "1: terraforming-mars has no weight 'gold'" 'gold 3\n'
wrong "weight without value" '2: steel is a number from' '# x\nsteel\n'
wrong "weight out of range" '1: steel is a number from' 'steel 9999\n'
wrong "weight with more" '1: steel is a number from' 'steel 19 20\n'
wrong "weight that is no number" '1: steel is a number from' 'steel much\n'
run sim $game --bots greedy@nothing
bad "no such weights" '^areo sim: nothing: No such file'
run sim $game --bots random@weights
bad "random has no weights" '^areo sim: random has no weights'

# ---- Stopping early --------------------------------------------------------------------------------
timeout -s INT 2 "$areo" sim $game --games 100000 --bots search:100s,greedy --json >out 2>err
rc=$?
[ ! -s err ] && tail -n 1 out | grep -q '^{"games":0,.*"complete":false,'
verdict $? "stopped in the middle of a thought"
timeout -s TERM 2 "$areo" sim $game --games 10000000 --jobs 3 --json >out 2>err
rc=$?
[ ! -s err ] && tail -n 1 out | grep -qE '^\{"games":[1-9][0-9]*,.*"complete":false,'
verdict $? "stopped with what there is"
finish
