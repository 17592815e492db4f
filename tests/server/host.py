"""What the host of a server relies on: thinking and notifications that nobody can take for himself,
a disk that may be full, a store that is nobody else's, and what the host may forbid."""
import resource
import sqlite3
import stat

from lib import *

NEAR = "127.0.0.1"


def thinker(server, address, bot="search:600s"):
    """A table of bots alone, made from another address of this computer."""
    return post_from(server, address, "/api/tables", {
        "game": "terraforming-mars", "seats": [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]})


def post_from(server, address, path, body):
    c = http.client.HTTPConnection(server.host, server.port, timeout=60, source_address=(address, 0))
    try:
        c.request("POST", path, json.dumps(body))
        r = c.getresponse()
        return r.status, json.loads(r.read() or b"null")
    finally:
        c.close()


# ---- Thinking ------------------------------------------------------------------------------------


def nobody_takes_all_the_thinking():
    """Many tables of one address with bots that want ten minutes for a move; somebody else gets his
    hint, and his bot plays."""
    with Server(arguments=["--threads", "1", "--think", "1"]) as server:
        for _ in range(6):
            status, _ = thinker(server, "127.0.0.2")
            claim(status == 201, "made", status)
        t = server.table(seats=people(1) + [{"kind": "bot", "bot": "easy"}])
        red = connect(server, t["seat"]["red"])
        began = time.monotonic()
        claim(red.ask(20, type="hint")["type"] == "hint", "hint")
        claim(time.monotonic() - began < 12 * slowness(), "a hint takes %.1f s" % (time.monotonic() - began))
        red.close()


def hints_do_not_pile_up():
    with Server(arguments=["--threads", "1", "--rate", "1000"]) as server:
        t = server.table(seats=people(2))
        red = connect(server, t["seat"]["red"])
        for i in range(30):
            red.say(type="hint", id=i)
        answers = [red.until(lambda m: m.get("reply") is not None, 20) for _ in range(30)]
        kinds = [m["type"] if m["type"] == "hint" else m["id"] for m in answers]
        claim(kinds.count("hint") == 1 and kinds.count("busy") == 29, "hints", kinds)
        claim(server.metric("thinking") == 0, "still waiting")
        red.close()


# ---- Webhooks ------------------------------------------------------------------------------------


class Dripper:
    """Accepts, and sends a byte a second: never done, never silent."""

    def __init__(self):
        self.gate = socket.socket()
        self.gate.bind((NEAR, 0))
        self.gate.listen(50)
        self.port = self.gate.getsockname()[1]
        self.seen = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                s = self.gate.accept()[0]
            except OSError:
                return
            self.seen += 1
            threading.Thread(target=self.drip, args=(s,), daemon=True).start()

    @staticmethod
    def drip(s):
        try:
            for byte in b"HTTP/1.1" + b" " * 1000:
                s.sendall(bytes([byte]))
                time.sleep(1)
        except OSError:
            pass


class Listener:
    """Counts who comes, and answers."""

    def __init__(self, family=socket.AF_INET, host=NEAR, answer=b"HTTP/1.1 204 No Content\r\n\r\n"):
        self.gate = socket.socket(family)
        self.gate.bind((host, 0))
        self.gate.listen(50)
        self.port = self.gate.getsockname()[1]
        self.answer = answer
        self.bodies = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                s = self.gate.accept()[0]
                s.settimeout(5)
                self.bodies.append(s.recv(65536))
                s.sendall(self.answer)
                s.close()
            except OSError:
                return


def hooked(server, url):
    """A table on which it becomes green's turn, who has a webhook."""
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    m = server.say(t["seat"]["green"], type="webhook", url=url)
    claim(m.get("webhook") is True, "webhook", m)
    red = connect(server, t["seat"]["red"])
    while red.state["acting"] == ["red"]:
        red.move("pass" if "pass" in [o["move"] for o in red.state["options"]] else red.state["options"][-1]["move"])
    red.close()


def a_host_that_drips_stops_nothing():
    dripper, listener = Dripper(), Listener()
    with Server(arguments=["--webhooks", NEAR + ",localhost"]) as server:  # one computer, two names
        for i in range(4):
            hooked(server, "http://%s:%d/%d" % (NEAR, dripper.port, i))
        until = time.monotonic() + 5 * slowness()
        while not dripper.seen and time.monotonic() < until:
            time.sleep(0.05)
        claim(dripper.seen, "nobody was told")
        hooked(server, "http://localhost:%d/" % listener.port)
        until = time.monotonic() + 5 * slowness()
        while not listener.bodies and time.monotonic() < until:
            time.sleep(0.05)
        claim(listener.bodies, "the others are not told any more")
        began = time.monotonic()
        server.stop()
        claim(time.monotonic() - began < 4 * slowness(), "the end takes %.1f s" % (time.monotonic() - began))
        server.start()


def private_addresses_are_never_posted_to():
    """Not even by a server that listens on this computer only: a proxy may be in front of it."""
    four = Listener()
    names = [NEAR, "localhost", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "[::ffff:127.0.0.1]", "[::]",
             "[::ffff:7f00:1]", "[64:ff9b::7f00:1]"]
    listeners = [four]
    try:
        six = Listener(socket.AF_INET6, "::1")
        listeners.append(six)
    except OSError:
        six = None
    with Server() as server:
        for name in names:
            hooked(server, "http://%s:%d/" % (name, four.port))
        if six:
            hooked(server, "http://[::1]:%d/" % six.port)
        time.sleep(1)
        claim(not any(l.bodies for l in listeners), "posted", [l.bodies for l in listeners])


def redirections_are_not_followed():
    target = Listener()
    source = Listener(answer=b"HTTP/1.1 302 Found\r\nLocation: http://%s:%d/\r\n\r\n" % (NEAR.encode(), target.port))
    with Server(arguments=["--webhooks", NEAR]) as server:
        hooked(server, "http://%s:%d/" % (NEAR, source.port))
        until = time.monotonic() + 5 * slowness()
        while not source.bodies and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(1)
        claim(len(source.bodies) == 1 and not target.bodies, "followed", len(source.bodies), target.bodies)


# ---- The disk ------------------------------------------------------------------------------------


def a_full_disk_is_told_and_play_goes_on():
    """No file may grow any more: what cannot be stored is refused clearly, and nothing is lost."""
    with Server() as server:
        t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
        red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
        red.quiet(0.3)
        step = red.state["step"]
        server.get("/health")
        pid, limit = server.process.pid, resource.RLIMIT_FSIZE
        before = resource.prlimit(pid, limit)
        resource.prlimit(pid, limit, (4096, before[1]))
        m = red.move("project power-plant")
        claim(m["type"] == "note" and m["id"] == "not-stored" and m["text"], "told", m)
        state = red.states(timeout=10)
        claim(state["step"] == step, "it was made all the same", state["step"])
        status, _, body = server.request("POST", "/api/tables", {"game": "dice-game", "seats": [{}]})
        claim(status == 503 and json.loads(body)["error"], "503", status, body)
        status, _, body = server.request("POST", "/api/tables/" + t["seat"]["red"],
                                         {"type": "move", "decision": state["decision"], "move": "project power-plant"})
        claim(status == 503 and json.loads(body)["error"], "503", status, body)
        time.sleep(1.1)
        status, _, body = server.request("GET", "/health")
        claim(status == 503 and not json.loads(body)["ok"] and json.loads(body)["why"], "health", status, body)
        claim(server.state(t["spectator"])["step"] >= 0, "reading")
        resource.prlimit(pid, limit, before)
        time.sleep(1.1)
        claim(server.get("/health")["ok"], "not well again")
        claim(red.move("project power-plant")["type"] == "state", "it does not go on")
        green.states(lambda m: m["step"] > step, 10)
        red.close()
        green.close()
        p = subprocess.run([AREO, "serve", "--store", server.store, "--check"], capture_output=True)
        claim(p.returncode == 0, "check", p.stdout)


def the_store_is_private():
    with Server() as server:
        server.table()
        names = [n for n in os.listdir(server.folder) if n.startswith("tables.db")]
        claim(len(names) >= 3, "files", names)
        for n in names:
            mode = stat.S_IMODE(os.stat(os.path.join(server.folder, n)).st_mode)
            claim(mode == 0o600, "%s has mode %o" % (n, mode))
        server.stop()
        os.chmod(server.store, 0o644)
        server.start()
        claim(stat.S_IMODE(os.stat(server.store).st_mode) == 0o600, "mode of an old store")
        copy = os.path.join(server.folder, "copy.db")
        subprocess.run([AREO, "serve", "--store", server.store, "--backup", copy], check=True, capture_output=True)
        claim(stat.S_IMODE(os.stat(copy).st_mode) == 0o600, "mode of a copy")


def another_name_does_not_start_a_second_server():
    with Server() as server:
        for make in (os.symlink, os.link):
            name = os.path.join(server.folder, make.__name__ + ".db")
            make(server.store, name)
            p = subprocess.run([AREO, "serve", "--listen", "127.0.0.1:0", "--store", name], capture_output=True, timeout=20)
            claim(p.returncode == 1 and b"another server" in p.stderr, make.__name__, p.returncode, p.stderr)


def a_table_of_older_rules_is_refused_and_kept():
    """Its moves would give another game: one clear line, nothing is touched, others go on."""
    with Server() as server:
        old = server.table("dice-game", people(2), public=True)
        new = server.table("dice-game", people(2))
        red = connect(server, old["seat"]["red"])
        claim(red.move(red.state["options"][0]["move"])["type"] == "state", "move")
        red.close()
        server.stop()
        db = sqlite3.connect(server.store)
        header, = db.execute("SELECT header FROM tables WHERE id = ?", (old["table"],)).fetchone()
        version = re.search(r"^rules (\d+)$", header, re.M).group(1)
        db.execute("UPDATE tables SET header = ? WHERE id = ?", (header.replace("rules " + version, "rules 1"), old["table"]))
        db.commit()
        before = db.execute("SELECT * FROM lines ORDER BY table_id, n").fetchall()
        server.start()
        status, _, body = server.request("GET", "/api/tables/" + old["seat"]["red"])
        claim(status == 409 and "version 1 of the rules" in json.loads(body)["error"], "409", status, body)
        claim(Socket(server, old["seat"]["red"]).status == 409, "a WebSocket opens")
        claim(server.state(new["seat"]["red"])["seat"] == "red", "the other table")
        claim(len(server.get("/api/tables")) == 1, "it is no longer listed")
        server.stop()
        claim(db.execute("SELECT * FROM lines ORDER BY table_id, n").fetchall() == before, "touched")
        server.start()


def a_clock_that_jumps_deletes_nothing():
    with Server() as server:
        t = server.table("dice-game", people(2))
        server.say(t["host"], type="expire", days=1)
        server.stop()
        db = sqlite3.connect(server.store)
        # As if the clock had been three days behind, or was three days ahead now.
        db.execute("UPDATE tables SET changed = changed - 259200, expires = expires - 259200")
        db.execute("UPDATE host SET value = (strftime('%s') - 259200) || ' 86400' WHERE key = 'clock'")
        db.commit()
        server.start()
        until = time.monotonic() + 10
        while "clock" not in server.log():
            claim(time.monotonic() < until, "nobody says so")
            time.sleep(0.1)
        claim(server.state(t["spectator"])["step"] == 0, "deleted")
        server.stop()
        server.start()  # it is not forgotten by starting anew
        time.sleep(0.7)
        claim(server.state(t["spectator"])["step"] == 0, "deleted")
        server.stop()
        db.execute("UPDATE host SET value = strftime('%s') || ' 86400' WHERE key = 'clock'")  # a day later
        db.commit()
        db.close()
        server.start()
        until = time.monotonic() + 5 * slowness()
        while server.request("GET", "/api/tables/" + t["spectator"])[0] != 404:
            claim(time.monotonic() < until, "never deleted")
            time.sleep(0.1)


def tables_expire_when_the_host_of_the_server_wants_it():
    with Server(arguments=["--expire", "30"]) as server:
        old, young = server.table("dice-game", people(2)), server.table("dice-game", people(2))
        server.stop()
        db = sqlite3.connect(server.store)
        db.execute("UPDATE tables SET changed = changed - 31 * 86400 WHERE id = ?", (old["table"],))
        db.commit()
        db.close()
        server.start()
        until = time.monotonic() + 5 * slowness()
        while server.request("GET", "/api/tables/" + old["spectator"])[0] != 404:
            claim(time.monotonic() < until, "never deleted")
            time.sleep(0.1)
        claim(server.state(young["spectator"])["step"] == 0, "deleted")


# ---- What the host allows ------------------------------------------------------------------------


NEW = {"game": "dice-game", "seats": [{}, {}]}


def nobody_makes_tables_where_nobody_may():
    with Server(arguments=["--tables", "nobody"]) as server:
        claim("error" in server.post("/api/tables", NEW, 403), "403")
    with Server(arguments=["--tables", "invited"]) as server:
        claim("invitation" in server.post("/api/tables", NEW, 403)["error"], "403")
        claim("invitation" in server.post("/api/tables", dict(NEW, invitation="A" * 22), 403)["error"], "403")


def quotas_hold():
    with Server(arguments=["--tables-max", "2"]) as server:
        server.post("/api/tables", NEW, 201)
        server.post("/api/tables", NEW, 201)
        claim("as many tables" in server.post("/api/tables", NEW, 503)["error"], "503")
    with Server(arguments=["--store-max", "1"]) as server:
        server.post("/api/tables", NEW, 201)
        db = sqlite3.connect(server.store)
        db.execute("INSERT INTO host VALUES ('filler', hex(randomblob(600000)))")
        db.commit()
        db.close()
        claim("stored as much" in server.post("/api/tables", NEW, 503)["error"], "503")


class Host:
    """The host of a server: its token, and `areo admin`."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="areo-host-")
        self.file = os.path.join(self.folder, "token")
        self.arguments = ["--admin", self.file]

    def token(self):
        with open(self.file) as f:
            return f.read().strip()

    def order(self, server, *words, code=0):
        p = subprocess.run([AREO, "admin", "--server", "http://%s:%d" % (server.host, server.port), "--token",
                            self.file, *words], capture_output=True, text=True, timeout=30)
        claim(p.returncode == code, " ".join(words), p.returncode, p.stdout, p.stderr)
        return p.stdout + p.stderr


def the_host_sees_the_server():
    host = Host()
    with Server(arguments=host.arguments) as server:
        claim(stat.S_IMODE(os.stat(host.file).st_mode) == 0o600 and len(host.token()) == 22, "token")
        t = server.table("dice-game", people(2))
        red = connect(server, t["seat"]["red"])
        shown = server.post("/api/admin", {"token": host.token(), "do": "status"})
        claim([x["table"] for x in shown["tables"]] == [t["table"]] and shown["tables"][0]["sockets"] == 1, "tables", shown)
        claim(shown["addresses"] == [{"address": NEAR, "sockets": 1}], "addresses", shown["addresses"])
        claim(shown["load"]["sockets"] == 1 and shown["store"]["tables"] == 1, "load", shown)
        claim(t["table"] in host.order(server, "status"), "areo admin")
        for wrong in ("", "A" * 22, host.token()[::-1]):
            server.post("/api/admin", {"token": wrong, "do": "status"}, 404)
            claim(server.request("POST", "/admin", "token=%s&do=status" % wrong)[0] == 404, "page", wrong)
        claim("password" in server.get("/admin"), "the door")
        status, _, page = server.request("POST", "/admin", "token=%s" % host.token())
        claim(status == 200 and t["table"].encode() in page and b"script" not in page, "page", status, page[:500])
        claim(b" 1 WebSocket, 1 table in memory, 0 decisions wait for" in page and b"has 1 table and" in page, "one is one", page[:700])
        claim("no such order" in host.order(server, "dance", code=1), "nonsense")
        claim(host.token() not in server.log(), "the log has the token")
        red.close()
    with Server() as server:
        server.post("/api/admin", {"token": "A" * 22, "do": "status"}, 404)
        server.get("/admin", 404)


def the_host_closes_and_deletes_tables():
    host = Host()
    with Server(arguments=host.arguments) as server:
        t = server.table("dice-game", people(2))
        red = connect(server, t["seat"]["red"])
        host.order(server, "close", t["table"])
        m = red.move(red.state["options"][0]["move"])
        claim(m["type"] == "note" and "closed" in m["text"], "closed", m)
        host.order(server, "open", t["table"])
        claim(red.move(red.state["options"][0]["move"])["type"] == "state", "open again")
        claim("no such table" in host.order(server, "delete", "nothing", code=1), "delete nothing")
        host.order(server, "delete", t["table"])
        try:
            red.until(lambda m: False, 20)
            raise Failure("still connected")
        except Closed as e:
            claim(e.code == 4404, "code", e.code)
        server.get("/api/tables/" + t["spectator"], 404)


def the_host_bans_addresses():
    host = Host()
    with Server(arguments=host.arguments) as server:
        status, t = post_from(server, "127.0.0.7", "/api/tables", NEW)
        claim(status == 201, "before")
        far = Socket(server, "", path="/ws/" + t["links"][0]["token"], source="127.0.0.7")
        near = Socket(server, "", path="/ws/" + t["links"][0]["token"])
        claim(far.status == near.status == 101, "sockets", far.status, near.status)
        host.order(server, "ban", "127.0.0.6/31")
        until = time.monotonic() + 5 * slowness()
        while post_from(server, "127.0.0.7", "/api/tables", NEW)[0] != 403:
            claim(time.monotonic() < until, "not banned")
        closed = None
        try:
            while True:
                far.message(10 * slowness())
        except Closed as end:
            closed = end.code
        claim(closed == 1008, "an open socket of a banned address stays", closed)
        near.say(type="ping")
        near.until(lambda m: m["type"] == "pong")
        near.close()
        claim(server.post("/api/tables", NEW, 201), "others")
        server.stop()
        server.start()
        until = time.monotonic() + 5 * slowness()
        while post_from(server, "127.0.0.6", "/api/tables", NEW)[0] != 403:
            claim(time.monotonic() < until, "forgotten")
        host.order(server, "unban", "127.0.0.6/31")
        until = time.monotonic() + 5 * slowness()
        while post_from(server, "127.0.0.7", "/api/tables", NEW)[0] != 201:
            claim(time.monotonic() < until, "for ever")
        host.order(server, "ban", "nonsense", code=1)


def the_host_invites():
    host = Host()
    with Server(arguments=host.arguments + ["--tables", "invited"]) as server:
        found = re.search(r"invitation: (\S{22})", host.order(server, "invite", "2"))
        claim(found, "no invitation")
        new = dict(NEW, invitation=found.group(1))
        server.post("/api/tables", new, 201)
        server.post("/api/tables", new, 201)
        server.post("/api/tables", new, 403)
        other = re.search(r"invitation: (\S{22})", host.order(server, "invite")).group(1)
        host.order(server, "uninvite", other)
        server.post("/api/tables", dict(NEW, invitation=other), 403)


def names_and_webhooks_are_forgotten_on_request():
    host = Host()
    with Server(arguments=host.arguments) as server:
        t = server.table("dice-game", [{"kind": "person", "name": "Aloysius"}, {"kind": "person"}], public=True)
        server.say(t["seat"]["green"], type="name", name="Bartholomew")
        server.say(t["seat"]["green"], type="webhook", url="https://ntfy.example/bartholomews-topic")
        before = server.state(t["seat"]["red"])
        host.order(server, "forget", t["table"])
        until = time.monotonic() + 5 * slowness()
        while "Aloysius" in server.request("GET", "/api/tables/" + t["seat"]["red"])[2].decode():
            claim(time.monotonic() < until, "still there")
            time.sleep(0.1)
        after = server.state(t["seat"]["green"])
        claim("webhook" not in after and after["view"] is not None, "webhook", after.get("webhook"))
        claim(server.state(t["seat"]["red"])["decision"] == before["decision"], "the game has changed")
        claim("Aloysius" not in json.dumps(server.get("/api/tables")), "in the list")
        server.stop()
        with open(server.store, "rb") as f:
            left = f.read()
        claim(b"Bartholomew" not in left and b"bartholomew" not in left and b"Aloysius" not in left, "in the file")
        p = subprocess.run([AREO, "serve", "--store", server.store, "--check"], capture_output=True)
        claim(p.returncode == 0, "check", p.stdout)
        server.start()


if __name__ == "__main__":
    main([f for name, f in list(globals().items())
          if callable(f) and getattr(f, "__module__", "") == "__main__" and not isinstance(f, type) and
          name not in ("thinker", "post_from", "hooked")])
