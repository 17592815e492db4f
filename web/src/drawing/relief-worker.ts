/* relief-worker.ts: makes the picture of a planet beside the page, so that nothing waits for it. */
import { relief, type Planet } from "./relief";

const worker = self as unknown as {
    onmessage: (event: MessageEvent<Planet>) => void;
    postMessage(pixels: ArrayBuffer, transfer: Transferable[]): void;
};

worker.onmessage = (event) => {
    const pixels = relief(event.data).buffer;
    worker.postMessage(pixels, [pixels]);
};
