// Runs the browser tests and prints TAP: node tests/web/run.mjs [PATTERN]
import { openBrowser, startServer } from "./lib.mjs";
import { tests } from "./tests.mjs";

const pattern = new RegExp(process.argv[2] ?? "");
const chosen = tests.filter(([name]) => pattern.test(name));
let failed = 0;
let number = 0;
const server = await startServer();
const browser = await openBrowser();
try {
    for (const [name, test] of chosen) {
        const start = Date.now();
        try {
            await test({ server, browser });
            console.log(`ok ${++number} - ${name} (${Date.now() - start} ms)`);
        } catch (e) {
            failed++;
            console.log(`not ok ${++number} - ${name}`);
            console.log(String(e.stack ?? e).replace(/^/gm, "# "));
        }
        for (const context of browser.contexts()) await context.close();
    }
    console.log(`1..${chosen.length}`);
} finally {
    await browser.close();
    await server.stop();
}
process.exit(failed ? 1 : 0);
