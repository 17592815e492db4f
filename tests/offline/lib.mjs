// What the tests of Areo without a server share: a plain host of files, the engine itself, and a player.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { openPage, root } from "../web/lib.mjs";

export const site = join(root, "build/offline/site");
const need = createRequire(join(root, "web/package.json"));

const types = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

// A folder over HTTP, below /areo/, as on somebody's page. `change` may give other bytes for a file.
export async function startHost(change = (name, data) => data) {
    const host = createServer((request, response) => {
        const path = new URL(request.url, "http://host").pathname.replace(/^\/areo\//, "");
        const name = path === "" ? "index.html" : path;
        const file = join(site, name);
        if (!existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, {
            "content-type": types[extname(name)] ?? "application/octet-stream",
            "cache-control": "no-cache",
        });
        response.end(change(name, readFileSync(file)));
    });
    await new Promise((resolve) => host.listen(0, "127.0.0.1", resolve));
    return {
        url: `http://127.0.0.1:${host.address().port}/areo/`,
        stop: () => {
            host.closeAllConnections();
            return new Promise((resolve) => host.close(resolve));
        },
    };
}

// web/src/local/engine.ts as a script: it is what the workers run.
export async function engineScript(format) {
    const made = await need("esbuild").build({
        entryPoints: [join(root, "web/src/local/engine.ts")],
        bundle: true,
        write: false,
        format,
        globalName: "areo",
    });
    return made.outputFiles[0].text;
}

export const wasm = () => readFileSync(join(root, "build/offline/areo.wasm"));

// What learned players know, by its name.
export function nets() {
    const folder = join(root, "nets");
    const names = existsSync(folder) ? readdirSync(folder).filter((n) => n.endsWith(".net")) : [];
    return names.map((n) => [n.replace(".net", ""), readFileSync(join(folder, n))]);
}

// A page that may become an app.
export const appPage = (browser, more) => openPage(browser, undefined, { serviceWorkers: "allow", ...more });

// Opens the site, waits until all of it is kept, and takes the network away.
export async function offlinePage(browser, more) {
    const host = await startHost();
    const page = await appPage(browser, more);
    await page.goto(host.url);
    await page.waitForSelector("[data-test=play]");
    await page.waitForFunction(async () => {
        await navigator.serviceWorker.ready;
        const parts = JSON.parse(document.getElementById("areo-parts").textContent);
        const wanted = [parts.engine, parts.worker, ...Object.values(parts.nets)];
        const kept = await Promise.all(
            wanted.map((name) => caches.match(new URL(name, document.baseURI).href)),
        );
        return navigator.serviceWorker.controller && kept.every(Boolean);
    });
    await host.stop();
    await page.context().setOffline(true);
    await page.reload();
    return page;
}

// From the start page: a game against the fastest bot. Answers when something can be done.
export async function begin(page, game, { bot = "random" } = {}) {
    await page.click(`input[value=${game}]`, { force: true });
    await page.waitForFunction(
        (id) => document.querySelector(`input[value=${id}]`)?.checked,
        game,
    );
    await page.selectOption("[data-test=bot]", bot);
    await page.click("[data-test=play]");
    await page.waitForSelector(".prompt.mine, .dock [data-test=submit]");
    if (game === "terraforming-mars") await page.waitForSelector(".dock .cardrow.wide .card");
    assert.match(page.url(), /#\/t\/~/, "the table is on this device");
}

export const steps = (page) => page.locator(".table").getAttribute("data-step").then(Number);

// The rooms in Node: answers as the server would, bots think at once, nothing is kept.
export async function rooms() {
    const { Engine } = await import(
        "data:text/javascript;base64," + Buffer.from(await engineScript("esm")).toString("base64")
    );
    const module = await WebAssembly.compile(wasm());
    const thoughts = [];
    const answers = new Map();
    let commits = 0;
    const engine = new Engine(module, {
        answer: (id, status, type, saveAs, text) => answers.set(id, { status, text }),
        opened() {},
        send() {},
        closed() {},
        keep() {},
        drop() {},
        commit: () => void commits++,
        think: (id, ask) => void thoughts.push([id, ask]),
        forget() {},
    });
    assert.equal(engine.begin([]), 0);
    for (const [name, data] of nets()) assert.ok(engine.bring(name, data), `${name} fits`);
    let ids = 0;
    return {
        engine,
        ask(method, target, body = "") {
            const id = ++ids;
            engine.request(id, method, target, body && JSON.stringify(body));
            while (commits || thoughts.length) {
                if (commits) {
                    commits = 0;
                    engine.x.rooms_stored();
                } else {
                    const [number, ask] = thoughts.shift();
                    engine.thought(number, engine.think(ask));
                }
            }
            return answers.get(id);
        },
    };
}

// The record of a game of bots, without its last moves.
export function unfinished(made, game, missing) {
    const seats = [1, 2].map(() => ({ kind: "bot", bot: "random" }));
    const table = JSON.parse(made.ask("POST", "/api/tables", { game, seats, seed: 3 }).text);
    const { status, text } = made.ask("GET", `/api/tables/${table.spectator}/record`);
    assert.equal(status, 200, `the game has ended: ${text.slice(0, 200)}`);
    const lines = text.trimEnd().split("\n");
    const moves = lines.length - 1 - lines.findLastIndex((l) => l.startsWith("moves"));
    assert.ok(moves > missing);
    return lines.slice(0, lines.length - missing - 2).join("\n") + "\nend\n";
}
