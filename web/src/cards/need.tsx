/* need.tsx: the requirement of a card as a gauge: what is allowed, and where things stand now. The
 * bar itself turns green, red (not yet, with what is missing) or grey (never again). */
import { tr } from "../shell/language";
import { perCent } from "../shell/words";
import { hasIcon, Icon } from "../shell/icons";
import type { Need } from "./schema";

/* Where things stand: told by the view of the game. */
export interface Present {
    now: number;
    lowest: number;
    highest: number;
    grows?: boolean; /* it never falls: a limit that is passed stays passed */
    leeway?: number; /* by how much the limit is moved for me */
}

const icons: Record<string, string> = { oceans: "ocean", cities: "city-tile" };
const withUnit = ({ id }: Need, figure: string) =>
    id === "temperature" ? `${figure}°` : id === "oxygen" ? perCent(figure) : figure;

const figure = (need: Need, n: number) =>
    withUnit(need, `${n < 0 ? "−" : need.id === "temperature" && n > 0 ? "+" : ""}${Math.abs(n)}`);

function stateOf(need: Need, at?: Present): "" | "met" | "unmet" | "never" {
    if (!at) return "";
    const leeway = at.leeway ?? 0;
    if (need.most ? at.now <= need.n + leeway : at.now >= need.n - leeway) return "met";
    return need.most && at.grows ? "never" : "unmet";
}

/* By how much it is not met, and which way: with a sign it would read as a value or as a price. */
const missing = (need: Need, at: Present) =>
    withUnit(need, `${need.most ? "↓" : "↑"}${Math.abs(need.n - at.now) - (at.leeway ?? 0)}`);

export function NeedBar({ need, now, z }: { need: Need; now?: Present; z: number }) {
    const icon = need.what && hasIcon(need.what) ? need.what : (icons[need.id] ?? need.id);
    const state = stateOf(need, now);
    const share = (n: number) =>
        now ? Math.max(0, Math.min(100, (100 * (n - now.lowest)) / (now.highest - now.lowest))) : 0;
    const bound = share(need.n);
    return (
        <span
            class={`need ${state}`}
            data-need={need.id}
            data-what={need.what}
            data-n={need.n}
            data-most={need.most}
        >
            <Icon name={hasIcon(icon) ? icon : "cube"} size={z} hidden />
            <b>
                {need.most && <>{tr("max")} </>}
                {figure(need, need.n)}
            </b>
            {now && (
                <span class="scale">
                    <i
                        style={
                            need.most
                                ? { left: 0, width: `${bound}%` }
                                : { left: `${bound}%`, right: 0 }
                        }
                    />
                    <u style={{ left: `${share(now.now)}%` }} />
                </span>
            )}
            {now && (
                <em>{state === "met" ? "✓" : state === "never" ? "✕" : missing(need, now)}</em>
            )}
        </span>
    );
}
