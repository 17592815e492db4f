/* app-worker.ts: the service worker: keeps the files of this version, and answers with them.
 *
 * Where the page comes from a server, the server's page goes first and the kept one is for when it is
 * gone. A version keeps its own files until no page of it is open. */
declare const VERSION: string; /* from build.mjs, as the next three */
declare const FILES: string[]; /* what the app needs to begin */
declare const LATER: string[]; /* what it may need: kept after that, if it can be had */
declare const SERVER: boolean; /* the pages come from a server with tables */

interface Life extends Event {
    waitUntil(p: Promise<unknown>): void;
}
interface Fetched extends Life {
    request: Request;
    respondWith(p: Promise<Response>): void;
}
interface Scope {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    addEventListener(type: string, listener: (e: never) => void): void;
    registration: { scope: string };
}
const scope = self as unknown as Scope;
const NAME = `areo-${VERSION}`;
const at = (file: string) => new URL(file, scope.registration.scope).href;
const PAGE = at(".");

/* Their names change with what is in them, so the last version's may still be the right ones. */
async function keepLater(cache: Cache, url: string) {
    const known = await caches.match(url);
    if (known) await cache.put(url, known);
    else await cache.add(url);
}

scope.addEventListener("install", (e: Life) => {
    const keep = async () => {
        const cache = await caches.open(NAME);
        await cache.addAll([".", ...FILES].map((f) => new Request(at(f), { cache: "reload" })));
        await Promise.allSettled(LATER.map((f) => keepLater(cache, at(f))));
    };
    e.waitUntil(keep());
});

async function begin() {
    for (const name of await caches.keys())
        if (name.startsWith("areo-") && name !== NAME) await caches.delete(name);
    await scope.clients.claim();
}
scope.addEventListener("activate", (e: Life) => e.waitUntil(begin()));
scope.addEventListener("message", (e: MessageEvent) => {
    if (e.data === "now") void scope.skipWaiting();
});

async function page(request: Request): Promise<Response> {
    const kept = async () => (await (await caches.open(NAME)).match(PAGE)) ?? Response.error();
    if (!SERVER) return kept();
    try {
        const answer = await fetch(request);
        return answer.status >= 502 ? kept() : answer; /* a proxy without its server */
    } catch {
        return kept();
    }
}

async function file(request: Request): Promise<Response> {
    const cache = await caches.open(NAME);
    const kept = await cache.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && LATER.some((f) => at(f) === request.url))
        void cache.put(request, answer.clone());
    return answer;
}

/* Talk with a server is none of its business. */
const talk = ["api", "ws", "plain", "admin", "health", "metrics"];
scope.addEventListener("fetch", (e: Fetched) => {
    const url = new URL(e.request.url);
    if (e.request.method !== "GET" || url.origin !== location.origin) return;
    if (SERVER && talk.includes(url.pathname.split("/")[1])) return;
    e.respondWith(e.request.mode === "navigate" ? page(e.request) : file(e.request));
});
