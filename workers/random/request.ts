import type { TextErrorCode } from '../wire/charset.ts';
import type { TextLines } from '../wire/lines.ts';

export const COUNT_MAX = 10_000;
export const PLACES_MAX = 20;
/** Maximum number of digits of a bound, a step or an exclusion. Longer input is probably a mistake and is refused. */
export const DIGITS_MAX = 100;
/** Number of values drawn by the self-check. */
export const CHECK_COUNT = 1_000_000;
export const DICE_MAX = 1000;
export const SIDES_MAX = 1_000_000;
export const COINS_MAX = 1_000_000;
/** Largest number of tosses whose sides are returned one by one, to be drawn as coins. */
export const COINS_SHOWN_MAX = 12;
export const LIST_MAX = 1_000_000;
export const LIST_BYTES_MAX = 67_108_864;
/** Largest list of a verifiable draw, small enough for others to repeat the draw with their own program. */
export const DRAW_LIST_MAX = 100_000;
export const DRAW_TEXT_MAX = 1000;

export type DecimalMark = '.' | ',';

/** Texts before, between and after the numbers, by the format of the list. */
export const layouts = {
  lines: { head: '', between: '\n', tail: '\n' },
  commas: { head: '', between: ', ', tail: '\n' },
  spaces: { head: '', between: ' ', tail: '\n' },
  json: { head: '[', between: ', ', tail: ']\n' },
  // RFC 4180
  csv: { head: 'number\r\n', between: '\r\n', tail: '\r\n' },
} as const;
export type Output = keyof typeof layouts;

/** Settings of a number draw. Numbers are strings as typed. */
export interface NumberRequest {
  readonly min: string;
  readonly max: string;
  readonly count: string;
  readonly unique: boolean;
  readonly decimals: boolean;
  /** Digits after the decimal mark; used only with `decimals`. */
  readonly places: string;
  /** Distance between neighboring values, counted from the minimum; empty means the smallest step that `places` allows. */
  readonly step: string;
  /** Numbers and ranges (`5-9`) separated by commas, semicolons or line ends. */
  readonly exclude: string;
  readonly sort: 'none' | 'ascending' | 'descending';
  readonly output: Output;
  /** Decimal mark of the page's language, for ambiguous input such as `1,234`. */
  readonly mark: DecimalMark;
}

/** Plain decimals with a point. All values except the average are exact. */
export interface Statistics {
  readonly sum: string;
  /** Average, with up to ten decimal places more than the numbers. */
  readonly average: string;
  readonly median: string;
  readonly least: string;
  readonly greatest: string;
}

export interface Bin {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export interface NumberDraw {
  readonly lines: TextLines;
  readonly statistics: Statistics;
  readonly histogram: readonly Bin[];
  /** Number of different values that the settings allow, in digits. */
  readonly available: string;
}

/** Result of the test of a million values drawn with the current settings. */
export interface SelfCheck {
  readonly count: number;
  readonly bins: readonly Bin[];
  /** Expected number of values per bin, averaged over all bins. */
  readonly expected: number;
  readonly chiSquare: number;
  readonly degrees: number;
  readonly pValue: number;
}

export interface DiceRequest {
  /** Dice notation such as `3d6+2`, `d20`, `4d6kh3 + 1d4`, `2d%`. */
  readonly notation: string;
  readonly rolls: string;
}

/** One rolled term of the notation. */
export interface RolledTerm {
  readonly sign: 1 | -1;
  /** Sides of each die; 0 for a constant. */
  readonly sides: number;
  /** Face of each die, or the constant alone. */
  readonly faces: readonly number[];
  /** True for each die that counts; `kh` and `kl` drop dice. */
  readonly kept: readonly boolean[];
}

export interface DiceRoll {
  /** One row per roll: the sum, then each die. */
  readonly lines: TextLines;
  readonly first: { readonly total: number; readonly terms: readonly RolledTerm[] };
  readonly least: number;
  readonly greatest: number;
  readonly statistics: Statistics;
  readonly histogram: readonly Bin[];
}

export type CoinSide = 'heads' | 'tails';

export interface CoinRequest {
  /** Number of tosses, as typed: 1 to COINS_MAX. */
  readonly count: string;
  /** Language of the words in the rows. */
  readonly words: 'en' | 'ru';
}

export interface CoinToss {
  /** One row per toss: `heads` or `tails`, `орёл` or `решка`. */
  readonly lines: TextLines;
  /** Side of each toss, for up to COINS_SHOWN_MAX tosses; otherwise empty. */
  readonly faces: readonly CoinSide[];
  readonly heads: number;
  readonly tails: number;
  /** Longest series of tosses with the same side; of equally long ones the first. */
  readonly longestRun: { readonly side: CoinSide; readonly length: number };
}

/** Whether the first line of a list contains the names of columns and is no entry; `auto` to recognize it. */
export const firstLines = ['auto', 'names', 'entry'] as const;
type FirstLine = (typeof firstLines)[number];

/** How the entries of a list are divided: one per line, or at commas or semicolons too; `auto` to divide only a list of one line at them. */
export const entryDivisions = ['auto', 'lines', 'commas'] as const;
type EntryDivision = (typeof entryDivisions)[number];
export type Divider = 'comma' | 'semicolon';

export interface ListRequest {
  /** Blank lines are skipped. */
  readonly text: string | Blob;
  readonly entries: EntryDivision;
  readonly firstLine: FirstLine;
  readonly mode: 'shuffle' | 'pick';
  /** Number of entries to pick, as typed. */
  readonly count: string;
}

export interface ListDraw {
  readonly lines: TextLines;
  readonly entries: number;
  /** First line, which was left out because it contains the names of columns; null if it is an entry. */
  readonly names: string | null;
  /** Sign between the entries of one line; null if each line is an entry. */
  readonly divider: Divider | null;
}

/** Settings that are fixed before the draw and covered by the commitment. */
export interface DrawTerms {
  readonly list: string;
  /** With `auto`, a list of one line with commas or semicolons is refused. */
  readonly entries: EntryDivision;
  /** With `auto`, a list whose first line seems to contain the names of columns is refused. */
  readonly firstLine: FirstLine;
  readonly count: string;
  /** Announced source of the public word. */
  readonly source: string;
}

/** A sealed draw or, with a word, a completed one. Stored as JSON in the proof file. */
export interface Proof {
  readonly format: 'verstak-draw-1';
  readonly commitment: string;
  /** 32 bytes in hexadecimal; secret until the word is published. */
  readonly seed: string;
  readonly settings: { readonly count: number; readonly entries: number; readonly source: string };
  readonly list: readonly string[];
  /** Null while the draw is sealed. */
  readonly word: string | null;
  readonly result: readonly string[] | null;
}

export interface RevealRequest {
  readonly sealed: Proof;
  readonly word: string;
}

export interface RevealedDraw {
  readonly proof: Proof;
  readonly lines: TextLines;
}

export interface VerifyRequest {
  readonly text: string | Blob;
}

/** Result of recomputing a proof file. A sealed file has neither word nor winners to check. */
export interface Verdict {
  readonly proof: Proof;
  readonly commitmentHolds: boolean;
  readonly resultHolds: boolean | null;
  /** Winners computed from the seed, the list and the word. */
  readonly lines: TextLines | null;
}

export type RandomErrorCode =
  | 'random.error.minNotLess'
  | 'random.error.count'
  | 'random.error.notNumber'
  | 'random.error.tooLong'
  | 'random.error.places'
  | 'random.error.tooFine'
  | 'random.error.step'
  | 'random.error.excludeText'
  | 'random.error.excludeReversed'
  | 'random.error.excludeOutside'
  | 'random.error.excludeOffGrid'
  | 'random.error.allExcluded'
  | 'random.error.uniqueExceedsRange'
  | 'random.error.notEnoughUnique'
  | 'random.error.checkOne'
  | 'random.error.diceText'
  | 'random.error.diceCount'
  | 'random.error.diceSides'
  | 'random.error.diceKeep'
  | 'random.error.listMissing'
  | 'random.error.listTooLarge'
  | 'random.error.listNames'
  | 'random.error.listDivided'
  | TextErrorCode
  | 'random.error.pickCount'
  | 'random.error.pickExceeds'
  | 'random.error.drawListTooLong'
  | 'random.error.sourceMissing'
  | 'random.error.wordMissing'
  | 'random.error.textTooLong'
  | 'random.error.proofText'
  | 'random.error.insecure';
