#!/bin/sh
# Write the files of the browser client as a C table, for src/server/files.h.
#
#   tools/embed.sh DIST OUT.c      DIST may be missing: then the table is empty
#
# Each file is also compressed with gzip and brotli where that makes it smaller. The bytes are
# taken in by the assembler (.incbin), which is much faster than compiling them.
set -eu
dist=$1 out=$2
work=${out%.c}.d
rm -rf "$work"
mkdir -p "$work"

type_of() {
    case $1 in
    *.html) echo 'text/html; charset=utf-8' ;;
    *.js | *.mjs) echo 'text/javascript; charset=utf-8' ;;
    *.css) echo 'text/css; charset=utf-8' ;;
    *.json | *.map) echo 'application/json' ;;
    *.webmanifest) echo 'application/manifest+json' ;;
    *.svg) echo 'image/svg+xml' ;;
    *.png) echo 'image/png' ;;
    *.ico) echo 'image/x-icon' ;;
    *.woff2) echo 'font/woff2' ;;
    *.wasm) echo 'application/wasm' ;;
    *.txt) echo 'text/plain; charset=utf-8' ;;
    *) echo 'application/octet-stream' ;;
    esac
}

size() { wc -c <"$1" | tr -d ' '; }

# Takes a file in under a name.
take() { # name file
    cat <<END
__asm__(".section .rodata\n.global $1\n.balign 16\n$1:\n.incbin \"$2\"\n.byte 0\n.previous\n");
extern const unsigned char $1[];
END
}

list=$work/list
: >"$list"
[ ! -d "$dist" ] || (cd "$dist" && find . -type f ! -name '.*' | LC_ALL=C sort) >"$list"

{
    echo '/* Written by tools/embed.sh: the files of the browser client. */'
    echo '#include "server/files.h"'
    echo
} >"$out.part"
rows=$work/rows
: >"$rows"
n=0
while IFS= read -r file; do
    name=file_$n
    copy=$work/$n
    cp "$dist/$file" "$copy"
    gzip -9nc "$copy" >"$copy.gz"
    brotli -fq 11 -o "$copy.br" "$copy" 2>/dev/null || brotli -f -q 11 -o "$copy.br" "$copy"
    take "$name" "$copy" >>"$out.part"
    row="    {.path = \"/${file#./}\", .type = \"$(type_of "$file")\","
    row="$row .etag = \"\\\"$(cksum <"$copy" | tr ' ' -)\\\"\", .data = $name, .size = $(size "$copy")"
    for kind in gz:gzip br:brotli; do
        packed=$copy.${kind%:*}
        if [ "$(size "$packed")" -lt "$(size "$copy")" ]; then
            take "${name}_${kind%:*}" "$packed" >>"$out.part"
            row="$row, .${kind#*:} = ${name}_${kind%:*}, .${kind#*:}_size = $(size "$packed")"
        fi
    done
    echo "$row}," >>"$rows"
    n=$((n + 1))
done <"$list"
{
    echo
    echo 'const struct file files[] = {'
    cat "$rows"
    echo '    {.path = 0},'
    echo '};'
} >>"$out.part"
mv "$out.part" "$out"
