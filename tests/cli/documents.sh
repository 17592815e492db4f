#!/bin/bash
# The files that docs/architecture.md names as answers exist.
. "$(dirname "$0")/lib.bash"
root=$here/../..
sed -n '/^## Which file answers/,/^A file without/p' "$root/docs/architecture.md" | grep '^|' |
    grep -o '`[A-Za-z_/]*\.[ch]`' | tr -d '`' | sort -u >named
while read -r name; do
    case $name in
    */*) ls "$root/$name" ;;
    *) ls "$root/src/games/terraforming_mars/$name" || ls "$root/src/games/on_mars/$name" ;;
    esac >>out 2>/dev/null || echo "there is no $name" >>err
done <named
# The files that every game has, and those of the table with a column for each of the others.
games=$root/src/games
for name in cards decide describe figures game invariants legal menu operations parameters pay place \
    position score text turn view; do
    for game in terraforming_mars dice_game on_mars; do
        [ -e "$games/$game/$name.c" ] || echo "$game has no $name.c" >>err
    done
done
while IFS='|' read -r _ _ dice mars _; do
    for name in $(grep -o '`[a-z_]*\.c`' <<<"$dice" | tr -d '`'); do
        [ -e "$games/dice_game/$name" ] || echo "dice_game has no $name" >>err
    done
    for name in $(grep -o '`[a-z_]*\.c`' <<<"$mars" | tr -d '`'); do
        [ -e "$games/on_mars/$name" ] || echo "on_mars has no $name" >>err
    done
done < <(sed -n '/^| question | The Dice Game/,/^$/p' "$root/docs/architecture.md")
sed -n '/^## The browser client/,/^## /p' "$root/docs/architecture.md" | grep '^|' |
    grep -oE '`[a-zA-Z/-]+\.tsx?`' | tr -d '`' | sort -u >pages
while read -r name; do
    ls "$root/web/src/$name" >>out 2>/dev/null || echo "there is no web/src/$name" >>err
done <pages
rc=0
[ -s pages ] || rc=1
[ -s named ] && [ ! -s err ] || rc=1
verdict $rc "every file of the table of questions exists"

# What the documents run alone is there: the names of checks, as tests/run gives them, and of fuzzers.
{
    (cd "$root/tests" && ls unit/test_*.c cli/*.sh server/*.py generic/*.c) | sed 's/\.[a-z]*$//'
    sed -nE 's/^check ([a-z][A-Za-z0-9-]*) .*/\1/p' "$root/tests/run"
    echo scenarios
} >checks
{
    ls "$root"/fuzz/fuzz_*.c | sed 's/.*fuzz_\(.*\)\.c/\1/'
    echo server
} >fuzzers
ls "$root"/nets | sed 's/\.net$//' >nets
: >err
grep -ohE 'make [a-z-]+ ONLY=[^ `]+' "$root"/*.md "$root"/docs/*.md | sort -u >out
while read -r _ target only; do
    list=checks
    [ "$target" = fuzz ] && list=fuzzers
    [ "$target" = nets ] && list=nets
    grep -qE -- "${only#ONLY=}" $list || echo "make $target $only names nothing" >>err
done <out
rc=0
[ -s out ] && [ ! -s err ]
verdict $? "what the documents run with ONLY is there"
finish
