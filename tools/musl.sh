#!/bin/sh
# The library and the command with musl instead of glibc: one file that runs on any Linux of its
# architecture. Without the server, whose libraries Debian has for glibc only; on a system that is
# built on musl (Alpine) `make` builds everything.
#
#   tools/musl.sh FOLDER        FOLDER/areo, FOLDER/static/libareo.a
set -eu
out=$(mkdir -p "${1:?usage: tools/musl.sh FOLDER}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
command -v musl-gcc >/dev/null || { echo "areo: please install musl-tools" >&2 && exit 1; }
# Of the headers of the system only this one may be seen.
mkdir -p "$out/include"
cp "$(pkg-config --variable=includedir libxxhash)/xxhash.h" "$out/include/"
cmake -S . -B "$out" -G Ninja --log-level=WARNING -DCMAKE_C_COMPILER=musl-gcc -DAREO_SERVER=OFF \
    -DAREO_TESTS=OFF -DCMAKE_C_FLAGS="-O2 -DNDEBUG -I$out/include" -DCMAKE_EXE_LINKER_FLAGS=-static
cmake --build "$out" -j "${JOBS:-2}" --target areo_cli areo_package >"$out/log" 2>&1 || { cat "$out/log" >&2 && exit 1; }
"$out/areo" --version
