// Takes the pictures of docs/screenshots: every game in the middle and at its end, on a laptop and
// on a phone. `make screenshots` runs it; the same seeds give the same games.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
    desktop,
    makeTable,
    openBrowser,
    openPage,
    phone,
    playOn,
    root,
    startServer,
} from "./lib.mjs";

const out = join(root, "docs/screenshots");
mkdirSync(out, { recursive: true });

// How far the middle of a game is, and with which seed it looks typical.
const games = [
    { game: "terraforming-mars", seed: 21, players: 2, until: "Generation 7" },
    { game: "dice-game", seed: 11, players: 2, until: "Round 14" },
    { game: "on-mars", seed: 5, players: 1, until: "Round 7" },
];

const server = await startServer();
const browser = await openBrowser();

async function shoot(page, name) {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(out, `${name}.png`) });
}

const start = await openPage(browser);
await start.goto(server.url);
await start.waitForSelector("[data-test=play]");
await shoot(start, "start");

for (const { game, seed, players, until } of games) {
    const made = await makeTable(server.url, game, {
        seed,
        bots: Array.from({ length: players }, () => "random"),
    });
    const address = `${server.url}/t/${made.links[0].token}`;
    const page = await openPage(browser, desktop);
    const small = await openPage(browser, phone);
    await page.goto(address);
    await page.waitForSelector(".table");
    const middle = `document.querySelector('[data-test=round]').textContent === '${until}' && !document.querySelector('.roomy') && !document.querySelector('.form')`;
    await playOn(page, { seed, until: middle });
    await small.goto(address);
    await small.waitForSelector(".table");
    await shoot(page, `${game}-desktop`);
    await shoot(small, `${game}-phone`);
    await playOn(page, { seed });
    await page.waitForSelector("[data-test=score]");
    await small.waitForSelector("[data-test=score]");
    await shoot(page, `${game}-final-desktop`);
    await shoot(small, `${game}-final-phone`);
}
await browser.close();
await server.stop();
