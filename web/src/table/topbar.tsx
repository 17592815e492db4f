/* topbar.tsx: the line above the table: where one is, and what works in every game. */
import type { ComponentChildren } from "preact";
import { myTable } from "../shell/api";
import { useGame } from "../games";
import { go } from "../shell/route";
import {
    askHint,
    can,
    cancel,
    games,
    link,
    past,
    redo,
    snap,
    stepTo,
    tokenNow,
    undo,
    undoTurn,
} from "./store";
import { dialog, narrow } from "../shell/ui";
import { title } from "../shell/words";

const noUndo = "you have not moved yet, or cards, dice or secrets have come to light since";

function Tool({
    label,
    keyName,
    act,
    off,
    why,
    short,
    children,
}: {
    label: string;
    keyName?: string;
    act: () => void;
    off?: boolean;
    why?: string; /* it is off */
    short?: string; /* on a small screen */
    children: ComponentChildren;
}) {
    return (
        <button
            type="button"
            class="tool"
            disabled={off}
            aria-keyshortcuts={keyName}
            title={off && why ? `${label}: ${why}` : keyName ? `${label} (${keyName})` : label}
            onClick={act}
            data-tool={label}
        >
            <span aria-hidden="true">{children}</span>
            <span class="word">{narrow.value && short ? short : label}</span>
        </button>
    );
}

export function TopBar() {
    const s = snap.value!;
    const game = useGame();
    const info = games.value.find((g) => g.id === s.game);
    return (
        <header class="top">
            <a
                class="home"
                href="/"
                aria-label="All tables"
                title="All tables"
                onClick={(e) => {
                    e.preventDefault();
                    go("/");
                }}
            >
                ◉
            </a>
            <h1>{s.name || info?.title || title(s.game)}</h1>
            <span class="round" data-test="round">
                {game?.round(s.round) ?? `Round ${s.round}`}
            </span>
            {s.link !== "seat" && <span class="pill">watching</span>}
            {myTable(tokenNow())?.branch && <span class="pill">another line</span>}
            <span
                class={`dot ${link.value}`}
                role="img"
                aria-label={link.value === "open" ? "connected" : "not connected"}
                title={link.value === "open" ? "connected" : "not connected"}
            />
            <nav class="tools" aria-label="Table">
                <Tool label="Undo" keyName="u" act={undo} off={!can("undo")} why={noUndo}>
                    ↶
                </Tool>
                <Tool
                    label="Undo turn"
                    short="Turn"
                    keyName="Shift+U"
                    act={undoTurn}
                    off={!can("undo_turn")}
                    why={noUndo}
                >
                    ⇤
                </Tool>
                <Tool label="Redo" keyName="r" act={redo} off={!can("redo")} why="nothing was undone">
                    ↷
                </Tool>
                <Tool
                    label="Cancel"
                    keyName="Escape"
                    act={cancel}
                    off={!can("cancel")}
                    why="no choice is half made"
                >
                    ✕
                </Tool>
                <Tool
                    label="Hint"
                    keyName="h"
                    act={askHint}
                    off={!can("hint")}
                    why="there is nothing for you to decide"
                >
                    ✦
                </Tool>
                <Tool label="Options" keyName="/" act={() => (dialog.value = "options")}>
                    ☰
                </Tool>
                <Tool
                    label="Replay"
                    keyName="["
                    act={() => stepTo((past.value ?? s).step - 1)}
                    off={s.step === 0}
                    why="nothing has happened yet"
                >
                    ◀
                </Tool>
                <Tool label="More" keyName="?" act={() => (dialog.value = "more")}>
                    ?
                </Tool>
            </nav>
        </header>
    );
}

