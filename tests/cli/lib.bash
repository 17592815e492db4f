# Shared by the scripts of this folder: $AREO is the command under test.
#
# Each check prints "ok - name" or "not ok - name" with what was found. Bad input must give one
# line on standard error, nothing of a sanitizer, and exit code 1.
set -u
areo=${AREO:?AREO must name the areo command}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1
code=0

# Runs the command; leaves out, err and rc.
run() { # arguments...
    "$areo" "$@" >out 2>err
    rc=$?
}

verdict() { # name, then a condition that was judged: its exit code in $?
    if [ "$1" = 0 ]; then
        echo "ok - $2"
    else
        echo "not ok - $2"
        echo "# exit code $rc; standard error:"
        head -c 2000 err | sed 's/^/#   /'
        echo "# standard output:"
        head -c 2000 out | sed 's/^/#   /'
        code=1
    fi
}

# The run succeeded, was silent on standard error, and printed what is looked for.
good() { # name pattern
    [ "$rc" = 0 ] && [ ! -s err ] && grep -qE -- "$2" out
    verdict $? "$1"
}

# The run was refused in one line that fits, and printed nothing.
bad() { # name pattern
    [ "$rc" = 1 ] && [ "$(wc -l <err)" = 1 ] && [ ! -s out ] && grep -qE -- "$2" err
    verdict $? "$1"
}

same() { # name file file
    cmp -s "$2" "$3"
    verdict $? "$1"
}

finish() { exit $code; }
