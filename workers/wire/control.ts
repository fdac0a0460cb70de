import { BlockPool } from './block.ts';

/** Functions that an engine gets from the thread that runs it. */
export interface Control {
  /**
   * Reports progress, and throws Canceled if the job was canceled.
   * Must be awaited at least every 16 ms of work: `await control.tick(done, total)`.
   */
  tick(done: number, total: number): void | Promise<void>;
  /** Returns memory for a result that will be transferred to the page. It is not zeroed: it may contain bytes of an earlier result. */
  block(sizeBytes: number): Uint8Array<ArrayBuffer>;
  /**
   * Sends the page a result with only its first rows, which is shown until the job ends. It is copied, so it must not contain views of
   * large blocks. Absent where no result is shown before it is complete.
   */
  preview?: (result: unknown) => void;
}

/** Thrown by a tick when the job was canceled. Engines do not catch it. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

/** Returns a control for an engine that is called directly: it never cancels and reuses no memory. */
export function freeControl(): Control {
  const pool = new BlockPool();
  return { tick: () => undefined, block: (sizeBytes) => pool.take(sizeBytes) };
}
