#!/bin/bash
# Write the TypeScript types of everything the server sends and takes.
#
#   tools/types.sh AREO FOLDER      e.g. tools/types.sh build/release/areo web/src/generated
set -eu
areo=${1:?usage: tools/types.sh AREO FOLDER}
folder=${2:?usage: tools/types.sh AREO FOLDER}
mkdir -p "$folder"
for what in messages views terraforming-mars dice-game on-mars; do
    "$areo" types "$what" >"$folder/$what.ts"
done
