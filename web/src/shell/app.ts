/* app.ts: the page as an app: its files are kept by a service worker (web/src/local/app-worker.ts), so
 * that it begins without a network. A new version is fetched beside the old one and takes its place
 * when all pages of the old one are closed, or when the person says so. */
import { signal } from "@preact/signals";
import { parts } from "./parts";

export const newVersion = signal(false);
let waiting: ServiceWorker | null = null;

function watch(r: ServiceWorkerRegistration) {
    const look = () => {
        if (!r.waiting || !navigator.serviceWorker.controller) return;
        waiting = r.waiting;
        newVersion.value = true;
    };
    const follow = () => r.installing?.addEventListener("statechange", look);
    look();
    follow();
    r.addEventListener("updatefound", follow);
    if (r.active) r.update().catch(() => {}); /* no network: there will be another day */
}

export function useNewVersion() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting?.postMessage("now");
}

export function beginApp() {
    if (!parts.app || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register(new URL(parts.app, document.baseURI)).then((r) => r && watch(r), () => {
        /* without it everything works as long as there is a network */
    });
}
