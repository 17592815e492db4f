#!/bin/bash
# Languages: every component in each of them, nothing left of the syntax, nothing unmarked in the
# pseudo-language, and the choice by flag and environment.
. "$(dirname "$0")/lib.bash"

run languages
good "the languages are listed" '^pl  polski'
for lang in en it fr es pl de; do
    for game in terraforming-mars dice-game on-mars; do
        run cards $game --lang $lang --json
        PYTHONIOENCODING=utf-8 python3 - >odd <<'END'
import json, re
for c in json.load(open("out", encoding="utf-8")):
    for text in [a["text"] for a in c["abilities"]]:
        clauses = [part.strip().lower() for part in re.split("[:;] ", text)]
        if any(a == b for a, b in zip(clauses, clauses[1:])):
            print(c["id"], ascii(text))
END
        [ ! -s odd ]
        verdict $? "$game in $lang says nothing twice: $(head -1 odd)"
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
# The rules in words: every paragraph of every game, and a search in the language that is read.
for game in terraforming-mars dice-game on-mars; do
    run rules $game --lang xx --json
    PYTHONIOENCODING=utf-8 python3 - >odd <<'END'
import json
for t in json.load(open("out", encoding="utf-8"))["topics"]:
    for text in [t["title"]] + [p["text"] for p in t["paragraphs"]]:
        if not (text.startswith("\u2991") and text.endswith("\u2992")):
            print(ascii(text))
END
    [ ! -s odd ]
    verdict $? "$game: every paragraph of the rules comes from a catalogue"
done
run rules terraforming-mars Meilenstein --lang de
good "the rules are searched in German" '10\.1'
# At the table: a player who takes any option until the game is over, and asks everything there is to
# ask. What is left unmarked is what is typed: words of the notation, ids.
for game in terraforming-mars dice-game on-mars; do
    {
        printf '%s\n' help 'hint search:30' why 'why 1' 'card a' score undo redo cancel 'undo turn' frob 1
        for i in $(seq 400); do echo 1; [ $((i % 90)) = 0 ] && printf 'score\nshow\noptions\n'; done
        printf '%s\n' score undo quit
    } | "$areo" play $game --seed 3 --bot random --lang xx >out 2>err
    rc=$?
    good "$game is played in the pseudo-language" '[0-9]'
    "$areo" cards $game --json >ids
    # What can be typed: the first words of options, in English.
    grep -oE '^ *[0-9]+  [a-z0-9-]+( [a-z0-9-]+)*' out >moves
    PYTHONIOENCODING=utf-8 python3 - $game >odd <<'END'
import json, re, sys
ids = {c["id"] for c in json.load(open("ids", encoding="utf-8"))}
typed = """why score show options undo redo cancel card hint help save quit search turn load areo play
    comet frob FILE AREO Areo game Terraforming Mars Dice Game Lacerda NUMBER workers""".split()
text = open("out", encoding="utf-8").read()
# The notation is what stands behind the number of an option, or in a crowd of them.
text = re.sub(r"(?m)^ *\d+  [a-z0-9- ]+?(  |$)", "", text)
text = re.sub(r"(?m)^      [a-z-]+ \.\.\.$", "", text)
text = re.sub(r"(?m)^( *\d+ [a-z0-9-]+(?= |$))+", "", text)
text = re.sub(r"`[^`]*`", "", text)
text = text.replace("\n", " ")
while re.search("\u2991[^\u2991\u2992]*\u2992", text):
    text = re.sub("\u2991[^\u2991\u2992]*\u2992", "", text)
ids |= {i[len("executive-"):] for i in ids if i.startswith("executive-")}
ids |= set(re.findall(r"[a-z0-9-]+", open("moves", encoding="utf-8").read()))
# Maps are drawn with letters.
text = re.sub(r"\br\dc\d\b|\[[^\]]{1,5}\]|(?<= )\d[.a-zA-Z][a-z$!?*+A-Z]*", "", text)
odd = {w for w in re.findall(r"[A-Za-z][A-Za-z0-9-]{2,}", text) if w not in ids and w not in typed}
if odd:
    print(sorted(odd))
END
    [ ! -s odd ]
    verdict $? "$game: every word at the table comes from a catalogue: $(cat odd)"
done
"$here/../../tools/po.py" glossary "$here/../../po" >out 2>err
rc=$?
good "terms are those of the glossary" '^pl: [0-9]{4} terms'
run cards terraforming-mars --find steelworks --lang it
good "clauses behind a price are joined as infinitives are" 'ottenere 2 risorse Acciaio e( incrementare|$)'
run cards terraforming-mars --find predators --lang it
good "a number is elided as it is said" "almeno l'11%"
echo hello >broken
run replay broken --lang de
bad "a record that is none, in German" 'keine Aufzeichnung'
printf 'areo-record 1\ngame chess\n' >broken
run replay broken --lang fr
bad "what is wrong in a record is named in French, where it is" "broken:2: il n'existe pas de jeu «.chess.»"
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
