#!/bin/bash
# The examples of docs/notation.md do what the page says. Blocks are told apart by the word after
# the fence: scenario, guide, record, protocol. In a protocol block "> " is a request and "< " its
# answer, of which "..." leaves out the rest.
. "$(dirname "$0")/lib.bash"
page=$here/../../docs/notation.md

awk '
/^```[a-z]+$/ { kind = substr($0, 4); n[kind]++; next }
/^```$/ { kind = ""; next }
kind != "" { print > (kind "-" n[kind] "." kind) }' "$page"

for file in scenario-*.scenario; do
    run scenario "$file"
    good "example $file holds" '^1 passed, 0 failed$'
done
for file in guide-*.guide; do
    run scenario "$file"
    good "example $file is played to its end" '^1 passed, 0 failed$'
done
for file in record-*.record; do
    run replay "$file" --json
    good "example $file is verified" '"moves":\["red project aquifer"'
done
for file in protocol-*.protocol; do
    sed -n 's/^> //p' "$file" >requests
    sed -n 's/^< //p' "$file" >expected
    "$areo" protocol <requests >out 2>err
    rc=$?
    while IFS= read -r line; do
        IFS= read -r found <&3
        case $line in
        *...) [ "${found:0:$((${#line} - 3))}" = "${line%...}" ] ;;
        *) [ "$found" = "$line" ] ;;
        esac || echo "expected $line, found $found" >>err
    done <expected 3<out
    [ "$rc" = 0 ] && [ ! -s err ]
    verdict $? "example $file is answered as written"
done
ls scenario-2.scenario guide-1.guide record-1.record protocol-1.protocol >out 2>err
rc=$?
verdict $rc "the page has examples of each kind"
finish
