/* icons.tsx: the small drawings (drawing/icons.ts) as parts of the page. */
import { ICON_WRITTEN, iconArt, hasIcon, type IconLook } from "../drawing/icons";
import { nameIn, tr } from "./language";

export { hasIcon };

const titles: Record<string, string> = {
    megacredits: "M€",
    get mc() { return tr("megacredit"); },
    get tr() { return tr("terraform rating"); },
    get vp() { return tr("points"); },
    get "city-tile"() { return tr("city"); },
    get wild() { return tr("wild token"); },
    get "wild-token"() { return tr("wild token"); },
    get "science-cube"() { return tr("science cube"); },
    get "any-resource"() { return tr("any resource"); },
    get event() { return tr("event"); },
    get science() { return tr("science"); },
    get card() { return tr("card"); },
    get ship() { return tr("ship"); },
    get blueprint() { return tr("blueprint"); },
    get space() { return tr("space"); },
    get warehouse() { return tr("warehouse"); },
    get special() { return tr("special tile"); },
    get cube() { return tr("cube on a card"); },
    get colonist() { return tr("colonist"); },
    get bot() { return tr("building bot"); },
    get rover() { return tr("rover"); },
    get pod() { return tr("landing pod"); },
    get lab() { return tr("laboratory"); },
    get tech() { return tr("tech tile"); },
    get extractor() { return tr("water extractor"); },
    get condenser() { return tr("oxygen condenser"); },
    get advanced() { return tr("advanced building"); },
    get star() { return tr("goal or discovery"); },
};

export const iconTitle = (name: string) => titles[name] ?? nameIn(name) ?? name.split("-").join(" ");

/* Icons grow with the text: sizes are given for a text of 14 pixels. */
export const rem = (size: number) => `${(size / 14).toFixed(3)}rem`;

interface MarkProps {
    name: string;
    x: number;
    y: number;
    size?: number;
    plain?: boolean; /* without its plate */
}

/* The drawing alone, for use inside another SVG: centred on x, y and `size` wide. */
export function Mark({ name, x, y, size = 20, plain }: MarkProps) {
    return (
        <g
            transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: iconArt(name, { bare: plain }) }}
        />
    );
}

interface IconProps extends IconLook {
    name: string;
    size?: number;
    hidden?: boolean; /* the words beside it say the same */
}

/* An icon in a line of text. It has a name of its own unless `hidden`. */
export function Icon({ name, size = 18, hidden, ...look }: IconProps) {
    const label = hidden
        ? { "aria-hidden": true }
        : { role: "img", "aria-label": iconTitle(name) };
    const side = rem(look.text ? Math.max(size, ICON_WRITTEN) : size);
    return (
        <svg
            class="icon"
            data-icon={name}
            style={{ width: side, height: side }}
            viewBox="-1 -1 26 26"
            {...(label as object)}
        >
            {!hidden && <title>{iconTitle(name)}</title>}
            <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconArt(name, look) }} />
        </svg>
    );
}
