/* dock.tsx: the displays of orbit and colony, and everybody's cards; or the cards to choose from. */
import { signal } from "@preact/signals";
import { CardRow, type RowCard } from "../../cardrow";
import { SeatBadge } from "../../seat";
import { card, ghost, me, myTurn, nameOf, optionFor, options, pick, snap } from "../../store";
import type { Component, Seat, View } from "../../types";
import { argsOf, sentence, title, verbOf } from "../../words";

const cardVerbs = [
    "obtain",
    "learn",
    "develop",
    "hire",
    "sign",
    "refill",
    "radar",
    "reveal",
    "operate",
    "send",
    "complete",
    "spend",
    "benefit",
];
const ends = ["done", "end", "decline", "accept"];

/* The building that a blueprint is for, as an icon. */
const icons: Record<string, string> = {
    "water-extractor": "extractor",
    "oxygen-condenser": "condenser",
};
const face = (c: Component): Component =>
    c.group === "blueprint" && c.type ? { ...c, tags: [icons[c.type] ?? c.type] } : c;

const shown = signal("blueprints");
const empty: Record<string, string> = {
    blueprints: "No blueprint is on display now.",
    techs: "Every tech of the grid has been taken.",
    hire: "Nobody is for hire now.",
};

/* An option with the card that it names first, and in words what else it says. */
function choiceRows(): RowCard[] {
    return options.value
        .map((o) => ({ o, c: card(argsOf(o.move)[0]) }))
        .filter((x): x is { o: (typeof x)["o"]; c: Component } => !!x.c)
        .map(({ o, c }) => ({
            card: face(c),
            status: "now" as const,
            move: o.move,
            chosen: ghost.value === o.move,
            note: argsOf(o.move).length > 1 ? sentence(o.text) : "",
            act: () => pick(o.move, true),
        }));
}

function show(ids: (string | null)[], verb: string, note?: (id: string) => string): RowCard[] {
    return ids
        .map((id) => (id ? card(id) : undefined))
        .filter((c): c is Component => !!c)
        .map((c) => {
            const move = `${verb} ${c.id}`;
            return {
                card: face(c),
                status: optionFor(move) ? ("now" as const) : ("plain" as const),
                move,
                chosen: ghost.value === move,
                note: note?.(c.id) ?? "",
                act: () => pick(move, true),
            };
        });
}

const owned = (map: Record<string, Seat | null>, seat: Seat) =>
    Object.keys(map).filter((id) => map[id] === seat);

function seatRows(v: View, seat: Seat): RowCard[] {
    const p = v.players[seat];
    return [
        ...show(owned(v.owner, seat), "operate", (id) =>
            v.built[id] ? `built on ${v.built[id]}` : "not built yet",
        ),
        ...show(owned(v.scientist, seat), "send"),
        ...show(owned(v.contract, seat), "deliver", (id) =>
            v.contract_done.includes(id) ? "completed" : "",
        ),
        ...show(p.goal_hand, "complete"),
        ...show([p.goal_done], "complete", () => "completed"),
        ...show(p.discovery, "use"),
        ...show(p.research, "use"),
    ];
}

function rowsOf(v: View, which: string): RowCard[] {
    if (which === "blueprints") return show(Object.values(v.display), "obtain");
    if (which === "techs")
        return show(Object.values(v.grid), "learn", (id) =>
            title(Object.keys(v.grid).find((k) => v.grid[k] === id) ?? ""),
        );
    if (which === "hire") return show(Object.values(v.candidate), "hire");
    return seatRows(v, which);
}

export const choosing = () => {
    const rest = options.value.filter((o) => !ends.includes(verbOf(o.move)));
    return (
        myTurn.value &&
        rest.length > 0 &&
        rest.every((o) => cardVerbs.includes(verbOf(o.move)) && card(argsOf(o.move)[0]))
    );
};

export function Dock() {
    const v = snap.value!.view as View;
    if (choosing())
        return (
            <div class="form" data-test="choice">
                <div class="dockhead">
                    <h2>{sentence(snap.value!.prompt ?? "")}</h2>
                </div>
                <CardRow label="Choose one" rows={choiceRows()} />
            </div>
        );
    const seats = snap.value!.players.map((p) => p.seat).filter((s) => v.players[s]);
    const which =
        ["blueprints", "techs", "hire"].includes(shown.value) || v.players[shown.value]
            ? shown.value
            : "blueprints";
    const tab = (id: string, text: string, seat?: Seat) => (
        <button
            type="button"
            key={id}
            aria-pressed={which === id}
            onClick={() => (shown.value = id)}
        >
            {seat && <SeatBadge seat={seat} size={16} />} {text}
        </button>
    );
    return (
        <>
            <div class="dockhead">
                <div class="cardtabs" role="group" aria-label="Which cards">
                    {tab("blueprints", "Blueprints")}
                    {tab("techs", "Tech grid")}
                    {tab("hire", "Scientists and contracts")}
                    {seats.map((s) => tab(s, s === me.value ? "Mine" : nameOf(s), s))}
                </div>
            </div>
            <CardRow
                label={title(which)}
                rows={rowsOf(v, which)}
                empty={empty[which] ?? "No blueprints, scientists, contracts or goals yet."}
            />
        </>
    );
}
