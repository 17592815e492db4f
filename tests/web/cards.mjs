// Browser tests of the faces of cards: each is laid beside what the engine says of the component,
// and none is larger than its frame, in any size.
import assert from "node:assert/strict";
import { LANGUAGES, openPage } from "./lib.mjs";

const games = ["terraforming-mars", "dice-game", "on-mars"];

// What a component does, as the drawing should tell it: in the order of the row.
function rowOf(c) {
    const op = (e) =>
        [e.op, e.what, e.n, e.or && "or", e.whom, e.per?.id].filter((x) => x !== undefined && x !== false);
    return {
        needs: c.needs.map((n) => [n.id, n.what, n.n, n.most].filter((x) => x !== undefined)),
        abilities: c.abilities.map((a) => ({
            when: a.when,
            cause: a.when === "trigger" ? [a.cause.id, a.cause.whose] : null,
            ops: [...(a.price ?? []), ...a.effects].map((e) => op(e).map(String)).map(String).sort(),
            ors: a.effects.filter((e) => e.or).length,
        })),
        points: c.points.map((p) => String(p.n)),
    };
}

// The same, read off the page.
function drawnOf(face) {
    const data = (e, ...names) =>
        names.map((n) => e.dataset[n]).filter((x) => x !== undefined && x !== "false");
    const op = (e) => [
        ...data(e, "op", "what", "n"),
        ...(e.dataset.or ? ["or"] : []),
        ...data(e, "whom"),
        ...(e.querySelector("[data-per]") ? [e.querySelector("[data-per]").dataset.per] : []),
    ];
    const all = (e, selector) => [...e.querySelectorAll(selector)];
    const badges = all(face, "[data-points]");
    return {
        needs: all(face, "[data-need]").map((e) => data(e, "need", "what", "n", "most")),
        abilities: all(face, "[data-when]").map((a) => {
            const cause = a.querySelector("[data-cause]");
            return {
                when: a.dataset.when,
                cause: cause ? [cause.dataset.cause, cause.dataset.whose] : null,
                ops: all(a, "[data-op]").map(op).map(String).sort(),
                ors: all(a, "[data-op] > .slash.or:first-child").length,
            };
        }),
        points: badges.flatMap((b) => [b.dataset.points, ...data(b, "otherwise")]),
        pictures: all(face, ".body svg, .body .word").length,
    };
}

async function gallery(t, game, language = "en") {
    const page = await openPage(t.browser);
    await page.goto(`${t.server.url}/cards/${game}?lang=${language}`);
    await page.waitForSelector(`html[lang=${language}] [data-face]`);
    return page;
}

async function resize(page, size) {
    await page.selectOption("select", size);
    await page.waitForSelector(size === "chip" ? ".cardchip" : `.face.${size}`);
}

async function faces(t) {
    for (const game of games) {
        const answer = await fetch(`${t.server.url}/api/games/${game}/components`);
        const { components } = await answer.json();
        const page = await gallery(t, game);
        await resize(page, "large");
        const drawn = await page.$$eval("[data-face]", (list, read) => {
            const readFace = new Function(`return ${read}`)();
            return list.map((face) => [face.dataset.face, readFace(face)]);
        }, drawnOf.toString());
        assert.equal(drawn.length, components.length);
        components.forEach((c, i) => {
            const [id, { pictures, ...shown }] = drawn[i];
            const row = JSON.parse(JSON.stringify(rowOf(c)));
            row.needs = row.needs.map((n) => n.map(String));
            assert.equal(id, c.id);
            assert.deepEqual(shown, row, `${game}: ${c.id}`);
            if (c.abilities.length) assert.ok(pictures > 0, `${c.id} has icons`);
        });
        // What sets off a card of its own kind has no icon: words say it in the hand too.
        await resize(page, "small");
        for (const c of components.filter((c) => c.abilities.some((a) => a.cause?.id === c.id))) {
            const said = (await page.textContent(`[data-face='${c.id}']`)).replace(/\s/g, " ").toLowerCase();
            const condition = c.abilities[0].cause.text?.toLowerCase() ?? ": ";
            assert.ok(said.includes(condition), `${c.id} says when: ${said}`);
        }
        await page.context().close();
    }
}

// Names of cards of which something lies outside of the frame or of the part that it belongs to. Those
// below the window are laid out too.
const overflowing = (page) =>
    page.$$eval("[data-face], .cardchip", (list) => {
        const box = (e) => e.getBoundingClientRect();
        const outside = (inner, outer) =>
            inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2 || inner.left < outer.left - 2;
        const reasonOf = (face) => {
            const frame = box(face);
            if (face.scrollWidth > face.clientWidth + 2) return `${face.scrollWidth} of ${face.clientWidth} wide`;
            if (face.clientHeight && face.scrollHeight > face.clientHeight + 2)
                return `${face.scrollHeight} of ${face.clientHeight} high`;
            for (const e of face.querySelectorAll(".name > span, .text, .ability, .need, .vp, .number")) {
                const body = e.closest(".body");
                if (outside(box(e), frame)) return `${e.className || "name"} outside`;
                if (body && outside(box(e), box(body))) return `${e.className} outside of the body`;
            }
            const words = face.querySelector(".name");
            if (words && words.scrollWidth > words.clientWidth + 2) return "the name is cut";
            return "";
        };
        return list.map((face) => [face.dataset.face ?? face.textContent, reasonOf(face)]).filter(([, why]) => why);
    });

// The least size of letters on the cards.
const letters = (page) =>
    page.$$eval(".face .name > span, .face .text, .face b, .face .reason", (list) =>
        Math.min(99, ...list.map((e) => parseFloat(getComputedStyle(e).fontSize))),
    );

// The same of the numbers in icons; letters there only repeat what their shape says.
const figures = (page) =>
    page.$$eval(".face .icon text", (list) =>
        Math.min(
            99,
            ...list
                .filter((e) => /\d/.test(e.textContent))
                .map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a),
        ),
    );

async function sizes(t, language) {
    for (const game of games) {
        const page = await gallery(t, game, language);
        for (const size of ["large", "small", "row", "chip"]) {
            await resize(page, size);
            await page.$$eval(".faces .card", (list) => list.forEach((e) => (e.style.contentVisibility = "visible")));
            const what = `${game}, ${size}, ${language}`;
            assert.deepEqual(await overflowing(page), [], what);
            const least = Math.min(await letters(page), await figures(page));
            assert.ok(least >= 12, `${what}: letters of ${least} px`);
        }
        await page.context().close();
    }
}

// As low and narrow as many cards in a hand are at 1366x768: names leave room for what stands below them.
async function low(t) {
    const page = await gallery(t, "terraforming-mars");
    await resize(page, "tiny");
    const bad = await page.$$eval(".faces .card", (list) => {
        for (const e of list) {
            e.style.contentVisibility = "visible";
            e.style.width = e.style.minWidth = "113px";
            e.style.setProperty("--card", "113px");
            e.style.setProperty("--tall", "92px");
        }
        const lines = (e) => Math.round(e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight));
        const below = (face, e) => e.getBoundingClientRect().bottom - face.getBoundingClientRect().bottom;
        return list.flatMap((card) => {
            const face = card.querySelector(".face");
            const out = Math.max(0, ...[...face.querySelectorAll(".ability, .need")].map((e) => below(face, e)));
            const n = lines(face.querySelector(".name > span"));
            return n > 3 || out > 4 ? [`${face.dataset.face}: ${n} lines, ${out} px below`] : [];
        });
    });
    assert.deepEqual(bad, []);
}

// The limit of a settler card stands on it in the hand too.
async function limits(t) {
    const page = await gallery(t, "on-mars");
    const text = await page.textContent("[data-face=settler-b1] .text");
    assert.equal(text, "When you take a tech tile: gain 1 oxygen. Only one such card in a turn");
}

export const cardTests = [
    ["the limit of a card is on its face in the hand", limits],
    ["the names of low cards leave room for what they do", low],
    ["every face tells what the engine says of the card", faces],
    ...LANGUAGES.map((code) => [`every face fits its frame in four sizes: ${code}`, (t) => sizes(t, code)]),
];
