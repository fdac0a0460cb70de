import { grown } from '../../wire/bytes.ts';
import { lastBelow } from './line-index.ts';

type List = Uint32Array<ArrayBuffer>;

/** Folded containers: the lines with their opening brackets, and the numbers of lines that are hidden after each. */
export class Folds {
  #firsts: List = new Uint32Array(16);
  #hidden: List = new Uint32Array(16);
  /** Hidden lines before each fold, and rows at which the folds are shown. */
  #before: List = new Uint32Array(16);
  #rows: List = new Uint32Array(16);
  #count = 0;

  /** Number of hidden lines. */
  get hiddenLines(): number {
    const last = this.#count - 1;
    return last < 0 ? 0 : (this.#before[last] as number) + (this.#hidden[last] as number);
  }

  clear(): void {
    this.#count = 0;
  }

  /** Folds containers that do not contain each other, in place of the earlier folds. @param pairs  first and last lines, ascending */
  set(pairs: Uint32Array): void {
    this.#count = 0;
    this.#reserve(pairs.length / 2);
    for (let index = 0; index < pairs.length; index += 2) {
      this.#firsts[this.#count] = pairs[index] as number;
      this.#hidden[this.#count++] = (pairs[index + 1] as number) - (pairs[index] as number);
    }
    this.#sum();
  }

  /** Folds the container on a line. Folds inside it are forgotten. */
  add(line: number, hidden: number): void {
    const from = lastBelow(this.#firsts, this.#count, line) + 1;
    const to = lastBelow(this.#firsts, this.#count, line + hidden + 1) + 1;
    this.#replace(from, to, [line], [hidden]);
  }

  /** Unfolds the container on a line. Returns false if it is not folded. */
  remove(line: number): boolean {
    const index = lastBelow(this.#firsts, this.#count, line + 1);
    if (index < 0 || this.#firsts[index] !== line) return false;
    this.#replace(index, index + 1, [], []);
    return true;
  }

  /** Unfolds the container that hides a line. */
  reveal(line: number): void {
    const index = lastBelow(this.#firsts, this.#count, line);
    if (index >= 0 && line <= (this.#firsts[index] as number) + (this.#hidden[index] as number)) this.#replace(index, index + 1, [], []);
  }

  hiddenAfter(line: number): number {
    const index = lastBelow(this.#firsts, this.#count, line + 1);
    return index >= 0 && this.#firsts[index] === line ? (this.#hidden[index] as number) : 0;
  }

  lineOf(row: number): number {
    const index = lastBelow(this.#rows, this.#count, row);
    return index < 0 ? row : row + (this.#before[index] as number) + (this.#hidden[index] as number);
  }

  rowOf(line: number): number {
    const index = lastBelow(this.#firsts, this.#count, line);
    if (index < 0) return line;
    const hidden = this.#hidden[index] as number;
    if (line <= (this.#firsts[index] as number) + hidden) return this.#rows[index] as number;
    return line - (this.#before[index] as number) - hidden;
  }

  #replace(from: number, to: number, firsts: readonly number[], hidden: readonly number[]): void {
    this.#reserve(this.#count + firsts.length);
    for (const [list, values] of [
      [this.#firsts, firsts],
      [this.#hidden, hidden],
    ] as const) {
      list.copyWithin(from + values.length, to, this.#count);
      list.set(values, from);
    }
    this.#count += firsts.length - (to - from);
    this.#sum();
  }

  #reserve(count: number): void {
    this.#firsts = grown(this.#firsts, count);
    this.#hidden = grown(this.#hidden, count);
    this.#before = grown(this.#before, count);
    this.#rows = grown(this.#rows, count);
  }

  #sum(): void {
    let sum = 0;
    for (let index = 0; index < this.#count; index++) {
      this.#before[index] = sum;
      this.#rows[index] = (this.#firsts[index] as number) - sum;
      sum += this.#hidden[index] as number;
    }
  }
}
