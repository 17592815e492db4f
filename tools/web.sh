#!/bin/sh
# Build the browser client into web/dist when its sources are newer; the server's binary contains it.
#
#   tools/web.sh [--strict]
#
# The packages come from the npm registry once (web/node_modules). Without npm or without the
# registry the client is left as it is and everything else is built all the same; with --strict
# that is a failure.
set -eu
cd "$(dirname "$0")/../web"
strict=${1-}

give_up() { # why
    echo "areo: the browser client is not built: $1" >&2
    [ "$strict" = --strict ] && exit 1
    exit 0
}

newer=$(find src public ../po index.html build.mjs breaks.mjs package-lock.json ../nets ../build/offline/areo.wasm \
    -newer dist/index.html 2>/dev/null | head -n 1)
[ -e dist/index.html ] && [ -z "$newer" ] && exit 0 # as in a release, which needs no Node
../tools/deps.sh web || give_up "Node is missing"
stamp=node_modules/.areo-lock
if ! cmp -s package-lock.json "$stamp"; then
    command -v npm >/dev/null || give_up "npm is missing"
    npm ci --silent --no-audit --no-fund >/dev/null 2>&1 || give_up "npm ci failed; is there a network?"
    cp package-lock.json "$stamp"
fi
node_modules/.bin/tsc --noEmit || give_up "type errors"
node build.mjs >&2 || give_up "the bundler failed"
