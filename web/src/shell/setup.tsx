/* setup.tsx: who plays, with which variants, and off it goes. What was chosen last for a game is
 * proposed again. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, remember } from "./api";
import { localBegun } from "./local";
import { choosable, place as kept } from "./places";
import { go } from "./route";
import { ColourBadge, colourWord } from "./seat";
import { Colours } from "./colours";
import { COLOURS, colourOf } from "../drawing/seats";
import type { Component, GameInfo, GameOption, NewTable } from "./types";
import { inside, sentence, title } from "./words";
import { newHere } from "./prefs";
import { RuleLinks } from "../rules/link";
import { language, msg, tr } from "./language";

/* Bots have names: people who looked at Mars. */
const NAMES = ["Kepler", "Cassini", "Lowell", "Huygens", "Maraldi"];

type Kind = "me" | "bot" | "sofa" | "person" | "open";
/* What options and their values are called: their ids in words, so that catalogues have them. */
export const optionWords = [
    msg("Corporate era"),
    msg("Draft"),
    msg("Beginners"),
    msg("First player"),
    msg("Effect order"),
    msg("Tiles"),
    msg("Phobolog"),
    msg("Board"),
    msg("Promo"),
    msg("Missions"),
    msg("Space anomaly"),
    msg("First settlers"),
    msg("Solo objective"),
    msg("Drawn space"),
    msg("Yes"),
    msg("No"),
    msg("Random"),
    msg("Red"),
    msg("Green"),
    msg("Blue"),
    msg("Yellow"),
    msg("Black"),
    msg("10 titanium"),
    msg("11 titanium"),
    msg("Short"),
    msg("Long"),
    msg("First colonists"),
    msg("Next generation"),
    msg("Hunky dory"),
    msg("Martian potato"),
    msg("Front"),
    msg("Back"),
    msg("A"),
    msg("B"),
];
/* Values whose ids say too little. */
const valueWords: Record<string, string> = {
    ask: msg("The players"),
    engine: msg("The program"),
    any: msg("Any of the four"),
    "may-fail": msg("May be left out"),
    "must-fit": msg("Must have a place"),
};

interface Chair {
    kind: Kind;
    bot: string;
    name: string;
}
const notes: Partial<Record<Kind, string>> = {
    get sofa() { return tr("you take turns at this screen"); },
    get person() { return tr("you get a link to send"); },
    get open() { return tr("whoever comes first: the table is listed"); },
};
const AWAY = { person: true, open: true }; /* seats of people elsewhere: they need a server */
const kinds: [Kind, string][] = [
    ["bot", msg("a bot")],
    ["sofa", msg("somebody at this screen")],
    ["person", msg("a friend with a link")],
    ["open", msg("free for anyone")],
];

/* Against whom one plays alone, and how one wins. */
const inTime = msg("Alone you win if temperature, oxygen and oceans reach their goals in time.");
const goalsAlone: Record<string, string> = {
    "terraforming-mars": inTime,
    "dice-game": inTime,
    "on-mars": msg("Alone you play against Lacerda, an opponent led by cards, and have an objective to reach."),
};

/* What levels are called; the others are for trials, and come last. */
const levels: Record<string, string> = {
    easy: msg("Beginner"),
    normal: msg("Casual"),
    hard: msg("Experienced"),
    expert: msg("Expert"),
    greedy: msg("Greedy"),
    quick: msg("Quick"),
    policy: msg("Learned"),
    random: msg("Random"),
};
export const levelWord = (id: string) => (levels[id] ? tr(levels[id]) : id);
const rankOf = (id: string) => (Object.keys(levels).indexOf(id) + 99) % 99; /* unknown ones at the end */
const ranked = (bots: GameInfo["bots"]) => [...bots].sort((a, b) => rankOf(a.id) - rankOf(b.id));

const botOf = (g: GameInfo, wanted: string[]) =>
    wanted.find((b) => g.bots.some((x) => x.id === b)) ?? g.bots[0]?.id ?? "random";
export const bestBot = (g: GameInfo) => botOf(g, ["normal", "easy", "greedy"]);
const firstBot = (g: GameInfo) => botOf(g, ["easy", "normal", "greedy"]); /* for a first game */

/* Makes the table and goes there, to the link of my seat. */
export async function start(
    body: object,
    game: string,
    name: string,
    seat = "red",
    to = kept.value,
) {
    const made: NewTable = await api.create(to, body);
    if (to === "here") localBegun();
    const own = made.links.find((l) => l.seats.includes(seat)) ?? made.links[0];
    const token = own?.token ?? made.spectator;
    remember({
        token,
        game,
        title: name,
        links: made.links.filter((l) => l !== own),
        host: made.host,
        spectator: made.spectator,
    });
    go(`/t/${token}`);
}

/* The colours when the one in this place is changed for another. */
const worn = (colours: string[], at: number, colour: string) =>
    colours.includes(colour)
        ? colours.map((c) => (c === colour ? colours[at] : c === colours[at] ? colour : c))
        : colours;

/* The last choice for this game, as far as it still fits. */
function lastSetup(game: GameInfo): { chairs?: Chair[]; values?: Record<string, string> } {
    try {
        const last = JSON.parse(localStorage.getItem(`areo.setup.${game.id}`) ?? "{}");
        const fits = (c: Chair) =>
            kinds.some(([k]) => k === c.kind) && game.bots.some((b) => b.id === c.bot);
        return {
            chairs: last.chairs?.filter(fits).slice(0, game.players_max - 1),
            values: Object.fromEntries(
                game.options
                    .filter((o) => o.values.includes(last.values?.[o.id]))
                    .map((o) => [o.id, last.values[o.id]]),
            ),
        };
    } catch {
        return {};
    }
}

/* Options that mean nothing to a player alone, or leave no choice; and those of the game alone. */
const together = ["draft", "first-player", "terraforming-mars corporate-era"];
const alone = ["solo-objective", "drawn-space"];

/* Is this player, or are so many, at the table at all? */
const fits = (o: GameOption, value: string, players: number) =>
    o.id === "first-player"
        ? COLOURS.indexOf(value) < players
        : o.id === "beginners"
          ? Number(value) <= players
          : true;

/* What there is to choose for so many players. */
export const optionsFor = (game: GameInfo, players: number) =>
    game.options
        .filter((o) => ![o.id, `${game.id} ${o.id}`].some((id) => (players > 1 ? alone : together).includes(id)))
        .map((o) => ({ ...o, values: o.values.filter((v) => fits(o, v, players)) }));

/* What is chosen of an option: what does not fit any more is as if nothing had been. */
const chosenOf = (o: GameOption, values: Record<string, string>) =>
    o.values.includes(values[o.id]) ? values[o.id] : o.standard;

/* Who begins is a seat: it is called by the colour that its player has chosen. */
const valueWord = (o: GameOption, value: string, colour: (seat: string) => string) =>
    tr(valueWords[value] ?? title(o.id === "first-player" ? colour(value) : value));

/* What is on, and whatever else differs from the standard. */
export const variantsOf = (options: GameOption[], values: Record<string, string>) =>
    options.filter((o) => [chosenOf(o, values)].some((now) => now === "yes" || now !== o.standard));

/* "corporate era, draft" */
export function variantsInWords(options: GameOption[], values: Record<string, string>, colour = colourOf) {
    const words = variantsOf(options, values).map((o) => {
        const now = chosenOf(o, values);
        if (o.id === "beginners") return tr("{n|player|players} with the beginner corporation", { n: Number(now) });
        const name = inside(tr(title(o.id)));
        if (now === "yes") return name;
        return now === "no" ? tr("no {name}", { name }) : `${name}: ${inside(valueWord(o, now, colour))}`;
    });
    return words.length ? words.join(", ") : tr("standard rules");
}

/* What the game advises to people who play it for the first time. */
const firstGame = (game: GameInfo, players: number) => game.first[players] ?? {};

const isSet = (game: GameInfo, players: number, set: Record<string, string>, now: Record<string, string>) =>
    optionsFor(game, players).every((o) => chosenOf(o, now) === chosenOf(o, set));

/* One click for a first game, and one for the standard. */
function Advised({ game, players, values }: { game: GameInfo; players: number; values: Signal<Record<string, string>> }) {
    const first = firstGame(game, players);
    if (!Object.keys(first).length) return null;
    return (
        <p class="advised">
            {([["first-game", first, tr("For a first game")], ["standard", {}, tr("Standard")]] as const).map(([id, set, text]) => (
                <button
                    type="button"
                    key={id}
                    data-test={id}
                    aria-pressed={isSet(game, players, set, values.value)}
                    onClick={() => (values.value = { ...set })}
                >
                    {text}
                </button>
            ))}
        </p>
    );
}

/* What the objectives ask for, beside the choice of one. */
function Objectives({ game, chosen }: { game: string; chosen: string }) {
    const list = useSignal<Component[]>([]);
    useEffect(() => {
        api.components(kept.value, game).then(
            (all) => (list.value = all.components.filter((c) => c.group === "objective")),
            () => {}, /* then the choice has to do without */
        );
    }, [game, language.value]);
    const any = !list.value.some((c) => c.id === chosen);
    return (
        <div class="goals dim" data-test="objectives">
            {any ? tr("To win, all of one of these") : tr("To win, all of this")}
            {list.value
                .filter((c) => any || c.id === chosen)
                .map((c) => (
                    <p key={c.id}>
                        <b>{c.name}:</b> {c.text}
                    </p>
                ))}
        </div>
    );
}

export function Setup({ game }: { game: GameInfo }) {
    const bot = bestBot(game);
    const chairs = useSignal<Chair[]>([]);
    const values = useSignal<Record<string, string>>({});
    const error = useSignal("");
    const myName = useSignal(localStorage.getItem("areo.name") ?? "");
    const seed = useSignal("");
    const listed = useSignal(false);
    const unaided = useSignal(false);
    const waiting = useSignal(false);
    const colours = useSignal(worn(COLOURS, 0, localStorage.getItem("areo.colour") ?? "")); /* mine, then those of the others */
    useEffect(() => {
        const last = lastSetup(game);
        const first = !last.chairs && newHere.value;
        chairs.value = last.chairs ?? [{ kind: "bot", bot: first ? firstBot(game) : bot, name: "" }];
        values.value = first ? firstGame(game, 2) : (last.values ?? {});
        error.value = "";
    }, [game.id]);
    const count = chairs.value.length + 1;
    /* On this device everybody sits at the same screen. */
    const offered = kinds.filter(([k]) => kept.value === "server" || !(k in AWAY));
    const seated = chairs.value.map((c) =>
        kept.value === "here" && c.kind in AWAY ? { ...c, kind: "sofa" as Kind } : c,
    );
    const options = optionsFor(game, count);
    const first = firstGame(game, count);
    const among = seated.some((c) => c.kind !== "bot"); /* a game among people */
    const free = colours.value.filter((c) => COLOURS.indexOf(c) < game.players_max); /* of this game */
    const wordOf = (i: number) => inside(colourWord(free[i + 1])); /* of the others, in their order */

    /* Whoever has the colour takes the other one. */
    function choose(i: number, colour: string) {
        colours.value = worn(colours.value, colours.value.indexOf(free[i]), colour);
        if (!i) localStorage.setItem("areo.colour", colour);
    }
    /* Another one has any but mine, in turn. */
    function another(i: number) {
        const all = COLOURS.filter((c) => free.includes(c) && c !== free[0]);
        choose(i + 1, all[(all.indexOf(free[i + 1]) + 1) % all.length]);
    }
    const chosen = (seat: string) => free[COLOURS.indexOf(seat)] ?? seat;
    function resize(n: number) {
        const next = chairs.value.slice(0, n - 1);
        while (next.length < n - 1)
            next.push({ kind: "bot", bot: chairs.value[0]?.bot ?? bot, name: "" });
        const advised = Object.entries(first);
        if (advised.length && advised.every(([id, value]) => values.value[id] === value)) values.value = firstGame(game, n);
        chairs.value = next;
    }
    const nameOfBot = (i: number) =>
        NAMES[chairs.value.slice(0, i).filter((c) => c.kind === "bot").length % NAMES.length];
    function change(i: number, part: Partial<Chair>) {
        chairs.value = chairs.value.map((c, k) => (k === i ? { ...c, ...part } : c));
    }
    async function play(e: Event) {
        e.preventDefault();
        waiting.value = true;
        error.value = "";
        localStorage.setItem("areo.name", myName.value);
        localStorage.setItem(
            `areo.setup.${game.id}`,
            JSON.stringify({ chairs: chairs.value, values: values.value }),
        );
        const hot = seated.some((c) => c.kind === "sofa");
        const seats = [
            { kind: "person", name: myName.value || undefined, link: hot ? "here" : undefined },
            ...seated.map((c, i) =>
                c.kind === "bot"
                    ? { kind: "bot", bot: c.bot, name: nameOfBot(i) }
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
            seats: seats.map((s, i) => ({ ...s, colour: free[i] })),
            options: Object.fromEntries(
                options.map((o) => [o.id, chosenOf(o, values.value)]),
            ),
            public: listed.value || seated.some((c) => c.kind === "open") || undefined,
            seed: seed.value ? Number(seed.value) : undefined,
            hints: among && unaided.value ? false : undefined,
        };
        try {
            await start(body, game.id, game.title);
        } catch (e) {
            error.value = (e as Error).message;
        }
        waiting.value = false;
    }

    return (
        <form class="setup" onSubmit={play}>
            <fieldset class="counts">
                <legend>{tr("Players")}</legend>
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
                        {n === 1 ? tr("solo") : n}
                    </label>
                ))}
            </fieldset>
            <fieldset class="chairs">
                <legend>{tr("At the table")}</legend>
                <div class="chair">
                    <ColourBadge colour={free[0]} />
                    <span class="who">{tr("you")}</span>
                    <input
                        aria-label={tr("Your name")}
                        value={myName.value}
                        maxLength={40}
                        placeholder={tr("your name")}
                        autocomplete="nickname"
                        onInput={(e) => (myName.value = e.currentTarget.value)}
                    />
                    <Colours of={game.players_max} mine={free[0]} choose={(c) => choose(0, c)} />
                </div>
                {seated.map((c, i) => (
                    <div class="chair" key={i}>
                        <button
                            type="button"
                            class="quiet"
                            title={tr("Another colour")}
                            onClick={() => another(i)}
                        >
                            <ColourBadge colour={free[i + 1]} />
                        </button>
                        {c.kind === "bot" && <span class="who">{nameOfBot(i)}</span>}
                        <select
                            aria-label={tr("Who plays {seatof}", { seatof: wordOf(i) })}
                            value={c.kind}
                            onChange={(e) => change(i, { kind: e.currentTarget.value as Kind })}
                        >
                            {offered.map(([k, text]) => (
                                <option key={k} value={k}>
                                    {tr(text)}
                                </option>
                            ))}
                        </select>
                        {c.kind === "bot" && (
                            <select
                                aria-label={tr("Strength of {seatof}", { seatof: wordOf(i) })}
                                data-test="bot"
                                value={c.bot}
                                onChange={(e) => change(i, { bot: e.currentTarget.value })}
                            >
                                {ranked(game.bots).map((b) => (
                                    <option key={b.id} value={b.id}>
                                        {levelWord(b.id)}
                                    </option>
                                ))}
                            </select>
                        )}
                        {c.kind === "bot" && (
                            <small class="dim level">{game.bots.find((b) => b.id === c.bot)?.text}</small>
                        )}
                        {(c.kind === "sofa" || c.kind === "person") && (
                            <input
                                aria-label={tr("Name of {seatof}", { seatof: wordOf(i) })}
                                placeholder={tr("name")}
                                value={c.name}
                                onInput={(e) => change(i, { name: e.currentTarget.value })}
                            />
                        )}
                        {c.kind in notes && <small class="dim">{notes[c.kind]}</small>}
                    </div>
                ))}
                {count === 1 && <p class="dim">{tr(goalsAlone[game.id] ?? "")}</p>}
            </fieldset>
            <details>
                <summary>
                    {tr("Variants")}{" "}
                    <span class="dim">
                        {Object.keys(first).length > 0 && isSet(game, count, first, values.value) && `${tr("For a first game")}: `}
                        {variantsInWords(options, values.value, chosen)}
                    </span>
                </summary>
                <div class="variants">
                    <Advised game={game} players={count} values={values} />
                    {options.map((o) => (
                        <label key={o.id} class="field">
                            <span>
                                {tr(title(o.id))} <small class="dim">
                                    {o.text} <RuleLinks game={game.id} of={[["option", o.id]]} />
                                </small>
                            </span>
                            <select
                                data-option={o.id}
                                value={chosenOf(o, values.value)}
                                onChange={(e) =>
                                    (values.value = {
                                        ...values.value,
                                        [o.id]: e.currentTarget.value,
                                    })
                                }
                            >
                                {o.values.map((v) => (
                                    <option key={v} value={v}>
                                        {v === o.standard ? tr("{name} (standard)", { name: valueWord(o, v, chosen) }) : valueWord(o, v, chosen)}
                                    </option>
                                ))}
                            </select>
                        </label>
                    ))}
                    {options
                        .filter((o) => o.id === "solo-objective")
                        .map((o) => (
                            <Objectives key={o.id} game={game.id} chosen={chosenOf(o, values.value)} />
                        ))}
                    <label class="field">
                        <span>
                            {tr("Seed")}{" "}
                            <small class="dim">
                                {tr("the same number deals the same cards again; empty: a new deal")}
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
                    {among && (
                        <label class="check">
                            <input
                                type="checkbox"
                                data-test="unaided"
                                checked={unaided.value}
                                onChange={(e) => (unaided.value = e.currentTarget.checked)}
                            />
                            {tr("nobody may ask a bot for a hint")}
                        </label>
                    )}
                    {kept.value === "server" && (
                        <label class="check">
                            <input
                                type="checkbox"
                                checked={listed.value}
                                onChange={(e) => (listed.value = e.currentTarget.checked)}
                            />
                            {tr("show this table in the list, so that others may watch or join")}
                        </label>
                    )}
                </div>
            </details>
            {choosable() && (
                <fieldset class="counts" data-test="place">
                    <legend>{tr("Kept")}</legend>
                    {(["server", "here"] as const).map((p) => (
                        <label key={p} class={p === kept.value ? "on" : ""}>
                            <input
                                type="radio"
                                name="place"
                                value={p}
                                checked={p === kept.value}
                                onChange={() => (kept.value = p)}
                            />
                            {p === "server" ? tr("on the server") : tr("on this device")}
                        </label>
                    ))}
                </fieldset>
            )}
            <div class="go">
                {error.value && (
                    <p class="notice bad" role="alert">
                        {sentence(error.value)}
                    </p>
                )}
                <button
                    type="submit"
                    class="primary play"
                    data-test="play"
                    disabled={waiting.value}
                >
                    {tr("Play")}
                </button>
            </div>
        </form>
    );
}
