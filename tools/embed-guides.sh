#!/bin/sh
# Write the guided games, guides/NAME.guide, as a C table, for src/table/guide.h.
#
#   tools/embed-guides.sh OUT.c FILE.guide...
#
# Comments and empty lines stay, so that what is wrong is said with its line.
set -eu
out=$1
shift
export LC_ALL=C
{
    echo '/* Written by tools/embed-guides.sh: the guided games. */'
    echo '#include "table/guide.h"'
    echo 'const struct guide_file guide_files[] = {'
    for file; do
        echo "    {\"$(basename "$file" .guide)\","
        awk '{ gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); printf "     \"%s\\n\"\n", $0 }' "$file"
        echo '    },'
    done
    echo '    {0, 0},'
    echo '};'
} >"$out.part"
mv "$out.part" "$out"
