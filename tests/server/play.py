"""Whole games over the network: bots, scripted clients, reconnecting, late messages, spectators,
undo by consent, and a search for secrets in everything that was sent."""
from lib import *

server = None
SEED = int(os.environ.get("AREO_TEST_SEED", "1"))
ROUNDS = int(os.environ.get("AREO_TEST_ROUNDS", "1"))


# ---- Whole games ---------------------------------------------------------------------------------


def bots(n, bot="random"):
    return [{"kind": "bot", "bot": bot} for _ in range(n)]


def bots_play_every_game_to_its_end():
    tables = [server.table(game, bots(n), seed=SEED) for game in GAMES for n in (1, 2, 4)]
    watchers = [connect(server, t["spectator"]) for t in tables]
    for w in watchers:
        if not w.state["over"]:
            w.states(lambda m: m["over"], 120)
        claim(w.state["acting"] == [] and w.state["scores"], "end", w.state["acting"])
        claim(w.log[-1]["step"] <= w.state["step"], "log")
        w.close()


def bots_that_think_play_to_the_end():
    """The quickest thinking bot of each game that has one."""
    offered = {g["id"]: [b["id"] for b in g["bots"]] for g in server.get("/api/games")}
    tables = [server.table(game, bots(2, "easy"), seed=SEED) for game in GAMES if "easy" in offered[game]]
    claim(tables, "no game has a thinking bot")
    for t in tables:
        w = connect(server, t["spectator"])
        w.states(lambda m: m["over"], 240)
        w.close()


def bots_that_think_hold_up_nobody():
    for _ in range(4):
        server.table("terraforming-mars", bots(2, "hard"))
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    red = connect(server, t["seat"]["red"])
    slowest = 0
    for _ in range(40):
        started = time.monotonic()
        claim(red.ask(type="why", move="pass")["type"] == "why", "why")
        slowest = max(slowest, time.monotonic() - started)
        time.sleep(0.02)
    claim(slowest < 2, "an answer takes %.2f s" % slowest)
    red.close()


class Secrets:
    """What one seat holds must not be in anything that another is sent."""

    PRIVATE = ["hand", "offer", "picked", "corporation_offer", "draft_pick", "goal_hand", "settler_hand"]

    def __init__(self, sockets, spectator):
        self.sockets, self.spectator = sockets, spectator
        self.read = {s: 0 for s in sockets}
        self.own = {s: set() for s in sockets}
        self.checked = 0

    def private(self, s):
        mine = s.state["view"]["players"].get(s.state["seat"], {})
        ids = set()
        for key in self.PRIVATE:
            value = mine.get(key) or []
            ids |= {value} if isinstance(value, str) else {v for v in value if isinstance(v, str)}
        return ids

    def look(self):
        public = "".join(self.spectator.received[-400:])
        held = {s: self.private(s) for s in self.sockets}
        for s in self.sockets:
            self.own[s] |= held[s]
        for s in self.sockets:
            new = s.received[self.read[s]:]
            self.read[s] = len(s.received)
            for other in self.sockets:
                if other is s:
                    continue
                for card in held[other] - self.own[s]:
                    quoted = '"%s"' % card
                    self.checked += 1
                    for text in new:
                        claim(quoted not in text or quoted in public,
                              "%s was sent %s, which is %s's" % (s.state["seat"], card, other.state["seat"]))


def key_of(table):
    record = server.get("/api/tables/%s/record" % table["spectator"])
    return re.search(r"^key (\w+)$", record, re.M).group(1)


def scripted_game(game, n, dice, enough):
    t = server.table(game, people(n), seed=dice.randrange(1 << 30))
    sockets = [connect(server, t["seat"][s]) for s in ("red", "green", "blue", "yellow")[:n]]
    spectator = connect(server, t["spectator"])
    secrets = Secrets(sockets, spectator)

    def each(_):
        spectator.quiet(0.0001)
        if not any(s.state["over"] for s in sockets):
            secrets.look()

    moves = play_over(sockets, dice, each=each, enough=enough)
    over = sockets[0].state["over"]
    if over and not spectator.state["over"]:
        spectator.states(lambda m: m["over"])
    key = key_of(t) if over else None
    for s in sockets + [spectator]:
        for text in s.received:
            claim('"key"' not in text and '"counters"' not in text, "the key was sent")
            claim(not over or key[:16] not in text and key[16:] not in text, "the key was sent")
        claim(not over or s.state["scores"] == spectator.state["scores"], "scores differ")
        s.close()
    return moves, secrets.checked


def people_play_every_game_and_keep_their_secrets():
    """One whole game; of the long ones the beginning, and all of them with more AREO_TEST_ROUNDS."""
    dice = random.Random(SEED)
    checked = 0
    for _ in range(ROUNDS):
        for game, n, enough in [("terraforming-mars", 2, 1000), ("dice-game", 2, 250), ("on-mars", 2, 250)]:
            moves, looked = scripted_game(game, n, dice, enough if ROUNDS == 1 else 100000)
            checked += looked
            print("# %s, %d people: %d moves" % (game, n, moves))
    claim(checked > 1000, "hardly any secret was looked for", checked)


def solo_games_end():
    dice = random.Random(SEED + 1)
    for game in GAMES:
        t = server.table(game, people(1), seed=SEED)
        s = connect(server, t["seat"]["red"])
        play_over([s], dice)
        claim(s.state["winners"] in ([], ["red"]), "winners", s.state["winners"])
        s.close()


# ---- Connections ---------------------------------------------------------------------------------


def reconnecting_loses_nothing():
    dice = random.Random(SEED + 2)
    t = server.table("dice-game", people(2))
    sockets = [connect(server, t["seat"][s]) for s in ("red", "green")]
    for _ in range(60):
        for i in range(2):
            s = sockets[i]
            s.quiet(0.01)
            if s.my_turn():
                claim(s.move(pick(s.state, dice))["type"] == "state", "refused")
            if dice.random() < 0.3:
                s.quiet(0.05)
                s.close()
                again = connect(server, t["seat"][("red", "green")[i]])
                for key in ("view", "decision", "step", "options"):
                    claim(again.state[key] == s.state[key], "another %s" % key)
                claim(again.log == s.log, "another log", len(again.log), len(s.log))
                sockets[i] = again
    for s in sockets:
        s.close()


def late_and_repeated_messages_change_nothing():
    dice = random.Random(SEED + 3)
    t = server.table("dice-game", people(2))
    sockets = [connect(server, t["seat"][s]) for s in ("red", "green")]
    sent = {0: [], 1: []}
    done = 0
    while done < 40:
        for i, s in enumerate(sockets):
            s.quiet(0.01)
            if not s.my_turn():
                continue
            move = {"type": "move", "decision": s.state["decision"], "move": pick(s.state, dice)}
            step = s.state["step"]
            # Three times at once: one of them counts.
            for k in range(3):
                s.say(id=k, **move)
            replies = {}
            while len(replies) < 3:
                m = s.message()
                if "reply" in m:
                    replies[m["reply"]] = m
            states = [m for m in replies.values() if m["type"] in ("state", "done")]
            notes = [m for m in replies.values() if m["type"] == "note"]
            claim(len(states) == 1 and len(notes) == 2, "replies", replies)
            claim(all(m["id"] in ("late", "illegal") for m in notes), "notes", notes)
            s.quiet(0.01)
            claim(s.state["step"] >= step + 1, "step")
            sent[i].append(move)
            # Anything that was ever sent, again.
            old = dice.choice(sent[i])
            if old["decision"] != s.state["decision"]:
                before = s.state["decision"]
                claim(s.ask(**old)["id"] == "late", "an old message counts")
                claim(s.state["decision"] == before, "decision")
            done += 1
    for s in sockets:
        s.close()


def a_seat_can_be_watched_from_two_places():
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"})
    a, b = connect(server, t["seat"]["red"]), connect(server, t["seat"]["red"])
    a.quiet(0.1)
    a.move("project power-plant")
    b.states(lambda m: m["step"] == 1)
    claim(a.state["view"] == b.state["view"] and a.state["decision"] == b.state["decision"], "views")
    claim(b.ask(type="undo")["type"] == "state" or True, "undo")
    a.close()
    b.close()


def spectators_see_what_is_public():
    t = server.table(seats=people(2))
    w = connect(server, t["spectator"])
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    w.quiet(0.2)
    before = len(w.received)
    red.move(red.state["options"][0]["move"])
    claim(not w.quiet(0.3) and len(w.received) == before, "a secret choice is announced")
    claim(w.ask(type="why", move="pass")["id"] == "not-yours", "why")
    claim(w.ask(type="look", seat="red")["id"] == "not-yours", "look")
    for s in (w, red, green):
        s.close()


def secret_choices_are_not_noticed():
    """Research: how many cards somebody keeps is not told before all have decided."""
    t = server.table(seats=people(2))
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    red.quiet(0.2)
    before = red.state
    green.move(green.state["options"][0]["move"])
    for _ in range(3):
        green.move([o["move"] for o in green.state["options"] if o["move"] != "done"][0])
    claim(not red.quiet(0.3), "red hears of green's choices")
    now = server.state(t["seat"]["red"])
    for key in ("decision", "step", "view", "events", "players"):
        claim(now[key] == before[key] or key == "events", "%s tells of them" % key)
    claim(server.get("/api/tables/%s/replay" % t["spectator"])["step"] == 0, "the replay tells of them")
    red.close()
    green.close()


# ---- Undo by consent -------------------------------------------------------------------------------


def pair(**more):
    t = server.table(seats=people(2), options={"beginners": 2, "first-player": "red"}, **more)
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    red.quiet(0.1)
    return t, red, green


def undo_asks_the_others():
    t, red, green = pair()
    before = red.state["view"]
    m = red.move("project power-plant")
    claim(m["can"]["undo"] == "ask", "can", m["can"])
    m = red.ask(type="undo")
    claim(m["ask"] and m["ask"]["waiting"] == ["green"] and m["view"] != before, "asked", m["ask"])
    asked = green.states(lambda m: m["ask"])
    claim(asked["ask"]["seat"] == "red" and "red" in asked["ask"]["text"], "ask", asked["ask"])
    m = green.ask(type="answer", agree=True)
    claim(m["ask"] is None, "still asked", m["ask"])
    red.states(lambda m: m["view"] == before)
    claim(red.state["ask"] is None, "ask")
    red.close()
    green.close()


def a_coach_needs_the_consent_of_all():
    t, red, green = pair()
    silent = red.ask(type="coach")
    claim(red.state["can"]["coach"] == "ask" and not silent["warnings"], "before", silent)
    claim(red.ask(type="coaching", agree=True)["ask"]["kind"] == "coach", "asked")
    claim("coach" in green.states(lambda m: m["ask"])["ask"]["text"], "what is asked", green.state["ask"])
    m = red.move("project power-plant")
    claim(m["ask"] and m["can"]["coach"] == "ask", "the question stays while the game goes on", m["ask"])
    claim(green.ask(type="answer", agree=False)["ask"] is None, "refused")
    claim(red.states(lambda m: m["ask"] is None)["can"]["coach"] == "ask", "who refuses has the last word")
    red.ask(type="coaching", agree=True)
    green.states(lambda m: m["ask"])
    m = green.ask(type="answer", agree=True)
    claim(m["ask"] is None and m["can"]["coach"] == "yes", "agreed", m["can"])
    red.states(lambda m: m["can"]["coach"] == "yes")
    claim(red.ask(type="coach")["type"] == "coach", "coached")
    green.ask(type="coaching", agree=False)
    claim(red.states(lambda m: m["can"]["coach"] == "ask") and not red.ask(type="coach")["warnings"], "ended for all")
    red.ask(type="coaching", agree=True)
    green.states(lambda m: m["ask"])
    green.ask(type="answer", agree=True)
    red.states(lambda m: m["can"]["coach"] == "yes")
    server.post("/api/tables/" + t["host"], {"type": "link", "seat": "green"})
    claim(red.states(lambda m: m["can"]["coach"] == "ask"), "somebody else may sit there now")
    red.close()
    green.close()


def a_coach_waits_for_the_open_seats():
    t = server.table(seats=[{"kind": "person"}, {"kind": "open"}])
    red = connect(server, t["seat"]["red"])
    claim(red.state["can"]["coach"] == "no", "an open seat has not agreed", red.state["can"])
    claim(red.ask(type="coaching", agree=True)["id"] == "refused", "refused")
    red.close()


def undo_can_be_refused_and_withdrawn():
    t, red, green = pair()
    after = red.move("project power-plant")["view"]
    red.ask(type="undo")
    green.states(lambda m: m["ask"])
    claim(green.ask(type="answer", agree=False)["ask"] is None, "refuse")
    red.states(lambda m: m["ask"] is None)
    claim(red.state["view"] == after, "taken back all the same")
    red.ask(type="undo", turn=True)
    claim(green.states(lambda m: m["ask"])["ask"]["turn"] is True, "turn")
    red.ask(type="answer", agree=False)
    green.states(lambda m: m["ask"] is None)
    claim(green.ask(type="answer", agree=True)["id"] == "refused", "answer to nothing")
    red.ask(type="undo")
    red.move("end-turn")
    green.states(lambda m: m["ask"] is None and m["acting"] == ["green"])
    red.close()
    green.close()


def a_secret_choice_is_taken_back_without_asking():
    t = server.table(seats=people(2))
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    red.quiet(0.1)
    before = red.state["view"]
    m = red.move(red.state["options"][0]["move"])
    claim(m["can"]["undo"] == "yes", "can", m["can"])
    m = red.ask(type="undo")
    claim(m["view"] == before and m["ask"] is None, "undo", m["ask"])
    green.quiet(0.2)
    claim(green.state["step"] == 0, "green noticed")
    red.close()
    green.close()


def taking_back_happens_once():
    """An undo that says which question it belongs to can be sent again without harm."""
    t, red, green = pair(undo="free")
    before = red.state["view"]
    red.move("project power-plant")
    asked = red.state["decision"]
    claim(red.ask(type="undo", decision=asked)["view"] == before, "undo")
    claim(red.ask(type="undo", decision=asked)["id"] == "late", "the same undo again")
    claim(red.ask(type="redo", decision=asked)["id"] == "late", "a redo for another question")
    claim(red.ask(type="redo", decision=red.state["decision"])["view"] != before, "redo")
    claim(red.ask(type="cancel", decision=asked)["id"] == "late", "a cancel for another question")
    red.close()
    green.close()


def a_finished_game_is_not_reopened_by_chance():
    dice = random.Random(SEED + 5)
    for _ in range(5):  # alone: beside a bot the last thing is often what the bot has shown
        t = server.table(seats=people(1), undo="free")
        red = connect(server, t["seat"]["red"])
        play_over([red], dice)
        if red.state["can"]["undo"] == "yes":
            break  # otherwise the last move has revealed something
        red.close()
    claim(red.state["over"] and red.state["can"]["undo"] == "yes", "a game that ended in the open")
    claim("over" in red.ask(type="undo")["text"], "one undo reopens it")
    claim("over" in red.ask(type="undo", turn=True)["text"], "one undo of the turn reopens it")
    red.quiet(0.2)
    claim(red.state["over"], "it is open again")
    claim(not red.ask(type="undo", reopen=True)["over"], "and when it is meant, it stays shut")
    red.close()


def tables_can_have_other_rules_for_undo():
    t, red, green = pair(undo="free")
    before = red.state["view"]
    claim(red.move("project power-plant")["can"]["undo"] == "yes", "free")
    claim(red.ask(type="undo")["view"] == before, "free")
    red.close()
    green.close()
    t, red, green = pair(undo="never")
    claim(red.move("project power-plant")["can"]["undo"] == "no", "never")
    claim(red.ask(type="undo")["id"] == "refused", "never")
    red.close()
    green.close()


def on_one_screen_nobody_is_asked():
    t = server.table(seats=[{"link": "a"}, {"link": "a"}], options={"beginners": 2, "first-player": "red"})
    s = connect(server, t["seat"]["red"])
    before = s.state["view"]
    claim(s.move("project power-plant")["can"]["undo"] == "yes", "can", s.state["can"])
    claim(s.ask(type="undo")["view"] == before, "undo")
    s.close()


def what_was_revealed_stays():
    t = server.table(seats=people(2))
    red, green = connect(server, t["seat"]["red"]), connect(server, t["seat"]["green"])
    for s in (red, green):
        s.move(s.state["options"][0]["move"])
        while s.my_turn() and "setup" == s.state["view"]["phase"]:
            s.move("done")
    red.quiet(0.3)
    green.quiet(0.1)
    claim(red.state["view"]["phase"] != "setup", "phase", red.state["view"]["phase"])
    claim(red.state["can"]["undo"] == "no" and green.state["can"]["undo"] == "no", "can")
    claim("revealed" in red.ask(type="undo")["text"], "why")
    red.close()
    green.close()


if __name__ == "__main__":
    tests = [f for name, f in list(globals().items())
             if callable(f) and getattr(f, "__module__", "") == "__main__" and
             not isinstance(f, type) and name not in ("bots", "key_of", "scripted_game", "pair")]
    with Server(arguments=["--rate", "100000"]) as server:
        try:
            main(tests, lambda: server.process.poll() is None)
        except SystemExit as e:
            if e.code:
                raise
