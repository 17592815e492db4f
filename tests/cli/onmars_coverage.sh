#!/bin/bash
# Every component, ruling and test case of On Mars has its scenario.
#
#   GROUP/ID.scenario             named after a component of `areo cards on-mars`
#   tiles/TYPE-tiles.scenario     the six building tiles of a type
#   rulings/r-NN-*.scenario       R-01 to R-38
#   cases/t-NN-*.scenario         T-01 to T-20; T-21 to T-23 are in tests/unit/test_om_map.c
#   rules/*.scenario              whatever else deserves one
#
# Names that fit nothing are mistakes too.
. "$(dirname "$0")/lib.bash"
root=$(cd "$here/../.." && pwd)
folder=$root/tests/scenarios/on-mars

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

run cards on-mars --json
tr '{' '\n' <out | sed -nE 's/^"id":"([^"]+)",.*"group":"([^"]+)".*/\1 \2/p' >components
[ "$(wc -l <components)" = 214 ]
verdict $? "there are 214 components"

(cd "$folder" && find . -name '*.scenario' -printf '%P\n') | sort >files
sed -nE 's:^(rulings|cases|rules|tiles)/.*::; s:^.*/([^/]+)\.scenario$:\1:p' files | sort >named

while read -r id group; do
    if [ "$group" = tile ]; then
        grep -qx "tiles/${id%-tile-*}-tiles.scenario" files &&
            grep -q "next cards $id\$" "$folder/tiles/${id%-tile-*}-tiles.scenario" || echo "$id"
    else
        grep -qx -- "$id" named || echo "$id ($group)"
    fi
done <components >problems
passes "every component has a scenario"

for ((n = 1; n <= 38; n++)); do
    grep -q "^rulings/r-$(printf %02d $n)-" files || printf 'R-%02d\n' $n
done >problems
passes "every ruling has a scenario"

for ((n = 1; n <= 20; n++)); do
    grep -q "^cases/t-$(printf %02d $n)-" files || printf 'T-%02d\n' $n
done >problems
for n in 21 22 23; do
    grep -q "T-$n" "$root/tests/unit/test_om_map.c" || echo "T-$n"
done >>problems
passes "every test case has a scenario"

cut -d ' ' -f 1 components | sort >ids
comm -13 ids named >problems
grep -vE '^rulings/r-(0[1-9]|[12][0-9]|3[0-8])-[a-z0-9-]+\.scenario$' files | grep '^rulings/' >>problems
grep -vE '^cases/t-(0[1-9]|1[0-9]|20)-[a-z0-9-]+\.scenario$' files | grep '^cases/' >>problems
passes "every file is named after a component, ruling or case"

finish
