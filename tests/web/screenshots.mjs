// Takes the pictures of docs/screenshots: every game in the middle and at its end, on a laptop and
// on a phone. `make screenshots` runs it; the same seeds give the same games.
//
// A bot plays the game in our place, so that it looks like a game. The end is seen at its table; the
// middle at a branch of it, where the seat is ours again.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
    desktop,
    makeTable,
    openBrowser,
    openPage,
    phone,
    post,
    quickBot,
    root,
    startServer,
    stateOf,
} from "./lib.mjs";

const out = join(root, "docs/screenshots");
mkdirSync(out, { recursive: true });

// Which round shows a game that has come to life, and with which seed it looks typical.
const games = [
    { game: "terraforming-mars", seed: 24, bots: 2, round: 8, phase: /action/ },
    { game: "dice-game", seed: 11, bots: 2, round: 18, phase: /./ },
    { game: "on-mars", seed: 5, bots: 1, round: 14, phase: /./ },
];

const server = await startServer();
const browser = await openBrowser();
const { url } = server;

async function shoot(page, name) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await page.screenshot({ path: join(out, `${name}.png`) });
}

async function shootTable(token, name) {
    for (const [size, viewport] of Object.entries({ desktop, phone })) {
        const page = await openPage(browser, viewport);
        await page.goto(`${url}/t/${token}`);
        await page.waitForSelector("[data-test=score], .dock .card", { state: "attached" });
        await shoot(page, `${name}-${size}`);
        await page.context().close();
    }
}

// A whole game of bots; answers with the link of red.
async function playedByBots(game, seed, count) {
    const bot = await quickBot(url, game);
    const made = await makeTable(url, game, { seed, bots: Array.from({ length: count }, () => bot) });
    const token = made.links[0].token;
    await post(url, `/api/tables/${token}`, { type: "leave", seat: "red", bot });
    while (!(await stateOf(url, token)).over) await new Promise((r) => setTimeout(r, 200));
    return { token, bot };
}

// The first step of a round at which red takes a turn.
async function stepInRound(token, round, phase) {
    const at = async (n) => (await fetch(`${url}/api/tables/${token}/replay?at=${n}`)).json();
    let low = 0;
    let high = (await stateOf(url, token)).step;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((await at(middle)).round < round) low = middle + 1;
        else high = middle;
    }
    for (let n = low; ; n++) {
        const was = await at(n);
        const alone = was.acting.length === 1 && was.acting[0] === "red";
        if (alone && phase.test(was.view.phase ?? "any")) return n;
    }
}

try {
    const start = await openPage(browser);
    await start.goto(url);
    await start.waitForSelector("[data-test=play]");
    await shoot(start, "start");

    for (const { game, seed, bots, round, phase } of games) {
        const { token, bot } = await playedByBots(game, seed, bots);
        await shootTable(token, `${game}-final`);
        const at = await stepInRound(token, round, phase);
        const branch = await post(url, `/api/tables/${token}/branch`, { at, seat: "red", bot });
        await shootTable(branch.links[0].token, game);
    }
} finally {
    await browser.close();
    await server.stop();
}
