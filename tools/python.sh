#!/bin/sh
# Builds the Python package: the binding with the library inside, in a wheel.
#
#   tools/python.sh BUILD FOLDER [wheel|tree]
#
# wheel  FOLDER/areo-VERSION-*.whl (the default)
# tree   FOLDER/areo/, to be used with PYTHONPATH=FOLDER; quicker, for tests
#
# BUILD is an optimised build with static/libareo.a in it, or AREO_LIBRARY names the library.
# The interpreter is AREO_PYTHON, or the first of python3 and /usr/bin/python3 that has
# cffi, NumPy, setuptools and wheel.
set -eu
usage="usage: tools/python.sh BUILD FOLDER [wheel|tree]"
build=$(cd "${1:?$usage}" && pwd)
out=$(mkdir -p "${2:?$usage}" && cd "$2" && pwd)
kind=${3:-wheel}
cd "$(dirname "$0")/.."
python=${AREO_PYTHON-}
for try in ${AREO_PYTHON:-python3 /usr/bin/python3}; do
    [ -n "$python" ] || ! "$try" -c 'import cffi, numpy, setuptools, wheel' 2>/dev/null || python=$try
done
[ -n "$python" ] || { echo "areo: no python3 with cffi, numpy, setuptools and wheel (tools/deps.sh python)" >&2 && exit 1; }
export AREO_INCLUDE="$PWD/include" AREO_LIBRARY="${AREO_LIBRARY:-$build/static/libareo.a}"
# Nothing is written into the sources.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r python/areo python/areo_build.py python/setup.py LICENSE "$work/"
cd "$work"
if [ "$kind" = tree ]; then
    "$python" setup.py -q build_ext --inplace >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
    rm -rf "$out/areo"
    cp -r areo "$out/areo"
else
    "$python" setup.py -q bdist_wheel --dist-dir "$out" >"$work/log" 2>&1 || { cat "$work/log" >&2 && exit 1; }
    ls "$out"/areo-*.whl
fi
