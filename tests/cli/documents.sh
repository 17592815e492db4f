#!/bin/bash
# The files that docs/architecture.md names as answers exist.
. "$(dirname "$0")/lib.bash"
root=$here/../..
sed -n '/^## Which file answers/,/^## How a move/p' "$root/docs/architecture.md" | grep '^|' |
    grep -o '`[A-Za-z_/]*\.[ch]`' | tr -d '`' | sort -u >named
while read -r name; do
    case $name in
    */*) ls "$root/$name" ;;
    *) ls "$root/src/games/terraforming_mars/$name" || ls "$root/src/games/on_mars/$name" ;;
    esac >>out 2>/dev/null || echo "there is no $name" >>err
done <named
sed -n '/^## The browser client/,/^## /p' "$root/docs/architecture.md" | grep '^|' |
    grep -oE '`[a-zA-Z/-]+\.tsx?`' | tr -d '`' | sort -u >pages
while read -r name; do
    ls "$root/web/src/$name" >>out 2>/dev/null || echo "there is no web/src/$name" >>err
done <pages
rc=0
[ -s pages ] || rc=1
[ -s named ] && [ ! -s err ] || rc=1
verdict $rc "every file of the table of questions exists"
finish
