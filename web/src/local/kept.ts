/* kept.ts: what the rooms want kept, in the browser's own database.
 *
 * Keys and values are texts (src/local/keep.c says which). What is saved is saved as a whole or not at
 * all. Where the database says no (it is full, or not allowed) nothing is lost as long as the page is
 * open: what could not be stored is held and tried again, and `trouble` says so.
 *
 * Only the one who opened the database last may write: whoever finds another owner has lost it. What
 * is saved is saved one after the other. */

export type Change = [key: string, value: string | null];
export type Trouble = "" | "denied" | "full";

const NAME = "areo";

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function openDatabase(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore("kept");
            request.result.createObjectStore("meta");
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error("blocked"));
    });
}

export class Kept {
    readonly all = new Map<string, string>();
    trouble: Trouble = "";
    private db: IDBDatabase | null = null;
    private held: Change[] = []; /* not stored yet */
    private mine = false; /* the database knows this owner */
    private owner = `${Date.now()} ${Math.random()}`;
    private last: Promise<unknown> = Promise.resolve();

    static async open(): Promise<Kept> {
        const kept = new Kept();
        try {
            kept.db = await openDatabase();
            const store = kept.db.transaction("kept").objectStore("kept");
            const [keys, values] = await Promise.all([
                done(store.getAllKeys()),
                done(store.getAll()),
            ]);
            keys.forEach((key, i) => kept.all.set(key as string, values[i] as string));
        } catch {
            kept.close();
            kept.trouble = "denied";
        }
        await kept.save([]); /* from now on it is ours; what is full can still be read */
        return kept;
    }

    private write(db: IDBDatabase, changes: Change[]): Promise<"stored" | "lost"> {
        return new Promise((resolve, reject) => {
            const t = db.transaction(["kept", "meta"], "readwrite", { durability: "strict" });
            let lost = false;
            t.oncomplete = () => resolve("stored");
            t.onabort = () => (lost ? resolve("lost") : reject(t.error));
            const owner = t.objectStore("meta").get("owner");
            owner.onsuccess = () => {
                if (!this.mine) t.objectStore("meta").put(this.owner, "owner");
                else if (owner.result !== this.owner) {
                    lost = true;
                    t.abort();
                    return;
                }
                const store = t.objectStore("kept");
                for (const [key, value] of changes)
                    if (value === null) store.delete(key);
                    else store.put(value, key);
            };
        });
    }

    /* "lost": somebody else has the database now, and nothing was changed. */
    save(changes: Change[]): Promise<"stored" | "held" | "lost"> {
        const saved = this.last.then(() => this.store(changes));
        this.last = saved.catch(() => undefined);
        return saved;
    }

    /* When nothing is on its way any more. */
    settled(): Promise<unknown> {
        return this.last;
    }

    private async store(changes: Change[]): Promise<"stored" | "held" | "lost"> {
        const held = this.held.concat(changes);
        let result: "stored" | "held" | "lost" = "held";
        if (this.db)
            try {
                result = await this.write(this.db, held);
                if (result === "stored") {
                    this.trouble = "";
                    this.mine = true;
                }
            } catch {
                this.trouble = "full";
            }
        if (result === "lost") return result;
        this.held = result === "stored" ? [] : held;
        for (const [key, value] of changes)
            if (value === null) this.all.delete(key);
            else this.all.set(key, value);
        return result;
    }

    close() {
        this.db?.close();
        this.db = null;
    }
}
