#!/bin/bash
# The game of docs/adding-a-game.md: its excerpts are those of the real file, and all bots play it.
. "$(dirname "$0")/lib.bash"
root=$here/../..
python3 - "$root" <<'P' >out 2>err
import re, sys
text = open(sys.argv[1] + "/docs/adding-a-game.md").read()
code = open(sys.argv[1] + "/examples/yacht.c").read()
blocks = re.findall(r"^```c\n(.*?)^```$", text, re.M | re.S)
lost = [b for b in blocks if b not in code]
print("\n".join(lost))
sys.exit(len(blocks) < 8 or bool(lost))
P
rc=$?
verdict $rc "the excerpts of docs/adding-a-game.md are lines of examples/yacht.c"

areo=$(dirname "$areo")/areo-yacht
if [ ! -x "$areo" ]; then # only builds with tests have it
    [ $code = 0 ]
    finish
fi
for bot in quick greedy search:4; do
    run arena yacht --bots "$bot,random" --games 2 --jobs 1 --json
    good "$bot plays it" '"scores":\['
done
run bench yacht --players 2 --games 20
good "it allocates nothing and has a signature" 'yacht'
finish
