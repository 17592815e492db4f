"""The examples of docs/api.md are what a real server takes and sends.

Each JSON block of the page has a comment before it with its name. What a client sends is sent;
what the server answers is compared member by member: whatever the example has must be there, of
the same kind, and things with an id that both have must have the same members. Values differ from
game to game, and "..." stands for anything.
"""
import json
import os
import random
import re

from lib import *

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/api.md")
server = None

# Compared elsewhere: api.py receives what is posted.
ELSEWHERE = ["webhook"]


# ---- The page ----------------------------------------------------------------------------------


def blocks():
    """Name and JSON values of every block."""
    with open(PAGE, encoding="utf-8") as f:
        text = f.read()
    found = {}
    for name, body in re.findall(r"(?:<!-- example: ([\w-]+) -->\n)?```json\n(.*?)```", text, re.S):
        claim(name, "an example without a name", body[:80])
        values, at, decoder = [], 0, json.JSONDecoder()
        while body[at:].strip():
            at += len(body[at:]) - len(body[at:].lstrip())
            value, end = decoder.raw_decode(body, at)
            values.append(value)
            at = end
        found[name] = values
    return found


def kind(v):
    return "text" if isinstance(v, str) else "flag" if isinstance(v, bool) else \
        "number" if isinstance(v, (int, float)) else type(v).__name__


def fits(example, real, path):
    """Is everything that the example shows there? Returns what is not, or None."""
    if example is None or real is None or example == "...":
        return None
    if kind(example) != kind(real):
        return "%s is a %s, not a %s" % (path, kind(real), kind(example))
    if isinstance(example, dict):
        for key, value in example.items():
            if key == "...":
                continue
            if key not in real:
                return "%s has no %s" % (path, key)
            wrong = fits(value, real[key], path + "." + key)
            if wrong:
                return wrong
    if isinstance(example, list):
        for item in example:
            wrong = item_fits(item, real, path + "[]")
            if wrong:
                return wrong
    return None


def item_fits(item, real, path):
    """Fits the item of the same id; otherwise one of them."""
    if not real:
        return None
    name = next((k for k in ("id", "verb", "reason", "category", "seat")
                 if isinstance(item, dict) and k in item), None)
    same = [r for r in real if name and isinstance(r, dict) and r.get(name) == item[name]]
    wrong = [fits(item, r, path) for r in (same or real)]
    return None if None in wrong or (name in ("id", "verb", "reason") and not same) else wrong[0]


def compare(name, real, which=0):
    wrong = fits(EXAMPLES[name][which], real, name)
    claim(not wrong, wrong or "", json.dumps(real)[:300])


# ---- What a server sends -----------------------------------------------------------------------


def games_and_components():
    compare("games", server.get("/api/games"))
    compare("components", server.get("/api/games/terraforming-mars/components"))
    compare("rules", server.get("/api/games/terraforming-mars/rules"))


def making_a_table():
    compare("new-table", server.post("/api/tables", EXAMPLES["table-order"][0], 201))


def playing():
    """A table of two people after some moves."""
    t = server.table(seats=people(2), public=True, name="Thursday")
    for _ in range(60):
        for token in t["seat"].values():
            s = server.state(token)
            if s["options"]:
                move = s["options"][len(s["options"]) // 2]["move"]
                server.say(token, type="move", decision=s["decision"], move=move)
    return t


def states_and_answers():
    t = playing()
    acting = next(s for s in t["seat"] if server.state(t["seat"][s])["options"])
    token = t["seat"][acting]
    s = server.state(token)
    compare("state", s)
    compare("replay", server.get("/api/tables/%s/replay?at=%d" % (token, s["step"])))
    compare("note", server.say(token, **dict(EXAMPLES["move"][0], decision=s["decision"] + 9)))
    compare("why", server.say(token, **EXAMPLES["why"][0]), 1)
    move = s["options"][0]["move"]
    compare("preview", server.say(token, **dict(EXAMPLES["preview"][0], move=move)), 1)
    note = server.say(token, **dict(EXAMPLES["moves"][0], decision=s["decision"]))
    claim(note["type"] in ("state", "note"), "no answer to several moves", note)
    compare("list", server.get("/api/tables"))


def consent():
    t = server.table(seats=people(2))
    dice = random.Random(1)
    for _ in range(200):
        for token in t["seat"].values():
            s = server.state(token)
            onward = [o["move"] for o in s["options"] if o["verb"] != "back"]
            if onward:
                server.say(token, type="move", decision=s["decision"], move=dice.choice(onward))
            s = server.state(token)
            if s["can"]["undo"] == "ask":
                server.say(token, type="undo")
                compare("ask", {"ask": server.state(token)["ask"]})
                return
    raise Failure("nobody could ask for consent")


def hints():
    t = server.table("dice-game", [{"kind": "person"}])
    with_hint = connect(server, t["links"][0]["token"])
    answer = with_hint.ask(120, **{k: v for k, v in EXAMPLES["hint"][0].items() if k != "id"})
    compare("hint", answer, 1)
    with_hint.close()


def the_end():
    t = server.table(seats=[{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
    watching = connect(server, t["spectator"])
    compare("over", watching.states(lambda s: s["over"], 240))
    compare("review", watching.ask(120, type="review", **{"from": 0}), 1)
    watching.close()


def every_example_is_compared():
    with open(__file__, encoding="utf-8") as f:
        source = f.read()
    for name in EXAMPLES:
        claim(name in ELSEWHERE or '"%s"' % name in source, "nothing compares " + name)


EXAMPLES = blocks()


if __name__ == "__main__":
    tests = [games_and_components, making_a_table, states_and_answers, consent, hints, the_end,
             every_example_is_compared]
    with Server() as server:
        main(tests, lambda: server.process.poll() is None)
