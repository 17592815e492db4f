// Builds the client. Names in assets/ have a hash, so that browsers may keep them for ever.
//
//   node build.mjs [--watch]        dist/, for the server, which contains it
//   node build.mjs --offline OUT    OUT/site/, for any host of files, and OUT/areo.html, one file
//
// The rooms for a browser (build/offline/areo.wasm, `make offline`) are part of dist/ too when they have
// been built: then the server's pages go on without it.
import { build, context } from "esbuild";
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withBreaks } from "./breaks.mjs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const watch = process.argv.includes("--watch");
const rooms = process.env.AREO_ENGINE ?? join(here, "../build/offline/areo.wasm");
const hash = (data) => createHash("sha256").update(data).digest("hex").slice(0, 8);
const source = (name) => join(here, "src", name);

/* What all scripts have in common. */
const common = {
    bundle: true,
    minify: !watch,
    sourcemap: false,
    metafile: true,
    write: false,
    target: ["es2021"],
    logLevel: "warning",
    legalComments: "none",
};

async function script(entry, more = {}) {
    const made = await build({ ...common, entryPoints: [source(entry)], format: "iife", outdir: "/", ...more });
    return made.outputFiles[0].text;
}

const page = {
    ...common,
    entryPoints: [source("main.tsx")],
    format: "esm",
    outdir: "/",
    jsx: "automatic",
    jsxImportSource: "preact",
};

// ---- Folders ---------------------------------------------------------------------------------------

/* What learned players know, if there is any of it. */
function nets() {
    const folder = join(here, "../nets");
    const names = existsSync(folder) ? readdirSync(folder).filter((n) => n.endsWith(".net")) : [];
    return names.map((n) => [basename(n, ".net"), readFileSync(join(folder, n))]);
}

function html(style, main, parts, app) {
    return readFileSync(join(here, "index.html"), "utf8")
        .replace("%style%", () => style)
        .replace("%script%", () => main)
        .replace("%app%", () => app)
        .replace("%parts%", () => JSON.stringify(parts));
}

/* The manifest has addresses in it. */
function named(name, base) {
    const data = readFileSync(join(here, "public", name));
    if (base === "/" || !name.endsWith(".webmanifest")) return data;
    return data.toString().replaceAll('"/"', '"."').replaceAll('"/', '"');
}

const PSEUDO = "xx"; // for tests: nobody keeps it

/* The messages of each language, for the page and for an engine in it: name and text of the file. Without Python the page speaks English. */
function catalogues() {
    const out = mkdtempSync(join(tmpdir(), "areo-lang-"));
    const made = spawnSync("python3", [join(here, "../tools/po.py"), "browser", join(here, "../po"), out]);
    if (made.status !== 0) console.error(`web: no languages: ${made.stderr ?? made.error}`);
    const list = (ending) =>
        readdirSync(out)
            .filter((name) => name.endsWith(ending))
            .map((name) => [basename(name, ending), readFileSync(join(out, name))]);
    const page = list(".json").map(([code, file]) => [code, Buffer.from(withBreaks(file))]);
    const all = { page, engine: list(".txt") };
    rmSync(out, { recursive: true, force: true });
    return all;
}

/* Writes a folder: `base` stands before the names in it. */
async function folder(out, base, server) {
    const files = []; // what the app needs to begin
    const later = []; // what it may need
    const put = (name, data, list = files) => {
        mkdirSync(dirname(join(out, name)), { recursive: true });
        writeFileSync(join(out, name), data);
        list.push(name);
        return base + name;
    };
    const asset = (name, ending, data, list) => put(`assets/${name}-${hash(data)}.${ending}`, data, list);
    rmSync(out, { recursive: true, force: true });
    for (const name of readdirSync(join(here, "public"))) put(name, named(name, base)); // as they are called
    const made = await build(page);
    const text = (ending) => made.outputFiles.find((f) => f.path.endsWith(ending)).text;
    const main = asset("main", "js", text(".js"));
    const style = asset("main", "css", text(".css"));
    const parts = { server, relief: asset("relief-worker", "js", await script("drawing/relief-worker.ts")) };
    const { page: texts, engine: words } = catalogues();
    const kept = (code) => (code === PSEUDO ? [] : later);
    parts.languages = Object.fromEntries(texts.map(([code, data]) => [code, asset(code, "json", data, kept(code))]));
    if (existsSync(rooms)) {
        parts.worker = asset("rooms", "js", await script("local/worker.ts"));
        parts.engine = asset("areo", "wasm", readFileSync(rooms));
        parts.nets = Object.fromEntries(nets().map(([name, data]) => [name, asset(name, "net", data, later)]));
        parts.words = Object.fromEntries(words.map(([code, data]) => [code, asset(code, "txt", data, kept(code))]));
        parts.app = `${base}app-worker.js`;
    }
    const index = html(
        `<link rel="stylesheet" href="${style}" />`,
        `<script type="module" src="${main}"></script>`,
        parts,
        `<link rel="manifest" href="${base}manifest.webmanifest" />\n        ` +
            `<link rel="apple-touch-icon" href="${base}icon.png" />`,
    );
    writeFileSync(join(out, "index.html"), index);
    if (parts.app) {
        const define = {
            VERSION: JSON.stringify(hash(index + process.env.AREO_APP_VERSION)),
            FILES: JSON.stringify(files),
            LATER: JSON.stringify(later),
            SERVER: String(server),
        };
        writeFileSync(join(out, "app-worker.js"), await script("local/app-worker.ts", { define }));
    }
    const weight = (names) =>
        names.map((n) => brotliCompressSync(readFileSync(join(out, n))).length).reduce((a, b) => a + b) / 1024;
    console.log(`${out}: ${weight(["index.html", ...files]).toFixed(1)} KB compressed`);
}

/* Everything in one file, for a double click. */
async function single(out) {
    const made = await build(page);
    const text = (ending) => made.outputFiles.find((f) => f.path.endsWith(ending)).text;
    const blocks = [];
    const put = (name, data) => {
        blocks.push(`<script type="text/plain" id="${name}">${gzipSync(data, { level: 9 }).toString("base64")}</script>`);
        return name;
    };
    const own = (list) => list.filter(([code]) => code !== PSEUDO);
    const all = catalogues();
    const [texts, words] = [own(all.page), own(all.engine)];
    const parts = {
        server: false,
        inline: true,
        languages: Object.fromEntries(texts.map(([code, data]) => [code, put(`part-lang-${code}`, data)])),
        words: Object.fromEntries(words.map(([code, data]) => [code, put(`part-words-${code}`, data)])),
        relief: put("part-relief", await script("drawing/relief-worker.ts")),
        worker: put("part-rooms", await script("local/worker.ts")),
        engine: put("part-engine", readFileSync(rooms)),
        nets: Object.fromEntries(nets().map(([name, data]) => [name, put(`part-net-${name}`, data)])),
    };
    const safe = (code) => code.replaceAll("</script", "<\\/script");
    writeFileSync(
        out,
        html(
            `<style>${text(".css")}</style>`,
            `${blocks.join("\n")}\n<script type="module">${safe(text(".js"))}</script>`,
            parts,
            "",
        ),
    );
    console.log(`${out}: ${(readFileSync(out).length / 1024).toFixed(0)} KB`);
}

const offline = process.argv.indexOf("--offline");
if (offline > 0) {
    const out = process.argv[offline + 1];
    mkdirSync(out, { recursive: true });
    await folder(join(out, "site"), "", false);
    await single(join(out, "areo.html"));
} else {
    const dist = join(here, "dist");
    await folder(dist, "/", true);
    if (watch) {
        const again = { name: "again", setup: (b) => b.onEnd(() => folder(dist, "/", true)) };
        await (await context({ ...page, plugins: [again] })).watch();
    }
}
