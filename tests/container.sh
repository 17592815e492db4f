#!/bin/bash
# The steps of the Containerfile, followed in a chroot where no container tool is at hand: what they
# build must run as the user and with the command that the file names. Takes long and needs root,
# debootstrap and Debian's mirror; not part of `make test`.
#
#   tests/container.sh [BASE]        BASE is a fresh Debian (debootstrap --variant=minbase bookworm)
set -u
cd "$(dirname "$0")/.." || exit 1
tmp=$(mktemp -d)
trap 'for m in "$tmp"/*/proc; do umount "$m" 2>/dev/null; done; rm -rf "$tmp"' EXIT
base=${1:-$tmp/base}
[ -e "$base/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$base" >/dev/null || exit 1
stage= user=root entry= arguments=
failed() { echo "not ok - $1"; exit 1; }
inside() { # user command
    chroot "$tmp/$stage" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive JOBS="${JOBS:-2}" setpriv --reuid "$1" --regid "$1" --clear-groups sh -c "$2"
}
list() { # ["a", "b"] as words
    sed -e 's/^\[//; s/\]$//; s/", *"/ /g; s/"//g' <<<"$1"
}
number=0
while read -r word rest; do
    case $word in
    '' | '#'*) continue ;;
    FROM)
        number=$((number + 1)) stage=stage$number
        case $rest in *' AS '*) stage=${rest##* AS } ;; esac
        cp -a "$base" "$tmp/$stage" && mount -t proc proc "$tmp/$stage/proc"
        cp -r /etc/apt/apt.conf.d /etc/apt/sources.list* "$tmp/$stage/etc/apt/" 2>/dev/null
        rm -f "$tmp/$stage"/etc/apt/apt.conf.d/docker-*
        cp /etc/resolv.conf "$tmp/$stage/etc/" 2>/dev/null
        ;;
    COPY)
        case $rest in
        --from=*)
            from=${rest%% *} from=${from#--from=}
            read -r _ a b <<<"$rest"
            mkdir -p "$tmp/$stage$b" && cp -a "$tmp/$from$a/." "$tmp/$stage$b/" || failed "$word $rest"
            ;;
        '. '*)
            # What a clone or a release tarball has; the client is built already, as in a release.
            mkdir -p "$tmp/$stage${rest#. }" && git archive HEAD | tar -xmf - -C "$tmp/$stage${rest#. }" &&
                cp -r web/dist "$tmp/$stage${rest#. }/web/dist" || failed "$word $rest"
            ;;
        esac
        ;;
    RUN) inside root "$rest" >"$tmp/log" 2>&1 || { tail -n 20 "$tmp/log" && failed "$word $rest"; } ;;
    USER) user=$rest ;;
    ENTRYPOINT) entry=$(list "$rest") ;;
    CMD) arguments=$(list "$rest") ;;
    VOLUME | EXPOSE) ;;
    *) failed "a step that is not known: $word" ;;
    esac
    case $word in FROM | COPY | RUN) echo "ok - $word $rest" ;; esac
done <Containerfile
inside "$user" "$entry sim dice-game --games 2" >"$tmp/log" 2>&1 || { cat "$tmp/log" && failed "it plays"; }
echo "ok - it plays as $user"
inside "$user" "$entry ${arguments/:8017/:0} & pid=\$!; sleep 5; kill \$pid && wait \$pid; test -e /var/lib/areo/tables.db" >"$tmp/log" 2>&1 ||
    { cat "$tmp/log" && failed "the server runs and keeps its tables"; }
echo "ok - the server runs as $user and keeps its tables in the volume"
