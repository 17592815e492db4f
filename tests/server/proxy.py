"""The examples for nginx and Caddy in docs/examples, started on loopback: a game is played through each."""
import ssl

from lib import *

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples")
NAME = "club.example"


class Through:
    """What Server is for a test, seen from outside of the proxy: TLS, and the name of the club."""

    def __init__(self, port, cert):
        self.host, self.port, self.listen = "127.0.0.1", port, NAME
        self.context = ssl.create_default_context(cafile=cert)

    def connect(self, *args, **more):
        s = socket.socket()
        s.settimeout(30)
        s.connect((self.host, self.port))
        return self.context.wrap_socket(s, server_hostname=NAME)

    def request(self, method, path, body=None, headers=None):
        c = http.client.HTTPConnection(NAME, timeout=30)
        c.sock = self.connect()
        try:
            c.request(method, path, body, headers or {})
            r = c.getresponse()
            return r.status, dict((k.lower(), v) for k, v in r.getheaders()), r.read()
        finally:
            c.close()


class TlsSocket(Socket):
    def __init__(self, through, token):
        real = socket.create_connection
        socket.create_connection = through.connect
        try:
            super().__init__(through, token)
        finally:
            socket.create_connection = real

    def need(self, n, until):
        """What TLS has taken in already is not seen by select."""
        while len(self.data) < n and self.s.pending():
            self.data += self.s.recv(65536)
        super().need(n, until)


def certificate(folder):
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key,
                    "-out", cert, "-days", "2", "-subj", "/CN=" + NAME, "-addext", "subjectAltName=DNS:" + NAME],
                   check=True, capture_output=True)
    return cert, key


def example(name, folder, changes):
    """The file as it is in the documents, with other ports and files; each change must be in it."""
    with open(os.path.join(EXAMPLES, name)) as f:
        text = f.read()
    for old, new in changes:
        claim(old in text, "%s has no '%s'" % (name, old))
        text = text.replace(old, new)
    path = os.path.join(folder, name)
    with open(path, "w") as f:
        f.write(text)
    return path


def wait_for(port, process):
    end = time.monotonic() + 30
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise Failure("the proxy does not start", (process.communicate(timeout=5)[0] or b"").decode("utf-8", "replace")[-1500:])


def play_through(start):
    folder = tempfile.mkdtemp(prefix="areo-test-")
    port, behind = free_port(), free_port()
    cert, key = certificate(folder)
    with Server(arguments=["--site", "https://%s/" % NAME, "--proxies", "127.0.0.1", "--per-address", "25"],
                listen="127.0.0.1:%d" % behind) as server:
        process = subprocess.Popen(start(folder, port, behind, cert, key), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   env=dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder))
        try:
            wait_for(port, process)
            out = Through(port, cert)
            claim(out.request("GET", "/health", headers={"X-Forwarded-For": "203.0.113.9"})[0] == 200, "health")
            claim(out.request("GET", "/metrics")[0] == 404, "metrics through a proxy")
            status, _, body = out.request("POST", "/api/tables", json.dumps(
                {"game": "dice-game", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}], "seed": 3}))
            claim(status == 201, "table", status, body)
            token = json.loads(body)["links"][0]["token"]
            s = TlsSocket(out, token)
            claim(s.status == 101, "the WebSocket does not open", s.status)
            s.states()
            dice = random.Random(4)
            for _ in range(15):
                s.states(lambda m: m["options"] or m["over"])
                if s.state["over"]:
                    break
                claim(s.move(pick(s.state, dice))["type"] == "state", "a move is refused")
            # The server sees who is behind the proxy: 25 connections are all that this address may have.
            more = [TlsSocket(out, token) for _ in range(26)]
            found = [x.status for x in more]
            claim(found[0] == 101 and found[-1] == 429, "who is behind the proxy is not told", found)
            for x in more + [s]:
                x.close()
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()
    shutil.rmtree(folder, ignore_errors=True)


def nginx_as_in_the_documents():
    def start(folder, port, behind, cert, key):
        example("nginx.conf", folder, [
            ("listen 443 ssl;", "listen 127.0.0.1:%d ssl;" % port), ("http://127.0.0.1:8017", "http://127.0.0.1:%d" % behind),
            ("/etc/letsencrypt/live/club.example/fullchain.pem", cert), ("/etc/letsencrypt/live/club.example/privkey.pem", key)])
        main_file = os.path.join(folder, "main.conf")
        with open(main_file, "w") as f:
            f.write("daemon off; master_process off; pid %s/pid; error_log stderr;\nevents {}\nhttp { access_log off;\n"
                    % folder + "".join("%s_temp_path %s/%s;\n" % (x, folder, x) for x in
                                       ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
                    + "include %s/nginx.conf;\n}\n" % folder)
        return [shutil.which("nginx") or "/usr/sbin/nginx", "-p", folder, "-e", "stderr", "-c", main_file]
    play_through(start)


def caddy_as_in_the_documents():
    def start(folder, port, behind, cert, key):
        path = example("Caddyfile", folder, [
            ("club.example {\n", "{\n\tadmin off\n\tauto_https disable_redirects\n}\nhttps://club.example:%d {\n\ttls %s %s\n"
             % (port, cert, key)), ("127.0.0.1:8017", "127.0.0.1:%d" % behind)])
        return ["caddy", "run", "--config", path, "--adapter", "caddyfile"]
    play_through(start)


def service_lines(unit):
    service = unit.replace("\\\n", "").split("[Service]\n")[1].split("[Install]")[0]
    return {l for l in service.splitlines() if l and l[0] != "#"}


def the_unit_is_one_that_systemd_takes():
    """Only where there is systemd to ask; otherwise what must be in it. The one of the package differs
    in its user and its command alone."""
    path = os.path.join(EXAMPLES, "areo.service")
    with open(path) as f:
        text = f.read()
    with open(os.path.join(EXAMPLES, "../../packages/debian/areo-server.service")) as f:
        packaged = f.read()
    for word in ["Type=notify", "WatchdogSec=", "MemoryMax=", "TasksMax=", "LimitNOFILE=", "UMask=0077", "StateDirectory=areo", "Restart=always"]:
        claim(word in text, "the unit has no " + word)
    claim("DynamicUser=yes" in text and "User=areo\n" in packaged, "the units have no user")
    differ = {l for l in service_lines(text) ^ service_lines(packaged)
              if l.split("=")[0] not in ("ExecStart", "DynamicUser", "User", "Group", "EnvironmentFile")}
    claim(not differ, "the two units differ", sorted(differ))
    options = re.search(r"ExecStart=/usr/local/bin/areo (.*?)\nExecReload", text, re.S).group(1).replace("\\\n", "")
    known = subprocess.run([AREO, "serve", "--help"], capture_output=True, text=True).stdout
    for option in re.findall(r"--[a-z-]+", options):
        claim(option in known, "areo serve knows no " + option)
    if shutil.which("systemd-analyze"):
        r = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True)
        complaints = [l for l in r.stderr.splitlines() if "areo.service" in l and "not executable" not in l and "No such file" not in l]
        claim(not complaints, "systemd", complaints)


if __name__ == "__main__":
    main([nginx_as_in_the_documents, caddy_as_in_the_documents, the_unit_is_one_that_systemd_takes])
