/* main.tsx: the entry: one page or the other. */
import { render } from "preact";
import "./style/base.css";
import "./style/start.css";
import "./style/table.css";
import "./style/map.css";
import "./style/cards.css";
import "./style/terraforming-mars.css";
import "./style/dice-game.css";
import "./style/on-mars.css";
import "./style/score.css";
import "./style/small.css";
import { Gallery } from "./cards/gallery";
import { beginApp } from "./shell/app";
import { DeviceNotices } from "./shell/device";
import { path } from "./shell/route";
import { SeatPatterns } from "./shell/seat";
import { StartPage } from "./shell/start";
import { TablePage } from "./table/table";
import "./table/cues";

/* /t/TOKEN is a table, /cards/GAME its components, everything else the start page. */
function Page({ room, word }: { room: string; word?: string }) {
    if (room === "t" && word) return <TablePage key={word} token={word} />;
    if (room === "cards" && word) return <Gallery game={word} />;
    return <StartPage />;
}

function App() {
    const [, room, word] = path.value.split("/");
    return (
        <>
            <SeatPatterns />
            <Page room={room} word={word} />
            <DeviceNotices />
        </>
    );
}

beginApp();
render(<App />, document.getElementById("app")!);
