#!/bin/bash
# The Debian packages in a fresh Debian: lintian finds no error, they are installed, used, upgraded,
# removed and purged. Takes some minutes and needs root, debootstrap and Debian's mirror; `make
# test-deb` runs it, `make test` does not.
#
#   tests/deb.sh DEBS [CHROOT]      a folder made by tools/deb.sh; CHROOT is made when it is not there
#
# Prints "ok" and "not ok" lines.
set -u
debs=$(cd "${1:?usage: tests/deb.sh DEBS [CHROOT]}" && pwd)
cd "$(dirname "$0")/.." || exit 1
tmp=$(mktemp -d)
root=${2:-$tmp/chroot}
trap 'umount "$root/proc" 2>/dev/null; rm -rf "$tmp"' EXIT
failed=0
verdict() { # status name
    if [ "$1" = 0 ]; then
        echo "ok - $2"
    else
        [ ! -s "$tmp/log" ] || tail -n 30 "$tmp/log" | sed 's/^/# /'
        echo "not ok - $2"
        failed=1
    fi
}
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
apt() { inside apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@"; }

# The same packages with an older version, to be upgraded from.
mkdir "$tmp/new" "$tmp/old" && cp "$debs"/*.deb "$tmp/new/"
version=$(dpkg-deb -f "$tmp/new"/areo_*.deb Version)
for deb in "$tmp/new"/*.deb; do
    dpkg-deb -R "$deb" "$tmp/parts" && sed -i "/^Version:\|^Depends:/s/$version/$version~old/" "$tmp/parts/DEBIAN/control" &&
        dpkg-deb -Zxz --root-owner-group -b "$tmp/parts" "$tmp/old/" >/dev/null && rm -rf "$tmp/parts"
done
[ "$(ls "$tmp/new"/*.deb | wc -l)" = 5 ] && [ "$(ls "$tmp/old"/*.deb | wc -l)" = 5 ]
verdict $? "areo, libareo, libareo-dev, python3-areo, areo-server"
lintian --fail-on error "$tmp/new"/*.deb >"$tmp/log" 2>&1
verdict $? "lintian finds no error"
grep -c '^W:' "$tmp/log" | sed 's/^/# warnings of lintian: /'

if [ ! -e "$root/etc/debian_version" ]; then
    debootstrap --variant=minbase bookworm "$root" >"$tmp/log" 2>&1
    verdict $? "a fresh Debian"
fi
# The mirror is reached there as it is here.
cp -r /etc/apt/apt.conf.d /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null
cp /etc/resolv.conf "$root/etc/" 2>/dev/null
rm -f "$root"/etc/apt/apt.conf.d/docker-*
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # no services are started in a chroot
chmod 755 "$root/usr/sbin/policy-rc.d"
mount -t proc proc "$root/proc" 2>/dev/null
rm -rf "$root/debs" && mkdir -p "$root/debs"
cp -r "$tmp/old" "$tmp/new" "$root/debs/"

{ apt update && inside sh -c 'apt-get -qq -y --no-install-recommends install /debs/old/*.deb'; } >"$tmp/log" 2>&1
verdict $? "installed with what they need"
inside areo --version >"$tmp/log" 2>&1 && inside areo sim dice-game --games 5 --bots greedy,random >>"$tmp/log" 2>&1
verdict $? "the command plays"
inside sh -c 'zcat /usr/share/man/man1/areo.1.gz | head -n 1' 2>/dev/null | grep -q '^\.TH'
verdict $? "with its manual page"
inside python3 -c '
import areo, areo.env, areo.vector
g = areo.game("dice-game")
assert areo.match(g, [g.bot("greedy"), g.bot("random")], 1).state.over
b = areo.vector.Batch(g, games=32, observations=True); b.step_random(50)
print(areo.version)' >"$tmp/log" 2>&1
verdict $? "the Python package plays"
inside sh -c 'command -v gcc >/dev/null || apt-get -qq -y --no-install-recommends install gcc libc6-dev pkg-config cmake make' >"$tmp/log" 2>&1
mkdir -p "$root/example"
sed -n '/^ \*     #include/,/^ \*     }$/p' include/areo/areo.h | sed -E 's/^ \* ? ? ? ? ?//' >"$root/example/example.c"
cat >"$root/example/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.16)
project(example C)
find_package(areo REQUIRED)
add_executable(example example.c)
target_link_libraries(example PRIVATE areo::areo)
END
inside sh -c 'cd /example && gcc -o one example.c $(pkg-config --cflags --libs areo) && ./one &&
    gcc -o two example.c $(pkg-config --cflags --libs --static areo) && ./two' >"$tmp/log" 2>&1
verdict $? "a program is built with the library, shared and static"
inside sh -c 'cmake -S /example -B /example/build && cmake --build /example/build && /example/build/example' >"$tmp/log" 2>&1
verdict $? "and by CMake"

# The service, by the command of its unit: there is no systemd in a chroot.
inside sh -c 'getent passwd areo && test "$(stat -c %U:%a /var/lib/areo)" = areo:700' >"$tmp/log" 2>&1
verdict $? "the server has a user and a folder of its own"
serve() { # starts the server as its user and asks it
    inside sh -c '. /etc/default/areo-server
        command=$(sed -n "s/^ExecStart=//p" /lib/systemd/system/areo-server.service | sed "s|\$AREO_OPTIONS|$AREO_OPTIONS|")
        setpriv --reuid areo --regid areo --clear-groups $command >/tmp/serve.log 2>&1 &
        pid=$!
        for i in $(seq 100); do
            python3 -c "import urllib.request as u; print(u.urlopen(\"http://127.0.0.1:8017/health\").read())" 2>/dev/null && break
            sleep 0.2
        done
        test $i -lt 100 && '"$1"'
        code=$?; kill $pid; wait $pid; cat /tmp/serve.log; exit $code'
}
make='python3 -c "
import json, urllib.request as u
order = {\"game\": \"dice-game\", \"public\": True, \"seats\": [{\"kind\": \"person\"}, {\"kind\": \"bot\"}]}
r = u.Request(\"http://127.0.0.1:8017/api/tables\", json.dumps(order).encode(), {\"Content-Type\": \"application/json\"})
assert \"links\" in json.load(u.urlopen(r))"'
listed='python3 -c "
import json, urllib.request as u
assert len(json.load(u.urlopen(\"http://127.0.0.1:8017/api/tables\"))) == 1"'
serve "$make" >"$tmp/log" 2>&1
verdict $? "the server runs as that user and makes a table"
echo '# mine' >>"$root/etc/default/areo-server"

inside sh -c 'apt-get -qq -y --no-install-recommends -o Dpkg::Options::=--force-confold install /debs/new/*.deb' >"$tmp/log" 2>&1
verdict $? "upgraded"
inside dpkg-query -W -f '${Version}\n' areo areo-server python3-areo libareo-dev 2>&1 | sort -u >"$tmp/log"
[ "$(cat "$tmp/log")" = "$version" ]
verdict $? "all of them"
grep -q '^# mine' "$root/etc/default/areo-server"
verdict $? "settings stay"
serve "$listed" >"$tmp/log" 2>&1
verdict $? "tables stay"

packages='areo areo-server python3-areo libareo-dev libareo[0-9]'
inside sh -c "apt-get -qq -y remove $packages" >"$tmp/log" 2>&1
verdict $? "removed"
inside sh -c '! command -v areo && ! python3 -c "import areo" 2>/dev/null && ! ls /usr/lib/*/libareo* 2>/dev/null &&
    test ! -e /usr/lib/python3/dist-packages/areo && test -e /var/lib/areo/tables.db' >"$tmp/log" 2>&1
verdict $? "nothing of it is left but settings and tables"
# The others have left nothing that could be purged.
inside apt-get -qq -y purge areo-server >"$tmp/log" 2>&1 &&
    inside sh -c 'test ! -e /var/lib/areo && test ! -e /etc/default/areo-server && ! getent passwd areo' >>"$tmp/log" 2>&1
verdict $? "purged: these are gone too"
if command -v systemd-analyze >/dev/null; then
    systemd-analyze security --offline=true --threshold=30 packages/debian/areo-server.service >"$tmp/log" 2>&1
    verdict $? "the unit is shut in (systemd-analyze security below 3.0)"
fi
exit $failed
