// Takes the pictures of docs/screenshots: every page of every game, in three sizes and both themes, a list of
// them, and a short moving picture. `make screenshots` runs it; the same seeds give the same games. The
// pictures are WebP, made by cwebp and img2webp. With a pattern only those whose name fits are taken:
// node tests/web/screenshots.mjs a-turn
//
// A bot plays the game in our place, so that it looks like a game. The end is seen at its table; the
// middle at a branch of it, where the seat is ours again.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desktop, makeTable, openBrowser, openPage, phone, playedByBots, post, root, startServer, stepInRound } from "./lib.mjs";

const out = join(root, "docs/screenshots");
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), "areo-shots-"));

const SIZES = {
    laptop: desktop,
    large: { width: 1920, height: 1080 },
    huge: { width: 2560, height: 1440 },
    phone,
};
const THEMES = ["dark", "light"];

// Which round shows a game that has come to life, and with which seed it looks typical.
const games = [
    { game: "terraforming-mars", title: "Terraforming Mars", seed: 24, bots: 3, round: 7, phase: /action/ },
    { game: "dice-game", title: "The Dice Game", seed: 11, bots: 2, round: 15, phase: /./ },
    { game: "on-mars", title: "On Mars", seed: 5, bots: 2, round: 9, phase: /./ },
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
    execFileSync("cwebp", ["-quiet", "-q", "70", png, "-o", join(out, `${name}.webp`)]);
}

// A page in some sizes and themes. Those in the dark theme, which is the usual one, have no word for it in
// their name.
async function shootPage({ name, at, there, keys, then }, sizes, themes = THEMES) {
    for (const size of sizes)
        for (const colorScheme of themes) {
            const file = [name, size, ...(colorScheme === "light" ? ["light"] : [])].join("-");
            if (!wanted.test(file)) continue;
            const page = await openPage(browser, SIZES[size], { colorScheme });
            await page.goto(`${url}${at}`);
            await page.waitForSelector(there, { state: "attached" });
            if (keys) {
                await page.keyboard.press(keys);
                await page.waitForSelector(then);
            }
            await shoot(page, file);
            await page.context().close();
        }
}

async function shootGame({ game, seed, bots, round, phase }) {
    const { token, bot } = await playedByBots(url, game, seed, bots);
    const at = await stepInRound(url, token, round, phase);
    const branch = await post(url, `/api/tables/${token}/branch`, { at, seat: "red", bot });
    const fresh = await makeTable(url, game, { seed, bots: [bot] });
    const middle = branch.links[0].token;
    const over = { at: `/t/${token}`, there: "[data-test=score]" };
    const playing = { there: ".dock *" };
    const table = { name: game, at: `/t/${middle}`, ...playing };
    await shootPage(table, ["laptop", "large", "phone"]);
    await shootPage(table, ["huge"], ["dark"]);
    await shootPage({ name: `${game}-first`, at: `/t/${fresh.links[0].token}`, ...playing }, ["laptop", "phone"], ["dark"]);
    await shootPage({ name: `${game}-final`, ...over }, ["laptop", "large", "phone"]);
    await shootPage({ name: `${game}-replay`, ...over, keys: "[", then: ".replay" }, ["laptop", "phone"], ["dark"]);
    await shootPage({ name: `${game}-rules`, at: `/rules/${game}`, there: "[data-rule='1.1']" }, ["laptop", "phone"], ["light"]);
    await shootPage({ name: `${game}-cards`, at: `/cards/${game}`, there: ".faces li" }, ["laptop", "phone"], ["dark"]);
    if (game === "terraforming-mars" && wanted.test("a-turn")) await film(middle);
}

// The list of all pictures, a heading for each game.
function listPictures() {
    const pictures = readdirSync(out).filter((file) => /\.(webp|png)$/.test(file)).sort();
    const about = (word) => pictures.filter((file) => file.startsWith(word));
    const part = (title, files) => [`## ${title}`, "", ...files.map((file) => `![${file.replace(/\..*/, "")}](${file})`), ""];
    const lines = ["# Pictures", "", "Taken by `make screenshots`: every page of every game, in several sizes and both themes.", ""];
    lines.push(...part("Start page", [...about("start"), ...about("offline")]), ...part("A turn", about("a-turn")));
    for (const { game, title } of games) lines.push(...part(title, about(game)));
    writeFileSync(join(out, "README.md"), lines.join("\n"));
}

// ---- The moving picture ---------------------------------------------------------------------------

// A turn as it is played: a greenery is armed, its place chosen, it falls; then the others act.
async function film(token) {
    const page = await openPage(browser, desktop, {
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
    await shootPage({ name: "start", at: "/", there: "[data-test=play]" }, ["laptop", "large", "phone"]);
    for (const game of games) await shootGame(game);
    listPictures();
} finally {
    await browser.close();
    await server.stop();
    rmSync(work, { recursive: true, force: true });
}
