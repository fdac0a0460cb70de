/** Blocks under this size are cheaper to allocate than to keep. */
export const RECYCLED_FROM_BYTES = 64 * 1024;

/**
 * Blocks that came back to be filled again. Fresh memory is the largest cost of a bulk result: a new 37 MB block
 * takes 13 ms of page faults, writing a million UUIDs into one that was used before takes 3.
 */
export class BlockPool {
  static readonly capacity = 2;
  #free: ArrayBuffer[] = [];

  /** `sizeBytes` bytes of memory, used before if one fits without wasting more than half of it. Not zeroed. */
  take(sizeBytes: number): Uint8Array<ArrayBuffer> {
    const fits = (block: ArrayBuffer) => block.byteLength >= sizeBytes && block.byteLength <= sizeBytes * 2;
    const index = this.#free.findIndex(fits);
    const [block] = index < 0 ? [] : this.#free.splice(index, 1);
    return new Uint8Array(block ?? new ArrayBuffer(sizeBytes), 0, sizeBytes);
  }

  give(block: ArrayBuffer): void {
    if (block.byteLength < RECYCLED_FROM_BYTES) return;
    this.#free.unshift(block);
    this.#free.length = Math.min(this.#free.length, BlockPool.capacity);
  }

  /** All blocks, to be moved along with a message. */
  drain(): ArrayBuffer[] {
    return this.#free.splice(0);
  }
}
