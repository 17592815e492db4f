/* planet.ts: the picture of a planet, made once beside the page and kept. Until it is there, and
 * where a browser has no workers, the map shows the plain disc below it. */
import { signal, type Signal } from "@preact/signals";
import { address, parts } from "../shell/parts";
import type { Planet } from "./relief";

const pictures = new Map<string, Signal<string>>();

/* As a data address: the page may show nothing from elsewhere. */
function paint(pixels: ArrayBuffer, size: number): string {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const image = new ImageData(new Uint8ClampedArray(pixels), size, size);
    canvas.getContext("2d")!.putImageData(image, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.88);
}

/* The address of the picture; "" until it has been made. */
export function planetPicture(planet: Planet): Signal<string> {
    const key = `${planet.seed}/${planet.pixels}/${planet.bright}`;
    let picture = pictures.get(key);
    if (picture) return picture;
    pictures.set(key, (picture = signal("")));
    const made = picture;
    void address(parts.relief).then((script) => {
        const worker = new Worker(script);
        worker.onmessage = (event: MessageEvent<ArrayBuffer>) => {
            worker.terminate();
            made.value = paint(event.data, planet.pixels);
        };
        worker.onerror = () => worker.terminate();
        worker.postMessage(planet);
    });
    return picture;
}
