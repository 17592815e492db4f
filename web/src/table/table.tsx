/* table.tsx: the page of a table: the shell around the view of its game. */
import { RulesAt } from "../rules/at";
import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { api, myTable, placeOf, remember } from "../shell/api";
import { OptionList, PromptBar } from "./decision";
import { Dialog, More, Reopen, ShareLinks } from "./dialogs";
import { useGame } from "../games";
import { shown, Tableau } from "../cards/hand";
import { useSecond } from "../cards/second";
import { guided, GuidePanel } from "./guide";
import { onKey, onPress } from "./keys";
import { Log } from "./log";
import { LastStory, Since, unread } from "./since";
import { Others } from "./others";
import { Inspected, inspectedName, Kept, Peek } from "./peek";
import { Players } from "./players";
import { ReplayBar } from "./replay";
import { ScorePage } from "./score";
import { SeatBadge } from "../shell/seat";
import {
    closeTable,
    curtain,
    games,
    isDrawn,
    link,
    live,
    described,
    loadComponents,
    lookAs,
    myTurn,
    nameOf,
    openTable,
    options,
    past,
    reopening,
    say,
    snap,
    trouble,
} from "./store";
import { TopBar } from "./topbar";
import type { Seat } from "../shell/types";
import { cardsOf, dialog, huge, narrow, showBoard, tab, told, wide } from "../shell/ui";
import { tr } from "../shell/language";

/* On one screen nobody sees another's cards: the next person takes the place where they lie. What is
 * open on the table stays in sight. */
function Curtain({ seat }: { seat: Seat }) {
    return (
        <div class="dock veil">
            <SeatBadge seat={seat} size={56} />
            <div>
                <h2>{tr("{nameof}, it is your turn", { nameof: nameOf(seat) })}</h2>
                <p>{tr("Everybody else looks away.")}</p>
            </div>
            <button type="button" class="primary" data-test="curtain" onClick={() => lookAs(seat)}>
                {tr("I am {nameof}", { nameof: nameOf(seat) })}
            </button>
        </div>
    );
}

/* Between two persons: the board, what everybody has and what all race for, but nobody's cards and nobody's
 * log. */
function Between({ seat }: { seat: Seat }) {
    const game = useGame();
    return (
        <>
            <div class="left">
                <Players />
            </div>
            <div class="board">{game && <game.Board />}</div>
            {game && !narrow.value && (
                <div class="side" inert>
                    <game.Side />
                </div>
            )}
            <Curtain seat={seat} />
        </>
    );
}

function Tabs() {
    const game = useGame();
    const names: [string, string][] = game
        ? [
              ["board", tr(game.tabs[0])],
              ["dock", tr(game.tabs[1])],
              ["side", tr(game.tabs[2])],
              ["players", tr("Players")],
              ["log", tr("Log")],
          ]
        : [
              ["board", tr("Options")],
              ["players", tr("Players")],
              ["log", tr("Log")],
          ];
    return (
        <nav class="tabs" aria-label={tr("Parts of the table")}>
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

/* On a small screen my own figures are always seen above the question, and above the map's edge or my
 * board the last thing that the others did. */
function Pinned() {
    const game = useGame();
    const { seat, view } = snap.value!;
    if (!game || !seat || !view?.players?.[seat]) return null;
    return (
        <section class="pinned" aria-label={tr("My figures")}>
            {together() && !past.value && !live.value!.over && <LastStory />}
            <game.Strip seat={seat} />
        </section>
    );
}

const together = () =>
    !!snap.value!.seat && (snap.value!.players.length > 1 || !!useGame()?.automa?.());

/* What has happened: in short since my turn, or all of it. On a large screen both are seen. */
function Telling() {
    if (wide.value || !together()) return <Log />;
    if (narrow.value)
        return (
            <>
                <Since />
                <Log />
            </>
        );
    const part = told.value === "auto" ? (unread.value.length ? "since" : "log") : told.value;
    return (
        <div class={`telling show-${part}`}>
            <div class="telltabs" role="group" aria-label={tr("What has happened")}>
                <button
                    type="button"
                    aria-pressed={part === "since"}
                    onClick={() => (told.value = "since")}
                >
                    {tr("Since your turn")} {unread.value.length || ""}
                </button>
                <button
                    type="button"
                    aria-pressed={part === "log"}
                    data-test="showlog"
                    onClick={() => (told.value = "log")}
                >
                    {tr("Log")}
                </button>
            </div>
            <Since />
            <Log shown={part === "log"} />
        </div>
    );
}

/* Is there room for a card that stays? */
const keeps = () => huge.value && !!useGame() && !useGame()!.roomy();

function Playing() {
    const game = useGame();
    const loose = useComputed(() => options.value.filter((o) => !game?.covers(o.move)));
    return (
        <>
            <div class="left">
                {!narrow.value && <GuidePanel />}
                <Players />
                {game?.Alone && snap.value!.players.length === 1 && <game.Alone />}
                {narrow.value && game?.Other && <Others />}
                <Telling />
            </div>
            {wide.value && together() && <Since />}
            <div class="board">
                {game ? <game.Board /> : <PlainBoard />}
            </div>
            {!narrow.value && <Peek kept={keeps()} />}
            {keeps() && <Kept />}
            {game && (
                <div class="side">
                    <game.Side />
                    {wide.value && <Others />}
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
        shown.value = "hand";
        if (!games.value.length)
            api.games(placeOf(token)).then(
                (list) => (games.value = list),
                () => undefined,
            );
        addEventListener("keydown", onKey);
        addEventListener("pointerdown", onPress);
        return () => {
            removeEventListener("keydown", onKey);
            removeEventListener("pointerdown", onPress);
            closeTable(token);
        };
    }, [token]);
    useLayoutEffect(isDrawn);
    const s = snap.value;
    useEffect(() => {
        if (dialog.value === "options") dialog.value = "";
    }, [live.value?.decision]);
    /* On a small screen: to the part that asks. A map that is seen already stays where it is. */
    useEffect(() => {
        const where = myTurn.value ? useGame()?.where?.() : null;
        const stays = tab.peek() === "board" && (where ?? "board") === "board";
        if (where) tab.value = where;
        if (!narrow.value) return;
        if (!stays) document.querySelector(".area")?.scrollTo(0, 0);
        /* Where a place is asked for, all of the map is seen. */
        requestAnimationFrame(() => document.querySelector(".hexmap:has(.lit)")?.scrollIntoView({ block: "nearest" }));
    }, [live.value?.decision, myTurn.value, !!s && described(s.game)]);
    useSecond(placeOf(token), s?.game);
    useEffect(() => {
        if (!s) return;
        let again: ReturnType<typeof setTimeout>;
        const load = () =>
            loadComponents(s.game).catch((e: Error) => {
                say(e.message, true);
                again = setTimeout(load, 2000);
            });
        void load();
        const known = myTable(token);
        if (!known && s.link === "seat") remember({ token, game: s.game, title: s.name });
        if (known?.links?.length && s.step === 0 && !sessionStorage.getItem(token)) {
            sessionStorage.setItem(token, "shown");
            dialog.value = "share";
        }
        return () => clearTimeout(again);
    }, [s?.game]);
    if (!s || !described(s.game))
        return (
            <main class="curtain">
                <h1>{link.value === "void" ? tr("There is no such table") : tr("Areo")}</h1>
                <p role="status">
                    {link.value === "void"
                        ? tr("The link is not valid, or the table was deleted.")
                        : trouble.value
                          ? `${trouble.value} ${tr("Trying again …")}`
                          : tr("Connecting …")}
                </p>
                <a href="/">{tr("All tables")}</a>
            </main>
        );
    const game = useGame();
    const hidden = curtain.value;
    const scoring = live.value!.over && !past.value && !showBoard.value;
    const strip = guided() && !hidden && (narrow.value || scoring);
    return (
        <div
            class={`table game-${s.game} tab-${tab.value} ${scoring ? "scoring" : ""} ${game ? "" : "no-view"} ${game?.roomy() && !scoring ? "roomy" : ""} ${wide.value && together() && !hidden ? "stripped" : ""} ${hidden ? "between" : ""} ${strip ? "guided" : ""} ${keeps() && !hidden && !scoring ? "keeping" : ""}`}
            data-step={live.value!.step}
            data-decision={live.value!.decision ?? ""}
        >
            <TopBar />
            {strip && <GuidePanel />}
            {!hidden && <PromptBar />}
            <main class="area">
                {hidden ? <Between seat={hidden} /> : scoring ? <ScorePage /> : <Playing />}
            </main>
            {narrow.value && !scoring && !hidden && <Peek />}
            {narrow.value && !scoring && !hidden && <Pinned />}
            {(past.value || (live.value!.over && !scoring)) && <ReplayBar />}
            {!scoring && <Tabs />}
            {reopening.value && <Reopen />}
            <Dialog name="options" label={tr("All options")}>
                <OptionList focus />
            </Dialog>
            <Dialog name="share" label={tr("Links for this table")}>
                <ShareLinks />
            </Dialog>
            {game?.deck && (
                <Dialog name="cards" label={tr("Cards of {nameof}", { nameof: nameOf(cardsOf.value) })}>
                    <Tableau deck={game.deck} seat={cardsOf.value} />
                </Dialog>
            )}
            <Dialog name="inspect" label={inspectedName()}>
                <Inspected />
            </Dialog>
            <Dialog name="rule" label={tr("Rules")}>
                <RulesAt />
            </Dialog>
            <Dialog name="more" label={tr("Help and this table")}>
                <More />
            </Dialog>
        </div>
    );
}
