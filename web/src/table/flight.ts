/* flight.ts: cards travel: one that I have played from my hand to those in play, which count up; one
 * that another has played from its owner to what is told of it. They are pictures only: the state is
 * final before they start. */
import { effect } from "@preact/signals";
import { motifOf } from "../drawing/motif";
import { still } from "../shell/moving";
import type { Seat } from "../shell/types";
import { me, news, thing } from "./store";

const TIME = 240; /* milliseconds */
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
        { duration: TIME, delay, easing: "cubic-bezier(.3,0,.2,1)", fill: "backwards" },
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
function fromOther(seat: Seat, id: string, delay: number) {
    const known = thing("card", id);
    const from = spotOf(`.player.seat-${seat} header`);
    const to = spotOf(".table > .area > .since, .telling, .laststory");
    if (!known || !from || !to) return;
    const picture = document.createElement("span");
    picture.className = `played seat-${seat}`;
    picture.textContent = known.name;
    picture.style.backgroundImage = motifOf(known);
    travel(picture, from, to, delay, 0.8);
}

effect(() => {
    const played = news.value.filter((e) => e.id === "play" && typeof e.args.card === "string");
    const seat = me.peek();
    if (still.matches || !seat) return;
    let others = 0;
    for (const e of played) {
        const id = e.args.card as string;
        if (e.seat === seat) fromHand(id);
        else if (e.seat && others < MOST) fromOther(e.seat, id, APART * others++);
    }
});
