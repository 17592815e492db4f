"""Clients that mean no good: the server stays up, others are not slowed, nothing is revealed."""
import threading

from lib import *

server = None


class Bystander:
    """A player who must not notice anything: asks all the time and measures."""

    def __init__(self):
        t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
        self.s = connect(server, t["seat"]["red"])
        self.worst = 0

    def ask(self, times=20):
        for _ in range(times):
            started = time.monotonic()
            claim(self.s.ask(type="why", move="pass")["type"] in ("why", "note"), "no answer")
            self.worst = max(self.worst, time.monotonic() - started)
            time.sleep(0.06)

    def fine(self, most=3):
        self.ask()
        claim(self.worst < most, "others have to wait %.2f s" % self.worst)
        self.s.close()
        claim(server.process.poll() is None, "the server has gone")


def plain(data, wait=3, host=None):
    """Sends bytes and returns what comes back."""
    s = socket.create_connection((server.host, server.port), 10)
    s.settimeout(wait)
    answer = b""
    try:
        s.sendall(data)
        while True:
            more = s.recv(65536)
            if not more:
                break
            answer += more
            if len(answer) > 1 << 20:
                break
    except (TimeoutError, ConnectionError):
        pass
    s.close()
    return answer


# ---- Connections that have died unnoticed ------------------------------------------------------------

silent = []


def somebody_stops_answering():
    """The first test: what becomes of these two is seen by the last one."""
    t = server.table(seats=people(2))
    silent.extend([time.monotonic(), connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])])


# ---- HTTP ------------------------------------------------------------------------------------------


def nonsense_instead_of_http():
    b = Bystander()
    dice = random.Random(1)
    for data in [b"", b"\r\n\r\n", b"\x00" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
                 b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET " + b"A" * 20000 + b" HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
                 b"GET / HTTP/1.1\r\nX: " + b"y" * 70000 + b"\r\n\r\n",
                 b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
                 b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5x\r\n\r\nabcde",
                 b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n"]:
        plain(data, 0.3)
    for _ in range(60):
        plain(bytes(dice.randrange(256) for _ in range(dice.randrange(1, 400))), 0.05)
    b.fine()


def too_large_bodies():
    b = Bystander()
    for size in (70 << 10, 5 << 20, 50 << 20):
        head = ("POST /api/tables/%s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
                % ("A" * 22, size)).encode()
        answer = plain(head + b" " * min(size, 6 << 20), 2)
        claim(not answer or b" 413 " in answer or b" 404 " in answer, "accepted", answer[:100])
    status, _, _ = server.request("POST", "/api/tables/" + "A" * 22, b" " * (70 << 10))
    claim(status == 413, "413", status)
    b.fine()


def requests_that_never_end():
    b = Bystander()
    half = []
    for i in range(200):
        s = socket.create_connection((server.host, server.port), 10)
        s.sendall([b"GET / HT", b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{", b"",
                   b"GET /ws/x HTTP/1.1\r\nUpgrade: websocket\r\n"][i % 4])
        half.append(s)
    b.fine()
    claim(server.get("/health")["ok"], "health")
    for s in half:
        s.close()


def tricks_with_paths():
    for path in ["/../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                 "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/assets//etc/passwd", "/./plain",
                 "/plain/../health", "/api/tables/..", "/%00", "/plain%00x", "/\\..\\..\\etc\\passwd",
                 "/t/<script>", "/plain/<script>alert(1)</script>", "/api/tables/%s/replay?at=%%00" % ("A" * 22),
                 "/?" + "a=b&" * 100, "/%zz", "/%", "/plain?x=%", "http://other/plain", "*"]:
        answer = plain(("GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path).encode(), 0.4)
        claim(b"root:" not in answer and b"<script>alert" not in answer, "path", path, answer[:300])
    claim(server.process.poll() is None, "the server has gone")


def other_peoples_tables():
    t = server.table(seats=people(2))
    for word in [t["table"], t["table"].upper(), t["host"].lower(), t["host"].upper(), t["host"] + "%20",
                 t["host"][::-1], "%20" + t["host"][1:]]:
        if word == t["host"]:
            continue
        status, _, body = server.request("GET", "/api/tables/" + word)
        claim(status == 404 and b"error" in body, "found", word, status)
    red = t["seat"]["red"]
    claim(server.say(red, type="move", seat="green", decision=1, move="pass")["id"] == "not-yours", "seat")
    status, _, body = server.request("GET", "/api/tables/%s?seat=green" % red)
    claim(json.loads(body)["seat"] == "red", "seat", body[:200])


# ---- WebSocket ----------------------------------------------------------------------------------------


def frames_that_are_wrong():
    b = Bystander()
    t = server.table(seats=people(2))
    token = t["seat"]["red"]

    def attempt(act):
        s = connect(server, token)
        try:
            act(s)
            s.quiet(0.15)
        except (Closed, ConnectionError, UnicodeDecodeError):
            pass
        s.close()

    attempt(lambda s: s.frame(1, b"x" * 65537))                       # too large
    attempt(lambda s: s.s.sendall(b"\x81\xff" + b"\x7f" * 8 + b"abcd"))  # absurd length
    attempt(lambda s: s.s.sendall(b"\x81\xff" + b"\xff" * 8 + b"abcd"))
    attempt(lambda s: s.frame(1, b"{}", mask=False))                  # not masked
    attempt(lambda s: s.frame(3, b"x"))                               # reserved opcodes
    attempt(lambda s: s.frame(11, b"x"))
    attempt(lambda s: s.frame(0, b"x"))                               # continues nothing
    attempt(lambda s: (s.frame(1, b"{", final=False), s.frame(1, b"}")))
    attempt(lambda s: s.frame(9, b"x" * 200))                         # long ping
    attempt(lambda s: s.frame(9, b"x", final=False))                  # a ping in parts
    attempt(lambda s: s.frame(8, b"\x03"))                            # half a code
    attempt(lambda s: s.frame(8, b"\xff\xff" + b"\xff" * 50))
    attempt(lambda s: s.frame(2, os.urandom(500)))                    # binary
    attempt(lambda s: s.frame(1, b"\xff\xfe\xfd"))                    # no UTF-8
    attempt(lambda s: s.s.sendall(b"\xc1\x85" + os.urandom(9)))       # compressed, not agreed
    attempt(lambda s: [s.frame(1 if i == 0 else 0, b"x" * 600, final=False) for i in range(200)])
    attempt(lambda s: s.s.sendall(os.urandom(5000)))
    attempt(lambda s: [s.frame(0 if i else 1, b"", final=False) for i in range(3000)])
    b.fine()
    claim(server.state(token)["seat"] == "red", "the table suffers")


def handshakes_that_are_wrong():
    t = server.table(seats=people(2))
    token = t["seat"]["red"]
    for headers in ["Sec-WebSocket-Version: 99\r\n", "Sec-WebSocket-Protocol: %s\r\n" % ("x" * 500),
                    "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n",
                    "Sec-WebSocket-Extensions: %s\r\n" % ("a, " * 400), "Sec-WebSocket-Key: x\r\n"]:
        try:
            s = Socket(server, token, headers=headers)
            s.close()
        except (ConnectionError, TimeoutError):
            pass
    s = Socket(server, token, headers="Sec-WebSocket-Extensions: permessage-deflate\r\n")
    claim(s.status == 101, "deflate is offered by browsers", s.status)
    first, _ = s.raw()
    claim(first == 0x81, "the answer is compressed", first)
    s.close()
    claim(server.process.poll() is None, "the server has gone")


def floods_are_dropped():
    b = Bystander()
    t = server.table(seats=people(2))
    s = connect(server, t["seat"]["red"])
    closed = None
    try:
        for i in range(20000):
            s.say(type="why", id=i, move="pass")
        while True:
            s.message(5)
    except Closed as e:
        closed = e.code
    except (ConnectionError, TimeoutError):
        closed = "gone"
    claim(closed in (1008, None, "gone"), "closed", closed)
    notes = [m for m in s.received if '"busy"' in m]
    claim(notes, "nobody said busy")
    b.fine()


def haste_is_forgotten():
    """Too fast again and again, but never for long: told each time, never thrown out."""
    with Server(arguments=["--rate", "200"]) as quick:
        t = quick.table(seats=people(2))
        s = connect(quick, t["seat"]["red"])
        refused = 0
        while refused < 400:
            hasty = 0
            while hasty < 100:
                for i in range(50):
                    s.say(type="ping", id=i)
                answers = [s.until(lambda m: "reply" in m) for _ in range(50)]
                hasty += sum(m["type"] == "note" and m["id"] == "busy" for m in answers)
            refused += hasty
            time.sleep(0.8)
        claim(s.ask(type="ping")["type"] == "pong", "the connection has gone")
        s.close()


def slow_readers_hold_up_nobody():
    b = Bystander()
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    sleepers = []
    for _ in range(20):
        s = socket.socket()
        s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        s.settimeout(10)
        s.connect((server.host, server.port))
        s.sendall(("GET /ws/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
                   % t["seat"]["green"]).encode())
        sleepers.append(s)
    red = connect(server, t["seat"]["red"])
    memory = server.metric("memory_bytes")
    started = time.monotonic()
    for _ in range(30):
        red.move("project aquifer")
        red.ask(type="cancel")
    claim(time.monotonic() - started < 20, "moves are slow", time.monotonic() - started)
    grown = server.metric("memory_bytes") - memory
    claim(grown < 60 << 20, "memory grows by %d" % grown)
    b.fine()
    red.close()
    for s in sleepers:
        s.close()


def many_wrong_tokens():
    b = Bystander()
    started = time.monotonic()
    for i in range(300):
        claim(Socket(server, base64.urlsafe_b64encode(os.urandom(16)).decode()[:22]).status == 404, "404")
    took = time.monotonic() - started
    claim(took < 30, "slow", took)
    b.fine()


def connections_that_die():
    b = Bystander()
    t = server.table(seats=people(2))
    import struct as st
    for i in range(60):
        s = connect(server, t["seat"]["red"])
        s.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, st.pack("ii", 1, 0))  # reset
        if i % 2:
            s.say(type="move", decision=s.state["decision"], move=s.state["options"][0]["move"] if s.state["options"] else "pass")
        s.s.close()
    b.fine()
    time.sleep(0.2)
    red = server.state(t["seat"]["red"])
    claim(not red["players"][0]["connected"], "still connected", red["players"])


def whoever_does_not_answer_pings_is_dropped():
    began, dead, alive = silent
    closed = False
    while not closed and time.monotonic() - began < 60:
        alive.quiet(0.3)  # answers pings; the other one only reads
        closed = bool(select.select([dead.s], [], [], 0)[0]) and not dead.s.recv(65536)
    took = time.monotonic() - began
    claim(closed and took > 40, "dropped after %.0f s" % took if closed else "not dropped")
    claim(alive.ask(type="ping")["type"] == "pong", "who answers is dropped too")
    alive.close()


def new_tables_are_limited():
    """At the very end: it uses up the allowance of this address."""
    made = refused = 0
    for _ in range(800):
        status, _, _ = server.request("POST", "/api/tables",
                                      '{"game":"dice-game","seats":[{"kind":"person"}]}')
        made += status == 201
        refused += status == 429
    claim(made >= 400 and refused >= 50, "made %d, refused %d" % (made, refused))


if __name__ == "__main__":
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and
             not isinstance(f, type) and name not in ("plain",)]
    with Server(arguments=["--connections", "2000"]) as server:
        try:
            main(tests, lambda: server.process.poll() is None)
        except SystemExit as e:
            if e.code:
                raise
