#!/bin/bash
# The browser client takes no sentence apart: what the server says has ids and named arguments.
#
# Regular expressions have no place in web/src, and a text of the server is shown, not searched.
# The one exception is telling.ts, which finds where the arguments of an event stand in its text.
set -u
cd "${1:-$(dirname "$0")/..}" || exit 1

found=$(mktemp)
trap 'rm -f "$found"' EXIT
list() { grep -rnE "$1" web/src --include='*.ts' --include='*.tsx' | grep -v '^web/src/generated/'; }

# Whatever uses a regular expression, and a literal one where a value begins.
# (A cache of files is asked with a match of its own.)
list 'RegExp\(|\.(match|matchAll|search|exec|test)\(' | grep -v '/app-worker\.ts:' >>"$found"
list '[=(,:?&|![][[:space:]]*/[^/*>[:space:]][^/]*/[dgimsuvy]*[].,;:)?[:space:]]' |
    grep -vE "[\"'\`][^\"'\`]*/[^\"'\`]*[\"'\`]" >>"$found"
list '^[[:space:]]*\[?/[^/*>]' >>"$found"
list '\.(text|more|prompt)(!|\?)?\.(includes|startsWith|endsWith|indexOf|slice|split|replace)' |
    grep -v '/telling\.ts:' >>"$found"

[ -s "$found" ] || exit 0
echo "patterns on texts: use the ids and arguments of docs/api.md"
sort -u "$found"
exit 1
