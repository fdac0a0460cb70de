/** Keeps objects with fixed memory, such as kernels, for reuse: each is used by one job at a time. */
export class Pool<Item> {
  readonly #open: () => Item;
  readonly #free: Item[];

  /** @param free  items that are already open */
  constructor(open: () => Item, ...free: Item[]) {
    this.#open = open;
    this.#free = free;
  }

  async use<Result>(work: (item: Item) => Promise<Result>): Promise<Result> {
    const item = this.#free.pop() ?? this.#open();
    try {
      return await work(item);
    } finally {
      this.#free.push(item);
    }
  }
}
