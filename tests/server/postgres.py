"""Two servers on one PostgreSQL: the same tables through both, and one takes over when the other
is killed. A private cluster is started in a temporary folder.

    python3 tests/server/postgres.py [LOSSES]     3 when it is not given; the long run takes 200
"""
import glob
import pwd

from lib import *

KILLS = int(sys.argv.pop(1)) if sys.argv[1:] and sys.argv[1].isdigit() else 3
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
    names = [json.loads(x.request("GET", "/health")[2])["server"] for x in (a, b)]
    claim(owner in names, "nobody owns the table", owner)
    return (a, b) if names[0] == owner else (b, a)


def one_table_through_two_servers():
    t = a.table("dice-game", people(2), seed=SEED)
    dice = random.Random(SEED)
    red, green = connect(a, t["seat"]["red"]), connect(b, t["seat"]["green"])
    red.states(lambda m: m["players"][1]["connected"], 20)
    claim(green.state["players"][0]["connected"] or
          green.states(lambda m: m["players"][0]["connected"], 20), "connected")
    made = 0
    while made < 60 and not red.state["over"]:
        for s in (red, green):
            s.quiet(0.02)
            if s.my_turn():
                m = s.move(pick(s.state, dice))
                claim(m["type"] == "state", "refused", m)
                made += 1
    red.quiet(0.3)
    green.states(lambda m: m["round"] == red.state["round"] and m["acting"] == red.state["acting"], 20)
    late = green.ask(type="move", decision=1, move="pass")
    claim(late["id"] in ("late", "malformed"), "late", late)
    m = green.ask(type="name", name="Green")
    claim(m["players"][1]["name"] == "Green", "name", m["players"])
    red.states(lambda m: m["players"][1]["name"] == "Green", 20)
    green.close()
    red.states(lambda m: not m["players"][1]["connected"], 20)
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
    green.states(lambda m: m["ask"], 20)
    green.ask(type="answer", agree=True)
    blue = connect(a, joined["token"])
    claim(blue.state["ask"]["waiting"] == ["blue"], "ask", blue.state["ask"])
    blue.ask(type="answer", agree=True)
    red.states(lambda m: m["view"]["players"]["red"] == before["players"]["red"], 20)
    link = b.say(t["host"], type="link", seat="green")
    closed_with(green, 4404)
    claim(a.state(link["token"])["seat"] == "green", "new link")
    claim(b.say(t["host"], type="seat", seat="green", kind="bot", bot="random")["players"][1]["kind"] == "bot", "seat")
    status, _, _ = b.request("DELETE", "/api/tables/" + t["host"])
    claim(status == 204, "delete", status)
    closed_with(blue, 4404)
    a.get("/api/tables/" + t["host"], 404)
    red.close()


class Wire:
    """Stands between a server and the database: it can be cut, which nobody notices at once, or
    broken, which everybody does, or made to hold back what has certain words in it."""

    def __init__(self, cluster):
        self.folder = tempfile.mkdtemp(prefix="areo-wire-")
        self.target = os.path.join(cluster.folder, ".s.PGSQL.5432")
        self.url = "postgresql://areo@/areo?host=" + self.folder
        self.cut = self.broken = False
        self.hold = None
        self.holding = threading.Event()
        self.ends = []
        self.gate = socket.socket(socket.AF_UNIX)
        self.gate.bind(os.path.join(self.folder, ".s.PGSQL.5432"))
        self.gate.listen(32)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near = self.gate.accept()[0]
                if self.broken:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.target)
            except OSError:
                continue
            self.ends += [near, far]
            for pair in ((near, far), (far, near)):
                threading.Thread(target=self.pass_on, args=pair, daemon=True).start()

    def pass_on(self, source, target):
        try:
            while True:
                data = source.recv(65536)
                while self.cut or (self.hold and self.hold in data):
                    if not self.cut:
                        self.holding.set()
                    time.sleep(0.05)
                if not data:
                    break
                target.sendall(data)
        except OSError:
            pass
        self.shut([source, target])
        self.ends = [s for s in self.ends if s not in (source, target)]

    def shut(self, ends):
        for s in ends:
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def tear(self):
        """All connections break, and no new one comes about until it is mended."""
        self.broken = True
        self.shut(self.ends)
        self.ends = []

    def mend(self):
        self.broken = False


def closed_with(s, code, patience=20):
    """The server ends this connection, and says why."""
    try:
        s.until(lambda m: False, patience)
        raise Failure("still connected")
    except Closed as e:
        claim(e.code == code, "code", e.code)


def name_of(seat, name):
    return lambda m: m["players"][seat].get("name") == name


def what_is_told_while_a_server_hears_nothing_is_seen():
    """Its connections to the database break; meanwhile the other server goes on."""
    t, gone = a.table("dice-game", people(2)), a.table("dice-game", people(2))
    for x in (t, gone):
        a.state(x["host"])  # a has it
    red, green = connect(a, t["seat"]["red"]), connect(b, t["seat"]["green"])
    watcher, left = connect(b, t["spectator"]), connect(b, gone["spectator"])
    watcher.states(lambda m: m["players"][0]["connected"] and m["players"][1]["connected"], 20)
    red.states(lambda m: m["players"][1]["connected"], 20)
    b.wire.tear()
    try:
        red.ask(type="name", name="Ada")
        link = a.say(t["host"], type="link", seat="green")
        claim(a.request("DELETE", "/api/tables/" + gone["host"])[0] == 204, "delete")
        red.close()
        time.sleep(0.5)
    finally:
        b.wire.mend()
    watcher.states(name_of(0, "Ada"), 20)
    watcher.states(lambda m: not m["players"][0]["connected"], 20)
    closed_with(green, 4404)
    closed_with(left, 4404)
    healthy(b)
    claim(b.state(link["token"])["seat"] == "green", "new link")
    watcher.close()


def what_is_told_while_a_table_is_read_is_seen():
    """The first look at a table takes its time, and what it has read is old when it is there."""
    t = a.table("dice-game", people(2))
    red = connect(a, t["seat"]["red"])
    for name in ("Ada Before", "Ada"):  # the first one stands only in the lines
        red.ask(type="name", name=name)
    came = []
    visitor = threading.Thread(target=lambda: came.append(connect(b, t["spectator"])))
    b.wire.holding.clear()
    b.wire.hold = b"Ada Before"
    try:
        visitor.start()
        claim(b.wire.holding.wait(10), "it is not read")
        red.ask(type="name", name="Eve")
        time.sleep(0.5)
    finally:
        b.wire.hold = None
    visitor.join()
    claim(came, "no visitor")
    came[0].states(name_of(0, "Eve"), 20)
    came[0].close()
    red.close()


def what_is_said_twice_is_done_twice():
    """The same words, without an id to tell them apart, through a database that is slow just then."""
    t = a.table(seats=people(1), options={"beginners": 1})
    a.state(t["host"])
    red = connect(b, t["seat"]["red"])
    for _ in range(2):
        claim(red.move("project power-plant")["type"] == "state", "move")
    claim(red.state["step"] == 2, "steps", red.state["step"])
    b.wire.cut = True
    red.say(type="name", name="Ada")  # is on its way alone; those after it go together
    time.sleep(0.3)
    red.say(type="undo")
    red.say(type="undo")
    time.sleep(0.3)
    b.wire.cut = False
    red.states(lambda m: m["step"] == 0, 20)
    red.close()


def who_is_at_a_table_stays_there():
    """A server that has only just begun is not taken for dead, and one that was is heard of again."""
    t = a.table("dice-game", people(2))
    red = connect(a, t["seat"]["red"])
    for _ in range(2):
        with Server(cluster.url) as fresh:
            green = connect(fresh, t["seat"]["green"])
            red.states(lambda m: m["players"][1]["connected"], 20)
            seen = red.quiet(3)
            claim(all(m["players"][1]["connected"] for m in seen), "green is forgotten")
            green.close()
            red.states(lambda m: not m["players"][1]["connected"], 20)
    green = connect(b, t["seat"]["green"])
    red.states(lambda m: m["players"][1]["connected"], 20)
    b.process.send_signal(signal.SIGSTOP)
    try:
        red.states(lambda m: not m["players"][1]["connected"], 20)
    finally:
        b.process.send_signal(signal.SIGCONT)
    red.states(lambda m: m["players"][1]["connected"], 20)
    green.close()
    red.close()


def a_webhook_may_be_given_to_any_server():
    """It is the one that has the table that calls."""
    t = a.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    red = connect(a, t["seat"]["red"])  # a has it
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        ear.listen()
        ear.settimeout(20)
        m = b.say(t["seat"]["green"], type="webhook", url="http://127.0.0.1:%d/" % ear.getsockname()[1])
        claim(m.get("webhook") is True, "webhook", m)
        time.sleep(0.2 * slowness())  # until a has heard of it
        red.move("pass")
        ear.accept()[0].close()
    red.close()


def lose_killed(owner, delay):
    time.sleep(delay)
    at = time.monotonic()
    owner.kill()
    return at, lambda: owner.start()


def lose_paused(owner, delay):
    """Stopped for longer than its lease, and then going on as if nothing had been."""
    time.sleep(delay)
    at = time.monotonic()
    owner.process.send_signal(signal.SIGSTOP)
    return at, lambda: owner.process.send_signal(signal.SIGCONT)


def lose_cut_off(owner, delay):
    """The server lives, and cannot reach the database."""
    time.sleep(delay)
    at = time.monotonic()
    owner.wire.cut = True

    def join():
        owner.wire.cut = False
    return at, join


LOSSES = [lose_killed, lose_paused, lose_cut_off]


def healthy(server, patience=20):
    until = time.monotonic() + patience
    while server.request("GET", "/health")[0] != 200:
        claim(time.monotonic() < until, "it does not recover")
        time.sleep(0.1)


def lose_owner(round, dice):
    """One table whose owner is lost in mid-game, one player connected with it, one with the other.
    Returns how long it took until the other server had it, and how many moves were acknowledged."""
    game = GAMES[round % 3]
    t = a.table(game, people(2), seed=round)
    bots = a.table(game, [{"kind": "bot", "bot": "random"}] * 3, seed=round)
    a.state(t["host"])
    owner, other = owner_of(t["table"])
    persons = [Person(s, t["table"], seat, t["seat"][seat], dice)
               for s, seat in ((owner, "red"), (other, "green"))]
    for p in persons:
        p.keep = True
        p.connect()
    lost = []
    thread = threading.Thread(target=lambda: lost.append(
        LOSSES[(round // 3) % 3](owner, dice.uniform(0.1, 0.8))))
    thread.start()
    try:
        # Somebody notices at once, unless both wait for each other: one hears nothing any more.
        while not lost or time.monotonic() < lost[0][0] + 2:
            for p in persons:
                p.act(1)
    except (Closed, TimeoutError, OSError):
        pass
    thread.join()
    began, back = lost[0]
    # Whoever's turn it is makes a move; until the take-over it is not answered, or refused.
    acknowledged = False
    while not acknowledged:
        claim(time.monotonic() - began < 60, "nobody takes over", LOSSES[(round // 3) % 3].__name__)
        try:
            for p in persons:
                p.server = other
                p.connect()
            acknowledged = any([p.act(0.4) for p in persons])
        except (Closed, TimeoutError):
            pass
    took = time.monotonic() - began
    back()
    for p in persons:
        p.listen_to_the_left(1.2)
    for _ in range(4):
        for p in persons:
            p.act(5)
    w = connect(other, bots["spectator"])
    w.states(lambda m: m["over"], 60)
    w.close()
    for p in persons:
        p.socket.close()
    lines = cluster.query("SELECT line FROM lines WHERE table_id = '%s' ORDER BY n" % t["table"])
    moves = sum(p.compare(lines.split("\n")) for p in persons)
    healthy(owner)
    return took, moves


def another_server_takes_over_within_five_seconds():
    """Owners are killed, paused for longer than their lease, and cut off from the database."""
    dice = random.Random(SEED + 1)
    longest, moves = 0, 0
    for kill in range(KILLS):
        # The few of a short run are one of each.
        took, made = lose_owner(kill if KILLS > 3 else 4 * kill, dice)
        # The promise is for a machine that has time for it.
        claim(took < (5 if KILLS <= 3 else 8) * slowness(), "taking over lasts %.1f s" % took)
        longest, moves = max(longest, took), moves + made
        if KILLS > 3 and kill % 10 == 9:
            print("# %d owners lost, %d moves acknowledged" % (kill + 1, moves), flush=True)
    print("# %d owners killed, paused or cut off, %d moves acknowledged, none lost, taken over within %.1f s"
          % (KILLS, moves, longest))


def latency(server, path, status=(200, 302)):
    began = time.monotonic()
    found, _, body = server.request("GET", path)
    claim(found in status, "%s gives %d" % (path, found), body)
    return time.monotonic() - began


def an_owner_that_hangs_in_a_transaction_holds_up_nobody():
    """Somebody has the row of a table locked, and its owner dies: the other server goes on."""
    t, other_table = a.table("dice-game", people(2)), a.table("dice-game", people(2))
    a.state(t["host"])
    owner, other = owner_of(t["table"])
    free = connect(other, other_table["seat"]["red"])
    watcher = connect(other, t["seat"]["red"])
    holder = subprocess.Popen(
        cluster.user + [os.path.join(cluster.bin, "psql"), "-h", cluster.folder, "-U", "areo", "areo"], cwd="/",
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        holder.stdin.write(b"BEGIN; UPDATE tables SET changed = changed WHERE id = '%s';\n" % t["table"].encode())
        holder.stdin.flush()
        time.sleep(0.5)
        owner.kill()
        worst, until = 0, time.monotonic() + 6
        while time.monotonic() < until:
            worst = max(worst, latency(other, "/plain/" + other_table["spectator"]), latency(other, "/"))
            time.sleep(0.1)
        claim(worst < 1.5 * slowness(), "pages take %.1f s" % worst)
        claim(free.ask(type="ping")["type"] == "pong", "ping")
    finally:
        holder.kill()
        holder.wait()
        owner.start()
    free.close()
    watcher.close()
    healthy(owner)


def a_database_that_hangs_freezes_no_pages():
    """Stopped, not ended: connections stay, and nothing comes back."""
    t = a.table("dice-game", people(2))
    red = connect(a, t["seat"]["red"])
    with open(os.path.join(cluster.data, "postmaster.pid")) as f:
        top = f.readline().strip()
    family = [top] + subprocess.run(["pgrep", "-P", top], capture_output=True, text=True).stdout.split()
    for pid in family:
        os.kill(int(pid), signal.SIGSTOP)
    try:
        worst, seen, until = 0, set(), time.monotonic() + 9
        red.say(type="move", id=1, decision=red.state["decision"], move=red.state["options"][0]["move"])
        while time.monotonic() < until:
            worst = max(worst, latency(a, "/"), latency(b, "/"))
            began = time.monotonic()
            status, _, body = a.request("GET", "/api/tables/" + t["seat"]["green"])
            claim(status in (200, 503) and json.loads(body), "status", status, body)
            claim(time.monotonic() - began < 7.5 * slowness(), "503 takes %.1f s" % (time.monotonic() - began))
            seen.add(status)
        claim(worst < 1.5 * slowness(), "pages take %.1f s" % worst)
        claim(503 in seen, "nobody was told", seen)
        claim(Socket(a, t["seat"]["green"]).status == 503, "a WebSocket opens")
        claim(a.request("GET", "/health")[0] == 503, "healthy without a database")
    finally:
        for pid in family:
            os.kill(int(pid), signal.SIGCONT)
    healthy(a)
    healthy(b)
    answers = [m for m in red.quiet(1) if m.get("reply") == 1]
    stored = "move red" in cluster.query("SELECT line FROM lines WHERE table_id = '%s'" % t["table"])
    claim(stored or not any(m["type"] in ("done", "state") for m in answers), "acknowledged", answers)
    claim(a.state(t["seat"]["red"])["seat"] == "red", "it does not go on")
    red.close()


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
            claim(time.monotonic() - started < 5 * slowness(), "nobody takes over")
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
    until = time.monotonic() + 15 * slowness()
    while True:
        try:
            again = a.state(t["seat"]["red"])
            break
        except Failure:
            claim(time.monotonic() < until, "it does not come back")
            time.sleep(0.2)
    claim(again["step"] in (before["step"], before["step"] - 1), "lost", again["step"], before["step"])
    for server in (a, b):
        while not server.get("/health", server.request("GET", "/health")[0])["ok"]:
            claim(time.monotonic() < until, "not healthy again")
            time.sleep(0.2)
    a.table("dice-game", people(2))
    red.close()


def whoever_has_the_table_does_it():
    """A new link, closing and forgetting work on any of the servers."""
    t = a.table("dice-game", [{"kind": "person", "name": name} for name in ("Aloysius", "Bartholomew")])
    a.state(t["host"])
    owner, other = owner_of(t["table"])
    green = connect(owner, t["seat"]["green"])
    # The database was away in the test before: a connection of that time may break at its first use.
    until = time.monotonic() + 15 * slowness()
    while other.request("GET", f"/api/tables/{t['seat']['red']}")[0] == 503:
        claim(time.monotonic() < until, "the other server does not come back")
        time.sleep(0.2)
    red = connect(other, t["seat"]["red"])
    made = other.say(t["host"], type="link", id=7, seat="red")
    claim(made["type"] == "link" and made["reply"] == 7 and made["seats"] == ["red"], "link", made)
    found = green.states(lambda m: m.get("notices"), 10)["notices"]
    claim([n["id"] for n in found] == ["new-link"], "notices", found)
    claim(other.state(made["token"])["seat"] == "red", "the new link")
    claim(other.request("GET", "/api/tables/" + t["seat"]["red"])[0] == 404, "the old link")
    closed_with(red, 4404)
    with open(admin) as f:
        token = f.read().strip()

    def order(verb):
        status, _, body = other.request("POST", "/api/admin", {"token": token, "do": verb, "word": t["table"]})
        claim(status == 200 and json.loads(body)["done"] == t["table"], verb, status, body)

    for verb, closed in (("close", True), ("open", False)):
        order(verb)
        m = green.move(green.state["options"][0]["move"])
        claim((m["type"] == "note") == closed, verb, m)
    order("forget")
    until = time.monotonic() + 10 * slowness()
    while re.search("Aloysius|Bartholomew", other.request("GET", "/api/tables/" + made["token"])[2].decode()):
        claim(time.monotonic() < until, "still there")
        time.sleep(0.1)
    green.close()


def the_password_is_read_from_a_file():
    """Never from the command line, where everybody on the computer can read it."""
    cluster.query("CREATE ROLE locked LOGIN SUPERUSER PASSWORD 'sesame open'")
    rules = os.path.join(cluster.data, "pg_hba.conf")
    with open(rules) as f:
        rest = f.read()
    with open(rules, "w") as f:
        f.write("local all locked scram-sha-256\n" + rest)
    cluster.run("pg_ctl", "-D", cluster.data, "reload")
    url = cluster.url.replace("areo@", "locked@")
    folder = tempfile.mkdtemp(prefix="areo-test-")
    try:
        paths = {}
        for name, text in (("good", "sesame open\n"), ("bad", "sesame\n"), ("empty", "")):
            paths[name] = os.path.join(folder, name)
            with open(paths[name], "w") as f:
                f.write(text)
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PG")}
        for words in ([], ["--password", paths["bad"]], ["--password", paths["empty"]],
                      ["--password", os.path.join(folder, "nothing")]):
            p = subprocess.run([AREO, "serve", "--listen", "127.0.0.1:0", "--store", url, *words],
                               capture_output=True, timeout=60, env=environment)
            lines = [l for l in p.stderr.decode().splitlines() if l]
            claim(p.returncode == 1 and len(lines) == 1 and "sesame" not in lines[0], " ".join(words), p.returncode, p.stderr)
        with Server(url, ["--password", paths["good"]]) as server:
            claim(server.get("/health")["ok"], "health")
            claim("sesame" not in server.log(), "the password is in the log")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def every_record_is_sound():
    p = subprocess.run([AREO, "serve", "--store", cluster.url, "--check"], capture_output=True)
    claim(p.returncode == 0 and b" 0 problems" in p.stdout, "check", p.stdout[-800:], p.stderr)


if __name__ == "__main__":
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and
             not isinstance(f, type) and
             name not in ("owner_of", "healthy", "latency", "closed_with", "name_of", "lose_owner",
                          *(f.__name__ for f in LOSSES))]
    cluster = Cluster()
    wires = Wire(cluster), Wire(cluster)
    admin = os.path.join(wires[0].folder, "admin")  # the token of the host, for both
    try:
        words = ["--rate", "100000", "--admin", admin, "--webhooks", "127.0.0.1"]
        with Server(wires[0].url, words) as a, Server(wires[1].url, words) as b:
            a.wire, b.wire = wires
            try:
                main(tests, lambda: a.process.poll() is None and b.process.poll() is None)
            except SystemExit as e:
                if e.code:
                    raise
    finally:
        for w in wires:
            shutil.rmtree(w.folder, ignore_errors=True)
        cluster.close()
