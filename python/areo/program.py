"""A function as a bot for `areo arena`, `areo play` and the server.

    import areo

    def choose(request):
        return request["options"][0]

    areo.run(choose)

speaks the protocol of programs (docs/bots.md): requests on standard input, answers on standard
output, a JSON object on each line.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Callable, Dict


def run(choose: Callable[[Dict[str, Any]], str]) -> None:
    """Answers requests until there are no more. `choose` gets a request with `game`, `seat`,
    `prompt`, `options` (moves as text), `view` and `seed`, and returns one of the options."""
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("do") != "choose":
            continue
        answer = {"id": request["id"], "move": str(choose(request))}
        print(json.dumps(answer), flush=True)
