"""A function as a bot, for `areo arena`, `areo play` and tables on a server.

    import areo

    def choose(request):
        return request["options"][0]

    areo.run(choose)

Started without arguments the program speaks the protocol of programs (docs/bots.md): requests on
standard input, answers on standard output, a JSON object on each line. Started with the link of
a seat (http://127.0.0.1:8017/t/...) it plays that seat on the server.
"""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, List, Optional

Choose = Callable[[Dict[str, Any]], str]

POLL_SECONDS = 0.3
LOST_SECONDS = 30.0


def run(choose: Choose, arguments: Optional[List[str]] = None) -> None:
    """Answers requests until there are no more. `choose` gets a request with `game`, `seat`,
    `prompt`, `options` (moves as text), `view` and `seed`, and returns one of the options."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments:
        for link in arguments:
            join(link, choose)
        return
    for line in sys.stdin:
        request = json.loads(line)
        if request.get("do") == "choose":
            answer = {"id": request["id"], "move": str(choose(request))}
            print(json.dumps(answer), flush=True)


def join(link: str, choose: Choose) -> Dict[str, Any]:
    """Plays a seat on a server until the game is over; returns the last state."""
    parts = urllib.parse.urlsplit(link)
    token = parts.path.rstrip("/").rsplit("/", 1)[-1]
    if parts.scheme not in ("http", "https") or not token:
        raise ValueError("'%s' is not the link of a seat, such as http://127.0.0.1:8017/t/..." % link)
    address = "%s://%s/api/tables/%s" % (parts.scheme, parts.netloc, token)
    state = _ask(address, None)
    while not state["over"]:
        seat = state.get("seat")
        if state["link"] != "seat":
            raise ValueError("the link is for looking on, not for a seat")
        if seat not in state["acting"]:
            time.sleep(POLL_SECONDS)
            state = _ask(address, None)
            continue
        # What takes a pick back is for people who changed their mind.
        options = [o["move"] for o in state["options"] if o["verb"] != "back"]
        request = {
            "do": "choose",
            "id": state["decision"],
            "game": state["game"],
            "seat": seat,
            "seed": state["decision"],
            "prompt": state["prompt"],
            "options": options,
            "view": state["view"],
        }
        move = {"type": "move", "decision": state["decision"], "move": str(choose(request))}
        answer = _ask(address, move)
        if answer["type"] == "note" and answer["id"] in ("illegal", "malformed", "not-yours"):
            raise ValueError(answer["text"])
        state = answer if answer["type"] == "state" else _ask(address, None)
    return state


def _ask(address: str, message: Optional[dict]) -> Dict[str, Any]:
    """One request; a server that is away for a moment is asked again."""
    data = None if message is None else json.dumps(message).encode()
    headers = {"Content-Type": "application/json"}
    end = time.monotonic() + LOST_SECONDS
    while True:
        try:
            request = urllib.request.Request(address, data, headers)
            with urllib.request.urlopen(request, timeout=LOST_SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or time.monotonic() > end:
                raise ValueError("the server says: %s" % error.read().decode()) from None
        except OSError:
            if time.monotonic() > end:
                raise
        time.sleep(POLL_SECONDS)
