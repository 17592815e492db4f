#!/bin/bash
# Programs as bots: what they are asked, and what becomes of those that do not answer as they should.
. "$(dirname "$0")/lib.bash"
game=dice-game
cat >first.py <<'END'
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    assert request["do"] == "choose" and request["seat"] in request["view"]["players"]
    assert "key" not in request["view"] and request["prompt"] and request["seed"] >= 0
    print(json.dumps({"id": request["id"], "move": request["options"][-1]}), flush=True)
END
cat >plain.sh <<'END'
while read -r line; do
    options=${line#*'"options":["'}
    echo "${options%%'"'*}"
done
END
run arena $game --bots "cmd:python3 first.py",random --seeds 1 --jobs 2 --json
good "a program plays both seats of a seed" '"games":2,"seeds":1,.*"errors":0'
sed -E 's/"seconds":[0-9.]*//' out >one
run arena $game --bots "cmd:python3 first.py",random --seeds 1 --jobs 1 --json
sed -E 's/"seconds":[0-9.]*//' out >two
same "and plays the same games again" one two
run sim $game --games 1 --bots "cmd:sh plain.sh",random
good "an answer may be the move alone" 'errors 0$'

spoiled() { # name command pattern
    run arena $game --bots "cmd:$2",random --seeds 1 --jobs 1 --limit 1
    [ "$rc" = 1 ] && grep -qE "^areo arena: 2 games went wrong; the first: $3" err && grep -q 'Errors 2' out
    verdict $? "$1"
}
spoiled "one that is late is stopped" "sleep 60" 'sleep 60 took longer than 1000 ms'
spoiled "one that has ended" "exit 3" 'exit 3 has ended'
spoiled "one that is not there" "./nowhere 2>/dev/null" '.*nowhere.* has ended'
spoiled "nonsense" "while read -r l; do echo fly to mars; done" ".*answers 'fly to mars': "
spoiled "a move that is not legal" "while read -r l; do echo '{\"move\":\"end\"}'; done" ".*answers 'end', which is not legal"
spoiled "a line without end" "yes | tr -d '\\n' 2>/dev/null" '.*answers with more than a line'
[ -z "$(jobs -p)" ] && ! pgrep -f '^sleep 60$' -P $$ >/dev/null
verdict $? "none of them is left"

run arena $game --bots cmd:,random
bad "no command" '^areo arena: cmd: wants a command'
run study $game --bot "cmd:true"
bad "where programs cannot play" '^areo study: programs \(cmd:...\) play in arena, sim and play only'
run arena $game --bots "cmd:true",random --limit 0
bad "no time at all" '^areo arena: --limit'
printf 'quit\n' >in
"$areo" play $game --seed 1 --bot "red=cmd:exit 1" --bot green=random <in >out 2>err
rc=$?
good "at the terminal its seat is yours then" '^red is yours from now on'
finish
