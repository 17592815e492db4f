#!/bin/bash
# The review of a game, move by move, and what many games say about single things.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars

"$areo" play $game --seed 1 --bot red=random --bot green=greedy <<<"save good.areo" >out 2>err
run replay good.areo --review --bot search:4 --at 60
good "a review ends with what was lost" '^  red +[0-9.]+ in [0-9]+ choices$'
grep -qE '^ +[0-9]+  (red|green) .* lost [0-9.]+; better: ' out
verdict $? "moves that lost something name a better one"
run replay good.areo --review --bot search:4 --at 60 --json
good "the same as data" '^\{"choices":[0-9]+,"bot":"search:4","lost":\{"red":[0-9.]+,"green":[0-9.]+\},"worst":\['
grep -qE '^\{"move":1,"of":60,"seat":"(red|green)","made":"[^"]+","best":"[^"]+","expected":-?[0-9.]+,"after":(null|-?[0-9.]+),"lost":[0-9.]+\}$' out
verdict $? "a line for each move tells how far it is"
run replay good.areo --review --bot greedy
bad "greedy cannot" 'only a search can review a game'

run study $game --games 12 --bot quick --least 3 --word corporation --plot p.svg
good "corporations" '^  corporation [a-z-]+ +[0-9]+ +[0-9.]+ % \( *[0-9.]+ \.\. +[0-9.]+\)'
[ "$(grep -c '<circle' p.svg)" = "$(grep -c '^  corporation ' out)" ]
verdict $? "drawn: a point for each row"
run study $game --games 12 --bot quick --least 3 --json --jobs 2 --plot p.svg --drawn corporation
good "as data" '^\{"what":"play [a-z-]+","games":[0-9]+,"won":[0-9.]+,.*"thirds":\[(\{"games":[0-9]+(,"won":[0-9.]+)?\},?){3}\]\}$'
[ "$(grep -c '<circle' p.svg)" = "$(grep -c '"what":"corporation ' out)" ]
verdict $? "of all rows the corporations are drawn"
cp out two
run study $game --games 12 --bot quick --least 3 --json --jobs 1
same "whatever --jobs is" two out
run study on-mars --games 2 --least 1 --word obtain
good "blueprints" '^  obtain [a-z-]+ '
run study $game --bot deep
bad "unknown bot" "there is no bot 'deep'"
finish
