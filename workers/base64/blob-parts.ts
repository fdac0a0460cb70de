/**
 * Time after the first part during which refused memory is requested again. Chromium gives Blobs at most 500 MiB of memory until
 * it has measured memory and disk, which it delays after its start: in Chromium 156 by 4 s, and by
 * 2.3 s after the first Blob; in a browser that runs longer the first Blob gets its memory after 12 ms.
 */
const PATIENCE_MS = 10_000;
const RETRY_MS = 250;

/** The browser could not store the output: a private window must not write to disk. */
export class OutOfSpace extends Error {
  override readonly name = 'OutOfSpace';
}

/** Checks that the browser has stored a part, so that a failure is detected before the next part and not at the end. */
async function prove(part: Blob): Promise<void> {
  try {
    await part.slice(part.size - 1).arrayBuffer();
  } catch (error) {
    throw error instanceof DOMException ? new OutOfSpace(error.message) : error;
  }
}

/** A Blob as it grows, part by part, of which the browser may keep some on disk. */
export class BlobParts {
  readonly #parts: Blob[] = [];
  #firstMs = 0;
  /** The last part, as long as it may have to be handed over again. */
  #bytes = new Uint8Array();
  #onItsWay: Promise<void> = Promise.resolve();

  get count(): number {
    return this.#parts.length;
  }

  /**
   * Sends a copy on its way: one at a time, so that what is under way is bounded. `bytes` must stay as they are until the next
   * call. Throws OutOfSpace for the part before.
   */
  async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.count === 0) this.#firstMs = performance.now();
    await this.#arrival();
    this.#hand(bytes);
  }

  #hand(bytes: Uint8Array<ArrayBuffer>): void {
    const part = new Blob([bytes]);
    this.#parts.push(part);
    this.#bytes = bytes;
    this.#onItsWay = prove(part);
    // Whoever comes next hears of it.
    this.#onItsWay.catch(() => undefined);
  }

  async #arrival(): Promise<void> {
    for (;;) {
      try {
        return await this.#onItsWay;
      } catch (error) {
        if (!(error instanceof OutOfSpace) || performance.now() - this.#firstMs > PATIENCE_MS) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      this.#parts.pop();
      this.#hand(this.#bytes);
    }
  }

  /** All parts as one. Throws OutOfSpace. */
  async end(): Promise<Blob> {
    await this.#arrival();
    this.#bytes = new Uint8Array();
    const blob = new Blob(this.#parts);
    await prove(blob);
    return blob;
  }
}
