#!/usr/bin/env python3
"""Contracts: is what functions rely on said, and asserted?

- Every function that a header of src declares has a comment: directly above it, behind it, or above
  the group that it stands in. The name of a file alone (/* pay.c */) is a heading, not a contract.
- There is an assert for every 30 lines of the core, of each game, and of what the server keeps.

    tools/contracts.py            prints what is missing; exit 1
    tools/contracts.py --count    prints the figures too
"""
import glob
import os
import re
import sys

HEADERS = ["src/core", "src/games/*", "src/server", "src/store", "src/table", "src/bots"]
STATE = "live room tables client act state writer reader order peers".split()
LINES = 30
HEADING = re.compile(r"^/\* (?:---- )?(?:[a-z_]+\.c(?:, )?)+ ?-* \*/$")
DECLARATION = re.compile(r"^(?!typedef|_Static_assert|enum\b|extern)[a-z_][\w\s*]*?\**(\w+)\(")


def groups():
    """The folders, and the files of each, that must have their asserts."""
    of = {"src/core": glob.glob("src/core/*.[ch]")}
    for folder in sorted(glob.glob("src/games/*/")):
        of[folder.rstrip("/")] = glob.glob(folder + "*.[ch]")
    of["the server's state"] = [f"src/server/{name}.c" for name in STATE] + glob.glob("src/store/*.[ch]")
    return of


def undocumented(path):
    """The functions of a header that nothing is said about."""
    said, inside = False, False
    lines = open(path, encoding="utf-8").read().split("\n")
    for number, line in enumerate(lines, 1):
        if inside or line.startswith("/*"):
            said = not HEADING.match(line)
            inside = "*/" not in line
        elif not line.strip() or line.startswith("#"):
            said = False
        elif not said and (m := DECLARATION.match(line)):
            end = number - 1
            while not re.search(r"[;{]", lines[end]):
                end += 1
            if "/*" not in " ".join(lines[number - 1:end + 1]):
                yield f"{path}:{number}: nothing is said about {m.group(1)}"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    failures = [line for folder in HEADERS for path in sorted(glob.glob(folder + "/*.h"))
                for line in undocumented(path)]
    for name, files in groups().items():
        text = [open(path, encoding="utf-8").read() for path in files]
        lines = sum(t.count("\n") for t in text)
        asserts = sum(len(re.findall(r"assert\(", t)) for t in text)
        if "--count" in sys.argv[1:]:
            print(f"{name}: {asserts} asserts in {lines} lines, one for {lines / max(asserts, 1):.0f}")
        if asserts * LINES < lines:
            failures.append(f"{name}: {asserts} asserts in {lines} lines, fewer than one for {LINES}")
    print("\n".join(failures) if failures else "contracts are said and asserted")
    sys.exit(1 if failures else 0)


main()
