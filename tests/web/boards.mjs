// Browser tests for the boards of On Mars and The Dice Game: everything that lies on the real table
// is on the page, is taken there, tells what it brings, and can be read.
import assert from "node:assert/strict";
import { accessible, against, calm, fits, makeTable, openTable, phone, post, stateOf } from "./lib.mjs";

// Moves of a person, past the page.
async function go(url, token, ...moves) {
    for (const move of moves) {
        const { decision } = await stateOf(url, token);
        const answer = await post(url, `/api/tables/${token}`, { type: "move", decision, move });
        assert.equal(answer.type, "state", `${move}: ${answer.text}`);
    }
}

const prompted = (page, words) =>
    page.waitForFunction(
        (text) => document.querySelector(".prompt.mine .ask")?.textContent.includes(text),
        words,
    );

// What the panel says while the mouse is on a thing.
async function pointedAt(page, selector, words) {
    await page.hover(selector);
    await page.waitForFunction(
        (text) => document.querySelector("[data-test=peek]")?.textContent.replaceAll("\u00ad", "").includes(text),
        words,
    );
    return page.textContent("[data-test=peek]");
}

// Words on cards that are cut off; low cards end in dots on purpose.
const cutWords = (page) =>
    page.$$eval(".dock .face:not(.tiny)", (faces) =>
        faces.flatMap((face) =>
            [...face.querySelectorAll(".name, .text, .reason")]
                .filter(
                    (e) =>
                        e.scrollHeight > e.clientHeight + 2 ||
                        e.getBoundingClientRect().bottom > face.getBoundingClientRect().bottom + 1,
                )
                .map((e) => `${face.querySelector(".name").textContent}: ${e.textContent}`),
        ),
    );

async function nothingIsCut(page) {
    for (const tab of await page.locator(".cardtabs button").all()) {
        await tab.click();
        assert.deepEqual(await cutWords(page), [], `cards of ${await tab.textContent()}`);
    }
}

// Two people; the other one takes the first space of the orbit and then does little.
async function mars(t, ...moves) {
    const table = await against(t.browser, t.server.url, "on-mars", {
        seed: 11,
        bots: [],
        people: 2,
        options: { "first-player": "red" },
        viewport: t.viewport,
    });
    const other = table.made.links[1].token;
    const plays = { red: table.token, green: other };
    for (const [seat, move] of moves) await go(t.server.url, plays[seat], move);
    return table;
}
const inTheColony = [
    ["red", "space colony-8"],
    ["red", "take crystal"],
    ["green", "space orbit-1"],
    ["red", "shuttle colony"],
    ["green", "do resupply"],
    ["green", "take crystal"],
    ["green", "done"],
    ["green", "end"],
];

// ---- On Mars ------------------------------------------------------------------------------------

async function turnOrder(t) {
    const { page } = await mars(t);
    await prompted(page, "choose a turn order space");
    assert.equal(
        await page.locator(".prompt button.option").count(),
        0,
        "the spaces are the choice",
    );
    assert.equal(await page.locator(".act.space").count(), 8);
    await page.keyboard.press("7");
    assert.match(await page.textContent("[data-test=confirm]"), /Turn Order 7/);
    await page.keyboard.press("Escape");
    const told = await pointedAt(page, "[data-move='space orbit-4']", "new colonist");
    assert.match(told, /for 1 water or 1 plant/);
    await page.click("[data-move='space colony-7']");
    await page.click("[data-test=confirm]");
    await prompted(page, "choose a blueprint");
    assert.equal(await page.locator(".act.space [aria-label=Red]").count(), 1, "I stand there");
    await accessible(page, "a blueprint is chosen");
    await fits(page, "a blueprint is chosen");
    await nothingIsCut(page);
    calm(page);
}

// What the other one did: who, what came of it, what it cost and what changed.
async function whatOthersDid(t) {
    const { page, made, token } = await mars(t, ...inTheColony);
    const plays = { red: token, green: made.links[1].token };
    const does = async (seat, verb) => {
        const { options } = await stateOf(t.server.url, plays[seat]);
        await go(t.server.url, plays[seat], options.find((o) => o.move.startsWith(verb)).move);
    };
    const stories = () =>
        page.$$eval(".story", (l) =>
            l.map((e) => [
                e.querySelector(".who").innerText.trim(),
                e.querySelector("strong").textContent,
                [...e.querySelectorAll(".who .price, .delta")].map((d) => d.innerText.replace(/\s+/g, "")).join(),
            ]),
        );
    await prompted(page, "take the turn");
    assert.deepEqual(await stories(), [
        ["G\ngreen", "Takes Turn Order 1 (Orbit)", ""],
        ["G\ngreen", "Resupply", "+1"],
    ]);
    for (const [seat, verb] of [
        ["red", "do control-center"],
        ["red", "done"],
        ["red", "end"],
        ["red", "stay"],
        ["green", "do obtain-blueprint"],
        ["green", "obtain"],
        ["green", "obtain"],
        ["green", "done"],
        ["green", "end"],
    ])
        await does(seat, verb);
    await prompted(page, "take the turn");
    const told = [["G\ngreen\n−2", "Obtain a Blueprint", "−2,2×,+1,+1"]]; /* colonists on the action and at work; two goods */
    assert.deepEqual(await stories(), told, "only what is new");
    const { view } = await stateOf(t.server.url, token);
    const cards = Object.keys(view.display).length + view.players.red.goal_hand.length;
    await page.click(".cardtabs button >> nth=0");
    assert.equal(await page.locator(".beside .card").count(), cards, "all cards of both rows are seen");
    calm(page);
}

// A tile of the grid is one card; where it goes is shown and changed in the laboratory.
async function laboratory(t) {
    const { page } = await mars(t, ["red", "space orbit-3"]);
    await prompted(page, "its place in the laboratory");
    await page.waitForFunction(() => document.querySelectorAll(".dock .card").length === 8);
    await pointedAt(page, ".lab .cell.tile", "a new shelter of one colour");
    await page.click(".dock [data-card=upgrade-tech]");
    assert.match(await page.textContent("[data-test=confirm]"), /Upgrade Tech .* lab 1 top/);
    await page.click(".lab [data-move$='lab-1b']");
    assert.match(await page.textContent("[data-test=confirm]"), /Upgrade Tech .* lab 1 bottom/);
    const grown = await page.evaluate(
        () => document.querySelector(".prompt .line").offsetHeight - document.querySelector(".prompt").offsetHeight,
    );
    assert.ok(grown <= 1, `what was chosen makes the command bar ${grown} pixels higher`);
    const list = await (await fetch(`${t.server.url}/api/games/on-mars/components`)).json();
    assert.equal(await page.locator(".lab .cell").count(), list.domains.lab.length);
    await accessible(page, "the laboratory");
    calm(page);
}

// Places say what they cost and bring, and why one is not possible; no type is left out.
async function places(t) {
    const { page } = await mars(t, ...inTheColony, ["red", "do construct"]);
    await prompted(page, "choose a building and its hex");
    assert.equal(await page.locator(".pieces button").count(), 6);
    await page.click(".pieces [data-piece='build generator']");
    const told = await pointedAt(page, ".hex.lit", "Costs 1 mineral");
    assert.match(told, /You gain 1 battery.*You score \d points.*benefit of life support/);
    await pointedAt(page, "[data-hex=g5]", "there is a building already");
    const start = await page.textContent("[data-hex=g5] .said");
    assert.match(start, /rover of red, rover of green/, "rovers that have not moved are in the middle");
    await pointedAt(page, "[data-hex=m2]", "none of your bots is there");
    const dark = page.locator(".pieces .none");
    for (let i = 0; i < (await dark.count()); i++) {
        await dark.nth(i).click();
        assert.equal(await page.locator(".hex.lit").count(), 0);
    }
    await pointedAt(page, "[data-hex=e4]", "must be next to");
    await accessible(page, "places");
    await page.click(".pieces [data-piece='build generator']");
    await page.locator(".hex.lit").first().click();
    await page.waitForSelector("[data-test=consequences] .delta:nth-child(3)");
    const marks = await page.$$eval("[data-test=consequences] .delta", (list) => list.map((e) => e.title).join("; "));
    assert.match(marks, /1 mineral.*1 battery.*points/i, "what the words tell, in icons");
    await page.click(".cardtabs >> text=Blueprints"); /* a look at cards leaves the choice as it is: Enter means it */
    await page.keyboard.press("Enter");
    await prompted(page, "benefit of the life support");
    calm(page);
}

// Steps that cost crystals do not look like those that are free.
async function dearSteps(t) {
    const { page } = await mars(t, ["red", "space colony-6"]);
    await prompted(page, "2 points for bots");
    const dear = page.locator(".hex.lit.dear");
    assert.ok((await dear.count()) > 0);
    assert.ok((await page.locator(".hex.lit:not(.dear)").count()) > 0);
    await pointedAt(page, ".hex.lit.dear", "Costs 1 crystal");
    assert.equal(await page.locator(".hex.from").count(), 1, "the bot that moves is marked");
    calm(page);
}

// A step of a rover that only moves it is made by one tap, one that costs something is confirmed; goals that can be
// given for its price are seen as cards, the crystals are offered beside the question.
async function stepsAndGoals(t) {
    const { page, token } = await mars({ ...t, viewport: phone }, ...inTheColony, ["red", "do control-center"]);
    await prompted(page, "points for the rover");
    await page.click("[data-piece=rover]");
    for (const left of [1, 0]) {
        const { options } = await stateOf(t.server.url, token);
        const plain = options.find((o) => o.verb === "rover" && !o.details.length);
        await page.click(`.hex.lit[data-hex=${plain.args.hex}] .ground`, { force: true });
        await prompted(page, left ? "1 point for the rover" : "0 points for the rover");
    }
    const { options } = await stateOf(t.server.url, token);
    const dear = options.find((o) => o.verb === "rover" && o.details.length === 1 && o.details[0].id === "costs-crystals");
    await page.click(`.hex.lit[data-hex=${dear.args.hex}] .ground`, { force: true });
    await page.waitForSelector("[data-test=confirm]");
    await page.waitForFunction(() => /then pay: 1 crystal/.test(document.querySelector(".chosenline")?.textContent));
    await page.click("[data-test=confirm]");
    await prompted(page, "pay: 1 crystal");
    const goals = (await stateOf(t.server.url, token)).options.filter((o) => o.verb === "spend").length;
    assert.ok(goals > 0);
    await page.waitForSelector("[data-test=choice] .card:visible");
    assert.equal(await page.locator("[data-test=choice] .card.now").count(), goals);
    assert.equal(await page.locator(".prompt [data-move='pay crystal']").count(), 1);
    assert.equal(await page.locator(".prompt [data-move^=spend]").count(), 0, "numbers alone say nothing");
    await fits(page, "goals for crystals");
    calm(page);
}

// An action says which colonist it takes and what it asks next; a building without a hex says why.
async function whatComesNext(t) {
    const { page } = await mars(t, ...inTheColony);
    await page.click("[data-move='do hire']");
    await page.waitForFunction(() => /then choose a scientist or a contract/.test(document.querySelector(".chosenline")?.textContent));
    assert.match(await page.textContent("[data-test=consequences]"), /−1/, "who is put on the action");
    await page.keyboard.press("Escape");
    await page.click("[data-move='do construct']");
    await page.click("[data-test=confirm]");
    await page.waitForSelector(".pieces .none");
    const icon = page.locator(".pieces .none").first();
    await icon.click();
    await page.waitForSelector(".nowhere");
    assert.match(await page.textContent(".nowhere"), /^[A-Z].*: ./);
    calm(page);
}

// However tall a question is on a small screen, my figures are above it.
async function figuresInSight(t) {
    const { page } = await mars({ ...t, viewport: phone }, ["red", "space colony-6"]);
    await prompted(page, "2 points for bots");
    await page.evaluate(() => {
        const sheet = document.styleSheets[0];
        sheet.insertRule(".chosenline { min-height: 14rem !important; max-height: none !important }", sheet.cssRules.length);
    });
    await page.click(".hex.lit.dear .ground >> nth=0", { force: true });
    await page.waitForSelector(".chosenline");
    const state = await page.evaluate(() => {
        const strip = document.querySelector(".pinned .tmstrip").getBoundingClientRect();
        const line = document.querySelector(".prompt .line").getBoundingClientRect();
        const seen = document.elementFromPoint(strip.x + 20, strip.y + strip.height / 2);
        return { gap: Math.floor((line.top - strip.bottom) / 2), seen: !!seen.closest(".tmstrip") };
    });
    assert.deepEqual(state, { gap: 0, seen: true });
    await page.click("[data-tool=Cancel]");
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--lift") === "0px");
    calm(page);
}

async function shipsAndJourneys(t) {
    const { page, token } = await mars(t, ...inTheColony, ["red", "do welcome-ship"]);
    await page.waitForSelector("[data-test=ships]");
    assert.equal(await page.locator(".shiplist section").count(), 5);
    assert.match(await page.textContent(".shiplist"), /frees.*Rove\d .*→/, "its price, and what it does");
    await accessible(page, "ships");
    await go(t.server.url, token, "welcome 2 colonists", "pay water", "pay plant", "end");
    await prompted(page, "to Orbit, free with the shuttle");
    const told = await pointedAt(page, ".prompt [data-move=travel]", "Free with the shuttle");
    assert.match(told, /turn order space with its benefit/);
    calm(page);
}

async function lacerda(t) {
    const { page, token } = await against(t.browser, t.server.url, "on-mars", {
        seed: 5,
        bots: [],
    });
    const { standings } = await stateOf(t.server.url, token);
    assert.match(await page.textContent(".lacerda"), new RegExp(`${standings.opponent} points so far`));
    assert.ok(!(await page.isVisible(".left > .players")), "my figures are those of my board, once");
    assert.match(await page.textContent(".mydice .points"), /points so far/);
    await page.click(".cardtabs >> text=How to win");
    assert.equal(await page.locator(".aims section").count(), 4);
    await page.click(".cardtabs >> text=Lacerda");
    await accessible(page, "alone");
    await fits(page, "alone");
    await nothingIsCut(page);
    calm(page);
}

async function marsOnAPhone(t) {
    const { page, token, made } = await mars({ ...t, viewport: phone });
    await page.waitForSelector(".act.space.can:visible");
    await go(t.server.url, token, "space colony-6");
    await page.waitForSelector(".hex.lit");
    const inSight = (selector) =>
        page.waitForFunction((s) => {
            const [box, area] = [s, ".area"].map((x) => document.querySelector(x)?.getBoundingClientRect());
            return box && box.top > area.top - 2 && box.bottom < area.bottom + 2;
        }, selector);
    await inSight(".hexmap");
    await page.hover(".hex:not(.lit)");
    await inSight("[data-test=peek]");
    await go(t.server.url, token, "done");
    await go(t.server.url, made.links[1].token, "space colony-7", "done", "shuttle colony");
    await page.waitForSelector(".act.main.can:visible");
    await fits(page, "my board on a phone");
    await accessible(page, "my board on a phone");
    calm(page);
}

// Alone on a phone: nothing moves below the finger, and what was not chosen is not confirmed.
async function aloneOnAPhone(t) {
    const { page, token } = await against(t.browser, t.server.url, "on-mars", { seed: 5, bots: [], viewport: phone });
    const tab = (name) => page.click(`.tabs >> text=${name}`);
    const heads = () =>
        page.$$eval(".cardtabs button", (list) => list.map((b) => [b.offsetLeft, b.offsetTop, b.offsetWidth]));
    await tab("Cards");
    const first = await heads();
    await page.click(".cardtabs >> text=Missions");
    assert.deepEqual(await heads(), first, "the head that is chosen is as wide as before");
    assert.doesNotMatch(await page.textContent(".dock .cards"), /players/, "how often it is to be done, here");
    await tab("My board");
    await page.click("[data-move='do construct']", { force: true });
    await page.waitForSelector(".notice");
    await go(t.server.url, token, "space orbit-3");
    await prompted(page, "its place in the laboratory");
    await page.click(".dock [data-card=upgrade-tech]");
    await page.click(".dock .cell.chosen");
    await prompted(page, "its place in the laboratory");
    assert.match(await page.textContent("[data-test=confirm]"), /lab 1 top/);
    await page.click(".dock .cell.chosen");
    await page.waitForFunction(() => !document.querySelector(".cell.chosen"));
    await tab("Players");
    await page.click(".points");
    await page.waitForSelector("dialog[open] .told");
    assert.equal(await page.locator("dialog[open] .rulelinks").count(), 0, "no rule speaks of it");
    calm(page);
}

// ---- The Dice Game --------------------------------------------------------------------------------

const dice = (t, more = {}) =>
    against(t.browser, t.server.url, "dice-game", {
        seed: 7,
        options: { "first-player": "red" },
        ...more,
    });

async function intoTheGame(t, { page, token }) {
    const { options } = await stateOf(t.server.url, token);
    await go(t.server.url, token, options[0].move);
    await prompted(page, "you begin: give a resource");
    const next = await stateOf(t.server.url, token);
    await go(t.server.url, token, next.options[0].move);
    await prompted(page, "take a support action");
}

async function corporations(t) {
    const { page, token } = await dice(t);
    await page.waitForSelector("[data-test=choice]");
    const { view } = await stateOf(t.server.url, token);
    for (const id of view.players.red.hand)
        assert.ok(await page.isVisible(`.dock [data-card=${id}]`), `${id} is seen beside them`);
    await nothingIsCut(page);
    await accessible(page, "corporations");
    calm(page);
}

// In the support action a card says what it lacks; one that could be paid is not called impossible.
async function supportTurn(t) {
    const table = await dice(t);
    const { page, token } = table;
    await intoTheGame(t, table);
    await page.waitForFunction(() =>
        [...document.querySelectorAll(".dock .card")].every((c) => c.dataset.status !== "unknown"),
    );
    const { view } = await stateOf(t.server.url, token);
    const states = await page.$$eval("[aria-label='Cards in hand'] .card", (list) =>
        list.map((c) => ({
            status: c.dataset.status,
            words: c.querySelector(".sr").textContent,
            red: c.querySelector(".reason")?.textContent ?? "",
            lacking: c.querySelectorAll(".lacking").length,
        })),
    );
    assert.equal(states.length, view.players.red.hand.length);
    for (const { status, words, red, lacking } of states) {
        assert.equal(status, lacking ? "later" : "could");
        if (lacking) assert.match(words, new RegExp(`not yet: .*short of ${lacking} symbol`));
        assert.equal(red, ""); // the dice show it
    }
    await pointedAt(page, ".side [data-move='standard city']", "short of 1 symbol");
    await fits(page, "support action");
    await accessible(page, "support action");
    // How an action is paid is said on the dice before it is taken, and goes with it.
    await go(t.server.url, token, "take red-die");
    await page.click(".side [data-move='standard greenery']");
    await page.waitForSelector(".terms button");
    const all = await page.locator(".tray .wanted").count();
    await page.locator(".tray .place > .dieact").first().click();
    assert.equal(await page.locator(".tray .wanted").count(), all, "a token for a die");
    assert.equal(await page.locator(".terms [aria-pressed=true]").count(), 1);
    const before = (await stateOf(t.server.url, token)).view.players.red;
    await accessible(page, "a price");
    await page.click("[data-test=confirm]");
    await prompted(page, "place the tile");
    const paid = (await stateOf(t.server.url, token)).view.players.red;
    assert.equal(paid.wild, before.wild - 1);
    calm(page);
}

// The action of a card stands among those of its kind, by its name; its dice are laid out with a tap each. What a
// production turn rolls is told before it, and how dice have come to me is told on them.
async function namedActions(t) {
    const made = await makeTable(t.server.url, "dice-game", { people: 2, bots: [], seed: 14, options: { "first-player": "red" } });
    const [red, green] = made.links.map((l) => l.token);
    const take = async (token, ...moves) => {
        for (const move of moves) {
            const { options } = await stateOf(t.server.url, token);
            const found = options.find((o) => o.move.startsWith(move));
            assert.ok(found, `${move} is none of ${options.map((o) => o.move)}`);
            await go(t.server.url, token, found.move);
        }
    };
    await take(red, "corporation united");
    await take(green, "corporation");
    await take(red, "give", "take grey", "play orbital", "done", "end");
    await take(green, "produce", "done", "done", "end");
    const { options } = await stateOf(t.server.url, red);
    const rolls = options.find((o) => o.move === "produce").details.map(({ effect: { op, n, what } }) => [op, n, what]);
    assert.deepEqual(rolls, [["dice", 1, "yellow-die"], ["dice", 1, "red-die"]]);
    const page = await openTable(t.browser, t.server.url, red, phone);
    const action = page.locator(".supports [data-move='use orbital-catapult']");
    assert.match(await action.textContent(), /Orbital Catapult/);
    await fits(page, "a card among the support actions");
    await accessible(page, "a card among the support actions");
    await action.click();
    await page.click("[data-test=confirm]");
    await prompted(page, "colours of 3 dice");
    for (const n of [1, 2]) {
        await page.click(".pool [data-move='take green-die']");
        await page.waitForFunction((n) => document.querySelectorAll(".tray [data-move='back green-die']").length === n, n);
    }
    await page.click(".pool [data-move='take blue-die']");
    await page.click(".prompt [data-move=done]");
    await page.waitForSelector(".die[aria-label$='just rolled']");
    await take(red, "turn", "pay wild", "turn");
    await page.waitForSelector(".die[aria-label$='just turned']");
    assert.equal(await page.locator(".tray .fresh").count(), 3, "one of them was rolled before it was turned");
    calm(page);
}

// Dice to keep and cards to discard are one form: with as many dice as may stay, with the last of all, with none.
async function productionTurn(t, which) {
    const table = await dice(t);
    const { page, token } = table;
    await intoTheGame(t, table);
    await page.click(".side [data-move=produce]");
    await page.waitForSelector("[data-test=keepdice], [data-test=confirm]");
    if (await page.isVisible("[data-test=confirm]")) await page.click("[data-test=confirm]"); // the coach asked
    await page.waitForSelector("[data-test=keepdice]");
    const dies = page.locator(".dicepick button");
    for (const i of which(await dies.count())) await dies.nth(i).click();
    const chosen = page.locator(".dicepick [aria-pressed=true]");
    const list = await chosen.elementHandles();
    if (list.length === 3) {
        await page.locator(".dicepick [aria-pressed=false]").first().click();
        await page.waitForSelector("text=No more than 3: take one back first.");
        assert.equal(await chosen.count(), 3);
        for (const e of list) assert.equal(await e.getAttribute("aria-pressed"), "true", "it stays chosen");
    }
    await accessible(page, "dice to keep");
    const { view } = await stateOf(t.server.url, token);
    const last = await page.locator(".dock .card").last().getAttribute("data-card");
    await page.click(`.dock [data-card=${last}]`);
    await page.click("[data-test=submit]");
    await page.waitForSelector("[data-test=keepdice]", { state: "detached" });
    const after = await stateOf(t.server.url, token);
    assert.ok(view.players.red.hand.includes(last));
    assert.ok(!after.view.players.red.hand.includes(last), "it was discarded");
    calm(page);
}

async function productionTurns(t) {
    await productionTurn(t, () => [0, 1, 2]);
    await productionTurn(t, (n) => [n - 1]);
    await productionTurn(t, () => []);
}

async function goalsAndTracks(t) {
    const table = await dice(t);
    const { page, token } = table;
    await intoTheGame(t, table);
    const { view } = await stateOf(t.server.url, token);
    assert.equal(await page.locator(".steps").count(), 3);
    assert.match(await page.textContent(".tracks"), /ends when two are full/);
    assert.match(await page.textContent(".mydice"), /0 VP on the track +.bonus card at 5/);
    for (const seat of ["Red", "Green"])
        assert.equal(await page.locator(`.goals .counts [aria-label=${seat}]`).count(), 6);
    const scores = await page.$$eval(".goals .counts .mineaward", (list) =>
        list.map((e) => e.textContent),
    );
    assert.ok(
        scores.every((text) => /^R\d+$/.test(text)),
        scores.join(),
    );
    assert.equal(view.milestones.length, 3);
    // All faces that dice can be turned to are seen.
    await go(t.server.url, token, "turn");
    await go(t.server.url, token, (await stateOf(t.server.url, token)).options[0].move);
    await page.waitForSelector(".turns .act");
    const out = await page.$$eval(".turns .act", (list) => list.filter((e) => e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().bottom > e.closest("section").getBoundingClientRect().bottom).length);
    assert.equal(out, 0);
    calm(page);
}

export const boards = [
    ["On Mars: turn order on the board", turnOrder],
    ["On Mars: what the others did", whatOthersDid],
    ["On Mars: the laboratory", laboratory],
    ["On Mars: what a place brings", places],
    ["On Mars: steps that cost crystals", dearSteps],
    ["On Mars: steps by one tap, goals as cards", stepsAndGoals],
    ["On Mars: what an action takes and asks next", whatComesNext],
    ["a phone: my figures above a tall question", figuresInSight],
    ["On Mars: ships and journeys", shipsAndJourneys],
    ["On Mars: alone against Lacerda", lacerda],
    ["On Mars: a phone leads to what asks", marsOnAPhone],
    ["On Mars: alone on a phone", aloneOnAPhone],
    ["The Dice Game: corporations beside the hand", corporations],
    ["The Dice Game: reasons in the support action", supportTurn],
    ["The Dice Game: actions of cards are named, dice are laid out", namedActions],
    ["The Dice Game: production turns", productionTurns],
    ["The Dice Game: goals and tracks", goalsAndTracks],
];
