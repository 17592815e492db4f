// Browser tests for what people look for who play here for the first time: what a thing brings, what
// others have, what is new, where to click on a phone, what a game was like afterwards.
import assert from "node:assert/strict";
import {
    accessible,
    against,
    buy,
    calm,
    desktop,
    fits,
    makeTable,
    nearlyOver,
    openPage,
    openTable,
    over,
    phone,
    playOn,
    playOut,
    post,
    stateOf,
    step,
} from "./lib.mjs";

const mars = (t, more = {}) =>
    against(t.browser, t.server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red" },
        ...more,
    });
const peek = (page) => page.textContent("[data-test=peek]");

// The panel about a place is told by the engine: gains, oxygen, points; and it does not hide the place.
async function whatAPlaceBrings(t) {
    const { page } = await mars(t);
    await buy(page);
    await page.hover(".side [data-move='project greenery']");
    await page.waitForFunction(() =>
        /Cost.*23 M€/.test(document.querySelector("[data-test=peek]")?.textContent),
    );
    await page.click(".side [data-move='project greenery']");
    await page.click("[data-test=confirm]");
    for (const hex of ["r5c1", "r5c9", "r9c1", "r9c4", "r1c1"]) {
        await page.hover(`[data-hex=${hex}] .ground`, { force: true });
        await page.waitForFunction(
            (id) =>
                document.querySelector("[data-test=peek]")?.textContent.match(/Points.*you \+2/) ||
                !document.querySelector(`[data-hex=${id}].lit`),
            hex,
        );
        const apart = await page.evaluate((id) => {
            const a = document.querySelector("[data-test=peek]").getBoundingClientRect();
            const b = document.querySelector(`[data-hex=${id}]`).getBoundingClientRect();
            return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        }, hex);
        assert.ok(apart, `the panel hides ${hex}`);
    }
    await page.hover("[data-hex=r5c1] .ground", { force: true });
    await page.waitForFunction(() =>
        /You receive.*2 plants.*oxygen to 1 %.*TR to 21/.test(
            document.querySelector("[data-test=peek]")?.textContent,
        ),
    );
    await page.hover("[data-hex=r5c4] .ground", { force: true });
    await page.waitForFunction(() =>
        /Not now/.test(document.querySelector("[data-test=peek]")?.textContent),
    );
    assert.doesNotMatch(await peek(page), /Points/);
    calm(page);
}

// The draft shows what was kept and the hand, with the map beside it.
async function draftIsSeenWhole(t) {
    const { page } = await mars(t, { options: { draft: "yes" } });
    await buy(page, 0, 3);
    await playOn(page, {
        until: "document.querySelector('.form[data-test=choice] .card.now[data-move^=draft]')",
        seed: 2,
    });
    const kept = await page.locator(".card.now").first().getAttribute("data-card");
    await page.locator(".card.now").first().click();
    await page.click("[data-test=confirm]");
    await page.waitForSelector(`[aria-label='Kept so far'] [data-card=${kept}]`);
    assert.ok(await page.locator("#map").isVisible(), "the map is there");
    assert.match(await page.textContent(".dock h2"), /rest goes to green/);
    await page.waitForSelector(".dock [aria-label='In hand']");
    await fits(page, "draft");
    await page.setViewportSize({ width: 1920, height: 1080 });
    await fits(page, "draft on a large screen");
    const empty = await page.$$eval(".dock [aria-label='Kept so far'], .dock [aria-label='Cards to choose from']", (rows) =>
        rows.map((row) => row.clientWidth - row.querySelectorAll(".card").length * (row.querySelector(".card").clientWidth + 8)),
    );
    assert.ok(empty.every((room) => room < 60), `room without cards: ${empty}`);
    await page.click(".cardtabs.slim button:has-text('green')"); /* what the neighbour has, in whose view one drafts */
    await page.waitForSelector(".dock [aria-label='green'] .type-corporation");
    calm(page);
}

// Many cards: no word of a name is parted, whether they stand side by side or in two rows.
async function fullHands(t) {
    for (const [seed, count] of [
        [7, 9],
        [7, 10],
        [8, 10],
    ]) {
        const { page } = await mars(t, { seed, bots: ["random"] });
        await buy(page, 0, count);
        for (const [width, height] of [
            [1366, 768],
            [1920, 1080],
        ]) {
            await page.setViewportSize({ width, height });
            await page.waitForSelector(".bubble", { state: "detached" });
            await fits(page, `${count} cards at ${width}`);
            const parted = await page.$$eval("[aria-label='Cards in hand'] .longword", (list) =>
                list.filter((e) => e.clientHeight > 1.6 * parseFloat(getComputedStyle(e).fontSize)).map((e) => e.textContent),
            );
            assert.deepEqual(parted, [], `${count} cards at ${width}`);
        }
        calm(page);
    }
}

// Cards in the order in which they came; those of the others behind their name.
async function cardsOfAll(t) {
    const { page, token } = await mars(t, { bots: ["greedy"] });
    await buy(page, 1, 4);
    await page.waitForSelector("[aria-label='Cards in hand'] [data-card]");
    const old = (await stateOf(t.server.url, token)).view.players.red.hand;
    await page.click(".prompt [data-move=pass]");
    await page.click("[data-test=confirm]");
    await page.waitForSelector("[data-test=research]");
    await page.locator("[aria-label='Cards on offer'] .card").nth(2).click();
    await page.click("[data-test=submit]");
    await page.selectOption(".cardtools select >> nth=0", "newest");
    await page.waitForFunction(
        (n) => document.querySelectorAll("[aria-label='Cards in hand'] [data-card]").length === n,
        old.length + 1,
    );
    const first = () =>
        page.locator("[aria-label='Cards in hand'] [data-card]").first().getAttribute("data-card");
    const newest = await first();
    assert.ok(!old.includes(newest), `${newest} is not new`);
    await page.reload();
    await page.waitForSelector("[aria-label='Cards in hand'] [data-card]");
    assert.equal(await first(), newest, "the order outlives a reload");
    await page.click(".players .name >> text=green");
    await page.waitForSelector("dialog .tableau .face");
    const played = (await stateOf(t.server.url, token)).view.players.green;
    assert.equal(
        await page.locator("dialog .tableau .face").count(),
        played.played.length + played.events.length,
    );
    assert.equal(await page.locator("dialog .tableau .need em").count(), 0, "what is in play needs nothing more");
    await accessible(page, "the cards of another");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    calm(page);
}

// Passing by a slip would be sad: it asks once more. A generation has a heading of its own.
async function passingAsks(t) {
    const { page } = await mars(t);
    await buy(page);
    const before = await step(page);
    await page.click(".prompt [data-move=pass]");
    await page.waitForSelector("[data-test=confirm]");
    await page.click("[data-tool=Cancel]");
    await page.waitForSelector("[data-test=confirm]", { state: "detached" });
    await page.click(".prompt [data-move=pass]");
    await page.waitForSelector("[data-test=confirm]");
    await page.$eval("[data-test=confirm]", (e) =>
        e.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 })),
    );
    await page.click("[data-tool=Cancel]");
    await page.waitForSelector("[data-test=confirm]", { state: "detached" });
    assert.equal(await step(page), before, "nothing has happened, by a double click neither");
    const headings = await page.locator(".log .heading").allTextContents();
    assert.equal(headings.length, 1);
    assert.match(headings[0], /Generation 1 begins with You$/);
    calm(page);
}

// While others think one sees what one could do if it were one's turn.
async function planning({ server, browser }) {
    const made = await makeTable(server.url, "terraforming-mars", {
        bots: [],
        people: 2,
        seed: 4,
        options: { "first-player": "red" },
    });
    const pages = [];
    for (const link of made.links)
        pages.push(await openTable(browser, server.url, link.token));
    const [red, green] = pages;
    await buy(red, 1);
    await buy(green, 1);
    await red.waitForSelector(".prompt.mine");
    await green.waitForSelector(".act.could[data-move='project asteroid']");
    await green.waitForSelector(".act.cannot[data-move='claim mayor']");
    await green.hover(".side [data-move='project asteroid']");
    await green.waitForFunction(() =>
        /when it is your turn/.test(document.querySelector("[data-test=peek]")?.textContent),
    );
    await accessible(green, "waiting");
    await red.click(".prompt [data-move=pass]");
    await red.click("[data-test=confirm]");
    await green.waitForSelector(".act.can[data-move='project asteroid']");
    calm(red);
    calm(green);
}

// A name of one's own; a bot plays meanwhile; coordinates; the log stays where one reads.
async function mySeat(t) {
    const { page } = await mars(t, { bots: ["greedy"], people: 2 });
    await page.click("[data-tool=More]");
    await page.check("text=show the coordinates");
    await page.fill("[aria-label='My name at this table']", "Ada");
    await page.click("text=This is my name");
    await page.waitForSelector(".players .name >> text=Ada");
    await accessible(page, "help and this table");
    await page.click("text=Resign");
    await page.waitForSelector("text=Resign for good?"); // asked, not done
    await page.click("[data-test=leave]");
    await page.waitForSelector("text=It plays on at once"); // likewise
    await page.click("[data-test=leave]");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.click("text=Play again myself");
    await page.waitForFunction(() => !/Play again/.test(document.body.textContent));
    assert.equal(await page.locator(".coordinate").count(), 63);
    calm(page);
}

async function logStays(t) {
    const { page } = await mars(t, { bots: ["greedy"] });
    await playOn(page, { steps: 25, seed: 3 });
    await page.click("[data-test=showlog]");
    assert.equal(await page.locator(".newest").count(), 0, "it follows what happens");
    await page.$eval(".log ol", (box) => (box.scrollTop = 40));
    await page.waitForSelector(".newest");
    await playOn(page, { steps: 6, seed: 4 });
    assert.equal(await page.$eval(".log ol", (box) => box.scrollTop), 40);
    await page.click(".newest");
    await page.waitForSelector(".newest", { state: "detached" });
    calm(page);
}

// On a phone the part that asks comes by itself.
async function phoneLeads(t) {
    const { page } = await mars(t, { viewport: phone });
    await page.waitForSelector(".table.tab-dock [data-test=research]");
    await buy(page);
    await page.click(".tabs >> text=My board");
    await page.click("[data-move='project aquifer']");
    await page.click("[data-test=confirm]");
    await page.waitForSelector(".table.tab-board .hex.lit");
    await page.click(".hex.lit .ground >> nth=0", { force: true });
    await page.waitForSelector("[data-test=consequences] .delta");
    assert.equal(await page.locator("[data-test=peek]").count(), 0, "the bar tells it; nothing lies over the map");
    await fits(page, "phone, a place is chosen");
    calm(page);
}

// After the end: into any generation, with its scores, to the last board, and back to the score.
async function afterTheEnd(t) {
    const { token } = await nearlyOver(t.server.url, "terraforming-mars", { missing: 3 });
    const page = await openTable(t.browser, t.server.url, token);
    await playOn(page, { seed: 6 });
    await over(page);
    await fits(page, "score");
    await accessible(page, "score");
    const total = await page.textContent("[data-test=total-green]");
    await page.waitForSelector("text=Who changed the planet");
    const early = page.locator(".jumps button").nth(1); // of a long game not every round can be jumped to
    const round = await early.getAttribute("aria-label");
    await early.click();
    await page.waitForSelector(".replay");
    await page.waitForFunction(
        (round) => document.querySelector("[data-test=round]").textContent.startsWith(round),
        round,
    );
    assert.notEqual((await page.textContent(".player.seat-green .points")).split(" ")[0], total);
    await page.locator(".replay input").fill(String(await step(page)));
    await page.waitForSelector(".replay [aria-label='One step forward']:disabled");
    assert.equal((await page.textContent(".player.seat-green .points")).split(" ")[0], total);
    assert.match(await page.textContent("[data-test=round]"), /^Generation \d+, the last$/);
    await page.click("text=Show the score");
    await over(page);
    calm(page);
}

// Who gives up a game that nobody plays on reads how it stood, and goes on from there.
async function givenUp({ server, browser }) {
    const made = await makeTable(server.url, "on-mars", { seed: 5, people: 1, bots: [] });
    const token = made.links[0].token;
    const page = await openTable(browser, server.url, token);
    await page.click("[data-tool=More]");
    await page.click("text=Resign");
    await page.click("text=Resign for good?");
    await over(page);
    assert.match(await page.innerText("[data-test=score]"), /You have resigned: so the points stood\./);
    await fits(page, "given up");
    await accessible(page, "given up");
    await page.click("text=Show the board");
    await page.waitForSelector(".replay");
    assert.equal(await page.locator(".can").count(), 0, "nothing can be done any more");
    await page.click("text=Show the score");
    await page.click("text=Rematch");
    await page.waitForURL((u) => !u.pathname.endsWith(token));
    await page.waitForSelector("[data-test=score]", { state: "detached" });
    await page.goto(server.url);
    await page.waitForSelector("text=/finished/i");
    calm(page);
}

// Who has lost alone reads what was missing.
async function lostAlone({ server, browser }) {
    for (const [game, words] of [["dice-game", /not reached: .* of 7 oceans/], ["on-mars", /To win, all of one of these.*\d+ of \d+/s]]) {
        const made = await makeTable(server.url, game, { seed: 5, people: 1, bots: [] });
        await playOut(server.url, made.links[0].token);
        const page = await openTable(browser, server.url, made.links[0].token);
        await over(page);
        assert.match(await page.innerText("[data-test=score]"), words);
        await fits(page, `${game}, lost alone`);
        calm(page);
    }
}

// That this is the end of the game stands beside the number of the round, and at the question.
async function lastRound({ server, browser }) {
    for (const [game, ending, words, last] of [
        ["dice-game", "end", /^Round \d+: last turns$/, "Last turn"],
        ["on-mars", "end", /^Round \d+, the last$/, "Last round"],
        ["terraforming-mars", "pass", /^Generation \d+, the last$/, "Last generation"],
    ]) {
        const { token } = await nearlyOver(server.url, game, { ending });
        const page = await openTable(browser, server.url, token, phone);
        assert.match(await page.textContent("[data-test=round]"), words);
        assert.equal(await page.innerText(".prompt [data-test=last]"), last);
        if (game === "on-mars") {
            const told = ["[data-test=missions] h2", ".common .warn", ".shuttle:not(.away) small"];
            const texts = await Promise.all(told.map((what) => page.textContent(what)));
            assert.deepEqual(texts, ["Last round", "Last round", "Shuttle stays to the end"]);
        }
        calm(page);
    }
}

// Who is new here is told once how it works; a guide says it itself, and leaves the start page as it was.
async function newHere({ server, browser }) {
    const made = await makeTable(server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red" },
    });
    const context = await browser.newContext({ viewport: desktop, reducedMotion: "reduce" });
    const page = await context.newPage();
    const guided = await post(server.url, "/api/tables", { guide: "terraforming-mars", seats: [] });
    await page.goto(`${server.url}/t/${guided.links[0].token}`);
    await page.waitForSelector(".prompt.mine .option");
    assert.equal(await page.locator(".tip").count(), 0, "not beside a guide");
    await page.goto(`${server.url}/t/${made.links[0].token}`);
    await page.waitForSelector("[data-test=research]");
    assert.equal(await page.locator(".tip").count(), 0, "not beside a form");
    await buy(page);
    await page.waitForSelector(".tip");
    await fits(page, "with a tip");
    await accessible(page, "with a tip");
    await page.click("text=Got it");
    await page.reload();
    await page.waitForSelector(".prompt.mine .option");
    assert.equal(await page.locator(".tip").count(), 0, "once is enough");
}

// The start page proposes what was chosen last, and does not lose a table by one click.
async function startRemembers({ server, browser }) {
    const page = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector("[data-test=play]");
    assert.match(await page.textContent("summary"), /corporate era$/);
    await page.click("summary");
    await page.selectOption("[data-option=draft]", "yes");
    await page.click(".counts >> text=3");
    await page.locator("[data-test=bot]").nth(1).selectOption("random");
    assert.match(await page.textContent("summary"), /corporate era, draft$/);
    await page.click("[data-test=play]");
    await page.waitForSelector(".table");
    await page.goto(server.url);
    await page.waitForSelector(".tables li");
    assert.match(await page.textContent("summary"), /corporate era, draft$/);
    assert.equal(await page.locator("[data-test=bot]").nth(1).inputValue(), "random");
    assert.match(await page.textContent(".tables li small"), /^Generation 1.*just now$/);
    await page.click("[aria-label^='Forget']");
    await page.waitForSelector("text=Forget?");
    assert.equal(await page.locator(".tables li").count(), 1);
    await page.click("text=Forget?");
    await page.waitForSelector(".tables li", { state: "detached" });
    assert.ok(!(await page.locator("[data-option=first-player] option[value=black]").count()), "who is not at the table does not begin");
    await page.click(".counts >> text=solo");
    assert.match(await page.textContent("summary"), /standard rules$/, "there is no draft alone, and no choice of the cards");
    await page.click("[data-test=play]");
    await page.waitForSelector(".table");
    assert.match(await page.textContent("[data-test=round]"), /Generation 1 of 14/);
    calm(page);
}

// What the others did is told as they did it: each card with its own price, a sale as a sale, and what I did
// to them is no deed of theirs. A card that comes to lie under a pointer at rest does not open before it moves.
async function toldAsItWas({ server, browser }) {
    const made = await makeTable(server.url, "terraforming-mars", {
        seed: 3,
        people: 2,
        bots: [],
        options: { "first-player": "green", "corporate-era": "no", beginners: 2 },
    });
    const [red, green] = made.links.map((l) => l.token);
    const page = await openTable(browser, server.url, red);
    const others = async (...moves) => {
        for (const move of moves) {
            const { decision } = await stateOf(server.url, green);
            await post(server.url, `/api/tables/${green}`, { type: "move", decision, seat: "green", move });
        }
    };
    const told = () => page.$$eval(".story", (l) => l.map((e) => e.innerText.replace(/\s+/g, " ").trim()));
    await others("play adapted-lichen", "play imported-ghg");
    await page.waitForSelector(".prompt.mine .option");
    assert.match((await told())[0], /−9 .*Adapted Lichen/);
    assert.match((await told())[1], /−7 .*Imported GHG/);

    const first = page.locator(".dock [data-status=now]").first();
    await first.click();
    await page.waitForSelector("[data-test=peek]");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".dock .chosen", { state: "detached" });
    assert.equal(await page.locator("[data-test=peek]").count(), 0, "a card opened by itself");
    const peek = page.locator("[data-test=peek]");
    for (let i = 0; i < 40 && !(await peek.count()); i++) { /* what changes meanwhile waits for the next move, too */
        await page.hover(".dock [data-card] >> nth=1", { position: { x: 20 + i, y: 30 } });
        await page.waitForTimeout(100);
    }
    assert.equal(await peek.count(), 1, "a card that is pointed at opens");

    while ((await stateOf(server.url, red)).acting.includes("red")) {
        const { decision, options } = await stateOf(server.url, red);
        const move = (options.find((o) => o.move === "end-turn") ?? options[0]).move;
        await post(server.url, `/api/tables/${red}`, { type: "move", decision, seat: "red", move });
    }
    const { view } = await stateOf(server.url, green);
    await others("project sell-patents", `sell ${view.players.green.hand[0]}`, "done");
    await page.waitForFunction(() => /Sells 1 patent/.test(document.querySelector(".story")?.innerText));
    assert.equal((await told()).length, 1, "only what came since my turn");
    calm(page);
}

// Who only rolls dice is told to have done so, and his card of the turn before is not told again.
async function rollsAreTold({ server, browser }) {
    const made = await makeTable(server.url, "dice-game", { people: 2, bots: [], seed: 5 });
    const tokens = made.links.map((l) => l.token);
    const page = await openTable(browser, server.url, tokens[0]);
    const rounds = async (until) => {
        for (;;) {
            const states = await Promise.all(tokens.map((t) => stateOf(server.url, t)));
            const i = states.findIndex((s) => s.options.length && s.acting.includes(s.seat));
            const { decision, seat, options, view } = states[i];
            if (seat === "red" && view.turn >= until && view.stage === "start") return;
            const move = (options.find((o) => o.move.startsWith("take ")) ?? options[0]).move;
            await post(server.url, `/api/tables/${tokens[i]}`, { type: "move", decision, seat, move });
        }
    };
    for (const turn of [3, 5]) {
        await rounds(turn);
        await page.waitForFunction(() => document.querySelector(".prompt.mine"));
        const told = await page.$$eval(".story strong", (l) => l.map((e) => e.innerText));
        assert.deepEqual(told.map((t) => t.split(" ")[0]), ["Takes", "Takes"], `turn ${turn}`);
    }
    calm(page);
}

// Two support actions in one turn are two stories, each with its price. What I rolled is marked until I
// act again.
async function pricesAreTold({ server, browser }) {
    const made = await makeTable(server.url, "dice-game", { people: 2, bots: [], seed: 5, options: { "first-player": "red" } });
    const tokens = made.links.map((l) => l.token);
    const page = await openTable(browser, server.url, tokens[0]);
    const play = async (i, ...moves) => {
        for (const move of moves) {
            const { decision, seat, options } = await stateOf(server.url, tokens[i]);
            const found = options.find((o) => o.move === move) ?? options.find((o) => o.move.startsWith(move));
            await post(server.url, `/api/tables/${tokens[i]}`, { type: "move", decision, seat, move: found.move });
        }
    };
    const told = () => page.$$eval(".story", (l) => l.map((e) => e.innerText.replace(/\s+/g, " ").trim()));
    await play(0, "corporation");
    await play(1, "corporation");
    await page.waitForSelector(".story");
    assert.equal((await told()).length, 2, "all begin with something");
    assert.match((await told())[0], /^R You .*\+/);
    await play(0, "give", "take", "take", "end");
    await page.waitForFunction(() => !document.querySelector(".prompt.mine"));
    await play(1, "turn", "pay wild", "turn", "draw", "pay", "end");
    await page.waitForSelector(".prompt.mine");
    const list = await told();
    assert.match(list[0], /green −1 .*Pays to turn a die .*→/);
    assert.match(list[1], /green −1 .*Pays to draw cards .*[+]2/);
    assert.equal(list.length, 2);
    await play(0, "produce", "done", "done");
    await page.waitForSelector(".tray .fresh");
    const marked = await page.locator(".tray .fresh").count();
    await play(0, "end");
    await play(1, "produce", "done", "done", "end");
    await page.waitForFunction(() => /^G green Takes a production/.test(document.querySelector(".story")?.innerText.replace(/\s+/g, " ")));
    assert.equal(await page.locator(".tray .fresh").count(), marked);
    calm(page);
}

export const newcomer = [
    ["The Dice Game: each action is told with its price", pricesAreTold],
    ["The Dice Game: rolls of others are told", rollsAreTold],
    ["what the others did is told as it was", toldAsItWas],
    ["what a place brings", whatAPlaceBrings],
    ["the draft is seen whole", draftIsSeenWhole],
    ["many cards in hand can be read", fullHands],
    ["cards of all: newest first, and behind a name", cardsOfAll],
    ["passing asks once more", passingAsks],
    ["planning while others think", planning],
    ["my seat: name, a bot meanwhile", mySeat],
    ["the last round is called so", lastRound],
    ["the log stays where one reads", logStays],
    ["a phone leads to what asks", phoneLeads],
    ["after the end", afterTheEnd],
    ["who gives up reads how it stood", givenUp],
    ["who has lost alone reads what was missing", lostAlone],
    ["the start page remembers", startRemembers],
    ["who is new here gets a tip", newHere],
];
