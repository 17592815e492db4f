#!/bin/bash
# What every command does when it is used as meant: help, lists, simulations, the bench.
. "$(dirname "$0")/lib.bash"
game=terraforming-mars

run --help
good "help lists the commands" '^  scenario  FILE'
for command in games play sim arena tune train study bench cards scenario replay protocol; do
    run $command --help
    good "$command --help has an example" '^example:'
    cp out first
    run help $command
    same "help $command is the same" first out
    awk 'length > 100' first >out
    [ ! -s out ]
    verdict $? "$command --help fits a screen"
done
run --version
good "version" '^areo [0-9]+\.[0-9]+'

run games
good "games lists options" 'option draft=no\|yes'
run games --json
good "games --json" '^\[\{"id":"terraforming-mars","title":"Terraforming Mars".*\}\]$'

run cards $game --find 'Asteroid Mining'
good "cards --find" 'Asteroid Mining \(asteroid-mining\)'
run cards $game --json
good "cards --json" '^\[\{"id":"[a-z-]+","number":1,"name":"[A-Z].*"tags":\[.*"text":'
run cards $game --find zzzz --json
good "cards --find nothing" '^\[\]$'

run sim $game --games 8 --players 3 --seed 5 --json
good "sim --json ends with a summary" '^\{"games":8,"wins_by_seat":\[.*"mean_scores":\[.*"mean_length":.*"decisions":.*"seconds":.*"errors":0\}$'
[ "$(wc -l <out)" = 10 ]
verdict $? "sim --json has a line for the run and one for each game"
sed 's/"seconds":[0-9.]*//' out >one
for jobs in 2 5; do
    run sim $game --games 8 --players 3 --seed 5 --json --jobs $jobs
    sed 's/"seconds":[0-9.]*//' out >several
    same "sim: $jobs jobs play the same games" one several
done
run sim $game --games 8 --players 3 --seed 6 --json
sed 's/"seconds":[0-9.]*//' out >other
! cmp -s one other
verdict $? "sim: another seed, other games"
run sim $game --games 2 --check --bots random,random --option draft=yes
good "sim for people" 'errors 0'

run bench $game --players 2 --games 3 --json
good "bench --json has its keys" '^\{"game":"terraforming-mars","players":2,"variant":"standard","games":3,"decisions":[0-9]+,"decisions_per_game":[0-9.]+,"ns_per_decision":[0-9.]+,"games_per_s":[0-9.]+,"clone_ns":[0-9.]+,"state_bytes":[0-9]+,"allocations":0,"signature":"[0-9a-f]{16}"\}$'
sed -E 's/.*"signature"//' out >one
run bench $game --players 2 --games 3 --json
sed -E 's/.*"signature"//' out >two
same "bench: the signature is reproducible" one two
run bench --games 1 --json
good "bench of everything has variants" '"variant":"draft=yes"'
! grep -q '"allocations":[^0]' out
verdict $? "bench: nothing is allocated in play"
finish
