/* start.tsx: the front page: choose a game and opponents, play; my tables; load a record. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { findGames } from "./places";
import { LanguageChoice } from "./languagechoice";
import { bestBot, Setup, start } from "./setup";
import { Scene } from "./scene";
import { games } from "../table/store";
import { Tables } from "./tables";
import { ThemeSwitch } from "./themechoice";
import { narrow } from "./ui";
import { href } from "./route";
import { sentence } from "./words";
import { language, tr } from "./language";
import type { GameInfo } from "./types";

const abouts: Record<string, string> = {
    get "terraforming-mars"() { return tr("Warm the planet, fill its oceans, raise its oxygen: 208 projects, one map, a corporation of your own."); },
    get "dice-game"() { return tr("The same planet in under an hour: roll resources, play cards, race for the last steps."); },
    get "on-mars"() { return tr("Shuttle between orbit and colony, build the complexes that let people stay. A long, deep game."); },
};

/* The sign of the program. */
function Planet() {
    return (
        <svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true" class="planet">
            <circle cx="16" cy="16" r="11" fill="#c4572e" />
            <path
                d="M9 12c3-2 5 1 8-1s6-1 8 1M7 18c4 2 8-1 11 0s5 1 7 0"
                fill="none"
                stroke="#a5431f"
                stroke-width="1.8"
                stroke-linecap="round"
            />
            <ellipse
                cx="16"
                cy="16"
                rx="15"
                ry="5"
                fill="none"
                stroke="#f2b27a"
                stroke-width="1.4"
                transform="rotate(-20 16 16)"
            />
        </svg>
    );
}

/* A record goes on from its end, with bots in the other seats. */
function LoadRecord({ failed }: { failed: (text: string) => void }) {
    async function load(file: File | undefined) {
        if (!file) return;
        const record = await file.text();
        const lines = record.split("\n").map((line) => line.trim().split(" "));
        const after = (word: string) => lines.find((line) => line[0] === word)?.[1];
        const game = after("game") ?? "";
        const count = Number(after("players") ?? after('"seats":') ?? 2) || 2;
        const info = games.value.find((g) => g.id === game);
        const bot = info ? bestBot(info) : "random";
        const seats = Array.from({ length: count }, (_, i) =>
            i ? { kind: "bot", bot } : { kind: "person" },
        );
        try {
            await start({ record, seats }, game, info?.title ?? game);
        } catch (e) {
            failed((e as Error).message);
        }
    }
    return (
        <section class="load">
            <h2>{tr("Load a record")}</h2>
            <label>
                <span class="dim">
                    {tr("A game that was saved here or by the terminal client: go on where it ended, or step through it.")}
                </span>
                <input
                    type="file"
                    accept=".areo,.txt,.json"
                    data-test="record"
                    onChange={(e) => load(e.currentTarget.files?.[0])}
                />
            </label>
        </section>
    );
}

/* The first game of those who have never played it: the table itself explains. */
function Learn({ game, failed, hidden }: { game: GameInfo; failed: (text: string) => void; hidden?: boolean }) {
    if (!game.guides?.length) return null;
    const begin = (id: string, name: string) =>
        start({ guide: id, name, seats: [] }, game.id, name).catch((e: Error) => failed(e.message));
    return (
        <section class={`learn ${hidden ? "hidden" : ""}`} aria-label={tr("Learn to play")}>
            <h2>{tr("Learn to play")}</h2>
            {game.guides.map((g) => (
                <p key={g.id}>
                    <button type="button" data-test={`guide-${g.id}`} onClick={() => void begin(g.id, g.title)}>
                        {g.title}
                    </button>
                    <small class="dim">{g.about}</small>
                </p>
            ))}
            <p>
                <a href={href(`/rules/${game.id}`)} target="_blank">
                    {tr("All rules")}
                </a>
            </p>
        </section>
    );
}

export function StartPage() {
    const chosen = useSignal(localStorage.getItem("areo.game") ?? "terraforming-mars");
    const error = useSignal("");
    useEffect(() => {
        findGames().then(
            (list) => {
                games.value = list;
                if (list.length && !list.some((g) => g.id === chosen.value))
                    chosen.value = list[0].id;
            },
            (e: Error) => (error.value = tr("The server does not answer: {message}", { message: e.message })),
        );
    }, [language.value]);
    const game = games.value.find((g) => g.id === chosen.value);
    /* Where there is room it stands beside the games, so that the button to play stays in view. */
    const failed = (text: string) => void (error.value = text);
    return (
        <main class="start">
            <header>
                <h1>
                    <Planet /> Areo
                </h1>
                <p>
                    {tr("Three board games about Mars, against bots and friends. No account, nothing to install.")}
                </p>
                <LanguageChoice />
                <ThemeSwitch />
            </header>
            {error.value && (
                <p class="notice bad" role="alert">
                    {sentence(error.value)}
                </p>
            )}
            <div class="columns">
                <div>
                    <fieldset class="games">
                        <legend>{tr("Choose a game")}</legend>
                        {games.value.map((g) => (
                            <label key={g.id} class={g.id === chosen.value ? "on" : ""}>
                                <input
                                    type="radio"
                                    name="game"
                                    value={g.id}
                                    checked={g.id === chosen.value}
                                    onChange={() => {
                                        chosen.value = g.id;
                                        localStorage.setItem("areo.game", g.id);
                                    }}
                                />
                                <Scene game={g.id} />
                                <span>
                                    <strong>{g.title}</strong>
                                    <small>{abouts[g.id] ?? ""}</small>
                                    <small class="dim">
                                        {tr("{playersmin} to {playersmax|player|players}", { playersmin: g.players_min, playersmax: g.players_max })}
                                    </small>
                                </span>
                            </label>
                        ))}
                    </fieldset>
                    {narrow.value && game && <Learn game={game} failed={failed} />}
                    {game && <Setup game={game} />}
                </div>
                <aside>
                    {!narrow.value && game && (
                        <div class="learns">
                            {games.value.map((g) => (
                                <Learn key={g.id} game={g} failed={failed} hidden={g !== game} /> /* keeps its place */
                            ))}
                        </div>
                    )}
                    <Tables />
                    <LoadRecord failed={(text) => (error.value = text)} />
                </aside>
            </div>
        </main>
    );
}
