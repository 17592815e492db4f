/* device.tsx: what is to be said about tables on this device, and taking them elsewhere as one file. */
import { useSignal } from "@preact/signals";
import { keeping, local, localRooms, localUsed } from "./local";
import { newVersion, useNewVersion } from "./app";
import { save } from "./files";
import { path } from "./route";
import { plural } from "./words";

const TROUBLE = {
    "": "",
    denied: "This browser does not let Areo keep anything. You can play, but when this tab is closed the tables on this device are gone: save them as a file first.",
    full: "The storage of this browser is full. Play goes on, but what you do now is kept only while this tab is open: delete old tables, or save all of them as a file.",
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
                    {plural(unread, "table")} on this device cannot be read by this version of Areo.
                    Nothing of it was changed.
                </p>
            )}
            {missing && (
                <p class="notice bad" role="alert" data-test="missing">
                    A bot needs what it has learned ({missing}), and it cannot be loaded without a
                    network. It waits until it can.
                </p>
            )}
            {version && (
                <p class="notice" role="status" data-test="new-version">
                    There is a new version of Areo.{" "}
                    <button type="button" onClick={useNewVersion}>
                        Use it now
                    </button>{" "}
                    Your tables stay as they are.
                </p>
            )}
        </div>
    );
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
                `${plural(r.added, "table")} added`,
                ...(r.advanced ? [`${r.advanced} went on`] : []),
                ...(r.known ? [`${r.known} known already`] : []),
                ...(r.different ? [`${r.different} went another way here and stay as they are`] : []),
            ];
            said.value = { text: parts.join(", ") + ".", bad: false };
            changed();
        } catch (e) {
            said.value = { text: `Nothing was taken: ${(e as Error).message}.`, bad: true };
        }
    }
    return (
        <section class="load">
            <h2>Tables on this device</h2>
            <p class="dim">
                They are kept in this browser and nowhere else. Save them as a file to have a copy,
                or to take them to another device.
            </p>
            <p>
                <button
                    type="button"
                    data-test="export"
                    onClick={async () => save("areo-tables.json", await local.export())}
                >
                    Save all as a file
                </button>
            </p>
            <label>
                <span class="dim">Load such a file</span>
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
