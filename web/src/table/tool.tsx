/* tool.tsx: a button that works in every game: its sign, its word, its key, and why it is off. */
import type { ComponentChildren } from "preact";

interface Props {
    name: string; /* in English: what style sheets and tests call it */
    label: string;
    keyName?: string;
    act: () => void;
    off?: boolean;
    why?: string; /* it is off */
    children: ComponentChildren;
}

export function Tool({ name, label, keyName, act, off, why, children }: Props) {
    return (
        <button
            type="button"
            class="tool"
            disabled={off}
            aria-keyshortcuts={keyName}
            title={off && why ? `${label}: ${why}` : keyName ? `${label} (${keyName})` : label}
            onClick={act}
            data-tool={name}
        >
            <span aria-hidden="true">{children}</span>
            <span class="word">{label}</span>
        </button>
    );
}
