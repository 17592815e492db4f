// Browser tests of the faces of cards: each is laid beside what the engine says of the component,
// and none is larger than its frame, in any size.
import assert from "node:assert/strict";
import { openPage } from "./lib.mjs";

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

async function gallery(t, game) {
    const page = await openPage(t.browser);
    await page.goto(`${t.server.url}/cards/${game}`);
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
        await page.context().close();
    }
}

// Names of cards whose words or icons do not fit.
const overflowing = (page) =>
    page.$$eval("[data-face], .cardchip", (list) =>
        list
            .filter((face) => {
                const outer = face.getBoundingClientRect();
                const parts = [...face.querySelectorAll(".name, .text, .ability, .need, .vp")];
                return (
                    face.scrollWidth > face.clientWidth + 2 ||
                    parts.some((e) => {
                        const box = e.getBoundingClientRect();
                        const body = e.closest(".body")?.getBoundingClientRect() ?? outer;
                        return box.bottom > body.bottom + 2 || box.right > outer.right + 2;
                    })
                );
            })
            .map((face) => face.dataset.face ?? face.textContent),
    );

async function sizes(t) {
    for (const game of games) {
        const page = await gallery(t, game);
        for (const size of ["large", "small", "row", "chip"]) {
            await resize(page, size);
            assert.deepEqual(await overflowing(page), [], `${game}, ${size}`);
            const letters = await page.$$eval(".face .name, .face .text, .face b", (list) =>
                Math.min(99, ...list.map((e) => parseFloat(getComputedStyle(e).fontSize))),
            );
            assert.ok(letters >= 12, `${game}, ${size}: letters of ${letters} px`);
        }
        await page.context().close();
    }
}

export const cardTests = [
    ["every face tells what the engine says of the card", faces],
    ["every face fits its frame in four sizes", sizes],
];
