#!/bin/bash
# Tuning: reproducible, resumable, and its weights can be played with.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars
quick="--games 12 --sprt 0.3,0.7 --seed 3"

run tune $game --iterations 3 $quick --state whole.txt
good "three trials" '^3 trials, [0-9] kept\.$'
cp out one
good "the trials are shown" '^ +1  (kept|no better|undecided) +[0-9.]+% of [0-9]+ games +[a-z_0-9]+ -?[0-9]+ -> -?[0-9]+'
run tune $game --iterations 1 $quick --state parts.txt --jobs 5
good "one of them" '^1 trial,'
run tune $game --iterations 3 $quick --state parts.txt --jobs 1
good "the other two" '^Going on after 1 trial,'
same "the state is that of a run in one piece" whole.txt parts.txt
grep -E '^ +3  ' one >first
grep -E '^ +3  ' out >second
same "and so are the trials" first second
run tune $game --iterations 3 $quick --state parts.txt
good "nothing is left to do" '^3 trials'

# The weights of a file, as rows that can be pasted, and for bots to read.
echo 'steel 30' >state.txt
run tune $game --iterations 1 --games 4 --state state.txt
good "a file of weights is a beginning" '^    W\(steel, +30, +[0-9]+, +[0-9]+\) /\* was [0-9]+ \*/$'
grep -q '^@trials 1$' state.txt && grep -q '^steel 30$' state.txt
verdict $? "and is kept in the state"
run sim $game --games 1 --bots greedy@state.txt
good "a bot reads the state" 'greedy@state.txt'

run tune $game --players 1 --iterations 1 --games 4
good "alone" '^1 trial,'
run tune $game --players 3 --iterations 1 --games 3 --bot search:2 --option draft=yes --state three.txt
good "three players, an option, another bot" '^1 trial,'
grep -q '^@option draft=yes$' three.txt
verdict $? "all of it is in the state"

try() { # name pattern arguments...
    run tune "${@:3}"
    bad "$1" "^areo tune: $2"
}
try "another seed" 'whole.txt:[0-9]+: this is the state of another run: @seed 3' $game --iterations 9 --games 12 --sprt 0.3,0.7 --seed 4 --state whole.txt
try "another bot" 'whole.txt:[0-9]+: this is the state of another run: @bot greedy' $game $quick --bot easy --state whole.txt
try "random" 'random has no weights' $game --bot random
try "unknown bot" "there is no bot 'deep'" $game --bot deep
echo 'gold 3' >bad.txt
try "bad weights" "bad.txt:1: terraforming-mars has no weight 'gold'" $game --state bad.txt
echo '@trials many' >bad.txt
try "bad number" 'bad.txt:1: ' $game --state bad.txt
try "a folder" '\.: Is a directory' $game --state .
timeout -s INT 4 "$areo" tune $game --iterations 100000 --games 2 --state stopped.txt >out 2>err
rc=$?
[ ! -s err ] && grep -qE '^[0-9]+ trials, ' out && grep -qE '^@trials [1-9]' stopped.txt
verdict $? "stopped, and the state is kept"
finish
