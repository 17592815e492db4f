#!/bin/sh
# Check that everything a group of make targets needs is here, and install what is not.
#
#   tools/deps.sh build|web|test|lint|fuzz|coverage
#
# A need is found by looking for its command or its pkg-config module, so that software from
# another source than the package manager counts too. When all of it is there this takes a few
# hundredths of a second. Missing needs are installed with apt-get; where that does not exist,
# one line names them.
set -eu

# kind:what:Debian package
build="cmd:cc:gcc file:stdio.h:libc6-dev cmd:cmake:cmake cmd:ninja:ninja-build
       cmd:pkg-config:pkg-config pc:libxxhash:libxxhash-dev pc:sqlite3:libsqlite3-dev
       pc:libpq:libpq-dev pc:libwebsockets:libwebsockets-dev pc:libsodium:libsodium-dev
       pc:openssl:libssl-dev pc:zlib:zlib1g-dev cmd:brotli:brotli"
test="$build cmd:gcc:gcc pc:cmocka:libcmocka-dev cmd:clang:clang cmd:nm:binutils
      cmd:node:nodejs cmd:npm:npm cmd:chromium:chromium
      cmd:python3:python3 cmd:openssl:openssl pg:initdb:postgresql"

case ${1-} in
build) needs=$build ;;
web) needs="cmd:node:nodejs cmd:npm:npm" ;;
test) needs=$test ;;
lint) needs="$test cmd:clang-format:clang-format cmd:clang-tidy:clang-tidy cmd:cppcheck:cppcheck" ;;
fuzz) needs="$build cmd:clang:clang rt:fuzzer:libclang-rt-dev cmd:llvm-symbolizer:llvm" ;;
coverage) needs="$test cmd:gcovr:gcovr" ;;
*)
    echo "usage: tools/deps.sh build|web|test|lint|fuzz|coverage" >&2
    exit 2
    ;;
esac

has() { # kind what
    case $1 in
    cmd) command -v "$2" >/dev/null ;;
    pc) pkg-config --exists "$2" 2>/dev/null ;;
    file) echo "#include <$2>" | cc -E - >/dev/null 2>&1 ;;
    pg) command -v "$2" >/dev/null || ls /usr/lib/postgresql/*/bin/"$2" >/dev/null 2>&1 ;;
    rt) ls "$(clang -print-resource-dir 2>/dev/null)"/lib/*/*"$2"* >/dev/null 2>&1 ;;
    esac
}

missing() {
    for need in $needs; do
        what=${need#*:}
        has "${need%%:*}" "${what%:*}" || printf '%s ' "${what##*:}"
    done
}

packages=$(missing)
[ -z "$packages" ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "areo: please install the equivalent of these Debian packages: $packages" >&2
    exit 1
fi
root=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "areo: not root and no sudo; please install: $packages" >&2
        exit 1
    fi
    root=sudo
fi

echo "areo: installing $packages" >&2
$root apt-get -qq update >/dev/null
# shellcheck disable=SC2086 # a list of words
$root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
    $packages >/dev/null

packages=$(missing)
if [ -n "$packages" ]; then
    echo "areo: still missing after the installation: $packages" >&2
    exit 1
fi
