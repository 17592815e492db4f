"""A bot of your own. It prefers moves by their first word; change that.

    areo arena terraforming-mars --bots "cmd:python3 mybot.py",random --seeds 5
    python3 mybot.py http://127.0.0.1:8017/t/...      # a seat of a table in the browser
"""

import random

import areo

WORTH = {"play": 9, "milestone": 9, "convert": 8, "keep": 7, "buy": 6, "use": 6, "project": 3,
         "award": 2, "done": 1, "pass": 0, "sell": -1}  # fmt: skip


def choose(request):
    dice = random.Random(request["seed"])
    options = request["options"]
    return max(options, key=lambda move: WORTH.get(move.split()[0], 5) + dice.random())


areo.run(choose)
