/* replay.tsx: stepping through the game, and playing on from any point of it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, remember } from "../shell/api";
import { go } from "../shell/route";
import { live, past, say, stepTo, tokenNow } from "./store";
import { showBoard } from "../shell/ui";
import { msg, tr } from "../shell/language";

/* So long is a step seen, in milliseconds. */
const speeds: [number, string][] = [
    [1600, msg("slow")],
    [700, msg("medium")],
    [250, msg("fast")],
];
const speed = signal(700);
const playing = signal(false);

/* Goes on by itself, one step after the other, until the end or until somebody stops it. */
function usePlaying(at: number, last: number) {
    useEffect(() => {
        if (!playing.value) return;
        if (at >= last) return void (playing.value = false);
        const timer = setTimeout(() => void stepTo(at + 1), speed.value);
        return () => clearTimeout(timer);
    }, [playing.value, at, last, speed.value]);
    useEffect(() => () => void (playing.value = false), []);
}

export function ReplayBar() {
    const s = live.value!;
    const at = (past.value ?? s).step;
    usePlaying(at, s.step);
    async function branch() {
        try {
            const seat = s.seat ?? s.players[0].seat;
            const bot = s.players.find((p) => p.bot)?.bot ?? undefined;
            const made = await api.branch(tokenNow(), { at, seat, bot });
            const token = made.links[0].token;
            remember({
                token,
                game: s.game,
                title: s.name,
                branch: true,
                links: made.links.slice(1),
                host: made.host,
                spectator: made.spectator,
            });
            go(`/t/${token}`);
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    function leave() {
        showBoard.value = false;
        void stepTo(Infinity);
    }
    return (
        <div class="replay" role="region" aria-label={tr("Replay")}>
            <button type="button" onClick={() => stepTo(0)} aria-label={tr("To the start")}>
                |◀
            </button>
            <button
                type="button"
                onClick={() => stepTo(at - 1)}
                disabled={at === 0}
                aria-label={tr("One step back")}
                aria-keyshortcuts="["
            >
                ◀
            </button>
            <input
                type="range"
                min={0}
                max={s.step}
                value={at}
                aria-label={tr("Step of the game")}
                onInput={(e) => stepTo(Number(e.currentTarget.value))}
            />
            <button
                type="button"
                onClick={() => stepTo(at + 1)}
                disabled={at >= s.step}
                aria-label={tr("One step forward")}
                aria-keyshortcuts="]"
            >
                ▶
            </button>
            <button
                type="button"
                data-test="autoplay"
                aria-pressed={playing.value}
                onClick={() => {
                    if (!playing.value && at >= s.step) void stepTo(0);
                    playing.value = !playing.value;
                }}
            >
                {playing.value ? tr("❚❚ Stop") : tr("▶▶ Play")}
            </button>
            <label>
                <span class="sr">{tr("Speed")}</span>
                <select
                    value={speed.value}
                    onChange={(e) => (speed.value = Number(e.currentTarget.value))}
                >
                    {speeds.map(([ms, word]) => (
                        <option key={ms} value={ms}>
                            {tr(word)}
                        </option>
                    ))}
                </select>
            </label>
            <span class="count">
                {at} / {s.step}
            </span>
            <button type="button" onClick={branch} disabled={s.can.branch === "no"}>
                {tr("Play on from here against bots")}
            </button>
            <button type="button" class="primary" onClick={leave}>
                {s.over ? tr("Show the score") : tr("Back to now")}
            </button>
        </div>
    );
}

