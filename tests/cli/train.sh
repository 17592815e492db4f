#!/bin/bash
# Learning: nets, curves, a run that goes on, and what is refused.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars
few="--every 8 --test-games 2 --siblings 1 --recipe games=4 --recipe warm-up=1 --jobs 2"

run train $game --games 8 $few --against quick --state s --out a.net --log log.txt --plot p.svg
good "a few games" '^ +8 games .* against quick$'
grep -qE '^ +8 games: options told apart -?[0-9.]+ by the critic, -?[0-9.]+ by hand \(1 decision\)$' out
verdict $? "and how well options are told apart"
head -c 400 a.net | grep -qa '^learned from: 8 games with itself, seed 1, seats 2:1$'
verdict $? "the net says what it is"
grep -q '<svg' p.svg && grep -qE '^8 ' log.txt
verdict $? "the curves are drawn and written down"
run train $game --games 16 $few --against quick --state s --out a.net --log log.txt
good "it goes on" '^Going on after 8 games'
grep -qE '^16 ' log.txt && grep -qE '^8 ' log.txt
verdict $? "and so do the curves"
run sim $game --games 1 --bots policy@a.net,search:3@a.net
good "bots play with the net" 'policy@a.net'
run train $game --games 4 $few --state s --out a.net --as search:3 --against quick
good "a look with search learns nothing more" '^ +16 games .* against quick$'
run train $game --games 4 $few --recipe search=2 --recipe warm-up=0 --against quick --out d.net
good "a search teaches" '^ +4 games .* against quick$'
run train $game --games 4 $few --seats 3:1,4:1 --vary draft --out b.net
good "more seats, an option drawn" 'against greedy'
cp s one.state && cp s two.state
run train $game --games 24 $few --seed 5 --state one.state --out c1.net
run train $game --games 24 $few --seed 6 --state two.state --out c2.net
run train $game --games 56 $few --join one.state,two.state --state s3 --out joined.net
good "runs of two machines are joined" '^Joined 2 runs with 48 games'
run train $game --games 4 $few --join one.state,nothing --out joined.net
[ "$rc" = 1 ] && grep -q 'nothing is not the state of such a run' err
verdict $? "what is no state is refused"
for other in dice-game on-mars; do
    run train $other --games 2 --every 8 --test-games 2 --siblings 0 --recipe games=2 --recipe lessons=1 --out $other.net
    good "$other" ' games '
done

try() { # name pattern arguments...
    run train "${@:3}"
    bad "$1" "^areo train: $2"
}
try "seats that are none" "--seats is like" $game --seats 2:x
try "too many seats" "--seats is like" $game --seats 9
try "an option that is none" "$game has no option 'gold'" $game --vary gold
try "a figure that is none" "--recipe: 'gold=3'" $game --recipe gold=3
run sim $game --games 1 --bots policy@dice-game.net
bad "a net of another game" 'dice-game.net:2: a net for another game'
echo hello >c.net
run sim $game --games 1 --bots policy@c.net
bad "not a net" 'c.net: not a net'
finish
