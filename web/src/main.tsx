/* main.tsx: the entry: one page or the other. */
import { render } from "preact";
import "./style/base.css";
import "./style/start.css";
import "./style/table.css";
import "./style/prompt.css";
import "./style/players.css";
import "./style/dialogs.css";
import "./style/map.css";
import "./style/cards.css";
import "./style/gallery.css";
import "./style/forms.css";
import "./style/terraforming-mars.css";
import "./style/dice-game.css";
import "./style/on-mars.css";
import "./style/rules.css";
import "./style/guide.css";
import "./style/score.css";
import "./style/small.css";
import { Gallery } from "./cards/gallery";
import { beginApp } from "./shell/app";
import { DeviceNotices } from "./shell/device";
import { ready } from "./shell/language";
import { watchLongPress } from "./shell/longpress";
import { path } from "./shell/route";
import { IconsPage } from "./cards/iconspage";
import { RulesPage } from "./rules/page";
import { SeatPatterns } from "./shell/seat";
import { StartPage } from "./shell/start";
import { inspect } from "./table/peek";
import { TablePage } from "./table/table";
import "./table/cues";
import "./table/flight";

/* /t/TOKEN is a table, /cards/GAME its components, /rules/GAME its rules, /icons/GAME its icons, everything else the start
 * page. */
function Page({ room, word, more }: { room: string; word?: string; more?: string }) {
    if (room === "t" && word) return <TablePage key={word} token={word} />;
    if (room === "cards" && word) return <Gallery game={word} at={more} />;
    if (room === "icons" && word) return <IconsPage game={word} />;
    if (room === "rules" && word) return <RulesPage game={word} at={more} />;
    return <StartPage />;
}

function App() {
    const [, room, word, more] = path.value.split("/");
    return (
        <>
            <SeatPatterns />
            <Page room={room} word={word} more={more} />
            <DeviceNotices />
        </>
    );
}

beginApp();
watchLongPress(inspect);
void ready.then(() => render(<App />, document.getElementById("app")!));
