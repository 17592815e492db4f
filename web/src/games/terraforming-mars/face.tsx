/* face.tsx: a card of Terraforming Mars, with its requirement beside where the planet and I stand. */
import type { View } from "../../generated/terraforming-mars";
import { CardFace, type FaceProps } from "../../cards/face";
import type { Present } from "../../cards/need";
import type { Need } from "../../cards/schema";
import { card, figures, me, snap } from "../../table/store";

/* How far limits of the planet are moved for me, by my cards in play and by one just played. */
function leeway(): number {
    const p = (snap.value!.view as View).players[me.value!];
    const standing = [p.corporation, ...p.played].flatMap((id: string | null) =>
        (id ? (card(id)?.abilities ?? []) : []).flatMap((a) => a.effects),
    );
    const shifts = standing.filter((e) => e.op === "shift").map((e) => e.n ?? 0);
    return shifts.reduce((sum, n) => sum + n, p.next_shift ?? 0);
}

/* Where things stand for me. */
function present(need: Need): Present | undefined {
    const v = snap.value?.view as View | undefined;
    const p = me.value && v?.players[me.value];
    if (!p) return undefined;
    const track = figures.value.tracks?.find((t) => t.id === need.id);
    if (track) {
        const { oceans, oxygen, temperature } = v!;
        const now = { oceans: oceans.length, oxygen, temperature }[need.id] ?? 0;
        const { from: lowest, to: highest, step } = track;
        return { lowest, highest, now, grows: true, leeway: leeway() * step };
    }
    const counted: Record<string, () => number> = {
        tags: () => p.tags[need.what ?? ""] ?? 0,
        production: () => p.production[need.what ?? ""] ?? 0,
        greenery: () => p.greeneries.length,
        cities: () =>
            v.neutral_cities.length +
            Object.values(v.players as Record<string, { cities: string[] }>).reduce(
                (sum, each) => sum + each.cities.length,
                0,
            ),
    };
    const now = counted[need.id]?.();
    return now === undefined ? undefined : { now, lowest: 0, highest: Math.max(need.n, 1) };
}

/* What is in play has met its requirement, whatever the planet has become since. */
function inPlay(id: string): boolean {
    const players: View["players"][string][] = Object.values((snap.value?.view as View | undefined)?.players ?? {});
    return players.some((p) => p.played.includes(id) || p.events.includes(id));
}

export function Face(props: FaceProps) {
    const open = props.size !== "chip" && !inPlay(props.card.id);
    return <CardFace {...props} present={open ? present : undefined} />;
}
