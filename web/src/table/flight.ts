/* flight.ts: cards travel: one that I have played or taken to those that I have, which count up; one
 * of another from its owner to what is told of it. Pieces go from where they stood to where they stand.
 * They are pictures only: the state is final before they start. */
import { effect } from "@preact/signals";
import { motifOf } from "../drawing/motif";
import { seatClass } from "../shell/seat";
import { still } from "../shell/moving";
import type { Component, Seat } from "../shell/types";
import { heardNow } from "./motion";
import { me, thing } from "./store";
import { subjectOf } from "./story";

const TIME = 240; /* milliseconds */
const EASING = "cubic-bezier(.3,0,.2,1)";
const APART = 90;
const MOST = 5; /* the rest is told without a picture */

/* Where the first of these that is seen lies. */
function spotOf(selector: string): DOMRect | undefined {
    const spots = [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
    return spots.find((r) => r.width > 0);
}

/* A picture of its own, on its way; nobody can click or hear it. */
function travel(picture: HTMLElement, from: DOMRect, to: DOMRect, delay: number, scale: number) {
    picture.setAttribute("aria-hidden", "true");
    picture.inert = true;
    picture.classList.add("flies");
    Object.assign(picture.style, { left: `${from.left}px`, top: `${from.top}px` });
    document.body.append(picture);
    const x = to.left + to.width / 2 - from.left - picture.offsetWidth / 2;
    const y = to.top + to.height / 2 - from.top - picture.offsetHeight / 2;
    picture.animate(
        [
            { transform: "none", opacity: 1 },
            { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.3 },
        ],
        { duration: TIME, delay, easing: EASING, fill: "backwards" },
    ).onfinish = () => picture.remove();
}

/* Runs before the page is drawn anew: the card is still in the hand. */
function fromHand(id: string) {
    const card = document.querySelector<HTMLElement>(`.dock .card[data-card="${CSS.escape(id)}"]`);
    const to = spotOf("[data-test=inplay]") ?? spotOf(".player");
    const from = card?.getBoundingClientRect();
    if (!card || !to || !from?.width) return;
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-card");
    copy.removeAttribute("data-move");
    Object.assign(copy.style, { width: `${from.width}px`, height: `${from.height}px` });
    travel(copy, from, to, 0, 0.2);
}

/* The motif of a card comes out of the panel of its owner. */
function fromOther(seat: Seat, known: Component, delay: number) {
    const from = spotOf(`.player.${seatClass(seat)} header`);
    const to = spotOf(".table > .area > .since, .telling, .laststory");
    if (!from || !to) return;
    const picture = document.createElement("span");
    picture.className = `played ${seatClass(seat)}`;
    picture.textContent = known.name;
    picture.style.backgroundImage = motifOf(known);
    travel(picture, from, to, delay, 0.8);
}

/* Pieces by what they are, with the place where they stand. */
const standing = () =>
    [...document.querySelectorAll<HTMLElement | SVGGraphicsElement>("[data-piece]")].map((e) => ({
        e,
        what: `${e.dataset.piece} ${e.dataset.at}`,
        kind: e.dataset.piece,
        box: e.getBoundingClientRect(),
    }));

/* Those that stand where none like them stood come from where one is gone. */
function glide(before: ReturnType<typeof standing>) {
    const now = standing().filter((p) => p.box.width);
    const gone = before.filter((b) => b.box.width && !now.some((p) => p.what === b.what));
    for (const p of now.filter((p) => !before.some((b) => b.what === p.what))) {
        const at = gone.findIndex((b) => b.kind === p.kind);
        if (at < 0) continue;
        const [{ box }] = gone.splice(at, 1);
        const unit = "getScreenCTM" in p.e ? p.e.getScreenCTM()!.a : 1;
        const by = [box.x - p.box.x, box.y - p.box.y].map((n) => `${n / unit}px`);
        p.e.animate([{ transform: `translate(${by})` }, { transform: "none" }], { duration: TIME, easing: EASING });
    }
}

/* With these a card comes to whoever does it. */
const takes = ["play", "blueprint", "learn", "hire", "sign"];

effect(() => {
    const list = heardNow.value;
    const seat = me.peek();
    if (still.matches || !seat || !list.length) return;
    const before = standing();
    requestAnimationFrame(() => glide(before));
    let others = 0;
    for (const e of list.filter((e) => takes.includes(e.id))) {
        const subject = subjectOf(e);
        const known = subject && thing(...subject);
        if (!known) continue;
        if (e.seat === seat) fromHand(known.id);
        else if (e.seat && others < MOST) fromOther(e.seat, known, APART * others++);
    }
});
