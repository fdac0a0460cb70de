import { Determinized, isPassed, NONE, type State } from './determinized.ts';
import { parsePattern, PatternFault, type Pattern, type PatternDialect } from './parse.ts';

/** Maximum number of states of one automaton: `{1000}` within `{1000}` would be a million. */
const STATES_MAX = 10_000;

/** Characters that the search for all matches reads, beyond those of the text, before it is given up: a fixed number, and per character. */
const READ_MIN = 10_000;
const READ_TIMES = 64;

/** A state that was reached, with the places in the text where its match and its first group begin and where the group ends. */
interface Thread {
  readonly state: number;
  readonly from: number;
  readonly open: number;
  readonly close: number;
}

/** Returns a thread in another state. Spread syntax takes several times as long. */
const moved = ({ from, open, close }: Thread, state: number): Thread => ({ state, from, open, close });

/**
 * A nondeterministic finite automaton of an I-Regexp (RFC 9485). All its states advance together over the text, so that the time is at most
 * states × characters for any pattern; a backtracking matcher needs exponential time for some patterns.
 */
export class Automaton {
  /** The pattern as written. */
  readonly pattern: string;
  readonly #states: State[] = [];
  readonly #start: number;
  #hasGroup = false;
  #marks: Uint32Array;
  #mark = 0;
  readonly #determinized: Determinized;

  /** @throws PatternFault for a text that is not an expression of the dialect or has too many repetitions */
  constructor(pattern: string, dialect: PatternDialect = 'rfc9485') {
    this.pattern = pattern;
    const end = this.#add(null, NONE, NONE);
    this.#start = this.#build(parsePattern(pattern, dialect), end);
    this.#marks = new Uint32Array(this.#states.length);
    this.#determinized = new Determinized(this.#states, this.#start);
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
      else if (isPassed(matches, at, length)) {
        open.push(next);
        if (other !== NONE) open.push(other);
      }
    }
    return isEnded;
  }

  /**
   * Returns the text that the first group matched, or the whole match of a pattern without a group. The match is the first in the text;
   * repetitions take as much as possible, and of alternatives the first. Returns null without a match, and if the group is not part of it.
   */
  extract(text: string): string | null {
    const found = this.#find(text, 0);
    if (found === null) return null;
    const { open, close } = this.#hasGroup ? found : { open: found.from, close: found.to };
    return open < 0 || close < open ? null : text.slice(open, close);
  }

  /**
   * Returns the places of all matches, one after another; after an empty match, the search goes on at the next character. Returns null if the
   * search reads the text far more often than once, as `a*b` does in `aaaa…`.
   */
  matches(text: string): readonly (readonly [from: number, to: number])[] | null {
    const found = this.#determinized.matches(text);
    if (found) return found;
    const places: (readonly [number, number])[] = [];
    let rest = READ_MIN + READ_TIMES * text.length;
    for (let at = 0; at <= text.length; ) {
      const next = this.#find(text, at);
      rest -= (next?.read ?? text.length) - at + 1;
      if (next === null) break;
      if (rest < 0) return null;
      const { from, to } = next;
      places.push([from, to]);
      at = to > from ? to : to + ((text.codePointAt(to) ?? 0) > 0xffff ? 2 : 1);
    }
    return places;
  }

  /** Finds the first match from a place on. `to` is its end, `read` the place up to which the text was read. */
  #find(text: string, start: number): (Thread & { readonly to: number; readonly read: number }) | null {
    let active: Thread[] = [];
    let found: Thread | null = null;
    let to = NONE;
    let mark = ++this.#mark;
    for (let at = start; ; ) {
      if (found === null) this.#follow({ state: this.#start, from: at, open: NONE, close: NONE }, active, mark, at, text.length);
      const code = text.codePointAt(at) ?? NONE;
      const after = at + (code > 0xffff ? 2 : 1);
      const following: Thread[] = [];
      mark = ++this.#mark;
      for (const thread of active) {
        const { matches, next } = this.#states[thread.state] as State;
        if (typeof matches !== 'function') {
          // The threads after this one are less preferred.
          found = thread;
          to = at;
          break;
        }
        if (code !== NONE && matches(code)) this.#follow(moved(thread, next), following, mark, after, text.length);
      }
      if (code === NONE || (following.length === 0 && found !== null)) return found && { ...found, to, read: at };
      active = following;
      at = after;
    }
  }

  /** Adds to `active` the threads in reading states and in the end that are reached without reading, the most preferred first. */
  #follow(thread: Thread, active: Thread[], mark: number, at: number, length: number): void {
    const open = [thread];
    for (let entered = open.pop(); entered !== undefined; entered = open.pop()) {
      const { state } = entered;
      if (this.#marks[state] === mark) continue;
      this.#marks[state] = mark;
      const { matches, next, other } = this.#states[state] as State;
      if (typeof matches === 'function' || next === NONE) active.push(entered);
      else if (isPassed(matches, at, length)) {
        if (other !== NONE) open.push(moved(entered, other));
        if (matches === 'open') open.push({ state: next, from: entered.from, open: at, close: NONE });
        else if (matches === 'close') open.push({ state: next, from: entered.from, open: entered.open, close: at });
        else open.push(moved(entered, next));
      }
    }
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
      case 'group': {
        const close = this.#add('close', after, NONE);
        const first = this.#build(pattern.part, close);
        // An empty group adds no state that is used, so that its repetitions are bounded like those of any empty part.
        if (first === close) return after;
        this.#hasGroup = true;
        return this.#add('open', first, NONE);
      }
      case 'repeat':
        return this.#repeat(pattern.part, pattern.least, pattern.most, after);
    }
  }

  #repeat(part: Pattern, least: number, most: number, after: number): number {
    let next = after;
    if (most === Number.POSITIVE_INFINITY) {
      next = this.#add(null, NONE, after);
      const again = this.#states[next] as State;
      again.next = this.#build(part, next);
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
