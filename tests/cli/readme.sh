#!/bin/bash
# The terminal transcript of the README is what really appears, and its commands can be typed.
. "$(dirname "$0")/lib.bash"
root=$here/../..

# The block that begins with a command for `areo play`; what is typed follows a prompt.
sed -n '/^\$ build\/release\/areo play/,/^```$/p' "$root/README.md" | sed '$d' >block
command=$(sed -n '1s/^\$ build\/release\/areo //p' block)
sed -n 's/^red> //p' block >typed
# shellcheck disable=SC2086 # the arguments as they stand in the README
COLUMNS=80 "$areo" $command <typed >out 2>err
rc=$?
[ "$rc" = 0 ] && [ -s block ] && [ ! -s err ]
verdict $? "the command of the transcript runs"

# Each line appears, in this order; after "..." others may come before it.
tail -n +2 block | awk 'BEGIN { at = 0; loose = 0 }
    NR == FNR { real[++n] = $0; next }
    $0 == "..." { loose = 1; next }
    {
        for (i = at + 1; i <= n && real[i] != $0; i++)
            if (!loose) break
        if (i > n || real[i] != $0) { print "    missing after line " at ": " $0; exit 1 }
        at = i
        loose = 0
    }' out - >missing
verdict $? "the transcript of the README is what appears"
cat missing

for target in $(sed -n '/^```$/,/^```$/s/^make \([a-z-]*\).*/\1/p' "$root/README.md"); do
    make -C "$root" -n "$target" >out 2>err
    rc=$?
    [ "$rc" = 0 ]
    verdict $? "make $target of the README is there"
done
for file in $(grep -oE '\]\((docs/[^)]*|CONTRIBUTING.md)\)' "$root/README.md" | tr -d '()]'); do
    [ -e "$root/$file" ] || echo "$file"
done >out
[ ! -s out ]
verdict $? "the files that the README names are there"
finish
