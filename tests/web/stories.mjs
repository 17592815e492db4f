// What the others did, told as stories: the grouping is tried on the logs of whole games, without a page.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { playOut, post, root, stateOf } from "./lib.mjs";

const need = createRequire(join(root, "web/package.json"));

async function storyModule() {
    const dir = mkdtempSync(join(tmpdir(), "areo-stories-"));
    const file = join(dir, "story.mjs");
    await need("esbuild").build({
        entryPoints: [join(root, "web/src/table/story.ts")],
        outfile: file,
        bundle: true,
        format: "esm",
    });
    const module = await import(pathToFileURL(file));
    rmSync(dir, { recursive: true });
    return module;
}

// The log of a whole game that bots have played, as red reads it; what Lacerda does is his.
async function logOf(url, game, players, seed) {
    const seats = Array.from({ length: players }, (_, i) => (i ? { kind: "bot", bot: "random" } : { kind: "person" }));
    const made = await post(url, "/api/tables", { game, seats, seed, undo: "free" });
    await playOut(url, made.links[0].token);
    const { events } = await stateOf(url, made.links[0].token);
    return events.map((e) =>
        !e.seat && e.id.startsWith("lacerda-") ? { ...e, id: e.id.slice("lacerda-".length), seat: "green" } : e,
    );
}

// Where red comes to act after others have: there the stories are read.
const readings = (log) =>
    log.flatMap((e, i) => (i && e.seat === "red" && log[i - 1].seat !== "red" && e.step > log[i - 1].step ? [i] : []));

const show = (s) => `${s.seat} ${s.head.text} (${s.events.map((e) => e.text).join("; ")})`;

async function everyStory({ server }) {
    const { sinceMine, storiesOf, deeds, minor } = await storyModule();
    const games = [["on-mars", 2], ["on-mars", 1], ["on-mars", 4], ["terraforming-mars", 3], ["dice-game", 2]];
    for (const [game, players] of games) {
        const log = await logOf(server.url, game, players, 7 + players);
        const at = readings(log);
        for (const id of ["last-round", "final-round", "last-turns", "last-generation"]) {
            const i = log.findIndex((e) => e.id === id);
            const next = i < 0 ? -1 : log.findIndex((e, k) => k > i && e.seat === "red" && e.step > log[i].step);
            if (next < 0) continue;
            const part = log.slice(0, next);
            const heads = storiesOf(part, sinceMine(part, "red"), "red").map((s) => s.head.id);
            assert.ok(heads.includes(id), `${game}: that the end comes is told`);
        }
        assert.ok(at.length > 8, `${game}: others have acted`);
        for (const end of at) {
            const part = log.slice(0, end);
            const from = sinceMine(part, "red");
            const list = storiesOf(part, from, "red");
            const keys = list.map((s) => s.key);
            assert.deepEqual([...new Set(keys)], keys, `each is one: ${list.map(show).join(" | ")}`);
            const turns = part.slice(from).filter((e) => e.id === "turn" && e.seat === "red");
            const last = part.findLastIndex((e) => e.seat && e.seat !== "red" && (deeds.has(e.id) || minor.has(e.id)));
            assert.ok(turns.filter((e) => part.indexOf(e) > last).length <= 1, "it is no longer ago than my last turn");
            for (const s of list.filter((s) => part.includes(s.head)))
                for (const e of s.events.filter((e) => e.seat === s.seat)) {
                    const [a, b] = [part.indexOf(s.head), part.indexOf(e)].sort((x, y) => x - y);
                    const between = part.slice(a + 1, b).filter((x) => ["turn", "round", "shuttle"].includes(x.id));
                    assert.deepEqual(between, [], `of one turn: ${show(s)}`);
                }
            const told = list.flatMap((s) => [s.head, ...s.events]);
            for (const e of part.slice(from))
                if (e.seat && e.seat !== "red" && deeds.has(e.id))
                    assert.ok(told.some((x) => x === e || x.text === e.text), `it is told: ${e.text}`);
            /* What is built brings what it brings, whatever tile was drawn for it. */
            for (const e of part.slice(from).filter((e) => players > 1 && e.id === "build" && e.seat !== "red" && told.includes(e)))
                for (const x of part.filter((x) => x.step === e.step && x.seat === e.seat && ["gain", "cube"].includes(x.id)))
                    assert.ok(told.includes(x), `it is told: ${x.text}, of ${e.text}`);
        }
    }
}

export const stories = [["stories: what the others did is told once and whole", everyStory]];
