import type { TextLines } from '../wire/lines.ts';

export const COUNT_MAX = 10_000;
export const PLACES_MAX = 20;
/** Digits of a bound, a step or an exclusion. Longer input is taken for a mistake. */
export const DIGITS_MAX = 100;
/** How many values the self-check draws. */
export const CHECK_COUNT = 1_000_000;
export const DICE_MAX = 1000;
export const SIDES_MAX = 1_000_000;
export const LIST_MAX = 1_000_000;
export const LIST_BYTES_MAX = 67_108_864;
/** A draw that others repeat with their own program is kept to a size that they can. */
export const DRAW_LIST_MAX = 100_000;
export const DRAW_TEXT_MAX = 1000;

export type DecimalMark = '.' | ',';
export type Output = 'lines' | 'commas' | 'spaces' | 'json';

/** Numbers are what was typed. */
export interface NumberRequest {
  readonly min: string;
  readonly max: string;
  readonly count: string;
  readonly unique: boolean;
  readonly decimals: boolean;
  /** Digits after the decimal mark; read only with `decimals`. */
  readonly places: string;
  /** Distance of the numbers from the minimum on; empty is the smallest that the places allow. */
  readonly step: string;
  /** Numbers and ranges (`5-9`) divided by commas, semicolons or line ends. */
  readonly exclude: string;
  readonly sort: 'none' | 'ascending' | 'descending';
  readonly output: Output;
  /** What divides whole and fraction where it can be read both ways: `1,234`. */
  readonly mark: DecimalMark;
}

/** Exact, as plain decimals with a point. */
export interface Statistics {
  readonly sum: string;
  /** To ten digits more than the numbers have. */
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
  /** How many different numbers the settings allow, in digits. */
  readonly available: string;
}

/** What a million draws with the present settings say of the generator. */
export interface SelfCheck {
  readonly count: number;
  readonly bins: readonly Bin[];
  /** Smallest and largest number of values a bin should have. */
  readonly expected: number;
  readonly chiSquare: number;
  readonly degrees: number;
  readonly pValue: number;
}

export interface DiceRequest {
  /** `3d6+2`, `d20`, `4d6kh3 + 1d4`, `2d%`. */
  readonly notation: string;
  readonly rolls: string;
}

/** One term of the notation as it fell. */
export interface RolledTerm {
  readonly sign: 1 | -1;
  /** 0 for a constant. */
  readonly sides: number;
  /** Each die, or the constant alone. */
  readonly faces: readonly number[];
  /** Which of them count: all, unless some are dropped by `kh` or `kl`. */
  readonly kept: readonly boolean[];
}

export interface DiceRoll {
  /** A row a roll: the sum, then each die. */
  readonly lines: TextLines;
  readonly first: { readonly total: number; readonly terms: readonly RolledTerm[] };
  readonly least: number;
  readonly greatest: number;
  readonly statistics: Statistics;
  readonly histogram: readonly Bin[];
}

export interface ListRequest {
  /** One entry a line; blank lines are passed over. */
  readonly text: string | Blob;
  readonly mode: 'shuffle' | 'pick';
  /** How many to pick. */
  readonly count: string;
}

export interface ListDraw {
  readonly lines: TextLines;
  readonly entries: number;
}

/** What is settled before the draw and covered by the commitment. */
export interface DrawTerms {
  readonly list: string;
  readonly count: string;
  /** Where the public word will come from, said beforehand. */
  readonly source: string;
}

/** A draw that was committed to; with a word, one that was held. Also the proof file, as JSON. */
export interface Proof {
  readonly format: 'verstak-draw-1';
  readonly commitment: string;
  /** 32 bytes in hex: secret until the word is known. */
  readonly seed: string;
  readonly settings: { readonly count: number; readonly entries: number; readonly source: string };
  readonly list: readonly string[];
  /** Null while the draw is sealed. */
  readonly word: string | null;
  readonly result: readonly string[] | null;
}

export interface HoldRequest {
  readonly sealed: Proof;
  readonly word: string;
}

export interface HeldDraw {
  readonly proof: Proof;
  readonly lines: TextLines;
}

export interface VerifyRequest {
  readonly text: string | Blob;
}

/** What recomputing a proof file gave. A sealed file has neither word nor result to check. */
export interface Verdict {
  readonly proof: Proof;
  readonly commitmentHolds: boolean;
  readonly resultHolds: boolean | null;
  /** What the seed, the list and the word give. */
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
  | 'random.error.pickCount'
  | 'random.error.pickExceeds'
  | 'random.error.drawListTooLong'
  | 'random.error.sourceMissing'
  | 'random.error.wordMissing'
  | 'random.error.textTooLong'
  | 'random.error.proofText'
  | 'random.error.insecure';
