#!/usr/bin/env node
// The browser client says nothing that no catalogue has: words on a page go through tr() or msg().
//
//   node tools/literals.mjs [WEB/SRC]
//
// Looks at every text between tags and at the attributes that people read or hear; a string, a
// template or a branch of a condition there must not have a word in it. esbuild turns tags into calls
// JSX(tag, {attributes}, children...), of which the strings are read with the brackets around them.
// What is put into a sentence must not be half of another one: words with blanks have no place among
// the arguments of tr(). Names that are the same in all languages are let through, and what stands in <code> and <kbd>.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const top = join(dirname(fileURLToPath(import.meta.url)), "..");
const { transformSync } = createRequire(join(top, "web/package.json"))("esbuild");
const folder = process.argv[2] ?? join(top, "web/src");

const READ = new Set(["title", "aria-label", "aria-description", "aria-valuetext", "placeholder", "alt", "label"]);
const CODE = new Set(["code", "kbd", "style"]);
const NAMES = ["Areo", "M€", "&nbsp;"];

const says = (text) => /\p{L}{2,}/u.test(NAMES.reduce((t, name) => t.replaceAll(name, ""), text));

/* Strings, templates, words and signs; there are no regular expressions (tools/patterns.sh). */
function tokens(code) {
    const list = [];
    const token =
        /\s+|\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w$]+|===|!==|==|!=|=>|&&|\|\||\?\?|\?\.|\.\.\.|`|[^]/y;
    const templates = []; // how many brackets are open in each ${...}
    const text = (at) => {
        let end = at;
        while (code[end] !== "`" && !code.startsWith("${", end)) end += code[end] === "\\" ? 2 : 1;
        list.push({ kind: "template", text: code.slice(at, end) });
        if (code[end] === "`") return end + 1;
        templates.push(0);
        list.push({ kind: "sign", text: "${" });
        return end + 2;
    };
    for (token.lastIndex = 0; token.lastIndex < code.length; ) {
        const [t] = token.exec(code);
        if (t === "`") token.lastIndex = text(token.lastIndex);
        else if (t === "}" && templates.at(-1) === 0) {
            templates.pop();
            list.push({ kind: "sign", text: "$}" });
            token.lastIndex = text(token.lastIndex);
        } else if (/^["']/.test(t)) list.push({ kind: "string", text: t.slice(1, -1) });
        else if (/^[\w$]/.test(t)) list.push({ kind: "word", text: t });
        else if (!/^(\s|\/\/|\/\*)/.test(t)) {
            if (t === "{" && templates.length) templates[templates.length - 1]++;
            if (t === "}" && templates.length) templates[templates.length - 1]--;
            list.push({ kind: "sign", text: t });
        }
    }
    return list;
}

/* A list that is only asked something: ["a", "b"].includes(x). */
function asked(list, open) {
    let depth = 0;
    for (let i = open; i < list.length; i++) {
        if (list[i].text === "[" && list[i].kind === "sign") depth++;
        if (list[i].text === "]" && list[i].kind === "sign" && --depth === 0) return list[i + 1]?.text === ".";
    }
    return false;
}

/* The strings that are shown. */
function* shown(code) {
    const list = tokens(code);
    const stack = [{ kind: "code" }];
    for (let i = 0; i < list.length; i++) {
        const t = list[i];
        const before = list[i - 1]?.text;
        const inside = stack.at(-1);
        const value = inside.kind === "jsx" ? inside.argument >= 2 && !inside.code : inside.kind === "props" ? READ.has(inside.key) : inside.kind === "same";
        if (t.kind === "string" || t.kind === "template") {
            const compared = ["===", "!==", "==", "!="].some((s) => s === before || s === list[i + 1]?.text);
            if (inside.kind === "jsx" && inside.argument === 0) inside.code = CODE.has(t.text);
            else if (inside.kind === "props" && inside.atKey) inside.key = t.text;
            else if (value && !compared && says(t.text)) yield t.text;
            else if (inside.kind === "glue" && !compared && says(t.text) && t.text.includes(" ")) yield t.text;
        } else if (t.kind === "word") {
            if (inside.kind === "props" && inside.atKey) inside.key = t.text;
        } else if (t.text === "(") {
            const called = list[i - 1]?.kind === "word" || before === ")" || before === "]";
            const jsx = before === "JSX";
            const said = ["tr", "weave"].includes(before);
            if (jsx) stack.push({ kind: "jsx", argument: 0 });
            else if (said) stack.push({ kind: "said", argument: 0 });
            else if (called) stack.push({ kind: "code" });
            else stack.push({ kind: inside.kind === "glue" ? "glue" : value ? "same" : "code" });
        } else if (t.text === "[") {
            const index = list[i - 1]?.kind === "word" || before === ")" || before === "]";
            stack.push({ kind: !index && value && !asked(list, i) ? "same" : "code" });
        } else if (t.text === "{") {
            const props = inside.kind === "jsx" && inside.argument === 1;
            const glue = inside.kind === "said" && inside.argument === 1;
            stack.push(props ? { kind: "props", atKey: true } : { kind: glue ? "glue" : "code" });
        } else if (t.text === "${") stack.push({ kind: value ? "same" : "code" });
        else if ([")", "]", "}", "$}"].includes(t.text)) stack.pop();
        else if (t.text === "," && (inside.kind === "jsx" || inside.kind === "said")) inside.argument++;
        else if (t.text === "," && inside.kind === "props") inside.atKey = true;
        else if (t.text === ":" && inside.kind === "props") inside.atKey = false;
    }
}

const found = [];
for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".tsx") && !name.endsWith(".ts")) continue;
    const file = join(folder, name);
    const { code } = transformSync(readFileSync(file, "utf8"), {
        loader: name.endsWith("x") ? "tsx" : "ts", jsx: "transform", jsxFactory: "JSX", jsxFragment: "Fragment", charset: "utf8",
    });
    for (const text of shown(code)) found.push(`${relative(top, file)}: ${text}`);
}
if (found.length) {
    console.log("words on a page that no catalogue has: use tr() or msg() (docs/translating.md)");
    console.log(found.join("\n"));
    process.exit(1);
}
