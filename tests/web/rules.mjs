// The rules in words: read, searched, and reached from a reason at the table.
import assert from "node:assert/strict";
import { accessible, against, calm, openPage } from "./lib.mjs";

async function rulesPage({ server, browser }) {
    for (const [game, name] of [
        ["terraforming-mars", "Terraforming Mars"],
        ["dice-game", "Terraforming Mars: The Dice Game"],
        ["on-mars", "On Mars"],
    ]) {
        const page = await openPage(browser);
        await page.goto(`${server.url}/rules/${game}`);
        await page.waitForSelector("[data-rule='1.1']");
        await page.locator("h1", { hasText: `${name}: ` }).waitFor();
        await page.fill("main input", "oxygen");
        const all = await page.$$eval("[data-rule]", (list) => list.map((p) => p.closest("section").textContent));
        assert.ok(all.length > 0, "the search finds something");
        assert.ok(all.every((text) => text.toLowerCase().includes("oxygen")), "and only that");
        if (game === "on-mars") await accessible(page, "the rules");
        calm(page);
        await page.context().close();
    }
}

async function ruleOfAReason({ server, browser }) {
    const { page } = await against(browser, server.url, "terraforming-mars", { seed: 5, options: { beginners: 2 } });
    await page.keyboard.press("/");
    await page.fill(".options input", "mayor");
    const link = page.locator("[data-test=notnow] a.rule").first();
    await link.waitFor();
    assert.match(await link.getAttribute("href"), /\/rules\/terraforming-mars\/10\.1$/);
    const [rules] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
    await rules.waitForSelector("[data-rule='10.1'][aria-current]");
    const display = (number) => rules.$eval(`[data-rule='${number}']`, (p) => getComputedStyle(p).display);
    assert.equal(await display("10.1"), await display("10.2"), "it is framed, and reads like the others");
    calm(page);
}

// There and back: a mission leads to its paragraph, which has the page of the rulebook and names all that
// leads to it: components as links, moves, reasons and variants in words.
async function thereAndBack({ server, browser }) {
    const page = await openPage(browser);
    await page.goto(`${server.url}/cards/on-mars/research-mission`);
    await page.fill("main input[type=search]", "mission");
    const there = page.locator(".card[data-group=mission] a.rule").first();
    await there.waitFor();
    const [rules] = await Promise.all([page.context().waitForEvent("page"), there.click()]);
    const shown = rules.locator("[data-rule='14.1'][aria-current]");
    await shown.waitFor();
    assert.match(await shown.textContent(), /p\. 19$/);
    const leads = async (number) => {
        const list = rules.locator(`[data-leads="${number}"]`);
        await list.locator("summary").click();
        await list.locator("li").first().waitFor();
        return list;
    };
    const missions = await leads("14.1");
    assert.equal(await missions.locator("li a").count(), 9, "every mission");
    const goals = await leads("14.2");
    assert.equal(await goals.locator("li a").count(), 16, "every private goal");
    assert.match(await goals.textContent(), /Why not.*you have completed a private goal already.*Moves.*Components/i);
    assert.match(await (await leads("3.3")).textContent(), /Variants.*mission/i);
    await accessible(rules, "what leads to a rule");
    await missions.locator("li a").first().click();
    await rules.waitForSelector(".gallery .card[data-group=mission]");
    calm(page);
}

export const tests = [
    ["the rules are read and searched", rulesPage],
    ["a reason leads to its rule", ruleOfAReason],
    ["components lead to their rules, and rules to what leads there", thereAndBack],
];
