import { Fault } from '../read/fault.ts';
import { passNumber, passString, passWord, QUOTE } from '../read/literal.ts';
import { JSON_LEVELS_MAX } from '../json.request.ts';

/** Steps of the grammar, as in kernel/format.ts. */
export const VALUE = 0;
export const FIRST_ELEMENT = 1;
export const FIRST_NAME = 2;
export const NAME = 3;
export const COLON = 4;
export const AFTER = 5;
export type Step = typeof VALUE | typeof FIRST_ELEMENT | typeof FIRST_NAME | typeof NAME | typeof COLON | typeof AFTER;

/** Kinds of tokens: null, boolean, number, string, object, array, name. */
const NULL_KIND = 0;
const BOOLEAN_KIND = 1;
const NUMBER_KIND = 2;
export const STRING_KIND = 3;
export const OBJECT_KIND = 4;
export const ARRAY_KIND = 5;
export const NAME_KIND = 6;
export const KINDS = 7;

/** Separator of two values: nothing, because there is only one; white space with a line feed; any white space, or nothing. */
export type Separator = 'single' | 'lines' | 'concatenated';

/** How a machine writes a text, and what it reports. */
export interface Rules {
  /** Gets the result in pieces, which are valid during the call; null to check only. */
  readonly write: ((piece: Uint8Array<ArrayBuffer>) => void) | null;
  /** Number of bytes by which each level is indented, and the byte. */
  readonly unit: number;
  readonly fill: number;
  /** Deepest level whose members are on lines of their own: 0 for no line breaks. */
  readonly lineDepth: number;
  /** True to find names that an object has more than once. */
  readonly comparesNames: boolean;
  /** True to count lines and characters. */
  readonly tracksPlace?: boolean;
  /** Gets the places of repeated names, relative to `origin`. */
  readonly onRepeated?: (places: Uint32Array, origin: number) => void;
  /** Depth of the objects and arrays whose first and last lines are reported; −1 for none. */
  readonly foldDepth: number;
  /** Gets the first and the last lines of containers that are not empty. */
  readonly onFold?: (lines: Uint32Array) => void;
}

/** A place in a text, from 1, and its offset in the bytes of the last call. */
export interface Reached {
  at: number;
  line: number;
  column: number;
}

/** Checks a text piece by piece, and writes it in another layout. Tokens are never changed. */
export interface FormatMachine {
  readonly step: Step;
  readonly depth: number;
  /** True if a line break is due before the next token; in the step AFTER, if the line of a closing bracket has begun. */
  readonly breaks: boolean;
  /** True if white space with a line feed follows the last value at depth 0. */
  readonly isFed: boolean;
  /** Largest depth. */
  readonly levels: number;
  /** Line breaks of the result, its bytes without indentation, and the sum of the levels of its lines. */
  readonly lines: number;
  readonly plainBytes: number;
  readonly indents: number;
  /** Number of values that have ended at depth 0. */
  readonly records: number;
  /** Number of tokens by kind. */
  readonly counts: readonly number[];
  /** Number of names that were not compared. */
  readonly uncompared: number;
  /** Place of the offset `at` of the last call of `run`, in lines and characters of the whole text; only with `tracksPlace`. */
  readonly reached: Reached;
  separate(separator: Separator): void;
  /**
   * Passes the tokens in `bytes` between `from` and `to`. Returns the offset of the first token that was not passed: the text ends inside it, or
   * it begins another value that `separate` does not allow. Throws Fault.
   */
  run(bytes: Uint8Array<ArrayBuffer>, from: number, to: number, isLast: boolean): number;
  /** Counts the line ends in a part of a text. `wasReturn`: the byte before is CR. */
  countLines(bytes: Uint8Array, from: number, to: number, wasReturn: boolean): number;
}

interface Place {
  readonly step: Step;
  readonly isArray: boolean;
  readonly depth: number;
  readonly isLast: boolean;
}

/** Bytes that a number or word at the end of a piece may lack. */
const CUT_BYTES = 8;

/**
 * Returns the kind and the end of the token at `at`, which is a name, a string, a number or a word; null if the text ends inside it.
 *
 * @throws Fault for any other token
 */
export function passToken(bytes: Uint8Array, at: number, place: Place): { readonly kind: number; readonly end: number } | null {
  const { isLast } = place;
  if (at >= bytes.length && !isLast) return null;
  try {
    const token = tokenAt(bytes, at, place);
    return token.end === bytes.length && token.kind === NUMBER_KIND && !isLast ? null : token;
  } catch (error) {
    if (!(error instanceof Fault) || isLast) throw error;
    const isCut = error.at >= bytes.length || bytes.length - at < CUT_BYTES || (error.expected === 'utf8' && bytes.length - error.at < 4);
    if (isCut) return null;
    throw error;
  }
}

function tokenAt(bytes: Uint8Array, at: number, { step, isArray, depth }: Place): { readonly kind: number; readonly end: number } {
  const byte = bytes[at];
  if (step === COLON) throw new Fault(at, 'colon');
  if (step === AFTER) throw new Fault(at, depth === 0 ? 'end' : isArray ? 'commaOrBracket' : 'commaOrBrace');
  if (step === NAME || step === FIRST_NAME) {
    if (byte !== QUOTE) throw new Fault(at, step === NAME ? 'key' : 'keyOrEnd');
    return { kind: NAME_KIND, end: passString(bytes, at + 1) };
  }
  if (byte === QUOTE) return { kind: STRING_KIND, end: passString(bytes, at + 1) };
  if (byte === 0x2d || (byte !== undefined && byte >= 0x30 && byte <= 0x39)) return { kind: NUMBER_KIND, end: passNumber(bytes, at) };
  if ((byte === 0x7b || byte === 0x5b) && depth >= JSON_LEVELS_MAX) throw new Fault(at, 'fewerLevels');
  const expected = byte === 0x5d && depth > 0 && isArray ? 'element' : 'value';
  return { kind: byte === 0x6e ? NULL_KIND : BOOLEAN_KIND, end: passWord(bytes, at, expected) };
}
