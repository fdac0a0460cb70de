import type { TextLines } from '../wire/lines.ts';

export const COUNT_MAX = 10_000_000;
/** Largest text of secrets, 512 MiB. */
export const TEXT_MAX_BYTES = 536_870_912;
export const LENGTH_MIN = 4;
export const LENGTH_MAX = 128;
/** Longest field of own characters, extra or forbidden, and longest site rule, in UTF-16 code units. */
export const OWN_MAX = 200;
export const RULE_MAX = 2000;
/** Longest separator of one's own in a passphrase, in UTF-16 code units. */
export const SEPARATOR_MAX = 20;
export const WORDS_MIN = 3;
export const WORDS_MAX = 20;
export const PIN_MIN = 3;
export const PIN_MAX = 32;

export const classIds = ['upper', 'lower', 'digits', 'symbols'] as const;
export type ClassId = (typeof classIds)[number];

/** Settings of passwords. Numbers are strings as typed. */
export interface PasswordRequest {
  readonly length: string;
  readonly upper: boolean;
  readonly lower: boolean;
  readonly digits: boolean;
  readonly symbols: boolean;
  /** Exclude `i l 1 L o 0 O`. */
  readonly similar: boolean;
  /** Exclude brackets and quotes. */
  readonly brackets: boolean;
  /** Additional characters; they override `similar` and `brackets`. */
  readonly extra: string;
  /** Characters that must not occur; they override all other settings. */
  readonly forbidden: string;
  /** Least number of characters of each class, as typed; empty means 1, and 0 allows a password without the class. */
  readonly minimum: Readonly<Record<ClassId, string>>;
  /** A site's rule in the syntax of Apple's `passwordrules` attribute; it replaces the classes above. */
  readonly rule: string;
  readonly count: string;
}

/** Characters between the words of a passphrase, in the order of the form. */
export const separatorIds = ['hyphen', 'space', 'dot', 'underscore', 'none', 'own'] as const;

export interface PassphraseRequest {
  readonly list: 'en' | 'ru';
  readonly words: string;
  readonly separator: (typeof separatorIds)[number];
  /** Text between the words if the separator is `own`. */
  readonly ownSeparator: string;
  readonly capitals: boolean;
  /** Add a digit after one of the words. */
  readonly digit: boolean;
  readonly count: string;
}

export interface PinRequest {
  readonly length: string;
  readonly count: string;
}

export type Level = 'weak' | 'medium' | 'strong' | 'veryStrong';

/** Strength against an attacker who knows the settings of the generator. */
export interface Strength {
  /** log2 of `possible`, to 15 digits. */
  readonly entropyBits: number;
  readonly level: Level;
  /** Number of equally likely results, in decimal digits. */
  readonly possible: string;
}

/** One class of the alphabet: its size and the least number of its characters. */
export interface AlphabetPart {
  readonly id: ClassId | 'extra' | 'rule';
  readonly size: number;
  readonly minimum: number;
  /** True if it contains the space, which is neither first nor last in a password. */
  readonly hasSpace?: true;
}

export interface Passwords {
  readonly lines: TextLines;
  /** Length of the copied text in UTF-16 code units; 0 in a preview. */
  readonly characters: number;
  readonly strength: Strength;
  /** Number of characters in each password or PIN. */
  readonly length: number;
  readonly alphabet: readonly AlphabetPart[];
}

export interface Passphrases {
  readonly lines: TextLines;
  /** Length of the copied text in UTF-16 code units; 0 in a preview. */
  readonly characters: number;
  readonly strength: Strength;
  readonly words: number;
  readonly listSize: number;
}

/** Secrets to be written as CSV: a header, then each secret in quotes (RFC 4180). */
export interface CsvRequest {
  readonly lines: TextLines;
  /** False for a part of a list that is not its first: it has no header. */
  readonly isFirst: boolean;
}

export type SecurityErrorCode =
  | 'security.error.length'
  | 'security.error.noClass'
  | 'security.error.classEmpty'
  | 'security.error.count'
  | 'security.error.textSize'
  | 'security.error.minimum'
  | 'security.error.minimumSum'
  | 'security.error.control'
  | 'security.error.ownTooLong'
  | 'security.error.ruleText'
  | 'security.error.ruleTooLong'
  | 'security.error.ruleImpossible'
  | 'security.error.words'
  | 'security.error.pinLength';
