/**
 * How long after its first part a browser is asked again for room that it refused. Chromium lends Blobs 500 MiB of memory until
 * it has measured memory and disk, which it puts off for the first seconds of its own life: in Chromium 156 for 4 s, and for
 * 2.3 s after the first Blob; later the first Blob has its room after 12 ms.
 */
const PATIENCE_MS = 10_000;
const RETRY_MS = 250;
/** Who was lent more than this is lent what memory and disk allow. */
const LENT_UNMEASURED_BYTES = 500 * 1024 * 1024;

/** What the browser refuses now it will not take later either. */
let isMeasured = false;

/** The browser could not keep what was made: a private window may not write to disk. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** A part that the browser could not take is found out before the next one is handed over, not when all is done. */
async function prove(part: Blob): Promise<void> {
  try {
    await part.slice(part.size - 1).arrayBuffer();
  } catch (error) {
    throw error instanceof DOMException ? new NoRoom(error.message) : error;
  }
}

/** A Blob as it grows, part by part, of which the browser may keep some on disk. */
export class BlobParts {
  readonly #parts: Blob[] = [];
  #sizeBytes = 0;
  #firstMs = 0;
  #onItsWay: Promise<void> = Promise.resolve();

  get count(): number {
    return this.#parts.length;
  }

  /**
   * Takes a copy. One part is on its way at a time, so that what is under way is bounded; it may arrive while the next is made,
   * unless it may have to be handed over again. Throws NoRoom, for this part or the one before.
   */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#onItsWay;
    if (this.count === 0) this.#firstMs = performance.now();
    for (;;) {
      isMeasured ||= this.#sizeBytes > LENT_UNMEASURED_BYTES || performance.now() - this.#firstMs > PATIENCE_MS;
      const part = new Blob([bytes]);
      this.#onItsWay = prove(part);
      // Whoever comes next hears of it.
      this.#onItsWay.catch(() => undefined);
      if (isMeasured || (await this.#hasArrived())) {
        this.#parts.push(part);
        this.#sizeBytes += bytes.length;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #hasArrived(): Promise<boolean> {
    try {
      await this.#onItsWay;
      return true;
    } catch (error) {
      if (error instanceof NoRoom) return false;
      throw error;
    }
  }

  /** All parts as one. Throws NoRoom. */
  async end(): Promise<Blob> {
    await this.#onItsWay;
    const blob = new Blob(this.#parts);
    await prove(blob);
    return blob;
  }
}
