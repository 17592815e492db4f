// Clicks are never lost: a thousand of them as fast as they come, in two tabs on one seat, and the
// line is cut in between. What is looked at is what went over the wire.
import assert from "node:assert/strict";
import net from "node:net";
import { isDeepStrictEqual } from "node:util";
import { CONNECTED, calm, makeTable, openPage, PATIENCE, playOn, post, stateOf, step } from "./lib.mjs";

// A line to the server that can be cut: everything that runs over it breaks at once.
async function lineTo(url) {
    const { hostname, port } = new URL(url);
    const ends = new Set();
    const line = net.createServer((near) => {
        const far = net.connect(Number(port), hostname);
        for (const [from, to] of [
            [near, far],
            [far, near],
        ]) {
            ends.add(from);
            from.on("error", () => to.destroy());
            from.on("close", () => (ends.delete(from), to.destroy()));
            from.pipe(to);
        }
    });
    await new Promise((resolve) => line.listen(0, "127.0.0.1", resolve));
    return {
        url: `http://127.0.0.1:${line.address().port}`,
        cut: () => ends.forEach((end) => end.destroy()),
        close() {
            line.close();
            ends.forEach((end) => end.destroy());
        },
    };
}

// Runs in the page before anything else: notes what is sent, and what is answered to it.
function listen() {
    const wire = (window.wire = { sent: {}, answered: {}, sockets: 0, clicks: 0 });
    window.WebSocket = class extends WebSocket {
        constructor(...args) {
            super(...args);
            wire.sockets++;
            this.addEventListener("message", (e) => {
                const m = JSON.parse(e.data);
                if (m.reply === undefined || m.id === "busy") return;
                const fate = m.type === "note" ? m.id : m.type;
                wire.answered[m.reply] = { fate, at: performance.timeOrigin + performance.now() };
            });
        }
        send(text) {
            const m = JSON.parse(text);
            wire.sent[m.id] = { ...m, times: (wire.sent[m.id]?.times ?? 0) + 1 };
            super.send(text);
        }
    };
}

// Clicks on what is lit, and on undo and redo, `count` times without waiting for any answer.
async function storm({ count, seed, patience }) {
    const end = Date.now() + patience;
    let x = seed;
    const random = (n) => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >> 8) % n;
    };
    const things =
        ".hex.lit, .act.can, .card.now, .prompt button.option, [data-test=confirm], [data-test=submit]";
    const back = "[data-tool=Undo], [data-tool=Redo], [data-tool=Cancel]";
    while (window.wire.clicks < count && Date.now() < end) {
        const lit = [...document.querySelectorAll(random(4) ? things : back)].filter((e) => !e.disabled);
        const rest = lit.filter((e) => !["pass", "end-turn"].includes(e.dataset.move));
        const list = rest.length ? rest : lit; // a turn is ended when nothing else can be done
        const e = list[random(list.length || 1)];
        if (e) {
            e.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
            window.wire.clicks++;
        }
        if (window.wire.clicks % 8 === 0 || !e) await new Promise((resolve) => setTimeout(resolve, 0));
    }
}

const CHANGES = ["move", "undo", "redo", "cancel"];
const done = (m) => ["state", "done"].includes(m.fate);

// The messages that were carried out, in order. A question is answered once, and its number tells
// the order. An answer may have been lost with the line: then the message was sent again and came
// late, and the next question shows that one of those was taken. All readings are given.
function readings(said) {
    const at = new Map();
    for (const m of said) at.set(m.decision, [...(at.get(m.decision) ?? []), m]);
    let all = [[]];
    for (const number of [...at.keys()].sort((a, b) => a - b)) {
        const here = at.get(number).sort((a, b) => a.at - b.at);
        const sure = here.filter(done);
        const perhaps = here.filter((m) => m.fate === "late" && m.times > 1);
        const ways = [sure, ...perhaps.map((m) => [m, ...sure])];
        all = all.flatMap((list) => ways.map((way) => [...list, ...way])).slice(0, 64);
    }
    return all;
}

// A table with the same cards on which only these messages are said; null when one is refused.
async function twin(url, list) {
    const made = await makeTable(url, "terraforming-mars", TABLE);
    const token = made.links[0].token;
    for (const { type, move, moves, turn } of list) {
        const { seat, decision } = await stateOf(url, token);
        const said = { type, decision, seat, move, moves, turn };
        const answer = await post(url, `/api/tables/${token}`, said);
        if (answer.type !== "state") return null;
    }
    return (await stateOf(url, token)).view;
}

// What is on the table is what was acknowledged, each once, and nothing else.
async function nothingElse(url, token, said) {
    const { view } = await stateOf(url, token);
    for (const list of readings(said))
        if (isDeepStrictEqual(await twin(url, list), view)) return list.length;
    assert.fail("the table is not what the acknowledged messages make of it");
}

async function thousandClicks({ server, browser, note }) {
    const line = await lineTo(server.url);
    try {
        await thousandOver(line, server, browser, note);
    } finally {
        line.close();
    }
}

// Nobody else sits there: all that happens is what is clicked here.
const TABLE = { seed: 4, people: 1, bots: [], options: { beginners: 1 } };

async function thousandOver(line, server, browser, note) {
    const made = await makeTable(server.url, "terraforming-mars", TABLE);
    const token = made.links[0].token;
    const tabs = [];
    for (let i = 0; i < 2; i++) {
        const page = await openPage(browser);
        page.calm.off = true; // the browser reports cut connections
        await page.addInitScript(listen);
        await page.goto(`${line.url}/t/${token}`);
        await page.waitForSelector(".prompt.mine");
        tabs.push(page);
    }
    const cuts = (async () => {
        for (let i = 0; i < 3; i++) {
            await tabs[0].waitForTimeout(700);
            for (const page of tabs) await page.waitForSelector(CONNECTED);
            line.cut();
        }
    })();
    await Promise.all([
        ...tabs.map((page, i) => page.evaluate(storm, { count: 500, seed: i + 1, patience: PATIENCE })),
        cuts,
    ]);
    // Everything that was said is answered, on this socket or on a later one.
    const open = () => Object.keys(wire.sent).filter((id) => !(id in wire.answered));
    const said = [];
    let clicks = 0;
    for (const page of tabs) {
        await page.waitForSelector(CONNECTED);
        // A page that sees something new may have questions of its own: once everything was answered will do.
        let silent = await page.evaluate(open);
        for (const end = Date.now() + PATIENCE; silent.length && Date.now() < end; await page.waitForTimeout(50))
            silent = await page.evaluate(open);
        assert.deepEqual(silent, [], "messages without an answer");
        const wire = await page.evaluate(() => window.wire);
        const mine = Object.keys(wire.sent)
            .map((id) => ({ ...wire.sent[id], ...wire.answered[id] }))
            .filter((m) => CHANGES.includes(m.type));
        const fates = {};
        for (const m of mine) fates[m.fate] = (fates[m.fate] ?? 0) + 1;
        note(`${wire.clicks} clicks, ${mine.length} moves on ${wire.sockets} sockets: ${JSON.stringify(fates)}`);
        assert.ok(wire.sockets >= 2, "the line was cut");
        assert.deepEqual(
            Object.keys(fates).filter((f) => !["state", "done", "late", "refused"].includes(f)),
            [],
            "nothing was sent that was not possible",
        );
        clicks += wire.clicks;
        said.push(...mine);
    }
    assert.ok(clicks >= 1000, `only ${clicks} clicks`);
    const counted = await nothingElse(server.url, token, said);
    note(`${counted} of them changed the table`);
    assert.ok(counted > 2, "clicks did count");
    // Both tabs show what is so, and both can still be played.
    await post(server.url, `/api/tables/${token}`, { type: "ping" });
    for (const page of tabs) {
        const { step, decision } = await stateOf(server.url, token);
        await page.waitForFunction(
            ([s, d]) => {
                const t = document.querySelector(".table").dataset;
                return t.step === String(s) && t.decision === String(d);
            },
            [step, decision],
        );
        assert.equal(await page.locator(".prompt button.option:disabled").count(), 0);
    }
    const last = tabs[1];
    const at = await step(last);
    await playOn(last, { steps: 3, seed: 9 });
    assert.notEqual(await step(last), at, "it can still be played");
    for (const page of tabs) calm(page);
}

export const tests = [["a thousand clicks, two tabs, and a line that is cut", thousandClicks]];
