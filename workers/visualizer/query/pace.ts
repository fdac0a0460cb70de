import type { Control } from '../../wire/control.ts';

/** Nodes between two reads of the clock. */
const STRETCH_NODES = 1024;
/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;

/** Decides when a search through the nodes of a text has to tick: `if (pace.isDue()) await pace.tick(node)`. */
export class Pace {
  readonly #control: Control;
  readonly #sizeBytes: number;
  #nodes = 0;
  #dueMs = performance.now() + STRETCH_MS;

  constructor(control: Control, sizeBytes: number) {
    this.#control = control;
    this.#sizeBytes = sizeBytes;
  }

  /** Counts a node. Returns true if a tick is due. Not async, because it is called for every node. */
  isDue(): boolean {
    return ++this.#nodes % STRETCH_NODES === 0 && performance.now() >= this.#dueMs;
  }

  /** @param at  offset in the text that was reached */
  async tick(at: number): Promise<void> {
    await this.#control.tick(Math.min(at, this.#sizeBytes), this.#sizeBytes);
    this.#dueMs = performance.now() + STRETCH_MS;
  }
}
