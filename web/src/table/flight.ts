/* flight.ts: a card that I have played flies from my hand to those in play, which count up. It is a
 * picture only: the state is final before it starts. */
import { effect } from "@preact/signals";
import { still } from "../shell/moving";
import { me, news } from "./store";

const TIME = 240; /* milliseconds */

const place = (selector: string) => document.querySelector<HTMLElement>(selector);

/* Runs before the page is drawn anew: the card is still in the hand. */
function fly(id: string) {
    const card = place(`.dock .card[data-card="${CSS.escape(id)}"]`);
    const to = (place("[data-test=inplay]") ?? place(".player"))?.getBoundingClientRect();
    const from = card?.getBoundingClientRect();
    if (!card || !to || !from?.width) return;
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-card");
    copy.removeAttribute("data-move");
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    copy.classList.add("flies");
    Object.assign(copy.style, {
        left: `${from.left}px`,
        top: `${from.top}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
    });
    document.body.append(copy);
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    copy.animate(
        [
            { transform: "none", opacity: 1 },
            { transform: `translate(${x}px, ${y}px) scale(0.2)`, opacity: 0.3 },
        ],
        { duration: TIME, easing: "cubic-bezier(.3,0,.2,1)" },
    ).onfinish = () => copy.remove();
}

effect(() => {
    const events = news.value;
    const seat = me.peek();
    if (still.matches || !seat) return;
    for (const e of events)
        if (e.id === "play" && e.seat === seat && typeof e.args.card === "string") fly(e.args.card);
});
