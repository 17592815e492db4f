// Guided games: the page is followed as a new player would, by clicks on what the guide points at.
import assert from "node:assert/strict";
import { accessible, calm, desktop, fits, openPage, openTable, PATIENCE, phone, post } from "./lib.mjs";

// Does what the guide says until its end, or for so many clicks. Runs inside the page; answers with the
// steps that were read.
async function follow(page, clicks = 400) {
    return page.evaluate(follower, { clicks, patience: PATIENCE });
}

async function follower({ clicks, patience }) {
    const one = (selector) => document.querySelector(selector);
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const guide = () => one("[data-test=guide]");
    const mark = (confirms) =>
        [
            one(".table")?.dataset.decision,
            one(".table")?.dataset.step,
            guide()?.dataset.step,
            !confirms && !!one("[data-test=confirm]"),
        ].join();
    const read = [];
    let since = Date.now();
    for (let n = 0; n < clicks * 1000 && read.length < clicks; n++) {
        const start = Date.now();
        while (!one("[data-test=guide-next].primary, [data-test=guide-own], .prompt.mine")) {
            if (Date.now() - start > patience) throw new Error(`stuck at ${mark()}`);
            await pause(5);
        }
        const step = guide().dataset.step;
        if (read.at(-1) !== step) read.push(step);
        if (step === "over") break;
        const targets = guide().dataset.targets;
        const shown = targets
            ? [...document.querySelectorAll(`:is(${targets})`)].filter(
                  (e) =>
                      !e.disabled &&
                      e.getAttribute("aria-disabled") !== "true" &&
                      e.matches("button, .hex, .card, .option, [data-move]"),
              )
            : [];
        const ready =
            one("[data-test=guide-next].primary") ??
            one("[data-test=confirm]:enabled") ??
            shown[0] ??
            one(".dock [data-test=submit]:enabled") ??
            one(".hex.lit"); // where it goes is left to the learner
        if (!ready) {
            if (Date.now() - since > patience) throw new Error(`nothing to click at ${mark()}`);
            await pause(5); // the answer is on its way
            continue;
        }
        const confirms = ready.matches("[data-test=confirm]");
        const before = mark(confirms);
        ready.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        const clicked = Date.now();
        while (mark(confirms) === before && Date.now() - clicked < (confirms ? patience : 2000)) await pause(2);
        since = Date.now();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
    return read;
}

async function begin(browser, url, id, game, viewport) {
    const page = await openPage(browser, viewport);
    await page.goto(url);
    await page.check(`input[name=game][value=${game}]`, { force: true });
    await page.click(`[data-test=guide-${id}]`);
    await page.waitForSelector("[data-test=guide]");
    return page;
}

// The panel lies over nothing: neither the map nor the question.
async function besides(page, what) {
    const over = await page.evaluate(() => {
        const guide = document.querySelector("[data-test=guide]").getBoundingClientRect();
        return [".board", ".prompt", ".dock"].filter((s) => {
            const box = document.querySelector(s)?.getBoundingClientRect();
            return (
                box?.width && box.height &&
                guide.left < box.right - 1 && box.left < guide.right - 1 &&
                guide.top < box.bottom - 1 && box.top < guide.bottom - 1
            );
        });
    });
    assert.deepEqual(over, [], `the guide covers nothing: ${what}`);
}

async function whole({ server, browser }, viewport) {
    const page = await begin(browser, server.url, "terraforming-mars", "terraforming-mars", viewport);
    await besides(page, "at the beginning");
    await fits(page, "with a guide");
    if (viewport === desktop) await accessible(page, "a guided game");
    const read = await follow(page);
    assert.ok(!read.includes("own-way"), `the way was kept: ${read}`);
    for (const step of ["steel", "milestone", "award", "ocean", "research", "lastplants", "score", "over"])
        assert.ok(read.includes(step), `${step} was read: ${read}`);
    calm(page);
}

// Another move than the one wanted: the guide says so, takes it back over what was revealed, is left
// and resumed, also by another page.
async function wrongTurn({ server, browser }) {
    const made = await post(server.url, "/api/tables", { guide: "terraforming-mars", seats: [] });
    const token = made.links[0].token;
    const page = await openTable(browser, server.url, token);
    for (let i = 0; i < 4; i++) await page.click("[data-test=guide-next].primary");
    await page.waitForSelector("[data-test=guide][data-step=card]");
    await page.click("[data-move='fund miner']");
    await page.click("[data-test=confirm]");
    await page.waitForSelector("[data-test=guide-strayed]");
    await page.click("[data-test=guide-retry]");
    await page.waitForSelector("[data-test=guide-strayed]", { state: "detached" });
    await page.waitForSelector("[data-test=guide][data-step=card]");
    await page.click("[data-test=guide-leave]");
    await page.waitForSelector("[data-test=guide]", { state: "detached" });
    const again = await openTable(browser, server.url, token);
    await again.click("[data-test=guide-return]");
    await again.waitForSelector("[data-test=guide][data-step=card]");
    await again.click("[data-test=guide-back]");
    await again.waitForSelector("[data-test=guide][data-step=money]");
    calm(page);
    calm(again);
}

export const tests = [
    ["a guided game is played to its end", (t) => whole(t, desktop)],
    ["a guided game on a phone", (t) => whole(t, phone)],
    ["a guide after a wrong turn, left and resumed", wrongTurn],
];
