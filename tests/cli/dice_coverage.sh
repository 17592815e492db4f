#!/bin/bash
# Every card, bonus card, corporation, milestone and rule of The Dice Game has its scenario.
#
#   cards/ID.scenario, bonus/ID.scenario, corporations/ID.scenario, milestones/ID.scenario
#   rules/rule-X-Y.scenario       or a line of rules/covered.txt:
#                                     X.Y  PATH       the scenario that shows it
#                                     X.Y  -  REASON  why it cannot be shown
#
# PATH is seen from the folder of the game's scenarios. Names that fit nothing are mistakes too.
. "$(dirname "$0")/lib.bash"
root=$(cd "$here/../.." && pwd)
folder=$root/tests/scenarios/dice-game
# How many numbered rules each section of the restated rules has.
sections="0:10 1:13 2:3 3:6 4:8 5:8 6:5 7:7 8:3 9:7 10:9 11:8 12:29"

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

run cards dice-game --json
tr '{' '\n' <out >rows
for pair in project:cards:124 bonus:bonus:19 corporation:corporations:20 milestone:milestones:11; do
    IFS=: read -r group place number <<<"$pair"
    sed -nE "s/^\"id\":\"([^\"]+)\",.*\"group\":\"$group\".*/\1/p" rows >ids
    [ "$(wc -l <ids)" = "$number" ]
    verdict $? "there are $number components of the group $group"
    while read -r id; do
        [ -e "$folder/$place/$id.scenario" ] || echo "$id"
    done <ids >problems
    passes "every $group has a scenario"
    for file in "$folder/$place"/*; do
        grep -qxF -- "$(basename "$file" .scenario)" ids || echo "$place/$(basename "$file")"
    done >problems
    passes "every file in $place is named after a $group"
done

sed -nE 's/^"id":"([^"]+)",.*"uncertain":"([^"]+)".*/| `\1` | \2 |/p' rows | sort >marks
grep -E '^\| `[a-z]' "$root/docs/components-dice.md" | sort >told
diff marks told >problems
passes "docs/components-dice.md lists exactly the uncertain components"

sed -E 's/[ \t]+$//; /^(#|$)/d' "$folder/rules/covered.txt" >lines
for section in $sections; do
    for ((n = 1; n <= ${section#*:}; n++)); do
        echo "${section%:*}.$n"
    done
done >rules
while read -r rule; do
    [ -e "$folder/rules/rule-${rule/./-}.scenario" ] || grep -q "^${rule/./\\.} " lines || echo "$rule"
done <rules >problems
passes "every rule has a scenario"

while read -r rule path reason; do
    if ! grep -qxF -- "$rule" rules; then
        echo "covered.txt: there is no rule '$rule'"
    elif [ "$path" = - ]; then
        [ -n "$reason" ] || echo "covered.txt: $rule has no reason"
    elif [ -n "$reason" ] || [ ! -f "$folder/$path" ]; then
        echo "covered.txt: $rule: there is no '$path'"
    fi
done <lines >problems
for file in "$folder"/rules/*.scenario; do
    name=$(basename "$file" .scenario)
    rule=${name#rule-}
    grep -qxF -- "${rule/-/.}" rules || echo "rules/$name is named after no rule"
done >>problems
passes "what is said about rules is true"

finish
