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
import { path } from "./route";
import { SeatPatterns } from "./seat";
import { StartPage } from "./start";
import { TablePage } from "./table";

function App() {
    const table = path.value.match(/^\/t\/([\w-]+)/);
    return (
        <>
            <SeatPatterns />
            {table ? <TablePage key={table[1]} token={table[1]} /> : <StartPage />}
        </>
    );
}

render(<App />, document.getElementById("app")!);
