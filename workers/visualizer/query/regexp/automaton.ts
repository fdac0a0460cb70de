import { parsePattern, PatternFault, type Pattern, type PatternDialect } from './parse.ts';

/** Maximum number of states of one automaton: `{1000}` within `{1000}` would be a million. */
const STATES_MAX = 10_000;

/**
 * A state either reads one character and leads to `next`, or leads to `next` and `other` without reading: anywhere (`null`), or only at the
 * start or the end of the text.
 */
interface State {
  readonly matches: ((code: number) => boolean) | 'start' | 'end' | null;
  next: number;
  other: number;
}

const NONE = -1;

/**
 * A nondeterministic finite automaton of an I-Regexp (RFC 9485). All its states advance together over the text, so that the time is at most
 * states × characters for any pattern; a backtracking matcher needs exponential time for some patterns.
 */
export class Automaton {
  readonly #states: State[] = [];
  readonly #start: number;
  #marks: Uint32Array;
  #mark = 0;

  /** @throws PatternFault for a text that is not an expression of the dialect or has too many repetitions */
  constructor(pattern: string, dialect: PatternDialect = 'rfc9485') {
    const end = this.#add(null, NONE, NONE);
    this.#start = this.#build(parsePattern(pattern, dialect), end);
    this.#marks = new Uint32Array(this.#states.length);
  }

  /** @param isWhole  true if the whole text must match (`match`), false if any part of it may match (`search`) */
  test(text: string, isWhole: boolean): boolean {
    let active: number[] = [];
    let isEnded = this.#enter(this.#start, active, ++this.#mark, 0, text.length);
    for (let at = 0; at < text.length; ) {
      if (isEnded && !isWhole) return true;
      const code = text.codePointAt(at) as number;
      at += code > 0xffff ? 2 : 1;
      const following: number[] = [];
      const mark = ++this.#mark;
      isEnded = false;
      for (const index of active) {
        const { matches, next } = this.#states[index] as State;
        if ((matches as (code: number) => boolean)(code) && this.#enter(next, following, mark, at, text.length)) isEnded = true;
      }
      if (!isWhole && this.#enter(this.#start, following, mark, at, text.length)) isEnded = true;
      active = following;
      if (active.length === 0 && !isEnded && isWhole) return false;
    }
    return isEnded;
  }

  /** Adds to `active` the reading states that are reached from `index` without reading a character. Returns true if the end is reached. */
  #enter(index: number, active: number[], mark: number, at: number, length: number): boolean {
    const open = [index];
    let isEnded = false;
    for (let entered = open.pop(); entered !== undefined; entered = open.pop()) {
      if (this.#marks[entered] === mark) continue;
      this.#marks[entered] = mark;
      const { matches, next, other } = this.#states[entered] as State;
      if (typeof matches === 'function') active.push(entered);
      else if (next === NONE) isEnded = true;
      else if (matches === null || (matches === 'start' ? at === 0 : at === length)) {
        open.push(next);
        if (other !== NONE) open.push(other);
      }
    }
    return isEnded;
  }

  #add(matches: State['matches'], next: number, other: number): number {
    if (this.#states.length >= STATES_MAX) throw new PatternFault();
    return this.#states.push({ matches, next, other }) - 1;
  }

  /** Builds the states of a pattern from its end to its start. Returns its first state; its last states lead to `after`. */
  #build(pattern: Pattern, after: number): number {
    switch (pattern.kind) {
      case 'character':
        return this.#add(pattern.matches, after, NONE);
      case 'start':
      case 'end':
        return this.#add(pattern.kind, after, NONE);
      case 'sequence':
        return pattern.parts.reduceRight((next, part) => this.#build(part, next), after);
      case 'choice':
        return pattern.parts.map((part) => this.#build(part, after)).reduceRight((other, first) => this.#add(null, first, other));
      case 'repeat':
        return this.#repeat(pattern.part, pattern.least, pattern.most, after);
    }
  }

  #repeat(part: Pattern, least: number, most: number, after: number): number {
    let next = after;
    if (most === Number.POSITIVE_INFINITY) {
      next = this.#add(null, after, NONE);
      const again = this.#states[next] as State;
      again.other = this.#build(part, next);
    } else {
      if (most > STATES_MAX) throw new PatternFault();
      for (let count = least; count < most; count++) next = this.#add(null, this.#build(part, next), after);
    }
    if (least > STATES_MAX) throw new PatternFault();
    for (let count = 0; count < least; count++) {
      const first = this.#build(part, next);
      // An empty part adds no state, so STATES_MAX would not bound its repetitions: `((){10000}){10000}`.
      if (first === next) break;
      next = first;
    }
    return next;
  }
}
