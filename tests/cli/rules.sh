#!/bin/bash
# areo rules: all of them, a topic, a chapter, a paragraph, words; what is not there is said.
. "$(dirname "$0")/lib.bash"
for game in terraforming-mars dice-game on-mars; do
    run rules $game
    good "$game: the rules begin with the goal" '^1\. The goal and the end \(goal\)$'
done
run rules terraforming-mars tiles
good "a topic by its name" '^  8\.4 '
[ "$(grep -c '^[0-9]' out)" = 1 ]
verdict $? "and only that"
run rules terraforming-mars 8
good "a topic by its number" '^8\. Tiles'
run rules terraforming-mars 6.3
[ "$rc" = 0 ] && [ "$(grep -cE '^  [0-9]+\.' out)" = 1 ]
verdict $? "a paragraph by its number"
grep -q '(p\. 6, 9)' out
verdict $? "with the page of the rulebook"
grep -q '^        - too cold by … °C' out
verdict $? "and the reasons that lead to it"
run rules on-mars 14.1
good "the missions lead to their paragraph" '^        - Research tiles, Blueprints'
run cards on-mars --find research-mission
good "and it to them" '§ 14\.1'
run games
good "options name theirs" 'phobolog.*§ 2\.6|§ 2\.6'
run rules dice-game "wild token"
good "words that are looked for" '^  2\.4 '
run rules terraforming-mars "Big Asteroid"
[ "$rc" = 0 ] && grep -qE '^  6\.7 ' out
verdict $? "the paragraphs that explain a card"
run rules terraforming-mars --json
good "as JSON" '"number":"5\.1","page":"8",.*"covers":\[{"kind":"verb","id":"pass","text":"pass[^"]*"},'
run rules on-mars zeppelin
bad "what the rules do not know" 'say nothing of .zeppelin'
finish
