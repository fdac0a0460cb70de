import { BlockPool } from './block.ts';

/** What an engine may ask of the thread that runs it. */
export interface Control {
  /**
   * Says how far the work is, and stops it here (by throwing Cancelled) if nobody wants it any more.
   * To be awaited at least every 16 ms of work: `await control.tick(done, total)`.
   */
  tick(done: number, total: number): void | Promise<void>;
  /** Memory for a result that will be moved to the page. Holds what a former result left in it. */
  block(sizeBytes: number): Uint8Array<ArrayBuffer>;
}

/** Thrown out of a tick when the job was cancelled. Engines let it pass. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A control for an engine that is called directly: nothing cancels it, and nothing is recycled. */
export function freeControl(): Control {
  const pool = new BlockPool();
  return { tick: () => undefined, block: (sizeBytes) => pool.take(sizeBytes) };
}
