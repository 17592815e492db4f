// The game of docs/adding-a-game.md has nothing of its own in the browser client: it is played to its
// end with the generic parts, by clicks on the options. $AREO is the command that knows that game.
import assert from "node:assert/strict";
import { against, calm, openBrowser, over, playOn, startServer } from "./lib.mjs";

const server = await startServer();
const browser = await openBrowser();
let passed = true;
try {
    const { page } = await against(browser, server.url, "yacht", { bots: ["quick"] });
    const prompt = await page.innerText(".prompt");
    assert.match(prompt, /2 rolls left/);
    const clicked = await playOn(page, { seed: 7 });
    await over(page);
    assert.ok(clicked.length >= 12, "every box is entered by a click");
    calm(page);
} catch (e) {
    passed = false;
    console.log(String(e.stack).replace(/^/gm, "# "));
}
console.log(`${passed ? "ok" : "not ok"} - a game without a view of its own is played in the browser`);
await browser.close();
await server.stop();
process.exit(passed ? 0 : 1);
