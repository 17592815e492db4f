"""What the tests of the server share: the process under test, HTTP, WebSocket, players, TAP.

Only the standard library of Python is used. Every test runs against a real `areo serve`
process ($AREO) on loopback with a store of its own in a temporary folder.
"""
import base64
import http.client
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback

AREO = os.environ.get("AREO", "build/asan/areo")
GAMES = ["terraforming-mars", "dice-game", "on-mars"]


class Failure(Exception):
    """A claim that does not hold."""


def claim(holds, what, *details):
    if not holds:
        raise Failure(what + "".join(": " + str(d)[:600] for d in details))


# ---- The server --------------------------------------------------------------------------------


class Server:
    """One `areo serve` process."""

    tables = 0  # made so far

    def __init__(self, store=None, arguments=(), listen="127.0.0.1:0"):
        self.folder = tempfile.mkdtemp(prefix="areo-test-")
        self.store = store or os.path.join(self.folder, "tables.db")
        self.arguments = list(arguments)
        self.listen = listen
        self.process = None
        self.start()

    def start(self):
        self.errors = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(
            [AREO, "serve", "--listen", self.listen, "--store", self.store,
             "--metrics", "127.0.0.1", *self.arguments],
            stdout=subprocess.PIPE, stderr=self.errors, stdin=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode().strip()
        site = "--site" in self.arguments  # then that is printed, and the port has to be known
        found = re.match(r"(?:https?://)?([^:]+):(\d+)", self.listen if line and site else line)
        claim(found, "the server did not start", line, self.log()[-2000:])
        self.host, self.port = found.group(1), int(found.group(2))
        self.listen = "%s:%d" % (self.host, self.port)  # the same after a restart
        return self

    def log(self):
        with open(os.path.join(self.folder, "log"), "rb") as f:
            return f.read().decode("utf-8", "replace")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()

    def stop(self):
        """Ends the server as a user would, and looks for what sanitizers have to say."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failure("the server does not end", self.log()[-2000:])
        self.process.stdout.close()
        self.errors.close()
        log = self.log()
        claim("Sanitizer" not in log and "runtime error" not in log, "a sanitizer speaks",
              log[-4000:])
        claim(code == 0, "the server ended with code %d" % code, log[-2000:])

    def close(self):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is None:
            self.close()
            return
        sys.stdout.write("".join("# log: %s\n" % l for l in self.log()[-3000:].splitlines()))
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- HTTP ----

    def request(self, method, path, body=None, headers=None):
        """Returns status, headers and body."""
        c = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            data = body if body is None or isinstance(body, (bytes, str)) else json.dumps(body)
            c.request(method, path, data, headers or {})
            r = c.getresponse()
            return r.status, dict((k.lower(), v) for k, v in r.getheaders()), r.read()
        finally:
            c.close()

    def get(self, path, status=200):
        found, headers, body = self.request("GET", path)
        claim(found == status, "GET %s gives %d, not %d" % (path, found, status), body)
        return json.loads(body) if "json" in headers.get("content-type", "") else body.decode()

    def post(self, path, body, status=200):
        found, headers, answer = self.request("POST", path, body)
        claim(found == status, "POST %s gives %d, not %d" % (path, found, status), body, answer)
        return json.loads(answer) if answer else None

    def table(self, game="terraforming-mars", seats=None, **more):
        """A new table; its answer, with the tokens of the seats by colour under "seat"."""
        if seats is None:
            seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        Server.tables += 1
        more.setdefault("seed", Server.tables)  # the same deals in every run
        t = self.post("/api/tables", dict(more, game=game, seats=seats), 201)
        t["seat"] = {s: l["token"] for l in t["links"] for s in l["seats"]}
        return t

    def say(self, token, **message):
        return self.post("/api/tables/" + token, message)

    def state(self, token, query=""):
        return self.get("/api/tables/" + token + query)

    def metric(self, name):
        found = re.search(r"^areo_%s (\S+)$" % name, self.get("/metrics"), re.M)
        return float(found.group(1))


# For a process that is told its port. Below those that the system gives to outgoing connections: one of
# them could take it before the process does.
def free_port():
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as s:
            try:
                s.bind(("", port))
                return port
            except OSError:
                pass


def people(n):
    return [{"kind": "person"} for _ in range(n)]


# ---- WebSocket ---------------------------------------------------------------------------------


class Closed(Exception):
    def __init__(self, code):
        super().__init__("closed with %s" % code)
        self.code = code


class Socket:
    """A WebSocket client that does as little as possible, and can misbehave."""

    def __init__(self, server, token, query="", path=None, headers="", timeout=30, source=None):
        self.s = socket.create_connection((server.host, server.port), timeout, (source, 0) if source else None)
        self.timeout = timeout
        self.data = b""
        self.received = []  # every text, for the search for secrets
        key = base64.b64encode(os.urandom(16)).decode()
        self.s.sendall(("GET %s%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                        "Sec-WebSocket-Version: 13\r\n%s\r\n"
                        % (path or "/ws/" + token, query, server.listen, key, headers)).encode())
        while b"\r\n\r\n" not in self.data:
            more = self.s.recv(4096)
            if not more:
                break
            self.data += more
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if len(head.split()) > 1 else 0
        self.state = None
        self.log = []

    # ---- frames ----

    def frame(self, opcode, payload, final=True, mask=True):
        mask_key = os.urandom(4) if mask else b""
        n = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if mask else 0
        if n < 126:
            head += bytes([bit | n])
        elif n < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", n)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", n)
        if mask:
            repeated = (mask_key * (n // 4 + 1))[:n]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(
                n, "big") if n else b""
        self.s.sendall(head + mask_key + payload)

    def send(self, text):
        self.frame(1, text.encode() if isinstance(text, str) else text)

    def say(self, **message):
        self.send(json.dumps(message))

    def need(self, n, until):
        while len(self.data) < n:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.s], [], [], left)[0]:
                raise TimeoutError("nothing came")
            more = self.s.recv(65536)
            if not more:
                raise Closed(None)
            self.data += more

    def raw(self, timeout=None):
        """The next frame: opcode and payload."""
        until = time.monotonic() + (self.timeout if timeout is None else timeout)
        self.need(2, until)
        n, at = self.data[1] & 127, 2
        if n == 126:
            self.need(4, until)
            n, at = struct.unpack(">H", self.data[2:4])[0], 4
        elif n == 127:
            self.need(10, until)
            n, at = struct.unpack(">Q", self.data[2:10])[0], 10
        self.need(at + n, until)
        first, payload = self.data[0], self.data[at:at + n]
        self.data = self.data[at + n:]
        return first, payload

    def message(self, timeout=None):
        """The next message as an object; keeps the log and the last state."""
        text = b""
        while True:
            first, payload = self.raw(timeout)
            opcode = first & 15
            if opcode == 9:
                self.frame(10, payload)
                continue
            if opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
                raise Closed(code)
            if opcode == 10:
                continue
            text += payload
            if first & 0x80:
                break
        self.received.append(text.decode())
        m = json.loads(text)
        if m["type"] == "state":
            self.state = m
            claim(m["events_from"] <= len(self.log), "the log has a gap")
            del self.log[m["events_from"]:]
            self.log += m["events"]
        return m

    def until(self, test, timeout=30):
        """Reads until a message fits."""
        end = time.monotonic() + timeout
        while True:
            m = self.message(max(0.01, end - time.monotonic()))
            if test(m):
                return m

    def states(self, test=None, timeout=30):
        """The next state; with a test, the first that fits, which may be the one that is here."""
        if test and self.state and test(self.state):
            return self.state
        return self.until(lambda m: m["type"] == "state" and (not test or test(m)), timeout)

    def quiet(self, seconds=0.4):
        """Reads what comes until nothing does for a while; returns it."""
        seen = []
        try:
            while True:
                seen.append(self.message(seconds))
        except TimeoutError:
            return seen

    counter = 0

    def ask(self, patience=30, **message):
        """Sends with an id and waits for the reply."""
        Socket.counter += 1
        self.say(id=Socket.counter, **message)
        mine = Socket.counter
        return self.until(lambda m: m.get("reply") == mine, patience)

    def move(self, move, **more):
        return self.ask(type="move", decision=self.state["decision"], move=move, **more)

    def my_turn(self):
        return self.state is not None and bool(self.state["options"])

    def close(self):
        try:
            self.s.close()
        except OSError:
            pass


def nameless(log):
    """What happened, without the sentence that tells it: that one calls players by their names."""
    return [{key: value for key, value in line.items() if key != "text"} for line in log]


def connect(server, token, query=""):
    s = Socket(server, token, query)
    claim(s.status == 101, "the WebSocket does not open", s.status)
    s.states()
    return s


# ---- Time ------------------------------------------------------------------------------------


def slowness():
    """How many times longer than alone a program takes here now: 1 on an idle machine. Limits that
    are promised in seconds are stretched by it, so that they judge the server and not its
    neighbours."""
    wall, cpu = time.monotonic(), time.process_time()
    while time.process_time() - cpu < 0.1:
        pass
    return max(1, 1.5 * (time.monotonic() - wall) / 0.1)


# ---- Playing -----------------------------------------------------------------------------------


def pick(state, dice):
    """A random option; a pick is rarely taken back, so that games come to an end."""
    options = state["options"]
    if dice.randrange(10):
        options = [o for o in options if not o["move"].startswith("back ")] or options
    return dice.choice(options)["move"]


def play_over(sockets, dice, most=100000, each=None, enough=100000):
    """Plays with all sockets until the game is over, or it was enough; returns the number of moves."""
    made = 0
    while made < enough and not all(s.state["over"] for s in sockets):
        acted = False
        for s in sockets:
            if not s.my_turn():
                continue
            m = s.move(pick(s.state, dice))
            claim(m["type"] == "state", "a legal move was refused", m)
            made += 1
            acted = True
            if each:
                each(s)
        claim(made < most, "the game has no end")
        for s in sockets:
            try:
                # Others have to be read too; wait only when nobody could act.
                while True:
                    s.message(0.0001 if acted else 0.2)
            except TimeoutError:
                pass
    return made


# ---- Playing while servers die -------------------------------------------------------------------


class Person:
    """Plays a seat, and remembers what was acknowledged."""

    def __init__(self, server, table, seat, token, dice):
        self.server, self.table, self.seat, self.token, self.dice = server, table, seat, token, dice
        self.sent = 0      # moves
        self.acked = []    # those that were acknowledged, in order
        self.flight = None  # sent, and not yet acknowledged
        self.left = []     # sockets that were left with something in flight
        self.socket = None
        self.known = None  # the last state, with the whole log

    def connect(self):
        """Connects, again perhaps: nothing that was told may have changed but the names of those
        who were given others since."""
        if self.socket and self.flight and self.keep:
            self.left.append((self.socket, self.flight, self.number, len(self.acked)))
        elif self.socket:
            self.socket.close()
        self.socket = None
        self.socket = connect(self.server, self.token)
        state = self.socket.state
        if self.known:
            told = nameless(self.known["log"])
            now = nameless(self.socket.log[:len(told)])
            claim(now == told, "%s: the log has lost something" % self.table)
            claim(state["step"] >= self.known["step"], "step", state["step"], self.known["step"])
            claim(state["step"] > self.known["step"] or state["view"] == self.known["view"],
                  "another position")
        self.flight = None
        self.remember()

    keep = False  # sockets that are left are listened to: a late answer counts as well

    def listen_to_the_left(self, seconds):
        """What was answered late, by a server that was given up, is acknowledged too."""
        for socket, move, number, at in reversed(self.left):
            try:
                while True:
                    m = socket.message(seconds)
                    if m.get("reply") == number and m["type"] in ("state", "done"):
                        self.acked.insert(at, move)
            except (Closed, TimeoutError, OSError, Failure):
                pass
            socket.close()
        self.left = []

    def remember(self):
        self.known = dict(self.socket.state, log=list(self.socket.log))

    def act(self, patience=30):
        """One move if it is this person's turn; otherwise reads what has come. Says whether a
        move was acknowledged."""
        s = self.socket
        done = False
        if s.my_turn():
            self.flight = pick(s.state, self.dice)
            self.sent += 1
            Socket.counter += 1
            self.number = Socket.counter
            s.say(type="move", id=self.number, decision=s.state["decision"], move=self.flight)
            if self.dice.random() < 0.5:  # without waiting for the answer
                s.say(type="name", id="n", name="P%d" % self.sent)
                s.say(type="why", id="w", move="pass")
            m = s.until(lambda m: m.get("reply") == self.number, patience)
            done = m["type"] in ("state", "done")
            claim(done or m["id"] in ("refused", "late", "not-stored"), "refused", m)
            if done and m["type"] == "done":
                self.acked.append(self.flight)
                self.flight = None
                s.until(lambda m: m.get("reply") == "n", patience)
                self.remember()
                return True
            if done:
                self.acked.append(self.flight)
            self.flight = None
        else:
            try:
                s.message(0.005)
            except TimeoutError:
                pass
        self.remember()
        return done

    def compare(self, lines):
        """Every acknowledged move is in the record, in order, and nothing that nobody made."""
        stored = [re.sub(r" \[\w+\]$", "", l.split(" ", 2)[2]) for l in lines
                  if l.startswith("move %s " % self.seat)]
        rest = iter(stored)
        claim(all(m in rest for m in self.acked), "%s %s: a move is lost" % (self.table, self.seat),
              stored, self.acked)
        claim(len(stored) <= self.sent, "moves that nobody made", len(stored), self.sent)
        return len(self.acked)


def play_until_killed(persons, victim, delay, patience=30):
    """Everybody plays until the server is killed, so many seconds from now; returns when that was."""
    killed = []

    def kill():
        time.sleep(delay)
        killed.append(time.monotonic())
        victim.kill()

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        while True:
            for p in persons:
                p.act(patience)
    except (Closed, TimeoutError, OSError):
        pass
    thread.join()
    return killed[0]


# ---- TAP ---------------------------------------------------------------------------------------


def main(tests, alive=None):
    """Runs the functions in order, those named in the arguments if there are any."""
    wanted = sys.argv[1:]
    failed = 0
    for test in tests:
        name = test.__name__.replace("_", " ")
        if wanted and not any(w in test.__name__ for w in wanted):
            continue
        started = time.monotonic()
        try:
            test()
        except Exception as e:  # whatever it is, it is a failure of this test
            failed += 1
            print("not ok - %s" % name)
            frames = [f for f in traceback.extract_tb(e.__traceback__) if "python3" not in f.filename]
            print("#   %s: %s" % (type(e).__name__, e))
            for f in frames[1:]:  # not this one
                print("#   %s:%d %s" % (f.filename, f.lineno, f.line))
            if alive and not alive():
                print("# the server has gone: no further tests")
                break
        else:
            print("ok - %s (%.1f s)" % (name, time.monotonic() - started))
        sys.stdout.flush()
    sys.exit(1 if failed else 0)
