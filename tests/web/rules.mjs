// The rules in words: read, searched, and reached from a reason at the table.
import assert from "node:assert/strict";
import { accessible, against, calm, openPage } from "./lib.mjs";

async function rulesPage({ server, browser }) {
    for (const game of ["terraforming-mars", "dice-game", "on-mars"]) {
        const page = await openPage(browser);
        await page.goto(`${server.url}/rules/${game}`);
        await page.waitForSelector("[data-rule='1.1']");
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
    await rules.waitForSelector("[data-rule='10.1'].here");
    calm(page);
}

export const tests = [
    ["the rules are read and searched", rulesPage],
    ["a reason leads to its rule", ruleOfAReason],
];
