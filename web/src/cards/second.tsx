/* second.tsx: names of components in a second language beside their own, for a table whose box is in another
 * language than its players read. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Place } from "../shell/api";
import { language, languages, tr } from "../shell/language";
import type { Component } from "../shell/types";

const KEY = "areo.second-language";
const second = signal(localStorage.getItem(KEY) ?? "");
second.subscribe((code) => localStorage.setItem(KEY, code));

const names = signal<Record<string, string>>({});
const keyOf = (c: Component) => `${c.group} ${c.id}`;

/* What the box calls it; nothing when that is its name anyway. */
export function secondName(c: Component) {
    const name = second.value && names.value[keyOf(c)];
    return name && name !== c.name ? name : "";
}

/* The names of a game, asked for when a second language is chosen. */
export function useSecond(place: Place, game?: string) {
    useEffect(() => {
        const code = second.value;
        if (!code || !game) return void (names.value = {});
        api.components(place, game, code).then(
            (all) => {
                if (second.value === code)
                    names.value = Object.fromEntries(all.components.map((c) => [keyOf(c), c.name]));
            },
            () => (names.value = {}),
        );
    }, [place, game, second.value]);
}

export function SecondChoice() {
    return (
        <label>
            {tr("Names also in")}{" "}
            <select
                data-test="second"
                value={second.value}
                onChange={(e) => (second.value = e.currentTarget.value)}
            >
                <option value="">{tr("no other language")}</option>
                {languages
                    .filter(([code]) => code !== language.value)
                    .map(([code, name]) => (
                        <option key={code} value={code} lang={code}>
                            {name}
                        </option>
                    ))}
            </select>
        </label>
    );
}
