/* score.tsx: the end of a game: plain numbers first, then bars by category, lines by round,
 * every item that scored, and what can be done next. */
import { useSignal } from "@preact/signals";
import { api, remember } from "../shell/api";
import { useGame } from "../games";
import { go } from "../shell/route";
import { CardChip } from "../cards/face";
import { SaveLink } from "./save";
import { SeatBadge, seatColour, seatLetter } from "../shell/seat";
import { asPng, scorecard } from "../drawing/scorecard";
import { givenUp, Undo } from "./decision";
import { beginOf } from "./log";
import { Tells } from "./peek";
import { Decisive } from "./review";
import { calledOf, card, games, live, log, me, nameOf, say, stepTo, tokenNow } from "./store";
import type { HistoryRow, Score, ScoreLine, Seat } from "../shell/types";
import { narrow, showBoard, tab } from "../shell/ui";
import { counted, sentence, softly } from "../shell/words";
import { tr } from "../shell/language";

const shades = [
    "#e2814f",
    "#e8c04a",
    "#79b8e8",
    "#5fb65f",
    "#b9a6e8",
    "#d9c9b0",
    "#e58ab0",
    "#7fd0c4",
    "#c9ced8",
    "#a3785a",
];

const known: Record<string, string> = {
    get tr() { return tr("terraform rating"); },
    get game() { return tr("during the game"); },
    get track() { return tr("points track"); },
    get awards() { return tr("awards"); },
    get milestones() { return tr("milestones"); },
    get greeneries() { return tr("greeneries"); },
    get cities() { return tr("cities"); },
    get cards() { return tr("cards"); },
    get progress() { return tr("progress"); },
    get ships() { return tr("ships"); },
    get colonists() { return tr("colonists"); },
    get tech() { return tr("tech"); },
    get blueprints() { return tr("blueprints"); },
    get scientists() { return tr("scientists"); },
    get contracts() { return tr("contracts"); },
};
export const categoryName = (c: string) => known[c] ?? c;

const sum = (lines: ScoreLine[], category: string) =>
    lines.filter((l) => l.category === category).reduce((n, l) => n + l.points, 0);

/* One figure of each; who has most stands out, unless all have as much. */
function Figures({ of }: { of: number[] }) {
    const most = Math.max(...of);
    return (
        <>
            {of.map((n, i) => (
                <td key={i} class={n === most && of.some((x) => x < most) ? "most" : ""}>
                    {counted(n)}
                </td>
            ))}
        </>
    );
}

function Bars({ scores, categories }: { scores: Score[]; categories: string[] }) {
    const most = Math.max(
        1,
        ...scores.map((s) => categories.reduce((n, c) => n + Math.max(0, sum(s.lines, c)), 0)),
    );
    return (
        <section aria-label={tr("Points by category")} class="bars">
            <h3>{tr("Where the points came from")}</h3>
            {scores.map((s) => {
                const parts = categories.map((c) => sum(s.lines, c));
                return (
                    <div class="bar" key={s.seat}>
                        <SeatBadge seat={s.seat} />
                        <span
                            class="parts"
                            role="img"
                            aria-label={`${calledOf(s.seat)}: ${categories.map((c, i) => `${categoryName(c)} ${parts[i]}`).join(", ")}`}
                        >
                            {parts.map(
                                (n, i) =>
                                    n > 0 && (
                                        <span key={i} style={{ width: `${(n / most) * 100}%`, background: shades[i % shades.length] }}>
                                            {n / most > (narrow.value ? 0.04 : 0.02) * String(n).length && counted(n)}
                                        </span>
                                    ),
                            )}
                        </span>
                        <strong>{counted(s.total)}</strong>
                    </div>
                );
            })}
            <table class="figures">
                <thead>
                    <tr>
                        <th scope="col">{tr("Category")}</th>
                        {scores.map((s) => (
                            <th scope="col" key={s.seat}>
                                {calledOf(s.seat)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {categories.map((c, i) => (
                        <tr key={c}>
                            <th scope="row">
                                <svg width="12" height="12" aria-hidden="true">
                                    <rect
                                        width="12"
                                        height="12"
                                        rx="2"
                                        fill={shades[i % shades.length]}
                                    />
                                </svg>{" "}
                                {softly(sentence(categoryName(c)))}
                            </th>
                            <Figures of={scores.map((s) => sum(s.lines, c))} />
                        </tr>
                    ))}
                    <tr class="total">
                        <th scope="row">{tr("Total")}</th>
                        {scores.map((s) => (
                            <td key={s.seat}>{counted(s.total)}</td>
                        ))}
                    </tr>
                </tbody>
            </table>
        </section>
    );
}

/* The letters at the ends of the lines, moved apart where the scores are close. */
function spread(ends: { seat: Seat; y: number }[], gap = 14) {
    const list = [...ends].sort((a, b) => a.y - b.y);
    for (let i = 1; i < list.length; i++) list[i].y = Math.max(list[i].y, list[i - 1].y + gap);
    return Object.fromEntries(list.map((e) => [e.seat, e.y]));
}

function Lines({ history, scores }: { history: HistoryRow[]; scores: Score[] }) {
    const seats = live.value!.players.map((p) => p.seat);
    if (history.length < 2) return null;
    const w = narrow.value ? 330 : 520; /* its letters stay as large as they are */
    const h = 150;
    const all = history.flatMap((r) => seats.map((s) => r.scores[s] ?? 0));
    const low = Math.min(0, ...all);
    const high = Math.max(10, ...all);
    const x = (i: number) => 34 + (i / (history.length - 1)) * (w - 60);
    const y = (n: number) => h - 24 - ((n - low) / (high - low)) * (h - 40);
    const step = high - low > 140 ? 40 : high - low > 60 ? 20 : high - low > 24 ? 10 : 5;
    const ticks = [];
    for (let t = Math.ceil(low / step) * step; t <= high; t += step) ticks.push(t);
    const last = history[history.length - 1].scores;
    const letterAt = spread(seats.map((seat) => ({ seat, y: y(last[seat] ?? 0) + 4 })));
    const every = Math.ceil(history.length / (w / 40));
    const dash = ["", "7 4", "2 4", "10 3 2 3", "4 2"];
    return (
        <section class="lines">
            <h3>{tr("Points in the course of the game")}</h3>
            <svg
                viewBox={`0 0 ${w} ${h}`}
                role="img"
                aria-label={tr("Points at the end: {list}", { list: seats.map((s) => `${calledOf(s)} ${last[s]}`).join(", ") })}
            >
                {ticks.map((t) => (
                    <g key={t}>
                        <path d={`M34 ${y(t)}H${w - 26}`} stroke="var(--line)" />
                        <text x="28" y={y(t) + 4} text-anchor="end" class="tick">
                            {counted(t)}
                        </text>
                    </g>
                ))}
                {history.map(
                    (r, i) =>
                        i % every === 0 && (
                            <text key={i} x={x(i)} y={h - 6} text-anchor="middle" class="tick">
                                {r.round}
                            </text>
                        ),
                )}
                {seats.map((s, k) => (
                    <g key={s}>
                        <polyline
                            points={history
                                .map((r, i) => `${x(i)},${y(r.scores[s] ?? 0)}`)
                                .join(" ")}
                            fill="none"
                            stroke={seatColour(s)}
                            stroke-width="2.5"
                            stroke-dasharray={dash[k]}
                        />
                        <text
                            x={w - 20}
                            y={letterAt[s]}
                            fill={seatColour(s)}
                            font-size="13"
                            font-weight="700"
                        >
                            {seatLetter(s)}
                        </text>
                    </g>
                ))}
            </svg>
            <p>{swing(history, scores)}</p>
            <Jumps history={history} />
        </section>
    );
}

/* A round as its game calls it: "Generation 5". */
const whenOf = (n: number) => useGame()?.round(n) ?? tr("Round {n}", { n });

/* Where the leader and the second drew apart most, as a sentence. */
function swing(history: HistoryRow[], scores: Score[]) {
    if (scores.length < 2 || history.length < 3) return "";
    const [first, second] = scores.map((s) => s.seat);
    const lead = history.map((r) => (r.scores[first] ?? 0) - (r.scores[second] ?? 0));
    const change = lead.map((n, i) => (i ? n - lead[i - 1] : 0));
    const most = change.reduce((a, n, i) => (Math.abs(n) > Math.abs(change[a]) ? i : a), 0);
    if (!change[most]) return "";
    const to = nameOf(change[most] > 0 ? first : second);
    const points = Math.abs(change[most]);
    return tr("Biggest swing: {when}, {points|point|points} towards {to}.", { when: whenOf(history[most].round), points, to });
}

/* From a round into the game: to look, and to try another line from there. Of many rounds some, evenly: one goes on from them. */
function Jumps({ history }: { history: HistoryRow[] }) {
    const begun = history.filter((r) => beginOf(r.round) !== undefined);
    const every = Math.ceil(begun.length / 24);
    const rows = begun.filter((_, i) => i % every === 0);
    if (!rows.length) return null;
    return (
        <p class="jumps">
            <span>{tr("Look at")}</span>
            {rows.map((r) => (
                <button
                    type="button"
                    key={r.round}
                    aria-label={whenOf(r.round)}
                    onClick={() => stepTo(beginOf(r.round)!)}
                >
                    {r.round}
                </button>
            ))}
        </p>
    );
}

/* What else the game tells of each seat. */
function Story({ seats }: { seats: Seat[] }) {
    const story = useGame()?.story?.(log.value);
    if (!story?.rows.length) return null;
    return (
        <section>
            <h3>{story.title}</h3>
            <table class="figures">
                <thead>
                    <tr>
                        <td />
                        {seats.map((s) => (
                            <th scope="col" key={s}>
                                {calledOf(s)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {story.rows.map(([name, of]) => (
                        <tr key={name}>
                            <th scope="row">{name}</th>
                            <Figures of={seats.map((s) => of[s] ?? 0)} />
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

/* What names no place by a word is one item for all places of its kind: "9 cities", not "3 r4c6". */
function itemsOf(lines: ScoreLine[]): ScoreLine[] {
    const named = lines.filter((l) => l.title);
    const places = lines.filter((l) => l.id && !l.title);
    const kinds = [...new Set(places.map((l) => l.category))];
    return [...named, ...kinds.map((category) => ({ category, points: sum(places, category) }))].sort(
        (a, b) => b.points - a.points,
    );
}

/* Every line of a seat that names a thing. */
function Items({ score }: { score: Score }) {
    const won = !!live.value!.winners?.includes(score.seat);
    const lines = itemsOf(score.lines);
    return (
        <details open={!narrow.value && (score.seat === me.value || won)}>
            <summary>
                <SeatBadge seat={score.seat} size={18} /> {" "}{tr("{nameof}: {n|item|items} that scored", { nameof: calledOf(score.seat), n: lines.length })}
            </summary>
            <ul class="items">
                {lines.map((l, i) => {
                    const scored = card(l.id ?? "");
                    return (
                        <li key={i}>
                            <b class={l.points < 0 ? "negative" : ""}>{counted(l.points)}</b>{" "}
                            {scored ? (
                                <Tells id={scored.id} label={scored.name}>
                                    <CardChip card={scored} />
                                </Tells>
                            ) : sentence(l.title ?? categoryName(l.category))}{" "}
                            {l.title && l.category !== "cards" && <span class="dim">({categoryName(l.category)})</span>}
                        </li>
                    );
                })}
            </ul>
        </details>
    );
}

function Next() {
    const s = live.value!;
    const waiting = useSignal(false);
    async function rematch() {
        waiting.value = true;
        try {
            const next = s.next ?? (await api.rematch(tokenNow()));
            remember({ token: next.token, game: s.game, title: s.name });
            go(`/t/${next.token}`);
        } catch (e) {
            say((e as Error).message, true);
        }
        waiting.value = false;
    }
    return (
        <div class="next">
            <button
                type="button"
                class="primary"
                disabled={waiting.value || (s.can.rematch !== "yes" && !s.next)}
                onClick={rematch}
            >
                {tr("Rematch")}
            </button>
            <button type="button" onClick={() => stepTo(0)}>
                {tr("Step through the game")}
            </button>
            <button
                type="button"
                onClick={() => {
                    showBoard.value = true;
                    tab.value = "board";
                }}
            >
                {tr("Show the board")}
            </button>
            <button type="button" data-test="picture" onClick={share}>
                {tr("Share as a picture")}
            </button>
            <Undo />
            <SaveLink kind="record" />
            <SaveLink kind="json" />
            <button type="button" onClick={() => go("/")}>
                {tr("Other tables")}
            </button>
        </div>
    );
}

/* Who has won, in one line. */
function verdict(): string {
    const s = live.value!;
    const winners = s.winners ?? [];
    const missing = useGame()?.missing?.(s.view);
    if (s.resigned) return tr("{who}: so the points stood.", { who: givenUp() });
    if (!winners.length)
        return missing ? tr("The goal was not reached: {missing}.", { missing }) : tr("The goal was not reached.");
    if (winners.length === 1 && winners[0] === s.seat) return tr("You have won.");
    const names = winners.map(nameOf).join(", ");
    return sentence(winners.length > 1 ? tr("Shared victory: {names}.", { names }) : tr("{names} wins.", { names }));
}

/* What was asked because points were equal, each with what the equals have. */
const decided = () =>
    (live.value!.ties ?? []).map(({ text, values }) => {
        const counts = Object.entries(values).map(([seat, n]) => `${nameOf(seat as Seat)} ${n}`);
        return tr("Equal points; what decides: {what} ({values})", { what: text, values: counts.join(", ") });
    });

/* The winner before others with as many points. */
function ranked(): Score[] {
    const { scores = [], winners = [] } = live.value!;
    const first = (x: Score) => Number(winners.includes(x.seat));
    return [...scores].sort((a, b) => b.total - a.total || first(b) - first(a));
}

const categoriesOf = (scores: Score[]) => [
    ...new Set(scores.flatMap((x) => x.lines.map((l) => l.category))),
];

/* By the system where it can share files, as a file otherwise. */
async function share() {
    const s = live.value!;
    const scores = ranked();
    const categories = categoriesOf(scores);
    const winners = s.winners ?? [];
    const game = games.value.find((g) => g.id === s.game)?.title ?? s.game;
    const svg = scorecard(
        winners.length ? `${winners.map(nameOf).join(", ")} ★` : game,
        winners.length ? game : verdict(),
        scores.map((x) => ({
            seat: x.seat,
            name: nameOf(x.seat),
            total: x.total,
            parts: categories.map((c, i) => ({
                colour: shades[i % shades.length],
                points: sum(x.lines, c),
            })),
        })),
        categories.flatMap((c, i): [string, string][] =>
            scores.some((x) => sum(x.lines, c) > 0) ? [[shades[i % shades.length], categoryName(c)]] : [],
        ),
    );
    try {
        const file = new File([await asPng(svg)], "areo.png", { type: "image/png" });
        if (navigator.canShare?.({ files: [file] })) return void (await navigator.share({ files: [file] }));
        const a = document.createElement("a");
        a.href = URL.createObjectURL(file);
        a.download = file.name;
        a.click();
        setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    } catch (e) {
        if ((e as Error).name !== "AbortError") say((e as Error).message, true);
    }
}

export function ScorePage() {
    const s = live.value!;
    const scores = ranked();
    const categories = categoriesOf(scores);
    const winners = s.winners ?? [];
    const { Goals, Board, automa } = useGame() ?? {};
    const other = automa?.();
    const Last = !narrow.value && Board; /* the last one */
    const items = (
        <section class="itemlists">
            <h3>{tr("Item by item")}</h3>
            {scores.map((x) => (
                <Items key={x.seat} score={x} />
            ))}
        </section>
    );
    return (
        <div class="score" data-test="score">
            <header>
                {winners.map((seat) => (
                    <SeatBadge key={seat} seat={seat} size={52} />
                ))}
                <h2>{verdict()}</h2>
                <p class="totals">
                    {scores.map((x) => (
                        <span
                            key={x.seat}
                            class={winners.includes(x.seat) ? "winner" : ""}
                            style={{ borderColor: seatColour(x.seat) }}
                        >
                            <SeatBadge seat={x.seat} /> <strong data-test={`total-${x.seat}`}>{counted(x.total)}</strong>{" "}
                            {calledOf(x.seat)}
                            {winners.includes(x.seat) ? " ★" : ""}
                        </span>
                    ))}
                    {other && (
                        <span style={{ borderColor: seatColour(other.seat) }}>
                            <SeatBadge seat={other.seat} /> <strong>{counted(s.standings.opponent ?? 0)}</strong> {other.name}
                        </span>
                    )}
                </p>
                {decided().map((line) => <p key={line} class="decides">{line}</p>)}
                <Next />
            </header>
            <div class="charts">
                <div>
                    <Bars scores={scores} categories={categories} />
                    {Goals && <Goals />}
                    <Decisive />
                    <Story seats={scores.map((x) => x.seat)} />
                    {Last && items}
                </div>
                <div>
                    {Last && <div class="board" inert><Last /></div>}
                    <Lines history={s.history ?? []} scores={scores} />
                    {!Last && items}
                </div>
            </div>
            {s.link !== "seat" && <p class="dim">{tr("You are watching this table.")}</p>}
        </div>
    );
}
