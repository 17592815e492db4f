#!/bin/sh
# Write the guided games, guides/NAME.guide, as a C table, for src/table/guide.h.
#
#   tools/embed-guides.sh OUT.c FOLDER/FILE.guide...
#
# By name: the guide of a game comes before the further ones, NAME-solo, as who is new to it needs it first.
# Comments and empty lines stay, so that what is wrong is said with its line. In a browser what a step
# says is brought, like the rules and other languages.
set -eu
out=$1
shift
folder=$(dirname "$1")
export LC_ALL=C
{
    echo '/* Written by tools/embed-guides.sh: the guided games. */'
    echo '#include "table/guide.h"'
    echo '#ifdef AREO_BRINGS'
    printf '%s\n' '#define SAYS(english) "  says \n"'
    echo '#else'
    printf '%s\n' '#define SAYS(english) "  says " english "\n"'
    echo '#endif'
    echo 'const struct guide_file guide_files[] = {'
    for file; do basename "$file" .guide; done | sort | while read -r name; do
        echo "    {\"$name\","
        awk '{ gsub(/\\/, "\\\\"); gsub(/"/, "\\\"") }
            sub(/^  says /, "") { printf "     SAYS(\"%s\")\n", $0; next }
            { printf "     \"%s\\n\"\n", $0 }' "$folder/$name.guide"
        echo '    },'
    done
    echo '    {0, 0},'
    echo '};'
} >"$out.part"
mv "$out.part" "$out"
