#!/bin/bash
# What the compiled rules may refer to: src/core and src/games do no I/O, allocate nothing, never
# ask the clock and have no variables of their own. Read from the object files, so nothing is
# missed and no comment is mistaken for a call.
#
#   tools/symbols.sh BUILD       an optimised build without assertions or sanitizers
#
# Prints one "ok"/"not ok" line a rule.
set -u
cd "$(dirname "$0")/.." || exit 1
objects=$1/CMakeFiles/areo.dir
forbidden='(m|c|re)alloc|free|aligned_alloc|posix_memalign|strn?dup|f?open|f?close|f?(read|write)'
forbidden+='|f?gets|v?f?printf|f?put[cs]|putchar|s?rand(om)?|time|clock(_gettime)?|gettimeofday'
forbidden+='|localtime(_r)?|getenv|setlocale|exit|abort|raise|(sig)?(set|long)jmp|_?setjmp|__errno_location'
forbidden+='|pthread_.*|getpid|system'
shopt -s nullglob
[ -d "$objects" ] || { echo "not ok - $1 holds no compiled rules" && exit 1; }

failed=0
verdict() { # rule findings
    if [ -n "$2" ]; then
        printf '%s\n' "$2"
        echo "not ok - $1"
        failed=1
    else
        echo "ok - $1"
    fi
}

symbols() { # nm options...
    local source compiled=()
    for source in src/core/*.c src/games/*.c src/games/*/*.c; do
        if [ -e "$objects/$source.o" ]; then
            compiled+=("$objects/$source.o")
        else
            echo "    $source was not compiled"
        fi
    done
    nm --print-file-name "$@" "${compiled[@]}" | sed "s|^$objects/|    |"
}

verdict "rules and core call nothing that allocates, prints, exits or asks the clock" \
    "$(symbols -u --format=posix | grep -E ": ($forbidden) U|not compiled")"

# Constant tables that hold pointers are in .data.rel.ro: read-only once loaded.
verdict "rules and core have no variables" \
    "$(symbols --format=sysv | grep -E '\| *(OBJECT|TLS)\|.*\|(\.t?data|\.t?bss|\*COM\*)' |
        grep -v '\.data\.rel\.ro')"
exit $failed
