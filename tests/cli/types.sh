#!/bin/bash
# The TypeScript types of the browser client are those of this program (`make types`).
. "$(dirname "$0")/lib.bash"
"$here/../../tools/types.sh" "$areo" generated >out 2>err
rc=$?
verdict $rc "types of messages, views and all games are written"
diff -r generated "$here/../../web/src/generated" >out 2>err
rc=$?
verdict $rc "web/src/generated is up to date (make types)"
run types nothing
bad "types of what there is not" 'nothing'
finish
