#!/bin/bash
# The Python package as users get it: the wheel is built, put into a fresh virtual environment and
# tested there (tests/python). cffi and NumPy are those of the system.
#
#   tests/python.sh BUILD        an optimised build with everything in it made
#
# With AREO_PYTHON_GAMES so many games of each game are played step by step instead, and compared
# with those of C by their signature (`make soak-python`).
#
# Prints "ok" and "not ok" lines.
set -u
build=$(cd "${1:?usage: tests/python.sh BUILD}" && pwd)
cd "$(dirname "$0")/.." || exit 1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
if ! wheel=$(tools/python.sh "$build" "$tmp/wheel" 2>"$tmp/log"); then
    sed 's/^/# /' "$tmp/log"
    echo "not ok - the wheel is built"
    exit 1
fi
echo "ok - the wheel is built"
for python in ${AREO_PYTHON:-python3 /usr/bin/python3}; do
    "$python" -c 'import cffi, numpy, setuptools, wheel' 2>/dev/null && break
done
# A wheel is an archive of what belongs into site-packages: this needs no pip.
"$python" -m venv --without-pip --system-site-packages "$tmp/venv" &&
    "$tmp/venv/bin/python" -c 'import sys, sysconfig, zipfile
zipfile.ZipFile(sys.argv[1]).extractall(sysconfig.get_path("platlib"))' "$wheel" || {
    echo "not ok - the wheel is installed"
    exit 1
}
echo "ok - the wheel is installed"
export AREO=$build/areo PYTHONDONTWRITEBYTECODE=1
cd tests/python || exit 1
if [ -n "${AREO_PYTHON_GAMES-}" ]; then
    "$tmp/venv/bin/python" ten_thousand.py "$AREO" "$AREO_PYTHON_GAMES"
else
    "$tmp/venv/bin/python" support.py
fi
