/* table.tsx: the page of a table: the shell around the view of its game. */
import { type Signal, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api, myTable, remember } from "./api";
import { OptionList, PromptBar } from "./decision";
import { useGame } from "./games";
import { keys, onKey } from "./keys";
import { Log } from "./log";
import { Peek } from "./peek";
import { autoPass, oneClick } from "./prefs";
import { go } from "./route";
import { SaveLink } from "./save";
import { ScorePage } from "./score";
import { SeatBadge } from "./seat";
import {
    askHint,
    can,
    cancel,
    closeTable,
    curtain,
    games,
    link,
    live,
    loadComponents,
    lookAs,
    nameOf,
    openTable,
    options,
    past,
    redo,
    say,
    setWebhook,
    snap,
    stepTo,
    tokenNow,
    undo,
    undoTurn,
} from "./store";
import type { Seat } from "./types";
import { dialog, narrow, showBoard, tab } from "./ui";
import { title } from "./words";

/* ---- Above the table ------------------------------------------------------------------------ */

function Tool({
    label,
    keyName,
    act,
    off,
    children,
}: {
    label: string;
    keyName?: string;
    act: () => void;
    off?: boolean;
    children: ComponentChildren;
}) {
    return (
        <button
            type="button"
            class="tool"
            disabled={off}
            aria-keyshortcuts={keyName}
            title={keyName ? `${label} (${keyName})` : label}
            onClick={act}
            data-tool={label}
        >
            <span aria-hidden="true">{children}</span>
            <span class="word">{label}</span>
        </button>
    );
}

function TopBar() {
    const s = snap.value!;
    const game = useGame();
    const info = games.value.find((g) => g.id === s.game);
    return (
        <header class="top">
            <a
                class="home"
                href="/"
                aria-label="All tables"
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
            <span
                class={`dot ${link.value}`}
                role="img"
                aria-label={link.value === "open" ? "connected" : "not connected"}
                title={link.value === "open" ? "connected" : "not connected"}
            />
            <nav class="tools" aria-label="Table">
                <Tool label="Undo" keyName="u" act={undo} off={!can("undo")}>
                    ↶
                </Tool>
                <Tool label="Undo turn" keyName="Shift+U" act={undoTurn} off={!can("undo_turn")}>
                    ⇤
                </Tool>
                <Tool label="Redo" keyName="r" act={redo} off={!can("redo")}>
                    ↷
                </Tool>
                <Tool label="Cancel" keyName="Escape" act={cancel} off={!can("cancel")}>
                    ✕
                </Tool>
                <Tool label="Hint" keyName="h" act={askHint} off={!can("hint")}>
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

/* ---- Players ---------------------------------------------------------------------------------- */

export function Players() {
    const s = snap.value!;
    const game = useGame();
    return (
        <section class={`players ${s.players.length > 3 ? "many" : ""}`} aria-label="Players">
            {s.players.map((p) => (
                <article
                    key={p.seat}
                    class={`player ${s.acting.includes(p.seat) ? "acting" : ""} ${p.seat === s.seat ? "me" : ""} seat-${p.seat}`}
                >
                    <header>
                        <SeatBadge seat={p.seat} />
                        <strong>{p.name || p.seat}</strong>
                        <small>
                            {p.seat === s.seat
                                ? "you"
                                : (p.bot ??
                                  (p.kind === "open" ? "free seat" : p.connected ? "" : "away"))}
                        </small>
                        {s.acting.includes(p.seat) && <span class="toact">to act</span>}
                        {p.score !== null && (
                            <span class="points" title="points so far">
                                {p.score} <small>pts</small>
                            </span>
                        )}
                    </header>
                    {game && s.view?.players?.[p.seat] && <game.Strip seat={p.seat} />}
                    {p.kind === "open" && !s.seats.length && <Join seat={p.seat} />}
                </article>
            ))}
        </section>
    );
}

function Join({ seat }: { seat: Seat }) {
    async function join() {
        try {
            const got = await api.join(tokenNow(), seat, localStorage.getItem("areo.name") ?? "");
            remember({ token: got.token, game: live.value!.game, title: live.value!.name });
            go(`/t/${got.token}`);
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    return (
        <button type="button" class="primary" onClick={join}>
            Take this seat
        </button>
    );
}

/* ---- Looking back ------------------------------------------------------------------------------ */

function ReplayBar() {
    const s = live.value!;
    const at = (past.value ?? s).step;
    async function branch() {
        try {
            const seat = s.seat ?? s.players[0].seat;
            const bot = s.players.find((p) => p.bot)?.bot ?? undefined;
            const made = await api.branch(tokenNow(), { at, seat, bot });
            const token = made.links[0].token;
            remember({
                token,
                game: s.game,
                title: `${s.name || s.game} (branch)`,
                links: made.links.slice(1),
                host: made.host,
                spectator: made.spectator,
            });
            go(`/t/${token}`);
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    return (
        <div class="replay" role="region" aria-label="Replay">
            <button type="button" onClick={() => stepTo(0)} aria-label="To the start">
                |◀
            </button>
            <button
                type="button"
                onClick={() => stepTo(at - 1)}
                disabled={at === 0}
                aria-label="One step back"
                aria-keyshortcuts="["
            >
                ◀
            </button>
            <input
                type="range"
                min={0}
                max={s.step}
                value={at}
                aria-label="Step of the game"
                onInput={(e) => stepTo(Number(e.currentTarget.value))}
            />
            <button
                type="button"
                onClick={() => stepTo(at + 1)}
                aria-label="One step forward"
                aria-keyshortcuts="]"
            >
                ▶
            </button>
            <span>
                {at} / {s.step}
            </span>
            <button type="button" onClick={branch} disabled={s.can.branch === "no"}>
                Play on from here against bots
            </button>
            <button type="button" class="primary" onClick={() => stepTo(Infinity)}>
                Back to now
            </button>
        </div>
    );
}

/* ---- Dialogs ------------------------------------------------------------------------------------- */

function Dialog({
    name,
    label,
    children,
}: {
    name: typeof dialog.value;
    label: string;
    children: ComponentChildren;
}) {
    const box = useRef<HTMLDialogElement>(null);
    const open = dialog.value === name;
    useEffect(() => {
        if (open && !box.current?.open) box.current?.showModal();
        if (!open && box.current?.open) box.current.close();
    }, [open]);
    if (!open) return null;
    return (
        <dialog
            ref={box}
            aria-label={label}
            onClose={() => (dialog.value = "")}
            onClick={(e) => e.target === box.current && (dialog.value = "")}
        >
            <header>
                <h2>{label}</h2>
                <button
                    type="button"
                    class="quiet"
                    aria-label="Close"
                    onClick={() => (dialog.value = "")}
                >
                    ✕
                </button>
            </header>
            {children}
        </dialog>
    );
}

function ShareLinks() {
    const t = myTable(tokenNow());
    const address = (token: string) => `${location.origin}/t/${token}`;
    const rows: [string, string][] = [
        ...(t?.links ?? []).map((l): [string, string] => [
            `${l.seats.map(nameOf).join(", ")} (plays ${l.seats.join(", ")})`,
            l.token,
        ]),
        ...(t?.spectator ? [["Anyone who watches", t.spectator] as [string, string]] : []),
    ];
    if (!rows.length) return <p>The links of this table were shown to the one who made it.</p>;
    return (
        <>
            <p>
                Each link is a seat. Whoever has it plays that seat, so send it to one person only.
            </p>
            <ul class="links">
                {rows.map(([who, token]) => (
                    <li key={token}>
                        <strong>{who}</strong>
                        <input
                            readOnly
                            value={address(token)}
                            aria-label={`Link for ${who}`}
                            onFocus={(e) => e.currentTarget.select()}
                        />
                        <button
                            type="button"
                            onClick={() =>
                                navigator.clipboard
                                    ?.writeText(address(token))
                                    .then(() => say("Copied."))
                            }
                        >
                            Copy
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

function Preference({ value, text }: { value: Signal<boolean>; text: string }) {
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={value.value}
                onChange={(e) => (value.value = e.currentTarget.checked)}
            />
            {text}
        </label>
    );
}

function More() {
    const s = live.value!;
    return (
        <div class="more">
            <section>
                <h3>Keys</h3>
                <dl class="keys">
                    {keys.map(([key, what]) => (
                        <div key={key}>
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{what}</dd>
                        </div>
                    ))}
                </dl>
            </section>
            <section>
                <h3>My way to play</h3>
                <Preference
                    value={oneClick}
                    text="one click is enough: no ghost to confirm, undo is one key away"
                />
                <Preference
                    value={autoPass}
                    text="pass for me when passing is all that I can do"
                />
                <h3>This table</h3>
                <p>
                    <button type="button" onClick={() => (dialog.value = "share")}>
                        Links for friends and watchers
                    </button>
                </p>
                {s.link === "seat" && (
                    <form
                        onSubmit={(e) => {
                            e.preventDefault();
                            setWebhook(new FormData(e.currentTarget).get("url") as string);
                            say("Saved.");
                        }}
                    >
                        <label class="field">
                            <span>
                                Tell me when it is my turn{" "}
                                <small class="dim">the address of an ntfy topic or a webhook</small>
                            </span>
                            <input name="url" type="url" placeholder="https://ntfy.sh/my-topic" />
                        </label>
                        <button type="submit">Save</button>
                    </form>
                )}
                <p class="next">
                    {s.over && <SaveLink kind="record" />}
                    <SaveLink kind="json" />
                </p>
            </section>
        </div>
    );
}

/* ---- The page --------------------------------------------------------------------------------------- */

/* On one screen nobody sees another's cards: the next person draws the curtain. */
function Curtain({ seat }: { seat: Seat }) {
    return (
        <main class="curtain">
            <SeatBadge seat={seat} size={72} />
            <h1>{nameOf(seat)}, it is your turn</h1>
            <p>Everybody else looks away.</p>
            <button type="button" class="primary" data-test="curtain" onClick={() => lookAs(seat)}>
                I am {nameOf(seat)}
            </button>
        </main>
    );
}

function Tabs() {
    const game = useGame();
    const names: [string, string][] = game
        ? [
              ["board", game.tabs[0]],
              ["dock", game.tabs[1]],
              ["side", game.tabs[2]],
              ["players", "Players"],
              ["log", "Log"],
          ]
        : [
              ["board", "Options"],
              ["players", "Players"],
              ["log", "Log"],
          ];
    return (
        <nav class="tabs" aria-label="Parts of the table">
            {names.map(([id, name]) => (
                <button
                    type="button"
                    key={id}
                    aria-current={tab.value === id ? "true" : undefined}
                    onClick={() => (tab.value = id)}
                >
                    {name}
                </button>
            ))}
        </nav>
    );
}

/* A game without a view of its own: everything through the list of options. */
function PlainBoard() {
    return (
        <div class="plainboard">
            <OptionList />
        </div>
    );
}

/* On a small screen my own figures are seen below the map. */
function Under({ seat }: { seat: Seat | null }) {
    const game = useGame()!;
    if (!seat || !snap.value!.view?.players?.[seat]) return null;
    return (
        <section class="under player" aria-label="My figures">
            <game.Strip seat={seat} />
        </section>
    );
}

function Playing() {
    const game = useGame();
    const loose = useComputed(() => options.value.filter((o) => !game?.covers(o.move)));
    return (
        <>
            <div class="left">
                <Players />
                <Log />
            </div>
            <div class="board">
                {game ? <game.Board /> : <PlainBoard />}
                {narrow.value && game && <Under seat={snap.value!.seat} />}
            </div>
            <Peek />
            {game && (
                <div class="side">
                    <game.Side />
                </div>
            )}
            {game && (
                <div class="dock">
                    {loose.value.length > 7 ? <OptionList list={loose.value} /> : <game.Dock />}
                </div>
            )}
        </>
    );
}

export function TablePage({ token }: { token: string }) {
    useEffect(() => {
        openTable(token);
        showBoard.value = false;
        tab.value = "board";
        if (!games.value.length)
            api.games().then(
                (list) => (games.value = list),
                () => undefined,
            );
        addEventListener("keydown", onKey);
        return () => {
            removeEventListener("keydown", onKey);
            closeTable(token);
        };
    }, [token]);
    const s = snap.value;
    useEffect(() => {
        if (dialog.value === "options") dialog.value = "";
    }, [live.value?.decision]);
    useEffect(() => {
        if (!s) return;
        loadComponents(s.game).catch((e: Error) => say(e.message, true));
        const known = myTable(token);
        if (!known && s.link === "seat") remember({ token, game: s.game, title: s.name });
        if (known?.links?.length && s.step === 0 && !sessionStorage.getItem(token)) {
            sessionStorage.setItem(token, "shown");
            dialog.value = "share";
        }
    }, [s?.game]);
    if (!s)
        return (
            <main class="curtain">
                <h1>{link.value === "void" ? "There is no such table" : "Areo"}</h1>
                <p role="status">
                    {link.value === "void"
                        ? "The link is not valid, or the table was deleted."
                        : "Connecting …"}
                </p>
                <a href="/">All tables</a>
            </main>
        );
    if (curtain.value) return <Curtain seat={curtain.value} />;
    const game = useGame();
    const scoring = live.value!.over && !past.value && !showBoard.value;
    return (
        <div
            class={`table game-${s.game} tab-${tab.value} ${scoring ? "scoring" : ""} ${game ? "" : "no-view"}`}
            data-step={live.value!.step}
            data-decision={live.value!.decision ?? ""}
        >
            <TopBar />
            <PromptBar />
            <main class={`area ${game?.roomy() && !scoring ? "roomy" : ""}`}>
                {scoring ? <ScorePage /> : <Playing />}
            </main>
            {past.value && <ReplayBar />}
            {live.value!.over && !past.value && (
                <button
                    type="button"
                    class="toggle"
                    onClick={() => (showBoard.value = !showBoard.value)}
                >
                    {showBoard.value ? "Show the score" : "Show the board"}
                </button>
            )}
            {!scoring && <Tabs />}
            <Dialog name="options" label="All options">
                <OptionList focus />
            </Dialog>
            <Dialog name="share" label="Links for this table">
                <ShareLinks />
            </Dialog>
            <Dialog name="more" label="Help and this table">
                <More />
            </Dialog>
        </div>
    );
}
