/* parts.ts: what this page was delivered with, as its index.html says (web/build.mjs writes it). */

interface PartsOfPage {
    server: boolean; /* it comes from a server with tables */
    relief: string; /* the worker that draws planets */
    worker?: string; /* the worker with the rooms of this browser; none: only the server's */
    engine?: string;
    languages?: Record<string, string>; /* catalogues, by the code of their language */
    words?: Record<string, string>; /* the same for the engine */
    nets?: Record<string, string>;
    app?: string; /* the service worker */
    inline?: boolean; /* all of them are in this one file */
}

const text = document.getElementById("areo-parts")?.textContent;
export const parts: PartsOfPage = text ? JSON.parse(text) : { server: true, relief: "" };

/* Something that lies in the page itself, unpacked. */
async function inlined(name: string): Promise<ArrayBuffer> {
    const packed = atob(document.getElementById(name)?.textContent?.trim() ?? "");
    const bytes = Uint8Array.from(packed, (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

/* The address of a part, also where the page is a file on a disk. */
export async function address(name: string, type = "text/javascript"): Promise<string> {
    if (!parts.inline) return new URL(name, document.baseURI).href;
    return URL.createObjectURL(new Blob([await inlined(name)], { type }));
}

/* The same as something that may be fetched from anywhere. */
export async function dataAddress(name: string): Promise<string> {
    if (!parts.inline) return address(name);
    const reader = new FileReader();
    const read = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsDataURL(new Blob([await inlined(name)], { type: "application/octet-stream" }));
    await read;
    return reader.result as string;
}

/* A script that lies in the page, as text; elsewhere its address will do. */
export const source = async (name: string) =>
    parts.inline ? new TextDecoder().decode(await inlined(name)) : undefined;

/* An engine that lies in the page cannot be fetched. */
export const engine = (): Promise<string | ArrayBuffer> =>
    parts.inline ? inlined(parts.engine!) : address(parts.engine!);
