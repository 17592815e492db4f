// Takes the pictures of docs/screenshots: the start page, every game in the middle and at its end, in
// several sizes and both themes, and a short moving picture. `make screenshots` runs it; the same
// seeds give the same games. The pictures are WebP, made by cwebp and img2webp. With a pattern only
// those whose name fits are taken: node tests/web/screenshots.mjs a-turn
//
// A bot plays the game in our place, so that it looks like a game. The end is seen at its table; the
// middle at a branch of it, where the seat is ours again.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, openPage, phone, playedByBots, post, root, startServer, stepInRound } from "./lib.mjs";

const out = join(root, "docs/screenshots");
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "areo-shots-"));

const laptop = { width: 1366, height: 768 };
const large = { width: 1920, height: 1080 };
const huge = { width: 2560, height: 1440 };

// Which round shows a game that has come to life, and with which seed it looks typical.
const games = [
    { game: "terraforming-mars", seed: 24, bots: 3, round: 7, phase: /action/ },
    { game: "dice-game", seed: 11, bots: 2, round: 15, phase: /./ },
    { game: "on-mars", seed: 5, bots: 2, round: 9, phase: /./ },
];

const wanted = new RegExp(process.argv[2] ?? "");

const server = await startServer();
const browser = await openBrowser();
const { url } = server;

async function shoot(page, name) {
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => !document.querySelector(".globe") || document.querySelector(".relief"));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    const png = join(work, `${name}.png`);
    await page.screenshot({ path: png });
    execFileSync("cwebp", ["-quiet", "-q", "78", png, "-o", join(out, `${name}.webp`)]);
}

async function shootTable(token, name, sizes) {
    for (const [size, viewport, colorScheme = "dark"] of sizes) {
        if (!wanted.test(`${name}-${size}`)) continue;
        const page = await openPage(browser, viewport, { colorScheme });
        await page.goto(`${url}/t/${token}`);
        await page.waitForSelector("[data-test=score], .dock .card", { state: "attached" });
        await shoot(page, `${name}-${size}`);
        await page.context().close();
    }
}

// ---- The moving picture ---------------------------------------------------------------------------

// A turn as it is played: a greenery is armed, its place chosen, it falls; then the others act.
async function film(token) {
    const page = await openPage(browser, laptop, {
        colorScheme: "dark",
        reducedMotion: "no-preference",
        deviceScaleFactor: 0.7,
    });
    await page.goto(`${url}/t/${token}`);
    await page.waitForSelector(".relief");
    const frames = [];
    const frame = async (ms) => {
        const png = join(work, `film-${String(frames.length).padStart(3, "0")}.png`);
        await page.screenshot({ path: png });
        frames.push("-d", String(ms), png);
    };
    const several = async (count, ms) => {
        for (let i = 0; i < count; i++) await frame(ms);
    };
    await frame(900);
    for (const project of ["project greenery", "project asteroid"]) {
        const plate = page.locator(`.side .act.can[data-move='${project}']`);
        if (!(await plate.count())) continue;
        await plate.hover();
        await frame(500);
        await plate.click();
        await frame(900);
        await page.click("[data-test=confirm]");
        await several(3, 130);
        const places = page.locator(".hex.lit");
        if (await places.count()) {
            await frame(600);
            for (const n of [0, 2, 1]) {
                const place = places.nth(Math.min(n, (await places.count()) - 1));
                await place.locator(".ground").hover({ force: true });
                await frame(350);
            }
            await places.nth(0).locator(".ground").click({ force: true });
            await frame(900);
            await page.click("[data-test=confirm]");
            await several(5, 110);
        }
        await frame(700);
    }
    const end = page.locator(".prompt [data-move=end-turn], .prompt [data-move=pass]").first();
    if (await end.count()) {
        await end.click();
        const sure = page.locator("[data-test=confirm]");
        if (await sure.count()) await sure.click();
    }
    await several(8, 140);
    await page.waitForSelector(".prompt.mine");
    await several(2, 200);
    const story = page.locator(".story button").first();
    if (await story.count()) await story.hover();
    await frame(1800);
    await page.context().close();
    const file = join(out, "a-turn.webp");
    execFileSync("img2webp", ["-loop", "0", "-lossy", "-q", "70", "-m", "4", ...frames, "-o", file]);
}

try {
    for (const colorScheme of ["dark", "light"].filter((c) => wanted.test(`start-${c}`))) {
        const start = await openPage(browser, laptop, { colorScheme });
        await start.goto(url);
        await start.waitForSelector("[data-test=play]");
        await shoot(start, `start-${colorScheme}`);
        await start.context().close();
    }
    for (const { game, seed, bots, round, phase } of games) {
        const { token, bot } = await playedByBots(url, game, seed, bots);
        await shootTable(token, `${game}-final`, [
            ["laptop", laptop],
            ["phone", phone],
        ]);
        const at = await stepInRound(url, token, round, phase);
        const branch = await post(url, `/api/tables/${token}/branch`, { at, seat: "red", bot });
        const sizes = [
            ["laptop", laptop],
            ["light", laptop, "light"],
            ["large", large],
            ["phone", phone],
        ];
        if (game === "terraforming-mars") sizes.push(["huge", huge]);
        await shootTable(branch.links[0].token, game, sizes);
        if (game === "terraforming-mars" && wanted.test("a-turn")) await film(branch.links[0].token);
    }
    for (const file of readdirSync(out))
        console.log(file, `${Math.round(statSync(join(out, file)).size / 1024)} KB`);
} finally {
    await browser.close();
    await server.stop();
    rmSync(work, { recursive: true, force: true });
}
