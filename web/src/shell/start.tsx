/* start.tsx: the front page: choose a game and opponents, play; my tables; load a record. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { findGames } from "./places";
import { LanguageChoice } from "./languagechoice";
import { bestBot, Setup, start } from "./setup";
import { games } from "../table/store";
import { Tables } from "./tables";
import { sentence } from "./words";
import { language, tr } from "./language";

const abouts: Record<string, string> = {
    get "terraforming-mars"() { return tr("Warm the planet, fill its oceans, raise its oxygen: 208 projects, one map, a corporation of your own."); },
    get "dice-game"() { return tr("The same planet in under an hour: roll resources, play cards, race for the last steps."); },
    get "on-mars"() { return tr("Shuttle between orbit and colony, build the complexes that let people stay. A long, deep game."); },
};

/* A planet for each game, drawn by a few circles. */
function Planet({ game }: { game: string }) {
    const seas =
        game === "terraforming-mars" ? "#4d8fc4" : game === "dice-game" ? "#6aa86a" : "#8d5a44";
    return (
        <svg viewBox="0 0 80 80" width="64" height="64" aria-hidden="true" class="planet">
            <circle cx="40" cy="40" r="30" fill="#c4572e" />
            <path
                d="M18 30c8-6 15 3 24-2s17-4 24 2M14 46c10 6 20-4 30 1s16 3 22-1"
                fill="none"
                stroke="#a5431f"
                stroke-width="5"
                stroke-linecap="round"
            />
            <path
                d="M28 52c6-4 12 2 18-1s10 1 12 4c-5 8-14 13-22 12-5-3-9-9-8-15z"
                fill={seas}
                opacity="0.9"
            />
            {game === "dice-game" && (
                <path
                    d="M44 16l14 6-2 15-15-5z"
                    fill="#f3ead8"
                    stroke="#14100f"
                    stroke-width="1.5"
                />
            )}
            {game === "dice-game" && (
                <g fill="#14100f">
                    <circle cx="47" cy="23" r="1.8" />
                    <circle cx="54" cy="31" r="1.8" />
                    <circle cx="50.5" cy="27" r="1.8" />
                </g>
            )}
            {game === "on-mars" && (
                <path
                    d="M34 26a9 9 0 0 1 18 0v4H34zM43 17v-7"
                    fill="#dfe3ea"
                    stroke="#14100f"
                    stroke-width="1.5"
                />
            )}
            {game === "terraforming-mars" && (
                <ellipse
                    cx="40"
                    cy="40"
                    rx="37"
                    ry="10"
                    fill="none"
                    stroke="#f2b27a"
                    stroke-width="2"
                    transform="rotate(-22 40 40)"
                />
            )}
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
    return (
        <main class="start">
            <header>
                <h1>
                    <Planet game="terraforming-mars" /> Areo
                </h1>
                <LanguageChoice />
                <p>
                    {tr("Three board games about Mars, against bots and friends. No account, nothing to install.")}
                </p>
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
                                <Planet game={g.id} />
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
                    {game && <Setup game={game} />}
                </div>
                <aside>
                    <Tables />
                    <LoadRecord failed={(text) => (error.value = text)} />
                </aside>
            </div>
        </main>
    );
}
