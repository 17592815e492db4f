/* facts.ts: how the Tharsis map and the player boards are drawn. What the places, tracks and races
 * are, is told by the server (figures, standings). */
import { computed } from "@preact/signals";
import { pointy, type Point } from "../../map/hexes";
import { figures, titleOf } from "../../table/store";
import type { PlaceBonus, Track } from "../../generated/messages";
import type { Component } from "../../shell/types";
import { msg, tr } from "../../shell/language";

export interface Place {
    id: string;
    name?: string;
    ground: string;
    bonus: string[]; /* icons */
    at: Point;
    near: string[];
}

export const SIZE = 34;

/* The two places off the map are drawn beside it, inside the gauges: their plates pass there. */
const beside: Record<string, Point> = {
    ganymede: { x: -188, y: -207 },
    phobos: { x: 188, y: -207 },
};

export const places = computed<Record<string, Place>>(() =>
    Object.fromEntries(
        (figures.value.places ?? []).map((p) => [
            p.id,
            {
                id: p.id,
                name: p.name && tr(p.name),
                ground: p.kind ?? "land",
                bonus: ((p.bonus ?? []) as PlaceBonus[]).flatMap((b) => Array<string>(b.n).fill(b.what)),
                at: beside[p.id] ?? pointy(p.q, p.r, SIZE),
                near: p.near,
            },
        ]),
    ),
);

/* What the server names in its figures, for the catalogues of messages. */
export const told = [
    msg("Tharsis Tholus"),
    msg("Ascraeus Mons"),
    msg("Pavonis Mons"),
    msg("Arsia Mons"),
    msg("Noctis City"),
    msg("Ganymede Colony"),
    msg("Phobos Space Haven"),
    msg("tiles on Mars"),
    msg("M€ production"),
    msg("science tags"),
    msg("heat"),
    msg("steel and titanium"),
];

const nothing: Track = { id: "", from: 0, to: 1, step: 1, bonus: [] };
export const trackOf = (id: string) => figures.value.tracks?.find((t) => t.id === id) ?? nothing;

export const resources = ["megacredits", "steel", "titanium", "plants", "energy", "heat"] as const;
export type Resource = (typeof resources)[number];
export const isResource = (id: string): id is Resource => resources.some((r) => r === id);
export const resourceName = (r: string) => (r === "megacredits" ? "M€" : titleOf("resource", r));
export const projects: [string, string, string][] = [
    ["sell-patents", msg("Sell"), "card"],
    ["power-plant", msg("Power"), "energy"],
    ["asteroid", msg("Asteroid"), "temperature"],
    ["aquifer", msg("Aquifer"), "ocean"],
    ["greenery", msg("Greenery"), "greenery"],
    ["city", msg("City"), "city"],
];

/* Can it be used once in a generation? */
export const hasAction = (c?: Component) => !!c?.abilities.some((a) => a.when === "action");
