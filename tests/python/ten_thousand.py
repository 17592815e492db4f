"""10,000 games of each game through the Python interface, step by step, against those of C: the
signature of `areo bench` must come out. Takes a few minutes; the tests play fifty of each.

python3 tests/python/ten_thousand.py AREO [GAMES]
"""

import json
import subprocess
import sys
import time

import areo
from support import signature


def main():
    command = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    failed = False
    for game in areo.games():
        bench = [command, "bench", game.id, "--players", "2", "--games", str(count), "--json"]
        expected = json.loads(subprocess.check_output(bench))["signature"]
        start = time.process_time()
        found = "%016x" % signature(game, count)
        seconds = time.process_time() - start
        failed |= found != expected
        print("%s - %d games of %s in %.0f s of the processor: %s, C has %s"
              % ("not ok" if found != expected else "ok", count, game.id, seconds, found, expected),
              flush=True)  # fmt: skip
    sys.exit(failed)


if __name__ == "__main__":
    main()
