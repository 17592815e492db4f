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
    main([no_acknowledged_move_is_lost])
