/* pay.tsx: the form of a payment; what else I hold stays in view beside it. */
import { Submit, useAnswer } from "../../table/act";
import { Meanwhile } from "../../cards/hand";
import { Icon } from "../../shell/icons";
import { asked, card, lastMove, me, optionsOf, send } from "../../table/store";
import type { View } from "../../generated/terraforming-mars";
import { argsOf, title, verbOf } from "../../shell/words";
import { deck } from "./deck";
import { type Resource, resourceName } from "./facts";
import { tr } from "../../shell/language";

/* What is being paid for, if this page has begun it. */
function thingOf(move: string) {
    const id = argsOf(move)[0];
    if (verbOf(move) === "project") return tr("the project {title}", { title: title(id) });
    return ["play", "use"].includes(verbOf(move)) ? card(id)?.name : undefined;
}

/* Paying: the metal is chosen, the M€ row balances itself. */
export function PayForm({ v }: { v: View }) {
    const list = optionsOf("pay").map((o) => ({
        move: o.move,
        n: Number(o.args.n),
        what: o.args.resource as Resource,
    }));
    const p = v.players[me.value!];
    const thing = thingOf(lastMove.value);
    const what = list[0].what;
    const total = Number(asked("pay")?.args.price ?? 0);
    const value = what === "steel" ? p.steel_value : what === "titanium" ? p.titanium_value : 1;
    const numbers = list.map((o) => o.n).sort((a, b) => a - b);
    /* Metal has no better use than to pay; heat has. */
    const most = [...numbers].reverse().find((n) => n * value <= total) ?? numbers[0];
    const thrifty = what === "heat" ? numbers[0] : most;
    const [n, choose] = useAnswer(thrifty);
    const at = numbers.includes(n) ? n : numbers[0];
    const worth = at * value;
    const money = Math.max(0, total - worth);
    const over = worth - total;
    const short = money - p.megacredits;
    const step = (by: number) => {
        const i = numbers.indexOf(at) + by;
        if (i >= 0 && i < numbers.length) choose(numbers[i]);
    };
    return (
        <div class="form pay" data-test="payment">
            <div class="dockhead">
                <h2>
                    {thing ? tr("Pay {total} M€ for {thing}", { total, thing }) : tr("Pay {total} M€", { total })}
                </h2>
                <Submit ready act={() => send([`pay ${at} ${what}`])}>
                    {at && money
                        ? tr("Pay {n} {resource} and {money} M€", { n: at, resource: resourceName(what), money })
                        : at
                          ? tr("Pay {n} {resource}", { n: at, resource: resourceName(what) })
                          : tr("Pay {total} M€", { total: money })}{" "}
                    <kbd aria-hidden="true">↵</kbd>
                </Submit>
            </div>
            <div class="beside">
                <div class="paying">
                    <table class="payrows">
                        <thead>
                            <tr>
                                <th scope="col">{tr("With")}</th>
                                <th scope="col">{tr("Worth")}</th>
                                <th scope="col">{tr("Have")}</th>
                                <th scope="col">{tr("Pay")}</th>
                                <th scope="col">{tr("Left")}</th>
                                <th scope="col">{tr("Counts for")}</th>
                            </tr>
                        </thead>
                        <tbody>
                            <tr>
                                <th scope="row">
                                    <Icon name={what} size={20} hidden /> {resourceName(what)}
                                </th>
                                <td>{value} M€</td>
                                <td>{p[what]}</td>
                                <td>
                                    <span class="stepper">
                                        <button
                                            type="button"
                                            aria-label={tr("Less {what}", { what })}
                                            onClick={() => step(-1)}
                                            disabled={at === numbers[0]}
                                        >
                                            −
                                        </button>
                                        <output aria-live="polite">{at}</output>
                                        <button
                                            type="button"
                                            aria-label={tr("More {what}", { what })}
                                            onClick={() => step(1)}
                                            disabled={at === numbers[numbers.length - 1]}
                                        >
                                            +
                                        </button>
                                    </span>
                                </td>
                                <td>{p[what] - at}</td>
                                <td>{worth} M€</td>
                            </tr>
                            <tr>
                                <th scope="row">
                                    <Icon name="megacredits" size={20} hidden /> M€
                                </th>
                                <td>1 M€</td>
                                <td>{p.megacredits}</td>
                                <td>
                                    <b>{money}</b>
                                </td>
                                <td>{p.megacredits - money}</td>
                                <td>{money} M€</td>
                            </tr>
                        </tbody>
                    </table>
                    <p class={over > 0 || short > 0 ? "verdict bad" : "verdict good"} role="status">
                        {over > 0
                            ? tr("Overpaid by {over} M€", { over })
                            : short > 0
                              ? tr("{short} M€ are left to be paid otherwise", { short })
                              : tr("Exact")}
                    </p>
                </div>
                <Meanwhile deck={deck} chosen={argsOf(lastMove.value)[0]} />
            </div>
        </div>
    );
}
