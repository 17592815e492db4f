// Runs the browser tests and prints TAP: node tests/web/run.mjs [PATTERN]
//
// Two tests run at a time (AREO_WEB_LANES), each with a browser context of its own on a server that
// all share. A test that fails tells what its pages showed.
import { openBrowser, startServer } from "./lib.mjs";
import { tests } from "./tests.mjs";

const pattern = new RegExp(process.argv[2] ?? "");
const chosen = tests.filter(([name]) => pattern.test(name));
const waiting = [...chosen];
let failed = 0;
let number = 0;

const commented = (text) => String(text).replace(/^/gm, "# ");

// What a page shows, in a few lines.
async function shown(page) {
    const text = await page.innerText("body", { timeout: 2000 }).catch((e) => String(e));
    return `at ${page.url()}: ${page.complaints?.join("\n")}\n${text.replace(/\n+/g, " | ").slice(0, 1200)}`;
}

// A browser that remembers which pages a test has opened, so that they can be closed after it.
function ownBrowser(browser) {
    const contexts = [];
    const newContext = async (options) => {
        const context = await browser.newContext(options);
        contexts.push(context);
        return context;
    };
    return { newContext, contexts };
}

async function attempt(test, server, browser) {
    const own = ownBrowser(browser);
    const notes = [];
    let passed = true;
    try {
        await test({ server, browser: own, note: (text) => notes.push(text) });
    } catch (e) {
        passed = false;
        for (const context of own.contexts)
            for (const page of context.pages()) notes.push(await shown(page));
        notes.unshift(e.stack ?? e);
    }
    for (const context of own.contexts) await context.close();
    return { passed, notes };
}

// A browser on a crowded machine has hiccups of its own, so a test that fails is tried once more.
// That is never hidden: it says FLAKY with the whole failure, and is to be looked into.
async function runOne(name, test, server, browser) {
    const start = Date.now();
    let { passed, notes } = await attempt(test, server, browser);
    if (!passed) {
        const first = notes;
        ({ passed, notes } = await attempt(test, server, browser));
        if (passed) notes.push(`FLAKY: ${name} passed at the second try only`, ...first);
    }
    if (!passed) failed++;
    console.log(`${passed ? "ok" : "not ok"} ${++number} - ${name} (${Date.now() - start} ms)`);
    for (const note of notes) console.log(commented(note));
}

const server = await startServer();
const browser = await openBrowser();
async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift())
        await runOne(...next, server, browser);
}
try {
    const lanes = Number(process.env.AREO_WEB_LANES ?? 2);
    await Promise.all(Array.from({ length: lanes }, lane));
    console.log(`1..${chosen.length}`);
} finally {
    await browser.close();
    await server.stop();
}
process.exit(failed ? 1 : 0);
