"""Every call of the server and every error, with small tables."""
import http.server
import json
import os
import subprocess
import threading
import time
import zlib

from lib import *

server = None


# ---- What does not depend on a table -----------------------------------------------------------


def games_and_their_options_are_listed():
    games = server.get("/api/games")
    claim([g["id"] for g in games] == GAMES, "not these games", games)
    for g in games:
        claim(g["players_min"] == 1 and g["players_max"] >= 4, "odd numbers of players", g)
        claim(all(o["standard"] in o["values"] and o["text"] for o in g["options"]), "options", g)
        claim("random" in [b["id"] for b in g["bots"]], "no random bot", g["bots"])


def components_have_texts_and_domains():
    for game in GAMES:
        c = server.get("/api/games/%s/components" % game)
        claim(len(c["components"]) > 50, "few components", len(c["components"]))
        claim(all(x["id"] and x["name"] and x["group"] and "tags" in x for x in c["components"]),
              "a component lacks something")
        claim(c["domains"]["seat"][0] == {"id": "red", "title": "red"}, "domains", c["domains"].keys())
        claim(len(c["categories"]) > 2, "categories", c["categories"])
    server.get("/api/games/chess/components", 404)


def what_never_changes_is_not_sent_twice():
    for path in ["/api/games", "/api/games/on-mars/components"]:
        status, headers, _ = server.request("GET", path)
        status, _, body = server.request("GET", path, headers={"If-None-Match": headers["etag"]})
        claim(status == 304 and not body, "sent again", status)


def pages_have_strict_headers():
    for path in ["/plain", "/health", "/api/games", "/nowhere"]:
        _, headers, _ = server.request("GET", path)
        policy = headers["content-security-policy"]
        claim("default-src 'none'" in policy and "unsafe" not in policy.replace("'wasm-unsafe-eval'", ""), "policy", policy)
        claim(headers["x-content-type-options"] == "nosniff", "sniffing", headers)
        claim(headers["referrer-policy"] == "no-referrer", "referrer", headers)
        claim("set-cookie" not in headers, "a cookie", headers)


def health_and_metrics_answer():
    claim(server.get("/health")["ok"], "not healthy")
    before = server.metric("tables_total")
    server.table()
    claim(server.metric("tables_total") == before + 1, "tables are not counted")
    page = server.get("/metrics")
    claim(page.count("# TYPE ") > 12 and "areo_answer_seconds_bucket" in page, "metrics", page)


def wrong_paths_and_methods():
    for path in ["/api", "/api/", "/api/tables/", "/ws/", "/x/y", "/assets/none.js", "/t/"]:
        server.get(path, 404)
    for method, path in [("POST", "/api/games"), ("DELETE", "/api/tables"), ("PUT", "/health"),
                         ("GET", "/api/tables/mine"), ("PATCH", "/plain")]:
        status, _, _ = server.request(method, path, "{}")
        claim(status in (404, 405), "%s %s gives %d" % (method, path, status))


# ---- Making tables -----------------------------------------------------------------------------


def a_table_gives_links():
    t = server.table(seats=people(2) + [{"kind": "bot", "bot": "random"}, {"kind": "open"}])
    tokens = [t["host"], t["spectator"]] + [l["token"] for l in t["links"]]
    claim(len(set(tokens)) == 4 and all(len(x) == 22 for x in tokens), "tokens", tokens)
    claim([l["seats"] for l in t["links"]] == [["red"], ["green"]], "links", t)
    kinds = {server.state(x)["link"] for x in tokens}
    claim(kinds == {"host", "spectator", "seat"}, "kinds", kinds)


def what_cannot_be_is_refused():
    good = {"game": "terraforming-mars", "seats": people(2)}
    wrong = [
        "", "{", "[]", "7", "{}", '{"game":"chess","seats":[{}]}',
        dict(good, seats=[]), dict(good, seats=people(6)), dict(good, seats="two"),
        dict(good, seats=[{}, 7]), dict(good, seats=[{"kind": "cat"}, {}]),
        dict(good, seats=[{}, {"kind": "bot", "bot": "hal"}]),
        dict(good, seats=[{}, {"kind": "bot", "bot": "random extra"}]),
        dict(good, seats=[{"name": "x" * 48}, {}]), dict(good, options=[]),
        dict(good, options={"colour": "red"}), dict(good, options={"draft": "maybe"}),
        dict(good, options={"beginners": 9}),
        dict(good, seed=-1), dict(good, seed="x"), dict(good, name="x" * 64), dict(good, public=1),
        dict(good, undo="often"), {"record": "x"}, {"record": 7}, {"record": "areo-record 1\n"},
        '{"game":"terraforming-mars","seats":[{"name":"\\ud800"},{}]}',
        b'{"game":"terraforming-mars","seats":[{"name":"\xff"},{}]}',
    ]
    for body in wrong:
        answer = server.post("/api/tables", body, 400)
        claim(answer["error"] and "\n" not in answer["error"], "no reason", body, answer)


def names_options_and_seed_are_kept():
    seats = [{"name": "Ada <b>"}, {"kind": "bot", "bot": "random", "name": "Bo \"x\""}]
    a = server.table(seats=seats, seed=5, options={"draft": "yes"}, name="Thürsday")
    b = server.table(seats=seats, seed=5, options={"draft": "yes"})
    one, two = server.state(a["seat"]["red"]), server.state(b["seat"]["red"])
    claim(one["name"] == "Thürsday", "title", one["name"])
    claim([p["name"] for p in one["players"]] == ["Ada <b>", 'Bo "x"'], "names", one["players"])
    claim(one["view"]["options"]["draft"] == "yes", "options", one["view"]["options"])
    claim(one["view"]["players"]["red"] == two["view"]["players"]["red"], "the seed changes nothing")


def colours(state):
    return [p["colour"] for p in state["players"]]


def colours_are_chosen():
    plain = server.table(seats=people(2))
    claim(colours(server.state(plain["seat"]["red"])) == ["red", "green"], "standard")
    t = server.table(seats=[{"colour": "green"}, {}, {"colour": "black"}], public=True,
                     options={"beginners": 3, "first-player": "red"})
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    claim(colours(red.state) == ["green", "red", "black"], "made", red.state["players"])
    listed = [x for x in server.get("/api/tables") if x["table"] == t["table"]]
    claim(colours(listed[0]) == ["green", "red", "black"], "list", listed)
    for wrong in ([{"colour": "red"}, {"colour": "red"}], [{"colour": "pink"}, {}], [{"colour": 1}, {}]):
        server.post("/api/tables", {"game": "terraforming-mars", "seats": wrong}, 400)
    server.post("/api/tables", {"game": "on-mars", "seats": [{"colour": "black"}, {}]}, 400)
    # First come, first served.
    claim(colours(red.ask(type="colour", colour="blue")) == ["blue", "red", "black"], "blue")
    refused = green.ask(type="colour", colour="blue")
    claim(refused["id"] == "refused" and "blue" in refused["text"], "taken", refused)
    claim(green.ask(type="colour", colour="red")["type"] == "state", "its own")
    claim(colours(green.ask(type="colour", colour="green")) == ["blue", "green", "black"], "free again")
    red.states(lambda m: colours(m)[1] == "green")
    claim(server.say(t["spectator"], type="colour", colour="red")["id"] == "not-yours", "spectator")
    claim(server.say(t["seat"]["red"], type="colour", colour="pink")["id"] == "malformed", "pink")
    # What is said names the colours, moves and ids name the seats.
    m = red.ask(type="move", decision=red.state["decision"], move="project power-plant")
    said = [e for e in m["events"] if e["seat"] == "red"]
    claim(said and all(e["text"].startswith("blue ") and e["args"]["seat"] == "red" for e in said), "said", said)
    claim(server.say(t["seat"]["red"], type="colour", colour="yellow")["events"][0]["step"] == 0 and
          "yellow" in server.state(t["spectator"])["events"][-1]["text"], "told anew")
    red.close()
    green.close()


def sentences_call_players_by_their_names():
    t = server.table(seats=[{"name": "Ada", "colour": "green"}, {}],
                     options={"beginners": 2, "first-player": "red"})
    red = connect(server, t["seat"]["red"])
    m = red.ask(type="move", decision=red.state["decision"], move="project power-plant")
    said = [e for e in m["events"] if e["seat"] == "red"]
    claim(said and all(e["text"].startswith("Ada ") for e in said), "by name", said)
    m = red.ask(type="name", name="Eve <b>")
    claim(m["events"][0]["step"] == 0 and m["events"][-1]["text"].startswith("Eve <b> "), "told anew", m["events"][-1:])
    red.close()


def control_characters_do_no_harm():
    t = server.table(seats=[{"name": "a\nb\tc"}, {}], name="x\ny")
    s = server.state(t["seat"]["red"])
    claim(s["name"] == "x y" and s["players"][0]["name"] == "a b c", "names", s["name"], s["players"])


def every_game_has_its_seats():
    for game in GAMES:
        for n in (1, 2, 4):
            t = server.table(game, people(n))
            s = server.state(t["host"])
            claim(len(s["players"]) == n and s["game"] == game, "seats", s["players"])


# ---- Links -------------------------------------------------------------------------------------


def unknown_links_are_not_found():
    t = server.table()
    for token in ["x", "A" * 22, "A" * 21 + "=", t["table"], t["host"][:-1], t["host"] + "A",
                  "..%2f..%2fetc", t["host"][:-1] + ("A" if t["host"][-1] != "A" else "B")]:
        server.get("/api/tables/" + token, 404)
        server.post("/api/tables/" + token, {"type": "ping"}, 404)
        server.request("DELETE", "/api/tables/" + token)
        claim(Socket(server, token).status == 404, "a WebSocket opens", token)
        for more in ["replay", "record", "json"]:
            server.get("/api/tables/%s/%s" % (token, more), 404)
        for more in ["branch", "rematch", "join"]:
            server.post("/api/tables/%s/%s" % (token, more), {}, 404)
    server.state(t["host"])


def each_link_sees_its_own():
    t = server.table(seats=people(2))
    red, green = server.state(t["seat"]["red"]), server.state(t["seat"]["green"])
    public, host = server.state(t["spectator"]), server.state(t["host"])
    claim(red["seat"] == "red" and green["seat"] == "green", "seats", red["seat"], green["seat"])
    claim(public["seat"] is None and host["seat"] is None and public["decision"] is None, "public")
    claim(red["options"] and not public["options"] and not host["options"], "options")
    offers = [s["view"]["players"]["red"]["offer"] for s in (red, green, public, host)]
    claim(len(offers[0]) == 10 and offers[1:] == [[], [], []], "offers", offers)
    claim(not any("is offered" in e["text"] for e in public["events"]), "events", public["events"])


def hot_seat_shows_one_seat_at_a_time():
    t = server.table(seats=[{"link": "sofa"}, {"link": "sofa"}, {}])
    claim([l["seats"] for l in t["links"]] == [["red", "green"], ["blue"]], "links", t["links"])
    s = connect(server, t["seat"]["red"])
    claim(s.state["seats"] == ["red", "green"] and s.state["seat"] == "red", "begins", s.state["seat"])
    claim(not s.state["view"]["players"]["green"]["offer"], "green is seen")
    m = s.ask(type="look", seat="green")
    claim(m["seat"] == "green" and m["events_from"] == 0, "look", m["seat"])
    claim(m["view"]["players"]["green"]["offer"] and not m["view"]["players"]["red"]["offer"], "view")
    claim(s.ask(type="look", seat="blue")["id"] == "not-yours", "blue is looked at")
    claim(s.ask(type="move", seat="blue", decision=1, move="pass")["id"] == "not-yours", "blue")
    claim(server.state(t["seat"]["red"], "?seat=green")["seat"] == "green", "query")
    green = server.state(t["seat"]["red"], "?seat=green")
    m = s.ask(type="move", seat="green", decision=green["decision"], move=green["options"][0]["move"])
    claim(m["type"] == "state", "green cannot move", m)
    s.close()


# ---- Messages ----------------------------------------------------------------------------------


def moves_over_http():
    t = server.table(seats=people(2))
    token = t["seat"]["red"]
    s = server.state(token)
    m = server.say(token, type="move", id="a", decision=s["decision"], move=s["options"][0]["move"])
    claim(m["type"] == "state" and m["reply"] == "a", "state", m)
    claim(m["decision"] != s["decision"] and m["step"] == s["step"] + 1, "decision", m["decision"])
    again = server.say(token, type="move", decision=s["decision"], move=s["options"][0]["move"])
    claim(again["id"] == "late", "repeated", again)


def messages_that_make_no_sense():
    t = server.table(seats=people(2))
    red = connect(server, t["seat"]["red"])
    d = red.state["decision"]
    for m in [{"type": "fly"}, {}, {"type": 7}, {"type": "move"}, {"type": "move", "decision": d},
              {"type": "move", "decision": -1, "move": "pass"}, {"type": "move", "move": "pass"},
              {"type": "move", "decision": d, "moves": []}, {"type": "move", "decision": d, "moves": [7]},
              {"type": "move", "decision": d, "move": "x", "moves": ["x"]},
              {"type": "move", "decision": d, "moves": ["pass"] * 257},
              {"type": "move", "decision": d, "move": "x" * 201}, {"type": "why"}, {"type": "look"}, {"type": "preview"},
              {"type": "answer"}, {"type": "name"}, {"type": "name", "name": "x" * 48},
              {"type": "webhook"}, {"type": "webhook", "url": "x" * 513},
              {"type": "webhook", "url": "ftp://x"}, {"type": "webhook", "url": "http://x", "format": "y"},
              {"type": "undo", "turn": 1}, {"type": "seat"}, {"type": "link"}, {"type": "expire", "days": 0},
              {"type": "public"}, {"type": "join", "seat": "red"}, {"type": "rematch", "name": "x"},
              {"type": "move", "seat": "pink", "decision": d, "move": "pass"}]:
        note = red.ask(**m)
        claim(note["type"] == "note" and note["id"] == "malformed" and note["text"], "note", m, note)
        time.sleep(0.05)
    for text in ["", "x", "[]", "null", '{"type":"move","type":"why"}', "{" * 40, '{"id":{}}',
                 '{"type":"ping","id":"%s"}' % ("x" * 41), '{"type":"ping","id":1.5}', "\x00", '{"a":"\\u0000"}']:
        red.send(text)
        note = red.until(lambda m: m["type"] == "note")
        claim(note["id"] == "malformed", "note", text, note)
        time.sleep(0.05)
    red.send(b"\xff\xfe")
    try:
        claim(red.until(lambda m: m["type"] == "note")["id"] == "malformed", "bytes")
    except Closed:
        pass
    red.close()


def notes_say_why():
    t = server.table(seats=people(2))
    red, host = connect(server, t["seat"]["red"]), connect(server, t["host"])
    d = red.state["decision"]
    n = red.move("corporation hal")
    claim(n["id"] == "malformed" and "hal" in n["text"], "note", n)
    n = red.move("pass")
    claim(n["id"] == "illegal" and n["reason"] == "not-now", "note", n)
    claim(n["move"] == "pass" and n["args"] == {}, "note", n)
    n = red.ask(type="move", decision=d + 1, move="pass")
    claim(n["id"] == "late", "note", n)
    for m in ["undo", "redo", "cancel"]:
        claim(red.ask(type=m)["id"] == "refused", m)
    claim(red.ask(type="return")["id"] == "refused", "return")
    claim(red.ask(type="answer", agree=True)["id"] == "refused", "answer")
    for m in [{"type": "seat", "seat": "green", "kind": "bot"}, {"type": "link", "seat": "green"},
              {"type": "expire", "days": 3}, {"type": "public", "public": True}]:
        claim(red.ask(**m)["id"] == "not-yours", "host only", m)
    for m in [{"type": "move", "decision": 1, "move": "pass"}, {"type": "undo"}, {"type": "resign"},
              {"type": "why", "move": "pass"}, {"type": "preview", "move": "pass"},
              {"type": "name", "name": "x"}, {"type": "leave"},
              {"type": "return"}, {"type": "webhook", "url": "http://x/"}, {"type": "redo"}]:
        claim(host.ask(**m)["id"] == "not-yours", "seat only", m)
    claim(red.ask(type="ping")["type"] == "pong", "pong")
    red.close()
    host.close()


def why_gives_reasons():
    # With this seed red has no Comet.
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"}, seed=1)
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    m = red.ask(type="why", moves=["play comet", "pass", "project city", "x", "fund miner"])
    claim([x["legal"] for x in m["moves"]] == [False, True, True, False, True], "legal", m)
    claim(m["moves"][0]["reason"] and m["moves"][0]["text"], "reason", m["moves"][0])
    claim(m["moves"][3]["reason"] == "malformed", "malformed", m["moves"][3])
    claim(m["decision"] == red.state["decision"], "decision", m)
    m = green.ask(type="why", move="pass")
    claim(m["moves"][0]["reason"] == "not-your-turn" and "ahead" not in m, "reason", m)
    m = green.ask(type="why", moves=["project asteroid", "claim mayor", "convert-heat"], ahead=True)
    claim(m["ahead"] and [x["legal"] for x in m["moves"]] == [True, False, False], "ahead", m)
    red.move("project city")  # now red is in the middle of a choice
    m = green.ask(type="why", move="project asteroid", ahead=True)
    claim(not m["ahead"] and m["moves"][0]["reason"] == "not-your-turn", "in the middle", m)
    red.close()
    green.close()


def previews_tell_what_a_move_would_do():
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"}, seed=1)
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    before = red.state
    m = red.ask(type="preview", move="project asteroid")
    claim(m["legal"] and not m["chance"] and m["points"] == {"red": 1, "green": 0}, "preview", m)
    claim([e["id"] for e in m["events"]] == ["pay", "project", "temperature", "tr"], "events", m)
    claim(all(e["seat"] == "red" and e["text"] for e in m["events"]), "events", m)
    for move in ["project asteroid x", "play comet", "place r5c6"]:
        m = red.ask(type="preview", move=move)
        claim(not m["legal"] and "events" not in m, "not legal", m)
    claim(not green.ask(type="preview", move="pass")["legal"], "another's turn")
    red.ask(type="look", seat="red")
    claim(red.state["view"] == before["view"], "a preview changed the game")
    red.move("pass")
    m = green.ask(type="preview", move="pass")  # the generation ends: that is no part of the move
    claim([e["id"] for e in m["events"]] == ["pass"] and not m["chance"], "the move alone", m)
    red.close()
    green.close()


def picks(state):
    return [o["move"] for o in state["options"] if o["move"] != "done"]


def a_form_is_made_as_a_whole():
    t = server.table(seats=people(2))
    red = connect(server, t["seat"]["red"])
    red.move(red.state["options"][0]["move"])
    before, offer = red.state, picks(red.state)
    claim(len(offer) == 10, "offer", offer)
    n = red.ask(type="move", decision=before["decision"], moves=[offer[0], "keep nothing", "done"])
    claim(n["id"] == "malformed", "note", n)
    n = red.ask(type="move", decision=before["decision"], moves=[offer[0], "pass", "done"])
    claim(n["id"] == "illegal", "note", n)
    s = server.state(t["seat"]["red"])
    claim(s["decision"] == before["decision"] and s["view"] == before["view"], "half a form was taken")
    m = red.ask(type="move", decision=before["decision"], moves=[offer[5], offer[2], offer[0], "done"])
    claim(m["type"] == "state" and "red" not in m["acting"], "another order is refused", m)
    chosen = sorted(x.split()[1] for x in (offer[0], offer[2], offer[5]))
    claim(sorted(m["view"]["players"]["red"]["picked"]) == chosen, "picked", m["view"]["players"]["red"])
    red.close()


def what_became_needless_is_left_out():
    # All ten cards: after the last one there is nothing left to choose, and no "done".
    t = server.table(seats=people(2), seed=3)
    red = connect(server, t["seat"]["red"])
    red.move(red.state["options"][0]["move"])
    m = red.ask(type="move", decision=red.state["decision"], moves=picks(red.state) + ["done"])
    claim(m["type"] == "state" and "red" not in m["acting"], "refused", m)
    red.close()


def messages_keep_their_order_and_get_replies():
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    red = connect(server, t["seat"]["red"])
    for i in range(5):
        red.say(type="ping", id="p%d" % i)
    claim([red.message()["reply"] for _ in range(5)] == ["p%d" % i for i in range(5)], "order")
    # Two requests that are answered by states: each gets its word.
    red.say(type="name", id=1, name="A")
    red.say(type="name", id=2, name="B")
    replies = []
    while len(replies) < 2:
        m = red.message()
        if "reply" in m:
            replies.append(m["reply"])
    claim(replies == [1, 2], "replies", replies)
    claim(red.state["players"][0]["name"] == "B", "name", red.state["players"])
    red.close()


def messages_can_be_compressed():
    t = server.table()
    s = Socket(server, t["seat"]["red"], "?compress=deflate")
    first, payload = s.raw()
    claim(first & 15 == 2, "not binary", first)
    state = json.loads(zlib.decompress(payload))
    claim(state["type"] == "state" and len(payload) < 4000, "state", len(payload))
    s.close()


def undo_against_bots_happens_at_once():
    t = server.table("terraforming-mars", people(1) + [{"kind": "bot", "bot": "random"}],
                     options={"beginners": 2, "first-player": "red"}, seed=3)
    red = connect(server, t["seat"]["red"])
    before = red.state["view"]
    m = red.move("project power-plant")
    claim(m["can"]["undo"] == "yes" and m["can"]["undo_turn"] == "yes", "can", m["can"])
    m = red.ask(type="undo")
    claim(m["view"] == before and m["can"]["redo"] == "yes" and m["step"] == 0, "undo", m["can"])
    claim(m["events_from"] == 0, "the log is sent again", m["events_from"])
    m = red.ask(type="redo")
    claim(m["view"]["players"]["red"]["production"]["energy"] == 1, "redo")
    m = red.move("project aquifer")
    claim(m["can"]["cancel"] == "yes", "cancel", m["can"])
    m = red.ask(type="cancel")
    claim(m["can"]["cancel"] == "no" and "project aquifer" in [o["move"] for o in m["options"]], "cancel")
    m = red.ask(type="undo", turn=True)
    claim(m["view"] == before, "turn")
    red.close()


def undo_takes_the_bots_answer_with_it():
    t = server.table("terraforming-mars", people(1) + [{"kind": "bot", "bot": "random"}],
                     options={"beginners": 2, "first-player": "red"}, seed=3)
    red = connect(server, t["seat"]["red"])
    red.move("project power-plant")
    before = red.state
    red.move("end-turn")
    if "red" not in red.state["acting"]:
        red.states(lambda m: "red" in m["acting"])
    if red.state["can"]["undo"] == "yes":
        m = red.ask(type="undo")
        claim(m["view"] == before["view"], "another position")
    red.close()


# ---- Seats -------------------------------------------------------------------------------------


def leaving_and_coming_back():
    t = server.table(seats=people(2))
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    m = red.ask(type="leave", bot="hal")
    claim(m["id"] == "refused", "hal plays", m)
    m = red.ask(type="leave", bot="random")
    claim(m["players"][0]["bot"] == "random" and m["can"]["return"] == "yes", "leave", m["players"])
    claim(not m["options"], "options of a bot's seat", m["options"])
    red.states(lambda s: s["acting"] == ["green"])
    claim(red.ask(type="move", decision=red.state["decision"], move="pass")["id"] == "refused", "move")
    m = red.ask(type="return")
    claim(m["players"][0]["bot"] is None and m["can"]["return"] == "no", "return", m["players"])
    claim(red.ask(type="return")["id"] == "refused", "twice")
    green.states(lambda s: s["players"][0]["bot"] is None)
    red.close()
    green.close()


def resigning_is_for_good():
    t = server.table(seats=people(2))
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    m = red.ask(type="resign")
    claim(m["players"][0]["resigned"] and m["players"][0]["bot"], "resign", m["players"])
    claim(red.ask(type="return")["id"] == "refused", "return")
    claim(red.ask(type="resign")["id"] == "refused", "twice")
    green.states(lambda s: s["acting"] == ["green"])
    m = green.ask(type="resign")
    claim(m["resigned"] is True, "the table goes on", m["players"])
    claim(m["over"] and not m["acting"] and not m["winners"] and len(m["scores"]) == 2, "how it stood", m["acting"])
    claim(not any(p["acting"] for p in m["players"]) and m["can"]["rematch"] == m["can"]["review"] == "yes", "the way on", m["can"])
    time.sleep(0.3)
    claim(server.state(t["host"])["step"] == m["step"], "bots play among themselves")
    red.close()
    green.close()


def names_change_and_connections_are_seen():
    t = server.table(seats=people(2))
    red = connect(server, t["seat"]["red"])
    claim([p["connected"] for p in red.state["players"]] == [True, False], "connected")
    green = connect(server, t["seat"]["green"])
    red.states(lambda m: m["players"][1]["connected"])
    m = green.ask(type="name", name="  Grün ")
    claim(m["players"][1]["name"].strip() == "Grün", "name", m["players"])
    red.states(lambda m: m["players"][1]["name"].strip() == "Grün")
    green.close()
    red.states(lambda m: not m["players"][1]["connected"])
    red.close()


def open_seats_can_be_joined():
    t = server.table(seats=[{}, {"kind": "open"}], public=True)
    listed = [x for x in server.get("/api/tables") if x["table"] == t["table"]]
    claim(listed and listed[0]["open"] == ["green"], "list", listed)
    link = listed[0]["spectator"]
    claim("seat" in server.post("/api/tables/%s/join" % link, {}, 400)["error"], "no seat")
    server.post("/api/tables/%s/join" % link, {"seat": "red"}, 409)
    server.post("/api/tables/%s/join" % link, {"seat": "black"}, 409)
    server.post("/api/tables/%s/join" % link, {"seat": "green", "name": "x" * 48}, 400)
    joined = server.post("/api/tables/%s/join" % link, {"seat": "green", "name": "Eve"}, 201)
    claim(joined["seats"] == ["green"], "joined", joined)
    s = server.state(joined["token"])
    claim(s["seat"] == "green" and s["options"] and s["players"][1]["name"] == "Eve", "seat", s["players"])
    server.post("/api/tables/%s/join" % link, {"seat": "green"}, 409)


# ---- The host ----------------------------------------------------------------------------------


def the_host_manages_seats():
    t = server.table(seats=people(2))
    host, green = connect(server, t["host"]), connect(server, t["seat"]["green"])
    claim(host.ask(type="seat", seat="black", kind="bot")["id"] == "refused", "no such seat")
    claim(host.ask(type="seat", seat="green", kind="cat")["id"] == "malformed", "cat")
    claim(host.ask(type="seat", seat="green", kind="bot", bot="hal")["id"] == "refused", "hal")
    m = host.ask(type="seat", seat="green", kind="bot", bot="random", name="Robo")
    claim(m["players"][1]["kind"] == "bot" and m["players"][1]["name"] == "Robo", "bot", m["players"])
    green.states(lambda s: s["players"][1]["kind"] == "bot")
    m = host.ask(type="seat", seat="green", kind="person")
    claim(m["players"][1]["kind"] == "person", "person", m["players"])
    green.states(lambda s: s["players"][1]["kind"] == "person")
    m = host.ask(type="seat", seat="green", kind="open")
    claim(m["players"][1]["kind"] == "open", "open", m["players"])
    try:
        green.until(lambda m: False, 20)
        raise Failure("the old link stays connected")
    except Closed as e:
        claim(e.code == 4404, "code", e.code)
    server.get("/api/tables/" + t["seat"]["green"], 404)
    joined = server.post("/api/tables/%s/join" % t["spectator"], {"seat": "green"}, 201)
    claim(server.state(joined["token"])["seat"] == "green", "joined")
    host.close()


def the_host_gives_new_links():
    t = server.table(seats=people(2))
    red = connect(server, t["seat"]["red"])
    m = server.say(t["host"], type="link", id=1, seat="red")
    claim(m["type"] == "link" and m["reply"] == 1 and m["seats"] == ["red"], "link", m)
    try:
        red.until(lambda m: False, 20)
        raise Failure("the old link stays connected")
    except Closed as e:
        claim(e.code == 4404, "code", e.code)
    server.get("/api/tables/" + t["seat"]["red"], 404)
    claim(server.state(m["token"])["seat"] == "red", "new link")
    claim(server.state(t["seat"]["green"])["seat"] == "green", "the other link")
    claim(server.say(t["host"], type="link", seat="black")["id"] == "refused", "no such seat")


def the_host_deletes_the_table():
    t = server.table(seats=people(2), public=True)
    red = connect(server, t["seat"]["red"])
    status, _, _ = server.request("DELETE", "/api/tables/" + t["seat"]["red"])
    claim(status == 409, "a player deletes", status)
    status, _, body = server.request("DELETE", "/api/tables/" + t["host"])
    claim(status == 204 and not body, "delete", status)
    try:
        red.until(lambda m: False, 20)
        raise Failure("still connected")
    except Closed as e:
        claim(e.code == 4404, "code", e.code)
    for token in [t["host"], t["spectator"], t["seat"]["red"]]:
        server.get("/api/tables/" + token, 404)
    claim(t["table"] not in [x["table"] for x in server.get("/api/tables")], "listed")


def expiry_and_publicity():
    t = server.table(seats=people(2))
    claim(t["table"] not in [x["table"] for x in server.get("/api/tables")], "listed")
    claim(server.say(t["host"], type="public", public=True)["type"] == "state", "public")
    claim(t["table"] in [x["table"] for x in server.get("/api/tables")], "not listed")
    claim(server.say(t["host"], type="public", public=False)["type"] == "state", "private")
    claim(t["table"] not in [x["table"] for x in server.get("/api/tables")], "listed")
    claim(server.say(t["host"], type="expire", days=30)["type"] == "state", "expire")
    claim(server.say(t["host"], type="expire", days=None)["type"] == "state", "never")


def my_tables_are_those_of_my_links():
    a, b = server.table(seats=people(2), name="A"), server.table("on-mars", people(2), name="B")
    tokens = [a["seat"]["red"], "A" * 22, b["host"], b["spectator"], 7, "x"]
    mine = server.post("/api/tables/mine", {"tokens": tokens})
    claim([m and m["name"] for m in mine] == ["A", None, "B", "B", None, None], "names", mine)
    claim(mine[0]["turn"] is True and mine[0]["seats"] == ["red"] and mine[0]["link"] == "seat", "turn")
    claim(mine[2]["turn"] is False and mine[2]["link"] == "host", "host", mine[2])
    claim("spectator" not in mine[0], "the spectator link is shown", mine[0])
    for body in ["", "{}", {"tokens": 7}, {"tokens": ["x"] * 201}]:
        server.post("/api/tables/mine", body, 400)


# ---- Replays, branches, rematches, exports ------------------------------------------------------


def finished(game="dice-game", seats=None, **more):
    """A table of bots whose game is over."""
    t = server.table(game, seats or [{"kind": "bot", "bot": "random"} for _ in range(2)], **more)
    until = time.monotonic() + 60
    while not server.state(t["spectator"])["over"]:
        claim(time.monotonic() < until, "bots do not finish")
        time.sleep(0.05)
    return t


def a_finished_game_shows_everything():
    t = finished(name="Past")
    s = server.state(t["spectator"])
    claim(s["winners"] and s["scores"] and s["history"], "end", s.keys())
    for row in s["scores"]:
        claim(sum(l["points"] for l in row["lines"]) == row["total"], "sum", row)
    claim(s["can"]["record"] == "yes" and s["can"]["rematch"] == "no", "can", s["can"])
    record = server.get("/api/tables/%s/record" % t["spectator"])
    claim(record.startswith("areo-record 1\n") and "\nkey " in record, "record", record[:200])
    path = os.path.join(server.folder, "x.areo")
    with open(path, "w") as f:
        f.write(record)
    subprocess.run([AREO, "replay", path], check=True, stdout=subprocess.DEVNULL)
    last = server.get("/api/tables/%s/replay" % t["spectator"])
    claim(last["at"] == last["step"] == s["step"] and last["over"], "replay", last["at"])
    everything = server.get("/api/tables/%s/replay?as=all&at=0" % t["spectator"])
    claim("key" in everything["view"] and everything["at"] == 0, "all", everything["view"].keys())
    red = server.get("/api/tables/%s/replay?as=red&at=0" % t["spectator"])
    claim(red["view"]["players"]["red"]["hand"] and not red["view"]["players"]["green"]["hand"], "red")
    for query in ["?at=-1", "?at=x", "?at=%d" % (last["step"] + 1), "?at=99999999999"]:
        server.get("/api/tables/%s/replay%s" % (t["spectator"], query), 400)
    for query in ["?as=blue", "?as=pink", "?as="]:
        server.get("/api/tables/%s/replay%s" % (t["spectator"], query), 409)


def a_running_game_shows_only_what_was_seen():
    t = server.table("terraforming-mars", people(2), options={"beginners": 2, "first-player": "red"}, seed=9)
    red = connect(server, t["seat"]["red"])
    red.move("project power-plant")
    red.move("project asteroid")
    replay = "/api/tables/%s/replay" % t["seat"]["red"]
    first, second = server.get(replay + "?at=0"), server.get(replay + "?at=1")
    claim(first["view"]["players"]["red"]["production"]["energy"] == 0, "0")
    claim(second["view"]["players"]["red"]["production"]["energy"] == 1, "1")
    claim(any("energy" in e["text"] for e in second["events"]), "events", second["events"])
    for query in ["?as=all", "?as=green", "?as=spectator"]:
        server.get(replay + query, 409)
    server.get("/api/tables/%s/record" % t["seat"]["red"], 409)
    server.get("/api/tables/%s/record" % t["host"], 409)
    claim(server.state(t["seat"]["red"])["can"]["record"] == "no", "can")
    alone = server.table("dice-game", [{"kind": "person"}, {"kind": "bot", "bot": "random"}])
    mine = server.get("/api/tables/%s/record" % alone["seat"]["red"])
    claim(server.state(alone["seat"]["red"])["can"]["record"] == "yes", "can")
    again = server.post("/api/tables", {"record": mine}, 201)
    claim(not server.state(again["links"][0]["token"])["over"], "the only person takes the game elsewhere")
    server.get("/api/tables/%s/record" % alone["spectator"], 409)
    status, headers, body = server.request("GET", "/api/tables/%s/json" % t["seat"]["red"])
    claim(status == 200 and "attachment" in headers["content-disposition"], "json", headers)
    claim(json.loads(body)["events_from"] == 0, "json")
    red.close()


def branches_are_exact_afterwards_and_dealt_anew_before():
    t = finished("terraforming-mars", seed=4)
    all_steps = server.get("/api/tables/%s/replay?as=all" % t["spectator"])["step"]
    b = server.post("/api/tables/%s/branch" % t["spectator"],
                    {"at": all_steps // 2, "as": "all", "seat": "green", "bot": "random"}, 201)
    s = server.state(b["links"][0]["token"])
    there = server.get("/api/tables/%s/replay?as=all&at=%d" % (t["spectator"], all_steps // 2))
    claim(s["seat"] == "green" and s["players"][0]["kind"] == "bot", "seats", s["players"])
    claim(s["view"]["generation"] >= there["view"]["generation"], "branch", s["view"]["generation"])
    running = server.table(seats=people(2), seed=4)
    token = running["seat"]["red"]
    b = server.post("/api/tables/%s/branch" % token, {"bot": "random"}, 201)
    mine, branch = server.state(token), server.state(b["links"][0]["token"])
    claim(mine["view"]["players"]["red"]["offer"] == branch["view"]["players"]["red"]["offer"], "mine")
    truth = server.state(running["seat"]["green"])["view"]["players"]["green"]["offer"]
    c = server.post("/api/tables/%s/branch" % token, {"seat": "green", "bot": "random"}, 201)
    dealt = server.state(c["links"][0]["token"])["view"]["players"]["green"]["offer"]
    claim(dealt and dealt != truth, "a branch shows what another seat holds")
    for body in [{"at": 99}, {"at": -1}, {"seat": "black"}, {"bot": "hal"}, {"as": "all"}, {"at": "x"}, "x"]:
        server.post("/api/tables/%s/branch" % token, body, 400)


def a_record_makes_a_table():
    t = finished(seed=12)
    record = server.get("/api/tables/%s/record" % t["spectator"])
    again = server.post("/api/tables", {"record": record, "seats": people(2)}, 201)
    s = server.state(again["links"][0]["token"])
    claim(s["over"] and s["scores"] == server.state(t["spectator"])["scores"], "scores")
    half = record.splitlines()
    half = "\n".join(half[:len(half) // 2]) + "\nend\n"
    again = server.post("/api/tables", {"record": half}, 201)
    claim(not server.state(again["spectator"])["over"], "over")
    server.post("/api/tables", {"record": half, "seats": people(3)}, 400)
    server.post("/api/tables", {"record": record[:-30]}, 400)


def a_rematch_finds_everybody():
    t = server.table("dice-game", [{"name": "Ada", "colour": "blue"}, {"name": "Cleo"}])
    sockets = [connect(server, t["seat"][s]) for s in ("red", "green")]
    server.post("/api/tables/%s/rematch" % t["seat"]["red"], {}, 409)
    for s in sockets:
        s.ask(type="leave", bot="random")
    sockets[0].states(lambda m: m["over"], 60)
    server.post("/api/tables/%s/rematch" % t["spectator"], {}, 409)
    a = server.post("/api/tables/%s/rematch" % t["seat"]["red"], {}, 201)
    b = server.post("/api/tables/%s/rematch" % t["seat"]["green"], {}, 201)
    again = server.post("/api/tables/%s/rematch" % t["seat"]["red"], {}, 201)
    claim(a["table"] == b["table"] and a == again and a["token"] != b["token"], "links", a, b, again)
    m = sockets[1].states(lambda m: "next" in m)
    claim(m["next"] == b, "next", m["next"], b)
    s = server.state(a["token"])
    claim(s["seat"] == "red" and not s["over"] and s["players"][1]["name"] == "Cleo", "new", s["players"])
    claim(colours(s) == ["blue", "green"], "colours", s["players"])
    claim(server.state(t["spectator"])["next"]["table"] == a["table"], "spectator")
    for s in sockets:
        s.close()


# ---- Hints and webhooks --------------------------------------------------------------------------


def hints_come_from_a_bot():
    t = server.table(options={"beginners": 2, "first-player": "red"})
    red = connect(server, t["seat"]["red"])
    claim(red.state["can"]["hint"] == "yes", "can", red.state["can"])
    h = red.ask(type="hint")
    claim(h["type"] == "hint" and 1 <= len(h["moves"]) <= 5, "hint", h)
    legal = [o["move"] for o in red.state["options"]]
    claim(all(m["move"] in legal and m["text"] for m in h["moves"]), "moves", h)
    h = server.say(t["seat"]["red"], type="hint", id=4)
    claim(h["type"] == "hint" and h["reply"] == 4, "over HTTP", h)
    claim(server.say(t["host"], type="hint")["id"] == "refused", "host")
    red.close()


def points_so_far_are_told_by_category():
    t = server.table(options={"beginners": 2})
    for p in server.state(t["seat"]["red"])["players"]:
        claim(p["score"] == sum(p["points"].values()) and p["points"]["tr"] >= 20, "points", p)


def a_table_may_play_without_hints():
    t = server.table(options={"beginners": 2, "first-player": "red"}, hints=False)
    claim(server.state(t["seat"]["red"])["can"]["hint"] == "no", "can")
    h = server.say(t["seat"]["red"], type="hint")
    claim(h["id"] == "refused" and "without hints" in h["text"], "refused", h)
    claim(server.request("POST", "/api/tables", {"game": "dice-game", "seats": [], "hints": 1})[0] == 400, "hints")


def unmarked(page):
    """What is no message: people's names, ids of cards and what is typed are let through."""
    page = re.sub(r"<style.*?</style>|<option>\w+|<[^>]*>|<title>[^<]*", " ", page)
    while re.search("\u2991[^\u2991\u2992]*\u2992", page):
        page = re.sub("\u2991[^\u2991\u2992]*\u2992", "", page)
    return set(re.findall(r"[A-Za-z]{3,}", page))


def a_finished_game_is_reviewed():
    t = finished()
    token = t["spectator"]
    claim(server.state(token)["can"]["review"] == "yes", "can")
    first = server.say(token, type="review", id=5)
    claim(first["type"] == "review" and first["reply"] == 5, "review", first)
    claim(0 <= first["move"] < first["next"] <= first["of"], "progress", first)
    claim(first["made"]["text"] and first["best"]["text"] and first["lost"] >= 0, "verdict", first)
    claim(server.say(token, type="review", id=5) == first, "the same again")
    marked = server.post("/api/tables/%s?lang=xx" % token, {"type": "review", "id": 5})
    claim(marked["best"]["move"] == first["best"]["move"] and not unmarked(marked["best"]["text"]), "its words", marked)
    before = server.get("/api/tables/%s/replay?at=%d" % (token, first["step"]))
    claim(first["seat"] in before["acting"], "the step before it", first)
    second = server.say(token, type="review", **{"from": first["next"]})
    claim(second["move"] >= first["next"], "goes on", second)
    end = server.say(token, type="review", **{"from": first["of"]})
    claim(end["next"] is None and "move" not in end, "end", end)
    claim(server.say(token, type="review", **{"from": -1})["id"] == "malformed", "from")
    going_on = server.table()
    claim(server.say(going_on["spectator"], type="review")["id"] == "refused", "not over")


class Catcher(http.server.BaseHTTPRequestHandler):
    caught = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Catcher.caught.append((self.path, json.loads(body)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


def catcher():
    """A receiver of webhooks on this computer; what it has caught is in Catcher.caught."""
    Catcher.caught = []
    c = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Catcher)
    threading.Thread(target=c.serve_forever, daemon=True).start()
    return c, "http://127.0.0.1:%d/" % c.server_port


def caught(n):
    until = time.monotonic() + 10
    while len(Catcher.caught) < n:
        claim(time.monotonic() < until, "nothing was posted", Catcher.caught)
        time.sleep(0.02)
    return Catcher.caught[n - 1]


def webhooks_tell_whose_turn_it_is():
    c, url = catcher()
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"}, name="Hook")
    m = server.say(t["seat"]["green"], type="webhook", url=url + "topic", format="ntfy")
    claim(m.get("webhook") is True, "webhook", m)
    server.say(t["seat"]["red"], type="webhook", url=url + "discord")
    red = connect(server, t["seat"]["red"])
    red.move("pass")
    path, body = caught(1)
    claim(path == "/" and body["topic"] == "topic" and "green" in body["message"], "ntfy", path, body)
    claim(t["seat"]["green"] not in json.dumps(body), "the link is sent")
    green = connect(server, t["seat"]["green"])
    red.close()
    time.sleep(0.2)
    green.move("pass")
    path, body = caught(2)
    claim(path == "/discord" and body["kind"] == "turn" and "Hook" in body["content"], "json", path, body)
    claim("webhook" not in server.say(t["seat"]["green"], type="webhook", url=""), "not ended")
    green.close()
    c.shutdown()


def webhooks_tell_of_questions_and_the_end():
    c, url = catcher()
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    server.say(t["seat"]["green"], type="webhook", url=url)
    red = connect(server, t["seat"]["red"])
    red.move("project power-plant")
    red.ask(type="undo")
    claim(caught(1)[1]["kind"] == "ask", "ask", Catcher.caught)
    red.close()
    t = server.table("dice-game", people(1))
    server.say(t["seat"]["red"], type="webhook", url=url + "end")
    server.say(t["seat"]["red"], type="leave", bot="random")
    until = time.monotonic() + 30
    while not any(body["kind"] == "over" for _, body in Catcher.caught):
        claim(time.monotonic() < until, "the end is not told", Catcher.caught)
        time.sleep(0.05)
    c.shutdown()


# ---- Pages without scripts ------------------------------------------------------------------------


def plain_pages_can_be_played():
    page = server.get("/plain")
    claim("<form" in page and "Terraforming Mars" in page, "list", page[:300])
    status, _, body = server.request("POST", "/plain", "game=terraforming-mars&players=2&others=bot&bot=random&public=yes")
    claim(status == 200, "create", status, body)
    link = re.findall(r"/plain/([\w-]{22})\">seat red", body.decode())[0]
    claim(link not in server.get("/plain"), "a seat link is listed")
    page = server.get("/plain/" + link)
    decision = re.search(r"name=decision value=(\d+)", page).group(1)
    move = re.search(r"name=move value=\"([^\"]+)\"", page).group(1)
    status, _, body = server.request("POST", "/plain/" + link,
                                     "type=move&decision=%s&move=%s" % (decision, move.replace(" ", "+")))
    claim(status == 200 and "<pre>" in body.decode(), "move", status)
    status, _, body = server.request("POST", "/plain/" + link, "type=move&decision=%s&move=x%%3Cb%%3E" % decision)
    claim("<strong>" in body.decode() and "<b>" not in body.decode(), "note", body[:300])
    server.get("/plain/" + "A" * 22, 404)
    for form in ["", "game=chess", "game=on-mars&players=9", "game=x%22%7D", "players=%%%", "game=on-mars&bot=hal"]:
        status, _, _ = server.request("POST", "/plain", form)
        claim(status in (200, 400), "form", form, status)


def plain_pages_speak_the_language_of_the_reader():
    page = server.get("/plain?lang=it")
    claim("<html lang=it>" in page and "Tavoli pubblici" in page and "/plain?lang=it" in page, "Italian", page[:300])
    left = unmarked(re.sub(r"(?s)<ul>.*</ul>", "", server.get("/plain?lang=xx"))) - {"Areo"}
    claim(not left, "the list in the pseudo-language", left)
    status, _, body = server.request("POST", "/plain?lang=xx", "game=on-mars&players=2&others=bot&bot=random")
    link = re.findall(r"/plain/([\w-]{22}\?lang=xx)\">", body.decode())[0]
    claim(status == 200 and not unmarked(body.decode()), "the links", unmarked(body.decode()))
    ids = {w for c in server.get("/api/games/on-mars/components")["components"] for w in c["id"].split("-")}
    left = unmarked(server.get("/plain/" + link)) - ids - {"red", "green", "Red", "Green", "random", "lab"}
    claim(not left, "a table in the pseudo-language", left)
    _, _, body = server.request("POST", "/plain/" + link, "type=undo")
    claim("<strong>\u2991" in body.decode(), "a refusal in the pseudo-language", body[:400])


def errors_speak_the_language_of_the_reader():
    nowhere = "/api/tables/" + "A" * 22
    english = server.get(nowhere, 404)["error"]
    claim(english == "there is no such link", "English", english)
    marked = server.get(nowhere + "?lang=xx", 404)["error"]
    claim(marked.startswith("\u2991"), "by the query", marked)
    broken = server.post("/api/tables?lang=xx", {"record": "areo-record 1\ngame chess\n"}, 400)["error"]
    claim(not unmarked(broken.replace("chess", "")) and "2" in broken, "what is wrong in a record, and where", broken)
    _, _, body = server.request("GET", nowhere, headers={"Accept-Language": "tlh, it;q=0.5"})
    claim(json.loads(body)["error"] not in (english, marked), "by the header", body)
    link = server.table()["links"][0]["token"]
    for method, path, data in [("POST", "/rematch", "{}"), ("DELETE", "", None)]:
        status, _, body = server.request(method, "/api/tables/%s%s?lang=xx" % (link, path), data)
        claim(status == 409 and json.loads(body)["error"].startswith("\u2991"), "marked", path, body)


def the_first_page_leads_somewhere():
    status, headers, _ = server.request("GET", "/")
    claim(status == 200 or (status == 302 and headers["location"] == "/plain"), "first page", status)


# ---- Starting and ending ----------------------------------------------------------------------------


def wrong_arguments_are_refused():
    other = os.path.join(server.folder, "not-a-store")
    with open(other, "w") as f:
        f.write("a text that is no database at all\n" * 40)
    for arguments, words in [(["--listen", "x"], "--listen"), (["--listen", "127.0.0.1:99999"], "--listen"),
                             (["--cert", "/nowhere"], "--cert"), (["--cert", "/nowhere", "--key", "/x"], "/nowhere"),
                             (["--store", "/nowhere/x.db"], "/nowhere"), (["--threads", "0"], "--threads"),
                             (["--store", server.store], "another server"), (["--listen", server.listen, "--store", server.folder + "/b.db"], "listen"),
                             (["--store", other, "--listen", "127.0.0.1:0"], "not-a-store"),
                             (["--check", "--store", "/nowhere.db"], "/nowhere"), (["--store", "postgresql://127.0.0.1:1/x"], "")]:
        p = subprocess.run([AREO, "serve", *arguments], capture_output=True, timeout=20)
        claim(p.returncode == 1 and p.stderr.count(b"\n") == 1 and words.encode() in p.stderr,
              "%s" % arguments, p.returncode, p.stderr)


def tables_survive_a_restart():
    global server
    t = server.table(seats=[{"colour": "black"}, {}], name="Kept")
    server.say(t["seat"]["green"], type="colour", colour="blue")
    s = server.state(t["seat"]["red"])
    claim(colours(s) == ["black", "blue"], "colours", s["players"])
    after = server.say(t["seat"]["red"], type="move", decision=s["decision"], move=s["options"][0]["move"])
    server.stop()
    server.start()
    again = server.state(t["seat"]["red"])
    for key in ("view", "decision", "step", "options", "name", "events", "players"):
        claim(again[key] == after[key], "another %s" % key, again[key], after[key])


def a_server_that_ends_says_so():
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    red = connect(server, t["seat"]["red"])
    # Sent, and the server is asked to end before it can have answered.
    red.say(type="move", id=1, decision=red.state["decision"], move="project power-plant")
    server.process.send_signal(signal.SIGTERM)
    acknowledged = False
    try:
        while True:
            acknowledged |= red.message(10).get("reply") == 1
    except Closed as e:
        claim(e.code == 1001, "code", e.code)
    server.stop()
    server.start()
    claim(not acknowledged or server.state(t["seat"]["red"])["step"] == 1, "an acknowledged move is lost")


def the_log_is_json_without_secrets():
    t = server.table(seats=[{"name": "Ada"}, {}])
    server.state(t["seat"]["red"])
    log = server.log()
    for line in log.splitlines():
        entry = json.loads(line)
        claim(entry["at"].endswith("Z") and entry["event"], "entry", line)
    claim(t["table"] in log and "Ada" not in log, "log")
    claim(not any(token in log for token in [t["host"], t["spectator"], t["seat"]["red"]]), "a token is logged")


def tables_expire_only_when_the_host_says_so():
    import sqlite3
    kept, gone = server.table(seats=people(2)), server.table(seats=people(2))
    claim(server.say(gone["host"], type="expire", days=3)["type"] == "state", "expire")
    server.stop()
    db = sqlite3.connect(server.store)
    db.execute("UPDATE tables SET changed = changed - 2 * 86400")
    db.commit()
    server.start()
    server.state(gone["host"])  # two days of three
    server.stop()
    db.execute("UPDATE tables SET changed = changed - 10000 * 86400")
    db.execute("UPDATE tables SET expires = expires - 10000 * 86400 WHERE expires > 0")
    db.commit()
    db.close()
    server.start()
    until = time.monotonic() + 10
    while server.request("GET", "/api/tables/" + gone["host"])[0] != 404:
        claim(time.monotonic() < until, "it is still there")
        time.sleep(0.05)
    server.state(kept["host"])


def tables_are_in_the_data_folder_of_the_user():
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, XDG_DATA_HOME=folder)
        p = subprocess.Popen([AREO, "serve", "--quiet", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                             env=environment)
        p.stdout.readline()
        p.terminate()
        claim(p.wait(20) == 0 and os.path.exists(os.path.join(folder, "areo", "tables.db")), "no store")
        p.stdout.close()


def stores_can_be_checked_and_copied():
    t = server.table(seats=people(2))
    copy = os.path.join(server.folder, "copy.db")
    p = subprocess.run([AREO, "serve", "--store", server.store, "--backup", copy], capture_output=True)
    claim(p.returncode == 0, "backup", p.stderr)
    p = subprocess.run([AREO, "serve", "--store", copy, "--check"], capture_output=True)
    claim(p.returncode == 0 and b" 0 problems" in p.stdout, "check", p.stdout[-500:], p.stderr)
    p = subprocess.run([AREO, "serve", "--store", server.store, "--backup", copy], capture_output=True)
    claim(p.returncode == 1 and b"copy.db" in p.stderr, "a copy is overwritten", p.stderr)
    with Server(copy) as restored:
        claim(restored.state(t["seat"]["red"])["view"] == server.state(t["seat"]["red"])["view"], "restored")
    import sqlite3
    db = sqlite3.connect(copy)
    victim = db.execute("SELECT table_id, n FROM lines WHERE line LIKE 'move %' LIMIT 1").fetchone()
    db.execute("UPDATE lines SET line = 'dance red' WHERE table_id = ? AND n = ?", victim)
    db.commit()
    db.close()
    p = subprocess.run([AREO, "serve", "--store", copy, "--check"], capture_output=True)
    claim(p.returncode == 1 and victim[0].encode() in p.stdout, "a changed record is not noticed", p.stdout)


def tls_works():
    import ssl
    folder = server.folder
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                    "-nodes", "-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=localhost",
                    "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
    with Server(arguments=["--cert", cert, "--key", key]) as s:
        context = ssl.create_default_context(cafile=cert)
        c = http.client.HTTPSConnection("127.0.0.1", s.port, context=context, timeout=20)
        c.request("GET", "/health")
        claim(json.loads(c.getresponse().read())["ok"], "health over TLS")
        c.close()


if __name__ == "__main__":
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and
             not isinstance(f, type) and
             name not in ("finished", "picks", "catcher", "caught", "unmarked", "colours")]
    with Server(arguments=["--webhooks", "127.0.0.1"]) as server:
        try:
            main(tests, lambda: server.process.poll() is None)
        except SystemExit as e:
            if e.code:
                raise
