#!/bin/bash
# Debian packages of what `make install` gives, split by who needs it:
#
#   areo         the command with manual pages and completions
#   libareo0     the shared library
#   libareo-dev  headers, static library, pkg-config and CMake files
#   areo-server  a service with its own user, data in /var/lib/areo, settings in /etc/default
#
#   tools/deb.sh BUILD FOLDER       an optimised build; FOLDER/*.deb
set -eu
build=$(cd "${1:?usage: tools/deb.sh BUILD FOLDER}" && pwd)
out=$(mkdir -p "${2:?usage: tools/deb.sh BUILD FOLDER}" && cd "$2" && pwd)
cd "$(dirname "$0")/.."
version=$(sed -nE 's/^#define AREO_VERSION "(.*)"/\1/p' include/areo/areo.h)
architecture=$(dpkg --print-architecture)
maintainer="The Areo contributors <areo@users.noreply.github.com>"
soname=libareo${version%%.*}
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
umask 022
DESTDIR=$tmp/all cmake --install "$build" --prefix /usr >/dev/null
rm -f "$out"/*.deb

move() { # package paths...
    local package=$1 path
    for path in "${@:2}"; do
        for file in "$tmp/all"/$path; do
            path=${file#"$tmp/all/"}
            mkdir -p "$tmp/$package/$(dirname "$path")"
            mv "$file" "$tmp/$package/$path"
        done
    done
}

needs_of() { # package: the libraries that its programs use, as packages
    mkdir -p "$tmp/work/debian"
    echo "Source: areo" >"$tmp/work/debian/control"
    (cd "$tmp/work" && find "$tmp/$1/usr" -type f \( -name areo -o -name '*.so.*' \) -path '*/[bl]i[nb]*' \
        -exec dpkg-shlibdeps -O --ignore-missing-info {} + 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
}

documents() { # package: what every package must have
    local folder=$tmp/$1/usr/share/doc/$1
    mkdir -p "$folder"
    { printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n'
      printf 'Files: *\nCopyright: the Areo contributors\nLicense: MIT\n'
      sed -e 's/^$/./' -e 's/^/ /' LICENSE; } >"$folder/copyright"
    { printf 'areo (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n' "$version"
      printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}")"
    } | gzip -9n >"$folder/changelog.gz"
}

finish() { # package section depends summary description
    local root=$tmp/$1
    documents "$1"
    mkdir -p "$root/DEBIAN"
    { printf 'Package: %s\nSource: areo\nVersion: %s\nArchitecture: %s\n' "$1" "$version" "$architecture"
      printf 'Maintainer: %s\nSection: %s\nPriority: optional\n' "$maintainer" "$2"
      [ -z "$3" ] || printf 'Depends: %s\n' "$3"
      printf 'Installed-Size: %s\n' "$(du -sk "$root/usr" | cut -f 1)"
      printf 'Description: %s\n %s\n' "$4" "$5"; } >"$root/DEBIAN/control"
    (cd "$root" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
    dpkg-deb --root-owner-group --build "$root" "$out/$1_${version}_$architecture.deb" >/dev/null
    echo "$out/$1_${version}_$architecture.deb"
}

strip --strip-unneeded "$tmp/all/usr/bin/areo" "$tmp/all/usr/lib"/libareo.so.*.*
strip --strip-debug "$tmp/all/usr/lib/libareo.a"
gzip -9n "$tmp/all/usr/share/man/man1"/*.1
rm -f "$tmp/all/usr/share/doc/areo/LICENSE"

move "$soname" 'usr/lib/libareo.so.*'
echo "libareo ${version%%.*} $soname (>= ${version%.*})" >"$tmp/shlibs"
move libareo-dev usr/include usr/lib/libareo.so usr/lib/libareo.a usr/lib/pkgconfig usr/lib/cmake
move areo usr/bin usr/share
mkdir -p "$tmp/$soname/DEBIAN" "$tmp/areo-server/DEBIAN" "$tmp/areo-server/lib/systemd/system" "$tmp/areo-server/etc/default"
cp "$tmp/shlibs" "$tmp/$soname/DEBIAN/shlibs"
echo "activate-noawait ldconfig" >"$tmp/$soname/DEBIAN/triggers"
cp packages/debian/areo-server.service "$tmp/areo-server/lib/systemd/system/"
cp packages/debian/areo-server.default "$tmp/areo-server/etc/default/areo-server"
echo /etc/default/areo-server >"$tmp/areo-server/DEBIAN/conffiles"
for script in postinst prerm postrm; do
    install -m 755 "packages/debian/areo-server.$script" "$tmp/areo-server/DEBIAN/$script"
done
mkdir -p "$tmp/areo-server/usr"

finish "$soname" libs "$(needs_of "$soname")" "rules of board games about Mars (library)" \
    "The shared library: exact rules of Terraforming Mars, its dice game and On Mars, and bots."
finish libareo-dev libdevel "$soname (= $version)" "rules of board games about Mars (development)" \
    "Headers, the static library, and files for pkg-config and CMake."
finish areo misc "$(needs_of areo)" "play and study board games about Mars" \
    "Terraforming Mars, its dice game and On Mars: in the terminal, in the browser, with bots."
finish areo-server net "areo (= $version), adduser" "server for board games about Mars" \
    "Runs areo as a service of its own user; tables are kept in /var/lib/areo."
