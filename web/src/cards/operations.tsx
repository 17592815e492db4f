/* operations.tsx: the drawing of every operation of the three games, one row each. A row draws what
 * icons can say; `words` marks those whose rule needs its sentence even on a small card. An
 * operation without a row is shown by its sentence, so that nothing is ever left out. */
import type { ComponentChildren } from "preact";
import { hasIcon, Icon } from "../shell/icons";
import { Arrow, Box, cubeIcon, Minus, Slash, Times, Word, type Ink } from "./glyphs";
import { msg, tr } from "../shell/language";

interface Operation {
    draw: (ink: Ink) => ComponentChildren;
    boxed?: boolean; /* production: in a box, as on the boards */
    words?: boolean;
}

const any = (ink: Ink) =>
    ink.e.whom === "any-player" || ink.e.whom === "any-card" || ink.e.whom === "each-opponent";
const n = (ink: Ink) => ink.e.n ?? 1;

/* So many of `what`, or of a fixed icon. */
const times =
    (icon?: string, sign = 1) =>
    (ink: Ink) => (
        <Times
            n={sign * n(ink)}
            icon={icon ?? (ink.e.what && hasIcon(ink.e.what) ? ink.e.what : "cube")}
            z={ink.z}
            any={any(ink)}
        />
    );
const one =
    (icon: string, extra = 0) =>
    ({ z }: Ink) => <Icon name={icon} size={z + extra} hidden />;
const word =
    (text: string, icon?: string) =>
    ({ z }: Ink) => (
        <>
            <Word>{tr(text)}</Word>
            {icon && <Icon name={icon} size={z} hidden />}
        </>
    );
const coin = (text: string, z: number) => <Icon name="megacredits" size={z} text={text} hidden />;

/* Things that Terraforming Mars does. */
const terraforming: Record<string, Operation> = {
    production: {
        draw: (ink) => (ink.e.what ? times()(ink) : <Word>{tr("production")}</Word>),
        boxed: true,
    },
    cut: { draw: times(undefined, -1), boxed: true },
    gain: { draw: times() },
    loss: { draw: times(undefined, -1) },
    pay: {
        draw: (ink) => (
            <>
                {times()(ink)}
                {ink.e.other && (
                    <small>
                        (<Icon name={ink.e.other} size={ink.z - 4} hidden />)
                    </small>
                )}
            </>
        ),
    },
    remove: { draw: times(undefined, -1) },
    steal: {
        draw: (ink) => (
            <>
                <Word>{tr("steal")}</Word>
                {times()(ink)}
            </>
        ),
    },
    temperature: { draw: times("temperature") },
    oxygen: { draw: times("oxygen") },
    tr: { draw: times("tr") },
    ocean: { draw: (ink) => times("ocean")({ ...ink, z: ink.z + 3 }) },
    greenery: { draw: one("greenery", 3) },
    city: { draw: one("city-tile", 3) },
    tile: { draw: one("special", 4), words: true },
    mine: {
        draw: ({ z }) => (
            <Box>
                <Icon name="steel" size={z} hidden />
                <Slash or />
                <Icon name="titanium" size={z} hidden />
            </Box>
        ),
    },
    draw: { draw: times("card") },
    look: {
        draw: (ink) => (
            <>
                {times("card")(ink)}
                <Arrow />
                <Times n={Number(ink.e.what ?? 1)} icon="card" z={ink.z} />
            </>
        ),
    },
    buy: {
        draw: ({ z }) => (
            <>
                <Icon name="card" size={z} hidden />
                <Word>?</Word>
                {coin("3", z)}
            </>
        ),
    },
    reveal: {
        draw: (ink) => (
            <>
                <Icon name="card" size={ink.z} hidden />
                <Word>?</Word>
                <Icon name={ink.e.what ?? "cube"} size={ink.z} hidden />
                <Word>:</Word>
                <Icon name={cubeIcon(ink.card)} size={ink.z} hidden />
            </>
        ),
    },
    cubes: {
        draw: (ink) => (
            <span class="here">{times(cubeIcon(ink.card))(ink)}</span>
        ),
    },
    "cubes-elsewhere": {
        draw: (ink) => (
            <>
                {times()(ink)}
                <b class="num">*</b>
            </>
        ),
    },
    "cube-again": {
        draw: ({ z }) => (
            <>
                <Icon name="cube" size={z} hidden />
                <b class="num">*</b>
            </>
        ),
        words: true,
    },
    "cube-there": {
        draw: ({ z }) => (
            <>
                <Icon name="microbes" size={z} hidden />
                <Slash or />
                <Icon name="animals" size={z} hidden />
                <b class="num">*</b>
            </>
        ),
    },
    "take-cube": { draw: times() },
    "spend-cubes": { draw: (ink) => times(cubeIcon(ink.card), -1)(ink) },
    "cube-for-card": {
        draw: ({ card, z }) => (
            <>
                <Minus />
                <Icon name={cubeIcon(card)} size={z} hidden />
                <Arrow />
                <Icon name="card" size={z} hidden />
            </>
        ),
    },
    discount: {
        draw: (ink) => (
            <>
                <Icon name={ink.e.what && hasIcon(ink.e.what) ? ink.e.what : "card"} size={ink.z} hidden />
                <Word>:</Word>
                <Minus />
                {ink.e.domain === "resource" ? (
                    <b class="num">{n(ink)}</b>
                ) : (
                    coin(String(n(ink)), ink.z)
                )}
            </>
        ),
    },
    "next-discount": {
        draw: (ink) => (
            <>
                <Icon name="card" size={ink.z} hidden />
                <Word>:</Word>
                <Minus />
                {coin(String(n(ink)), ink.z)}
            </>
        ),
    },
    "power-discount": {
        draw: (ink) => (
            <>
                <Icon name="power" size={ink.z} hidden />
                <Word>:</Word>
                <Minus />
                {coin(String(n(ink)), ink.z)}
            </>
        ),
        words: true,
    },
    value: {
        draw: (ink) => (
            <>
                <Icon name={ink.e.what ?? "steel"} size={ink.z} hidden />
                <Word>:</Word>
                {coin(`+${n(ink)}`, ink.z)}
            </>
        ),
    },
    shift: { draw: (ink) => <ShiftArt ink={ink} /> },
    "next-shift": { draw: (ink) => <ShiftArt ink={ink} /> },
    protect: {
        draw: ({ z }) => (
            <>
                <Word>{tr("safe")}</Word>
                <Icon name="plants" size={z} hidden />
                <Icon name="animals" size={z} hidden />
                <Icon name="microbes" size={z} hidden />
            </>
        ),
    },
    "keep-cubes": {
        draw: (ink) => (
            <>
                <Word>{tr("safe")}</Word>
                <Icon name={cubeIcon(ink.card)} size={ink.z} hidden />
            </>
        ),
    },
    copy: {
        draw: ({ z }) => (
            <>
                <Box>
                    <Icon name="building" size={z} hidden />
                </Box>
                <Word>{tr("again")}</Word>
            </>
        ),
        words: true,
    },
    claim: { draw: one("special", 3), words: true },
    flood: {
        draw: (ink) => (
            <>
                <Icon name="ocean" size={ink.z} hidden />
                <Word>:</Word>
                <Times n={-n(ink)} icon="megacredits" z={ink.z} any />
            </>
        ),
        words: true,
    },
    exchange: {
        draw: ({ e, z }) =>
            e.domain === "resource" ? (
                <Icon name="any-die" size={z} hidden />
            ) : (
                <>
                    <Minus />
                    <Icon name="card" size={z} hidden />
                    <Arrow />
                    <Icon name="card" size={z} hidden />
                </>
            ),
    },
    "trade-production": {
        draw: (ink) => (
            <Box>
                <Minus />
                <b class="num">X</b>
                <Icon name={ink.e.what ?? "cube"} size={ink.z} hidden />
                <Arrow />
                {coin("X", ink.z)}
            </Box>
        ),
    },
    "pay-any": {
        draw: (ink) => (
            <>
                {ink.e.n !== 1 && <b class="num">X</b>}
                <Icon name={ink.e.what ?? "any-die"} size={ink.z} hidden />
            </>
        ),
    },
    "gain-paid": { draw: ({ z }) => coin("X", z) },
    "greenery-plants": {
        draw: (ink) => (
            <>
                <b class="num">{n(ink)}</b>
                <Icon name="plants" size={ink.z} hidden />
                <Arrow />
                <Icon name="greenery" size={ink.z} hidden />
            </>
        ),
    },
    "heat-pays": {
        draw: ({ z }) => (
            <>
                <Icon name="heat" size={z} hidden />
                <Word>=</Word>
                {coin("1", z)}
            </>
        ),
    },
};

/* The bounds of requirements move by so much either way. */
function ShiftArt({ ink: { e, z } }: { ink: Ink }) {
    return (
        <>
            <Icon name="temperature" size={z} hidden />
            <Icon name="oxygen" size={z} hidden />
            <Icon name="ocean" size={z} hidden />
            <Word>±{e.n}</Word>
        </>
    );
}

/* Those of The Dice Game. */
const dice: Record<string, Operation> = {
    dice: { draw: times() },
    resource: { draw: times() },
    choice: {
        draw: (ink) => (
            <>
                {times()(ink)}
                <Word>?</Word>
            </>
        ),
    },
    points: { draw: times("vp") },
    special: { draw: one("special", 4), words: true },
    cards: { draw: times("card") },
    wild: { draw: times("wild") },
    discard: { draw: times("card", -1) },
    turn: {
        draw: (ink) => (
            <>
                <Word>{tr("turn")}</Word>
                {times("any-die")(ink)}
            </>
        ),
    },
    "pay-some": {
        draw: (ink) => (
            <>
                <b class="num">X</b>
                <Icon name={ink.e.what ?? "any-die"} size={ink.z} hidden />
            </>
        ),
        words: true,
    },
    "extra-main": { draw: word(msg("extra action")), words: true },
    "extra-turn": { draw: word(msg("extra turn")), words: true },
    "extra-support": { draw: word(msg("extra support")), words: true },
    storage: {
        draw: (ink) => (
            <>
                <Word>{tr("keep +{n}", { n: n(ink) })}</Word>
                <Icon name="any-die" size={ink.z} hidden />
            </>
        ),
    },
    refill: {
        draw: (ink) => (
            <>
                <Word>{tr("up to {n}", { n: n(ink) })}</Word>
                <Icon name="card" size={ink.z} hidden />
            </>
        ),
    },
};

/* Those of On Mars. */
const building: Record<string, string> = {
    "water-extractor": "extractor",
    "oxygen-condenser": "condenser",
    any: "advanced",
};
const colony: Record<string, Operation> = {
    pod: { draw: one("pod") },
    blueprint: { draw: times("blueprint") },
    learn: { draw: times("tech") },
    develop: { draw: times("lab") },
    warehouse: { draw: times("warehouse") },
    control: {
        draw: ({ z }) => (
            <>
                <Icon name="bot" size={z} hidden />
                <Icon name="rover" size={z} hidden />
            </>
        ),
    },
    build: {
        draw: ({ e, z }) => (
            <Icon name={building[e.what ?? "any"] ?? e.what ?? "advanced"} size={z} hidden />
        ),
    },
    upgrade: { draw: times("advanced") },
    ship: { draw: times("ship") },
    hire: { draw: times("scientist") },
    colonists: { draw: times("colonist") },
    bots: { draw: times("bot") },
    rover: {
        draw: (ink) => (
            <>
                <Icon name="rover" size={ink.z} hidden />
                <b class="num">{n(ink)}</b>
            </>
        ),
    },
    "gain-item": { draw: (ink) => times(ink.e.what)(ink) },
    operate: { draw: one("advanced"), words: true },
    produce: { draw: one("mine"), words: true },
    radar: { draw: one("star"), words: true },
    "retrieve-work": { draw: times("colonist"), words: true },
    "retrieve-side": { draw: one("colonist"), words: true },
    retrieve: { draw: times("colonist"), words: true },
    trade: { draw: one("warehouse"), words: true },
    recycle: { draw: times("bot"), words: true },
    travel: { draw: one("ship"), words: true },
    command: { draw: one("rover"), words: true },
    choose: { draw: times("star"), words: true },
};

const table: Record<string, Operation> = { ...terraforming, ...dice, ...colony };

/* "gain" has items in On Mars, "loss" and "pay" dice in The Dice Game: `what` tells. */
const rowOf = (ink: Ink): Operation | undefined =>
    ink.e.op === "gain" && ink.e.domain === "item" ? table["gain-item"] : table[ink.e.op];

export const isBoxed = (ink: Ink) => rowOf(ink)?.boxed ?? false;
export const needsWords = (ink: Ink) => {
    const row = rowOf(ink);
    return !row || (row.words ?? false);
};
export const drawOperation = (ink: Ink): ComponentChildren =>
    rowOf(ink)?.draw(ink) ?? <Word>{ink.e.text}</Word>;
