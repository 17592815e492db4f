/* save.tsx: links that save the table at hand as a file. */
import { live, tokenNow } from "./store";

const kinds = {
    record: { ending: "areo", text: "Save the record" },
    json: { ending: "json", text: "Save as JSON" },
};

export function SaveLink({ kind }: { kind: keyof typeof kinds }) {
    const s = live.value!;
    const { ending, text } = kinds[kind];
    return (
        <a
            class="button"
            href={`/api/tables/${tokenNow()}/${kind}`}
            download={`${s.game}-${s.table}.${ending}`}
        >
            {text}
        </a>
    );
}
