"""The server is killed at random moments under play. No acknowledged move may be lost, and every
table resumes, bots included.

    python3 tests/server/crash.py [KILLS]     25 when it is not given; the long run takes 200
"""
import sqlite3

from lib import *

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 25
SEED = int(os.environ.get("AREO_TEST_SEED", "1"))
BOT = {"kind": "bot", "bot": "random"}
KINDS = [(game, seats) for game in GAMES for seats in (people(2), people(1) + [BOT])]


class Table:
    """A table and the people who play it."""

    def __init__(self, server, kind, dice):
        links = server.table(*kind, seed=dice.randrange(1 << 30))
        self.id, self.kind = links["table"], kind
        self.people = [Person(server, self.id, seat, token, dice) for seat, token in links["seat"].items()]


def compare(store, tables):
    db = sqlite3.connect(store)
    moves = 0
    for t in tables:
        lines = [r[0] for r in db.execute("SELECT line FROM lines WHERE table_id = ? ORDER BY n", (t.id,))]
        moves += sum(p.compare(lines) for p in t.people)
    db.close()
    return moves


def an_answer_means_stored():
    """While nothing can be written, nothing is answered that speaks of what is not written: not
    with a state, not with the short answer to a message that another one follows."""
    with Server() as server:
        t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
        red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
        red.quiet(0.3)
        lock = sqlite3.connect(server.store, isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        decision = red.state["decision"]
        red.say(type="move", id=1, decision=decision, move="project power-plant")
        red.say(type="name", id=2, name="Ada")
        red.say(type="why", id=3, move="pass")
        red.say(type="move", id=4, decision=decision, move="pass")
        early = red.quiet(1.0) + green.quiet(0.1)
        lock.execute("ROLLBACK")
        lock.close()
        claim(not early, "answered before it is stored", early)
        seen = {}
        while set(seen) != {1, 2, 3, 4}:
            m = red.message(20)
            seen[m.get("reply")] = m["type"]
            seen.pop(None, None)
        claim(seen[1] == "done" and seen[2] == "state" and seen[3] == "why" and seen[4] == "note", "answers", seen)


def no_acknowledged_move_is_lost():
    dice = random.Random(SEED)
    with Server(arguments=["--rate", "100000"]) as server:
        tables = [Table(server, kind, dice) for kind in KINDS]
        finished = []
        watched = [server.table(game, [BOT] * 3)["spectator"] for game in GAMES]
        for _ in range(KILLS):
            persons = [p for t in tables for p in t.people]
            for p in persons:
                p.connect()
            play_until_killed(persons, server, dice.uniform(0.02, 0.5))
            server.start()
            # A finished table makes room for a new one.
            for i, t in enumerate(tables):
                if t.people[0].known["over"]:
                    finished.append(t)
                    tables[i] = Table(server, t.kind, dice)
        for p in [p for t in tables for p in t.people]:
            p.connect()
        # Bots alone go on by themselves, without anybody looking.
        for token in watched:
            w = connect(server, token)
            w.states(lambda m: m["over"], 180)
            w.close()
        server.stop()
        moves = compare(server.store, tables + finished)
        p = subprocess.run([AREO, "serve", "--store", server.store, "--check"], capture_output=True)
        claim(p.returncode == 0, "the store is damaged", p.stdout[-1000:])
        server.start()
    print("# %d kills, %d games finished, %d moves acknowledged, none lost" % (KILLS, len(finished), moves))


if __name__ == "__main__":
    sys.argv[1:] = []
    main([an_answer_means_stored, no_acknowledged_move_is_lost])
