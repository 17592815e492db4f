// Guided games: the page is followed as a new player would, by clicks on what the guide points at.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, calm, desktop, fits, LANGUAGES, openPage, openTable, PATIENCE, phone, post, root } from "./lib.mjs";

// Does what the guide says until its end. Runs inside the page; answers with the steps that were read and
// with what was not as it should be: something to click that nobody sees, a note that this was something else.
async function follow(page) {
    return page.evaluate(follower, { patience: PATIENCE });
}

async function follower({ patience }) {
    const one = (selector) => document.querySelector(selector);
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const guide = () => one("[data-test=guide]");
    const chosen = (e) => e.matches(".chosen, .ghost, [aria-pressed=true]");
    const mark = () => [one(".table").dataset.decision, one(".table").dataset.step, guide()?.dataset.step].join();
    const read = [];
    const wrong = [];
    const shown = (e) => e.getClientRects().length > 0;
    const pointed = () => {
        const targets = guide().dataset.targets;
        const list = targets ? [...document.querySelectorAll(`:is(${targets})`)] : [];
        return list.filter((e) => e.matches("button:enabled:not([aria-disabled=true]), .hex.lit"));
    };
    // What is named to the last word: a card may lead to several moves.
    const exact = (e) =>
        e.matches(".hex, [data-piece]") || guide().dataset.targets.includes(`[data-move=${JSON.stringify(e.dataset.move)}]`);
    function ready() {
        const confirm = one("[data-test=confirm]:enabled");
        const list = pointed();
        const named = list.filter(exact);
        const fresh = [...named, ...list].filter((e) => !chosen(e));
        return (
            one("[data-test=guide-next].primary") ??
            (named.length && !named.some(chosen) ? null : confirm) ??
            fresh.find(shown) ??
            fresh[0] ??
            confirm ??
            one("[data-test=submit]:enabled") ??
            one(".hex.lit, .prompt button.option:enabled, .dock button.option:enabled, .card.now, .act.can") // as one likes
        );
    }
    const above = (e) => {
        const box = e.getBoundingClientRect();
        return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    };
    const seen = (e) => e.contains(above(e)) || !!above(e)?.contains(e);
    async function until(what, time) {
        const start = Date.now();
        while (!what() && Date.now() - start < time) await pause(5);
        return what();
    }
    for (let clicks = 0; clicks < 400; clicks++) {
        if (!(await until(() => one("[data-test=guide-own], [data-test=guide-next].primary") || (one(".prompt.mine") && ready()), patience)))
            throw new Error(`nothing to click at ${mark()}`);
        const step = guide().dataset.step;
        if (read.at(-1) !== step) read.push(step);
        if (step === "over") break;
        if (one("[data-test=guide-strayed]")) wrong.push(`${step}: that was something else`);
        const thing = ready();
        if (!thing) continue;
        if (pointed().includes(thing) && !(await until(() => !thing.isConnected || seen(thing), 3000)))
            wrong.push(`${step}: nobody sees ${thing.outerHTML.slice(0, 80)} below ${above(thing)?.outerHTML.slice(0, 120)}`);
        const before = mark() + chosen(thing);
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        const arms = !thing.matches("[data-test=confirm], [data-test=guide-next], [data-test=submit]");
        await until(() => mark() + chosen(thing) !== before || (arms && one("[data-test=confirm]")), arms ? 1000 : patience);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
    return { read, wrong: [...new Set(wrong)] };
}

// The steps of a guide that a willing learner reads, in their order.
// The page answers these with what was asked before, unless one is quicker than what it learns of the price.
const joined = ["pay-card", "pay", "discard"];

function stepsOf(id) {
    const text = readFileSync(join(root, "guides", `${id}.guide`), "utf8");
    const steps = text.split(/^step /m).slice(1).filter((step) => !/^ +aside$/m.test(step));
    return [...steps.map((step) => step.split("\n")[0]), "over"].filter((step) => !joined.includes(step));
}

async function begin(browser, url, id, game, viewport, locale) {
    const page = await openPage(browser, viewport, { locale });
    await page.goto(url);
    await page.check(`input[name=game][value=${game}]`, { force: true });
    await page.click(`[data-test=guide-${id}]`);
    await page.waitForSelector("[data-test=guide]");
    await page.waitForSelector(".dock [data-card]", { state: "attached" }); // the table is whole, and is drawn
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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

async function whole({ server, browser }, id, game, viewport, locale) {
    const page = await begin(browser, server.url, id, game, viewport, locale);
    assert.equal(await page.getAttribute("html", "lang"), locale);
    await besides(page, "at the beginning");
    await fits(page, "with a guide");
    if (viewport === desktop) await accessible(page, "a guided game");
    const { read, wrong } = await follow(page);
    assert.deepEqual(wrong, []);
    assert.deepEqual(read.filter((step) => !joined.includes(step)), stepsOf(id));
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

const GUIDES = [
    ["terraforming-mars", "terraforming-mars"],
    ["dice-game", "dice-game"],
    ["on-mars", "on-mars"],
    ["on-mars-solo", "on-mars"],
];

const SIZES = [
    ["", desktop],
    [" on a phone", phone],
];

export const tests = [
    ...GUIDES.flatMap(([id, game]) =>
        SIZES.flatMap(([where, size]) =>
            LANGUAGES.map((code) => [
                `the guide ${id} is played to its end${where}: ${code}`,
                (t) => whole(t, id, game, size, code),
            ]),
        ),
    ),
    ["a guide after a wrong turn, left and resumed", wrongTurn],
];
