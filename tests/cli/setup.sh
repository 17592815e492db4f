#!/bin/bash
# Setting up: what tools/deps.sh says where it cannot install, what the front door does.
. "$(dirname "$0")/lib.bash"
root=$here/../..

# A computer with nothing but a shell: no root, no sudo, an old CMake.
mkdir bin
for tool in sh sed sort head ls; do ln -s "$(type -P $tool)" bin/$tool; done
printf '#!/bin/sh\necho 1000\n' >bin/id
printf '#!/bin/sh\necho cmake version 3.18.4\n' >bin/cmake
printf '#!/bin/sh\n:\n' >bin/apt-get
chmod +x bin/*
deps() { # group
    PATH=$tmp/bin "$tmp/bin/sh" "$root/tools/deps.sh" "$1" >out 2>err
    rc=$?
}
said() { # name pattern
    [ "$rc" = 1 ] && grep -qE -- "$2" err
    verdict $? "$1"
}
deps build
said "without sudo the packages are named" '^areo: not root and no sudo; please install: gcc .*libsqlite3-dev'
said "those of the browser client too" 'nodejs npm'
said "a CMake that is too old is named with what is needed" '^areo: cmake is 3\.18\.4, 3\.25 or newer'
rm bin/apt-get
deps test
said "without apt-get too" '^areo: please install the equivalent of these Debian packages: .*nodejs npm'
[ "$(grep -o nodejs err | wc -l)" = 1 ]
verdict $? "each once"
printf '#!/bin/sh\necho v20.1.0\n' >bin/node
printf '#!/bin/sh\n:\n' >bin/npm
chmod +x bin/node bin/npm
deps web
[ "$rc" = 0 ]
verdict $? "what is there and new enough is not asked for"
printf '#!/bin/sh\necho v12.22.9\n' >bin/node
deps web
said "a Node that is too old is named" '^areo: node is 12\.22\.9, 18 or newer'

# The front door.
make -C "$root" -n coverage >out 2>err
rc=$?
good "make coverage builds the browser client first" 'tools/web\.sh'
good "and Areo without a server, which is tested, too" 'tools/offline\.sh$'
good "and reads the counts of all threads" 'gcovr'
grep -q -- '-fprofile-update=atomic' "$root/CMakePresets.json"
verdict $? "counts are atomic"
make -C "$root" -n play >out 2>err
! grep -q 'Open this address' out
verdict $? "make play leaves it to the server to say where it listens"

# A release builds without git and without Node: its browser client is in it and up to date.
if [ -e "$root/web/dist/index.html" ] && git -C "$root" rev-parse HEAD >/dev/null 2>&1; then
    "$root/tools/dist.sh" one >out 2>err && "$root/tools/dist.sh" two >>out 2>>err
    verdict $? "a tarball is made"
    cmp -s one/*.tar.gz two/*.tar.gz
    verdict $? "twice the same"
    tar -xzf one/*.tar.gz && cd areo-[0-9]* && for tool in dirname find cmp; do ln -sf "$(type -P $tool)" ../bin/$tool; done
    rm -f ../bin/node ../bin/npm
    PATH=$tmp/bin "$tmp/bin/sh" tools/web.sh --strict >../out 2>../err
    rc=$?
    cd ..
    [ "$rc" = 0 ] && [ ! -s err ]
    verdict $? "it needs no Node"
    [ ! -e areo-[0-9]*/web/node_modules ] && [ ! -e areo-[0-9]*/.git ]
    verdict $? "and holds nothing else"
fi

# The address comes when the server listens; people are told what to do with it.
"$areo" serve --quiet --listen 127.0.0.1:0 --store tables.db >address 2>err &
server=$!
until [ "$(wc -l <address)" -gt 0 ]; do sleep 0.05; done
[ "$(wc -l <address)" = 1 ] && grep -qE '^http://127\.0\.0\.1:[0-9]+/$' address
verdict $? "a program reads one line"
url=$(cat address)
curl -sI "$url" >out 2>err
rc=$?
good "curl -I shows the headers of the page" '^HTTP/1\.1 200'
curl -sI "${url}health" >out 2>err
rc=$?
good "and of answers" '^[Cc]ontent-[Tt]ype: application/json'
[ "$(curl -sI "${url}health" | tr -d '\r' | sed -n '/^$/,$p' | wc -c)" -le 1 ]
verdict $? "without their bodies"
kill "$server"
wait "$server"
script -qec "timeout 5 '$areo' serve --quiet --listen 127.0.0.1:0 --store tables.db" /dev/null >out 2>err </dev/null
tr -d '\r' <out | head -n 2 | tail -n 1 | grep -qE '^http://' && head -n 1 out | grep -q '^Open this address in a browser'
verdict $? "people are told to open it"
finish
