import type { Control } from '../../wire/control.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { compareDecimals } from '../table/number-order.ts';

/** The numbers of a column in ascending order, as they are written. */
export class SortedNumbers {
  readonly #order: Uint32Array;
  readonly #values: ColumnValues;

  private constructor(values: ColumnValues, order: Uint32Array) {
    this.#values = values;
    this.#order = order;
  }

  static async of(values: ColumnValues, control: Control): Promise<SortedNumbers> {
    return new SortedNumbers(values, await values.ascending(control));
  }

  get count(): number {
    return this.#order.length;
  }

  /** Returns the number at an index, from 0. */
  at(index: number): string {
    return this.#values.numberText(this.#order[index] as number) as string;
  }

  /** Returns how many numbers are less than a limit, or also those that equal it. */
  countBelow(limit: string, includesEqual = false): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareDecimals(this.at(middle), limit);
      if (order < 0 || (includesEqual && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
