// Learning at the table: the rules of what is pointed at, what icons mean, variants explained where they
// are chosen, and what a player alone has to reach.
import assert from "node:assert/strict";
import { accessible, against, buy, calm, desktop, fits, makeTable, openPage, openTable, phone, stateOf } from "./lib.mjs";

const GAMES = ["terraforming-mars", "dice-game", "on-mars"];

// The key ? opens the paragraphs of whatever is pointed at; with nothing below the mouse, the help.
async function rulesAtThings(t) {
    const { page } = await against(t.browser, t.server.url, "terraforming-mars", {
        seed: 4,
        options: { "first-player": "red" },
    });
    await buy(page, 0, 4);
    const asks = async (what, number, force = false) => {
        await page.mouse.move(2, 2);
        await page.locator(what).first().hover({ force });
        await page.waitForTimeout(100);
        await page.keyboard.press("?");
        await page.waitForSelector("[data-test=rule-at] [data-rule]");
        const numbers = await page.$$eval("[data-test=rule-at] [data-rule]", (l) => l.map((p) => p.dataset.rule));
        assert.ok(numbers.includes(number), `${what}: ${numbers}`);
        const link = page.locator(`[data-test=rule-at] [data-rule='${number}'] a`);
        assert.match(await link.getAttribute("href"), new RegExp(`/rules/terraforming-mars/${number.replace(".", "\\.")}$`));
        await accessible(page, `the rules of ${what}`);
        await page.keyboard.press("Escape");
        await page.waitForSelector("[data-test=rule-at]", { state: "detached" });
    };
    await asks("[aria-label='Cards in hand'] [data-card]", "6.2");
    await asks("[data-hex=r5c1] .ground", "8.1", true);
    await asks(".side [data-move='project greenery']", "9.1");
    await asks("[data-move='claim mayor']", "10.1");
    await asks("[data-test=round]", "5.1");
    await page.mouse.move(2, 2);
    await page.waitForTimeout(100);
    await page.keyboard.press("?");
    await page.waitForSelector("dialog .keylist");
    calm(page);
}

const iconsOf = (page, what) => page.$$eval(what, (l) => [...new Set(l.map((e) => e.dataset.icon))]);
const OFF_CARDS = ["vp", "any-resource"]; // of the table, and of any game that has them

// What lies on the map leads to its own paragraphs, and the variants of a table to theirs.
async function rulesOnMap({ server, browser }) {
    const asks = async (page, hex, numbers) => {
        await page.mouse.move(2, 2);
        await page.locator(/\W/.test(hex) ? hex : `[data-hex=${hex}] .ground`).hover({ force: true });
        await page.waitForTimeout(100);
        await page.keyboard.press("?");
        await page.waitForSelector("[data-test=rule-at] [data-rule]");
        const found = await page.$$eval("[data-test=rule-at] [data-rule]", (l) => l.map((p) => p.dataset.rule));
        assert.deepEqual(found.slice(0, numbers.length), numbers, hex);
        await page.keyboard.press("Escape");
    };
    const mars = await against(browser, server.url, "on-mars", { seed: 11, options: { "first-settlers": "yes" } });
    const { view } = await stateOf(server.url, mars.token);
    await asks(mars.page, view.players.red.bot[0], ["7.1", "8.1", "8.4"]); // a bot on a shelter
    await asks(mars.page, "[data-test=missions] h2", ["14.1"]);
    await asks(mars.page, "[data-test=round]", ["4.2", "15.1"]);
    assert.equal(await mars.page.textContent("[data-test=variants] a.rule"), "§ 18.1");
    calm(mars.page);
    const solo = await against(browser, server.url, "terraforming-mars", { bots: [] });
    await buy(solo.page, 0, 1);
    const planet = (await stateOf(server.url, solo.token)).view;
    await asks(solo.page, planet.neutral_cities[0], ["8.5", "8.1"]);
    await asks(solo.page, planet.neutral_greeneries[0], ["8.4", "8.1"]);
    calm(solo.page);
}

// Every operation of a game is drawn once beside its words, and every icon of its cards has a name: those of no other game.
async function iconsPage({ server, browser }) {
    for (const game of GAMES) {
        const page = await openPage(browser, game === "on-mars" ? phone : desktop);
        await page.goto(`${server.url}/icons/${game}`);
        await page.waitForSelector("[data-icon-of]");
        const { components } = await (await fetch(`${server.url}/api/games/${game}/components`)).json();
        const wanted = new Set(components.flatMap((c) => (c.abilities ?? []).flatMap((a) => a.effects[0]?.op ?? [])));
        const drawn = await page.$$eval("[data-icon-of]", (l) => l.map((e) => [e.dataset.iconOf, e.querySelector("dd").textContent]));
        for (const op of wanted) assert.ok(drawn.some(([id, text]) => id === op && text), `${game}: ${op}`);
        const ink = await page.$eval(".grammar dt", (e) => getComputedStyle(e).color);
        assert.ok(ink.match(/\d+/g).every((n) => n < 60), `signs are ink on paper: ${ink}`);
        const listed = await iconsOf(page, ".iconlist svg.icon");
        const onCards = await iconsOf(page, ".grammar svg.icon");
        if (game === "on-mars") await fits(page, "the icons on a phone"); // elsewhere it is read by scrolling
        await accessible(page, `the icons of ${game}`);
        await page.goto(`${server.url}/cards/${game}`);
        await page.waitForSelector(".card svg.icon");
        onCards.push(...(await iconsOf(page, ".card svg.icon")));
        assert.deepEqual(onCards.filter((icon) => !listed.includes(icon)), [], `${game}: what its cards show is explained`);
        const strange = listed.filter((icon) => !onCards.includes(icon) && !OFF_CARDS.includes(icon));
        assert.deepEqual(strange, [], `${game}: icons of another game`);
        calm(page);
    }
}

const SAME_IN_ITALIAN = ["rover"];

// Point at any icon, and it says what it is, in the language of the page: on the icons page and at the table.
async function iconsHaveNames({ server, browser }) {
    const named = (page) =>
        page.$$eval("svg.icon[data-icon]", (icons) =>
            icons.map((icon) => {
                icon.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
                return [icon.dataset.icon, icon.querySelector("title")?.textContent ?? icon.closest("[title]")?.title ?? ""];
            }),
        );
    for (const game of GAMES) {
        const { page } = await against(browser, server.url, game, { seed: 5 });
        for (const at of [null, `${server.url}/icons/${game}?lang=it`]) {
            if (at) await page.goto(at);
            if (at) await page.waitForSelector(".iconlist .icon");
            const all = await named(page);
            assert.ok(all.length > 5, `${game}: ${all.length} icons`);
            assert.deepEqual(all.filter(([, name]) => !name), [], `${game}: every icon has a name`);
            const english = all.filter(([id, name]) => at && name.toLowerCase() === id.replaceAll("-", " ") && !SAME_IN_ITALIAN.includes(id));
            assert.deepEqual(english, [], `${game}: and not an English one`);
        }
        calm(page);
        await page.context().close();
    }
}

// A finger that rests on an icon reads its name; on the icons page, and on the card that is inspected.
async function fingerNamesIcons({ server, browser }) {
    const page = await openPage(browser, phone);
    const rest = (icon) =>
        icon.evaluate((e) => e.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" })));
    await page.goto(`${server.url}/icons/terraforming-mars`);
    const plant = page.locator(".iconlist .icon[data-icon=plants]").first();
    await plant.scrollIntoViewIfNeeded();
    await rest(plant);
    await page.waitForSelector(".iconname >> text=Plants");
    await fits(page, "the name of an icon");
    await page.waitForSelector(".iconname", { state: "detached" });
    calm(page);
}

// A paragraph shows cards that do what it says, and they lead to the component.
async function examplesInRules({ server, browser }) {
    const page = await openPage(browser);
    await page.goto(`${server.url}/rules/terraforming-mars/6.6`);
    const examples = page.locator("div:has(> [data-rule='6.6']) details:not([data-leads])");
    await examples.locator("summary").click();
    const first = examples.locator("li a").first();
    await first.waitFor();
    await accessible(page, "rules with examples");
    await first.click();
    await page.waitForSelector(".gallery .card");
    assert.ok((await page.locator(".gallery .card").count()) < 5, "the one that was meant");
    calm(page);
}

// Who is new gets the options of a first game; each option leads to its paragraph.
async function firstGame({ server, browser }) {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForSelector("[data-test=play]");
    assert.match(await page.textContent("summary"), /no corporate era, 2 players with the beginner corporation/);
    assert.equal(await page.inputValue("[data-test=bot]"), "easy", "against the gentlest bot");
    await page.click("summary");
    await page.waitForSelector("[data-test=first-game][aria-pressed=true]");
    await page.click(".counts >> text=3");
    assert.equal(await page.inputValue("[data-option=beginners]"), "3", "all of them are beginners");
    await page.waitForSelector(".variants a.rule");
    assert.equal(
        await page.locator(".variants a.rule").count(),
        await page.locator(".variants [data-option]").count(),
        "every option has its paragraph",
    );
    await accessible(page, "variants explained");
    await page.click("[data-test=standard]");
    assert.match(await page.textContent("summary"), /Variants\s+corporate era$/);
}

// Alone: the goal, the clock, and where one stands.
async function aloneHasAGoal({ server, browser }) {
    const clocks = { "terraforming-mars": /Generation 1 of 14/, "dice-game": /Turn \d+ of 50|Setup/, "on-mars": /Round|Setup/ };
    const goals = {
        "terraforming-mars": /after generation 14: \d+ steps are missing/,
        "dice-game": /after turn 50: \d+ steps are missing/,
        "on-mars": /objective.*3 of 3 are open/,
    };
    for (const game of GAMES) {
        const made = await makeTable(server.url, game, { bots: [] });
        const token = made.links[0].token;
        assert.match((await stateOf(server.url, token)).standings.goal[0].text, goals[game]);
        const page = await openTable(browser, server.url, token);
        assert.match(await page.textContent("[data-test=goal]"), goals[game]);
        assert.match(await page.textContent("[data-test=round]"), clocks[game]);
        await fits(page, `${game} alone`);
        calm(page);
        await page.context().close();
    }
}

export const tests = [
    ["learning: the key ? opens the rules of what is pointed at", rulesAtThings],
    ["learning: what lies on the map and the variants lead to their rules", rulesOnMap],
    ["learning: the grammar of the icons is drawn from the components", iconsPage],
    ["learning: every icon says what it is", iconsHaveNames],
    ["learning: a finger reads the name of an icon", fingerNamesIcons],
    ["learning: the rules have examples", examplesInRules],
    ["learning: variants are explained where they are chosen", firstGame],
    ["learning: a player alone knows goal and clock", aloneHasAGoal],
];
