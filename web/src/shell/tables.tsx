/* tables.tsx: the tables this browser knows, and those that anybody may watch or join. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, forget, localTables, myTable, myTables, removeLocal } from "./api";
import { DeviceFile } from "./device";
import { viewOf } from "../games";
import { isLocal, localUsed } from "./local";
import { parts } from "./parts";
import { go, href } from "./route";
import { Thumb } from "./scene";
import { games } from "../table/store";
import type { TableRow } from "./types";
import { ago, sentence } from "./words";
import { nameIn, tr } from "./language";

function TableLine({ row, drop }: { row: TableRow; drop?: () => void }) {
    const info = games.value.find((g) => g.id === row.game);
    const token = row.token ?? row.spectator ?? "";
    const sure = useSignal(false);
    const round = viewOf(row.game)?.round(row.round) ?? tr("Round {round}", { round: row.round });
    const mine = row.turn && !row.over; /* nobody is asked at a table that was given up */
    const state = [
        row.over ? tr("finished") : round,
        ...(mine ? [tr("your turn")] : []),
        ...(myTable(token)?.branch ? [tr("another line")] : []),
        ...(isLocal(token) && parts.server ? [tr("on this device")] : []),
        ago(row.changed),
    ];
    return (
        <li class={mine ? "turn" : ""}>
            <a
                href={href(`/t/${token}`)}
                onClick={(e) => {
                    e.preventDefault();
                    go(`/t/${token}`);
                }}
            >
                <Thumb game={row.game} />
                <strong>{info?.title ?? row.game}</strong>
                <span>{row.players.map((p) => p.name || (p.kind === "bot" && p.bot) || nameIn(p.colour) || p.colour).join(", ")}</span>
                <small>{sentence(state.join(", "))}</small>
            </a>
            {drop && (
                <button
                    type="button"
                    class={sure.value ? "sure" : "quiet"}
                    aria-label={
                        isLocal(token)
                            ? sure.value
                                ? tr("Delete the table {table}: sure?", { table: row.table })
                                : tr("Delete the table {table}", { table: row.table })
                            : sure.value
                              ? tr("Forget the table {table}: sure?", { table: row.table })
                              : tr("Forget the table {table}", { table: row.table })
                    }
                    title={
                        isLocal(token)
                            ? tr("Delete the table from this device.")
                            : tr("Take the table out of this list. Without its link it cannot be found again.")
                    }
                    onClick={() => (sure.value ? drop() : (sure.value = true))}
                    onBlur={() => (sure.value = false)}
                >
                    {sure.value ? (isLocal(token) ? tr("Delete?") : tr("Forget?")) : "✕"}
                </button>
            )}
        </li>
    );
}

export function Tables() {
    const rows = useSignal<TableRow[]>([]);
    const others = useSignal<TableRow[]>([]);
    async function load() {
        const tokens = myTables()
            .map((t) => t.token)
            .filter((token) => !isLocal(token));
        const here = localUsed() ? await localTables() : [];
        rows.value = here;
        if (!parts.server) return;
        try {
            const there = tokens.length ? await api.mine("server", tokens) : [];
            rows.value = [...here, ...there.filter((r): r is TableRow => r !== null)].sort(
                (a, b) => b.changed - a.changed,
            );
            const known = new Set(rows.value.map((r) => r.table));
            others.value = (await api.listed()).filter((r) => !known.has(r.table)).slice(0, 12);
        } catch {
            /* the list is a convenience: without it the page still works */
        }
    }
    useEffect(() => void load(), []);
    return (
        <>
            <section class="tables" aria-label={tr("My tables")}>
                <h2>{tr("My tables")}</h2>
                {rows.value.length ? (
                    <ul>
                        {rows.value.map((r) => (
                            <TableLine
                                key={r.token}
                                row={r}
                                drop={async () => {
                                    if (isLocal(r.token!)) await removeLocal(r.table);
                                    forget(r.token!);
                                    void load();
                                }}
                            />
                        ))}
                    </ul>
                ) : (
                    <p class="dim">
                        {tr("Tables that you play at are kept here. Nothing is ever lost: come back any day.")}
                    </p>
                )}
            </section>
            <DeviceFile changed={() => void load()} />
            {others.value.length > 0 && (
                <section class="tables" aria-label={tr("Open tables")}>
                    <h2>{tr("Tables to watch or join")}</h2>
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
