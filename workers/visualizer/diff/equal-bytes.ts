type Bytes = Uint8Array<ArrayBuffer>;

/** Ranges of at most this size are compared in any case. */
const SHORT_BYTES = 64;

/** Compares ranges of two texts byte by byte. What was compared before at the same distance of the ranges is not compared again. */
export class EqualBytes {
  readonly #one: Bytes;
  readonly #other: Bytes;
  /** The last bytes that were found equal: the distance of the texts, and the range in the first one. */
  #shift = 0;
  #from = 0;
  #until = -1;
  /**
   * Bytes that may still be compared without finding the end of a range: in deep texts each level would compare those of all levels inside it.
   * After that, containers are compared by their children at once.
   */
  #left: number;

  constructor(one: Bytes, other: Bytes) {
    this.#one = one;
    this.#other = other;
    this.#left = 4 * (one.length + SHORT_BYTES);
  }

  /** Returns true if two ranges have the same bytes; false if they differ, or if it is not worth comparing them. */
  areEqual(from: number, to: number, otherFrom: number): boolean {
    const one = this.#one;
    const other = this.#other;
    const shift = otherFrom - from;
    const isKnown = shift === this.#shift && from >= this.#from && from <= this.#until;
    const start = isKnown ? this.#until : from;
    if (this.#left < 0 && to - start > SHORT_BYTES) return false;
    let at = start;
    while (at < to && one[at] === other[at + shift]) at++;
    if (at < to) this.#left -= at - start;
    if (!isKnown) {
      this.#shift = shift;
      this.#from = from;
      this.#until = at;
    } else if (at > this.#until) this.#until = at;
    return at >= to;
  }
}
