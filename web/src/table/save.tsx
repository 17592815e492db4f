/* save.tsx: buttons that save the table at hand as a file. */
import { api } from "../shell/api";
import { save } from "../shell/files";
import { live, say, tokenNow } from "./store";
import { tr } from "../shell/language";

const kinds = {
    record: { ending: "areo", get text() { return tr("Save the record"); } },
    json: { ending: "json", get text() { return tr("Save as JSON"); } },
};

export function SaveLink({ kind }: { kind: keyof typeof kinds }) {
    const s = live.value!;
    const { ending, text } = kinds[kind];
    async function saveFile() {
        try {
            save(`${s.game}-${s.table}.${ending}`, await api.file(tokenNow(), kind));
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    return (
        <button type="button" data-test={`save-${kind}`} onClick={saveFile}>
            {text}
        </button>
    );
}
