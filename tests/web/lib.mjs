// What the browser tests share: a server of their own, a browser, a player who clicks.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const need = createRequire(join(root, "web/package.json"));
const { chromium } = need("playwright-core");
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const areo = process.env.AREO ?? join(root, "build/release/areo");

// How long anything may take before it counts as stuck: the machine may be slow and busy.
export const PATIENCE = 90000;

// There is time to look at everything: AREO_TEST_ROUNDS is above 1.
export const LONG = Number(process.env.AREO_TEST_ROUNDS ?? 1) > 1;
export const TRANSLATIONS = ["it", "fr", "es", "pl", "de"];
// English always, all languages where there is time.
export const LANGUAGES = LONG ? ["en", ...TRANSLATIONS] : ["en"];

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

// ---- The server ---------------------------------------------------------------------------------

// Starts `areo serve` on a free port with a store of its own; down() and up() keep both.
export async function startServer() {
    const dir = mkdtempSync(join(tmpdir(), "areo-web-"));
    let child;
    let port = 0;
    async function up() {
        child = spawn(
            areo,
            ["serve", "--listen", `127.0.0.1:${port}`, "--store", join(dir, "tables.db")],
            { stdio: ["ignore", "pipe", "pipe"] },
        );
        let said = "";
        const url = await new Promise((resolve, reject) => {
            const hear = (data) => {
                said += data;
                const found = said.match(/http:\/\/[\d.]+:(\d+)/);
                if (found) resolve(found);
            };
            child.stdout.on("data", hear);
            child.stderr.on("data", hear);
            child.on("exit", (code) => reject(new Error(`areo serve ended with ${code}: ${said}`)));
            setTimeout(() => reject(new Error(`areo serve did not start: ${said}`)), 60000).unref();
        });
        port = Number(url[1]);
        child.removeAllListeners("exit");
        return url[0];
    }
    async function down(signal = "SIGTERM") {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill(signal);
        await gone;
    }
    const url = await up();
    return {
        url,
        up,
        down,
        async stop() {
            if (child.exitCode === null && child.signalCode === null) await down();
            rmSync(dir, { recursive: true, force: true });
        },
    };
}

// ---- The browser ----------------------------------------------------------------------------------

// The browser without windows needs half the time of the one that hides them.
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export async function openBrowser() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)),
        args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    });
}

// A page whose console errors and warnings are kept: none are allowed. It is no app: that is for tests/offline,
// and to keep all files for every page would take its time. While `calm.off` is set
// (a server restarts) lost connections may be reported.
export async function openPage(browser, viewport = desktop, more = {}) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block", ...more });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(() => localStorage.setItem("areo.new-here", "false"));
    const page = await context.newPage();
    page.complaints = [];
    page.calm = { off: false };
    page.on("console", (m) => {
        const ours = m.text() !== "Service Worker registration blocked by Playwright";
        if (ours && ["error", "warning"].includes(m.type()) && !page.calm.off)
            page.complaints.push(`${m.type()}: ${m.text()}`);
    });
    page.on("pageerror", (e) => page.complaints.push(e.stack ?? String(e)));
    return page;
}

// Contrast takes as long as all other rules together.
async function violations(page, contrast) {
    if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(axe);
    const rules = { "color-contrast": { enabled: contrast } };
    const found = await page.evaluate(
        (rules) => window.axe.run(document, { resultTypes: ["violations"], preload: false, iframes: false, rules }),
        rules,
    );
    return found.violations.map(
        (v) =>
            `${v.id}: ${v.help} (${v.nodes
                .slice(0, 3)
                .map((n) => n.target.join(" ") + " " + (n.any[0]?.message ?? ""))
                .join("; ")})`,
    );
}

export async function post(url, path, body) {
    const answer = await fetch(url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
}

// The bot that brings a game to its end without much thought.
export async function quickBot(url, game) {
    const info = (await (await fetch(`${url}/api/games`)).json()).find((g) => g.id === game);
    return info.bots.some((b) => b.id === "greedy") ? "greedy" : "random";
}

// A table with one person and bots; answers with the token of the person.
export async function makeTable(
    url,
    game,
    { bots = ["random"], options = {}, seed = 1, people = 1 } = {},
) {
    const seats = [
        ...Array.from({ length: people }, () => ({ kind: "person" })),
        ...bots.map((bot) => ({ kind: "bot", bot })),
    ];
    return post(url, "/api/tables", { game, seats, options, seed, undo: "free" });
}

export const stateOf = async (url, token) => (await fetch(`${url}/api/tables/${token}`)).json();

// A bot that takes anything plays the seat to the end of its game.
export async function playOut(url, token) {
    await post(url, `/api/tables/${token}`, { type: "leave", bot: "random" });
    while (!(await stateOf(url, token)).over) await new Promise((resolve) => setTimeout(resolve, 50));
}

// The lines of the record of a game of bots.
async function botsGame(url, game, bot) {
    const seats = [1, 2].map(() => ({ kind: "bot", bot }));
    const made = await post(url, "/api/tables", { game, seats });
    while (!(await stateOf(url, made.spectator)).over) await new Promise((resolve) => setTimeout(resolve, 50));
    return (await (await fetch(`${url}/api/tables/${made.spectator}/record`)).text()).trimEnd().split("\n");
}

// A table of one person that lacks only the last moves of a game of bots, the last of which was `ending`:
// the person made it.
export async function nearlyOver(url, game, { missing = 1, bot = "random", ending = "pass" } = {}) {
    let lines;
    let last;
    do {
        lines = await botsGame(url, game, bot);
        last = lines.findLastIndex((line) => /^(red|green) /.test(line));
    } while (lines[last].split(" ")[1] !== ending);
    const mover = lines[last].split(" ")[0];
    const record = [...lines.slice(0, last - missing + 1), "end", ""].join("\n");
    const seats = ["red", "green"].map((seat) => (seat === mover ? { kind: "person" } : { kind: "bot", bot }));
    const table = await post(url, "/api/tables", { record, seats, undo: "free" });
    return { token: table.links[0].token, made: table, mover };
}

// ---- Games that bots have played ---------------------------------------------------------------------

const people = ["Anna", "Kepler", "Bianca", "Yoko"];

// A whole game of bots; answers with the link of red, who can be told in it by a name.
export async function playedByBots(url, game, seed, count) {
    const bot = await quickBot(url, game);
    const seats = [
        { kind: "person", name: people[0] },
        ...people.slice(1, count + 1).map((name) => ({ kind: "bot", bot, name })),
    ];
    const made = await post(url, "/api/tables", { game, seats, options: {}, seed, undo: "free" });
    const token = made.links[0].token;
    await post(url, `/api/tables/${token}`, { type: "leave", seat: "red", bot });
    while (!(await stateOf(url, token)).over) await new Promise((r) => setTimeout(r, 200));
    return { token, bot };
}

// The first step of a round at which red takes a turn.
export async function stepInRound(url, token, round, phase) {
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

// ---- What tests open and look at -----------------------------------------------------------------

export const CONNECTED = ".table .top:not(:has(.dot))"; // there is a dot while it is not
export const over = (page) => page.waitForSelector("[data-test=score]");
export const step = (page) => page.locator(".table").getAttribute("data-step").then(Number);
export const calm = (page) => assert.deepEqual(page.complaints, [], "the console is silent");
export const accessible = async (page, what, { contrast = LONG } = {}) =>
    assert.deepEqual(await violations(page, contrast), [], `axe: ${what}`);

export async function openTable(browser, url, token, viewport, more) {
    const page = await openPage(browser, viewport, more);
    await page.goto(`${url}/t/${token}`);
    await page.waitForSelector(".table");
    await page.waitForFunction(
        () =>
            !document.querySelector(".dock") ||
            document.querySelector(".dock").textContent.length > 0,
    );
    return page;
}

// A table of one person against the fastest bot, opened in a page.
export async function against(browser, url, game, options = {}) {
    const made = await makeTable(url, game, options);
    const token = made.links[0].token;
    const page = await openTable(browser, url, token, options.viewport);
    return { page, token, made };
}

// Nothing sticks out of the window, and nothing needs scrolling at laptop size.
export async function fits(page, what) {
    // A row of cards knows its room when it has been drawn once.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const out = await page.evaluate(() => {
        const bad = [];
        const w = document.documentElement;
        if (w.scrollWidth > innerWidth) bad.push(`the page is ${w.scrollWidth} wide`);
        if (innerWidth > 1000 && w.scrollHeight > innerHeight)
            bad.push(`the page is ${w.scrollHeight} high`);
        for (const e of document.querySelectorAll(
            ".side, .dock, .cards, .players, .top, .prompt",
        )) {
            if (innerWidth > 1000 && e.clientHeight && e.scrollHeight > e.clientHeight + 2)
                bad.push(`${e.className} needs ${e.scrollHeight} of ${e.clientHeight}`);
            if (e.clientWidth && e.scrollWidth > e.clientWidth + 2) {
                const edge = e.getBoundingClientRect().right;
                const out = [...e.querySelectorAll("*")].find((c) => c.getBoundingClientRect().right > edge + 2);
                bad.push(
                    `${e.className} needs width ${e.scrollWidth} of ${e.clientWidth}: ${out?.outerHTML.slice(0, 160)}`,
                );
            }
        }
        return bad;
    });
    assert.deepEqual(out, [], `it fits: ${what}`);
}

// The first decision of Terraforming Mars: a corporation and cards in one form.
export async function buy(page, corporation = 0, cards = 2) {
    await page.waitForSelector("[data-test=research]");
    await page.locator(".cardrow.wide .card").nth(corporation).click();
    for (let i = 0; i < cards; i++)
        await page.locator("[aria-label='Cards on offer'] .card").nth(i).click();
    await page.click("[data-test=submit]");
    await page.waitForSelector("[data-test=research]", { state: "detached" });
}

// ---- A player who clicks ----------------------------------------------------------------------------

// Plays on through the page, by clicks on what is lit, until `until` holds there or the game is over.
// Answers with what was clicked. Runs inside the page: one round trip for a whole game.
export async function playOn(page, { steps = 5000, seed = 1, until = "false" } = {}) {
    return page.evaluate(clicker, { steps, seed, until, patience: PATIENCE });
}

async function clicker({ steps, seed, until, patience }) {
    let x = seed;
    const random = (n) => {
        x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
        return (x >> 8) % n;
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
    const READY =
        "[data-test=curtain], [data-test=confirm]:enabled, [data-test=submit]";
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    const click = (e) =>
        e.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const stopNow = new Function(`return (${until})`);
    const table = () => document.querySelector(".table");
    const mark = () => `${table()?.dataset.decision} ${table()?.dataset.step}`;
    const done = [];
    const cut = () => document.querySelector("[data-test=trouble]");
    // Waits for the answer, and for the page to be drawn. A click on a page that was about to notice that
    // its connection is gone sends nothing: then it is time for another one when it is back.
    async function settled(before) {
        const start = Date.now();
        let wasCut = false;
        while (mark() === before && !document.querySelector("[data-test=score]")) {
            if (wasCut && !cut()) break;
            wasCut ||= !!cut();
            if (Date.now() - start > patience)
                throw new Error(`nothing happened after ${done.slice(-3).join(", ")} at ${before}`);
            await rest();
        }
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
    async function myTurn() {
        const start = Date.now();
        while (cut() || !document.querySelector(".prompt.mine, [data-test=curtain]")) {
            if (document.querySelector("[data-test=score]")) return false;
            if (Date.now() - start > patience)
                throw new Error(
                    "it never becomes my turn: " + document.querySelector(".prompt")?.textContent,
                );
            await rest();
        }
        return true;
    }
    // Ticks something in a form and sends it.
    async function fill(submit) {
        const cards = all(".dock .card[aria-pressed], .dock .dicepick button[aria-pressed=false]");
        const corporation = all(".dock .cardrow.wide .card");
        if (corporation.length) {
            click(corporation[random(corporation.length)]);
            await rest();
        }
        for (let i = random(3) + (submit.disabled ? 1 : 0); i > 0 && cards.length; i--) {
            click(cards[random(cards.length)]);
            await rest();
        }
        for (let tries = 0; submit.disabled && tries < 20; tries++) {
            const loose = all(".dock .card[aria-pressed=false]");
            if (loose.length) click(loose[random(loose.length)]);
            await rest();
        }
        if (!submit.isConnected) return; // nothing more could be picked: the form has ended
        if (submit.disabled)
            throw new Error(
                "the form cannot be sent: " +
                    document.querySelector(".dock")?.textContent.slice(0, 200),
            );
        done.push(`form ${document.querySelector(".form")?.dataset.test ?? ""}`);
        click(submit);
    }
    // Everything lit on the page; passing and ending only when there is nothing better.
    function candidates() {
        const things = all(
            ".hex.lit, .act.can, .card.now, .prompt button.option:enabled, .dock button.option:enabled, .plainboard button.option:enabled",
        );
        const late = ["pass", "end", "end-turn", "done", "stay"];
        const better = things.filter(
            (e) =>
                !late.includes(e.dataset.move ?? "") && e.dataset.move !== "project sell-patents",
        );
        const onward = things.filter((e) =>
            /^(standard (heating|ocean|greenery)|project (asteroid|aquifer|greenery)|convert)/.test(
                e.dataset.move ?? "",
            ),
        );
        if (onward.length && random(8)) return onward; // a game that goes forward is a short one
        const best = better.filter((e) =>
            /^(play|standard|project|convert|place|use|claim|do|build|upgrade|hire|obtain|learn|travel)/.test(
                e.dataset.move ?? "place",
            ),
        );
        if (best.length && random(6)) return best;
        return better.length && random(12) ? better : things;
    }
    for (let n = 0; n < steps; n++) {
        if (stopNow() || !(await myTurn())) break;
        const before = mark();
        const curtain = document.querySelector("[data-test=curtain]");
        const confirm = document.querySelector("[data-test=confirm]");
        const submit = document.querySelector("[data-test=submit]");
        if (curtain) click(curtain);
        else if (confirm && !confirm.disabled) {
            done.push(confirm.textContent.trim());
            click(confirm);
        } else if (submit) await fill(submit);
        else {
            const list = candidates();
            if (!list.length) {
                const dark = () =>
                    mark() === before &&
                    !candidates().length &&
                    !document.querySelector(READY) &&
                    document.querySelector(".prompt.mine");
                // The prompt may be drawn before the options have come.
                for (let start = Date.now(); dark() && Date.now() - start < 20000; ) await pause();
                if (dark())
                    throw new Error(
                        "nothing is lit: " + document.querySelector(".prompt").textContent,
                    );
                continue;
            }
            const e = list[random(list.length)];
            done.push(e.dataset.move ?? e.dataset.hex ?? e.textContent);
            click(e);
            await rest();
            if (document.querySelector("[data-test=confirm]") || "shows" in e.dataset) continue;
        }
        await settled(before);
    }
    return done;
}
