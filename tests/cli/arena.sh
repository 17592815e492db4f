#!/bin/bash
# Tournaments: line-ups, figures, the sequential test, the plot.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars
untimed() { sed -E 's/"seconds":[0-9.]*//' "$1"; }
games_with() { grep -c "\"seats\":\\[$1\\]" out; }

run arena $game --bots random,easy --seeds 4 --json
good "the summary has its keys" '^\{"game":"terraforming-mars","players":2,"bots":\["random","easy"\],"win_rate":\[[0-9.]+,[0-9.]+\],"interval":\[\[[0-9.]+,[0-9.]+\],\[[0-9.]+,[0-9.]+\]\],"rating":\[-?[0-9.]+,-?[0-9.]+\],.*"games":8,"seeds":4,.*"complete":true,"seconds":[0-9.]+,"errors":0\}$'
[ "$(games_with '"random","easy"')" = 4 ] && [ "$(games_with '"easy","random"')" = 4 ]
verdict $? "each seed in both seats"
[ "$(sed -nE 's/.*"game":[01],"seed":([0-9]+).*/\1/p' out | sort -u | wc -l)" = 1 ]
verdict $? "the games of a group have the same cards"
untimed out >one
run arena $game --bots random,easy --seeds 4 --json --jobs 5
untimed out >two
same "the games do not depend on the jobs" one two

run arena $game --players 3 --bots random,easy --games 4 --json
good "games are rounded up to whole seeds" '"games":6,"seeds":2,'
[ "$(games_with '"random","easy","easy"')" = 2 ] && [ "$(games_with '"easy","random","easy"')" = 2 ] &&
    [ "$(games_with '"easy","easy","random"')" = 2 ]
verdict $? "fewer bots than seats: the last one is copied"
printf '# nothing\n' >w
run arena $game --bots random,easy,greedy,greedy@w --seeds 1 --json
good "more bots than seats: all pairs both ways" '"games":12,"seeds":1,'
[ "$(grep -o '"seats":\[[^]]*\]' out | sort -u | wc -l)" = 12 ]
verdict $? "no line-up twice"
run arena $game --players 1 --bots easy,random --seeds 3 --json
good "alone, bots are compared" '"games":6,"seeds":3,'

run arena $game --bots greedy,random --seeds 500 --sprt 0,100 --json
good "a better bot is accepted" '"sprt":\{"p0":0\.500,"p1":0\.640,"llr":[0-9.]+,"bound":2\.944,"result":"accepted"\}'
[ "$(wc -l <out)" -lt 200 ]
verdict $? "long before all games are played"
run arena $game --bots random,greedy --seeds 500 --sprt 0.5,0.6
good "a worse bot is not" 'Is random ahead in 60.0%, rather than 50.0%\? no '
run arena $game --bots random,easy --seeds 2 --sprt 0,10
good "too few games decide nothing" 'not decided yet'

cp w 'a<&>.txt'
run arena $game --bots 'random,greedy@a<&>.txt' --seeds 2 --plot p.svg
good "a table for people" '^  random +4 +[0-9.]+%'
[ "$(head -c 5 p.svg)" = '<svg ' ] && [ "$(tail -n 1 p.svg)" = '</svg>' ] &&
    grep -q '>greedy@a&lt;&amp;&gt;.txt</text>' p.svg && [ "$(grep -c '<circle' p.svg)" = 4 ]
verdict $? "a plot"

try() { # name pattern arguments...
    run arena "${@:3}"
    bad "$1" "^areo arena: $2"
}
try "no bots" '--bots is missing' $game
try "one bot" '--bots wants two bots or more' $game --bots random
try "a bot twice" '--bots names random twice' $game --bots random,easy,random
try "unknown bot" "there is no bot 'deep'" $game --bots random,deep
try "bots without end" '--bots names more than 12 bots' $game --bots "$(printf 'search:%d,' {1..30})random"
try "too many line-ups" '10 bots in 5 seats: more than 5040 line-ups' $game --players 5 --bots "$(printf 'search:%d,' {1..9})random"
try "games and seeds" '--games and --seeds exclude each other' $game --bots random,easy --games 4 --seeds 4
for sprt in x 1 5,1 0,0 1,2,3 nan,1 0,1e9; do
    try "sprt $sprt" '--sprt wants two numbers' $game --bots random,easy --sprt $sprt
done
run arena $game --bots random,easy --seeds 1 --plot no/such/folder/p.svg
[ "$rc" = 1 ] && grep -q '^areo arena: no/such/folder/p.svg: No such file' err
verdict $? "a plot that cannot be written"
timeout -s INT 3 "$areo" arena $game --bots random,easy --seeds 100000 --json >out 2>err
rc=$?
[ ! -s err ] && tail -n 1 out | grep -q '"complete":false,'
verdict $? "stopped with what there is"
finish
