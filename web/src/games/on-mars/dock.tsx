/* dock.tsx: the displays of orbit and colony, and everybody's cards; or the cards to choose from. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Act, useWhys } from "../../table/act";
import { CardRow, CardRows, choiceRows, type RowCard } from "../../cards/cardrow";
import { Icon } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import {
    card,
    components,
    figure,
    ghost,
    live,
    me,
    myTurn,
    optionFor,
    options,
    optionsOf,
    pick,
    snap,
    titleOf,
    whyOf,
} from "../../table/store";
import type { View } from "../../generated/on-mars";
import type { Component, Seat } from "../../shell/types";
import { narrow, tab } from "../../shell/ui";
import { argsOf, sentence, verbOf } from "../../shell/words";
import { benefitOf, players, short, whoIs } from "./facts";
import { inGame } from "./face";
import { learning, TechGrid } from "./grid";
import { Lab } from "./lab";
import { tr, weave } from "../../shell/language";

const cardVerbs = ["obtain", "hire", "sign", "refill", "radar", "reveal", "spend", "benefit"];
const ends = ["done", "end", "decline", "accept", "complete", "oxygen", "tech"];
/* Goals that may be given for crystals are shown, and the crystals offered beside the question. */
export const besideCards = (verb: string) => ends.includes(verb) || (verb === "pay" && optionsOf("spend").length > 0);

const shown = signal("blueprints");
export function showMine() {
    shown.value = me.value ?? "blueprints";
    tab.value = "dock";
}

const shelfName = (which: string) =>
    ({
        blueprints: tr("Blueprints"),
        hire: tr("Scientists and contracts"),
        missions: tr("Missions and rewards"),
    })[which] ?? whoIs(which as Seat);

function emptyWords(v: View, which: string) {
    if (which === "hire") return tr("Nobody is for hire now.");
    if (which !== "blueprints") return tr("No blueprints, scientists, contracts or goals yet.");
    return v.level < figure("blueprints_last_level")
        ? tr("No blueprint is on display. New ones come when the colony reaches level {value}.", { value: v.level + 1 })
        : tr("No blueprint is left.");
}

/* ---- Rows of cards ------------------------------------------------------------------------------ */

/* Reasons that only tell that it is not the time for it. */
const moment = ["not-your-turn", "not-now"];
const drawn = ["goal-open"]; /* the card shows it */

function row(c: Component, moves: string[], note = ""): RowCard {
    const move =
        moves.find((m) => m === ghost.value) ?? moves.find((m) => optionFor(m)) ?? moves[0];
    const why = move && !optionFor(move) ? whyOf(move) : undefined;
    const reason = why && !moment.includes(why.reason ?? "") ? why.text : "";
    return {
        card: c,
        status: move && optionFor(move) ? "now" : "plain",
        label: reason && tr("not now: {reason}", { reason }),
        move,
        chosen: !!move && ghost.value === move,
        note: note || (why && drawn.includes(why.reason ?? "") ? "" : reason),
        act: move ? () => pick(move, true) : undefined,
    };
}

const cardsOf = (ids: (string | null | undefined)[]) =>
    ids.map((id) => (id ? card(id) : undefined)).filter((c): c is Component => !!c);
const owned = (map: Partial<Record<string, Seat | null>>, seat: Seat) =>
    Object.keys(map).filter((id) => map[id] === seat);

/* What a player has: the own cards can be used from here. */
const movesOf: Record<string, (id: string) => string[]> = {
    blueprint: (id) => [`operate ${id}`],
    goal: (id) => [`complete ${id}`],
    scientist: (id) =>
        optionsOf("send")
            .filter((o) => argsOf(o.move)[0] === id)
            .map((o) => o.move),
    contract: (id) =>
        optionsOf("deliver")
            .filter((o) => argsOf(o.move)[0] === id)
            .map((o) => o.move),
};

function noteOf(v: View, c: Component) {
    if (c.group === "contract") return v.contract_done.includes(c.id) ? tr("completed") : "";
    if (c.group === "scientist" && v.works_at[c.id]) return tr("at {name}", { name: titleOf("blueprint", v.works_at[c.id]!) });
    if (c.group === "discovery") return tr("used");
    if (c.group === "blueprint")
        return v.built[c.id] ? tr("built on {value}", { value: v.built[c.id] }) : tr("not built yet");
    return "";
}

function seatRows(v: View, seat: Seat): RowCard[] {
    const p = v.players[seat];
    const mine = seat === me.value;
    const cards = cardsOf([
        ...p.goal_hand,
        ...owned(v.owner, seat),
        ...owned(v.scientist, seat),
        ...owned(v.contract, seat),
        ...p.settler_hand,
        p.settler_a,
        ...p.discovery,
        ...p.research,
    ]);
    return [
        ...cards.map((c) => {
            const moves = mine ? (movesOf[c.group]?.(c.id) ?? []) : [];
            const playable = moves.some((m) => optionFor(m));
            /* What can be done with it says what it is, but for where it stands. */
            const plain = (playable && !v.built[c.id]) || c.group === "goal";
            return row(c, moves, plain ? "" : noteOf(v, c));
        }),
        ...cardsOf([p.goal_done]).map((c) => row(c, [], tr("completed"))),
    ];
}

const alone = () => snap.value!.players.length === 1;

/* Missions, rewards of life support, and alone the card that Lacerda has drawn. */
function missionRows(v: View): RowCard[] {
    return [
        ...Object.keys(v.mission).flatMap((n) =>
            cardsOf([v.mission[n]]).map((c) => row(inGame(c), [], tr("{n} to go", { n: v.mission_left[n] }))),
        ),
        ...cardsOf(Object.values(v.reward)).map((c) => row(c, [])),
        ...(alone() ? cardsOf([v.solo_card]).map((c) => row(c, [], tr("Lacerda's last card"))) : []),
    ];
}

/* Alone: what has to be reached, condition by condition. */
function Aims({ v }: { v: View }) {
    const wanted = v.options["solo-objective"];
    const list = Object.values(components.value).filter(
        (c) => c.group === "objective" && (wanted === "any" || wanted === c.id),
    );
    return (
        <div class="aims">
            {list.map((c) => (
                <section key={c.id}>
                    <h3>{c.name}</h3>
                    <ul>
                        {c.says.map((part) => (
                            <li key={part.id}>{sentence(part.text)}</li>
                        ))}
                    </ul>
                </section>
            ))}
        </div>
    );
}

function rowsOf(v: View, which: string): RowCard[] {
    if (which === "blueprints")
        return cardsOf(Object.values(v.display)).map((c) => row(c, [`obtain ${c.id}`]));
    if (which === "hire")
        return cardsOf(Object.values(v.candidate)).map((c) =>
            row(c, [`${c.group === "contract" ? "sign" : "hire"} ${c.id}`]),
        );
    return which === "missions" ? missionRows(v) : seatRows(v, which);
}

/* What one would look at next: the display beside my own cards, and these beside a display. */
function besides(v: View, which: string) {
    const mine = me.value ?? "";
    const other = which !== mine ? mine : ["blueprints", "hire"].find((d) => rowsOf(v, d).length);
    return other ? { label: other === mine ? tr("My cards") : shelfName(other), rows: rowsOf(v, other) } : undefined;
}

/* ---- Decisions that are taken here ---------------------------------------------------------------- */

/* Is there nothing to choose but cards? */
export const choosing = () => {
    const rest = options.value.filter((o) => !besideCards(o.verb));
    return (
        myTurn.value &&
        rest.length > 0 &&
        rest.every((o) => cardVerbs.includes(verbOf(o.move)) && card(argsOf(o.move)[0]))
    );
};

/* My own cards carry these moves when they are shown, or when there are too many for the prompt;
 * their tab counts them. Where there is a choice of several with one card, the prompt has them. */
const mineVerbs = ["operate", "complete", "deliver", "send"];
export const onCards = (move: string) =>
    mineVerbs.includes(verbOf(move)) &&
    optionsOf(verbOf(move)).filter((o) => argsOf(o.move)[0] === argsOf(move)[0]).length < 2 &&
    (!narrow.value || shown.value === me.value || optionsOf(...mineVerbs).length > 3);

/* Each ship hides an executive action and a place for a crystal. */
function Ships() {
    const list = optionsOf("welcome");
    const slots = [...new Set(list.map((o) => argsOf(o.move)[0]))];
    const executive = (slot: string) =>
        Object.values(components.value).find(
            (c) => c.group === "executive" && c.number === Number(slot),
        );
    return (
        <div class="form" data-test="ships">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
            </div>
            <div class="shiplist">
                {slots.map((slot) => {
                    const c = executive(slot);
                    return (
                        <section key={slot} aria-label={tr("Ship {slot}", { slot })}>
                            <p>
                                {weave("{ship} frees {action}", {
                                    ship: <Icon name="ship" size={20} hidden />,
                                    action: (
                                        <>
                                            <Icon name={benefitOf(c)?.icon ?? "star"} size={18} hidden />{" "}
                                            <b>{c ? short[c.id] : ""}</b>
                                        </>
                                    ),
                                })}
                            </p>
                            <small>
                                {c?.costs[0]?.n} <Icon name="crystal" size={14} /> → {c?.abilities[0]?.text}
                            </small>
                            <div>
                                {list
                                    .filter((o) => argsOf(o.move)[0] === slot)
                                    .map((o) => (
                                        <Act key={o.move} move={o.move} label={o.text}>
                                            <Icon
                                                name={
                                                    argsOf(o.move)[1] === "bot" ? "bot" : "colonist"
                                                }
                                                size={18}
                                                hidden
                                            />
                                            {argsOf(o.move)[1] === "bot"
                                                ? tr("bot and colonist")
                                                : tr("colonists only")}
                                        </Act>
                                    ))}
                            </div>
                        </section>
                    );
                })}
            </div>
        </div>
    );
}

function Tab({ id, text, seat, which }: { id: string; text: string; seat?: Seat; which: string }) {
    const mine = id === me.value;
    const ready = mine ? optionsOf(...mineVerbs).length : 0;
    return (
        <button type="button" aria-pressed={which === id} onClick={() => (shown.value = id)}>
            {ready ? (
                <span class="ready" title={tr("possible now")}>
                    {ready}
                    <span class="sr"> {tr("possible")}</span>
                </span>
            ) : (
                seat && <SeatBadge seat={seat} size={16} />
            )}{" "}
            {text}
        </button>
    );
}

export function Dock() {
    const v = snap.value!.view as View;
    const goals: string[] = me.value ? v.players[me.value].goal_hand : [];
    useWhys(() => [
        ...goals.map((id) => `complete ${id}`),
        ...(me.value ? owned(v.owner, me.value).map((id) => `operate ${id}`) : []),
        ...Object.values(v.display as Record<string, string>).map((id) => `obtain ${id}`),
        ...(optionsOf("hire", "sign").length
            ? cardsOf(Object.values(v.candidate)).map(
                  (c) => `${c.group === "contract" ? "sign" : "hire"} ${c.id}`,
              )
            : []),
        ...(optionsOf("learn").length
            ? Object.keys(v.grid).flatMap((place) => learning(v, place))
            : []),
    ]);
    /* The display that the decision is about comes by itself. */
    const asked = optionsOf("obtain").length
        ? "blueprints"
        : optionsOf("learn").length
          ? "techs"
          : optionsOf("hire", "sign").length
            ? "hire"
            : optionsOf(...mineVerbs, "upgrade").length
              ? (me.value ?? "")
              : "";
    useEffect(() => {
        if (asked) shown.value = asked;
    }, [asked, live.value?.decision]);
    if (optionsOf("welcome").length) return <Ships />;
    if (choosing() && !optionsOf("obtain", "hire", "sign").length)
        return (
            <div class="form" data-test="choice">
                <div class="dockhead">
                    <h2>{sentence(snap.value!.prompt ?? "")}</h2>
                </div>
                <CardRow label={tr("Choose one")} rows={choiceRows(options.value)} />
            </div>
        );
    const tabs = [
        "blueprints",
        "techs",
        "hire",
        "missions",
        ...(alone() ? ["aims"] : []),
        ...players(),
    ];
    const none = shown.value === "blueprints" && !rowsOf(v, "blueprints").length;
    const which = tabs.includes(shown.value) && !none ? shown.value : (me.value ?? "missions");
    return (
        <div class="shelf">
            <div class="dockhead">
                <div class="cardtabs" role="group" aria-label={tr("Which cards")}>
                    <Tab id="blueprints" text={tr("Blueprints")} which={which} />
                    <Tab id="techs" text={tr("Tech grid")} which={which} />
                    <Tab id="hire" text={tr("Scientists and contracts")} which={which} />
                    <Tab id="missions" text={tr("Missions and rewards")} which={which} />
                    {alone() && <Tab id="aims" text={tr("How to win")} which={which} />}
                    {players().map((s) => (
                        <Tab
                            key={s}
                            id={s}
                            seat={s}
                            text={s === me.value ? tr("My cards") : whoIs(s)}
                            which={which}
                        />
                    ))}
                </div>
            </div>
            {narrow.value && me.value && which === "techs" && <Lab seat={me.value} v={v} />}
            {which === "aims" ? (
                <Aims v={v} />
            ) : which === "techs" ? (
                <TechGrid v={v} />
            ) : (
                <CardRows
                    label={shelfName(which)}
                    rows={rowsOf(v, which)}
                    empty={emptyWords(v, which)}
                    beside={besides(v, which)}
                />
            )}
        </div>
    );
}
