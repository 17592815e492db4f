// All pages of all games in all languages: every word comes from a catalogue, nothing is cut off, nothing
// lies over something else, and no page is wider than the window, on a laptop and on a phone.
//
// The games are played by bots once; each language then reads the same tables. In a quick run the
// pseudo-language, in which words are longest, looks at every kind of page, and each translation at one
// table; with AREO_TEST_ROUNDS above 1 all of them look at everything.
// AREO_PICTURES=DIR keeps a picture of every page that is looked at.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LONG, TRANSLATIONS, calm, desktop, makeTable, openPage, phone, playedByBots, post, stepInRound } from "./lib.mjs";

const PICTURES = process.env.AREO_PICTURES;
const GAMES = [
    { game: "terraforming-mars", bots: 3, seed: 24, round: 6, phase: /action/, quick: ["first decision", "components"] },
    { game: "dice-game", bots: 2, seed: 11, round: 12, phase: /./, quick: ["rules"] },
    { game: "on-mars", bots: 2, seed: 5, round: 6, phase: /./, quick: ["replay"] },
];

// ---- What is wrong with a page, looked at inside it -------------------------------------------------------

// What is left of all texts of a page, and of what is only heard or shown by the mouse, when everything
// between the marks of the pseudo-language is taken away. Names of people and bots are no messages.
export function unsaid(names) {
    const inner = /\u2991[^\u2991\u2992]*\u2992/g;
    const without = (text) => {
        while (inner.test(text)) text = text.replace(inner, " ");
        return (text.match(/\p{L}{3,}/gu) ?? []).filter((w) => /^[A-Za-z]*[a-z]$/.test(w) && !names.includes(w));
    };
    const skip = "script, noscript, style, code, kbd, .languages, option[lang]";
    let all = "";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walker.nextNode(); n; n = walker.nextNode())
        if (!n.parentElement.closest(skip)) all += ` ${n.textContent} `;
    const heard = [...document.querySelectorAll("[title], [aria-label], [placeholder]")]
        .filter((e) => !e.closest(skip))
        .flatMap((e) => ["title", "aria-label", "placeholder"].map((a) => e.getAttribute(a) ?? ""));
    return [...new Set([...without(all), ...heard.flatMap(without)])];
}

// Texts that are cut off by a box that cannot be scrolled, that stick out of the window, that lie over
// each other, that are too small to be read, or whose words are broken where no hyphen may stand. Where a
// long name ends in dots, or a text in a fade, and all of it is seen elsewhere, `dots` lets it.
function crowded(dots) {
    const bad = [];
    // What is only drawn when it is scrolled to has its place now.
    for (const e of document.querySelectorAll(".faces .card")) e.style.contentVisibility = "visible";
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth + 1) bad.push(`the page is ${wide} wide`);
    const named = (e) => `${e.tagName.toLowerCase()}.${(e.getAttribute("class") ?? "").trim().replace(/\s+/g, ".")}`;
    const where = (e) => [e.parentElement?.parentElement, e.parentElement, e].filter(Boolean).map(named).join(" > ");
    const styles = new Map();
    const styleOf = (e) => {
        if (!styles.has(e)) styles.set(e, getComputedStyle(e));
        return styles.get(e);
    };
    const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const modal = document.querySelector("dialog[open]");

    // What is seen of a text: undefined when nothing is, with a word when a box cuts it off.
    function shown(e, rect) {
        const r = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
        let layer = null;
        for (let box = e; box && box !== document.body; box = box.parentElement) {
            const s = styleOf(box);
            if (s.display === "contents") continue;
            if (s.clipPath !== "none") return undefined;
            const inside = box.getBoundingClientRect();
            for (const [axis, low, high] of [["overflowX", "left", "right"], ["overflowY", "top", "bottom"]]) {
                if (s[axis] === "visible") continue;
                const over = Math.max(inside[low] - r[low], r[high] - inside[high]);
                if (over > 2 && ["hidden", "clip"].includes(s[axis]) && !box.closest(dots))
                    bad.push(`“${e.textContent.slice(0, 40)}” is cut off by ${over.toFixed()} in ${where(box)}`);
                r[low] = Math.max(r[low], inside[low]);
                r[high] = Math.min(r[high], inside[high]);
            }
            if (r.left >= r.right || r.top >= r.bottom) return undefined;
            const lifted = s.position === "relative" && s.zIndex !== "auto";
            if (!layer && (lifted || ["absolute", "fixed", "sticky"].includes(s.position))) layer = box;
            if (box.tagName === "DIALOG") layer ??= box;
        }
        return { ...r, layer };
    }

    // The first word of a text that goes on in another line without a hyphen. A hyphen that may stand there
    // belongs to the letter after it. Words of the pseudo-language are a third too long.
    function torn(n, range) {
        if (document.documentElement.lang === "xx") return undefined;
        for (const { 0: word, index } of n.textContent.matchAll(/\p{L}{3,}/gu)) {
            range.setStart(n, index + (n.textContent[index - 1] === "\u00ad" ? 1 : 0));
            range.setEnd(n, index + word.length);
            const tops = [...range.getClientRects()].filter((r) => r.width > 1).map((r) => r.top);
            if (Math.max(...tops) > Math.min(...tops) + 4) return word;
        }
        return undefined;
    }

    const texts = [];
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let n = walker.nextNode(); n; n = walker.nextNode()) {
        const e = n.parentElement;
        if (!n.textContent.trim() || e.closest("svg, script, style, noscript, option, .sr, .said") || !seen(e)) continue;
        const letters = parseFloat(styleOf(e).fontSize);
        if (letters < 12) bad.push(`“${n.textContent.slice(0, 40)}” has letters of ${letters} px in ${where(e)}`);
        const range = document.createRange();
        range.selectNodeContents(n);
        const before = texts.length;
        for (const rect of range.getClientRects()) {
            const r = rect.width > 1 && shown(e, rect);
            if (!r) continue;
            const box = e.closest("button, .act, .mark, .toact, td, th, .pill, .plate")?.getBoundingClientRect();
            if (box?.width && (r.right > box.right + 2 || r.left < box.left - 2))
                bad.push(`“${n.textContent.slice(0, 40)}” sticks out of ${where(e)}`);
            if (r.right > innerWidth + 1 || r.left < -1) bad.push(`“${n.textContent.slice(0, 40)}” leaves the window in ${where(e)}`);
            texts.push({ ...r, e, n });
        }
        // In a hand of very many cards there is no room for all names: they are broken where they must.
        const word = texts.length > before + 1 && !e.closest(".face .name") && torn(n, range);
        if (word) bad.push(`“${word}” is torn in ${where(e)}`);
    }
    texts.sort((a, b) => a.top - b.top);
    for (let i = 0; i < texts.length; i++)
        for (let k = i + 1; k < texts.length && texts[k].top < texts[i].bottom - 4; k++) {
            const [a, b] = [texts[i], texts[k]];
            if (a.n === b.n || a.layer !== b.layer) continue;
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 3 && down > 4)
                bad.push(`“${a.n.textContent.slice(0, 30)}” and “${b.n.textContent.slice(0, 30)}” overlap in ${where(a.e)}`);
        }
    for (const e of document.querySelectorAll(".area, .score, .gallery, .rules, .start, dialog[open]"))
        if (e.clientWidth && e.scrollWidth > e.clientWidth + 1) bad.push(`${named(e)} needs width ${e.scrollWidth} of ${e.clientWidth}`);
    // On a laptop nothing of a table has to be scrolled, unless words are a third longer or one looks back.
    const all = innerWidth > 1000 && !modal && !document.querySelector("html[lang=xx], .replay");
    for (const e of all ? document.querySelectorAll(".side, .dock, .players, .top, .prompt") : [])
        if (e.clientHeight && e.scrollHeight > e.clientHeight + 2)
            bad.push(`${e.className} needs ${e.scrollHeight} of ${e.clientHeight}`);
    return [...new Set(bad)];
}

// Names that end in dots where the whole name is one pointing or tap away; card texts fade out in the hand.
const DOTS = [
    ".face",
    ".player header",
    ".top h1",
    ".variantwords",
    ".story strong",
    ".laststory",
].join();

// ---- The pages ----------------------------------------------------------------------------------------------

const press = (key) => async (page) => {
    await page.keyboard.press(key);
    await page.waitForSelector("dialog[open]");
};
const shut = async (page) => {
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
};

// What is looked at: a name, an address, what tells that it is there, and what is done there before looking.
function* pagesOf({ game, finished, middle, fresh }) {
    yield { name: "score", at: `/t/${finished}`, there: "[data-test=score]" };
    yield { name: "table", at: `/t/${middle}`, there: ".dock *", tabs: true, dialogs: ["?", "/"] };
    yield { name: "first decision", at: `/t/${fresh}`, there: ".dock *", tabs: true };
    yield { name: "replay", at: `/t/${finished}`, there: "[data-test=score]", keys: "[", then: ".replay" };
    yield { name: "rules", at: `/rules/${game}`, there: "[data-rule='1.1']" };
    yield { name: "components", at: `/cards/${game}`, there: ".faces li" };
}

// The tables of a game: one that is over, one in its middle, one at its beginning.
async function tablesOf(url, { game, bots, seed, round, phase }) {
    const { token, bot } = await playedByBots(url, game, seed, bots);
    const at = await stepInRound(url, token, round, phase);
    const branch = await post(url, `/api/tables/${token}/branch`, { at, seat: "red", bot });
    const fresh = await makeTable(url, game, { seed, bots: [bot] });
    return { game, finished: token, middle: branch.links[0].token, fresh: fresh.links[0].token, bot };
}

// Which of them a language looks at: the n-th translation has one table in a quick run.
function wanted(n, game, name) {
    if (LONG) return true;
    if (n >= 0) return name === "table" && GAMES[n % GAMES.length].game === game;
    return ["score", "table", ...GAMES.find((g) => g.game === game).quick].includes(name);
}

class Reader {
    constructor(page, url, language, bad) {
        Object.assign(this, { page, url, language, bad });
    }

    async look(name, words) {
        for (const [size, viewport] of [["laptop", desktop], ["phone", phone]]) {
            await this.page.setViewportSize(viewport);
            const tabs = size === "phone" && !(await this.page.locator("dialog[open]").count())
                ? await this.page.locator(".tabs button:visible").all() : [];
            for (const [i, tab] of (tabs.length ? tabs : [null]).entries()) {
                if (tab) await tab.evaluate((button) => button.click());
                await this.page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(r, 0))));
                const found = await this.page.evaluate(crowded, DOTS);
                if (words) found.push(...(await this.page.evaluate(unsaid, words)).map((w) => `“${w}” is English`));
                const what = `${name}, ${this.language}, ${size}${tab ? ` ${i + 1}` : ""}`;
                this.bad.push(...found.map((f) => `${what}: ${f}`));
                if (PICTURES) await this.page.screenshot({ path: join(PICTURES, `${what.replaceAll(", ", "-").replaceAll(" ", "-")}.png`) });
            }
        }
        await this.page.setViewportSize(desktop);
    }

    async open(at, there) {
        await this.page.goto(`${this.url}${at}`);
        await this.page.waitForSelector(there, { state: "attached" });
        await this.page.waitForSelector(`html[lang=${this.language}]`);
    }

    async visit(game, p, words) {
        await this.open(p.at, p.there);
        if (p.keys) {
            await this.page.keyboard.press(p.keys);
            await this.page.waitForSelector(p.then);
        }
        await this.look(`${game} ${p.name}`, words);
        const dialogs = LONG || (words && game === GAMES[0].game); // they are the same in all games
        for (const key of dialogs ? (p.dialogs ?? []) : []) {
            await press(key)(this.page);
            await this.look(`${game} ${p.name} dialog ${key === "?" ? "more" : "options"}`, words);
            await shut(this.page);
        }
    }
}

const names = ["Areo", "Lacerda", "Anna", "Kepler", "Bianca", "Yoko", "greedy", "random"];

async function reader(browser, url, language, bad) {
    const page = await openPage(browser);
    await page.addInitScript((code) => localStorage.setItem("areo.language", code), language);
    return new Reader(page, url, language, bad);
}

async function allPages({ server, browser, note }) {
    if (PICTURES) mkdirSync(PICTURES, { recursive: true });
    const bad = [];
    const tables = await Promise.all(GAMES.map((g) => tablesOf(server.url, g)));
    for (const language of ["xx", ...TRANSLATIONS]) {
        const began = Date.now();
        const r = await reader(browser, server.url, language, bad);
        const words = language === "xx" ? names : undefined;
        await r.open("/", "fieldset.games label");
        await r.look("start", words);
        for (const t of tables)
            for (const p of pagesOf(t))
                if (wanted(TRANSLATIONS.indexOf(language), t.game, p.name))
                    await r.visit(t.game, p, words);
        calm(r.page);
        await r.page.context().close();
        note(`${language}: ${Date.now() - began} ms`);
    }
    assert.deepEqual([...new Set(bad)], [], "all pages in all languages");
}

export const tests = [["all pages in all languages: every word, nothing cut off", allPages]];
