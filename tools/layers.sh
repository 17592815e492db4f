#!/bin/bash
# The layer rule, read from the #include lines. Each folder below src/ may include include/areo,
# itself, and the folders of its row here; nothing else.
#
# - A game knows no other game and no third-party header, and of libc only what computes.
# - Only the files directly in src/games (the list of games) know the games by name.
# - A third-party header is included by exactly one .c file and by no header, so that it can be
#   replaced in one place. src/core has one: xxhash, in src/core/hash.c.
# - Paths start at src/ or include/, or name a file of the same folder; never "../".
set -u
cd "${1:-$(dirname "$0")/..}" || exit 1

may='
core
games   core
table   core
bots    core
learn   core bots
store   core table
server  core table bots store
local   core table bots store server
tui     core table bots
cli     core games table bots learn store server tui'

# Of the standard library and POSIX. What is not here is third-party.
libc='assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal
stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string strings tgmath time
uchar wchar wctype arpa/inet dirent dlfcn fcntl fnmatch ftw getopt glob grp langinfo libgen netdb
netinet/in netinet/tcp poll pthread pwd regex sched semaphore spawn sys/file sys/ioctl sys/mman sys/resource
sys/select sys/socket sys/stat sys/time sys/types sys/uio sys/un sys/utsname sys/wait syslog
termios unistd'
pure='assert ctype inttypes iso646 limits stdalign stdarg stdbool stddef stdint stdio stdlib
stdnoreturn string'

{
    find src include -name '*.[ch]' -o -name '*.def' -o -name '*.inc'
    echo '=='
    grep -rnE '^[[:space:]]*#[[:space:]]*include' --include='*.[ch]' --include='*.def' \
        --include='*.inc' src include
} 2>/dev/null | awk -v may="$may" -v libc="$libc" -v pure="$pure" '
function bad(why) { print at ": " why ": " what; failures++ }

function layer(path,   part) { # "core", "games" (the list), "games/NAME", "public", ...
    split(path, part, "/")
    if (part[1] == "include") return "public"
    if (part[2] == "games" && part[4] != "") return "games/" part[3]
    return part[2]
}

function third_party(from, name) {
    if (name in users) users[name] = users[name] " " file
    else users[name] = file
    count[name]++
    if (file !~ /\.c$/) bad("third-party header outside a .c file")
    else if (from == "public" || from ~ /^games/) bad("third-party header in the rules")
    else if (from == "core" && (name != "xxhash" || file != "src/core/hash.c"))
        bad("third-party header in the core")
}

function own_header(from, name,   target, own, group) {
    own = file
    sub(/[^\/]*$/, name, own)
    if (name ~ /\.\.\//) { bad("write the path from src/ instead"); return }
    if (own in exists) target = own
    else if (("src/" name) in exists) target = "src/" name
    else if (("include/" name) in exists) target = "include/" name
    else { bad("no such file below src/ or include/"); return }
    target = layer(target)
    if (target == from || target == "public") return
    if (from == "games" && target ~ /^games\//) return
    group = from
    sub(/\/.*/, "", group)
    if ((group, target) in allowed) return
    bad("layer " from " may not know " target)
}

BEGIN {
    rows = split(may, row, "\n")
    for (i = 1; i <= rows; i++) {
        cells = split(row[i], cell, " ")
        known[cell[1]] = 1
        for (j = 2; j <= cells; j++) allowed[cell[1], cell[j]] = 1
    }
    known["public"] = 1
    n = split(libc, word); for (i = 1; i <= n; i++) in_libc[word[i]] = 1
    n = split(pure, word); for (i = 1; i <= n; i++) in_pure[word[i]] = 1
}
$0 == "==" { listed = 1; next }
!listed { exists[$0] = 1; next }
{
    match($0, /^[^:]*:[0-9]*/)
    at = substr($0, 1, RLENGTH)
    file = at; sub(/:.*/, "", file)
    what = substr($0, RLENGTH + 2)
    from = layer(file)
    top = from; sub(/\/.*/, "", top)
    if (!(top in known)) bad("folder without a row in tools/layers.sh")
    name = what
    if (!sub(/^[^<"]*[<"]/, "", name) || !sub(/[>"].*/, "", name)) { bad("not a file name"); next }
    if (what ~ /"/ || name ~ /^areo\//) { own_header(from, name); next }
    sub(/\.h$/, "", name)
    if (!(name in in_libc)) third_party(from, name)
    else if (from ~ /^games/ && !(name in in_pure)) bad("the rules use only what computes")
}
END {
    for (name in count)
        if (count[name] > 1) {
            print "<" name ".h> is included by more than one file: " users[name]
            failures++
        }
    if (failures) { print failures " breaches of the layer rule"; exit 1 }
    print "layers are clean"
}'
