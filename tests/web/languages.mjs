// Languages in the browser: each player reads his own, and changes it by one click.
import assert from "node:assert/strict";
import { calm, makeTable, openPage, openTable } from "./lib.mjs";

// What stands between the marks of the pseudo-language went through a catalogue.
function unmarked() {
    const inner = /\u2991[^\u2991\u2992]*\u2992/g;
    const list = [];
    for (const e of document.querySelectorAll(".start h2, .start legend, .start p, .start button, .start summary")) {
        let text = e.closest(".languages") ? "" : e.textContent;
        while (inner.test(text)) text = text.replace(inner, "");
        if (/[a-z]{3}/.test(text)) list.push(text);
    }
    return list;
}

// The names of the components of a game, by id.
const namesIn = (url, game) => async (code) => {
    const { components } = await (await fetch(`${url}/api/games/${game}/components?lang=${code}`)).json();
    return Object.fromEntries(components.map((c) => [c.id, c.name]).reverse());
};

export async function languages({ server, browser }) {
    const made = await makeTable(server.url, "terraforming-mars", { people: 2, bots: [] });
    const tokens = made.links.map((l) => l.token);
    const one = await openTable(browser, server.url, tokens[0]);
    const two = await openTable(browser, server.url, tokens[1] ?? tokens[0], undefined, { locale: "it-IT" });
    const says = (page) => page.locator(".prompt").innerText();
    await two.waitForSelector("html[lang=it]");
    assert.match(await says(one), /[Cc]hoose a corporation/);
    assert.doesNotMatch(await says(two), /[Cc]hoose a corporation/, "the other reads Italian");

    await one.evaluate(() => (window.stays = true));
    await one.click("[data-tool=More]");
    await one.click(".languages button[lang=fr]");
    await one.waitForFunction(() => !/hoose a corporation/.test(document.querySelector(".prompt").innerText));
    assert.ok(await one.evaluate(() => window.stays), "without a reload");
    await one.reload();
    await one.waitForSelector("html[lang=fr]");
    await one.click("[data-tool=More]");
    await one.selectOption("[data-test=second]", "pl");
    await one.keyboard.press("Escape");
    await one.waitForSelector(".dock .face .second");
    const [french, polish] = await Promise.all(["fr", "pl"].map(namesIn(server.url, "terraforming-mars")));
    const shown = await one.$$eval(".dock .face.small", (list) =>
        list.map((f) => [f.dataset.face, f.querySelector(".name > span").textContent, f.querySelector(".second")?.textContent]),
    );
    assert.ok(shown.length > 0);
    for (const [id, name, other] of shown) {
        assert.equal(name.replaceAll("\u00ad", ""), french[id], "the name in the language of the page");
        assert.equal(other ?? polish[id], polish[id], "and in that of the box");
    }
    await two.evaluate(() => localStorage.setItem("areo.language", "de"));
    await two.reload();
    await two.waitForSelector("html[lang=de]");
    const projects = await two.textContent(".projects");
    assert.match(projects, /Kraft\u00adwerk/, "words are broken as their language breaks them");
    assert.match(await two.textContent(".topbar, header"), /Zeitalter der Konzerne/, "nouns begin with a capital in German");
    calm(one);
    calm(two);

    const page = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem("areo.language", "xx"));
    await page.goto(server.url);
    await page.waitForSelector("fieldset.games label");
    assert.deepEqual(await page.evaluate(unmarked), [], "every word of the start page is translated");
}
