/* tables.tsx: the tables this browser knows, and those that anybody may watch or join. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, forget, myTable, myTables } from "./api";
import { viewOf } from "../games";
import { go } from "./route";
import { games } from "../table/store";
import type { TableRow } from "./types";
import { ago, sentence } from "./words";

function TableLine({ row, drop }: { row: TableRow; drop?: () => void }) {
    const info = games.value.find((g) => g.id === row.game);
    const token = row.token ?? row.spectator ?? "";
    const sure = useSignal(false);
    const round = viewOf(row.game)?.round(row.round) ?? `Round ${row.round}`;
    const state = [
        row.over ? "finished" : round,
        ...(row.turn && !row.over ? ["your turn"] : []),
        ...(myTable(token)?.branch ? ["another line"] : []),
        ago(row.changed),
    ];
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
                <small>{sentence(state.join(", "))}</small>
            </a>
            {drop && (
                <button
                    type="button"
                    class={sure.value ? "sure" : "quiet"}
                    aria-label={`Forget the table ${row.table}${sure.value ? ": sure?" : ""}`}
                    title="Take the table out of this list. Without its link it cannot be found again."
                    onClick={() => (sure.value ? drop() : (sure.value = true))}
                    onBlur={() => (sure.value = false)}
                >
                    {sure.value ? "Forget?" : "✕"}
                </button>
            )}
        </li>
    );
}

export function Tables() {
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
