/* start.tsx: the front page: choose a game and opponents, play; my tables; load a record. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, forget, myTables, remember } from "./api";
import { go } from "./route";
import { SeatBadge } from "./seat";
import { games } from "./store";
import type { GameInfo, NewTable, TableRow } from "./types";
import { plural, sentence, title } from "./words";

const SEATS = ["red", "green", "blue", "yellow", "black"];

type Kind = "me" | "bot" | "sofa" | "person" | "open";
interface Chair {
    kind: Kind;
    bot: string;
    name: string;
}
const kinds: [Kind, string][] = [
    ["bot", "a bot"],
    ["sofa", "somebody at this screen"],
    ["person", "a friend with a link"],
    ["open", "free for anyone"],
];

const abouts: Record<string, string> = {
    "terraforming-mars":
        "Warm the planet, fill its oceans, raise its oxygen: 208 projects, one map, a corporation of your own.",
    "dice-game":
        "The same planet in under an hour: roll resources, play cards, race for the last steps.",
    "on-mars":
        "Shuttle between orbit and colony, build the complexes that let people stay. A long, deep game.",
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

const bestBot = (g: GameInfo) =>
    ["normal", "easy", "greedy"].find((b) => g.bots.some((x) => x.id === b)) ??
    g.bots[0]?.id ??
    "random";

async function start(body: object, game: string, name: string) {
    const made: NewTable = await api.create(body);
    const token = made.links[0]?.token ?? made.spectator;
    remember({
        token,
        game,
        title: name,
        links: made.links.slice(1),
        host: made.host,
        spectator: made.spectator,
    });
    go(`/t/${token}`);
}

/* ---- Choosing ------------------------------------------------------------------------------- */

function Setup({ game, failed }: { game: GameInfo; failed: (text: string) => void }) {
    const bot = bestBot(game);
    const chairs = useSignal<Chair[]>([]);
    const values = useSignal<Record<string, string>>({});
    const myName = useSignal(localStorage.getItem("areo.name") ?? "");
    const seed = useSignal("");
    const listed = useSignal(false);
    const waiting = useSignal(false);
    useEffect(() => {
        const others = game.players_max === 1 ? 0 : 1;
        chairs.value = Array.from({ length: others }, () => ({
            kind: "bot" as Kind,
            bot,
            name: "",
        }));
        values.value = {};
    }, [game.id]);
    const count = chairs.value.length + 1;

    function resize(n: number) {
        const next = chairs.value.slice(0, n - 1);
        while (next.length < n - 1)
            next.push({ kind: "bot", bot: chairs.value[0]?.bot ?? bot, name: "" });
        chairs.value = next;
    }
    function change(i: number, part: Partial<Chair>) {
        chairs.value = chairs.value.map((c, k) => (k === i ? { ...c, ...part } : c));
    }
    async function play(e: Event) {
        e.preventDefault();
        waiting.value = true;
        localStorage.setItem("areo.name", myName.value);
        const hot = chairs.value.some((c) => c.kind === "sofa");
        const seats = [
            { kind: "person", name: myName.value || undefined, link: hot ? "here" : undefined },
            ...chairs.value.map((c) =>
                c.kind === "bot"
                    ? { kind: "bot", bot: c.bot }
                    : c.kind === "open"
                      ? { kind: "open" }
                      : {
                            kind: "person",
                            name: c.name || undefined,
                            link: c.kind === "sofa" ? "here" : undefined,
                        },
            ),
        ];
        const body = {
            game: game.id,
            seats,
            options: values.value,
            public: listed.value || undefined,
            seed: seed.value ? Number(seed.value) : undefined,
        };
        try {
            await start(body, game.id, game.title);
        } catch (error) {
            failed((error as Error).message);
        }
        waiting.value = false;
    }

    return (
        <form class="setup" onSubmit={play}>
            <div class="row">
                <fieldset class="counts">
                    <legend>Players</legend>
                    {Array.from(
                        { length: game.players_max - game.players_min + 1 },
                        (_, i) => game.players_min + i,
                    ).map((n) => (
                        <label key={n} class={n === count ? "on" : ""}>
                            <input
                                type="radio"
                                name="count"
                                checked={n === count}
                                onChange={() => resize(n)}
                            />
                            {n === 1 ? "solo" : n}
                        </label>
                    ))}
                </fieldset>
                <label class="field">
                    Your name
                    <input
                        value={myName.value}
                        maxLength={40}
                        placeholder="red"
                        onInput={(e) => (myName.value = e.currentTarget.value)}
                    />
                </label>
                <button
                    type="submit"
                    class="primary play"
                    data-test="play"
                    disabled={waiting.value}
                >
                    Play
                </button>
            </div>
            {chairs.value.length > 0 && (
                <fieldset class="chairs">
                    <legend>Against</legend>
                    {chairs.value.map((c, i) => (
                        <div class="chair" key={i}>
                            <SeatBadge seat={SEATS[i + 1]} />
                            <select
                                aria-label={`Who plays ${SEATS[i + 1]}`}
                                value={c.kind}
                                onChange={(e) => change(i, { kind: e.currentTarget.value as Kind })}
                            >
                                {kinds.map(([k, text]) => (
                                    <option key={k} value={k}>
                                        {text}
                                    </option>
                                ))}
                            </select>
                            {c.kind === "bot" && (
                                <select
                                    aria-label={`Strength of ${SEATS[i + 1]}`}
                                    data-test="bot"
                                    value={c.bot}
                                    onChange={(e) => change(i, { bot: e.currentTarget.value })}
                                >
                                    {game.bots.map((b) => (
                                        <option key={b.id} value={b.id}>
                                            {b.id}: {b.text}
                                        </option>
                                    ))}
                                </select>
                            )}
                            {(c.kind === "sofa" || c.kind === "person") && (
                                <input
                                    aria-label={`Name of ${SEATS[i + 1]}`}
                                    placeholder="name"
                                    value={c.name}
                                    onInput={(e) => change(i, { name: e.currentTarget.value })}
                                />
                            )}
                        </div>
                    ))}
                </fieldset>
            )}
            <details>
                <summary>Variants</summary>
                <div class="variants">
                    {game.options.map((o) => (
                        <label key={o.id} class="field">
                            <span>
                                {title(o.id)} <small class="dim">{o.text}</small>
                            </span>
                            <select
                                data-option={o.id}
                                value={values.value[o.id] ?? o.standard}
                                onChange={(e) =>
                                    (values.value = {
                                        ...values.value,
                                        [o.id]: e.currentTarget.value,
                                    })
                                }
                            >
                                {o.values.map((v) => (
                                    <option key={v} value={v}>
                                        {title(v)}
                                        {v === o.standard ? " (standard)" : ""}
                                    </option>
                                ))}
                            </select>
                        </label>
                    ))}
                    <label class="field">
                        <span>
                            Seed{" "}
                            <small class="dim">
                                the same number gives the same cards; empty: nobody knows them
                            </small>
                        </span>
                        <input
                            data-test="seed"
                            inputMode="numeric"
                            pattern="[0-9]*"
                            value={seed.value}
                            onInput={(e) => (seed.value = e.currentTarget.value)}
                        />
                    </label>
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={listed.value}
                            onChange={(e) => (listed.value = e.currentTarget.checked)}
                        />
                        show this table in the list, so that others may watch or join
                    </label>
                </div>
            </details>
        </form>
    );
}

/* ---- Tables ----------------------------------------------------------------------------------- */

function TableLine({ row, drop }: { row: TableRow; drop?: () => void }) {
    const info = games.value.find((g) => g.id === row.game);
    const token = row.token ?? row.spectator ?? "";
    return (
        <li class={row.turn ? "turn" : ""}>
            <a
                href={`/t/${token}`}
                onClick={(e) => {
                    e.preventDefault();
                    go(`/t/${token}`);
                }}
            >
                <strong>{info?.title ?? row.game}</strong>
                <span>{row.players.map((p) => p.name || p.bot || p.seat).join(", ")}</span>
                <small>
                    {row.over
                        ? "finished"
                        : row.turn
                          ? `round ${row.round}, your turn`
                          : `round ${row.round}`}
                </small>
            </a>
            {drop && (
                <button
                    type="button"
                    class="quiet"
                    aria-label={`Forget the table ${row.table}`}
                    onClick={drop}
                >
                    ✕
                </button>
            )}
        </li>
    );
}

function Tables() {
    const rows = useSignal<TableRow[]>([]);
    const others = useSignal<TableRow[]>([]);
    async function load() {
        const tokens = myTables().map((t) => t.token);
        try {
            rows.value = tokens.length
                ? (await api.mine(tokens)).filter((r): r is TableRow => r !== null)
                : [];
            const known = new Set(rows.value.map((r) => r.table));
            others.value = (await api.listed()).filter((r) => !known.has(r.table)).slice(0, 12);
        } catch {
            /* the list is a convenience: without it the page still works */
        }
    }
    useEffect(() => void load(), []);
    return (
        <>
            <section class="tables" aria-label="My tables">
                <h2>My tables</h2>
                {rows.value.length ? (
                    <ul>
                        {rows.value.map((r) => (
                            <TableLine
                                key={r.token}
                                row={r}
                                drop={() => {
                                    forget(r.token!);
                                    void load();
                                }}
                            />
                        ))}
                    </ul>
                ) : (
                    <p class="dim">
                        Tables that you play at are kept here. Nothing is ever lost: come back any
                        day.
                    </p>
                )}
            </section>
            {others.value.length > 0 && (
                <section class="tables" aria-label="Open tables">
                    <h2>Tables to watch or join</h2>
                    <ul>
                        {others.value.map((r) => (
                            <TableLine key={r.table} row={r} />
                        ))}
                    </ul>
                </section>
            )}
        </>
    );
}

/* A record goes on from its end, with bots in the other seats. */
function LoadRecord({ failed }: { failed: (text: string) => void }) {
    async function load(file: File | undefined) {
        if (!file) return;
        const record = await file.text();
        const game = record.match(/^game (\S+)/m)?.[1] ?? "";
        const count = Number(
            record.match(/^players (\d)/m)?.[1] ?? record.match(/"seats":\s*(\d)/)?.[1] ?? 2,
        );
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
            <h2>Load a record</h2>
            <label>
                <span class="dim">
                    A game that was saved here or by the terminal client: go on where it ended, or
                    step through it.
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
        api.games().then(
            (list) => {
                games.value = list;
                if (list.length && !list.some((g) => g.id === chosen.value))
                    chosen.value = list[0].id;
            },
            (e: Error) => (error.value = `The server does not answer: ${e.message}`),
        );
    }, []);
    const game = games.value.find((g) => g.id === chosen.value);
    return (
        <main class="start">
            <header>
                <h1>
                    <Planet game="terraforming-mars" /> Areo
                </h1>
                <p>
                    Three board games about Mars, against bots and friends. No account, nothing to
                    install.
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
                        <legend>Choose a game</legend>
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
                                        {g.players_min} to {plural(g.players_max, "player")}
                                    </small>
                                </span>
                            </label>
                        ))}
                    </fieldset>
                    {game && <Setup game={game} failed={(text) => (error.value = text)} />}
                </div>
                <aside>
                    <Tables />
                    <LoadRecord failed={(text) => (error.value = text)} />
                </aside>
            </div>
        </main>
    );
}
