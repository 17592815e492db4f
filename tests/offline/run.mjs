// Areo without a server, in Node and in headless Chromium, as TAP: node tests/offline/run.mjs [PATTERN]
//
// Wants `make offline` and the release build. Nothing here talks to a server of Areo but where it says so.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { calm, openBrowser, openPage, over, playOn, root, startServer } from "../web/lib.mjs";
import { runTests } from "../web/tap.mjs";
import {
    appPage,
    begin,
    engineScript,
    nets,
    offlinePage,
    rooms,
    site,
    startHost,
    steps,
    unfinished,
    wasm,
} from "./lib.mjs";

const GAMES = ["dice-game", "terraforming-mars", "on-mars"];
const areo = process.env.AREO ?? join(root, "build/release/areo");
const tests = [];
const test = (name, run) => tests.push([name, run]);

// ---- The same as the native program ------------------------------------------------------------------

const signatures = JSON.parse(readFileSync(join(root, "tests/signatures.json"), "utf8"));
const native = () =>
    execFileSync(areo, ["bench", "--searches"], { encoding: "utf8" })
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));

function compare(games, searches, expected) {
    assert.deepEqual(games, signatures, "signatures of all games");
    assert.equal(expected.length, 12, "twelve searches");
    assert.deepEqual(
        searches,
        expected.map(({ game, search, signature }) => ({ game, search, signature })),
        "whole searches, bit for bit",
    );
}

const ratio = (seconds, expected) =>
    (seconds / expected.reduce((sum, s) => sum + s.seconds, 0)).toFixed(2);

test("signatures and searches in Node", async ({ note }) => {
    const { engine } = await rooms();
    const games = JSON.parse(engine.string(engine.x.measure_write(50)));
    engine.x.searches_write(); // warm
    const start = process.cpuUsage().user;
    const searches = JSON.parse(engine.string(engine.x.searches_write()));
    const seconds = (process.cpuUsage().user - start) / 1e6;
    const expected = native();
    compare(games, searches, expected);
    note(`searches take ${ratio(seconds, expected)} times the native time in Node`);
});

test("signatures and searches in Chromium", async ({ browser, note }) => {
    const host = await startHost();
    const page = await appPage(browser);
    await page.goto(host.url);
    await page.addScriptTag({ content: await engineScript("iife") });
    const bytes = Object.fromEntries(nets().map(([name, data]) => [name, data.toString("base64")]));
    const got = await page.evaluate(async (known) => {
        const parts = JSON.parse(document.getElementById("areo-parts").textContent);
        const module = await WebAssembly.compileStreaming(fetch(parts.engine));
        const engine = new areo.Engine(module, areo.nobody);
        for (const [name, data] of Object.entries(known))
            engine.bring(
                name,
                Uint8Array.from(atob(data), (c) => c.charCodeAt(0)),
            );
        const games = JSON.parse(engine.string(engine.x.measure_write(50)));
        let searches;
        let seconds = Infinity; // the best of some: other programs run too
        for (let i = 0; i < 5; i++) {
            const start = performance.now();
            searches = JSON.parse(engine.string(engine.x.searches_write()));
            seconds = Math.min(seconds, (performance.now() - start) / 1000);
        }
        return { games, searches, seconds };
    }, bytes);
    const expected = native();
    compare(got.games, got.searches, expected);
    note(`searches take ${ratio(got.seconds, expected)} times the native time in Chromium`);
    await host.stop();
});

// A bot that has learned something does not play without it.
test("no other judgement takes the place of a net", async () => {
    const { Engine, nobody } = await import(
        "data:text/javascript;base64," + Buffer.from(await engineScript("esm")).toString("base64")
    );
    const made = await rooms();
    const module = await WebAssembly.compile(wasm());
    for (const [name] of nets().filter(([n]) => !n.endsWith("-solo"))) {
        let asked;
        const engine = new Engine(module, {
            ...nobody,
            commit: () => queueMicrotask(() => engine.x.rooms_stored()),
            think: (id, ask) => (asked = ask),
        });
        engine.begin([]);
        const seats = [{ kind: "person" }, { kind: "bot", bot: "hard" }];
        engine.request(1, "POST", "/api/tables", JSON.stringify({ game: name, seats, seed: 1 }));
        for (let i = 0; i < 50 && !asked; i++) await new Promise((resolve) => setTimeout(resolve, 5));
        assert.equal(engine.needs(asked), name);
        assert.equal(engine.think(asked).length, 0, "no answer without it");
        assert.equal(made.engine.needs(asked), "", "nothing is lacking with it");
    }
});

// A catalogue is brought before the first request in its language.
test("the engine speaks the language of the page", async () => {
    const { Engine, nobody } = await import(
        "data:text/javascript;base64," + Buffer.from(await engineScript("esm")).toString("base64")
    );
    const answers = [];
    const engine = new Engine(await WebAssembly.compile(wasm()), {
        ...nobody,
        answer: (_id, _status, _type, _name, text) => answers.push(JSON.parse(text)),
    });
    engine.begin([]);
    const words = readdirSync(join(site, "assets")).find((name) => name.startsWith("it-") && name.endsWith(".txt"));
    const asteroid = () => {
        engine.request(1, "GET", "/api/games/terraforming-mars/components?lang=it", "");
        return answers.pop().components.find((c) => c.id === "asteroid").name;
    };
    assert.equal(asteroid(), "Asteroid");
    assert.ok(!engine.speak(new Uint8Array(5)), "that is no catalogue");
    assert.ok(engine.speak(readFileSync(join(site, "assets", words))));
    assert.equal(asteroid(), "Asteroide");
});

// ---- How much, how fast ------------------------------------------------------------------------------

test("at most 350 KB for app and engine", async ({ note }) => {
    const files = readdirSync(site, { recursive: true })
        .filter((name) => statSync(join(site, name)).isFile())
        .filter((name) => ![".net", ".json", ".txt"].some((end) => name.endsWith(end))) // fetched when needed
        .map((name) => brotliCompressSync(readFileSync(join(site, name))).length);
    const size = files.reduce((a, b) => a + b) / 1024;
    note(`${size.toFixed(1)} KB compressed`);
    assert.ok(size <= 350, `${size} KB`);
});

test("from a cold start to the first option", async ({ browser, note }) => {
    const host = await startHost();
    const page = await appPage(browser);
    const start = Date.now();
    await page.goto(host.url);
    await begin(page, "terraforming-mars");
    const time = Date.now() - start;
    const busy = loadavg()[0] / cpus().length;
    note(`${time} ms, with ${busy.toFixed(1)} programs at a time on each core`);
    assert.ok(time < 1500 || busy > 0.7, `${time} ms`);
    await host.stop();
});

// ---- Without a network ----------------------------------------------------------------------------------

let made; // rooms in Node, for records

for (const game of GAMES)
    test(`${game}: begun, played, reloaded, undone, ended, looked back at, without a network`, async ({ browser }) => {
        const page = await offlinePage(browser);
        await begin(page, game);
        await playOn(page, {
            steps: 60,
            until: "document.querySelector('.table').dataset.step > 2 && document.querySelector('[data-tool=Undo]:enabled')",
        });
        const at = await steps(page);
        await page.reload();
        await page.waitForSelector(".table");
        assert.equal(await steps(page), at, "the game is where it was");
        await page.click("[data-tool=Undo]:enabled");
        await page.waitForFunction(
            (n) => +document.querySelector(".table").dataset.step !== n,
            at,
        );
        await page.goto(page.url().split("#")[0] + "#/");
        await page.waitForSelector("[data-test=record]");
        await page.setInputFiles("[data-test=record]", {
            name: "game.areo",
            mimeType: "text/plain",
            buffer: Buffer.from(unfinished(await (made ??= rooms()), game, 6)),
        });
        await page.waitForSelector(".table");
        await playOn(page);
        await over(page);
        const last = await steps(page);
        await page.click("text=Step through the game");
        await page.waitForSelector(".replay");
        assert.ok(last > 10, `it was a whole game of ${last} steps`);
        calm(page);
    });

// What it says in English is no part of the engine: it is fetched for those who learn.
test("a guide speaks without a network, and again after a reload", async ({ browser }) => {
    const page = await offlinePage(browser);
    await page.click("[data-test^=guide-]");
    await page.waitForSelector("text=Welcome to Mars!");
    await page.reload();
    await page.waitForSelector("text=Welcome to Mars!");
    calm(page);
});

test("tables are saved as one file and come back", async ({ browser }) => {
    const page = await offlinePage(browser, { acceptDownloads: true });
    const home = page.url().split("#")[0] + "#/";
    const tables = [];
    for (const game of GAMES) {
        await page.goto(home);
        await begin(page, game);
        await playOn(page, { steps: 3 });
        tables.push([page.url(), await steps(page)]);
    }
    await page.goto(home);
    const rows = page.locator("section[aria-label='My tables'] li");
    await rows.first().waitFor();
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("[data-test=export]"),
    ]);
    const file = await download.path();
    const bad = (text) => ({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
    const damaged = JSON.parse(readFileSync(file, "utf8"));
    const line = Object.keys(damaged.kept).find((key) => key.startsWith("line/"));
    damaged.kept[line] = "move red jump";
    for (const text of ["nonsense", '{"format":"areo-tables 1","kept":{"line/x":5}}', JSON.stringify(damaged)]) {
        await page.setInputFiles("[data-test=import]", bad(text));
        await page.waitForSelector("[data-test=imported].bad");
        assert.match(await page.textContent("[data-test=imported]"), /^Nothing was taken/);
        await page.setInputFiles("[data-test=import]", []);
    }
    for (let left = GAMES.length; left; left--) {
        await rows.first().locator("button").click();
        await page.click("text=Delete?");
        await rows.nth(left - 1).waitFor({ state: "detached" });
    }
    await page.setInputFiles("[data-test=import]", {
        name: "areo-tables.json",
        mimeType: "application/json",
        buffer: readFileSync(file),
    });
    await page.waitForFunction(() =>
        document.querySelector("[data-test=imported]")?.textContent.startsWith("3 tables added"),
    );
    for (const [address, at] of tables) {
        await page.goto(address);
        await page.waitForSelector(".table");
        await page.waitForFunction((n) => +document.querySelector(".table")?.dataset.step === n, at);
        await page.goto(home);
    }
    calm(page);
});

test("two tabs see the same table, and one goes on when the other is closed", async ({ browser }) => {
    const first = await offlinePage(browser);
    await begin(first, "dice-game");
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.waitForSelector(".prompt.mine, .dock [data-test=submit]");
    const at = await steps(first);
    await playOn(first, { steps: 3 });
    await second.waitForFunction((n) => +document.querySelector(".table").dataset.step > n, at);
    await first.close();
    const before = await steps(second);
    await playOn(second, { until: `+document.querySelector(".table").dataset.step > ${before}` });
    assert.ok((await steps(second)) > before, "the other tab plays on");
    await second.reload();
    await second.waitForSelector(".table");
    assert.ok((await steps(second)) > before, "and what it did is kept");
});

// ---- A storage that fails -----------------------------------------------------------------------------

// The tables of another browser as a file: one.
async function exportedTable(browser) {
    const page = await offlinePage(browser, { acceptDownloads: true });
    await begin(page, "dice-game");
    await page.goto(page.url().split("#")[0] + "#/");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-test=export]")]);
    return readFileSync(await download.path(), "utf8");
}
let neighbour;

const faults = {
    denied: "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };",
    full: "const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...all) { if (this.name === 'kept') throw new DOMException('no', 'QuotaExceededError'); return put.apply(this, all); };",
};
for (const [name, fault] of Object.entries(faults))
    test(`a storage that is ${name} is said plainly, and play goes on`, async ({ browser }) => {
        const host = await startHost((file, data) =>
            /rooms-.*js$/.test(file) ? Buffer.concat([Buffer.from(`(()=>{${fault}})();`), data]) : data,
        );
        const page = await openPage(browser);
        await page.goto(host.url);
        await begin(page, "dice-game");
        await page.waitForSelector("[data-test=storage]");
        const before = await steps(page);
        await playOn(page, { steps: 3 });
        const now = await steps(page);
        assert.ok(now > before, "play goes on");
        // Tables that come from a file take nothing away.
        const address = page.url();
        await page.goto(address.split("#")[0] + "#/");
        await page.waitForSelector("[data-test=import]");
        await page.setInputFiles("[data-test=import]", {
            name: "areo-tables.json",
            mimeType: "application/json",
            buffer: Buffer.from(await (neighbour ??= exportedTable(browser))),
        });
        await page.waitForFunction(() =>
            document.querySelector("[data-test=imported]")?.textContent.startsWith("1 table added"),
        );
        await page.waitForFunction(
            () => document.querySelectorAll("section[aria-label='My tables'] li").length === 2,
        );
        await page.waitForSelector("[data-test=storage]");
        await page.goto(address);
        await page.waitForSelector(".table");
        assert.equal(await steps(page), now, "the game is where it was");
        await host.stop();
    });

// ---- What is kept, and what is thought -----------------------------------------------------------------

// The worker hears late that something is stored.
const SLOW = 1500;
const slow = `Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
    set(f) { this.addEventListener("complete", () => setTimeout(f, ${SLOW})); } });`;

test("a move is stored before it is shown", async ({ browser }) => {
    const host = await startHost((file, data) =>
        /rooms-.*js$/.test(file) ? Buffer.concat([Buffer.from(slow), data]) : data,
    );
    const page = await openPage(browser);
    await page.goto(host.url);
    await begin(page, "dice-game");
    const [before, start] = [await steps(page), Date.now()];
    await playOn(page, { until: `+document.querySelector(".table").dataset.step > ${before}` });
    const waited = Date.now() - start;
    assert.ok(waited >= SLOW, `shown after ${waited} ms`);
    await host.stop();
});

test("the browser is asked to keep the tables, and the app can be installed", async ({ browser }) => {
    const host = await startHost();
    const page = await appPage(browser);
    await page.addInitScript(() => {
        navigator.storage.persist = async () => ((window.persisted = true), true);
    });
    await page.goto(host.url);
    await begin(page, "dice-game");
    assert.ok(await page.evaluate(() => window.persisted), "asked with the first table");
    const manifest = await page.evaluate(async () => {
        const link = document.querySelector("link[rel=manifest]").href;
        const found = await (await fetch(link)).json();
        found.there = await Promise.all(
            [found.start_url, ...found.icons.map((i) => i.src)].map(
                async (name) => (await fetch(new URL(name, link))).ok,
            ),
        );
        return found;
    });
    assert.equal(manifest.display, "standalone");
    assert.ok(manifest.name && manifest.icons.some((i) => i.purpose?.includes("maskable")));
    assert.ok(manifest.there.every(Boolean), "what it names is there");
    await host.stop();
});

test("thinking can be cancelled, and the page never stands still", async ({ browser, note }) => {
    const page = await offlinePage(browser);
    await begin(page, "on-mars", { bot: "expert" });
    // The longest time in which the page could not do anything.
    await page.evaluate(() => {
        window.longest = 0;
        new PerformanceObserver((list) => {
            for (const e of list.getEntries()) window.longest = Math.max(window.longest, e.duration);
        }).observe({ type: "longtask" });
    });
    await playOn(page, { until: "document.querySelector('.prompt:not(.mine)')" });
    await page.waitForFunction(() => document.querySelector(".prompt:not(.mine)"));
    await page.click("[data-tool=Undo]:enabled");
    await page.waitForSelector(".prompt.mine");
    const longest = await page.evaluate(() => window.longest);
    note(`the longest task of the page took ${longest.toFixed(0)} ms`);
    assert.ok(longest < 300 || loadavg()[0] / cpus().length > 0.7, `${longest} ms`);
    await playOn(page, { until: "document.querySelector('.prompt:not(.mine)')" });
    calm(page);
});

// ---- A new version --------------------------------------------------------------------------------------

test("a new version comes when it is asked for, and the running game goes on", async ({ browser }) => {
    let version = 1;
    const host = await startHost((file, data) => {
        if (version === 1) return data;
        if (file === "index.html") return data.toString().replace("<title>", "<meta name=again><title>");
        if (file === "app-worker.js") return data.toString().replace(/areo-[0-9a-f]{8}(?!\.wasm)/, "$&-2");
        return data;
    });
    const page = await appPage(browser);
    await page.goto(host.url);
    await begin(page, "dice-game");
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await playOn(page, { steps: 3 });
    const [address, at] = [page.url(), await steps(page)];
    await page.close();
    version = 2;
    const later = await page.context().newPage();
    await later.goto(host.url);
    await later.waitForSelector("[data-test=new-version]");
    assert.equal(await later.locator("meta[name=again]").count(), 0, "nothing changes unasked");
    await Promise.all([
        later.waitForSelector("meta[name=again]", { state: "attached" }),
        later.click("[data-test=new-version] button"),
    ]);
    await later.goto(address);
    await later.waitForSelector(".table");
    assert.equal(await steps(later), at, "the game is where it was");
    await playOn(later, { steps: 2 });
    await host.stop();
});

// ---- One file ---------------------------------------------------------------------------------------------

test("one file plays from the disk", async ({ browser }) => {
    const page = await appPage(browser);
    await page.context().setOffline(true);
    await page.goto(`file://${join(root, "build/offline/areo.html")}`);
    await page.waitForSelector("[data-test=play]");
    await begin(page, "terraforming-mars", { bot: "normal" });
    await playOn(page, { steps: 3 });
    const at = await steps(page);
    await page.reload();
    await page.waitForSelector(".table");
    assert.equal(await steps(page), at, "the game is where it was");
    calm(page);
});

// ---- With a server --------------------------------------------------------------------------------------------

test("a server's page goes on without it, and games go from one to the other", async ({ browser }) => {
    const server = await startServer();
    try {
        const page = await appPage(browser);
        await page.goto(server.url);
        await page.waitForSelector("[data-test=place]");
        await page.click("[data-test=place] input[value=here]", { force: true });
        await begin(page, "dice-game");
        await playOn(page, { steps: 3 });
        const [address, at] = [page.url(), await steps(page)];
        await page.click("[data-tool=More]");
        await page.click("[data-test=elsewhere]");
        await page.waitForURL((u) => u.pathname.startsWith("/t/"));
        await page.waitForSelector(".table");
        await page.click("[data-tool=More]");
        await page.click("[data-test=elsewhere]");
        await page.waitForURL((u) => u.hash.startsWith("#/t/~"));
        await page.waitForSelector(".prompt.mine, .dock [data-test=submit]");
        await page.waitForFunction(() => navigator.serviceWorker.controller);
        await page.goto(server.url);
        const rows = page.locator("section[aria-label='My tables'] li");
        await rows.nth(2).waitFor();
        page.calm.off = true;
        await server.down();
        await page.reload();
        await page.waitForSelector("[data-test=play]");
        assert.ok((await rows.count()) >= 2, "the tables of this device are there");
        await page.goto(address);
        await page.waitForSelector(".table");
        assert.equal(await steps(page), at, "and so is the game");
        await playOn(page, { steps: 2 });
    } finally {
        await server.stop();
    }
});

// ---- Running them ------------------------------------------------------------------------------------------------

const pattern = new RegExp(process.argv[2] ?? "");
const browser = await openBrowser();
const failed = await runTests(
    tests.filter(([name]) => pattern.test(name)),
    browser,
);
await browser.close();
process.exit(failed ? 1 : 0);
