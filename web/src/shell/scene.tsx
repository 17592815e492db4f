/* scene.tsx: what is seen of each game on the start page: a piece of its board, as it is drawn at the table. */
import { motifOf } from "../drawing/motif";
import { complexColour, piece, star, type PieceKind } from "../drawing/piece";
import { planetPicture } from "../drawing/planet";
import { lookOf } from "../drawing/seats";
import { tile, type TileKind } from "../drawing/tile";
import { corners, flat, pointy, type Point } from "../map/hexes";
import { Icon, Mark } from "./icons";

const SIZE = 34;
const HALF = 170;

/* The ground of both maps: the middle of a small planet. */
const ground = () =>
    planetPicture({ seed: 11, half: HALF, pixels: 340, craters: 70, basins: [], cones: [[-120, -92, 46]], canyon: [], bright: 1.15 });

const drawn = (art: string, { x, y }: Point, scale = 1) => (
    <g transform={`translate(${x} ${y}) scale(${scale})`} dangerouslySetInnerHTML={{ __html: art }} />
);

function Ground({ pointed, children }: { pointed: boolean; children: preact.ComponentChildren }) {
    const picture = ground().value;
    const at = pointed ? pointy : flat;
    const fields = [-3, -2, -1, 0, 1, 2, 3].flatMap((q) => [-3, -2, -1, 0, 1, 2, 3].map((r) => at(q, r, SIZE)));
    return (
        <>
            <rect class="ground" x={-HALF} y={-HALF} width={HALF * 2} height={HALF * 2} />
            {picture && <image href={picture} x={-HALF} y={-HALF} width={HALF * 2} height={HALF * 2} />}
            {fields.map((p) => (
                <polygon points={corners(p, SIZE, pointed)} class="engraved" />
            ))}
            {children}
        </>
    );
}

const tiles: [TileKind, number, number, string?][] = [
    ["greenery", 1, -2, "red"],
    ["greenery", 0, -1, "red"],
    ["city", 1, -1, "red"],
    ["ocean", -1, 0],
    ["ocean", 0, 0],
    ["ocean", 1, 0],
    ["city", -2, 1, "green"],
    ["greenery", -1, 1, "green"],
    ["commercial", 1, 1, "blue"],
    ["greenery", 0, 2, "blue"],
];
const bonuses: [string, number, number][] = [
    ["steel", -1, -1],
    ["plant", 2, -1],
    ["plant", -2, 0],
    ["plant", 0, 1],
    ["card", 2, 0],
];

const Tharsis = () => (
    <Ground pointed>
        {bonuses.map(([name, q, r]) => (
            <Mark name={name} {...pointy(q, r, SIZE)} size={16} />
        ))}
        {tiles.map(([kind, q, r, owner]) => drawn(tile(kind, `${q} ${r}`, SIZE, { owner }), pointy(q, r, SIZE)))}
    </Ground>
);

/* Complexes: what stands there, whose it is, and its hexes. */
const complexes: [PieceKind, string, [number, number][]][] = [
    ["shelter", "red", [[-2, 0], [-2, 1]]],
    ["water-extractor", "", [[-1, 0], [-1, 1]]],
    ["mine", "", [[0, 0], [1, 0]]],
    ["generator", "", [[1, -2], [2, -2]]],
    ["greenhouse", "", [[0, 1], [1, 1]]],
    ["oxygen-condenser", "", [[2, 0]]],
];
const pieces: [PieceKind, string, number, number][] = [
    ["rover", "red", -1, -1],
    ["bot", "blue", 2, -1],
    ["crystal", "", 0, -1],
    ["research", "", -2, 2],
];

const Colony = () => (
    <Ground pointed={false}>
        {complexes.map(([kind, seat, hexes]) => {
            const colour = seat ? lookOf(seat)[0] : complexColour[kind];
            const places = hexes.map(([q, r]) => flat(q, r, SIZE));
            const all = (more: object) => places.map((p) => <polygon points={corners(p, SIZE, false)} {...more} />);
            return (
                <g class="complexes">
                    {all({ class: "edge" })}
                    {all({ class: "rim", stroke: colour })}
                    {all({ class: "ground" })}
                    {all({ fill: colour, "fill-opacity": 0.34 })}
                    {places.map((p) => drawn(piece(kind, seat), p, 1.1))}
                </g>
            );
        })}
        {drawn(star(0, 0, 8), { x: flat(0, 1, SIZE).x - 14, y: flat(0, 1, SIZE).y - 15 })}
        {pieces.map(([kind, seat, q, r]) => drawn(piece(kind, seat), flat(q, r, SIZE), 1.1))}
    </Ground>
);

const dice = [
    ["mc", "#f0c34a", "#a97b12"],
    ["plant", "#6cc36c", "#2f7434"],
    ["water", "#63a7ff", "#2459a8"],
    ["heat", "#f2705e", "#9c3022"],
    ["titanium", "#b9c1cc", "#626b78"],
    ["microbe", "#6cc36c", "#2f7434"],
];

const Dice = () => (
    <>
        {dice.map(([face, top, side], i) => (
            <g transform={`translate(${((i % 3) - 1) * 74} ${i < 3 ? -42 : 38}) scale(1.25) rotate(${[-6, 2, 5, 5, -2, -6][i]})`}>
                <rect x="-24" y="-16" width="48" height="46" rx="10" fill="#0006" />
                <rect x="-24" y="-22" width="48" height="50" rx="10" fill={side} />
                <rect x="-24" y="-26" width="48" height="46" rx="10" fill={top} stroke="#fff8" />
                <Mark name={face} x={0} y={-3} size={34} />
            </g>
        ))}
    </>
);

const boards: Record<string, () => preact.JSX.Element> = {
    "terraforming-mars": Tharsis,
    "dice-game": Dice,
    "on-mars": Colony,
};

/* Small, in a list: a landscape and one thing of the game. */
const signs: Record<string, string> = { "terraforming-mars": "greenery", "dice-game": "green-die", "on-mars": "shelter" };

export function Thumb({ game }: { game: string }) {
    return (
        <span class="thumb" style={{ backgroundImage: motifOf({ id: game, tags: ["city", "power"] }) }}>
            <Icon name={signs[game] ?? "city"} size={32} hidden />
        </span>
    );
}

export function Scene({ game }: { game: string }) {
    const Board = boards[game];
    return (
        <span class="scene" style={{ backgroundImage: motifOf({ id: game, tags: ["city", "power"] }) }}>
            <svg viewBox="-160 -116 320 232" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                {Board && <Board />}
            </svg>
        </span>
    );
}
