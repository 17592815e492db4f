// The game of docs/adding-a-game.md has nothing of its own in the browser client: it is played to its
// end with the generic parts, by clicks on the options. $AREO is the command that knows that game.
import assert from "node:assert/strict";
import { against, calm, openBrowser, over, playOn, startServer } from "./lib.mjs";
import { runTests } from "./tap.mjs";

async function played({ server, browser }) {
    const { page } = await against(browser, server.url, "yacht", { bots: ["quick"] });
    const prompt = await page.innerText(".prompt");
    assert.match(prompt, /2 rolls left/);
    const clicked = await playOn(page, { seed: 7 });
    await over(page);
    assert.ok(clicked.length >= 12, "every box is entered by a click");
    calm(page);
}

const server = await startServer();
const browser = await openBrowser();
const tests = [["a game without a view of its own is played in the browser", played]];
const failed = await runTests(tests, browser, { given: { server } });
await browser.close();
await server.stop();
process.exit(failed ? 1 : 0);
