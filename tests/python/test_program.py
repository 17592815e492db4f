"""A bot of one's own: in the arena by the protocol of programs, at a table of a server by its link.
$AREO names the command."""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import areo
import areo.program
from support import ROOT

AREO = os.environ.get("AREO", "")
EXAMPLES = os.path.join(ROOT, "python", "examples")


@unittest.skipUnless(os.access(AREO, os.X_OK), "no areo command")
class Programs(unittest.TestCase):
    def test_arena(self):
        """the bot of twenty lines plays in the arena"""
        bot = "cmd:%s %s" % (sys.executable, os.path.join(EXAMPLES, "mybot.py"))
        arena = [AREO, "arena", "dice-game", "--bots", bot + ",random", "--seeds", "1", "--json"]
        summary = json.loads(subprocess.check_output(arena).splitlines()[-1])
        self.assertEqual((summary["games"], summary["errors"]), (2, 0))

    def test_server(self):
        """and plays a seat of a table to its end, while others look on in the browser"""
        with tempfile.TemporaryDirectory() as folder:
            serve = [AREO, "serve", "--quiet", "--listen", "127.0.0.1:0", "--store", folder + "/t.db"]
            server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True)
            try:
                address = re.search(r"http://[0-9.:]+", server.stdout.readline()).group(0)
                self.play(address)
            finally:
                server.terminate()
                server.wait()
                server.stdout.close()

    def play(self, address):
        order = {
            "game": "dice-game",
            "seed": 1,
            "seats": [{"kind": "person", "name": "mine"}, {"kind": "bot", "bot": "greedy"}],
        }
        request = urllib.request.Request(
            address + "/api/tables", json.dumps(order).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:
            made = json.load(answer)
        link = address + "/t/" + made["links"][0]["token"]
        asked = []

        def choose(request):
            asked.append(request["seat"])
            self.assertEqual(request["game"], "dice-game")
            # Not always the same place of the list: a game of those can take a minute.
            return random.Random(request["seed"]).choice(request["options"])

        poll, areo.program.POLL_SECONDS = areo.program.POLL_SECONDS, 0.02
        try:
            end = areo.program.join(link, choose)
        finally:
            areo.program.POLL_SECONDS = poll
        self.assertTrue(end["over"])
        self.assertEqual(set(asked), {"red"})
        with self.assertRaises(ValueError):
            areo.program.join(address + "/t/nobody", choose)
        with self.assertRaises(ValueError):
            areo.program.join("mybot", choose)


if __name__ == "__main__":
    unittest.main()
