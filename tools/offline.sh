#!/bin/sh
# Build Areo without a server (docs/offline.md): build/offline/site/ for any host of files, and
# build/offline/areo.html, one file. The server's client is built again with it, so that the server
# serves the same.
#
#   tools/offline.sh [--if-possible]
#
# With --if-possible nothing is installed for it: where the tools are missing, one line says that
# the packages go without it. A release has it in its built client already.
set -eu
cd "$(dirname "$0")/.."
if [ "${1-}" = --if-possible ]; then
    [ ! -e build/offline/areo.wasm ] && ls web/dist/assets/*.wasm >/dev/null 2>&1 && exit 0
    if ! tools/deps.sh offline --look; then
        echo "areo: built without the app that needs no server (make offline installs what it takes)" >&2
        exit 0
    fi
fi
tools/deps.sh offline
mkdir -p build
log=build/offline.log
cmake --preset offline >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
cmake --build --preset offline -j "${JOBS:-2}" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
tools/web.sh --strict
# Where there is none yet, find fails, and says nothing that is newer.
newer=$(find web/dist/index.html -newer build/offline/areo.html 2>/dev/null) || true
[ -e build/offline/areo.html ] && [ -z "$newer" ] || node web/build.mjs --offline build/offline >&2
