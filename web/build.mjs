// Builds the client. Names in assets/ have a hash, so that browsers may keep them for ever.
//
//   node build.mjs [--watch]        dist/, for the server, which contains it
//   node build.mjs --offline OUT    OUT/site/, for any host of files, and OUT/areo.html, one file
//
// The rooms for a browser (build/offline/areo.wasm, `make offline`) are part of dist/ too when they have
// been built: then the server's pages go on without it.
import { build, context } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

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

// ---- The picture of the app ------------------------------------------------------------------------

const ICON =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' fill='#0b0e14'/>" +
    "<circle cx='16' cy='16' r='10' fill='#c4572e'/><ellipse cx='16' cy='16' rx='13' ry='4.3' fill='none' " +
    "stroke='#f2b27a' stroke-width='1.6' transform='rotate(-20 16 16)'/></svg>";

/* The same as pixels, for systems that want them: 3 x 3 samples each. */
function icon(size) {
    const [sin, cos] = [Math.sin(-Math.PI / 9), Math.cos(-Math.PI / 9)];
    const colour = (x, y) => {
        const [u, v] = [x * cos + y * sin, y * cos - x * sin];
        const ring = Math.abs(Math.hypot(u / 13, v / 4.3) - 1) < 0.8 / Math.hypot(u, v);
        if (ring) return [0xf2, 0xb2, 0x7a];
        return Math.hypot(x, y) < 10 ? [0xc4, 0x57, 0x2e] : [0x0b, 0x0e, 0x14];
    };
    const rows = Buffer.alloc(size * (size * 3 + 1));
    for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
            const sum = [0, 0, 0];
            for (let k = 0; k < 9; k++) {
                const at = (i, part) => ((i + (part + 0.5) / 3) / size) * 32 - 16;
                colour(at(x, k % 3), at(y, Math.floor(k / 3))).forEach((c, i) => (sum[i] += c));
            }
            sum.forEach((c, i) => (rows[y * (size * 3 + 1) + 1 + x * 3 + i] = c / 9));
        }
    return png(size, rows);
}

function png(size, rows) {
    const table = Array.from({ length: 256 }, (_, n) => {
        for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
        return n >>> 0;
    });
    const crc = (data) => ~data.reduce((c, b) => table[(c ^ b) & 255] ^ (c >>> 8), ~0) >>> 0;
    const chunk = (type, data) => {
        const out = Buffer.alloc(12 + data.length);
        out.writeUInt32BE(data.length, 0);
        out.write(type, 4, "latin1");
        data.copy(out, 8);
        out.writeUInt32BE(crc(out.subarray(4, 8 + data.length)), 8 + data.length);
        return out;
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(size, 0);
    head.writeUInt32BE(size, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

const manifest = (base) => ({
    name: "Areo",
    short_name: "Areo",
    description: "Board games about Mars, against bots and friends",
    start_url: base || ".",
    scope: base || ".",
    display: "standalone",
    background_color: "#0b0e14",
    theme_color: "#0b0e14",
    icons: [
        { src: `${base}icon.svg`, sizes: "any", type: "image/svg+xml" },
        ...[192, 512].map((n) => ({ src: `${base}icon-${n}.png`, sizes: `${n}x${n}`, type: "image/png", purpose: "any maskable" })),
    ],
});

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
    for (const name of readdirSync(join(here, "public"))) // these keep their names
        put(name, readFileSync(join(here, "public", name)), later);
    const made = await build(page);
    const text = (ending) => made.outputFiles.find((f) => f.path.endsWith(ending)).text;
    const main = asset("main", "js", text(".js"));
    const style = asset("main", "css", text(".css"));
    const parts = { server, relief: asset("relief-worker", "js", await script("drawing/relief-worker.ts")) };
    let app = "";
    if (existsSync(rooms)) {
        parts.worker = asset("rooms", "js", await script("local/worker.ts"));
        parts.engine = asset("areo", "wasm", readFileSync(rooms));
        parts.nets = Object.fromEntries(nets().map(([name, data]) => [name, asset(name, "net", data, later)]));
        parts.app = `${base}app-worker.js`;
        put("icon.svg", ICON);
        for (const size of [192, 512]) put(`icon-${size}.png`, icon(size));
        put("manifest.webmanifest", JSON.stringify(manifest(base)));
        app =
            `<link rel="manifest" href="${base}manifest.webmanifest" />\n        ` +
            `<link rel="apple-touch-icon" href="${base}icon-192.png" />`;
    }
    const index = html(
        `<link rel="stylesheet" href="${style}" />`,
        `<script type="module" src="${main}"></script>`,
        parts,
        app,
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
    const parts = {
        server: false,
        inline: true,
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
