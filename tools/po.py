#!/usr/bin/env python3
"""Catalogues of messages: po/areo.pot and po/LANG.po (docs/translating.md).

    tools/po.py update AREO PO WEB   new template from the tables of AREO and the sources in WEB,
                                     merged into every catalogue; prints the state of each
    tools/po.py check PO [LANG]      says what is wrong with a catalogue; the build does the same
    tools/po.py glossary PO          says where names differ from po/glossary.tsv
    tools/po.py compile PO OUT.c     the catalogues as C tables
    tools/po.py browser PO DIR       the messages of the browser as DIR/LANG.json, and those of an
                                     engine in the browser as DIR/LANG.txt
"""
import collections
import difflib
import itertools
import json
import os
import re
import subprocess
import sys

# Code, name in the language, number of plural classes, rule of C (ORDER PLURAL), of gettext.
PLURALS = {
    "it": ("italiano", 2, "PLURAL_ONE", "nplurals=2; plural=(n != 1);"),
    "fr": ("français", 2, "PLURAL_FRENCH", "nplurals=2; plural=(n > 1);"),
    "es": ("español", 2, "PLURAL_ONE", "nplurals=2; plural=(n != 1);"),
    "pl": ("polski", 3, "PLURAL_POLISH",
           "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"),
    "de": ("Deutsch", 2, "PLURAL_ONE", "nplurals=2; plural=(n != 1);"),
}
PSEUDO = "xx"
FORM = " // "


class Entry:
    def __init__(self, context, english, notes=(), text="", fuzzy=False, previous=None):
        self.context, self.english, self.notes = context, english, list(notes)
        self.text, self.fuzzy, self.previous = text, fuzzy, previous

    def key(self):
        """What it is found by: ids, or where the context ends with a colon the English text."""
        return self.context + self.english if self.context.endswith(":") else self.context


# ---- Reading and writing ------------------------------------------------------------------------

def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def unquote(text):
    return re.sub(r"\\(.)", lambda m: "\n" if m.group(1) == "n" else m.group(1), text.strip()[1:-1])


class Broken(Exception):
    pass


def read(path):
    """The header and the entries, by key."""
    header, entries = "", collections.OrderedDict()
    fields, notes, fuzzy, current = {}, [], False, None

    def finish(line):
        nonlocal header, fields, notes, fuzzy, current
        if "msgid" in fields:
            if fields["msgid"] == "" and "msgctxt" not in fields:
                header = fields.get("msgstr", "")
            else:
                e = Entry(fields.get("msgctxt", ""), fields["msgid"], notes,
                          fields.get("msgstr", ""), fuzzy, fields.get("previous"))
                if e.key() in entries:
                    raise Broken(f"{path}:{line}: {e.key()} is there twice")
                entries[e.key()] = e
        fields, notes, fuzzy, current = {}, [], False, None

    number = 0
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            word = re.match(r'(msgctxt|msgid|msgstr) (".*")$', line)
            if not line.strip():
                finish(number)
            elif line.startswith("#~"):
                continue
            elif line.startswith("#| msgid "):
                fields["previous"] = unquote(line[9:])
            elif line.startswith("#."):
                notes.append(line[2:].strip())
            elif line.startswith("#,"):
                fuzzy = fuzzy or "fuzzy" in line
            elif line.startswith("#"):
                if line.startswith("# "):
                    notes.append("# " + line[2:])
            elif word:
                if word.group(1) in fields and word.group(1) != "msgstr":
                    finish(number)
                current = word.group(1)
                if current in ("msgctxt", "msgid") and "msgstr" in fields:
                    finish(number)
                    current = word.group(1)
                fields[current] = unquote(word.group(2))
            elif line.startswith('"') and line.endswith('"') and current:
                fields[current] += unquote(line)
            else:
                raise Broken(f"{path}:{number}: cannot be read: {line[:60]}")
    finish(number)
    return header, entries


def write(path, header, entries):
    lines = ['msgid ""', 'msgstr ""'] + [quote(l + "\n") for l in header.strip().split("\n")] + [""]
    for e in entries:
        for note in e.notes:
            lines.append("# " + note[2:] if note.startswith("# ") else "#. " + note)
        if e.fuzzy:
            lines.append("#, fuzzy")
        if e.previous is not None:
            lines.append("#| msgid " + quote(e.previous))
        lines += ["msgctxt " + quote(e.context), "msgid " + quote(e.english), "msgstr " + quote(e.text), ""]
    text = "\n".join(lines)
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except FileNotFoundError:
        pass
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


def languages(folder):
    """The catalogues that are there, the known languages first."""
    found = sorted(name[:-3] for name in os.listdir(folder) if name.endswith(".po")) if os.path.isdir(folder) else []
    return [l for l in PLURALS if l in found] + [l for l in found if l not in PLURALS]


def header_of(lang):
    name, _, _, plural = PLURALS.get(lang, (lang, 2, "PLURAL_ONE", "nplurals=2; plural=(n != 1);"))
    return (f"Project-Id-Version: areo\nLanguage: {lang}\nLanguage-Team: {name}\nMIME-Version: 1.0\n"
            f"Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nPlural-Forms: {plural}\n")


# ---- The syntax of an entry ---------------------------------------------------------------------

def places(text):
    return re.findall(r"\{([^{}]*)\}", text)


def name_of(place):
    return re.split(r"[*:^|?@]", place, maxsplit=1)[0]


def forms(text):
    """{name: words}; the first is called ''. Genders are under '@'."""
    parts = text.split(FORM)
    out = {"": parts[0]}
    for part in parts[1:]:
        if part.startswith("@"):
            out["@"] = part[1:]
            continue
        name, colon, words = part.partition(": ")
        if not colon or not re.fullmatch(r"[a-z0-9-]+", name):
            raise ValueError(f"'{part}' is not a form: it must be 'name: words' or '@gender'")
        out[name] = words
    return out


def is_noun(e):
    return "{" not in e.english and "/" in e.context


def is_separator(e):
    return e.context.startswith("core/join/")


def arguments(e):
    """{name: what it is} from the notes: 'n: number; resource: resource'."""
    out = {}
    for note in e.notes:
        for part in note.split("; "):
            name, colon, kind = part.partition(": ")
            if colon and re.fullmatch(r"[a-z0-9-]+", name):
                out[name] = kind
    return out


def problems(e, classes, nouns):
    """What is wrong with a translation."""
    if not e.text:
        return
    if e.text != e.text.strip() and not is_separator(e) and e.english == e.english.strip():
        yield "begins or ends with a blank"
    try:
        parts = forms(e.text)
    except ValueError as error:
        yield str(error)
        return
    if any(words.count("{") != words.count("}") or re.search(r"\{[^{}]*\{|\}[^{}]*\}", words) for words in parts.values()):
        yield "the braces do not match"
        return
    known = {name_of(p) for p in places(e.english)}
    kinds = arguments(e)
    for label, words in parts.items():
        if label == "@":
            continue
        for place in places(words):
            yield from place_problems(e, place, known, kinds, classes, nouns)
        if not words.strip() and not is_separator(e):
            yield "a form is empty"
        missing = {k for k in known if k not in {name_of(p) for p in places(words)}}
        if missing and label == "" and not e.context.endswith(":"):
            yield "does not say " + ", ".join("{" + k + "}" for k in sorted(missing))
        if not is_noun(e) or "{" in words:
            continue
        if "|" in words and words.count("|") + 1 != classes:
            yield f"'{words}' must have {classes} forms, one for each plural class"


def place_problems(e, place, known, kinds, classes, nouns):
    name = name_of(place)
    rest = place[len(name):]
    if name not in known:
        yield "{" + place + "}: there is no argument " + name
        return
    if rest[:1] in ("|", "?"):
        count = rest.count("|") + (rest[0] == "?")
        if count != classes:
            yield "{" + place + "}" + f" must have {classes} words, one for each plural class"
        return
    if rest[:1] == "@":
        if not all("=" in part for part in rest[1:].split("|")):
            yield "{" + place + "} must be like {card@m=joué|f=jouée}"
        return
    wanted = re.fullmatch(r"(\*(?P<count>[a-z0-9-]+))?(:(?P<form>[a-z0-9-]+))?(\^[^|]*\|[^|]*)?", rest)
    if not wanted:
        yield "{" + place + "} cannot be read"
        return
    count, form = wanted.group("count"), wanted.group("form")
    if count and not count.isdigit() and count not in known:
        yield "{" + place + "}: there is no number " + count
    kind = kinds.get(name, "").replace("list of ", "")
    if form and kind:
        game = "core" if kind == "seat" else e.context.split("/")[0]
        lacking = [n.key() for n in nouns.get((game, kind), []) if n.text and form not in forms(n.text)]
        if lacking:
            yield "{" + place + "}: the form " + form + " is missing in " + ", ".join(lacking[:4]) + (" ..." if len(lacking) > 4 else "")


def check(path, template, lang):
    """(lines about what is wrong, missing, fuzzy)"""
    _, entries = read(path)
    classes = PLURALS.get(lang, ("", 2))[1]
    nouns = collections.defaultdict(list)
    for key, e in entries.items():
        parts = key.split("/")
        if len(parts) == 3:
            nouns[(parts[0], parts[1])].append(e)
    wrong = []
    missing = fuzzy = 0
    for key, model in template.items():
        e = entries.get(key)
        if not e or not e.text:
            missing += 1
            continue
        if e.fuzzy or e.english != model.english:
            fuzzy += 1
        if e.english == model.english:
            e.notes = model.notes
            wrong += [f"{path}: {key}: {p}" for p in problems(e, classes, nouns)]
    return wrong, missing, fuzzy


# ---- The template -------------------------------------------------------------------------------

def numbered(format):
    """What text_error of src/core/language.c makes of a format: {1}, {2}... for its arguments."""
    numbers = itertools.count(1)
    return re.sub(r"%[0-9.lz]*[a-z]", lambda m: "{%d}" % next(numbers), format)


def strings_of(literal):
    """The value of one or more string literals of C or TypeScript."""
    pieces = re.findall(r'"((?:[^"\\]|\\.)*)"', literal)
    return "".join(re.sub(r"\\(.)", lambda m: "\n" if m.group(1) == "n" else m.group(1), p) for p in pieces)


STRING = r'"(?:[^"\\]|\\.)*"'


def sources(folder, pattern, context):
    """English texts that are marked in the sources, by their first file."""
    out = collections.OrderedDict()
    for base, folders, files in os.walk(folder):
        folders.sort()
        folders[:] = [f for f in folders if f not in ("node_modules", "dist", "generated")]
        for name in sorted(files):
            if not name.endswith((".ts", ".tsx", ".c", ".h")):
                continue
            with open(os.path.join(base, name), encoding="utf-8") as file:
                text = file.read()
            for match in re.finditer(pattern, text):
                english = numbered(strings_of(match.group(1))) if context == "text:" else strings_of(match.group(1))
                if english:
                    out.setdefault(english, os.path.relpath(os.path.join(base, name), folder))
    return [Entry(context, english, ["in " + place]) for english, place in out.items()]


def template_of(areo, top):
    entries = collections.OrderedDict()
    for line in subprocess.run([areo, "languages", "--messages"], check=True, capture_output=True).stdout.decode().splitlines():
        m = json.loads(line)
        e = entries.setdefault(m["key"], Entry(m["key"], m["english"], [m["note"]] if m["note"] else []))
        if e.english != m["english"]:
            raise Broken(f"{m['key']} has two texts: '{e.english}' and '{m['english']}'")
    several = r"(" + STRING + r"(?:\s*\+?\s*" + STRING + r")*)"
    for folder, pattern, context in (
            ("src/cli", r"\b(?:CLI_(?:SAY|SAY_WITH|TEXT)\(|CLI_TELL(?:_WITH)?\([^,()]*,)\s*" + several, "cli:"),
            ("src", r"\b(?:SAY_TEXT\(|SAY(?:_WITH)?\([^,()]*,)\s*" + several, "text:"),
            ("src/server", r"\b(?:SERVER_TEXT\(|(?:SERVER_SAY|TELL)(?:_WITH)?\([^,()]*,)\s*" + several, "server:"),
            ("web/src", r"(?<![\w.])(?:tr|msg|weave)\(\s*" + several, "web:")):
        if os.path.isdir(os.path.join(top, folder)):
            for e in sources(os.path.join(top, folder), pattern, context):
                entries.setdefault(e.key(), e)
    return entries


def merge(path, lang, template):
    """Brings a catalogue up to date: new messages are empty, changed ones are marked."""
    header, old = read(path) if os.path.exists(path) else ("", {})
    gone = {e.english: e for key, e in old.items() if key not in template and e.text and e.context.endswith(":")}
    merged = []
    for key, model in template.items():
        e = old.get(key)
        own = [n for n in e.notes if n.startswith("# ")] if e else []
        new = Entry(model.context, model.english, own + model.notes)
        if e and e.text:
            new.text, new.fuzzy, new.previous = e.text, e.fuzzy, e.previous
            if e.english != model.english:
                new.fuzzy, new.previous = True, e.english
        elif model.context.endswith(":") and gone:
            near = difflib.get_close_matches(model.english, list(gone), 1, 0.8)
            if near:
                new.text, new.fuzzy, new.previous = gone[near[0]].text, True, near[0]
        merged.append(new)
    write(path, header or header_of(lang), merged)


def update(areo, folder, top):
    template = template_of(areo, top)
    os.makedirs(folder, exist_ok=True)
    write(os.path.join(folder, "areo.pot"), header_of("").replace("Language-Team: \n", ""), template.values())
    for lang in list(PLURALS) + [l for l in languages(folder) if l not in PLURALS]:
        merge(os.path.join(folder, lang + ".po"), lang, template)
    return state(folder, True)


def state(folder, details, only=None):
    _, template = read(os.path.join(folder, "areo.pot"))
    bad = 0
    for lang in languages(folder):
        if only and lang != only:
            continue
        path = os.path.join(folder, lang + ".po")
        wrong, missing, fuzzy = check(path, template, lang)
        bad += len(wrong)
        print(f"{lang}: {len(template)} messages, {missing} missing, {fuzzy} changed since, {len(wrong)} wrong")
        for line in wrong[:40 if not only else None]:
            print("  " + line)
        if details:
            for key, e in read(path)[1].items():
                if e.fuzzy:
                    print(f"  changed: {key}: {e.english}")
    return 1 if bad else 0


# ---- The glossary -------------------------------------------------------------------------------

GAMES = {"terraforming-mars": "tm", "dice-game": "dice", "on-mars": "on-mars"}


def says_term(text, term):
    """Is one of the forms of a term in a text? Endings may differ: words agree with others."""
    text = text.lower().replace("\u00a0", " ").replace("\u202f", " ")
    for form in term.lower().split("|"):
        words = [w for w in re.findall(r"\w+", form) if len(w) > 2] or [form.strip()]
        if all(w[:max(3, len(w) - 2)] in text for w in words):
            return True
    return False


def terms_in(english, rows):
    """The rows of the glossary one of whose forms is among the words of an English text."""
    words = " " + re.sub(r"[^\w-]+", " ", re.sub(r"\{[^{}|?]*\}", " ", english).lower()) + " "
    return [r for r in rows if any(" " + form + " " in words for form in r["en"].lower().split("|"))]


def terms_of(e, game, rows, names):
    """The rows of the glossary that a message must agree with: what it is the name of (a row of its game
    goes before one of all), or every term in its sentence."""
    if is_noun(e) and len(e.english.split()) < 5:
        english = e.english.lower()
        row = names.get((game, english)) or names.get(("all", english))
        named = len(e.key().split("/")) == 3 and e.key().split("/")[1] not in ("move", "option", "benefit")
        return [row] if row and named else []
    return terms_in(e.english, [r for r in rows if r["key"].startswith("term-") and r["game"] in ("all", game)])


def glossary(folder):
    """Names of things, and terms in sentences, must be the words of po/glossary.tsv."""
    with open(os.path.join(folder, "glossary.tsv"), encoding="utf-8") as file:
        head, *lines = (line.rstrip("\n").split("\t") for line in file)
    rows = [dict(zip(head, line)) for line in lines]
    names = {(r["game"], r["en"].lower()): r for r in reversed(rows) if not r["key"].startswith("term-")}
    bad = 0
    for lang in [l for l in languages(folder) if l in head]:
        looked = 0
        for key, e in read(os.path.join(folder, lang + ".po"))[1].items():
            for row in terms_of(e, GAMES.get(key.split("/")[0]), rows, names) if e.text else ():
                looked += 1
                if not says_term(e.text, row[lang]):
                    bad += 1
                    print(f"{lang}: {key}: '{e.text}', the glossary says '{row[lang]}'")
        print(f"{lang}: {looked} terms")
    return 1 if bad else 0


# ---- Compiling ----------------------------------------------------------------------------------

LETTERS = dict(zip("aceinouyAEINOUYzsdl", "àçéîñöûýÀÉÎÑÖÛÝžšđł"))


def pseudo_words(text):
    """Letters with accents and more of them; placeholders stay."""
    out = []
    for piece in re.split(r"(\{[^{}]*\})", text):
        if piece.startswith("{"):
            out.append(pseudo_place(piece))
        else:
            out.append("".join(LETTERS.get(c, c) for c in piece))
    return "".join(out)


def pseudo_place(place):
    name = name_of(place[1:-1])
    rest = place[1 + len(name):-1]
    if rest[:1] in ("|", "?"):
        words = rest[1:].split("|")
        return "{" + name + rest[0] + "|".join(pseudo_words(w) for w in words) + "}"
    if "^" in rest:
        before, _, words = rest.partition("^")
        return "{" + name + before + "^" + "|".join(pseudo_words(w) for w in words.split("|")) + "}"
    return place


def pseudo(e):
    """A third longer and between marks, so that tests see what went through a catalogue."""
    if is_separator(e):
        return e.english
    def one(words):
        extra = "~" * (len(re.sub(r"\{[^{}]*\}", "", words)) // 3)
        longer = " ".join(re.findall("~{1,7}", extra)) # words, which can be wrapped as others can
        return "\u2991" + pseudo_words(words) + longer + "\u2992"
    if is_noun(e):
        return "|".join(one(w) for w in e.english.split("|"))
    return one(e.english)


def c_string(text):
    out = "".join(c if c not in '"\\?' else "\\" + c for c in text).replace("\n", "\\n")
    return '"' + out + '"'


def title_of(e_text, noun):
    first = e_text.split(FORM)[0]
    return first.split("|")[0] if noun and "{" not in first else first


def table(lang, rows, name, rule, hidden, missing):
    rows = sorted(rows, key=lambda r: r[0].encode())
    out = [f"static const struct entry messages_{lang}[] = {{"]
    for key, text, title in rows:
        out.append("    {" + c_string(key) + ",\n     " + c_string(text) + ",\n     " + c_string(title) + "},")
    out.append("    {0, 0, 0},\n};")
    out.append(f"static const struct areo_language language_{lang} = {{\"{lang}\", \"{name}\", {rule}, "
               f"{'true' if hidden else 'false'}, {missing}, {len(rows)}, messages_{lang}}};\n")
    return "\n".join(out)


def in_c(e):
    return e.context != "web:"


def compile_tables(folder, out):
    tables, codes, bad = [], [], []
    if os.path.exists(os.path.join(folder, "areo.pot")):
        _, template = read(os.path.join(folder, "areo.pot"))
        for lang in languages(folder):
            path = os.path.join(folder, lang + ".po")
            wrong, _, _ = check(path, template, lang)
            bad += wrong
            _, entries = read(path)
            rows, missing = [], 0
            for key, model in template.items():
                e = entries.get(key)
                if in_c(model) and e and e.text and not e.fuzzy and e.english == model.english:
                    rows.append((key, e.text, title_of(e.text, is_noun(model))))
                elif not e or not e.text or e.fuzzy or e.english != model.english:
                    missing += 1
            name, _, rule, _ = PLURALS.get(lang, (lang, 2, "PLURAL_ONE", ""))
            tables.append(table(lang, rows, name, rule, False, missing))
            codes.append(lang)
        rows = [(key, pseudo(e), title_of(pseudo(e), is_noun(e))) for key, e in template.items() if in_c(e)]
        tables.append(table(PSEUDO, rows, "pseudo", "PLURAL_ONE", True, 0))
        codes.append(PSEUDO)
    if bad:
        print("\n".join(bad), file=sys.stderr)
        return 1
    with open(out + ".part", "w", encoding="utf-8") as file:
        file.write("/* Written by tools/po.py from po/: the catalogues of messages. */\n"
                   '#include "core/language.h"\n\n' + "\n".join(tables) +
                   "\nconst struct areo_language *const language_tables[] = {" +
                   "".join(f"&language_{c}, " for c in codes) + "0};\n")
    os.replace(out + ".part", out)
    return 0


def long_words(entries):
    """The words of names and labels that may have to be broken where there is little room."""
    short = [e.text for e in entries if len(e.english.split()) < 5 and (is_noun(e) or e.context == "web:")]
    words = {w.lower() for text in short for w in re.findall(r"[^\W\d_]{9,}", re.sub(r"\{[^{}]*\}", " ", text))}
    return sorted(words)


def browser(folder, out):
    """One file for each language: the messages of the browser, by their English text, and long words."""
    _, template = read(os.path.join(folder, "areo.pot"))
    os.makedirs(out, exist_ok=True)
    own = [e for e in template.values() if e.context == "web:"]
    for lang in languages(folder) + [PSEUDO]:
        words = []
        if lang == PSEUDO:
            texts = {e.english: pseudo(e) for e in own}
        else:
            _, entries = read(os.path.join(folder, lang + ".po"))
            texts = {e.english: entries[e.key()].text for e in own
                     if e.key() in entries and entries[e.key()].text and not entries[e.key()].fuzzy}
            words = long_words(entries.values())
        name, _, rule, _ = PLURALS.get(lang, ("pseudo", 2, "PLURAL_ONE", ""))
        with open(os.path.join(out, lang + ".json"), "w", encoding="utf-8") as file:
            json.dump({"code": lang, "name": name, "plural": rule.split("_")[1].lower(), "texts": texts,
                       "words": words}, file, ensure_ascii=False, separators=(",", ":"))
    return 0


def rule_number(rule):
    return ["PLURAL_ONE", "PLURAL_FRENCH", "PLURAL_POLISH"].index(rule) # ORDER PLURAL


def engine(folder, out):
    """The messages of the rules and the rooms, as language_bring (core/language.c) reads them. Of English
    only the texts of the rulebook and of the guides, which are not built in there."""
    _, template = read(os.path.join(folder, "areo.pot"))
    own = [e for e in template.values() if in_c(e) and e.context != "cli:" and "\n" not in e.english]
    for lang in languages(folder) + [PSEUDO, "en"]:
        entries = read(os.path.join(folder, lang + ".po"))[1] if lang not in (PSEUDO, "en") else {}
        rows = []
        for e in own:
            found = entries.get(e.key())
            text = pseudo(e) if lang == PSEUDO else found.text if found and not found.fuzzy else ""
            if lang == "en" and e.context.startswith(("rules/", "guide/")):
                text = e.english
            if text:
                rows.append((e.key(), text, title_of(text, is_noun(e))))
        rows.sort(key=lambda r: r[0].encode())
        name, _, rule, _ = PLURALS.get(lang, ("English" if lang == "en" else "pseudo", 2, "PLURAL_ONE", ""))
        with open(os.path.join(out, lang + ".txt"), "w", encoding="utf-8") as file:
            for line in [lang, name, str(rule_number(rule)), str(len(rows))] + [part for row in rows for part in row]:
                file.write(line + "\n")
    return 0


def main(args):
    try:
        if len(args) == 4 and args[0] == "update":
            return update(args[1], args[2], args[3])
        if len(args) in (2, 3) and args[0] == "check":
            return state(args[1], False, args[2] if len(args) == 3 else None)
        if len(args) == 2 and args[0] == "glossary":
            return glossary(args[1])
        if len(args) == 3 and args[0] == "compile":
            return compile_tables(args[1], args[2])
        if len(args) == 3 and args[0] == "browser":
            return browser(args[1], args[2]) or engine(args[1], args[2])
    except Broken as error:
        print(f"po.py: {error}", file=sys.stderr)
        return 1
    print(__doc__.strip(), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
