import type { TextLines } from '../wire/lines.ts';

export const COUNT_MAX = 1_000_000;
export const LENGTH_MIN = 4;
export const LENGTH_MAX = 128;
/** Own characters, extra or forbidden; a site's rule. In UTF-16 units. */
export const OWN_MAX = 200;
export const RULE_MAX = 2000;
export const WORDS_MIN = 3;
export const WORDS_MAX = 20;
export const PIN_MIN = 3;
export const PIN_MAX = 32;

export const classIds = ['upper', 'lower', 'digits', 'symbols'] as const;
export type ClassId = (typeof classIds)[number];

/** Numbers are what was typed. */
export interface PasswordRequest {
  readonly length: string;
  readonly upper: boolean;
  readonly lower: boolean;
  readonly digits: boolean;
  readonly symbols: boolean;
  /** Without `i l 1 L o 0 O`. */
  readonly similar: boolean;
  /** Without brackets and quotes. */
  readonly brackets: boolean;
  /** Own characters to draw from as well; they win over the two above. */
  readonly extra: string;
  /** Characters that must not occur; they win over everything. */
  readonly forbidden: string;
  /** At least so many of each class; empty is one. Zero makes a class possible but not necessary. */
  readonly minimum: Readonly<Record<ClassId, string>>;
  /** A site's rule as Apple's `passwordrules` attribute writes it: it stands in place of the classes above. */
  readonly rule: string;
  readonly count: string;
}

export interface PassphraseRequest {
  readonly list: 'en' | 'ru';
  readonly words: string;
  readonly separator: 'hyphen' | 'space' | 'dot' | 'underscore' | 'none';
  readonly capitals: boolean;
  /** A digit after one of the words. */
  readonly digit: boolean;
  readonly count: string;
}

export interface PinRequest {
  readonly length: string;
  readonly count: string;
}

export type Level = 'weak' | 'medium' | 'strong' | 'veryStrong';

/** How hard what a generator with these settings makes is to guess, its settings being known. */
export interface Strength {
  /** log2 of `possible`, to 15 digits. */
  readonly entropyBits: number;
  readonly level: Level;
  /** How many results the settings allow, all equally likely: digits, or null beyond `possibleLog10`. */
  readonly possible: string;
}

/** One group of the alphabet: how many characters, and how many of them are necessary. */
export interface AlphabetPart {
  readonly id: ClassId | 'extra' | 'rule';
  readonly size: number;
  readonly minimum: number;
}

export interface Passwords {
  readonly lines: TextLines;
  readonly strength: Strength;
  /** Characters, words or digits in each. */
  readonly length: number;
  readonly alphabet: readonly AlphabetPart[];
}

export interface Passphrases {
  readonly lines: TextLines;
  readonly strength: Strength;
  readonly words: number;
  readonly listSize: number;
}

/** Secrets as CSV: a header, then each quoted (RFC 4180). */
export interface CsvRequest {
  readonly lines: TextLines;
}

export type SecurityErrorCode =
  | 'security.error.length'
  | 'security.error.noClass'
  | 'security.error.classEmpty'
  | 'security.error.count'
  | 'security.error.minimum'
  | 'security.error.minimumSum'
  | 'security.error.control'
  | 'security.error.ownTooLong'
  | 'security.error.ruleText'
  | 'security.error.ruleTooLong'
  | 'security.error.ruleImpossible'
  | 'security.error.words'
  | 'security.error.pinLength';
