/* peek.tsx: what the mouse or the focus is on, in full: a card, a place, an action; and what
 * it would bring, as the engine tells it: my cost, what I get, what others get, points. */
import { CardFace } from "./card";
import { useGame } from "./games";
import { strip } from "./log";
import { card, ghost, live, me, nameOf, optionFor, pointed, previews, whyOf } from "./store";
import type { GameEvent, Preview } from "./types";
import { narrow } from "./ui";
import { sentence, signed } from "./words";

/* Said by the move itself: no news. */
const restates = /^(?:places|plays|carries out|converts|uses|claims|funds|ends|passes) /;
const costs = /^(?:pays|loses|lowers|spends|discards|returns) /;
const verb = /^(?:gains|pays|loses|spends) /;

/* "raises heat production by 2" is "heat production +2". */
const short = (text: string) =>
    text
        .replace(verb, "")
        .replace(/^raises (?!the )(.+) by (\d+)$/, "$1 +$2")
        .replace(/^lowers (?!the )(.+) by (\d+)$/, "$1 −$2")
        .replace(/^(?:raises the|rises to) /, "");

const said = (e: GameEvent) => strip(e.text, e.seat ?? "");

function groups({ events = [], points = {}, chance }: Preview): [string, string][] {
    const mine = events.filter((e) => e.seat === me.value).map(said);
    const others = events.filter((e) => e.seat && e.seat !== me.value);
    const list = (texts: string[]) => texts.map(short).join(", ");
    const scored = Object.keys(points).filter((seat) => points[seat]);
    return [
        ["Cost", list(mine.filter((t) => costs.test(t)))],
        ["You receive", list(mine.filter((t) => !costs.test(t) && !restates.test(t + " ")))],
        ["Others", others.map((e) => `${nameOf(e.seat!)} ${said(e)}`).join(", ")],
        ["Everybody", events.filter((e) => !e.seat).map((e) => e.text).join(", ")],
        [
            "Points",
            scored
                .map((s) => `${s === me.value ? "you" : nameOf(s)} ${signed(points[s])}`)
                .join(", "),
        ],
        ["Then", chance ? "chance decides, or what others hold" : ""],
    ].filter(([, text]) => text) as [string, string][];
}

export function Peek() {
    const p = pointed.value;
    const game = useGame();
    if (!p) return null;
    const option = p.move ? optionFor(p.move) : undefined;
    const why = p.move && !option ? whyOf(p.move) : undefined;
    const Face = game?.Face ?? CardFace;
    const known = p.kind === "card" ? card(p.id) : undefined;
    const tells = !!option?.more && !known && !!game?.tells;
    const preview = option && !game?.tells ? previews.value[p.move!] : undefined;
    const told = preview ? groups(preview) : [];
    if (preview && !told.length && p.kind === "hex") told.push(["You receive", "nothing"]);
    told.push(...(p.notes ?? []));
    const verdict = option ? (
        <p class="good">
            {ghost.value === p.move
                ? (narrow.value ? "Tap it again to do it." : "Click again, or press Enter.")
                : `Possible now${option.more && !known && !tells && !told.length ? `: ${option.more}` : ""}`}
        </p>
    ) : why?.legal ? (
        <p class="good">Possible when it is your turn</p>
    ) : why && why.reason !== "not-your-turn" ? (
        <p class="bad">Not now: {why.text}</p>
    ) : null;
    if (!known && p.kind === "card") return null;
    if (p.kind === "thing" && !verdict && !told.length && !game?.tells) return null;
    return (
        <div class={`peek ${p.right ? "right" : ""}`} aria-hidden="true" data-test="peek">
            {known ? (
                <Face card={known} size="large" />
            ) : (
                <h2>{p.kind === "hex" ? p.label : sentence(p.label ?? p.id)}</h2>
            )}
            {tells && (
                <ul class="gains">
                    {option!.more!.split("; ").map((part) => (
                        <li key={part}>{sentence(part)}</li>
                    ))}
                </ul>
            )}
            {told.length > 0 && (
                <dl class="told">
                    {told.map(([head, text]) => (
                        <div key={head}>
                            <dt>{head}</dt>
                            <dd>{text}</dd>
                        </div>
                    ))}
                </dl>
            )}
            {p.kind === "hex" && (!option || tells) && live.value && game?.Notes && <game.Notes id={p.id} />}
            {verdict}
        </div>
    );
}
