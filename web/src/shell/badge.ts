/* badge.ts: title and icon of the browser's tab tell that it is my turn. */
import { tr } from "./language";
const planet =
    "<circle cx='16' cy='16' r='13' fill='%23c4572e'/><ellipse cx='16' cy='16' rx='15' ry='5' fill='none' stroke='%23f2b27a' stroke-width='2' transform='rotate(-20 16 16)'/>";
const dot = "<circle cx='24' cy='8' r='7.5' fill='%23ffd76a' stroke='%2314100f' stroke-width='2'/>";

export function badge(turn: boolean) {
    document.title = turn ? tr("● Your turn – {page}", { page: "Areo" }) : "Areo";
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    const href = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${planet}${turn ? dot : ""}</svg>`;
    if (icon && icon.getAttribute("href") !== href) icon.href = href;
}
