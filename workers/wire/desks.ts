/** Desks of fixed memory: each is lent to one job at a time and kept for the next. */
export class Desks<Desk> {
  readonly #open: () => Desk;
  readonly #free: Desk[];

  /** @param free  desks that are open already */
  constructor(open: () => Desk, ...free: Desk[]) {
    this.#open = open;
    this.#free = free;
  }

  async lend<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
    const desk = this.#free.pop() ?? this.#open();
    try {
      return await work(desk);
    } finally {
      this.#free.push(desk);
    }
  }
}
