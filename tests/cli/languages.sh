#!/bin/bash
# Languages: every component in each of them, nothing left of the syntax, nothing unmarked in the
# pseudo-language, and the choice by flag and environment.
. "$(dirname "$0")/lib.bash"

run languages
good "the languages are listed" '^pl  polski'
for lang in it fr es pl de; do
    for game in terraforming-mars dice-game on-mars; do
        run cards $game --lang $lang
        good "$game in $lang" '[0-9]'
        ! grep -nE '[{}]|//|\?\?' out >odd
        verdict $? "$game in $lang has nothing of the syntax of catalogues"
    done
done
for game in terraforming-mars dice-game on-mars; do
    run cards $game --lang xx --json
    # What stands between marks went through the catalogue.
    PYTHONIOENCODING=utf-8 python3 - >odd <<'END'
import json, re
for c in json.load(open("out", encoding="utf-8")):
    for text in [c["name"], c["text"], c.get("uncertain", "")] + [a["text"] for a in c["abilities"]]:
        left = text
        while re.search("\u2991[^\u2991\u2992]*\u2992", left):
            left = re.sub("\u2991[^\u2991\u2992]*\u2992", "", left)
        if re.search("[A-Za-z]{2}", left.replace(" or ", "")):
            print(c["id"], ascii(left))
END
    [ ! -s odd ]
    verdict $? "$game: every word of a component comes from a catalogue"
done
"$here/../../tools/po.py" glossary "$here/../../po" >out 2>err
rc=$?
good "terms are those of the glossary" '^pl: [0-9]{3} terms'
run cards terraforming-mars --find asteroid
good "English without a choice" 'Gain 2 titanium'
env LC_ALL=it_IT.UTF-8 "$areo" cards terraforming-mars --find asteroid >out 2>err
rc=$?
good "the environment chooses" '\(asteroid\)'
! grep -q 'Gain 2 titanium' out
verdict $? "and then it is not English"
run cards terraforming-mars --lang tlh
bad "an unknown language" "there is no language 'tlh'"
run cards terraforming-mars --lang
bad "a missing language" '--lang wants a value'
finish
