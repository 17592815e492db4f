#!/bin/bash
# Debian packages of what `make install` gives, split by who needs it:
#
#   areo          the command with manual pages and completions
#   libareo1      the shared library
#   libareo-dev   headers, static library, pkg-config and CMake files
#   python3-areo  the Python package
#   areo-server   a service with its own user, data in /var/lib/areo, settings in /etc/default
#
#   tools/deb.sh BUILD FOLDER       an optimised build; FOLDER/*.deb
#
# DEB_VERSION gives the packages another version than the library (for trying an upgrade).
set -eu
build=$(cd "${1:?usage: tools/deb.sh BUILD FOLDER}" && pwd)
out=$(mkdir -p "${2:?usage: tools/deb.sh BUILD FOLDER}" && cd "$2" && pwd)
cd "$(dirname "$0")/.."
version=$(sed -nE 's/^#define AREO_VERSION "(.*)"/\1/p' include/areo/areo.h)
soname=libareo${version%%.*}
shlibs="libareo ${version%%.*} $soname (>= ${version%.*})"
version=${DEB_VERSION:-$version-1}
architecture=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
maintainer="The Areo contributors <areo@users.noreply.github.com>"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
umask 022
DESTDIR=$tmp/all cmake --install "$build" --prefix /usr >/dev/null
rm -f "$out"/*.deb

# Libraries of several architectures can be there side by side; the files for pkg-config and CMake
# find them by their own place.
mkdir "$tmp/lib"
mv "$tmp/all/usr/lib" "$tmp/lib/$triplet"
mv "$tmp/lib" "$tmp/all/usr/lib"
sed -i 's,^prefix=.*,prefix=${pcfiledir}/../../..,; s,/lib$,/lib/'"$triplet"',' "$tmp/all/usr/lib/$triplet/pkgconfig/areo.pc"
sed -i -e "s,\${_IMPORT_PREFIX}/lib/,\${_IMPORT_PREFIX}/lib/$triplet/,g" \
    -e '0,/get_filename_component(_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH)/s//&\nget_filename_component(_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH)/' \
    "$tmp/all/usr/lib/$triplet/cmake/areo"/areo-config*.cmake
lib=usr/lib/$triplet

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
    echo "$shlibs" >"$tmp/work/debian/shlibs.local"
    (cd "$tmp/work" && find "$tmp/$1/usr" -type f \( -name areo -o -name '*.so*' \) -path '*/[bl]i[nb]*' \
        -exec dpkg-shlibdeps -O --ignore-missing-info "-l$tmp/$soname/$lib" {} + 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
}

documents() { # package: what every package must have
    local folder=$tmp/$1/usr/share/doc/$1
    mkdir -p "$folder"
    { printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n'
      printf 'Files: *\nCopyright: 2026 the Areo contributors\nLicense: MIT\n'
      sed -e 's/^$/./' -e 's/^/ /' LICENSE; } >"$folder/copyright"
    { printf 'areo (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n' "$version"
      printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}")"
    } | gzip -9n >"$folder/changelog.Debian.gz"
}

finish() { # package section depends summary description...
    local root=$tmp/$1 line
    documents "$1"
    mkdir -p "$root/DEBIAN"
    { printf 'Package: %s\nSource: areo\nVersion: %s\nArchitecture: %s\n' "$1" "$version" "$architecture"
      printf 'Maintainer: %s\nSection: %s\nPriority: optional\n' "$maintainer" "$2"
      case $1 in lib*) printf 'Multi-Arch: same\n' ;; esac
      [ -z "$3" ] || printf 'Depends: %s\n' "$3"
      printf 'Installed-Size: %s\n' "$(du -sk "$root" | cut -f 1)"
      printf 'Description: %s\n' "$4"
      for line in "${@:5}"; do printf ' %s\n' "$line"; done; } >"$root/DEBIAN/control"
    (cd "$root" && find . -type f ! -path './DEBIAN/*' ! -path './etc/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
    find "$root" -newermt "@${SOURCE_DATE_EPOCH:-$(stat -c %Y CHANGELOG.md)}" -exec touch -h -d "@${SOURCE_DATE_EPOCH:-$(stat -c %Y CHANGELOG.md)}" {} +
    dpkg-deb -Zxz --root-owner-group --build "$root" "$out/$1_${version}_$architecture.deb" >/dev/null
    echo "$out/$1_${version}_$architecture.deb"
}

strip --strip-unneeded --remove-section=.comment --remove-section=.note "$tmp/all/usr/bin/areo" "$tmp/all/$lib"/libareo.so.*.*
strip --strip-debug "$tmp/all/$lib/libareo.a"
chmod 644 "$tmp/all/$lib"/libareo.so.*.*
gzip -9n "$tmp/all/usr/share/man/man1"/*.1
rm -f "$tmp/all/usr/share/doc/areo/LICENSE"
mv "$tmp/all/usr/share/doc/areo/CHANGELOG.md" "$tmp/all/usr/share/doc/areo/changelog"
gzip -9n "$tmp/all/usr/share/doc/areo/changelog"
mkdir -p "$tmp/all/usr/share/zsh/vendor-completions"
mv "$tmp/all/usr/share/zsh/site-functions/_areo" "$tmp/all/usr/share/zsh/vendor-completions/"
rmdir "$tmp/all/usr/share/zsh/site-functions"

# The Python package needs the shared library instead of having one inside.
AREO_LIBRARY=$tmp/all/$lib/libareo.so tools/python.sh "$build" "$tmp/python" tree
mkdir -p "$tmp/python3-areo/usr/lib/python3/dist-packages" "$tmp/python3-areo/usr/share/doc/python3-areo"
rm -rf "$tmp/python/areo/__pycache__"
mv "$tmp/python/areo" "$tmp/python3-areo/usr/lib/python3/dist-packages/areo"
cp -r python/examples "$tmp/python3-areo/usr/share/doc/python3-areo/examples"
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$tmp/python3-areo/usr/lib/python3/dist-packages/areo"/_areo*.so
chmod 644 "$tmp/python3-areo/usr/lib/python3/dist-packages/areo"/_areo*.so

move "$soname" "$lib/libareo.so.*"
move libareo-dev usr/include "$lib/libareo.so" "$lib/libareo.a" "$lib/pkgconfig" "$lib/cmake"
move areo usr/bin usr/share
server=$tmp/areo-server
mkdir -p "$tmp/$soname/DEBIAN" "$tmp/areo/DEBIAN" "$tmp/python3-areo/DEBIAN" "$server/DEBIAN" "$server/lib/systemd/system" "$server/etc/default"
echo "$shlibs" >"$tmp/$soname/DEBIAN/shlibs"
echo "activate-noawait ldconfig" >"$tmp/$soname/DEBIAN/triggers"
for script in postinst prerm; do
    install -m 755 "packages/debian/python3-areo.$script" "$tmp/python3-areo/DEBIAN/$script"
done
cp packages/debian/areo-server.service "$server/lib/systemd/system/"
cp packages/debian/areo-server.default "$server/etc/default/areo-server"
echo /etc/default/areo-server >"$server/DEBIAN/conffiles"
for script in postinst prerm postrm; do
    install -m 755 "packages/debian/areo-server.$script" "$server/DEBIAN/$script"
done

finish "$soname" libs "$(needs_of "$soname")" "rules of board games about Mars (library)" \
    "The shared library: exact rules of Terraforming Mars, its dice game and On" \
    "Mars, bots that play them, and many games at once for learning programs."
finish libareo-dev libdevel "$soname (= $version)" "rules of board games about Mars (development)" \
    "Headers, the static library, and files for pkg-config and CMake: what programs" \
    "in C and C++ need to play Terraforming Mars, its dice game and On Mars."
finish areo misc "$(needs_of areo)" "play and study board games about Mars" \
    "Terraforming Mars, its dice game and On Mars, in the terminal and in the" \
    "browser, with bots, records, simulation and tournaments of bots."
finish python3-areo python "$(needs_of python3-areo), python3 (>= 3.9), python3-numpy, python3-cffi-backend" \
    "rules of board games about Mars (Python)" \
    "States, views, bots, environments in the conventions of Gymnasium and" \
    "PettingZoo, and many games at once in NumPy arrays."
finish areo-server net "areo (= $version), adduser" "server for board games about Mars" \
    "Runs areo as a service of its own user. Tables are kept in /var/lib/areo," \
    "settings are in /etc/default/areo-server."
