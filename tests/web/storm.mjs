// Clicks are never lost: a thousand of them as fast as they come, in two tabs on one seat, and the
// line is cut in between. What is looked at is what went over the wire.
import assert from "node:assert/strict";
import net from "node:net";
import { calm, makeTable, openPage, PATIENCE, post, stateOf } from "./lib.mjs";

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
    const wire = (window.wire = { sent: {}, answered: {}, sockets: 0 });
    window.WebSocket = class extends WebSocket {
        constructor(...args) {
            super(...args);
            wire.sockets++;
            this.addEventListener("message", (e) => {
                const m = JSON.parse(e.data);
                if (m.reply === undefined || m.id === "busy") return;
                wire.answered[m.reply] = m.type === "note" ? m.id : m.type;
            });
        }
        send(text) {
            const m = JSON.parse(text);
            wire.sent[m.id] = m.type;
            super.send(text);
        }
    };
}

// Clicks on what is lit, and on undo and redo, `count` times without waiting for anything; on, until
// some of them have counted, since a quick page clicks most of them into a line that is cut.
async function storm({ count, seed, patience }) {
    const end = Date.now() + patience;
    const counted = () =>
        Object.values(window.wire.answered).filter((a) => a === "state" || a === "done").length;
    let x = seed;
    const random = (n) => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >> 8) % n;
    };
    const things =
        ".hex.lit, .act.can, .card.now, .prompt button.option, [data-test=confirm], [data-test=submit]";
    const back = "[data-tool=Undo], [data-tool=Redo], [data-tool=Cancel]";
    for (let i = 0; (i < count || counted() < 4) && Date.now() < end; ) {
        const list = [...document.querySelectorAll(random(3) ? things : back)].filter(
            (e) => !e.disabled && !["pass", "end-turn"].includes(e.dataset.move),
        );
        const e = list[random(list.length || 1)];
        if (e) {
            e.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
            i++;
        }
        if (i % 4 === 0 || !e) await new Promise((resolve) => setTimeout(resolve, 0));
    }
}

async function thousandClicks({ server, browser, note }) {
    const line = await lineTo(server.url);
    try {
        await thousandOver(line, server, browser, note);
    } finally {
        line.close();
    }
}

async function thousandOver(line, server, browser, note) {
    const made = await makeTable(server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red", beginners: 2 },
    });
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
            for (const page of tabs) await page.waitForSelector(".dot.open");
            line.cut();
        }
    })();
    await Promise.all([
        ...tabs.map((page, i) => page.evaluate(storm, { count: 500, seed: i + 1, patience: PATIENCE })),
        cuts,
    ]);
    let counted = 0;
    // Everything that was said is answered, on this socket or on a later one.
    const open = () => Object.keys(wire.sent).filter((id) => !(id in wire.answered));
    for (const page of tabs) {
        await page.waitForSelector(".dot.open");
        for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(50))
            if (!(await page.evaluate(open)).length) break;
        assert.deepEqual(await page.evaluate(open), [], "messages without an answer");
        const wire = await page.evaluate(() => window.wire);
        const said = Object.keys(wire.sent).filter((id) => ["move", "undo"].includes(wire.sent[id]));
        const fates = {};
        for (const id of said) fates[wire.answered[id]] = (fates[wire.answered[id]] ?? 0) + 1;
        note(`${said.length} moves and undos on ${wire.sockets} sockets: ${JSON.stringify(fates)}`);
        assert.ok(wire.sockets >= 2, "the line was cut");
        counted += (fates.state ?? 0) + (fates.done ?? 0); // the other tab may be the faster one
        assert.deepEqual(
            Object.keys(fates).filter((f) => !["state", "done", "late", "refused"].includes(f)),
            [],
            "nothing was sent that was not possible",
        );
    }
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
    if (await last.locator("[data-tool=Cancel]:enabled").count()) await last.click("[data-tool=Cancel]");
    const at = (await stateOf(server.url, token)).step;
    await last.click(".prompt [data-move=pass], .prompt [data-move=end-turn]");
    if (await last.locator("[data-test=confirm]").count()) await last.click("[data-test=confirm]");
    await last.waitForFunction(
        (n) => Number(document.querySelector(".table").dataset.step) > n,
        at,
    );
    for (const page of tabs) calm(page);
}

export const tests = [["a thousand clicks, two tabs, and a line that is cut", thousandClicks]];
