/** Things with fixed memory, such as kernels: one job at a time uses each, and the next job uses it again. */
export class Pool<Item> {
  readonly #open: () => Item;
  readonly #free: Item[];

  /** @param free  items that are open already */
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
