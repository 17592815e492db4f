#!/bin/sh
# Write the rules of the games, docs/rules/GAME.md, as a C table, for src/table/rulebook.h.
#
#   tools/embed-rules.sh OUT.c FILE.md...
#
# What is read: topics ("## 3. A generation {generation}"), their paragraphs ("3.1. ..." up to an
# empty line) and, behind a paragraph, the page of the rulebook ("<!-- page: 4-5, 9 -->"; "none" for a
# ruling of ours) and what it covers ("<!-- covers: reason:passed op:tile -->").
# The text before the first topic is for readers of the file. Anything else stops the build.
set -eu
out=$1
shift
export LC_ALL=C
for file; do
    awk -v game="$(basename "$file" .md)" -v file="$file" '
        function fail(why) { print file ":" NR ": " why > "/dev/stderr"; failed = 1; exit 1 }
        function flush() {
            if (number == "") return
            if (page == "") fail(number " names no page")
            if (page == "none") page = ""
            gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text)
            printf "    {\"%s\", \"%s\", RULE_TEXT(\"%s\"), \"%s\", \"%s\", RULE_TEXT(\"%s\"), \"%s\"},\n", game, topic, title, number, page, text, covers
            number = page = text = covers = ""
        }
        /^## / {
            flush()
            if (!match($0, /^## [0-9]+\. .* \{[a-z-]+\}$/)) fail("a topic is \"## 3. Title {id}\"")
            if ($2 != ++chapter ".") fail("topic " chapter " is expected")
            topic = $NF; gsub(/[{}]/, "", topic)
            title = $0; sub(/^## [0-9]+\. /, "", title); sub(/ \{.*/, "", title)
            paragraph = 0
            next
        }
        topic == "" { next }
        /^<!-- covers: .* -->$/ {
            if (last == "") fail("it covers, but which paragraph?")
            covers = $0; sub(/^<!-- covers: /, "", covers); sub(/ -->$/, "", covers)
            next
        }
        /^<!-- page: (none|[0-9]+((-|, )[0-9]+)*) -->$/ {
            if (last == "") fail("a page, but of which paragraph?")
            page = $0; sub(/^<!-- page: /, "", page); sub(/ -->$/, "", page)
            next
        }
        /^$/ { flush(); last = ""; next }
        /^[0-9]+\.[0-9]+\. / {
            flush()
            number = $1; sub(/\.$/, "", number)
            if (number != chapter "." ++paragraph) fail("paragraph " chapter "." paragraph " is expected")
            text = $0; sub(/^[0-9.]+ /, "", text)
            last = number
            next
        }
        number != "" { text = text " " $0; next }
        { fail("a paragraph begins with its number") }
        END { if (!failed) flush() }' "$file" || exit 1
done >"$out.rows"
{
    echo '/* Written by tools/embed-rules.sh: the rules of the games. */'
    echo '#include "table/rulebook.h"'
    echo '/* Rooms in a browser are small without them: they are brought, like another language. */'
    echo '#ifdef AREO_BRINGS'
    echo '#define RULE_TEXT(english) ""'
    echo '#else'
    echo '#define RULE_TEXT(english) english'
    echo '#endif'
    echo 'const struct rule rulebook[] = {'
    cat "$out.rows"
    echo '    {0, 0, 0, 0, 0, 0, 0},'
    echo '};'
} >"$out.part"
rm "$out.rows"
mv "$out.part" "$out"
