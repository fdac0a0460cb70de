/** Characters by which the atoms of a pattern are compared: ASCII, and one of several other kinds each. */
const SAMPLE = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é', 'Ж', 'ж', '١', '中', '😀', '\u00a0', '\u2028'];

/** Repetitions up to this number are few; more are counted as any number. */
const FEW = 10;
/** Largest number of atoms that are examined. */
const ATOMS_MAX = 400;

/** A part of a pattern: the atoms with which it may begin and end, and whether it may be empty. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

const nothing: Part = { first: [], last: [], isEmpty: true };

/** Thrown for a pattern of which the time cannot be told: with back-references, or too long. */
class Unknown extends Error {}

/**
 * Reads a pattern of ECMAScript as the graph of its atoms (Glushkov 1961): which may follow which. An atom is one character, escape or class;
 * `RegExp` itself tells which characters it matches.
 */
class AtomGraph {
  readonly #pattern: string;
  #at = 0;
  readonly atoms: ReadonlySet<string>[] = [];
  /** For each atom those that may follow it, with the number of ways. */
  readonly follows: Map<number, number>[] = [];

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#choice();
  }

  get #next(): string | undefined {
    return this.#pattern[this.#at];
  }

  #choice(): Part {
    let all = this.#sequence();
    while (this.#next === '|') {
      this.#at++;
      const other = this.#sequence();
      all = { first: [...all.first, ...other.first], last: [...all.last, ...other.last], isEmpty: all.isEmpty || other.isEmpty };
    }
    return all;
  }

  #sequence(): Part {
    let all = nothing;
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') all = this.#joined(all, this.#quantified());
    return all;
  }

  #joined(one: Part, other: Part): Part {
    this.#connect(one.last, other.first);
    return {
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    };
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      const follows = this.follows[one] as Map<number, number>;
      for (const other of to) follows.set(other, (follows.get(other) ?? 0) + 1);
    }
  }

  #quantified(): Part {
    const part = this.#term();
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#pattern.slice(this.#at));
    if (!found) return part;
    const [all, least, comma, most] = found;
    this.#at += all.length;
    const isMany = all[0] === '*' || all[0] === '+' || (least !== undefined && ((comma && !most) || Number(most || least) > FEW));
    if (isMany) this.#connect(part.last, part.first);
    return { ...part, isEmpty: part.isEmpty || all[0] === '*' || all[0] === '?' || Number(least ?? 1) === 0 };
  }

  #term(): Part {
    const rest = this.#pattern.slice(this.#at);
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(rest);
    if (opening) {
      this.#at += opening[0].length;
      const isLook = /[=!]$/.test(opening[0]);
      const inner = this.#choice();
      this.#at++;
      // A look around is matched by itself: what follows it does not repeat it.
      return isLook ? nothing : inner;
    }
    const anchor = /^(?:\^|\$|\\[bB])/.exec(rest);
    if (anchor) {
      this.#at += anchor[0].length;
      return nothing;
    }
    if (/^\\(?:[1-9]|k<)/.test(rest)) throw new Unknown();
    const [atom = ''] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\u\{[\dA-Fa-f]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[pP]\{[^}]*\}|\\c[A-Za-z]|\\.|[\s\S])/u.exec(rest) ??
      [];
    this.#at += atom.length;
    if (this.atoms.length === ATOMS_MAX) throw new Unknown();
    const test = new RegExp(`^${atom}$`, 'u');
    const own = this.atoms.push(new Set(SAMPLE.filter((character) => test.test(character)))) - 1;
    this.follows.push(new Map());
    return { first: [own], last: [own], isEmpty: false };
  }
}

/**
 * Returns true if a backtracking matcher may need exponential time for a pattern: some text leads from an atom back to it in two ways
 * (Weber and Seidl 1991), as in `(a+)+`. Also true for a pattern with back-references.
 *
 * @param pattern  a pattern that `RegExp` accepts
 */
export function mayBacktrack(pattern: string): boolean {
  try {
    const { atoms, follows } = new AtomGraph(pattern);
    return atoms.some((_, atom) => returnsTwice(atom, atoms, follows));
  } catch (error) {
    if (error instanceof Unknown) return true;
    throw error;
  }
}

/** Returns true if a text leads from an atom to itself in two ways. */
function returnsTwice(atom: number, atoms: readonly ReadonlySet<string>[], follows: readonly ReadonlyMap<number, number>[]): boolean {
  const reaches = reachable(atom, follows);
  if (!reaches.has(atom)) return false;
  // Only atoms on a way back matter.
  const within = new Set([...reaches].filter((other) => reachable(other, follows).has(atom)));
  const count = atoms.length;
  const seen = new Set<number>([atom * count + atom]);
  const open: (readonly [pair: number, isSplit: boolean])[] = [[atom * count + atom, false]];
  const split = new Set<number>();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [pair, isSplit] = entry;
    const [one, other] = [Math.floor(pair / count), pair % count];
    for (const [nextOne, ways] of follows[one] as ReadonlyMap<number, number>) {
      if (!within.has(nextOne)) continue;
      for (const nextOther of (follows[other] as ReadonlyMap<number, number>).keys()) {
        if (!within.has(nextOther) || !meet(atoms[nextOne] as ReadonlySet<string>, atoms[nextOther] as ReadonlySet<string>)) continue;
        const next = nextOne * count + nextOther;
        const isNextSplit = isSplit || nextOne !== nextOther || (one === other && ways > 1);
        if (isNextSplit && nextOne === atom && nextOther === atom) return true;
        const known = isNextSplit ? split : seen;
        if (known.has(next)) continue;
        known.add(next);
        open.push([next, isNextSplit]);
      }
    }
  }
  return false;
}

function reachable(from: number, follows: readonly ReadonlyMap<number, number>[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [from];
  for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
    for (const next of (follows[atom] as ReadonlyMap<number, number>).keys()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const character of one) if (other.has(character)) return true;
  return false;
}
