#!/bin/bash
# Bad input of every kind: one clear line, exit code 1, nothing else.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars

# ---- Command lines ----------------------------------------------------------------------------
try() { # name pattern arguments...
    run "${@:3}"
    bad "$1" "$2"
}
try "unknown command" "^areo: there is no command 'fly'" fly
try "unknown flag" "^areo sim: unknown option '--speed'" sim $game --speed 3
try "flag without value" "^areo sim: --games wants a value: N" sim $game --games
try "switch with value" "^areo games: --json takes no value" games --json=1
try "missing game" "^areo sim: GAME is missing" sim
try "too many words" "^areo cards: 'more' is too much" cards $game more
try "unknown game" "^areo cards: there is no game 'chess' \(there is: terraforming-mars" cards chess
try "not a number" "^areo sim: --games wants a number from 1 to" sim $game --games many
try "negative number" "^areo sim: --games wants a number" sim $game --games=-5
try "huge number" "^areo sim: --games wants a number" sim $game --games 99999999999999999999
try "too many players" "^areo sim: --players wants a number from 1 to 5" sim $game --players 6
try "unknown option of the game" "has no option 'moons'" sim $game --option moons=2
try "unknown value of an option" "option draft cannot be 'maybe'" sim $game --option draft=maybe
try "option without value" "^areo sim: --option wants ID=VALUE" sim $game --option draft
try "unknown bot" "^areo sim: there is no bot 'genius'" sim $game --bots genius
try "wrong number of bots" "^areo sim: --bots names 3 bots for 2 seats" sim $game --bots random,random,random
try "empty bot" "^areo sim: there is no bot ''" sim $game --bots random,
try "no jobs" "^areo sim: --jobs wants a number" sim $game --jobs 0
try "bench: players without game" "want a GAME" bench --players 2
try "play: unknown seat" "^areo play: --bot wants SEAT=BOT" play $game --bot white=random
try "play: empty seat" "^areo play: nobody sits at black" play $game --bot black=random
try "play: bot and hot-seat" "exclude each other" play $game --hot-seat --bot red=random
try "play: load with seed" "brings its own" play $game --load x --seed 2
try "play: missing game" "^areo play: GAME is missing" play
try "no such file" "^areo replay: nothing.areo: No such file" replay nothing.areo
try "a folder is no record" "^areo replay: \.: Is a directory" replay .
try "no scenario in a folder" "there is no file \*\.scenario or \*\.guide in" scenario .
try "odd characters" "^areo: there is no command '\?\[31m'" $'\e[31m'
try "format characters" "^areo: there is no command '%s%n'" '%s%n'

# ---- Records ----------------------------------------------------------------------------------
printf '%s\n' "corporation" 1 done "save good.areo" | "$areo" play $game --seed 1 --hot-seat >out 2>err
run play $game --seed 1 --bot red=random --bot green=random <<<"save good.areo"
good "a whole game is saved" '^Saved in good.areo'
run replay good.areo
good "and verified" '^verified: [0-9]+ moves'

broken() { # name pattern: the file broken.areo
    run replay broken.areo
    bad "$1" "^areo replay: broken.areo(:[0-9]+)?: .*$2"
    run play $game --load broken.areo
    [ "$rc" = 1 ] && [ "$(wc -l <err)" = 1 ]
    verdict $? "$1 (play)"
}
moves=$(grep -n '^moves$' good.areo | cut -d: -f1)
for lines in 1 5 $((moves)) $((moves + 50)); do
    head -n $lines good.areo >broken.areo
    broken "truncated after line $lines" "cut off"
done
head -c 1000 good.areo >broken.areo
broken "truncated in a line" ""
: >broken.areo
broken "empty" "empty"
sed 's/^areo-record 1/areo-record 9/' good.areo >broken.areo
broken "wrong version of the format" "version 9"
sed 's/^rules .*/rules 999/' good.areo >broken.areo
broken "wrong version of the rules" "version 999 of the rules"
sed 's/^rules .*/rules 1/' good.areo >broken.areo
broken "a record of the rules before" "made with version 1 of the rules; this program plays version [2-9]"
sed 's/^game .*/game chess/' good.areo >broken.areo
broken "unknown game" "no game 'chess'"
sed 's/^\(end [0-9]*\) .*/\1 0123456789abcdef/' good.areo >broken.areo
broken "wrong hash" "hash"
sed 's/^end \([0-9]*\)/end 9\1/' good.areo >broken.areo
broken "wrong number of moves" "should have"
sed "$((moves + 30))s/\[....\]/[0000]/" good.areo >broken.areo
broken "a wrong check" "after move 30, '.*', the game is not the recorded one"
grep -q "broken.areo:$((moves + 30)):" err
verdict $? "and the line of the first difference is named"
sed "$((moves + 10))d" good.areo >broken.areo
broken "a move is missing" ""
sed "$((moves + 3))s/ [a-z-]* / frobnicate /" good.areo >broken.areo
broken "unknown move" "'frobnicate'"
sed "$((moves + 1))i red play unobtainium" good.areo >broken.areo
broken "unknown card" "'unobtainium'"
sed "$((moves + 1))i white pass" good.areo >broken.areo
broken "unknown seat" "'white'"
sed "$((moves + 1))i red end-turn" good.areo >broken.areo
broken "illegal move" "move 1, 'red end-turn', is not legal"
sed 's/^key .*/key 12/' good.areo >broken.areo
broken "short key" "32 hexadecimal digits"
sed 's/^players .*/players 77/' good.areo >broken.areo
broken "too many players" "players"
sed 's/^option draft .*/option draft perhaps/' good.areo >broken.areo
broken "unknown option value" "cannot be 'perhaps'"
head -c 10485760 /dev/urandom >broken.areo
broken "10 MB of noise" "too large"
head -c 1000000 /dev/urandom >broken.areo
broken "1 MB of noise" ""
yes 'areo-record 1' | head -c 3000000 >broken.areo
broken "3 MB of headers" "not known in the header"
{ head -n $moves good.areo; yes 'red pass' | head -n 300000; } >broken.areo
broken "300000 moves" "is not legal"

# ---- Positions --------------------------------------------------------------------------------
run replay good.areo --at 60 --position
cp out position.json
run replay position.json
good "a position is read" 'verified: 0 moves'
run replay position.json --position
same "and written as it was" position.json out
breakage() { # name pattern sed-script
    sed -E "$3" position.json >broken.areo
    broken "position: $1" "$2"
}
breakage "unknown member" "luck" 's/"over":/"luck":1,"over":/'
breakage "wrong type" "" 's/"oxygen":[0-9]+/"oxygen":"much"/'
breakage "out of range" "impossible position" 's/"oxygen":[0-9]+/"oxygen":99/'
breakage "unknown id" "unobtainium" 's/"hand":\[/"hand":["unobtainium",/'
breakage "other rules" "rules version" 's/"rules":[0-9]+/"rules":999/'
breakage "other game" "no game 'chess'" 's/"game":"[^"]*"/"game":"chess"/'
breakage "cut off" "not JSON" 's/^(.{500}).*/\1/'
breakage "a list" "" 's/^\{/[/'
breakage "member twice" "twice" 's/"over":/"over":true,"over":/'
breakage "a fraction" "whole" 's/"oxygen":[0-9]+/"oxygen":0.5/'
head -c 300000 /dev/zero | tr '\0' '[' >broken.areo
run replay - <broken.areo
bad "position: deep nesting" "not a game record"
{ printf '{"a":'; head -c 300000 /dev/zero | tr '\0' '['; } >broken.areo
broken "position: deep nesting inside" "too deeply"
{ printf '{'; head -c 10485760 /dev/urandom; } >broken.areo
broken "position: 10 MB of noise" "too large"

# ---- Scenarios --------------------------------------------------------------------------------
judged() { # name pattern: standard input is the scenario
    cat >x.scenario
    run scenario x.scenario
    [ "$rc" = 1 ] && [ ! -s err ] && grep -qE -- "$2" out && [ "$(tail -n 1 out)" = "0 passed, 1 failed" ]
    verdict $? "$1"
}
head -c 10485760 /dev/urandom | judged "scenario: 10 MB of noise" 'x.scenario: too large'
head -c 100000 /dev/urandom | judged "scenario: 100 kB of noise" 'x.scenario'
judged "scenario: empty" 'nothing is played here' </dev/null
printf 'game %s\nstart\nred: frobnicate\n' $game | judged "scenario: unknown move" "x.scenario:3: 'frobnicate' is not a move"
printf 'game %s\ngiven red.hand = unobtainium\nred: pass\n' $game | judged "scenario: unknown card" "x.scenario:2: .*'unobtainium'"
printf 'game %s\ngiven red.plants = 3\nexpect red.plants = 4\n' $game | judged "scenario: a fact that does not hold" "x.scenario:3: red.plants is 3, expected 4"
printf 'game %s\ngiven\nexpect\n  red.plnts = 0\n' $game | judged "scenario: a misspelt path" "x.scenario:4: red.plnts: there is no 'plnts'"
printf 'game %s\ngiven temperature = 100\nred: pass\n' $game | judged "scenario: an impossible position" "x.scenario:2: impossible position"

# ---- Output that goes nowhere -----------------------------------------------------------------
if [ -w /dev/full ]; then
    "$areo" cards $game --json >/dev/full 2>err
    rc=$?
    : >out
    bad "a full disk is noticed" "cannot write the output"
fi
finish
