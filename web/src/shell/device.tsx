/* device.tsx: what is to be said about tables on this device, and taking them elsewhere as one file. */
import { useSignal } from "@preact/signals";
import { keeping, local, localRooms, localUsed } from "./local";
import { newVersion, useNewVersion } from "./app";
import { save } from "./files";
import { path } from "./route";
import { tr } from "./language";

const TROUBLE = {
    "": "",
    get denied() { return tr("This browser does not let Areo keep anything. You can play, but when this tab is closed the tables on this device are gone: save them as a file first."); },
    get full() { return tr("The storage of this browser is full. Play goes on, but what you do now is kept only while this tab is open: delete old tables, or save all of them as a file."); },
};

/* Nothing is hidden: what cannot be kept or read is said. */
export function DeviceNotices() {
    const { trouble, unread, missing } = keeping.value;
    const version = newVersion.value && path.value === "/";
    if (!trouble && !unread && !missing && !version) return null;
    return (
        <div class="device">
            {trouble && (
                <p class="notice bad" role="alert" data-test="storage">
                    {TROUBLE[trouble]}
                </p>
            )}
            {unread > 0 && (
                <p class="notice bad" role="alert">
                    {tr("{unread|table|tables} on this device cannot be read by this version of Areo. Nothing of it was changed.", { unread })}
                </p>
            )}
            {missing && (
                <p class="notice bad" role="alert" data-test="missing">
                    {tr("A bot needs what it has learned ({missing}), and it cannot be loaded without a network. It waits until it can.", { missing })}
                </p>
            )}
            {version && (
                <p class="notice" role="status" data-test="new-version">
                    {tr("There is a new version of Areo.")}{" "}
                    <button type="button" onClick={useNewVersion}>
                        {tr("Use it now")}
                    </button>{" "}{tr("Your tables stay as they are.")}
                </p>
            )}
        </div>
    );
}

/* Why a file was not taken (web/src/local/worker.ts). */
function fault(id: string): string {
    if (id === "no-tables") return tr("this is no file of tables");
    if (id === "damaged") return tr("this file of tables is damaged");
    if (id === "unreadable") return tr("this file has tables that this version cannot read");
    return id;
}

/* All tables of this device as one file, and back. */
export function DeviceFile({ changed }: { changed: () => void }) {
    const said = useSignal({ text: "", bad: false });
    if (!localRooms || !localUsed()) return null;
    async function load(file: File | undefined) {
        if (!file) return;
        try {
            const r = await local.import(await file.text());
            const parts = [
                tr("{n|table|tables} added", { n: r.added }),
                ...(r.advanced ? [tr("{advanced} went on", { advanced: r.advanced })] : []),
                ...(r.known ? [tr("{known} known already", { known: r.known })] : []),
                ...(r.different ? [tr("{different} went another way here and stay as they are", { different: r.different })] : []),
            ];
            said.value = { text: parts.join(", ") + ".", bad: false };
            changed();
        } catch (e) {
            said.value = { text: tr("Nothing was taken: {message}.", { message: fault((e as Error).message) }), bad: true };
        }
    }
    return (
        <section class="load">
            <h2>{tr("Tables on this device")}</h2>
            <p class="dim">
                {tr("They are kept in this browser and nowhere else. Save them as a file to have a copy, or to take them to another device.")}
            </p>
            <p>
                <button
                    type="button"
                    data-test="export"
                    onClick={async () => save("areo-tables.json", await local.export())}
                >
                    {tr("Save all as a file")}
                </button>
            </p>
            <label>
                <span class="dim">{tr("Load such a file")}</span>
                <input
                    type="file"
                    accept=".json"
                    data-test="import"
                    onChange={(e) => load(e.currentTarget.files?.[0])}
                />
            </label>
            {said.value.text && (
                <p class={said.value.bad ? "notice bad" : "notice"} role="status" data-test="imported">
                    {said.value.text}
                </p>
            )}
        </section>
    );
}
