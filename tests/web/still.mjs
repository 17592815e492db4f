// Nothing moves under the pointer: what a choice brings up has its place reserved, or lies over.
import assert from "node:assert/strict";
import { LONG, against, calm, phone, playOn, stateOf } from "./lib.mjs";

// Clicks everything that is lit and asks for a confirmation, where it is, and takes it back. What is
// under the pointer afterwards has to be what was clicked, and to be where it was.
async function pointerTest() {
    const rest = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const things = ".hex.lit, .act.can, .card.now";
    const name = (e) => e?.dataset.hex ?? `${e?.dataset.move} ${e?.dataset.card ?? ""}`;
    const middle = (e) => {
        const r = e.getBoundingClientRect();
        return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    };
    const at = ({ x, y }) => document.elementFromPoint(x, y)?.closest(things);
    const faults = [];
    let tried = 0;
    for (const wanted of [...document.querySelectorAll(things)].map(name)) {
        const before = [...document.querySelectorAll(things)].find((e) => name(e) === wanted);
        if (!before || !before.checkVisibility()) continue;
        const point = middle(before);
        if (name(at(point)) !== wanted) continue; // it is scrolled out of sight
        before.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        await rest();
        if (!document.querySelector("[data-test=confirm]")) {
            document.querySelector(".form[data-test=sell] button:not(.primary)")?.click();
            await rest();
            continue;
        }
        tried++;
        const after = [...document.querySelectorAll(things)].find((e) => name(e) === wanted);
        const now = after && middle(after);
        if (!now || Math.hypot(now.x - point.x, now.y - point.y) > 6)
            faults.push(`${wanted} went from ${JSON.stringify(point)} to ${JSON.stringify(now)}`);
        if (name(at(point)) !== wanted) faults.push(`over ${wanted} there is ${name(at(point))}`);
        document.activeElement?.blur();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        await rest();
    }
    return { tried, faults };
}

// Something that is chosen first and confirmed then.
const ASKS = ["standard", "project", "do", "place", "play"]
    .map((verb) => `.act.can[data-move^=${verb}], .card.now[data-move^=${verb}]`)
    .concat(".hex.lit")
    .join();

async function nothingMoves(t, game, viewport) {
    const { page } = await against(t.browser, t.server.url, game, { seed: 6, viewport });
    let tried = 0;
    for (let round = 0; round < (LONG ? 4 : 2); round++) {
        await playOn(page, { steps: 6, seed: round + 2 });
        await playOn(page, { steps: 40, seed: round, until: `document.querySelector("${ASKS}")` });
        await page.waitForSelector(".prompt.mine");
        if (await page.locator("[data-test=confirm]").count()) await page.keyboard.press("Escape");
        for (const tab of viewport ? await page.locator(".tabs button").all() : [null]) {
            if (tab) await tab.click();
            const state = await page.evaluate(pointerTest);
            assert.deepEqual(state.faults, [], `${game}, round ${round}`);
            tried += state.tried;
        }
    }
    assert.ok(tried > 1, `${tried} clicks were looked at`);
    t.note(`${tried} choices stay under the pointer`);
    calm(page);
}

// With a finger: the second tap at the same spot is the confirmation.
async function secondTap(t) {
    const { page, token } = await against(t.browser, t.server.url, "terraforming-mars", {
        seed: 4,
        viewport: phone,
        options: { "first-player": "red", beginners: 2 },
    });
    await page.waitForSelector(".prompt.mine");
    await page.click(".tabs button:has-text('My board')");
    await page.click("[data-move='project aquifer']");
    await page.click("[data-test=confirm]");
    await page.waitForSelector(".hex.lit");
    const spots = await page.$$eval(".hex.lit", (list) =>
        list.map((e) => {
            const r = e.getBoundingClientRect();
            return { hex: e.dataset.hex, x: r.x + r.width / 2, y: r.y + r.height / 2 };
        }),
    );
    assert.ok(spots.length >= 9, "ocean areas are lit");
    for (const { hex, x, y } of spots) {
        await page.mouse.click(x, y);
        await page.waitForSelector(`.hex.ghost[data-hex=${hex}]`);
    }
    const last = spots[spots.length - 1];
    await page.mouse.click(last.x, last.y);
    await page.waitForSelector(".hex.ghost", { state: "detached" });
    assert.deepEqual((await stateOf(t.server.url, token)).view.oceans, [last.hex]);
    calm(page);
}

const GAMES = ["terraforming-mars", "dice-game", "on-mars"];
export const tests = [
    ["a phone: the second tap hits the same hex", secondTap],
    ...GAMES.flatMap((game) => [
        [`${game}: nothing moves under the pointer`, (t) => nothingMoves(t, game)],
        [`${game}: nothing moves under the thumb`, (t) => nothingMoves(t, game, phone)],
    ]),
];
