#!/bin/bash
# Source hygiene: tabs, trailing blanks, header guards, an opening comment, sizes.
#
# - Every .c and .h opens with a comment paragraph that says what the file is.
# - A header has a guard; no file is above 1500 lines, except tables named *cards*.c.
# - No function is above 80 lines, unless a comment directly above it says why:
#       /* long: one case per operation */
# - What functions rely on is said and asserted (tools/contracts.py).
# The ten longest functions are printed. A function is taken to start at a "{" in the first column
# and to end at the next "}" there, as clang-format writes it.
set -u
cd "${1:-$(dirname "$0")/..}" || exit 1

sizes=$(mktemp)
mapfile -t files < <(find src include tests fuzz bench -name '*.[ch]' 2>/dev/null | sort)
[ ${#files[@]} -gt 0 ] || { echo "no sources"; exit 1; }

awk '
function bad(line, why) { print FILENAME ":" line ": " why; failures++ }

function start_file() {
    finish_file()
    name = FILENAME; lines = 0; opened = 0; long_note = 0; last = ""; guard = ""; guarded = 0
    directives = 0; signature = 0; comment = 0
}

function finish_file() {
    if (name == "") return
    if (lines > 1500 && name !~ /cards[^\/]*\.c$/) {
        print name ": " lines " lines, more than 1500"; failures++
    }
    if (name ~ /\.h$/ && !guarded) { print name ":1: no header guard"; failures++ }
}

FNR == 1 {
    start_file()
    if ($0 !~ /^\/\*/) bad(1, "the file does not open with a comment")
}
{ lines = FNR }
/\t/ { bad(FNR, "tab") }
/[ \t\r]$/ { bad(FNR, "trailing blank") }

# The first two directives of a header are its guard.
/^#/ && directives < 2 {
    directives++
    if (directives == 1 && $1 == "#ifndef") guard = $2
    if (directives == 2 && $1 == "#define" && $2 == guard) guarded = 1
}

# A declaration starts after a blank line, a closing brace, a directive or a comment; its first
# line is where its function is counted from.
/^\/\*/ && !opened { long_note = 0 }
/(\/\*|^ \*) long: / { long_note = 1 }
/^[A-Za-z_]/ && !opened && !signature { signature = FNR; text = "" }
/^[A-Za-z_].*\(/ && !opened && text == "" { text = $0 }
/^$/ || /^#/ || /;$/ && !opened { if (!opened) { signature = 0; if (/^$/) long_note = 0 } }
/^{/ { opened = signature ? signature : FNR; noted = long_note }
/^}/ && opened {
    size = FNR - opened + 1
    sub(/\(.*/, "", text); sub(/^.*[ *]/, "", text)
    printf "%5d  %s:%d %s%s\n", size, FILENAME, opened, text, noted ? "  (long: see there)" : "" > sizes
    if (size > 80 && !noted) bad(opened, text " has " size " lines, more than 80")
    opened = 0; signature = 0; long_note = 0
}
/^}/ { signature = 0; long_note = 0 }
END {
    finish_file()
    if (failures) { print failures " breaches of hygiene"; exit 1 }
}' sizes="$sizes" "${files[@]}"
status=$?
for file in "${files[@]}"; do
    [ -z "$(tail -c 1 "$file")" ] || { echo "$file: no newline at the end"; status=1; }
done
[ $# -gt 0 ] || tools/contracts.py || status=1
echo "longest functions:"
sort -rn "$sizes" | head -n 10
rm -f "$sizes"
exit $status
