import { InputError } from '../../wire/input-error.ts';
import { classes } from '../alphabets.ts';
import { LENGTH_MAX, RULE_MAX, type SecurityErrorCode } from '../request.ts';

/** A parsed site rule. Its characters are printable ASCII. */
export interface SiteRule {
  readonly minLength: number;
  readonly maxLength: number;
  /** Longest allowed run of one character (`max-repeating`, formerly `max-consecutive`); Infinity without a limit. */
  readonly maxRepeating: number;
  /** Sets of which a password needs at least one character each; a set that occurs twice requires two. */
  readonly required: readonly ReadonlySet<string>[];
  readonly allowed: ReadonlySet<string>;
}

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join('');

/** The named classes of Apple's “Password Rules”. `unicode` is replaced by printable ASCII, which every keyboard can type. */
const named: Readonly<Record<string, string>> = {
  upper: classes.upper,
  lower: classes.lower,
  digit: classes.digits,
  special: '-~!@#$%^&*_+=`|(){}[:;"\'<>,.?] ',
  'ascii-printable': printable,
  unicode: printable,
};

const property = /\s*([a-z-]+)\s*:\s*/iy;
/**
 * Matches a class. A custom class ends at the first `]` that is not followed by another `]`, so `]` itself can only be its last character.
 */
const element = /\s*(?:\[((?:[^\]]|\](?=\s*\]))*)\]|([a-z-]+))\s*/iy;

/**
 * Parses the `passwordrules` attribute (Apple, “Customizing Password AutoFill Rules”): `required`, `allowed`, `max-repeating`,
 * `max-consecutive`, `minlength`, `maxlength`, each ended by a semicolon. Throws an InputError for `rule`, with the place of the error.
 */
export function parseRule(typed: string): SiteRule {
  const text = typed.trim();
  if (text.length > RULE_MAX)
    throw new InputError<SecurityErrorCode>('security.error.ruleTooLong', 'rule', { length: text.length, max: RULE_MAX });
  const refuse = (at: number) =>
    new InputError<SecurityErrorCode>('security.error.ruleText', 'rule', { place: at + 1, asked: text.slice(at, at + 20) });
  const required: Set<string>[] = [];
  const allowed = new Set<string>();
  let [minLength, maxLength, maxRepeating] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let at = 0;
  while (at < text.length) {
    property.lastIndex = at;
    const name = property.exec(text)?.[1]?.toLowerCase();
    if (name === undefined) throw refuse(at);
    const start = property.lastIndex;
    if (name === 'required' || name === 'allowed') {
      const read = readClasses(text, start, refuse);
      // An empty class, or one without printable ASCII, leaves no character to choose.
      if (read.characters.size === 0) throw refuse(start);
      if (name === 'required') required.push(read.characters);
      for (const character of read.characters) allowed.add(character);
      at = read.end;
    } else {
      const digits = /^\d{1,9}/.exec(text.slice(start))?.[0];
      if (digits === undefined || !/^(minlength|maxlength|max-consecutive|max-repeating)$/.test(name))
        throw refuse(digits === undefined ? start : at);
      const value = Number(digits);
      if (name === 'minlength') minLength = Math.max(minLength, value);
      else if (name === 'maxlength') maxLength = Math.min(maxLength, value);
      else maxRepeating = Math.min(maxRepeating, Math.max(1, value));
      at = start + digits.length;
    }
    const ended = /^\s*(;\s*)*/.exec(text.slice(at))?.[0] ?? '';
    if (!ended.includes(';') && at + ended.length < text.length) throw refuse(at);
    at += ended.length;
  }
  const all = allowed.size > 0 ? allowed : new Set(printable);
  if (minLength > Math.min(maxLength, LENGTH_MAX) || maxLength < 1) {
    throw new InputError<SecurityErrorCode>('security.error.ruleImpossible', 'rule');
  }
  return { minLength: Math.max(1, minLength), maxLength: Math.min(maxLength, LENGTH_MAX), maxRepeating, ...withoutSpace(required, all) };
}

function readClasses(text: string, start: number, refuse: (at: number) => Error): { characters: Set<string>; end: number } {
  const characters = new Set<string>();
  for (let at = start; ; ) {
    element.lastIndex = at;
    const match = element.exec(text);
    if (!match) throw refuse(at);
    const [, own, name = ''] = match;
    const members = own ?? named[name.toLowerCase()];
    if (members === undefined) throw refuse(at);
    for (const character of members) if (printable.includes(character)) characters.add(character);
    at = element.lastIndex;
    if (text[at] !== ',') return { characters, end: at };
    at++;
  }
}

/**
 * Removes the space from all sets, because many forms trim spaces at both ends. If a required set or the whole alphabet is only the space,
 * nothing is removed.
 */
function withoutSpace(required: readonly Set<string>[], allowed: Set<string>): Pick<SiteRule, 'required' | 'allowed'> {
  const less = (set: Set<string>) => new Set([...set].filter((character) => character !== ' '));
  if (allowed.size === 1 || required.some((set) => set.size === 1 && set.has(' '))) return { required, allowed };
  return { required: required.map(less), allowed: less(allowed) };
}
