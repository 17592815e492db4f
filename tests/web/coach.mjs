// The coach: a word before a costly mistake, in one's own games only, gone with one click.
import assert from "node:assert/strict";
import { accessible, against, buy, calm, fits, makeTable, openTable, phone, post, stateOf } from "./lib.mjs";

const LINE = "[data-test=coach]";

async function warnsAndGoes(t) {
    const { page, token } = await against(t.browser, t.server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red" },
    });
    await buy(page, 0, 4);
    assert.equal((await stateOf(t.server.url, token)).can.coach, "yes");
    await page.click(".prompt [data-move=pass]");
    await page.waitForSelector(LINE);
    assert.match(await page.textContent(LINE), /You have \d+ M€ left, and \d+ cards? that you could play\./);
    await fits(page, "the coach");
    await accessible(page, "the coach");
    // It is about the armed option only.
    await page.keyboard.press("Escape");
    await page.waitForSelector(LINE, { state: "detached" });
    await page.click(".prompt [data-move=pass]");
    await page.waitForSelector(LINE);
    await page.click("[data-test=coach-off]");
    await page.waitForSelector(LINE, { state: "detached" });
    await page.reload();
    await page.click(".prompt [data-move=pass]");
    await page.waitForSelector("[data-test=confirm]");
    assert.equal(await page.locator(LINE).count(), 0, "it stays away");
    calm(page);
}

// After a generation that was clearly the best so far a sentence on it, until one has moved; on a phone too.
async function praises(t) {
    const { links } = await makeTable(t.server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red", beginners: "2" },
    });
    const token = links[0].token;
    let asteroids = 0;
    for (let s = await stateOf(t.server.url, token); s.round < 4; s = await stateOf(t.server.url, token)) {
        const moves = (s.options ?? []).map((o) => o.move);
        const due = s.round === 3 && asteroids < 4;
        const move = [...(due ? ["project asteroid"] : []), "end-turn", "pass", "done"].find((m) => moves.includes(m));
        if (move === "project asteroid") asteroids++;
        if (move) await post(t.server.url, `/api/tables/${token}`, { type: "move", decision: s.decision, move });
        else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const page = await openTable(t.browser, t.server.url, token, phone);
    await page.waitForSelector(LINE);
    assert.equal(
        await page.textContent(`${LINE} span`),
        "Well done in generation 3: your TR rose by 4, your best so far.",
    );
    await fits(page, "praise on a phone");
    await page.click(".prompt [data-test=submit]"); // under the thumb
    await page.waitForSelector(LINE, { state: "detached" });
    calm(page);
}

// Among people everybody is asked, on a phone too; then everybody has a coach, until one does not want it.
async function amongPeople(t) {
    const made = await makeTable(t.server.url, "terraforming-mars", {
        people: 2,
        bots: [],
        seed: 4,
        options: { "first-player": "red", beginners: "2" },
    });
    const [red, green] = made.links.map((l) => l.token);
    const one = await openTable(t.browser, t.server.url, red);
    const other = await openTable(t.browser, t.server.url, green, phone);
    const pass = async () => {
        await one.click(".prompt [data-move=pass]");
        await one.waitForSelector("[data-test=confirm]");
    };
    await pass();
    assert.equal(await one.locator(LINE).count(), 0, "not yet");
    await one.keyboard.press("Escape");
    const settings = async (page) => {
        await page.click("[data-tool=More]");
        return page.locator("dialog [data-test=coach-for-all]");
    };
    const ask = await settings(one);
    await accessible(one, "asking for a coach");
    await ask.click();
    await one.keyboard.press("Escape");
    await other.waitForSelector("text=would like a coach for everybody");
    await fits(other, "the question on a phone");
    await other.click("text=Agree >> nth=0");
    await one.waitForFunction(() => !document.body.textContent.includes("would like a coach"));
    await pass();
    await one.waitForSelector(LINE);
    await (await settings(other)).click();
    await one.waitForSelector(LINE, { state: "detached" });
    calm(one);
    calm(other);
}

// Among people who were not asked nobody is coached, whoever asks.
async function notAmongPeople(t) {
    const made = await makeTable(t.server.url, "terraforming-mars", {
        people: 2,
        bots: [],
    });
    const token = made.links[0].token;
    assert.equal((await stateOf(t.server.url, token)).can.coach, "ask");
    const said = await post(t.server.url, `/api/tables/${token}`, { type: "coach" });
    assert.deepEqual([said.type, said.warnings, said.praise], ["coach", [], []]);
    const page = await openTable(t.browser, t.server.url, token);
    assert.equal(await page.locator(LINE).count(), 0);
    calm(page);
}

export const tests = [
    ["the coach warns before a costly pass, and goes with one click", warnsAndGoes],
    ["the coach praises a generation, on a phone", praises],
    ["nobody is coached among people who were not asked", notAmongPeople],
    ["a coach among people, if all agree", amongPeople],
];
