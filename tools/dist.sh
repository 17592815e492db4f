#!/bin/bash
# The release tarball: the sources of the last commit and the built browser client, so that it
# builds without git and without Node. Made twice it is the same to the byte.
#
#   tools/dist.sh FOLDER      FOLDER/areo-VERSION.tar.gz
set -eu
out=$(mkdir -p "${1:?usage: tools/dist.sh FOLDER}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
[ -e web/dist/index.html ] || { echo "areo: there is no built browser client (make web)" >&2 && exit 1; }
version=$(sed -nE 's/^#define AREO_VERSION "(.*)"/\1/p' include/areo/areo.h)
name=areo-$version
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
git archive --prefix="$name/" HEAD | tar -xf - -C "$tmp"
cp -r web/dist "$tmp/$name/web/dist"
# One time for all files: none is newer than what was made from it.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$tmp" \
    -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
echo "$out/$name.tar.gz"
