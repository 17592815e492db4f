"""Random HTTP and WebSocket against the running server, while an honest pair plays beside it.

    AREO=build/asan/areo python3 tests/server/fuzz.py [SECONDS [SEED]]

Run by `make fuzz` with the address and the thread sanitizer. A finding is whatever a sanitizer says,
a server that has gone or does not end, and a pair that cannot play. What the pair had to wait is reported.
"""
from lib import *

ATTACKERS = 4


def mutated(data, dice, pool):
    """Some bytes changed, doubled, cut out, or taken from elsewhere."""
    data = bytearray(data)
    for _ in range(dice.choice([0, 1, 1, 2, 4, 8])):
        at = dice.randrange(len(data) + 1)
        end = min(len(data), at + dice.choice([1, 1, 2, 5, 20, 100]))
        what = dice.randrange(6)
        if what == 0:
            data[at:at] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 9)))
        elif what == 1:
            del data[at:end]
        elif what == 2:
            data[at:at] = data[at:end] * dice.choice([1, 2, 50])
        elif what == 3 and at < len(data):
            data[at] = dice.randrange(256)
        elif what == 4:
            data[at:at] = dice.choice(pool)
        else:
            data[at:end] = dice.choice([b"0", b"-1", b"99999999999999999999", b"\r\n", b"\r\n\r\n", b"\x00", b":", b" "])
    return bytes(data)


class Attack:
    def __init__(self, server, tokens, seed):
        self.server, self.tokens, self.dice, self.count = server, tokens, random.Random(seed), 0

    def requests(self):
        d, token = self.dice, self.dice.choice(self.tokens)
        body = d.choice([b'{"type":"why","move":"pass"}', b'{"type":"ping","id":1}', b'{"type":"hint"}', b"{}",
                         b'{"game":"dice-game","seats":[{"kind":"bot"},{"kind":"person"}]}', b"x" * d.randrange(3000),
                         b"[" * 50, b'{"record":"areo 1\\ngame dice-game\\n"}', b"type=move&move=%ff&decision=1"])
        path = d.choice(["/", "/health", "/api/tables", "/api/games", "/api/tables/" + token, "/plain/" + token, "/plain",
                         "/api/tables/%s/%s" % (token, d.choice(["replay", "branch", "join", "json", "record", "rematch"])),
                         "/metrics", "/nowhere", "/api/tables/mine", "/ws/" + token, "/%41%zz?at=1&as=all"])
        headers = d.choice(["", "Connection: close\r\n", "Upgrade: foo\r\nConnection: Upgrade\r\n", "Expect: 100-continue\r\n",
                            "Transfer-Encoding: chunked\r\n", "X-Forwarded-For: 1.2.3.4, ::1\r\n", "Accept-Encoding: br, gzip\r\n",
                            "Upgrade: WebSocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"])
        method = d.choice(["GET", "GET", "POST", "POST", "HEAD", "DELETE", "PUT", "OPTIONS", "CONNECT"])
        if method == "DELETE":
            path = "/api/tables/" + "A" * 22
        length = "Content-Length: %d\r\n" % (len(body) + d.choice([0, 0, 0, 0, -1, 1, 5000])) if method == "POST" else ""
        return ("%s %s HTTP/1.%d\r\nHost: localhost\r\n%s%s\r\n" % (method, path, d.choice([1, 1, 1, 0]), headers, length)
                ).encode() + (body if method == "POST" else b"")

    def send(self, s, data):
        """In pieces, sometimes slowly, sometimes without listening."""
        d = self.dice
        while data:
            n = d.choice([len(data), len(data), d.randrange(1, len(data) + 1), 1 + len(data) // 2])
            s.sendall(data[:n])
            data = data[n:]
            if data and d.random() < 0.3:
                time.sleep(0.002)
        if d.random() < 0.7:
            s.settimeout(0.05)
            try:
                while s.recv(65536) and d.random() < 0.8:
                    pass
            except TimeoutError:
                pass

    def http(self):
        d = self.dice
        pool = [self.requests() for _ in range(3)]
        data = b"".join(mutated(r, d, pool) if d.random() < 0.6 else r for r in pool[:d.randrange(1, 4)])
        with socket.create_connection((self.server.host, self.server.port), 10) as s:
            if d.random() < 0.1:
                s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.send(s, data)

    def frames(self):
        d = self.dice
        message = d.choice([b'{"type":"why","id":1,"move":"pass"}', b'{"type":"undo"}', b'{"type":"redo"}', b'{"type":"look","seat":"red"}',
                            b'{"type":"name","name":"\xc3\xa9"}', b'{"type":"move","decision":%d,"move":"pass"}' % d.randrange(40),
                            b'{"type":"preview","move":"pass"}', b'{"type":"ping"}', b"", b"\xff\xfe", b"{" * 100, b"y" * d.randrange(70000)])
        if d.random() < 0.3 and message:
            message = mutated(message, d, [b'"', b"type"])
        opcode = d.choice([1, 1, 1, 1, 1, 2, 0, 8, 9, 10, 3, 15])
        n, mask = len(message), os.urandom(4)
        form = d.choice([0, 0, 0, 0, 126, 127]) or (0 if n < 126 else 126 if n < 65536 else 127)
        size = bytes([0x80 | n]) if form == 0 and n < 126 else bytes([0xFE]) + struct.pack(">H", n & 65535) if form == 126 \
            else bytes([0xFF]) + struct.pack(">Q", n if d.random() < 0.9 else d.getrandbits(64))
        coded = bytes(b ^ mask[i % 4] for i, b in enumerate(message[:2000])) + message[2000:]
        return bytes([d.choice([0x80, 0x80, 0x80, 0x80, 0, 0xC0]) | opcode]) + size + mask + coded

    def websocket(self):
        d = self.dice
        s = Socket(self.server, d.choice(self.tokens), d.choice(["", "?compress=deflate", "?seat=green"]), timeout=10)
        try:
            if s.status == 101:
                data = b"".join(self.frames() for _ in range(d.randrange(1, 8)))
                self.send(s.s, mutated(data, d, [b"\x89\x80abcd"]) if d.random() < 0.3 else data)
        finally:
            s.close()

    def run(self, until):
        while time.monotonic() < until:
            try:
                self.dice.choice([self.http, self.http, self.websocket])()
            except (OSError, Closed, IndexError):
                pass  # the server may close what it does not like
            self.count += 1


class Pair:
    """Two who play game after game, and measure."""

    def __init__(self, server):
        self.server, self.waits, self.games, self.failure = server, [], 0, None

    def run(self, until):
        dice = random.Random(1)
        try:
            while time.monotonic() < until:
                t = self.server.table("dice-game", seats=people(2))
                both = [connect(self.server, t["seat"][c]) for c in ("red", "green")]
                while not all(s.state["over"] for s in both) and time.monotonic() < until:
                    for s in both:
                        if s.my_turn():
                            started = time.monotonic()
                            m = s.move(pick(s.state, dice))
                            self.waits.append(time.monotonic() - started)
                            claim(m["type"] == "state", "a legal move was refused", m)
                        try:
                            s.message(0.001)
                        except TimeoutError:
                            pass
                self.games += 1
                for s in both:
                    s.close()
        except Exception as e:
            self.failure = e


def fuzz(seconds, seed):
    with Server(arguments=["--per-address", "100000", "--rate", "100000", "--connections", "5000"]) as server:
        t = [server.table("dice-game", seats=people(2)) for _ in range(3)]
        tokens = [x for one in t for x in (one["seat"]["red"], one["seat"]["green"], one["spectator"], one["host"])]
        attacks = [Attack(server, tokens, seed + i) for i in range(ATTACKERS)]
        pair = Pair(server)
        until = time.monotonic() + seconds
        threads = [threading.Thread(target=x.run, args=(until,)) for x in attacks + [pair]]
        for x in threads:
            x.start()
        for x in threads:
            x.join()
        waits = sorted(pair.waits)
        print("# %d s, seed %d: %d attacks; the pair made %d moves in %d games, median %.1f ms, 99 %% %.1f ms, longest %.1f ms"
              % (seconds, seed, sum(x.count for x in attacks), len(waits), pair.games, 1000 * waits[len(waits) // 2],
                 1000 * waits[len(waits) * 99 // 100], 1000 * waits[-1]))
        claim(not pair.failure, "the pair could not play", repr(pair.failure))
        claim(server.process.poll() is None, "the server has gone")
        claim(server.get("/health")["ok"], "not healthy")


if __name__ == "__main__":
    numbers = [int(x) for x in sys.argv[1:]]
    sys.argv[1:] = []

    def random_packets_stop_nobody():
        fuzz(numbers[0] if numbers else 20, numbers[1] if len(numbers) > 1 else random.randrange(1 << 30))

    main([random_packets_stop_nobody])
