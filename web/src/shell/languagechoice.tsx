/* languagechoice.tsx: the languages, one click each. */
import { language, languages, speak, tr } from "./language";

export function LanguageChoice() {
    return (
        <nav class="languages" aria-label={tr("Language")}>
            {languages.map(([code, name]) => (
                <button
                    key={code}
                    type="button"
                    lang={code}
                    title={name}
                    aria-label={`${code.toUpperCase()} ${name}`}
                    aria-pressed={code === language.value}
                    onClick={() => void speak(code)}
                >
                    {code.toUpperCase()}
                </button>
            ))}
        </nav>
    );
}
