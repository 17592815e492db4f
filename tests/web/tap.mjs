// Runs tests in a browser and prints TAP. A test that fails tells what its pages showed.
const commented = (text) => String(text).replace(/^/gm, "# ");

// What a page shows, in a few lines.
async function shown(page) {
    const text = await page.innerText("body", { timeout: 2000 }).catch((e) => String(e));
    return `at ${page.url()}: ${page.complaints?.slice(0, 5).join("\n")}\n${text.replace(/\n+/g, " | ").slice(0, 1200)}`;
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

async function attempt(test, browser, given) {
    const own = ownBrowser(browser);
    const notes = [];
    let passed = true;
    try {
        await test({ ...given, browser: own, note: (text) => notes.push(text) });
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
async function twice(name, test, browser, given) {
    const once = await attempt(test, browser, given);
    if (once.passed) return once;
    const again = await attempt(test, browser, given);
    if (again.passed) again.notes.push(`FLAKY: ${name} passed at the second try only`, ...once.notes);
    return again;
}

// Tests are [name, function]; so many run at a time, each with a browser context of its own. What is given
// is the same for all of them. Answers with how many failed.
export async function runTests(tests, browser, { lanes = 1, given = {} } = {}) {
    const waiting = [...tests];
    let failed = 0;
    let number = 0;
    async function lane() {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
            const start = Date.now();
            const { passed, notes } = await twice(...next, browser, given);
            if (!passed) failed++;
            console.log(`${passed ? "ok" : "not ok"} ${++number} - ${next[0]} (${Date.now() - start} ms)`);
            for (const note of notes) console.log(commented(note));
        }
    }
    await Promise.all(Array.from({ length: lanes }, lane));
    console.log(`1..${tests.length}`);
    return failed;
}
