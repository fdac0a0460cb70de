import type { UniformSource } from '../entropy/uniform.ts';

/** Size of a class and the least number of its characters in a password. */
export interface Weight {
  readonly size: number;
  readonly minimum: number;
}

/** Returns the binomial coefficients: row n contains C(n, 0) … C(n, n). */
function binomials(length: number): bigint[][] {
  const rows: bigint[][] = [[1n]];
  for (let n = 1; n <= length; n++) {
    const above = rows[n - 1] as bigint[];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return rows;
}

/**
 * Counts the ways in which the classes from index `from` on can fill `positions` places: Σ C(positions, n) · sizeⁿ · ways(from + 1,
 * positions − n) over all n from the class's minimum on. Exact, as BigInts.
 */
export class CountTable {
  readonly #weights: readonly Weight[];
  readonly #binomials: bigint[][];
  /** Counts by class, then by number of places. */
  readonly #ways: bigint[][];
  readonly #length: number;

  constructor(weights: readonly Weight[], length: number) {
    this.#weights = weights;
    this.#length = length;
    this.#binomials = binomials(length);
    this.#ways = weights.map(() => []);
    this.#ways.push(Array.from({ length: length + 1 }, (_, places) => (places === 0 ? 1n : 0n)));
    for (let from = weights.length - 1; from >= 0; from--) {
      this.#ways[from] = Array.from({ length: length + 1 }, (_, places) => this.#terms(from, places).reduce((sum, term) => sum + term, 0n));
    }
  }

  /** Returns the number of ways for each number of characters of class `from`, from its minimum on. */
  #terms(from: number, places: number): bigint[] {
    const { size, minimum } = this.#weights[from] as Weight;
    const rest = this.#ways[from + 1] as bigint[];
    const terms: bigint[] = [];
    let power = BigInt(size) ** BigInt(minimum);
    for (let n = minimum; n <= places; n++) {
      terms.push(((this.#binomials[places] as bigint[])[n] as bigint) * power * (rest[places - n] as bigint));
      power *= BigInt(size);
    }
    return terms;
  }

  /** Number of strings of the given length that satisfy every minimum. */
  get total(): bigint {
    return this.totalOf(this.#length);
  }

  /** Number of strings of at most the given length that satisfy every minimum. */
  totalOf(length: number): bigint {
    return (this.#ways[0] as bigint[])[length] as bigint;
  }

  /** Draws the number of characters of each class, weighted by the number of strings with these numbers. */
  draw(source: UniformSource): number[] {
    let places = this.#length;
    return this.#weights.map(({ minimum }, from) => {
      let left = source.bigBelow((this.#ways[from] as bigint[])[places] as bigint);
      const terms = this.#terms(from, places);
      let n = 0;
      while (left >= (terms[n] as bigint)) left -= terms[n++] as bigint;
      places -= minimum + n;
      return minimum + n;
    });
  }
}

/** Computes log2 of a positive BigInt to the precision of a double. */
export function log2Big(value: bigint): number {
  const bits = value.toString(2).length;
  const shift = Math.max(0, bits - 64);
  return Math.log2(Number(value >> BigInt(shift))) + shift;
}
