/**
 * A state either reads one character and leads to `next`, or leads to `next` and `other` without reading: anywhere (`null`), or only at the
 * start or the end of the text. `next` is preferred to `other`. `open` and `close` are the places of the first group.
 */
export interface State {
  readonly matches: ((code: number) => boolean) | 'start' | 'end' | 'open' | 'close' | null;
  next: number;
  other: number;
}

export const NONE = -1;

export const isPassed = (matches: State['matches'], at: number, length: number): boolean =>
  matches === 'start' ? at === 0 : matches === 'end' ? at === length : true;

/** Codes whose transitions are kept in a list; those of others are kept in a map. */
const ASCII = 128;
const UNKNOWN = -2;
/** Largest number of sets of states, and of kept transitions by characters beyond ASCII. */
const SETS_MAX = 1000;
const OTHERS_MAX = 50_000;
/** Characters that the search for all matches reads before it is given up: a fixed number, and per character. */
const READ_MIN = 100;
const READ_TIMES = 8;

/** Reading states that are active at one place of a text, the most preferred first; those after the end of the pattern are left out. */
interface StateSet {
  readonly states: readonly number[];
  /** True if the end of the pattern is reached after these states. */
  readonly isEnded: boolean;
  /** Index of the set after an ASCII character, and after the last character of a text from `ASCII` on; NONE for no set. */
  readonly transitions: Int32Array;
}

/**
 * The sets of states of an automaton that texts reach, computed when they are first reached. A step is then one look-up instead of a loop
 * over states. For replacing `[0-9]+` in 500,000 texts of 30 characters, it is 20 times as fast.
 */
export class Determinized {
  readonly #states: readonly State[];
  readonly #start: number;
  readonly #marks: Uint32Array;
  #mark = 0;
  readonly #sets: StateSet[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #others = new Map<number, number>();
  /** Index of the set at the start of a search: by 1 for the start of the text and 2 for its end. */
  readonly #first = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];

  constructor(states: readonly State[], start: number) {
    this.#states = states;
    this.#start = start;
    this.#marks = new Uint32Array(states.length);
  }

  /**
   * Returns the places of all matches, as Automaton.matches. Returns null if that takes too many characters or sets of states: then only the
   * automaton itself knows the answer.
   */
  matches(text: string): readonly (readonly [from: number, to: number])[] | null {
    const places: (readonly [number, number])[] = [];
    const { length } = text;
    let rest = READ_MIN + READ_TIMES * length;
    for (let from = 0; from <= length; ) {
      let index = this.#firstAt(from, length);
      let to = NONE;
      let at = from;
      while (index >= 0) {
        const set = this.#sets[index] as StateSet;
        if (set.isEnded) to = at;
        if (at === length) break;
        let code = text.charCodeAt(at);
        if (code < ASCII) {
          at++;
          const slot = at === length ? code + ASCII : code;
          const next = set.transitions[slot] as number;
          index = next === UNKNOWN ? (set.transitions[slot] = this.#after(set, code, at === length)) : next;
        } else {
          code = text.codePointAt(at) as number;
          at += code > 0xffff ? 2 : 1;
          index = this.#afterOther(index, code, at === length);
        }
      }
      rest -= at - from;
      if (index === UNKNOWN || rest < 0) return null;
      if (to >= 0) places.push([from, to]);
      // After an empty match, and without a match, the search goes on at the next character.
      from = to > from ? to : from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1);
    }
    return places;
  }

  #firstAt(at: number, length: number): number {
    const slot = (at === 0 ? 1 : 0) + (at === length ? 2 : 0);
    const known = this.#first[slot] as number;
    return known === UNKNOWN ? (this.#first[slot] = this.#setOf([this.#start], at, length)) : known;
  }

  #after({ states }: StateSet, code: number, isLast: boolean): number {
    const following: number[] = [];
    for (const index of states) {
      const { matches, next } = this.#states[index] as State;
      if ((matches as (code: number) => boolean)(code)) following.push(next);
    }
    // No place after a character is the start of the text.
    return this.#setOf(following, 1, isLast ? 1 : 2);
  }

  #afterOther(index: number, code: number, isLast: boolean): number {
    const key = (index * 0x11_0000 + code) * 2 + (isLast ? 1 : 0);
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    const next = this.#after(this.#sets[index] as StateSet, code, isLast);
    if (this.#others.size < OTHERS_MAX) this.#others.set(key, next);
    return next;
  }

  /** Returns the index of the set that is reached from some states without reading, NONE for no state, and UNKNOWN for too many sets. */
  #setOf(from: readonly number[], at: number, length: number): number {
    const mark = ++this.#mark;
    const states: number[] = [];
    let isEnded = false;
    const open = from.toReversed();
    for (let entered = open.pop(); entered !== undefined && !isEnded; entered = open.pop()) {
      if (this.#marks[entered] === mark) continue;
      this.#marks[entered] = mark;
      const { matches, next, other } = this.#states[entered] as State;
      if (typeof matches === 'function') states.push(entered);
      else if (next === NONE) isEnded = true;
      else if (isPassed(matches, at, length)) {
        if (other !== NONE) open.push(other);
        open.push(next);
      }
    }
    if (states.length === 0 && !isEnded) return NONE;
    const key = `${states.join(' ')}${isEnded ? '.' : ''}`;
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    if (this.#sets.length === SETS_MAX) return UNKNOWN;
    this.#indexes.set(key, this.#sets.length);
    return this.#sets.push({ states, isEnded, transitions: new Int32Array(ASCII * 2).fill(UNKNOWN) }) - 1;
  }
}
