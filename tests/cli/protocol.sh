#!/bin/bash
# A session of the protocol: what it answers, and that nothing ends it before its time.
. "$(dirname "$0")/lib.bash"
new='{"do":"new","game":"terraforming-mars","options":{"beginners":"2","first-player":"red"},"seed":1}'

ask() { # requests, one an argument
    printf '%s\n' "$@" | "$areo" protocol >out 2>err
    rc=$?
}
line() { # number: keeps only that line of the answers
    sed -n "$1p" out >one && mv one out
}

ask "$new" '{"do":"legal","seat":"red","id":"x"}'
line 2
good "legal" '^\{"id":"x","ok":true,"seat":"red","moves_made":0,"moves":\[.*"pass".*\]\}$'
ask "$new" '{"do":"apply","move":"project aquifer"}' '{"do":"apply","move":"place r1c2","at":1}' '{"do":"status","id":7}'
line 4
good "apply and status" '^\{"id":7,"ok":true,"moves_made":2,"round":1,"acting":\["red"\],"over":false\}$'
ask "$new" '{"do":"apply","move":"project aquifer"}' '{"do":"cancel"}' '{"do":"redo","seat":"red"}' '{"do":"undo-turn"}' '{"do":"undo"}'
line 6
good "undo, redo, cancel" '^\{"error":"there is nothing to take back"\}$'
ask "$new" '{"do":"view","as":"red"}'
line 2
good "view of a seat has a prompt" '"view":\{.*"viewer":"red".*"prompt":"'
ask "$new" '{"do":"view"}'
line 2
good "view of the spectator" '"viewer":"spectator"'
! grep -qE '"key"|"prompt"|"hand":\["' out
verdict $? "and nothing hidden in it"
ask "$new" '{"do":"why","move":"end-turn"}'
line 2
good "why" '^\{"ok":true,"legal":false,"reason":"[a-z-]+","args":\{.*\},"text":".+"\}$'
ask "$new" '{"do":"bot","bot":"greedy"}' '{"do":"status"}'
good "bot names a move" '^\{"ok":true,"seat":"red","moves_made":0,"move":"[a-z][^"]*"\}$'
line 3
good "and does not make it" '"moves_made":0,'
ask "$new" '{"do":"hint","bot":"search:30","seed":2}' '{"do":"hint","bot":"search:30","seed":2}'
good "hint has moves and points" '"hints":\[\{"move":"[^"]+","points":-?[0-9.]+\},\{"move":'
sed -n 2p out >first
sed -n 3p out >second
same "hint: the same seed, the same answer" first second
jq_points() { grep -oE '"points":-?[0-9.]+' | sed 's/.*://'; }
ask "$new" '{"do":"hint","bot":"search:400"}'
line 2
jq_points <out >points
sort -gr points >sorted
same "hint lists the best first" points sorted
ask '{"do":"new","game":"on-mars","players":1,"seed":3}' '{"do":"hint","bot":"search:60"}'
line 2
good "alone a hint compares with the best and promises no score" '"hints":\[\{"move":"[^"]+","points":-?0(\.0*)?\}'

# Chance can be fixed for a request; what does not fit is refused, and nothing is done.
ask "$new" '{"do":"apply","move":"project aquifer"}' '{"do":"apply","move":"place r1c4","next":{"cards":["fish"]}}'
line 3
good "apply takes next" 'red draws Fish'
ask "$new" '{"do":"apply","move":"project aquifer"}' '{"do":"apply","move":"place r1c2","next":{"cards":["fish"]}}' '{"do":"status"}'
good "an outcome that is not used is refused" "next cards: 1 not used, 'fish' is the first"
line 4
good "and the move is not made" '"moves_made":1,'
ask "$new" '{"do":"apply","move":"pass","next":{"cards":"fish"}}' '{"do":"apply","move":"pass","next":{"tea":["fish"]}}'
good "next must be lists" "'next' is an object with lists of outcomes"
good "of a stream that there is" "has no chance called 'tea'"
ask '{"do":"new","game":"terraforming-mars","options":{"first-player":"red"},"next":{"cards":["helion","credicor"]}}' '{"do":"legal","seat":"red"}'
line 2
good "new takes next" '"corporation helion"'
ask '{"do":"new","game":"terraforming-mars","next":{"cards":["helion","helion"]}}' '{"do":"status"}'
good "an impossible start is refused" "'helion' was not possible"
good "and there is no game" 'there is no game yet'
ask "$new" '{"do":"score"}'
line 2
good "score has its lines" '"scores":\{"red":\{"total":20,.*"lines":\[\{"category":"tr","points":20\}'

ask "$new" '{"do":"history"}'
line 2
good "history" '"history":\[\{"round":1,'

ask "$new" '{"do":"apply","move":"pass"}' '{"do":"save"}' '{"do":"position"}'
sed -nE 's/.*"record":("[^"]*").*/{"do":"load","record":\1}/p' out >requests
sed -nE 's/.*"position":(\{.*\})\}$/{"do":"load","position":\1}/p' out >>requests
echo '{"do":"position"}' >>requests
sed -n 4p out >before
"$areo" protocol <requests >out 2>err
rc=$?
good "a record is loaded" '^\{"ok":true,"moves_made":1,'
good "a position is loaded" '^\{"ok":true,"moves_made":0,'
line 3
same "and is the same position" before out

# A position with a single option: here the last card of the hand is to be sold.
ask "$new" '{"do":"apply","move":"project sell-patents"}' '{"do":"position"}'
python3 - >requests <<'END'
import json
position = json.loads(open("out").readlines()[2])["position"]
red = position["players"]["red"]
position["discard"] += red["hand"][1:]
del red["hand"][1:]
print(json.dumps({"do": "load", "position": position}))
print(json.dumps({"do": "legal"}))
print(json.dumps({"do": "apply", "move": "sell " + red["hand"][0]}))
END
"$areo" protocol <requests >out 2>err
rc=$?
good "a position with a single option is loaded" '"seat":"red","moves_made":0,"moves":\["sell [a-z-]*"\]'
line 3
good "and goes on" '^\{"ok":true,"moves_made":1,'

# Everything wrong is answered, and the session goes on.
wrong() { # name pattern request
    ask "$new" "$3" '{"do":"status"}'
    [ "$rc" = 0 ] && [ ! -s err ] && [ "$(wc -l <out)" = 3 ] &&
        sed -n 2p out | grep -qE "^\{(\"id\":[^,]*,)?\"error\":\"$2" &&
        sed -n 3p out | grep -q '"moves_made":0,'
    verdict $? "$1"
}
wrong "not JSON" "not JSON" 'hello'
wrong "no object" "a request is an object" '[1,2]'
wrong "no request" "there is no request ''" '{"id":3}'
wrong "unknown request" "there is no request 'fly'" '{"do":"fly"}'
wrong "request of another type" "there is no request ''" '{"do":3}'
wrong "unknown game" "there is no game 'chess'" '{"do":"new","game":"chess"}'
wrong "game of another type" "there is no game ''" '{"do":"new","game":["x"]}'
wrong "too many players" "'players' is a number from 1 to 5" '{"do":"new","game":"terraforming-mars","players":9}'
wrong "options of another type" "'options' is an object" '{"do":"new","game":"terraforming-mars","options":[1]}'
wrong "unknown option" "terraforming-mars has no option 'x'" '{"do":"new","game":"terraforming-mars","options":{"x":1}}'
wrong "option that is a list" "option draft cannot be" '{"do":"new","game":"terraforming-mars","options":{"draft":[]}}'
wrong "bad key" "'key' has 32" '{"do":"new","game":"terraforming-mars","key":"12"}'
wrong "negative seed" "'seed' is a number" '{"do":"new","game":"terraforming-mars","seed":-1}'
wrong "unknown seat" "'seat' names no seat" '{"do":"legal","seat":"white"}'
wrong "empty seat" "'seat' names no seat" '{"do":"legal","seat":"black"}'
wrong "unknown viewer" "'as' names no seat" '{"do":"view","as":"god"}'
wrong "no move" "'move' is missing" '{"do":"apply"}'
wrong "unknown move" "'frobnicate' is not a move" '{"do":"apply","move":"frobnicate"}'
wrong "illegal move" "." '{"do":"apply","move":"end-turn"}'
wrong "not its turn" "another player must act" '{"do":"apply","seat":"green","move":"pass"}'
wrong "bot without a name" "'bot' is missing" '{"do":"bot"}'
wrong "unknown bot" "there is no bot 'deep'" '{"do":"bot","bot":"deep"}'
wrong "no file for a bot" "there is no bot 'greedy@x'" '{"do":"bot","bot":"greedy@x"}'
wrong "bot of a seat that waits" "green has nothing to decide" '{"do":"bot","bot":"random","seat":"green"}'
wrong "hint of an unknown bot" "there is no bot 'deep'" '{"do":"hint","bot":"deep"}'
wrong "bad seed for a bot" "'seed' is a number" '{"do":"bot","bot":"random","seed":-4}'
wrong "late move" "the game has gone on" '{"do":"apply","move":"pass","at":5}'
wrong "load nothing" "a 'record' or a 'position' is missing" '{"do":"load"}'
wrong "load a bad record" "this is not a game record" '{"do":"load","record":"hello"}'
wrong "load a bad position" "the position does not name its game" '{"do":"load","position":{}}'
wrong "load an impossible position" "'rules' is missing" '{"do":"load","position":{"game":"terraforming-mars"}}'
wrong "redo nothing" "there is nothing to make again" '{"do":"redo"}'
for request in legal apply why bot hint view undo save position score history status; do
    ask "{\"do\":\"$request\",\"move\":\"pass\"}"
    good "$request before new" '^\{"error":"there is no game yet'
done
ask '' '   ' "$new" '{"do":"quit"}' '{"do":"status"}'
[ "$rc" = 0 ] && [ "$(wc -l <out)" = 3 ] && [ "$(tail -n 1 out)" = '{"ok":true}' ]
verdict $? "quit ends the session"
{ head -c 10485760 /dev/urandom | tr -d '\n'; echo; echo "$new"; } | "$areo" protocol >out 2>err
rc=$?
good "10 MB of noise in a line" '^\{"error":"a request has at most'
good "and the session goes on" '^\{"ok":true,"moves_made":0'
head -c 1000000 /dev/urandom | "$areo" protocol >out 2>err
rc=$?
good "1 MB of noise in many lines" '^\{"error":"'
! grep -qvE '^\{"error":"[^"]*("[^"]*)*"\}$' out
verdict $? "every line of noise is answered with an error"
finish
