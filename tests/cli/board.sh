#!/bin/bash
# The board in the terminal: it uses the width of the window and says what a player would
# look for on the table: costs, tracks, thresholds, deadlines, progress.
. "$(dirname "$0")/lib.bash"

play() { # columns arguments...; the input is what is typed
    COLUMNS=$1 "$areo" play "${@:2}" >out 2>err
    rc=$?
}
widest() { wc -L <out; } # in columns, not bytes

for game in terraforming-mars dice-game on-mars; do
    yes 2 | head -n 60 >typed
    play 80 $game --bot random --seed 7 <typed
    [ "$(widest)" -le 80 ]
    verdict $? "$game fits into 80 columns"
    play 140 $game --bot random --seed 7 <typed
    [ "$(widest)" -gt 100 ] && [ "$(widest)" -le 140 ]
    verdict $? "$game uses a wide window"
    printf 'show\nquit\n' | script -qec "stty cols 120; '$areo' play $game --seed 7" /dev/null >out 2>err
    tr -d '\r' <out >plain && mv plain out
    [ "$(widest)" -gt 90 ] && [ "$(widest)" -le 120 ]
    verdict $? "$game uses the width of the terminal itself"
done

play 80 terraforming-mars --seed 5 <<<"help"
good "the help fits, too" '^  quit  '
[ "$(widest)" -le 80 ]
verdict $? "into 80 columns"

# Terraforming Mars
good "cards are read before a corporation is chosen" '^     [a-z-]+ +[0-9]+ M€  '
play 100 terraforming-mars --bot random --seed 5 <<<"show"
good "tracks have their ends" 'temperature -30 of \+8 °C   oxygen 0 of 14 %   oceans 0 of 9'
good "bonuses that lie ahead" 'ahead: -24 °C brings a heat production, -20 °C .*, 0 °C brings an ocean, 8 %'
good "milestones with their thresholds and prices" '^  Terraformer +35 TR \(red 20, green 20\)'
good "awards with their price" '^Awards .*the next for 8 M€'
good "what the letters mean" 'Free places: \. land, \^ volcanic'
play 100 terraforming-mars --players 1 --seed 5 <<<"show"
good "a deadline alone" '^Generation 1 of 14 '
play 100 terraforming-mars --option beginners=2 --option first-player=red --bot random --seed 5 </dev/null
good "a hand shows costs and texts" '^     [a-z-]+ +[0-9]+ M€  .*[a-z]\.?$'
good "what metals are worth" 'steel pays 2 M€,'

# The Dice Game
play 80 dice-game --players 1 --seed 3 </dev/null
! grep -qE '^(Awards|Milestones):' out
verdict $? "no heading without anything below it"
play 100 dice-game --players 1 --seed 5 < <(yes 1 | head -n 40)
good "turns out of 50" '^Turn [0-9]+ of 50, '
good "until when a milestone stands" 'until turn 16$'
good "symbols wanted for an award alone" '^  [a-z]+: [0-9]+ of (10|8|6)$'
good "bonuses of the tracks" '^  temperature .* at -24 °C gain '
good "where bonus cards come" '\(bonus card at 5\)'
play 100 dice-game --seed 5 < <(yes 1 | head -n 6)
good "a hand with costs and texts" '^    [a-z-]+ +[0-9] [a-z]+(, [0-9] [a-z]+)*\. (green|red|blue): '
good "what brings the end" '0 of 2 full parameters that bring the last turns'

# On Mars
play 110 on-mars --bot random --seed 5 < <(yes 1 | head -n 30)
good "missions have letters" '^  A [A-Z][a-z ]+: [0-9]+ left of the '
good "what the missions end" '3 of 3 missions remain: with none the last round begins'
good "rewards of life support" '^  generator on row 1: .*points? for each|^  generator on row 1: the level'
good "what raises the colony level" 'all on row 2 or above: colony level 2$'
good "prices of tech tiles" '^  top row, costs 1 battery, 1 resource: '
good "prices of the laboratory" 'column 2 costs 1 resource; 3 costs 1 oxygen'
good "docks and executive actions" 'docked, which closes the executive actions: develop, rove'
good "colonists on actions" '; on actions: [A-Za-z -]+ [0-9]'
good "goals with their progress" '^    [a-z]+-goal +[0-9] of [0-9]: '
good "what it costs to hire" '^    geologist +Costs 2 colonists'
play 110 on-mars --players 1 --seed 5 < <(yes 1 | head -n 3000)
good "the game alone ends" '^The game is over'
! grep -qE -- '-tile-[0-9]' out
verdict $? "tiles have names"
sed -n '/^The game is over/,$p' out >end
grep -qE '^ +red Lacerda$' end && grep -qE '^  total +-?[0-9]+ +-?[0-9]+$' end &&
    [ "$(sed -nE 's/^  total +-?[0-9]+ +//p' end)" = "$(sed -nE 's/^Lacerda \(green\): ([0-9]+) points?;.*/\1/p' out | tail -n 1)" ]
verdict $? "the final table has a column for Lacerda"
sed -n '/^The game is over/q;p' out | tail -n 120 >last && mv last out
good "Lacerda's score at the end" '^Lacerda \(green\): [0-9]+ points;'
good "Lacerda's card" "^Lacerda's card: Solo card [0-9]+: [A-Z].* in orbit, [A-Z]"
good "conditions with their progress" '^  First Colonists: .*points more than Lacerda: -?[0-9]+ of 1|completed contracts: 0 of 1'
good "progress cubes" 'progress cubes: '
good "tiles taken" 'tiles taken: '
play 110 on-mars --players 1 --option solo-objective=hunky-dory --seed 5 <<<"show"
good "only the objective that was chosen" '^  Hunky Dory: '
! grep -q 'First Colonists' out
verdict $? "and no other"
finish
