// What the page says is what is so, and nothing happens unasked: faults that playing has found.
import assert from "node:assert/strict";
import {
    CONNECTED,
    against,
    calm,
    makeTable,
    nearlyOver,
    openPage,
    openTable,
    over,
    playOn,
    post,
    stateOf,
    step,
} from "./lib.mjs";

const first = { seed: 4, options: { "first-player": "red" } };

// A move that is made elsewhere: by another tab, or by a hint that was taken.
async function elsewhere(url, token, move) {
    const { seat, decision } = await stateOf(url, token);
    const answer = await post(url, `/api/tables/${token}`, { type: "move", decision, seat, move });
    assert.equal(answer.type, "state", JSON.stringify(answer).slice(0, 300));
}

// In the middle of a purchase the form, the banner and the money agree.
async function midPurchase({ server, browser }) {
    const made = await makeTable(server.url, "terraforming-mars", first);
    const token = made.links[0].token;
    const { options } = await stateOf(server.url, token);
    await elsewhere(server.url, token, options[0].move); // a corporation
    const { view } = await stateOf(server.url, token);
    const offer = view.players.red.offer;
    const verb = (await stateOf(server.url, token)).options.find((o) => o.args.card).verb;
    const page = await openTable(browser, server.url, token);
    await elsewhere(server.url, token, `${verb} ${offer[0]}`);
    await page.waitForSelector("text=1 card, 3 M€");
    assert.match(await page.textContent("[data-test=submit]"), /Buy 1 card/);
    const card = (i) => page.locator(`[aria-label='Cards on offer'] [data-card=${offer[i]}]`);
    assert.equal(await card(0).getAttribute("aria-pressed"), "true");
    await card(3).click();
    await page.waitForSelector("text=2 cards, 6 M€");
    const left = Number((await page.textContent(".verdict")).match(/(\d+) M€ left/)[1]);
    await page.click("[data-test=submit]");
    await page.waitForSelector("[data-test=research]", { state: "detached" });
    const after = (await stateOf(server.url, token)).view.players.red;
    assert.deepEqual([...after.hand].sort(), [offer[0], offer[3]].sort());
    await page.waitForFunction(
        (n) => document.querySelector("[data-test=stock-megacredits]")?.textContent === String(n),
        after.megacredits,
    );
    assert.equal(after.megacredits, left, "what the form said was left");
    calm(page);
}

// A hint that is taken in the form: the same.
async function hintInForm({ server, browser }) {
    const { page, token } = await against(browser, server.url, "terraforming-mars", first);
    await page.waitForSelector("[data-test=research]");
    for (let i = 0; i < 2; i++) {
        await page.keyboard.press("h");
        const before = await page.locator(".table").getAttribute("data-decision");
        await page.click(".hint.advice button.primary");
        await page.waitForFunction(
            (d) => document.querySelector(".table").dataset.decision !== d,
            before,
        );
    }
    const { view, options } = await stateOf(server.url, token);
    const picked = view.players.red.picked.length;
    if (!options.length || !(await page.locator("[data-test=research]").count())) return;
    assert.equal(await page.locator("[aria-label='Cards on offer'] .card.chosen").count(), picked);
    await page.waitForSelector(`.verdict:has-text("${picked} card")`);
    calm(page);
}

// The switch is where the turn is ended; off, nothing is ended; on, it is remembered; an undo holds.
async function endingIsMine({ server, browser }) {
    const { page } = await against(browser, server.url, "terraforming-mars", {
        ...first,
        options: { "first-player": "red", beginners: 2 },
    });
    await page.waitForSelector("[data-test=auto-end]");
    assert.equal(await page.isChecked("[data-test=auto-end]"), false, "off unless I say so");
    const spend = ".act.can[data-move^=project]:not([data-move$=patents]), .act.can[data-move^=fund]";
    while (await page.locator(spend).count()) {
        const before = await step(page);
        await page.locator(spend).first().click();
        await page.click("[data-test=confirm]");
        await page.waitForFunction(
            (n) => Number(document.querySelector(".table").dataset.step) > n,
            before,
        );
        if (await page.locator(".hex.lit").count()) {
            await page.locator(".hex.lit").first().click();
            await page.click("[data-test=confirm]");
        }
        await page.waitForSelector(".prompt.mine [data-move=end-turn], .prompt.mine [data-move=pass]");
        if (await page.locator("[data-move=end-turn]").count()) break;
    }
    await page.check("[data-test=auto-end]");
    await page.reload();
    await page.waitForSelector(".prompt.mine [data-test=auto-end]");
    assert.equal(await page.isChecked("[data-test=auto-end]"), true, "remembered");
    calm(page);
}

// A finished game does not open again by one key.
async function reopening({ server, browser }) {
    const { token } = await nearlyOver(server.url, "terraforming-mars");
    const page = await openTable(browser, server.url, token);
    await elsewhere(server.url, token, "pass");
    await over(page);
    assert.notEqual((await stateOf(server.url, token)).can.undo, "no", "the last move can be taken back");
    await page.keyboard.press("u");
    await page.waitForSelector("dialog[aria-label='Back into the game']");
    assert.equal((await stateOf(server.url, token)).over, true);
    await page.click("text=Leave it as it is");
    await page.waitForSelector("dialog", { state: "detached" });
    assert.equal((await stateOf(server.url, token)).over, true);
    await page.click(".score [data-tool=Undo]");
    await page.click("[data-test=reopen]");
    await page.waitForSelector("[data-test=score]", { state: "detached" });
    assert.equal((await stateOf(server.url, token)).over, false);
    calm(page);
}

// The log: the project "Asteroid" is not the card of that name.
async function logLinks({ server, browser }) {
    const { page } = await against(browser, server.url, "terraforming-mars", {
        ...first,
        options: { "first-player": "red", beginners: 2 },
    });
    await page.click("[data-move='project asteroid']");
    await page.click("[data-test=confirm]");
    await page.click("[data-test=showlog]");
    const link = page.locator(".log .token:text-is('Asteroid')");
    await link.waitFor();
    assert.equal(await link.getAttribute("data-thing"), "standard asteroid");
    await link.hover();
    await page.waitForSelector("[data-test=peek]");
    assert.match(await page.textContent("[data-test=peek]"), /temperature/i);
    assert.doesNotMatch(await page.textContent("[data-test=peek]"), /titanium/i, "not the card");
    calm(page);
}

// Words that a player would type find what is possible, and why the rest is not.
async function searchByWords({ server, browser }) {
    for (const [game, word, found] of [
        ["terraforming-mars", "mayor", /Milestones: Mayor/],
        ["dice-game", "greenery", /Greenery/],
        ["on-mars", "welcome", /Welcome a Ship/],
    ]) {
        const { page } = await against(browser, server.url, game, { seed: 4 });
        await page.waitForSelector(".prompt.mine");
        await page.keyboard.press("/");
        await page.waitForSelector("dialog[open]");
        await page.keyboard.type(word);
        await page.waitForSelector("[data-test=notnow] li");
        assert.match(await page.textContent("[data-test=notnow]"), found);
        calm(page);
    }
}

// Icons of one game do not appear in another: every icon of an option is one of its own game.
async function ownIcons({ server, browser }) {
    const { page } = await against(browser, server.url, "terraforming-mars", {
        ...first,
        options: { "first-player": "red", beginners: 2 },
    });
    await page.waitForSelector(".prompt.mine");
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open]");
    const list = "dialog button.option[data-move='fund scientist']";
    await page.waitForSelector(list);
    assert.equal(await page.locator(`${list} svg`).count(), 0, "an award has no icon of On Mars");
    calm(page);
}

// Plays a table of two people without a page until one of them has an option that fits. What leads
// there comes first in `rather`.
async function untilOption(url, tokens, fits, rather, seed) {
    let x = seed;
    const random = (n) => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >> 8) % n;
    };
    for (let i = 0; i < 2000; i++)
        for (const token of tokens) {
            let s = await stateOf(url, token);
            assert.equal(s.over, false, "it did not come in this game");
            while (s.options?.length) {
                const option = s.options.find(fits);
                if (option) return { token, option };
                const good = s.options.filter((o) => rather.includes(o.verb));
                const from = good.length && random(4) ? good : s.options;
                const { seat, decision } = s;
                const move = from[random(from.length)].move;
                s = await post(url, `/api/tables/${token}`, { type: "move", decision, seat, move });
            }
        }
    throw new Error("it did not come");
}

// "Operate" is lit when an advanced building can be used.
async function operateIsLit({ server, browser }) {
    const made = await makeTable(server.url, "on-mars", { seed: 6, bots: [], people: 2 });
    const { token } = await untilOption(
        server.url,
        made.links.map((l) => l.token),
        (o) => o.verb === "operate",
        ["obtain", "upgrade", "build", "do", "place"],
        1,
    );
    const page = await openTable(browser, server.url, token);
    const plate = page.locator("[aria-label='Executive actions'] .act:has-text('Operate')");
    await plate.waitFor();
    assert.match(await plate.getAttribute("class"), /\bcan\b/);
    await plate.click();
    await page.waitForSelector(
        "[data-test=confirm], .cardtabs button[aria-pressed=true]:has-text('Mine')",
    );
    calm(page);
}

// What costs a colonist or loses something asks for a confirmation, and is named there.
async function dearIsNamed({ server, browser }) {
    const dear = ["unit-costs-colonist", "costs-colonist", "extra-cost", "crystal-lost"];
    const made = await makeTable(server.url, "on-mars", { seed: 8, bots: [], people: 2 });
    const { token, option } = await untilOption(
        server.url,
        made.links.map((l) => l.token),
        (o) => o.verb === "do" && o.details.some((p) => dear.includes(p.id)),
        ["do"],
        3,
    );
    const page = await openTable(browser, server.url, token);
    await page.click(`.act.can[data-move='${option.move}']`);
    const text = await page.textContent("[data-test=confirm]");
    const phrase = option.details.find((p) => dear.includes(p.id)).text;
    assert.ok(text.includes(phrase), `${text} does not name: ${phrase}`);
    calm(page);
}

// What only undo takes back is confirmed by itself, in the list of options too.
async function singly({ server, browser }) {
    const made = await makeTable(server.url, "on-mars", { seed: 8, bots: [], people: 2 });
    const { token, option } = await untilOption(
        server.url,
        made.links.map((l) => l.token),
        (o) => ["obtain", "welcome"].includes(o.verb),
        ["do"],
        3,
    );
    const page = await openTable(browser, server.url, token);
    const before = (await stateOf(server.url, token)).step;
    await page.keyboard.press("/");
    await page.click(`dialog [data-move='${option.move}']`);
    await page.waitForSelector("[data-test=confirm]");
    assert.equal((await stateOf(server.url, token)).step, before, "one click did it");
    await page.click("[data-test=confirm]");
    await page.waitForFunction(
        (n) => Number(document.querySelector(".table").dataset.step) > n,
        before,
    );
    calm(page);
}

// What is done to the table is seen by everybody who sits at it.
async function noticesAreSeen({ server, browser }) {
    const made = await makeTable(server.url, "dice-game", { people: 2, bots: [] });
    const page = await openTable(browser, server.url, made.links[1].token);
    await page.waitForSelector("[data-test=notices]:has-text('The seed was chosen')");
    await post(server.url, `/api/tables/${made.host}`, { type: "link", seat: "red" });
    await page.waitForSelector("[data-test=notices]:has-text('new link to the seat of red')");
    await page.waitForSelector(".notice:has-text('new link to the seat of red')");
    calm(page);
}

// Everybody shows a corporation at once, and all begin with what theirs brings: mine is no deed of another.
async function startIsMyOwn({ server, browser }) {
    const made = await makeTable(server.url, "dice-game", { people: 2, bots: [] });
    const pages = [];
    for (const { token } of made.links) pages.push(await openTable(browser, server.url, token));
    await elsewhere(server.url, made.links[0].token, "corporation credicor");
    await elsewhere(server.url, made.links[1].token, "corporation thorgate");
    for (const page of pages) {
        await page.waitForSelector(".story");
        assert.equal(await page.locator(".story .delta.you").count(), 0, "what I gain is not told as the other's deed");
        calm(page);
    }
}

// A server that answers, but not with the table, says why: the page passes it on, and goes on trying.
async function troubleIsTold({ server, browser }) {
    const made = await makeTable(server.url, "dice-game");
    const page = await openPage(browser);
    page.calm.off = true; // the browser reports what is refused
    await page.addInitScript(() => {
        window.WebSocket = class extends WebSocket {
            constructor(url) {
                super(window.well ? url : url.replace("/ws/", "/nowhere/"));
            }
        };
    });
    const table = `**/api/tables/${made.links[0].token}*`; // and the language it is asked for in
    await page.route(table, (route) =>
        route.fulfill({ status: 503, json: { error: "the store does not answer" } }),
    );
    await page.goto(`${server.url}/t/${made.links[0].token}`);
    await page.waitForSelector("text=The store does not answer. Trying again");
    await page.evaluate(() => (window.well = true));
    await page.unroute(table);
    await page.waitForSelector(CONNECTED);
}

export const tests = [
    ["On Mars: what only undo takes back is confirmed", singly],
    ["what is done to a table is seen by everybody", noticesAreSeen],
    ["what a corporation brings me is not told under another's", startIsMyOwn],
    ["a table that cannot be opened says why", troubleIsTold],
    ["On Mars: what costs is named where it is confirmed", dearIsNamed],
    ["a purchase that is half made", midPurchase],
    ["a hint is taken in a form", hintInForm],
    ["ending a turn is my own click", endingIsMine],
    ["a finished game asks before it opens again", reopening],
    ["the log links the project, not the card", logLinks],
    ["search by the words of players", searchByWords],
    ["icons belong to their game", ownIcons],
    ["On Mars: operate is lit when it is possible", operateIsLit],
];
