#!/bin/sh
# Check that everything a group of make targets needs is here, and install what is not.
#
#   tools/deps.sh build|web|offline|python|deb|test|lint|fuzz|coverage [--look]
#
# With --look nothing is installed or said: the exit code tells whether all of it is there.
# A need is found by looking for its command or its pkg-config module, so that software from
# another source than the package manager counts too. When all of it is there this takes a few
# hundredths of a second. What is missing or too old is installed with apt-get; where that cannot
# be, one line names it; on Fedora, Arch, Alpine and macOS in the words of their package managers.
set -eu

# kind:what:Debian package
build="cmd:cc:gcc file:stdio.h:libc6-dev new:cmake:cmake cmd:ninja:ninja-build
       cmd:pkg-config:pkg-config pc:libxxhash:libxxhash-dev pc:sqlite3:libsqlite3-dev
       pc:libpq:libpq-dev pc:libuv:libuv1-dev file:http_parser.h:libhttp-parser-dev
       file:wslay/wslay.h:libwslay-dev pc:libsodium:libsodium-dev
       pc:openssl:libssl-dev pc:zlib:zlib1g-dev cmd:brotli:brotli cmd:python3:python3"
python="cmd:python3:python3 cmd:python3-config:python3-dev py:cffi:python3-cffi py:numpy:python3-numpy
      py:setuptools:python3-setuptools py:wheel:python3-wheel
      py:ensurepip:python3-venv"
web="new:node:nodejs cmd:npm:npm"
offline="cmd:clang:clang cmd:wasm-ld:lld cmd:wasm-opt:binaryen wasm:libc.a:wasi-libc rt:builtins-wasm32:libclang-rt-dev-wasm32 $web
         new:cmake:cmake cmd:ninja:ninja-build file:xxhash.h:libxxhash-dev"
test="$build $offline cmd:gcc:gcc pc:cmocka:libcmocka-dev cmd:clang:clang cmd:nm:binutils
      browser:chromium:chromium-headless-shell cmd:img2webp:webp
      $python cmd:openssl:openssl pg:initdb:postgresql cmd:nginx:nginx-light cmd:caddy:caddy"

case ${1-} in
build) needs=$build ;;
web) needs=$web ;;
python) needs="$build $python" ;;
offline) needs=$offline ;;
deb) needs="$build $python cmd:lintian:lintian cmd:debootstrap:debootstrap" ;;
test) needs=$test ;;
lint) needs="$test cmd:clang-format:clang-format cmd:clang-tidy:clang-tidy cmd:cppcheck:cppcheck" ;;
fuzz) needs="$build cmd:clang:clang rt:fuzzer:libclang-rt-dev cmd:llvm-symbolizer:llvm" ;;
coverage) needs="$test cmd:gcovr:gcovr" ;;
*)
    echo "usage: tools/deps.sh build|web|offline|python|deb|test|lint|fuzz|coverage" >&2
    exit 2
    ;;
esac

# The oldest version that will do.
least() { # command
    case $1 in
    cmake) echo 3.25 ;;
    node) echo 18 ;;
    esac
}

version() { "$1" --version 2>/dev/null | sed -n '1s/[^0-9]*\([0-9][0-9.]*\).*/\1/p'; }

new_enough() { # command
    [ "$(printf '%s\n%s\n' "$(least "$1")" "$(version "$1")" | sort -V | head -n 1)" = "$(least "$1")" ]
}

# One interpreter must have all of them; packages are installed for that of the system.
modules="import cffi, numpy, setuptools, wheel"

has() { # kind what
    case $1 in
    cmd) command -v "$2" >/dev/null || [ -x "/usr/sbin/$2" ] ;;
    new) command -v "$2" >/dev/null && new_enough "$2" ;;
    browser) command -v "$2-headless-shell" >/dev/null || command -v "$2" >/dev/null ;;
    pc) pkg-config --exists "$2" 2>/dev/null ;;
    file) echo "#include <$2>" | cc -E - >/dev/null 2>&1 ;;
    py) python3 -c "$modules" 2>/dev/null || /usr/bin/python3 -c "import $2" 2>/dev/null ;;
    pg) command -v "$2" >/dev/null || ls /usr/lib/postgresql/*/bin/"$2" >/dev/null 2>&1 ;;
    wasm) [ -e "/usr/lib/wasm32-wasi/$2" ] ;;
    rt) ls "$(clang -print-resource-dir 2>/dev/null)"/lib/*/*"$2"* >/dev/null 2>&1 ;;
    esac
}

missing() { # needs...
    for need in "$@"; do
        what=${need#*:}
        has "${need%%:*}" "${what%:*}" || printf '%s ' "${what##*:}"
    done
}

# Says what is lacking, and why what is there does not do; the browser client is built as well.
say_missing() { # before
    list=$packages
    # shellcheck disable=SC2086 # lists of words
    for more in $(missing $web); do
        case " $list " in *" $more "*) ;; *) list="$list$more " ;; esac
    done
    echo "areo: $1 $list" >&2
    for need in $needs; do
        what=${need#*:} && what=${what%:*}
        [ "${need%%:*}" = new ] && command -v "$what" >/dev/null && ! new_enough "$what" &&
            echo "areo: $what is $(version "$what"), $(least "$what") or newer is needed" >&2
    done
    exit 1
}

# shellcheck disable=SC2086 # a list of words
packages=$(missing $needs)
[ -z "$packages" ] && exit 0
[ "${2-}" = --look ] && exit 1

# What others call these packages: Debian, Fedora, Arch, Alpine, Homebrew. "-" is part of the system
# there or of another package of the list; "?" is not packaged, as far as we know.
names="
gcc gcc gcc gcc -
libc6-dev glibc-devel - musl-dev -
cmake cmake cmake cmake cmake
ninja-build ninja-build ninja samurai ninja
pkg-config pkgconf-pkg-config pkgconf pkgconf pkgconf
libxxhash-dev xxhash-devel xxhash xxhash-dev xxhash
libsqlite3-dev sqlite-devel sqlite sqlite-dev sqlite
libpq-dev libpq-devel postgresql-libs libpq-dev libpq
libuv1-dev libuv-devel libuv libuv-dev libuv
libhttp-parser-dev http-parser-devel http-parser http-parser-dev http-parser
libwslay-dev wslay-devel wslay wslay-dev wslay
libsodium-dev libsodium-devel libsodium libsodium-dev libsodium
libssl-dev openssl-devel openssl openssl-dev openssl@3
zlib1g-dev zlib-devel zlib zlib-dev -
brotli brotli brotli brotli brotli
nodejs nodejs nodejs nodejs node
npm nodejs-npm npm npm -
python3 python3 python python3 python
python3-dev python3-devel - python3-dev -
python3-cffi python3-cffi python-cffi py3-cffi cffi
python3-numpy python3-numpy python-numpy py3-numpy numpy
python3-setuptools python3-setuptools python-setuptools py3-setuptools python-setuptools
python3-wheel python3-wheel python-wheel py3-wheel ?
python3-venv - - - -
libcmocka-dev libcmocka-devel cmocka cmocka-dev cmocka
clang clang clang clang -
lld lld lld lld lld
binaryen binaryen binaryen binaryen binaryen
wasi-libc wasi-libc-static wasi-libc wasi-libc wasi-libc
libclang-rt-dev-wasm32 ? wasi-compiler-rt wasi-compiler-rt wasi-runtimes
binutils binutils binutils binutils -
webp libwebp-tools libwebp-utils libwebp-tools webp
chromium-headless-shell chromium-headless chromium chromium ?
openssl openssl openssl openssl openssl@3
postgresql postgresql-server postgresql postgresql postgresql@16
nginx-light nginx nginx nginx nginx
caddy caddy caddy caddy caddy
clang-format clang-tools-extra clang clang-extra-tools clang-format
clang-tidy clang-tools-extra clang clang-extra-tools llvm
cppcheck cppcheck cppcheck cppcheck cppcheck
libclang-rt-dev compiler-rt compiler-rt compiler-rt llvm
llvm llvm llvm llvm llvm
gcovr gcovr gcovr gcovr gcovr
"

# One line with the command that installs what is missing; it is not run unasked.
say_how() { # column installer
    told= unknown=
    # shellcheck disable=SC2086 # a list of words
    for package in $packages $(missing $web); do
        name=$(printf '%s' "$names" | awk -v p="$package" -v c="$1" '$1 == p { print $c }')
        case $name in
        -) ;;
        '' | '?') unknown="$unknown $package" ;;
        *) case " $told " in *" $name "*) ;; *) told="$told $name" ;; esac ;;
        esac
    done
    echo "areo: please install what is missing: $2$told${unknown:+ (and what Debian calls$unknown)}" >&2
    exit 1
}

if ! command -v apt-get >/dev/null; then
    for row in "2 dnf dnf install" "3 pacman pacman -S --needed" "4 apk apk add" "5 brew brew install"; do
        rest=${row#* }
        # shellcheck disable=SC2086 # column and words
        if command -v ${rest%% *} >/dev/null; then say_how ${row%% *} "${rest#* }"; fi
    done
    say_missing "please install the equivalent of these Debian packages:"
fi
root=
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || say_missing "not root and no sudo; please install:"
    root=sudo
fi

echo "areo: installing $packages" >&2
$root apt-get -qq update >/dev/null
# shellcheck disable=SC2086 # a list of words
$root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
    $packages >/dev/null

# shellcheck disable=SC2086 # a list of words
packages=$(missing $needs)
[ -z "$packages" ] || say_missing "still missing after the installation:"
