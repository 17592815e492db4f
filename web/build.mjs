// Builds the client into dist/: index.html and assets/ with a hash in every name, so that
// browsers may keep them for ever. `node build.mjs --watch` rebuilds on every change.
import { build, context } from "esbuild";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const watch = process.argv.includes("--watch");

/* Writes the page that names the files of this build, and says how heavy they are. */
const page = {
    name: "page",
    setup(b) {
        b.onEnd((result) => {
            if (result.errors.length) return;
            const names = Object.keys(result.metafile.outputs).map((name) =>
                name.replaceAll("\\", "/").replace(/^.*assets\//, "assets/"),
            );
            const script = names.find((name) => name.startsWith("assets/main-") && name.endsWith(".js"));
            const style = names.find((name) => name.endsWith(".css"));
            const html = readFileSync(join(here, "index.html"), "utf8")
                .replace("%script%", "/" + script)
                .replace("%style%", "/" + style);
            writeFileSync(join(dist, "index.html"), html);
            const weight = [script, style, "index.html"]
                .map((name) => gzipSync(readFileSync(join(dist, name))).length)
                .reduce((a, b) => a + b);
            console.log(`web/dist: ${(weight / 1024).toFixed(1)} KB compressed`);
        });
    },
};

/* What the page and its worker have in common. */
const common = {
    outdir: join(dist, "assets"),
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: !watch,
    sourcemap: false,
    metafile: true,
    target: ["es2021"],
    logLevel: "warning",
    legalComments: "none",
};

/* The worker comes first: the page has to know its name. */
async function worker() {
    const entryPoints = [join(here, "src/drawing/relief-worker.ts")];
    const { metafile } = await build({ ...common, entryPoints, format: "iife" });
    return "/assets/" + Object.keys(metafile.outputs)[0].replaceAll("\\", "/").split("/").pop();
}

const options = (reliefWorker) => ({
    ...common,
    entryPoints: [join(here, "src/main.tsx")],
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { RELIEF_WORKER: JSON.stringify(reliefWorker) },
    plugins: [page],
});

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, "assets"), { recursive: true });
cpSync(join(here, "public"), dist, { recursive: true }); /* files that keep their names */
const made = options(await worker());
if (watch) await (await context(made)).watch();
else await build(made);
