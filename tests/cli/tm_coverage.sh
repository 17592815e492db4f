#!/bin/bash
# Every card, corporation and ruling of Terraforming Mars has its scenario.
#
#   cards/ID.scenario             its first line begins with "# " and the printed number
#   corporations/ID.scenario
#   rulings/NNN-*.scenario        or a line of rulings/covered.txt:
#                                     NNN  PATH       the scenario that shows it
#                                     NNN  -  REASON  why it cannot be shown
#
# PATH is seen from the root of the project or from the folder of the game's scenarios. Names that
# fit nothing are mistakes too.
. "$(dirname "$0")/lib.bash"
root=$(cd "$here/../.." && pwd)
folder=$root/tests/scenarios/terraforming-mars
rulings=128

# The file "problems" has a line for each problem; none is a pass.
passes() { # name
    if [ -s problems ]; then
        echo "not ok - $1 ($(wc -l <problems))"
        sed 's/^/#   /' problems
        code=1
    else
        echo "ok - $1"
    fi
}

run cards terraforming-mars --json
tr '{' '\n' <out >rows
sed -nE 's/^"id":"([^"]+)","number":([0-9]+),.*"group":"project".*/\1 \2/p' rows >cards
sed -nE 's/^"id":"([^"]+)",.*"group":"corporation".*/\1/p' rows >corporations
[ "$(wc -l <cards)" = 208 ] && [ "$(wc -l <corporations)" = 13 ]
verdict $? "there are 208 cards and 13 corporations"

while read -r id number; do
    file=$folder/cards/$id.scenario
    if [ ! -e "$file" ]; then
        echo "$id"
    elif ! head -n 1 "$file" | grep -qE "^# $(printf %03d "$number") "; then
        echo "$id: the first line does not begin with its number"
    fi
done <cards >problems
passes "every card has a scenario"

while read -r id; do
    [ -e "$folder/corporations/$id.scenario" ] || echo "$id"
done <corporations >problems
passes "every corporation has a scenario"

for group in cards corporations; do
    for file in "$folder/$group"/*; do
        id=$(basename "$file" .scenario)
        cut -d ' ' -f 1 $group | grep -qxF -- "$id" || echo "$group/$(basename "$file")"
    done
done >problems
passes "every file is named after a card or corporation"

covered=$folder/rulings/covered.txt
if [ -e "$covered" ]; then
    sed -E 's/[ \t]+$//; /^(#|$)/d' "$covered" >lines
else
    : >lines
fi
for ((n = 1; n <= rulings; n++)); do
    number=$(printf %03d $n)
    compgen -G "$folder/rulings/$number-*.scenario" >/dev/null || grep -q "^$number " lines ||
        echo "$number"
done >problems
passes "every ruling has a scenario"

while read -r number path reason; do
    if [[ ! $number =~ ^[0-9]{3}$ ]] || ((10#$number < 1 || 10#$number > rulings)); then
        echo "covered.txt: there is no ruling '$number'"
    elif [ "$path" = - ]; then
        [ -n "$reason" ] || echo "covered.txt: $number has no reason"
    elif [ -n "$reason" ]; then
        echo "covered.txt: $number names more than a path"
    elif [ ! -f "$root/$path" ] && [ ! -f "$folder/$path" ]; then
        echo "covered.txt: $number: there is no ${path:-path}"
    fi
done <lines >problems
for file in "$folder"/rulings/*.scenario; do
    [ -e "$file" ] || continue
    name=$(basename "$file")
    [[ $name =~ ^([0-9]{3})-[a-z0-9-]+\.scenario$ ]] &&
        ((10#${BASH_REMATCH[1]} >= 1 && 10#${BASH_REMATCH[1]} <= rulings)) ||
        echo "rulings/$name is named after no ruling"
done >>problems
passes "what is said about rulings is true"

finish
