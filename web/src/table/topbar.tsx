/* topbar.tsx: the line above the table: where one is, how far Mars is, and one menu for the rest. */
import { myTable } from "../shell/api";
import { useGame } from "../games";
import { go } from "../shell/route";
import { askHint, can, games, link, myTurn, past, snap, stepTo, tokenNow } from "./store";
import { usePointing } from "./act";
import type { Subject } from "../rules/book";
import { GuideReturn } from "./guide";
import { Seats } from "./players";
import { Tool } from "./tool";
import { Variants } from "./variants";
import { showHints } from "../shell/prefs";
import { dialog, narrow } from "../shell/ui";
import { title } from "../shell/words";
import { tr } from "../shell/language";

/* How far the planet has come, where a game tells. */
function Progress() {
    const s = snap.value!;
    const share = useGame()?.progress?.(s.view);
    if (share === undefined) return null;
    const percent = Math.round(share * 100);
    return (
        <span class="planetbar" title={tr("How far temperature, oxygen and oceans have come")}>
            <span>{tr("Planet {percent} %", { percent })}</span>
            <progress max={100} value={percent} aria-label={tr("Planet {percent} %", { percent })} />
        </span>
    );
}

/* Signs that say what they do where there is no room for the word: a lamp, a search in a list, a clock that
 * goes backwards. */
const signs = {
    hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.6 1 2.5h6c0-.9.2-1.7 1-2.5A6 6 0 0 0 12 3z",
    options: "M4 5h16M4 11h7M4 17h6M20.5 20.5l-2.8-2.8M12.5 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    replay: "M3 12a9 9 0 1 0 3-6.7M3 4v5h5M12 8v4l3 2",
};

function Sign({ of }: { of: keyof typeof signs }) {
    return (
        <svg viewBox="0 0 24 24" class="sign">
            <path d={signs[of]} />
        </svg>
    );
}

/* Where the rules speak of turns and rounds: of what ends them. */
const turns: Subject[] = ["end", "end-turn", "stay"].map((verb) => ["verb", verb]);

export function TopBar() {
    const s = snap.value!;
    const game = useGame();
    const pointing = usePointing(() => ({ kind: "thing", id: "round", about: turns }));
    const info = games.value.find((g) => g.id === s.game);
    return (
        <header class="top">
            <a
                class="home"
                href="/"
                aria-label={tr("All tables")}
                title={tr("All tables")}
                onClick={(e) => {
                    e.preventDefault();
                    go("/");
                }}
            >
                <svg viewBox="0 0 32 32" aria-hidden="true">
                    <circle cx="16" cy="16" r="11" fill="#c4572e" />
                    <ellipse
                        cx="16"
                        cy="16"
                        rx="15"
                        ry="5"
                        fill="none"
                        stroke="#f2b27a"
                        stroke-width="2"
                        transform="rotate(-20 16 16)"
                    />
                </svg>
            </a>
            <h1>{s.name || info?.title || title(s.game)}</h1>
            <span class="round" data-test="round" {...pointing}>
                {game?.round(s.round, s.view) ?? tr("Round {round}", { round: s.round })}
            </span>
            <Progress />
            <Variants />
            {s.link !== "seat" && <span class="pill">{tr("watching")}</span>}
            {myTable(tokenNow())?.branch && <span class="pill">{tr("another line")}</span>}
            {link.value !== "open" && (
                <span class={`dot ${link.value}`} role="img" aria-label={tr("not connected")} title={tr("not connected")} />
            )}
            <nav class="tools" aria-label={tr("Table")}>
                <GuideReturn />
                {showHints.value && (
                    <Tool
                        name="Hint"
                        label={tr("Hint")}
                        keyName="h"
                        act={askHint}
                        off={!can("hint")}
                        why={myTurn.value ? tr("this table plays without hints") : tr("there is nothing for you to decide")}
                    >
                        <Sign of="hint" />
                    </Tool>
                )}
                <Tool name="Options" label={tr("All options")} keyName="/" act={() => (dialog.value = "options")}>
                    <Sign of="options" />
                </Tool>
                <Tool
                    name="Replay"
                    label={tr("Replay")}
                    keyName="["
                    act={() => stepTo((past.value ?? s).step - 1)}
                    off={s.step === 0}
                    why={tr("nothing has happened yet")}
                >
                    <Sign of="replay" />
                </Tool>
                <Tool name="More" label={tr("More")} keyName="?" act={() => (dialog.value = "more")}>
                    ☰
                </Tool>
            </nav>
            {narrow.value && s.players.length > 1 && game && <Seats />}
        </header>
    );
}
