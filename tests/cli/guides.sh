#!/bin/bash
# The guided games in the terminal: each to its end by what it says, in every language, and with wrong
# turns that are taken back. (unit/test_guide tries wrong turns before every move.)
. "$(dirname "$0")/lib.bash"

# What a learner types. A line with "!" in front is a wrong turn, taken back at once.
terraforming_mars="next; next; next; next; !fund miner; !pass; play open-city; pay 4 steel; place r3c5; next;
    !play asteroid; convert-plants; place r3c4; next; !project power-plant; claim gardener; fund landlord;
    !fund banker; use fish; convert-heat; project aquifer; place r1c2; end-turn; pass; next; done;
    convert-heat; !fund miner; project greenery; place r3c6; pass; convert-plants; place r2c4; next; next"
dice_game="next; next; next; next; !produce; take red-die; !standard ocean; play sponsors; done; next; end;
    !produce; take grey-die; standard ocean; done; place d5; end; bonus delivery; next; !take red-die;
    produce; keep heat; keep heat; keep heat; done; done; end; !produce; take red-die; !take blue-die;
    standard temperature; done; end; take yellow-die; play micro-mills; done; end; next; next"
on_mars="next; next; next; space orbit-1; next; !do resupply; do obtain-blueprint;
    obtain wind-turbines; done; end; !travel; stay; next; !do research; do learn-tech;
    learn generator-tech middle lab-1b; pay battery; done; end; !do resupply; do research;
    develop generator-tech lab-2b; pay water; done; end; !stay; travel; explore find-warehouse d5; space colony-5;
    next; next; !do control-center; do construct; build generator e4; place d4; benefit mineral; end; next; !travel;
    stay; next; !do hire; do upgrade; upgrade wind-turbines e4; end; do control-center; done; end; stay;
    do welcome-ship; welcome 1 bot; pay water; pay plant; end; next; next; next"
on_mars_solo="next; next; next; next; space orbit-2; take battery; next; do obtain-blueprint; obtain casino;
    done; end; next; next; do resupply; take water; done; end; !stay; travel; explore find-upgrade f2; space colony-5;
    do control-center; done; end; next; next"

follow() { # guide arguments...; the input is what is typed, between semicolons
    local guide=${1//-/_}
    shift
    tr ';' '\n' <<<"${!guide}" | sed 's/^ *//; /^$/d' >typed
    sed '/^!/d' typed | "$areo" play "$@" --guide >out 2>err
    rc=$?
}

steps() { grep -oE '^\[[0-9]+/[0-9]+\]' out | uniq; }

for guide in terraforming-mars dice-game on-mars on-mars-solo; do
    game=${guide%-solo}
    alone=
    [ $game = $guide ] || alone="--players 1"
    follow $guide $game $alone --lang en
    good "$guide comes to its end" '^The guide ends here\.'
    ! grep -qE '^(That was something else|What this step was about|Not possible)' out
    verdict $? "$guide: what it says can be done"
    steps >way
    for lang in it fr es pl de; do
        follow $guide $game $alone --lang $lang
        steps | cmp -s way - && [ "$rc" = 0 ] && [ ! -s err ] && ! grep -qE '^The guide ends here' out
        verdict $? "$guide in $lang takes the same way"
    done
    sed 's/^!\(.*\)/\1\nretry/' typed | "$areo" play $game $alone --guide --lang en >out 2>err
    rc=$?
    good "$guide comes to its end after wrong turns" '^The guide ends here\.'
    [ "$(steps | sort -u | cmp - <(sort -u way))" = "" ] && ! grep -q '^Not possible' out
    verdict $? "$guide: all of its steps, with everything taken back"
    [ "$(grep -cE '^(That was something else|What this step was about)' out)" -ge "$(grep -c '^!' typed)" ]
    verdict $? "$guide says each time that this was something else"
done
finish
