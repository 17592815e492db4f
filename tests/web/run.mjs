// Runs the browser tests and prints TAP: node tests/web/run.mjs [PATTERN]
//
// Two tests run at a time (AREO_WEB_LANES) on a server that all share.
import { openBrowser, startServer } from "./lib.mjs";
import { runTests } from "./tap.mjs";
import { tests } from "./tests.mjs";

const pattern = new RegExp(process.argv[2] ?? "");
const server = await startServer();
const browser = await openBrowser();
let failed = 1;
try {
    failed = await runTests(
        tests.filter(([name]) => pattern.test(name)),
        browser,
        { lanes: Number(process.env.AREO_WEB_LANES ?? 2), given: { server } },
    );
} finally {
    await browser.close();
    await server.stop();
}
process.exit(failed ? 1 : 0);
