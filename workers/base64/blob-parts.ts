/**
 * Time in ms, from the first part on, during which a part that the browser could not store is stored again. Chromium gives Blobs at most
 * 500 MiB of memory until it has measured memory and disk: in Chromium 156 this is 4 s after the start of the browser, or 2.3 s after the
 * first Blob. In a browser that has run for longer the first Blob gets its memory after 12 ms.
 */
const PATIENCE_MS = 10_000;
const RETRY_MS = 250;

/** Error when the browser cannot store the output, for example in a private window, which must not write to disk. */
export class OutOfSpace extends Error {
  override readonly name = 'OutOfSpace';
}

/** Reads the last byte of a part, which fails if the browser could not store it. The failure is thus found before the next part. */
async function checkStored(part: Blob): Promise<void> {
  try {
    await part.slice(part.size - 1).arrayBuffer();
  } catch (error) {
    throw error instanceof DOMException ? new OutOfSpace(error.message) : error;
  }
}

/** Collects a Blob part by part. The browser may keep parts on disk. */
export class BlobParts {
  readonly #parts: Blob[] = [];
  #firstMs = 0;
  /** Bytes of the last part, kept until it is stored, because storing it may have to be repeated. */
  #bytes = new Uint8Array();
  #onItsWay: Promise<void> = Promise.resolve();

  get count(): number {
    return this.#parts.length;
  }

  /**
   * Stores a copy of `bytes` in the background, one part at a time, so that memory is bounded. `bytes` must not change until the next call.
   * Throws OutOfSpace if the previous part could not be stored.
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
    this.#onItsWay = checkStored(part);
    // The next call awaits this promise and throws its error; without this line the browser would report an unhandled rejection.
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

  /** Returns all parts as one Blob. Throws OutOfSpace. */
  async end(): Promise<Blob> {
    await this.#arrival();
    this.#bytes = new Uint8Array();
    const blob = new Blob(this.#parts);
    await checkStored(blob);
    return blob;
  }
}
