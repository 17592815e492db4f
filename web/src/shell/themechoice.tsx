/* themechoice.tsx: dark, light, or whatever the system is. */
import { tr } from "./language";
import { lightTheme, type Theme, theme, themes } from "./prefs";
import { sentence } from "./words";

const themeWords: Record<Theme, string> = {
    get system() { return tr("as my system"); },
    get dark() { return tr("dark"); },
    get light() { return tr("light"); },
};

export function ThemeChoice() {
    return (
        <label>
            {tr("Colours")}{" "}
            <select
                value={theme.value}
                onChange={(e) => (theme.value = e.currentTarget.value as Theme)}
            >
                {themes.map((t) => (
                    <option key={t} value={t}>
                        {themeWords[t]}
                    </option>
                ))}
            </select>
        </label>
    );
}

/* One click to the other theme. */
export function ThemeSwitch() {
    const [now, other]: Theme[] = lightTheme.value ? ["light", "dark"] : ["dark", "light"];
    return (
        <button
            type="button"
            aria-label={`${tr("Colours")}: ${themeWords[now]}`}
            title={tr("Colours")}
            onClick={() => (theme.value = other)}
        >
            ◐ {sentence(themeWords[now])}
        </button>
    );
}
