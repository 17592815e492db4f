#!/bin/sh
# Write the nets of the learned players as a C table, for src/bots/net.h.
#
#   tools/embed-nets.sh [--apart] NETS OUT.c      NETS may be missing: then the table is empty
#
# With --apart only their names and sizes: whoever runs the program brings them (net_bring).
# nets/GAME.net is for two and more players, nets/GAME-solo.net for one. Plain arrays, so that any
# compiler takes them.
set -eu
apart=
[ "$1" = --apart ] && apart=yes && shift
nets=$1 out=$2
{
    echo '/* Written by tools/embed-nets.sh: what the learned players know. */'
    echo '#include "bots/net.h"'
    n=0
    for file in "$nets"/*.net; do
        [ -e "$file" ] && [ -z "$apart" ] || continue
        echo "static const unsigned char net_$n[] = {"
        od -An -v -tu1 "$file" | sed 's/  */,/g; s/^,//; s/$/,/'
        echo '};'
        n=$((n + 1))
    done
    echo 'const struct net_file net_files[] = {'
    n=0
    for file in "$nets"/*.net; do
        [ -e "$file" ] || continue
        name=$(basename "$file" .net)
        alone=false
        case $name in *-solo) alone=true name=${name%-solo} ;; esac
        if [ "$apart" ]; then
            echo "    {\"$name\", $alone, 0, $(wc -c <"$file")},"
        else
            echo "    {\"$name\", $alone, net_$n, sizeof net_$n},"
        fi
        n=$((n + 1))
    done
    echo '    {0, false, 0, 0},'
    echo '};'
} >"$out.part"
mv "$out.part" "$out"
