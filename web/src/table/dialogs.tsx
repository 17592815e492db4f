/* dialogs.tsx: what opens above the table: links for others, keys, preferences. */
import { LanguageChoice } from "../shell/languagechoice";
import { SecondChoice } from "../cards/second";
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { myTable } from "../shell/api";
import { keys } from "./keys";
import { autoEnd, coordinates, coach, oneClick, showHints, sound } from "../shell/prefs";
import { ThemeChoice } from "../shell/themechoice";
import { isLocal } from "../shell/local";
import { href } from "../shell/route";
import { Elsewhere } from "./elsewhere";
import { SaveLink } from "./save";
import { Colours } from "../shell/colours";
import { colourOf } from "../drawing/seats";
import { colourWord } from "../shell/seat";
import { bestBot } from "../shell/setup";
import {
    can,
    coaching,
    games,
    leaveToBot,
    live,
    nameOf,
    reopen,
    reopening,
    resign,
    say,
    setColour,
    setName,
    setWebhook,
    tokenNow,
    undoTurn,
} from "./store";
import { dialog, narrow } from "../shell/ui";
import { tr, weave } from "../shell/language";
import { inside } from "../shell/words";

export function Dialog({
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
                    aria-label={tr("Close")}
                    onClick={() => (dialog.value = "")}
                >
                    ✕
                </button>
            </header>
            {children}
        </dialog>
    );
}

/* Before a finished game goes on. */
export function Reopen() {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => box.current?.showModal(), []);
    const back = () => (reopening.value = null);
    return (
        <dialog ref={box} aria-label={tr("Back into the game")} onClose={back}>
            <h2>{tr("The game is over")}</h2>
            <p>{tr("Taking back opens it again: the score goes, and the game goes on from there.")}</p>
            <p class="next">
                <button type="button" onClick={back} autofocus>
                    {tr("Leave it as it is")}
                </button>
                <button type="button" data-test="reopen" onClick={reopen}>
                    {reopening.value === "undo" ? tr("Take back my last move") : tr("Take back my last turn")}
                </button>
            </p>
        </dialog>
    );
}

export function ShareLinks() {
    const t = myTable(tokenNow());
    const address = (token: string) => `${location.origin}/t/${token}`;
    const rows: [string, string][] = [
        ...(t?.links ?? []).map((l): [string, string] => [
            tr("{names} (plays {seats})", {
                names: l.seats.map(nameOf).join(", "),
                seats: l.seats.map((seat) => inside(colourWord(colourOf(seat)))).join(", "),
            }),
            l.token,
        ]),
        ...(t?.spectator ? [[tr("Anyone who watches"), t.spectator] as [string, string]] : []),
    ];
    if (!rows.length) return <p>{tr("The links of this table were shown to the one who made it.")}</p>;
    return (
        <>
            <p>
                {tr("Each link is a seat. Whoever has it plays that seat, so send it to one person only.")}
            </p>
            {["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) && (
                <p class="notice bad">
                    {weave(
                        "These links work on this computer only. For friends in your network, start the server with {command}, open this table under the name or address of this computer, and send the links from there.",
                        { command: <code>make play ARGS="--listen 0.0.0.0:8017"</code> },
                    )}
                </p>
            )}
            <ul class="links">
                {rows.map(([who, token]) => (
                    <li key={token}>
                        <strong>{who}</strong>
                        <input
                            readOnly
                            value={address(token)}
                            aria-label={tr("Link for {who}", { who })}
                            onFocus={(e) => e.currentTarget.select()}
                        />
                        <button
                            type="button"
                            onClick={() =>
                                navigator.clipboard
                                    ?.writeText(address(token))
                                    .then(() => say(tr("Copied.")))
                            }
                        >
                            {tr("Copy")}
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

/* My name and my colour at this table, and ways to leave it. */
function MySeat() {
    const s = live.value!;
    const sure = useSignal(false);
    const lets = useSignal(false);
    const info = games.value.find((g) => g.id === s.game);
    const gone = (what: () => void) => {
        what();
        dialog.value = "";
    };
    return (
        <>
            <form
                class="inline"
                onSubmit={(e) => {
                    e.preventDefault();
                    setName(new FormData(e.currentTarget).get("name") as string);
                    say(tr("Saved."));
                }}
            >
                <input
                    name="name"
                    aria-label={tr("My name at this table")}
                    defaultValue={nameOf(s.seat!)}
                    maxLength={40}
                    required
                />
                <button type="submit">{tr("This is my name")}</button>
            </form>
            <Colours
                of={info?.players_max ?? s.players.length}
                mine={colourOf(s.seat!)}
                taken={(colour) => s.players.find((p) => p.colour === colour)?.seat}
                choose={setColour}
            />
            {s.can.leave === "yes" && info && (
                <p class="next">
                    <button
                        type="button"
                        title={tr("Until you say that you play again yourself")}
                        data-test="leave"
                        onClick={() => (lets.value ? gone(() => leaveToBot(bestBot(info))) : (lets.value = true))}
                        onBlur={() => (lets.value = false)}
                    >
                        {lets.value ? tr("It plays on at once: sure?") : tr("Let a bot play for me")}
                    </button>
                    <button
                        type="button"
                        title={tr("For good: a bot plays the seat to the end")}
                        onClick={() => (sure.value ? gone(resign) : (sure.value = true))}
                        onBlur={() => (sure.value = false)}
                    >
                        {sure.value ? tr("Resign for good?") : tr("Resign")}
                    </button>
                </p>
            )}
        </>
    );
}

/* Among people a coach is for everybody or for nobody, and each of them has a say. */
function CoachForAll() {
    const s = live.value!;
    const among = s.players.filter((p) => p.kind === "person").length > 1;
    if (!among || s.can.coach === "no") return null;
    const wanted = s.can.coach === "ask";
    return (
        <p>
            <button type="button" data-test="coach-for-all" disabled={s.ask?.kind === "coach"} onClick={() => coaching(wanted)}>
                {wanted ? tr("Ask the others: a coach for everybody?") : tr("No coach for anybody any more")}
            </button>
        </p>
    );
}

function Keys() {
    return (
        <>
            <h3>{tr("Keys")}</h3>
            <dl class="keys">
                {keys.map(([key, what]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{tr(what)}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
}

export function More() {
    const s = live.value!;
    const back = () => {
        dialog.value = "";
        undoTurn();
    };
    const here = isLocal(tokenNow());
    return (
        <div class="more">
            <section class="keylist">
                <h3>{tr("How it works")}</h3>
                <ul class="how">
                    {narrow.value ? (
                        <>
                            <li>{tr("What has a teal frame can be done: tap it twice.")}</li>
                            <li>{tr("Hold your finger on anything to read what it brings, or why it is not possible.")}</li>
                        </>
                    ) : (
                        <>
                            <li>{tr("What has a teal frame can be done now: click it, then confirm.")}</li>
                            <li>{tr("Point at anything to see what it brings, or why it is not possible.")}</li>
                        </>
                    )}
                    <li>{tr("Undo takes back everything up to the last new card, die or secret.")}</li>
                    <li>{tr("Hint asks the bot; Replay steps back, and plays on from any point.")}</li>
                </ul>
                <p>
                    <a href={href(`/rules/${s.game}`)} target="_blank" data-test="rules">
                        {tr("The rules of this game")}
                    </a>
                </p>
                <p>
                    <a href={href(`/cards/${s.game}`)} target="_blank">
                        {tr("All components of this game")}
                    </a>
                </p>
                <p>
                    <a href={href(`/icons/${s.game}`)} target="_blank">
                        {tr("What the icons mean")}
                    </a>
                </p>
                {!narrow.value && <Keys />}
            </section>
            <section>
                <h3>{tr("My way to play")}</h3>
                <Preference
                    value={oneClick}
                    text={tr("one click is enough: no ghost to confirm, undo is one key away")}
                />
                <Preference
                    value={autoEnd}
                    text={tr("end the turn or pass for me when that is all that I can do")}
                />
                <Preference value={coordinates} text={tr("show the coordinates on the map")} />
                <Preference value={showHints} text={tr("the bot may be asked for a hint")} />
                <Preference value={coach} text={tr("a coach, in games against bots, or if all agree")} />
                <Preference value={sound} text={tr("short sounds")} />
                <ThemeChoice />
                <LanguageChoice />
                <SecondChoice />
                <h3>{tr("This table")}</h3>
                <CoachForAll />
                <p>
                    <button type="button" data-tool="Undo turn" disabled={!can("undo_turn")} onClick={back}>
                        {tr("Undo my whole turn")}{" "} <kbd aria-hidden="true">U</kbd>
                    </button>
                </p>
                {!here && (
                    <p>
                        <button type="button" onClick={() => (dialog.value = "share")}>
                            {tr("Links for friends and watchers")}
                        </button>
                    </p>
                )}
                <Elsewhere />
                {s.link === "seat" && <MySeat />}
                {s.link === "seat" && !here && (
                    <form
                        onSubmit={(e) => {
                            e.preventDefault();
                            setWebhook(new FormData(e.currentTarget).get("url") as string);
                            say(tr("Saved."));
                        }}
                    >
                        <label class="field">
                            <span>
                                {tr("Tell me when it is my turn")}{" "}
                                <small class="dim">{tr("the address of an ntfy topic or a webhook")}</small>
                            </span>
                            <input name="url" type="url" placeholder={tr("https://ntfy.sh/my-topic")} />
                        </label>
                        <button type="submit">{tr("Save")}</button>
                    </form>
                )}
                <p class="next">
                    {can("record") && <SaveLink kind="record" />}
                    <SaveLink kind="json" />
                </p>
            </section>
        </div>
    );
}

