import { formatMs } from '../version/time.ts';
import { type Notation, type OtherId, otherForms, typeIdForm, ulidForm } from '../request.ts';

/** A UUID that is written as a number or in Base32. */
interface Noted {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notation: Notation;
  /** Time of a ULID (first 48 bits) as RFC 3339; null for the others, whose time depends on the version. */
  readonly time: string | null;
}

/** Integers of up to 64 bits are no UUIDs: they are row numbers, times and other identifiers. */
const SMALL_MAX = (1n << 64n) - 1n;
const MAX = (1n << 128n) - 1n;
/** Literals of programming languages and SQL: `0x…`, `0x…n`, `X'…'`, `\x…`. */
const HEXADECIMAL = /^(?:0x|\\x|x')([\da-f]{17,32})(?:'|n|L)?$/i;
const DECIMAL = /^\d{20,39}$/;
/** Crockford's Base32. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function bytesOf(integer: bigint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, integer >> 64n);
  view.setBigUint64(8, integer & SMALL_MAX);
  return bytes;
}

const crockford = (digits: string) =>
  [...digits.toUpperCase()].reduce((value, digit) => (value << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n);

/** Reads a UUID from an integer of more than 64 bits, or from a ULID or TypeID; null for another text. */
export function parseNotation(text: string): Noted | null {
  const [, hexadecimal] = HEXADECIMAL.exec(text) ?? [];
  const [, suffix] = typeIdForm.exec(text) ?? [];
  const noted = (integer: bigint, notation: Notation): Noted | null =>
    integer > MAX || (notation !== 'ulid' && notation !== 'typeId' && integer <= SMALL_MAX)
      ? null
      : { bytes: bytesOf(integer), notation, time: notation === 'ulid' ? formatMs(Number(integer >> 80n)) : null };
  if (hexadecimal !== undefined) return noted(BigInt(`0x${hexadecimal}`), 'hexadecimal');
  if (suffix !== undefined) return noted(crockford(suffix), 'typeId');
  // 32 digits are a UUID without hyphens.
  if (DECIMAL.test(text) && text.length !== 32) return noted(BigInt(text), 'decimal');
  return ulidForm.test(text) ? noted(crockford(text), 'ulid') : null;
}

/** Matches a list of 11 or more hexadecimal integers of C, some of them in braces, after `DEFINE_GUID(NAME,` or not. */
const LITERAL =
  /(?<![\da-fL]\s?,\s?)(?:DEFINE_GUID\s?\(\s?\w{1,100}\s?,\s?)?(?:\{\s{0,9})?0x[\da-f]{1,8}L?\b(?:\s{0,9},[\s{]{0,9}0x[\da-f]{1,8}L?\b){10,}(?:\s{0,9}\})*/gi;
/** Digits of the members of a GUID: Data1, Data2, Data3, and the 8 bytes of Data4. */
const GUID_WIDTHS = [8, 4, 4, ...Array<number>(8).fill(2)];
const BYTE_WIDTHS = Array<number>(16).fill(2);

/** Replaces GUID literals of C and arrays of 16 bytes by UUIDs without hyphens. Lists of another form are left as they are. */
export const readLiterals = (text: string): string =>
  text.replace(LITERAL, (literal) => {
    const digits = Array.from(literal.matchAll(/0x([\da-f]+)/gi), ([, member = '']) => member);
    const widths = [GUID_WIDTHS, BYTE_WIDTHS].find(({ length }) => length === digits.length);
    if (!widths || digits.some((member, place) => member.length > (widths[place] as number))) return literal;
    return digits.map((member, place) => member.padStart(widths[place] as number, '0')).join('');
  });

/** Characters that 26 digits of a ULID cannot contain: the alphabet lacks I, L, O and U, and the first digit is at most 7. */
const NOT_ULID = /^[89A-Z]|[ILOU]/gi;

/** Returns the index of the character for which a text with the form of a ULID is none; null for a text of another form, or with more such characters. */
export function ulidFault(text: string): number | null {
  if (!/^(?=.*\d)(?:[\dA-Z]{26}|[\da-z]{26})$/.test(text)) return null;
  const [first, ...more] = text.matchAll(NOT_ULID);
  return first && more.length === 0 ? first.index : null;
}

/** Names the kind of identifier that a text may be, by its length and characters; null if it has no known form. */
export const otherIdOf = (text: string): OtherId | null =>
  ulidFault(text) === null ? (otherForms.find(([, form]) => form.test(text))?.[0] ?? null) : 'ulid';
