"""Two servers on one PostgreSQL: the same tables through both, and one takes over when the other
is killed. A private cluster is started in a temporary folder.

    python3 tests/server/postgres.py [KILLS]     3 when it is not given
"""
import glob
import pwd

from lib import *

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 3
sys.argv[1:] = []
SEED = int(os.environ.get("AREO_TEST_SEED", "1"))
a = b = cluster = None


class Cluster:
    """A PostgreSQL of our own: no network, only a socket in its folder."""

    def __init__(self):
        bins = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda p: float(p.split("/")[4]))
        self.bin = bins[-1] if bins else os.path.dirname(shutil.which("initdb") or "")
        claim(os.path.exists(os.path.join(self.bin, "initdb")), "PostgreSQL is not installed")
        self.folder = tempfile.mkdtemp(prefix="areo-pg-")
        self.data = os.path.join(self.folder, "data")
        self.user = []
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.user = ["runuser", "-u", "postgres", "--"]
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "areo", "--no-sync", "-E", "UTF8")
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "areo", "areo")
        self.url = "postgresql://areo@/areo?host=" + self.folder

    def run(self, name, *arguments):
        p = subprocess.run(self.user + [os.path.join(self.bin, name), *arguments], cwd="/",
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        claim(p.returncode == 0, name, p.stdout.decode()[-1500:])
        return p.stdout.decode()

    def start(self):
        # The log keeps pg_ctl from holding on to our output.
        self.run("pg_ctl", "-D", self.data, "-w", "-l", os.path.join(self.folder, "log"), "-o",
                 "-k %s -c listen_addresses='' -c fsync=off -c max_connections=40" % self.folder, "start")

    def stop(self, how="immediate"):
        self.run("pg_ctl", "-D", self.data, "-m", how, "stop")

    def query(self, text):
        return self.run("psql", "-h", self.folder, "-U", "areo", "-At", "-c", text, "areo").strip()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def owner_of(table):
    """The server that owns a table, and the other one."""
    owner = cluster.query("SELECT owner FROM tables WHERE id = '%s'" % table)
    first = a if a.get("/health")["server"] == owner else b
    claim(first.get("/health")["server"] == owner, "nobody owns the table", owner)
    return first, b if first is a else a


def one_table_through_two_servers():
    t = a.table("dice-game", people(2), seed=SEED)
    dice = random.Random(SEED)
    red, green = connect(a, t["seat"]["red"]), connect(b, t["seat"]["green"])
    red.states(lambda m: m["players"][1]["connected"], 5)
    claim(green.state["players"][0]["connected"] or
          green.states(lambda m: m["players"][0]["connected"], 5), "connected")
    made = 0
    while made < 60 and not red.state["over"]:
        for s in (red, green):
            s.quiet(0.02)
            if s.my_turn():
                m = s.move(pick(s.state, dice))
                claim(m["type"] == "state", "refused", m)
                made += 1
    red.quiet(0.3)
    green.quiet(0.3)
    claim(red.state["round"] == green.state["round"] and red.state["acting"] == green.state["acting"], "apart")
    late = green.ask(type="move", decision=1, move="pass")
    claim(late["id"] in ("late", "malformed"), "late", late)
    m = green.ask(type="name", name="Green")
    claim(m["players"][1]["name"] == "Green", "name", m["players"])
    red.states(lambda m: m["players"][1]["name"] == "Green", 5)
    green.close()
    red.states(lambda m: not m["players"][1]["connected"], 5)
    red.close()


def everything_goes_through_the_other_server_too():
    t = a.table(seats=people(2) + [{"kind": "open"}], options={"beginners": 3, "first-player": "red"}, public=True)
    a.state(t["host"])  # a has it
    claim(t["table"] in [x["table"] for x in b.get("/api/tables")], "list")
    red, green = connect(b, t["seat"]["red"]), connect(b, t["seat"]["green"])
    joined = b.post("/api/tables/%s/join" % t["spectator"], {"seat": "blue", "name": "Eve"}, 201)
    claim(a.state(joined["token"])["seat"] == "blue", "join")
    b.post("/api/tables/%s/join" % t["spectator"], {"seat": "blue"}, 409)
    before = red.state["view"]
    claim(red.ask(type="why", move="pass")["moves"][0]["legal"], "why")
    claim(red.move("project power-plant")["type"] == "state", "move")
    claim(red.move("play comet")["id"] == "illegal", "illegal")
    red.ask(type="undo")
    green.states(lambda m: m["ask"], 5)
    green.ask(type="answer", agree=True)
    blue = connect(a, joined["token"])
    claim(blue.state["ask"]["waiting"] == ["blue"], "ask", blue.state["ask"])
    blue.ask(type="answer", agree=True)
    red.states(lambda m: m["view"]["players"]["red"] == before["players"]["red"], 5)
    link = b.say(t["host"], type="link", seat="green")
    try:
        green.until(lambda m: False, 5)
        raise Failure("the old link stays connected")
    except Closed as e:
        claim(e.code == 4404, "code", e.code)
    claim(a.state(link["token"])["seat"] == "green", "new link")
    claim(b.say(t["host"], type="seat", seat="green", kind="bot", bot="random")["players"][1]["kind"] == "bot", "seat")
    status, _, _ = b.request("DELETE", "/api/tables/" + t["host"])
    claim(status == 204, "delete", status)
    try:
        blue.until(lambda m: False, 5)
        raise Failure("still connected")
    except Closed as e:
        claim(e.code == 4404, "code", e.code)
    a.get("/api/tables/" + t["host"], 404)
    red.close()


def another_server_takes_over_within_five_seconds():
    """The owner of a table is killed in mid-game, one player connected with it, one with the other."""
    dice = random.Random(SEED + 1)
    longest, moves = 0, 0
    for kill in range(KILLS):
        game = GAMES[kill % 3]
        t = a.table(game, people(2), seed=kill)
        bots = a.table(game, [{"kind": "bot", "bot": "random"}] * 3, seed=kill)
        a.state(t["host"])
        owner, other = owner_of(t["table"])
        persons = [Person(s, t["table"], seat, t["seat"][seat], dice)
                   for s, seat in ((owner, "red"), (other, "green"))]
        for p in persons:
            p.connect()
        killed = play_until_killed(persons, owner, dice.uniform(0.1, 0.8), 1)
        # Whoever's turn it is makes a move; until the take-over it is not answered, or refused.
        acknowledged = False
        while not acknowledged:
            claim(time.monotonic() - killed < 8, "nobody takes over")
            try:
                for p in persons:
                    p.server = other
                    p.connect()
                acknowledged = any([p.act(0.2) for p in persons])
            except (Closed, TimeoutError):
                pass
        took = time.monotonic() - killed
        claim(took < 5, "taking over lasts %.1f s" % took)
        longest = max(longest, took)
        w = connect(other, bots["spectator"])
        w.states(lambda m: m["over"], 60)
        w.close()
        for p in persons:
            p.socket.close()
        lines = cluster.query("SELECT line FROM lines WHERE table_id = '%s' ORDER BY n" % t["table"])
        moves += sum(p.compare(lines.split("\n")) for p in persons)
        owner.start()
        claim(owner.get("/health")["ok"], "health")
    print("# %d owners killed, %d moves acknowledged, none lost, taken over within %.1f s"
          % (KILLS, moves, longest))


def a_server_that_ends_hands_over_at_once():
    t = a.table("dice-game", people(2))
    a.state(t["host"])
    owner, other = owner_of(t["table"])
    green = connect(other, t["seat"]["green"])
    owner.stop()
    started = time.monotonic()
    while True:
        try:
            green.say(type="name", id=1, name="G")
            green.until(lambda m: m.get("reply") == 1, 0.5)
            break
        except TimeoutError:
            claim(time.monotonic() - started < 5, "nobody takes over")
    owner.start()
    green.close()


def the_database_may_go_away_for_a_while():
    t = a.table("dice-game", people(2))
    red = connect(a, t["seat"]["red"])
    claim(red.move(red.state["options"][0]["move"])["type"] == "state", "move")
    before = red.state
    cluster.stop()
    try:
        red.say(type="move", id=1, decision=red.state["decision"], move="x")
        red.say(type="undo", id=2)
        red.quiet(1)
    except (Closed, ConnectionError):
        pass
    status, _, _ = a.request("GET", "/health")
    claim(status == 503, "healthy without a database", status)
    status, _, body = a.request("POST", "/api/tables", '{"game":"dice-game","seats":[{}]}')
    claim(status == 503, "made without a database", status, body)
    cluster.start()
    until = time.monotonic() + 15
    while True:
        try:
            again = a.state(t["seat"]["red"])
            break
        except Failure:
            claim(time.monotonic() < until, "it does not come back")
            time.sleep(0.2)
    claim(again["step"] in (before["step"], before["step"] - 1), "lost", again["step"], before["step"])
    while not a.get("/health", a.request("GET", "/health")[0])["ok"]:
        claim(time.monotonic() < until, "not healthy again")
        time.sleep(0.2)
    a.table("dice-game", people(2))
    red.close()


def every_record_is_sound():
    p = subprocess.run([AREO, "serve", "--store", cluster.url, "--check"], capture_output=True)
    claim(p.returncode == 0 and b" 0 problems" in p.stdout, "check", p.stdout[-800:], p.stderr)


if __name__ == "__main__":
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and
             not isinstance(f, type) and name not in ("owner_of",)]
    cluster = Cluster()
    try:
        with Server(cluster.url, ["--rate", "100000"]) as a, Server(cluster.url, ["--rate", "100000"]) as b:
            try:
                main(tests, lambda: a.process.poll() is None and b.process.poll() is None)
            except SystemExit as e:
                if e.code:
                    raise
    finally:
        cluster.close()
