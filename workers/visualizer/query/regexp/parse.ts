/** A regular expression of RFC 9485 (I-Regexp), parsed. */
export type Pattern =
  | { readonly kind: 'character'; readonly matches: (code: number) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  /** The first group that is not `(?:…)`. */
  | { readonly kind: 'group'; readonly part: Pattern }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** Error for a text that is not an I-Regexp. */
export class PatternFault extends Error {
  override readonly name = 'PatternFault';
}

/** Largest number of nested parentheses. */
const LEVELS_MAX = 200;
/** Characters that stand for themselves only after a backslash. */
const SPECIAL = new Set('()*+.?[\\]{|}');
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const ESCAPED = new Set('()*+-.?[\\]^{|}');
/** General categories of Unicode that `\p{…}` names (RFC 9485 §3). */
const CATEGORY = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|C[cfno]?)$/;

type Matches = (code: number) => boolean;

/**
 * `rfc9485`: I-Regexp. `extended`: also `\d`, `\s`, `\w`, their complements `\D`, `\S`, `\W`, and groups that begin with `?:`. Word characters
 * are letters, marks, digits and the underscore of any script.
 */
export type PatternDialect = 'rfc9485' | 'extended';

const SHORTHANDS: Readonly<Record<string, RegExp>> = {
  d: /^\d$/,
  D: /^\D$/,
  s: /^\s$/,
  S: /^\S$/,
  w: /^[\p{L}\p{M}\p{N}_]$/u,
  W: /^[^\p{L}\p{M}\p{N}_]$/u,
};

/** Returns the test for a class of characters. ASCII characters, which most texts contain, are looked up. */
function matching(characters: RegExp): Matches {
  const test = (code: number) => characters.test(String.fromCodePoint(code));
  const ascii = Array.from({ length: 128 }, (_, code) => test(code));
  return (code) => ascii[code] ?? test(code);
}

const exactly = (character: string): Matches => {
  const expected = character.codePointAt(0);
  return (code) => code === expected;
};

class PatternParser {
  readonly #characters: readonly string[];
  readonly #isExtended: boolean;
  #at = 0;
  #hasGroup = false;

  constructor(text: string, dialect: PatternDialect) {
    this.#characters = [...text];
    this.#isExtended = dialect === 'extended';
  }

  whole(): Pattern {
    const pattern = this.#choice(0);
    if (this.#next !== undefined) throw new PatternFault();
    return pattern;
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at++;
    return true;
  }

  #pass(): string {
    const character = this.#next;
    if (character === undefined) throw new PatternFault();
    this.#at++;
    return character;
  }

  #choice(level: number): Pattern {
    if (level > LEVELS_MAX) throw new PatternFault();
    const parts = [this.#sequence(level)];
    while (this.#take('|')) parts.push(this.#sequence(level));
    return { kind: 'choice', parts };
  }

  #sequence(level: number): Pattern {
    const parts: Pattern[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') parts.push(this.#repeat(this.#atom(level)));
    return { kind: 'sequence', parts };
  }

  #atom(level: number): Pattern {
    if (this.#take('(')) {
      const isPlain = this.#isExtended && this.#take('?');
      if (isPlain && !this.#take(':')) throw new PatternFault();
      const isFirst = !isPlain && !this.#hasGroup;
      if (isFirst) this.#hasGroup = true;
      const inner = this.#choice(level + 1);
      if (!this.#take(')')) throw new PatternFault();
      return isFirst ? { kind: 'group', part: inner } : inner;
    }
    if (this.#take('[')) return { kind: 'character', matches: this.#class() };
    if (this.#take('.')) return { kind: 'character', matches: (code) => code !== 0x0a && code !== 0x0d };
    if (this.#take('\\')) return { kind: 'character', matches: this.#category() ?? exactly(this.#escaped()) };
    // `^` and `$` are anchors, as the compliance suite of RFC 9535 expects; in RFC 9485 they are ordinary characters.
    if (this.#take('^')) return { kind: 'start' };
    if (this.#take('$')) return { kind: 'end' };
    const character = this.#pass();
    if (SPECIAL.has(character)) throw new PatternFault();
    return { kind: 'character', matches: exactly(character) };
  }

  #repeat(part: Pattern): Pattern {
    if (this.#take('*')) return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { kind: 'repeat', part, least: 0, most: 1 };
    if (!this.#take('{')) return part;
    const least = this.#count();
    let most = least;
    if (this.#take(',')) most = this.#next === '}' ? Number.POSITIVE_INFINITY : this.#count();
    if (!this.#take('}') || most < least) throw new PatternFault();
    return { kind: 'repeat', part, least, most };
  }

  #count(): number {
    let digits = '';
    while (/^\d$/.test(this.#next ?? '')) digits += this.#pass();
    if (digits === '') throw new PatternFault();
    return Number(digits);
  }

  /** Reads the character after a backslash. */
  #escaped(): string {
    const character = this.#pass();
    const meant = ESCAPES[character] ?? (ESCAPED.has(character) ? character : undefined);
    if (meant === undefined) throw new PatternFault();
    return meant;
  }

  /** Reads `p{Lu}`, `P{Lu}` or, in the extended dialect, a shorthand such as `d` after a backslash; null for any other character. */
  #category(): Matches | null {
    const letter = this.#next;
    const shorthand = this.#isExtended ? SHORTHANDS[letter ?? ''] : undefined;
    if (shorthand) {
      this.#at++;
      return matching(shorthand);
    }
    if (letter !== 'p' && letter !== 'P') return null;
    this.#at++;
    const end = this.#characters.indexOf('}', this.#at);
    const name = this.#characters.slice(this.#at + 1, end).join('');
    if (!this.#take('{') || end < 0 || !CATEGORY.test(name)) throw new PatternFault();
    this.#at = end + 1;
    // The expression is tested with one character, so its time does not depend on the text.
    return matching(new RegExp(`^\\${letter}{${name}}$`, 'u'));
  }

  /** Reads a character class; its opening bracket has been read. */
  #class(): Matches {
    const isNegated = this.#take('^');
    const members: Matches[] = [];
    if (this.#take('-')) members.push(exactly('-'));
    while (!this.#take(']')) {
      if (this.#take('-')) {
        members.push(exactly('-'));
        if (this.#next !== ']') throw new PatternFault();
      } else members.push(this.#member());
    }
    if (members.length === 0) throw new PatternFault();
    return (code) => members.some((matches) => matches(code)) !== isNegated;
  }

  /** Reads one member of a class: a character, a range or a category. */
  #member(): Matches {
    if (this.#take('\\')) {
      const category = this.#category();
      if (category) return category;
      return this.#range(this.#escaped());
    }
    return this.#range(this.#classCharacter());
  }

  #classCharacter(): string {
    const character = this.#pass();
    if (character === '[' || character === ']' || character === '-') throw new PatternFault();
    return character;
  }

  #range(first: string): Matches {
    const [dash, after] = this.#characters.slice(this.#at, this.#at + 2);
    if (dash !== '-' || after === ']' || after === undefined) return exactly(first);
    this.#at++;
    const last = this.#take('\\') ? this.#escaped() : this.#classCharacter();
    const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (low > high) throw new PatternFault();
    return (code) => code >= low && code <= high;
  }
}

/**
 * Parses a regular expression of RFC 9485 (I-Regexp), in which `^` and `$` match the start and the end of the text.
 *
 * @throws PatternFault for anything else, such as a back-reference, and in the dialect `rfc9485` also `\d`
 */
export function parsePattern(text: string, dialect: PatternDialect): Pattern {
  return new PatternParser(text, dialect).whole();
}
