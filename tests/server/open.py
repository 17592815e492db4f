"""The server in the open: packets, limits and names that must not stop it or slow anybody."""
from lib import *

server = None


def talk(*pieces, wait=5, until=None, pause=0.05, to=None):
    """Sends bytes in pieces and returns what comes back: until the end, or until `until` is in it."""
    to = to or server
    s = socket.create_connection((to.host, to.port), 10)
    s.settimeout(wait)
    answer = b""
    try:
        for i, piece in enumerate(pieces):
            if i:
                time.sleep(pause)
            s.sendall(piece)
        while not (until and answer.count(until[0]) >= until[1]):
            more = s.recv(65536)
            if not more:
                break
            answer += more
    except (TimeoutError, ConnectionError):
        pass
    s.close()
    return answer


def request(method, path, body=b"", headers=""):
    length = "Content-Length: %d\r\n" % len(body) if body or method == "POST" else ""
    return ("%s %s HTTP/1.1\r\nHost: localhost\r\n%s%s\r\n" % (method, path, length, headers)).encode() + body


def alive(most=5):
    """The network thread answers, and soon."""
    started = time.monotonic()
    claim(talk(request("GET", "/health"), until=(b'"ok"', 1), wait=most).startswith(b"HTTP/1.1 200"),
          "the server does not answer any more")
    return time.monotonic() - started


def statuses(answer):
    return [int(x) for x in re.findall(rb"HTTP/1\.1 (\d\d\d) ", answer)]


# ---- Packets -----------------------------------------------------------------------------------------


def pipelined_requests_are_answered_in_order():
    two = request("GET", "/health") + request("POST", "/x", b"abcde")
    answer = talk(two, until=(b"HTTP/1.1 4", 1))
    claim(statuses(answer) == [200, 404], "answers", answer)
    alive()
    many = b"".join(request("GET", "/api/games") + request("POST", "/api/tables", b'{"no":1}')
                    for _ in range(40)) + request("GET", "/health")
    answer = talk(many, until=(b'"version"', 1))
    claim(statuses(answer) == [200, 400] * 40 + [200], "order", statuses(answer))
    alive()


def a_body_may_follow_while_a_hint_is_pending():
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    hint = request("POST", "/api/tables/" + t["seat"]["red"], b'{"type":"hint"}')
    answer = talk(hint + request("POST", "/x", b"abcde"), until=(b"HTTP/1.1 4", 1), wait=30)
    claim(statuses(answer) == [200, 404] and b'"hint"' in answer, "answers", answer[:300])
    alive()


def requests_may_come_in_any_pieces():
    whole = request("POST", "/api/tables", b'{"game":"nothing"}') + request("GET", "/health")
    dice = random.Random(3)
    for _ in range(12):
        cuts = sorted(dice.sample(range(1, len(whole)), 4))
        pieces = [whole[a:b] for a, b in zip([0] + cuts, cuts + [len(whole)])]
        answer = talk(*pieces, until=(b'"version"', 1), pause=0.003)
        claim(statuses(answer) == [400, 200], "pieces", cuts, answer)


def other_protocols_are_not_spoken():
    kept = request("GET", "/health")
    for word in ["foo", "h2c", "WEBSOCKETS", "websocket2", "foo, bar", ""]:
        upgrade = "Connection: Upgrade\r\nUpgrade: %s\r\n" % word
        answer = talk(kept + request("GET", "/health", headers=upgrade) + kept, until=(b'"ok"', 3))
        claim(statuses(answer) == [200] * 3, "upgrade", word, answer)
    for method in ("CONNECT", "PRI"):
        talk(kept + ("%s x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n" % method).encode(), wait=0.3)
    alive()


def websocket_in_any_case_of_letters():
    t = server.table(seats=people(2))
    for upgrade, connection in [("WebSocket", "keep-alive, upgrade"), ("WEBSOCKET", "UPGRADE"),
                                ("websocket", "Upgrade, keep-alive")]:
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        answer = talk(request("GET", "/ws/" + t["seat"]["red"], headers="Upgrade: %s\r\nConnection: %s\r\n%s"
                              % (upgrade, connection, key)), until=(b'"state"', 1))
        claim(answer.startswith(b"HTTP/1.1 101") and b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in answer,
              "handshake", upgrade, answer[:200])
    answer = talk(request("GET", "/ws/" + t["seat"]["red"], headers="Upgrade: websocket\r\nConnection: upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n"))
    claim(answer.startswith(b"HTTP/1.1 426"), "version", answer[:100])


def head_has_no_body_and_curl_is_content():
    for path in ("/", "/health", "/api/games", "/nowhere"):
        answer = talk(request("HEAD", path) + request("GET", "/health"), until=(b'"ok"', 1))
        head, _, rest = answer.partition(b"\r\n\r\n")
        claim(rest.startswith(b"HTTP/1.1 200"), "HEAD has a body", path, answer[:300])
    answer = talk(request("POST", "/api/tables", b"", "Expect: 100-continue\r\n").replace(b": 0", b": 18"),
                  b'{"game":"nothing"}', until=(b"error", 1), pause=0.3)
    claim(statuses(answer) == [100, 400], "100", answer)


# ---- Bodies --------------------------------------------------------------------------------------------


def nothing_is_kept_that_no_path_wants():
    head = "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
    for path, size, status in [("/nowhere", 4 << 20, 404), ("/health", 100, 405), ("/api/tables/" + "A" * 22, 70000, 413),
                               ("/api/tables", 1 << 21, 413), ("/plain", 1 << 16, 413), ("/api/tables", 10 ** 15, 413)]:
        started = time.monotonic()
        answer = talk((head % (path, size)).encode(), until=(b"}", 1))
        claim(statuses(answer)[:1] == [status], path, size, answer)
        claim(time.monotonic() - started < 2, "not at once", path)
        claim(b"connection: close" in answer, "kept", answer)


def many_bodies_take_little_memory():
    before = server.metric("memory_bytes")
    head = b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4194304\r\n\r\n"
    large = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n"
    held = []
    for i in range(150):
        s = socket.create_connection((server.host, server.port), 10)
        s.settimeout(1)
        try:
            s.sendall((large if i % 2 else head) + b" " * (900 << 10))
        except (TimeoutError, ConnectionError):
            pass
        held.append(s)
    grown = server.metric("memory_bytes") - before
    claim(grown < 90 << 20, "memory grows by %d MB" % (grown >> 20 if isinstance(grown, int) else grown / 2 ** 20))
    alive()
    for s in held:
        s.close()


def bodies_of_an_address_have_a_budget():
    """16 MB at once, then 1 MB a second: what is announced counts before it is sent."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n"
    with Server() as s:
        began = time.monotonic()
        held = [socket.create_connection((s.host, s.port), 10) for _ in range(40)]
        for c in held:
            c.sendall(head)
        claim(statuses(talk(request("GET", "/health"), until=(b"}", 1), to=s)) == [200], "what has no body is answered")
        most = 17 + time.monotonic() - began
        answered = select.select(held, [], [], 0.2)[0]
        claim(16 <= len(held) - len(answered) <= most, "the budget", len(answered))
        claim(all(statuses(c.recv(4096)) == [429] for c in answered), "refused otherwise")
        for c in held:
            c.close()


# ---- Deadlines -----------------------------------------------------------------------------------------


def half_a_request_has_a_deadline():
    """Also when a byte comes now and then."""
    started = time.monotonic()
    open_ones = []
    for text in [b"", b"GET /abc", b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
                 b"GET / HTTP/1.1\r\nX-Slow: "]:
        s = socket.create_connection((server.host, server.port), 10)
        s.sendall(text)
        open_ones.append(s)
    ended = {}
    while len(ended) < len(open_ones) and time.monotonic() - started < 25:
        for i, s in enumerate(open_ones):
            if i in ended:
                continue
            try:
                if i != 0:
                    s.send(b"x")
                if select.select([s], [], [], 0)[0] and not s.recv(4096):
                    ended[i] = time.monotonic() - started
            except OSError:
                ended[i] = time.monotonic() - started
        time.sleep(0.4)
    claim(len(ended) == len(open_ones), "still open", ended)
    claim(min(ended.values()) > 5, "too soon", ended)


# ---- Addresses -----------------------------------------------------------------------------------------


def one_address_does_not_take_all_sockets():
    with Server(arguments=["--connections", "60", "--per-address", "20"]) as s:
        mine = []
        for _ in range(55):
            c = socket.create_connection((s.host, s.port), 10)
            c.settimeout(0.4)
            mine.append(c)
        time.sleep(0.3)
        still = 0
        for c in mine:
            try:
                c.sendall(request("GET", "/health"))
                still += c.recv(100).startswith(b"HTTP/1.1 200")
            except OSError:
                pass
        claim(still == 20, "one address has %d connections" % still)
        c = socket.socket()
        c.bind(("127.0.0.2", 0))
        c.settimeout(5)
        c.connect((s.host, s.port))
        c.sendall(request("GET", "/health"))
        claim(c.recv(100).startswith(b"HTTP/1.1 200"), "another address has to suffer")
        c.close()
        for c in mine:
            c.close()


def ask_as(s, address, path="/api/games", forwarded=None, method="GET", body=None):
    c = http.client.HTTPConnection(s.host, s.port, timeout=10, source_address=(address, 0))
    try:
        c.request(method, path, body, {"X-Forwarded-For": forwarded} if forwarded else {})
        return c.getresponse().status
    finally:
        c.close()


def addresses_behind_known_proxies_are_told_apart():
    with Server(arguments=["--per-address", "5", "--proxies", "127.0.0.9"]) as s:
        def allowance(address, forwarded):
            return sum(ask_as(s, address, forwarded=forwarded) == 200 for _ in range(40))
        first = allowance("127.0.0.9", "203.0.113.5")
        claim(10 <= first < 40, "no limit, or none at all", first)
        claim(allowance("127.0.0.9", "203.0.113.6, 127.0.0.9") >= 10, "another one behind the proxy is limited")
        claim(allowance("127.0.0.9", "198.51.100.1, 203.0.113.5") < 10, "the last word of the proxy does not count")
        # IPv6: a household is a /64
        six = allowance("127.0.0.9", "2001:db8:1:2::1")
        claim(10 <= six < 40, "IPv6", six)
        claim(allowance("127.0.0.9", "2001:db8:1:2:ffff::77") < 10, "another address of the same /64")
        claim(allowance("127.0.0.9", "2001:db8:1:3::1") >= 10, "another /64")
        # somebody who is no proxy is not believed
        claim(10 <= allowance("127.0.0.7", "203.0.113.77") < 40, "who is no proxy")
        claim(sum(ask_as(s, "127.0.0.7", forwarded="203.0.113.%d" % i) == 200 for i in range(100, 140)) < 10,
              "who is no proxy is believed")


def messages_over_http_are_limited_too():
    with Server(arguments=["--per-address", "10"]) as s:
        t = s.table(seats=people(2))
        busy = 0
        for _ in range(120):
            status, _, body = s.request("POST", "/api/tables/" + t["seat"]["red"], '{"type":"ping"}')
            busy += status == 429 or b'"busy"' in body
        claim(busy > 20, "no limit over HTTP", busy)
        claim(s.request("GET", "/health", headers={})[0] in (200, 429), "gone")


def hints_and_branches_are_limited():
    with Server(arguments=["--per-address", "100", "--rate", "1000"]) as s:
        t = s.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
        red = connect(s, t["seat"]["red"])
        for i in range(30):
            red.say(type="hint", id=i)
        busy = 0
        end = time.monotonic() + 20
        while not busy and time.monotonic() < end:
            m = red.message(20)
            busy += m["type"] == "note" and m["id"] == "busy"
        claim(busy, "hints without limit")
        found = [s.request("POST", "/api/tables/%s/branch" % t["seat"]["red"], "{}")[0] for _ in range(40)]
        claim(found[0] == 201 and 429 in found, "branches", found)


# ---- Names ---------------------------------------------------------------------------------------------


def a_strange_name_is_refused():
    answer = talk(request("GET", "/health").replace(b"localhost", b"evil.example"), until=(b"}", 1))
    claim(statuses(answer) == [421], "DNS rebinding", answer)
    for name in ["127.0.0.1:%d" % server.port, "[::1]:%d" % server.port, "LOCALHOST:1", "192.168.3.4",
                 socket.gethostname()]:
        answer = talk(request("GET", "/health").replace(b"localhost", name.encode()), until=(b"}", 1))
        claim(statuses(answer) == [200], "name", name, answer)
    claim(statuses(talk(b"GET /health HTTP/1.1\r\n\r\n", until=(b"}", 1))) == [400], "no name at all")
    claim(statuses(talk(b"GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")) == [400], "two names")
    with Server(arguments=["--site", "https://club.example/", "--names", "a.example,b.example"],
                listen="127.0.0.1:%d" % free_port()) as s:
        for name, status in [("club.example", 200), ("b.example:80", 200), ("c.example", 421)]:
            answer = talk(request("GET", "/health").replace(b"localhost", name.encode()), until=(b"}", 1), to=s)
            claim(statuses(answer) == [status], "name", name, answer)
    t = server.table(seats=people(2))
    s = Socket(server, t["seat"]["red"])
    claim(s.status == 101, "open")
    s.close()


def metrics_only_where_the_host_says():
    with Server(arguments=["--metrics", "127.0.0.3"]) as s:
        claim(ask_as(s, "127.0.0.1", "/metrics") == 404, "anybody")
        claim(ask_as(s, "127.0.0.3", "/metrics") == 200, "the one who may")
        claim(ask_as(s, "127.0.0.3", "/metrics", forwarded="198.51.100.7") == 404, "through a proxy")


# ---- Fairness ------------------------------------------------------------------------------------------


def a_chosen_seed_is_seen_by_everybody():
    t = server.table(seats=people(2), seed=4711)
    for token in (t["seat"]["red"], t["seat"]["green"], t["spectator"]):
        claim(server.state(token).get("seed") == 4711, "seed", token == t["spectator"])
    status, _, body = server.request("POST", "/api/tables", {"game": "dice-game", "seats": people(2)})
    claim("seed" not in server.state(json.loads(body)["links"][0]["token"]), "nobody chose one")


def a_card_is_secret_until_it_is_paid():
    """While somebody chooses how to pay for a card, no other link is told which it is; nor when he takes
    it back."""
    dice, found = random.Random(3), 0

    def told(t, but):
        """All that the other links can read."""
        links = [t["seat"][s] for s in t["seat"] if s != but] + [t["spectator"], t["host"]]
        return "".join(server.request("GET", path % token)[2].decode() for token in links
                       for path in ("/api/tables/%s", "/api/tables/%s/json", "/plain/%s"))

    for seed in range(1, 30):
        t = server.table("terraforming-mars", people(2), seed=seed)
        state, move = server.state(t["seat"]["red"]), ""
        for _ in range(150):
            if not state["options"]:
                seat = state["acting"][0]
                state = server.state(t["seat"][seat])
            seat, options = state["seat"], [o["move"] for o in state["options"]]
            if move.startswith("play ") and options[0].startswith("pay "):
                break
            cards = [m for m in options if m.startswith("play ")]
            move = dice.choice(cards) if cards else pick(state, dice)
            state = server.say(t["seat"][seat], type="move", decision=state["decision"], move=move)
        else:
            continue
        card = '"%s"' % move.split()[1]
        claim(card not in told(t, seat), "others know " + card)
        state = server.say(t["seat"][seat], type="cancel", decision=state["decision"])
        claim(move in [o["move"] for o in state["options"]], "cancel", state["options"])
        claim(card not in told(t, seat), "others know afterwards " + card)
        found += 1
        if found == 3:
            return
    claim(found, "no card had a choice of payment")


def what_is_done_to_seats_is_seen_by_everybody():
    t = server.table(seats=people(2))
    green = connect(server, t["seat"]["green"])
    host = connect(server, t["host"])
    link = host.ask(type="link", seat="red")
    claim(link["type"] == "link" and server.state(link["token"])["seat"] == "red", "link", link)
    claim(server.request("GET", "/api/tables/" + t["seat"]["red"])[0] == 404, "the old link")
    for kind in ("bot", "person"):
        claim(host.ask(type="seat", seat="red", kind=kind)["type"] == "state", kind)
    found = green.states(lambda m: len(m.get("notices", [])) >= 2)["notices"]
    claim(found[0] == {"id": "new-link", "seat": "red", "text": found[0]["text"]} and
          found[-1]["id"] == "person", "notices", found)
    status, _, body = server.request("GET", "/api/tables/" + t["spectator"])
    claim(json.loads(body)["notices"] == found, "spectators", body[:400])
    page = server.get("/plain/" + t["seat"]["green"])
    claim(all(n["text"] in page for n in found) and "seed was chosen" in page, "the plain page", page[-800:])
    for s in (green, host):
        s.close()


def undo_stops_at_what_a_bot_has_shown():
    """A bot that has played a card from its hand has shown it: what one did before stays."""
    shown = hidden = 0
    for seed in range(1, 40):
        t = server.table(seats=[{"kind": "person"}, {"kind": "bot", "bot": "easy"}], seed=seed,
                         options={"beginners": 2, "first-player": "red"})
        s = connect(server, t["seat"]["red"])
        for _ in range(6):
            s.states(lambda m: m["options"] or m["over"])
            before = len(s.log)
            if s.move("pass" if any(o["move"] == "pass" for o in s.state["options"]) else s.state["options"][0]["move"])["type"] != "state":
                break
            try:
                s.quiet(0.1)
            except Closed:
                break
            news = s.log[before:]
            if any(e["id"].startswith("play") and e.get("seat") == "green" for e in news):
                shown += 1
                claim(s.state["can"]["undo"] == "no", "a card was shown", news)
                break
        s.close()
        if shown >= 2:
            return
    claim(shown, "no bot has played a card")


def spectators_are_written_for_once():
    """Two hundred who watch, and a seat that comes and goes: a player does not notice."""
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    watching = [Socket(server, t["spectator"]) for _ in range(200)]
    red = connect(server, t["seat"]["red"])
    before = server.metric("sent_bytes_total")
    end = time.monotonic() + 4
    waits, flaps = [], 0
    while time.monotonic() < end:
        connect(server, t["seat"]["green"]).close()
        flaps += 1
        started = time.monotonic()
        red.ask(type="ping")
        waits.append(time.monotonic() - started)
        time.sleep(0.02)
    sent = server.metric("sent_bytes_total") - before
    each = len(json.dumps(red.state))
    claim(flaps >= 20, "only %d" % flaps)
    claim(sent < each * 200 * 20, "%d states of %d bytes to 200" % (sent / each, each))
    claim(sorted(waits)[len(waits) // 2] < 1, "a player waits", sorted(waits)[-5:])
    for s in watching + [red]:
        s.close()


# ---- Standing still ------------------------------------------------------------------------------------


def thread_stop(process):
    """Makes the network thread, the first of the process, stand still; the others go on."""
    import ctypes
    libc = ctypes.CDLL(None, use_errno=True)
    libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    seize, interrupt = 0x4206, 0x4207
    for request_ in (seize, interrupt):
        claim(libc.ptrace(request_, process.pid, None, None) == 0, "ptrace", os.strerror(ctypes.get_errno()))


def ends_by_itself(s, seconds, code, word):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found, status = os.waitpid(s.process.pid, os.WNOHANG | 0x40000000)  # __WALL
        if found and (os.WIFEXITED(status) or os.WIFSIGNALED(status)):
            s.process.returncode = os.waitstatus_to_exitcode(status)
            break
        time.sleep(0.1)
    claim(s.process.returncode == code, "ended with", s.process.returncode)
    claim(word in s.log(), "the log says nothing", s.log()[-300:])
    s.process.stdout.close()
    s.errors.close()
    shutil.rmtree(s.folder, ignore_errors=True)


def environment(**more):
    os.environ.update(more)
    try:
        return Server()
    finally:
        for name in more:
            del os.environ[name]


def a_thread_that_stands_still_is_noticed():
    s = environment(AREO_WATCHDOG="2")
    time.sleep(1.5)
    thread_stop(s.process)
    ends_by_itself(s, 30, 70, "stands still")


def the_end_comes_even_then():
    s = environment(AREO_WATCHDOG="3")
    time.sleep(1.5)
    thread_stop(s.process)
    s.process.send_signal(signal.SIGTERM)
    ends_by_itself(s, 30, 70, "ended by")  # whichever it notices first


def systemd_is_told():
    folder = tempfile.mkdtemp(prefix="areo-test-")
    path = os.path.join(folder, "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(path)
        heard.settimeout(20)
        s = environment(NOTIFY_SOCKET=path)
        claim(heard.recv(100) == b"READY=1", "ready")
        claim(heard.recv(100) == b"WATCHDOG=1" and heard.recv(100) == b"WATCHDOG=1", "beats")
        s.close()
        rest = [heard.recv(100)]
        while rest[-1] == b"WATCHDOG=1":
            rest.append(heard.recv(100))
        claim(rest[-1] == b"STOPPING=1", "stopping", rest)
    shutil.rmtree(folder)


# ---- Certificates --------------------------------------------------------------------------------------


def certificate(folder, name):
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                    "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=" + name,
                    "-addext", "subjectAltName=DNS:%s,IP:127.0.0.1" % name], check=True, capture_output=True)
    return cert, key


def a_certificate_is_read_again_on_sighup():
    import ssl
    folder = tempfile.mkdtemp(prefix="areo-test-")
    cert, key = certificate(folder, "first.example")
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE

    def presented(s):
        with socket.create_connection((s.host, s.port), 10) as c, anybody.wrap_socket(c) as t:
            t.sendall(request("GET", "/health") + request("POST", "/x", b"abcde"))
            answer = b""
            while statuses(answer) != [200, 404]:
                answer += t.recv(4096)
            claim(b"strict-transport-security: max-age" in answer, "HSTS", answer)
            return t.getpeercert(True)

    def pipelined(s):
        """Many at once, the bodies larger than a record of TLS."""
        many = (request("GET", "/health") + request("POST", "/api/tables", b'{"no":"%s"}' % (b"x" * 20000))) * 10
        with socket.create_connection((s.host, s.port), 10) as c, anybody.wrap_socket(c) as t:
            t.sendall(many)
            answer = b""
            while len(statuses(answer)) < 20:
                more = t.recv(65536)
                claim(more, "closed", answer[-300:])
                answer += more
            claim(statuses(answer) == [200, 400] * 10, "order", statuses(answer))

    def logged(s, word):
        end = time.monotonic() + 10
        while word not in s.log() and time.monotonic() < end:
            time.sleep(0.05)
        claim(word in s.log(), "log", word, s.log())

    with Server(arguments=["--cert", cert, "--key", key]) as s:
        first = presented(s)
        pipelined(s)
        certificate(folder, "second.example")
        claim(presented(s) == first, "too soon")
        s.process.send_signal(signal.SIGHUP)
        logged(s, '"reloaded"')
        second = presented(s)
        claim(second != first, "still the old one")
        with open(cert, "w") as f:
            f.write("nonsense")
        s.process.send_signal(signal.SIGHUP)
        logged(s, '"not reloaded"')
        claim(presented(s) == second, "a wrong file ends what works")
    shutil.rmtree(folder)
    claim(b"strict-transport" not in talk(request("GET", "/health"), until=(b"}", 1)), "HSTS without TLS")


# ---- Texts ---------------------------------------------------------------------------------------------


def only_utf8_is_sent():
    t = server.table(seats=people(2))
    red = connect(server, t["seat"]["red"])
    for cut in range(4):
        word = "x" * cut + "\U0001F680\u00e9" * 120
        for message in [dict(type="move", decision=1, move=word), dict(type="why", move=word), dict(type=word),
                        dict(type="name", name=word), dict(type="seat", seat=word), dict(type="look", seat=word),
                        dict(type="bot", seat="green", bot=word), dict(type="webhook", url=word)]:
            red.ask(**message)  # reads and decodes the answer
        status, _, body = server.request("POST", "/api/tables", {"game": word, "seats": []})
        claim(status == 400 and body.decode(), "table")
        status, _, body = server.request("POST", "/api/tables",
                                         {"game": "on-mars", "seats": people(2), "options": {word: word}})
        claim(status == 400 and body.decode(), "options")
        status, _, body = server.request("POST", "/api/tables", {"record": word * 3})
        claim(status == 400 and body.decode(), "record")
    for raw in [b"%ff%fe", b"%c3", b"%f0%9f%9a", b"a%80b"]:
        for form in [b"type=move&decision=1&move=", b"type="]:
            status, _, body = server.request("POST", "/plain/" + t["seat"]["red"], form + raw)
            claim(body.decode("utf-8"), "plain", status)
        status, _, body = server.request("POST", "/plain", b"players=2&game=" + raw)
        claim(body.decode("utf-8"), "plain")
    red.close()


def wide_json_costs_little():
    """Objects as wide and lists as long as they may be, as large a body as there may be."""
    wide = "{%s}" % ",".join('"key%d":%d' % (i, i) for i in range(1000))
    body = '{"game":"on-mars","x":[%s]}' % ",".join([wide] * ((1 << 20) // (len(wide) + 1) - 1))
    claim(900 << 10 < len(body) <= 1 << 20, "size", len(body))
    claim(server.request("POST", "/api/tables", body)[0] == 400, "wide")
    began = cpu(server)
    for _ in range(4):
        claim(server.request("POST", "/api/tables", body)[0] == 400, "wide")
    took = (cpu(server) - began) / 4
    # The sanitizers make it several times slower than it is.
    claim(took < 0.8, "one takes %.2f s" % took)


def cpu(s):
    """Seconds of the processor that the server has used."""
    with open("/proc/%d/stat" % s.process.pid) as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    helpers = ("thread_stop", "ends_by_itself", "environment", "certificate", "cpu",
               "talk", "request", "alive", "statuses", "ask_as")
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and name not in helpers]
    with Server() as server:
        main(tests, lambda: server.process.poll() is None)
