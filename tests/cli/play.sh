#!/bin/bash
# Playing through a pipe: options by number and by name, why, undo, saving and loading.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars
beginners="--option beginners=2 --option first-player=red --seed 1"

play() { # arguments...; the input is what is typed
    "$areo" play "$@" >out 2>err
    rc=$?
}

play $game --seed 1 </dev/null
good "the end of the input ends the game" '^red> $'
yes 1 | head -n 2000 | "$areo" play $game --bot random --seed 2 >out 2>err
rc=$?
good "a whole game against a bot" '^The game is over: .* wins?\.$'
good "ends with the scores" '^  total '
{
    yes 1 | head -n 3000
    printf '%s\n' undo score undo undo quit
} | "$areo" play $game --players 3 --hot-seat --seed 3 >out 2>err
rc=$?
good "a whole hot-seat game" '^The game is over'
good "blue has its own prompt" '^blue> '
good "undo asks before it opens a finished game again" '^The game is over: `undo` once more opens it again\.$'
[ "$(grep -cE '^over> (undo|score)$' out)" = 4 ] && [ "$(grep -c 'opens it again' out)" = 2 ] &&
    [ "$(tail -n 1 out)" = "blue> quit" ]
verdict $? "each time, and the second undo in a row does it"
play $game --bot red=random --bot green=random --seed 4 </dev/null
good "two bots" '^The game is over'

# The coach: when it is wanted, alone among bots, and gone when it is not.
play $game $beginners --bot random <<'END'
coach
coach off
project asteroid
quit
END
good "the coach warns of a costly pass" '^\* pass: you have [0-9]+ M€ left, and [0-9]+ cards that you could play\.$'
[ "$(grep -c '^\* pass' out)" = 1 ]
verdict $? "once, and no more when it is off"
printf '%s\n' coach pass "coach off" quit | "$areo" play $game $beginners --hot-seat >out 2>err
rc=$?
good "among people all are asked" '^red would like a coach for everybody: `coach` agrees, `coach off` declines\.$'
! grep -q '^\* ' out
verdict $? "and it is silent unless all agree"
printf '%s\n' coach "project asteroid" end-turn coach quit | "$areo" play $game $beginners --hot-seat >out 2>err
rc=$?
good "when all have agreed it speaks" '^\* pass: '
[ "$(sed -n '/^\* pass/q; p' out | grep -c '> coach$')" = 2 ]
verdict $? "and not before the last has"

# The rules at the table: the topics, a paragraph that a reason or a card names, a card, words.
play $game $beginners --bot random <<'END'
rules
rules 8.4
? comet
? zeppelin
quit
END
good "the topics of the rules at the table" '^ *8\. Tiles \(tiles\)$'
good "and a paragraph" '^  8\.4   A greenery '
good "those that explain a card" '^  6\.7 '
good "and what they do not know is said" '^The rules say nothing of zeppelin\.$'

play $game $beginners --hot-seat <<'END'
why end-turn
why project greenery
why r1c2
why
help
card search for life
card zzzz
score
show
options
frobnicate
99
pr
undo
redo
cancel
project aq
undo
redo
place r9c9
r1c2
undo
undo
save a.areo
quit
pass
END
good "play to the quit" "^red> quit"
! grep -q '^red> pass' out
verdict $? "nothing is read after quit"
good "why of an illegal move" '^  end-turn: '
good "why of a legal move" '^  project greenery: possible'
good "why of a place" '^  place r1c2: it is not what has to be decided now'
good "why of nothing" '^Why what\?'
good "help" '^  undo turn '
good "card by name" 'Search for Life \(search-for-life\)'
good "no such card" "^There is no card like 'zzzz'"
good "score" '^  total +20 +20$'
good "not a move" "'frobnicate' is not a move of this game\. .help"
good "no such number" '^There are options 1 to'
good "ambiguous" '^Which one: project'
good "nothing to undo" '^There is nothing to take back'
good "nothing to redo" 'there is nothing to make again'
good "nothing to cancel" 'there is no half-made choice'
good "a prefix is enough" '^  red carries out the standard project Aquifer'
good "an illegal place is explained" '^Not possible: |^place r9c9: '
good "an option without its word" '^  red places an ocean on r1c2'
good "saved" '^Saved in a.areo'
run replay a.areo --json
good "undo went back to the start" '"length":0,'

# Alone the options are compared with the best one, by what is known of them.
for i in $(seq 12); do printf '%s\n' 1 1 1 1 'hint search:20'; done |
    "$areo" play on-mars --players 1 --seed 5 >out 2>err
rc=$?
good "hints of a game alone" '^  => [a-z-]+.* \+0\.0$'
! grep -qE '^  (=>|or) .* [+-][0-9]{3,}\.[0-9]$' out
verdict $? "promise no hundreds of points"

play --load a.areo --hot-seat <<'END'
project aquifer
r1c2
end-turn
save b.areo
END
good "a saved game goes on" '^green: '
run replay b.areo --moves
good "and is saved again" '^   3  red end-turn'
run replay b.areo --at 2 --save c.areo
good "a branch is cut off" 'shown after move 2'
run replay b.areo --at 1 --save one.areo
run replay one.areo
good "one move is one move" '^verified: 1 move, hash'
play dice-game --players 1 --seed 1 <<<"save solo.areo"
run replay solo.areo
good "one player is one player" '^[A-Za-z: ]*Dice Game, 1 player(,|$)'
run replay c.areo --json
good "and is a record of its own" '"length":2,"at":2'
run replay b.areo --history
good "history" '^\[\{"round":1,"moves":3,"scores":\{"red":21,"green":20\}\}\]$'
run replay b.areo --show
good "the board" 'oceans 1 of 9'
play $game --load b.areo --hot-seat <<<"save d.areo"
good "the game may be named with --load" 'Saved in d.areo'
same "loading and saving changes nothing" b.areo d.areo
play $game --load b.areo <<<"save no/such/folder/x.areo"
good "a file that cannot be written" 'no/such/folder/x.areo: No such file'
"$areo" play $game --load - <b.areo >out 2>err
rc=$?
good "a game from standard input" '^red: |^green: '

play $game $beginners --bot green=random <<'END'
hint search:60
hint search:60
hint greedy
hint deep
END
good "hint expects an end" '^  Expected at the end: red -?[0-9.]+, green -?[0-9.]+\.$'
good "hint names a move and its worth" '^  => [a-z-]+.* +[+-][0-9.]+$'
[ "$(grep -cE '^  or [a-z-]+.* +[+-][0-9.]+$' out)" = 4 ]
verdict $? "and two others, each time"
[ "$(grep '^  =>' out | sort -u | wc -l)" = 1 ]
verdict $? "the same hint in the same place"
good "hint of a bot that does not judge" '^Only a search gives hints'
good "hint of an unknown bot" "^No hint: there is no bot 'deep'"
play $game --players 3 --bot easy --bot blue=random --seed 1 <<<"save bots.areo"
good "one bot for all the others" '^Saved in bots.areo'
grep -q '^name green easy$' bots.areo && grep -q '^name blue random$' bots.areo && ! grep -q '^name red' bots.areo
verdict $? "and another for one of them"

# A guided game: what is wanted, something else, taken back, saved and gone on with.
play $game --guide <<END
next
next
next
next
pass
retry
play open-city
pay 4 steel
save lesson.areo
help
back
next
END
good "a guide begins" '^\[1/[0-9]+\] Welcome to Mars!'
good "and says when something else was done" '^That was something else'
[ "$(grep -c 'First action: play Open City' out)" -ge 2 ]
verdict $? "which is taken back"
good "and goes on" '^\[7/[0-9]+\] Now place the city'
good "help tells of the guide" '^  retry '
play $game --guide --load lesson.areo </dev/null
good "a saved lesson goes on where it was" '^\[7/[0-9]+\] Now place the city'
play $game --guide --seed 1 </dev/null
bad "a guide brings its own deal" 'brings its own deal'

# What a seat must not know is nowhere in what it is shown.
"$areo" play $game $beginners --hot-seat </dev/null >out 2>err
rc=$?
good "red is shown first" '^red> '
"$areo" play $game $beginners --hot-seat <<<"save s.areo" >/dev/null 2>err
run replay s.areo --position
hand() { sed -E "s/.*\"$1\":\\{[^}]*\\}?[^}]*\"hand\":\\[([^]]*)\\].*/\\1/" out | tr -d '"' | tr ',' '\n'; }
hand green >green
"$areo" play $game $beginners --hot-seat </dev/null >shown 2>err
[ "$(wc -l <green)" -ge 9 ] && ! grep -qwFf green shown
verdict $? "red is not shown green's cards"
finish
