/* places.ts: where tables can be: on the server this page comes from, on this device, or both. */
import { signal } from "@preact/signals";
import { api, type Place } from "./api";
import { localRooms } from "./local";
import { parts } from "./parts";
import type { GameInfo } from "./types";

/* Does the server answer? Without one the page lives on this device alone. */
export const serverThere = signal(parts.server);
/* Where new tables are made. */
export const place = signal<Place>(parts.server ? "server" : "here");
export const choosable = () => serverThere.value && localRooms;

/* The games, from the server or, when it does not answer, from this device. */
export async function findGames(): Promise<GameInfo[]> {
    if (!parts.server) return api.games("here");
    try {
        const list = await api.games("server");
        serverThere.value = true;
        return list;
    } catch (e) {
        if (!localRooms) throw e;
        serverThere.value = false;
        place.value = "here";
        return api.games("here");
    }
}
