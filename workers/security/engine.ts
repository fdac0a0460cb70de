import { fillRandom } from '../entropy/bytes.ts';
import type { Control } from '../wire/control.ts';
import { chooseClasses, classes, ownCharacters, SPACE } from './alphabets.ts';
import { parseCount, parseWhole } from './count.ts';
import { csvOf } from './csv.ts';
import { countPassphrases, printPassphrases, separators } from './passphrase.ts';
import { type Plan, planClasses } from './plan.ts';
import { type Printed, printPasswords } from './print.ts';
import {
  type AlphabetPart,
  type CsvRequest,
  LENGTH_MAX,
  LENGTH_MIN,
  type PassphraseRequest,
  type Passphrases,
  type PasswordRequest,
  type Passwords,
  PIN_MAX,
  PIN_MIN,
  type PinRequest,
  SEPARATOR_MAX,
  type Strength,
  WORDS_MAX,
  WORDS_MIN,
} from './request.ts';
import { parseRule } from './rules/parse.ts';
import { planRule } from './rules/walk.ts';
import { strengthOf } from './strength.ts';

interface Planned {
  readonly plan: Plan;
  readonly strength: Strength;
  readonly alphabet: readonly AlphabetPart[];
}

/** The last plan and its settings, reused while the settings do not change, because counting takes time. */
let planned: { readonly key: string; readonly value: Planned } | null = null;

function planOf(request: PasswordRequest): Planned {
  const { count: _, ...settings } = request;
  const key = JSON.stringify(settings);
  if (planned?.key !== key) planned = { key, value: makePlan(request) };
  return planned.value;
}

function makePlan(request: PasswordRequest): Planned {
  if (request.rule.trim() !== '') {
    const rule = parseRule(request.rule);
    const requestedLength = /^\d{1,9}$/.test(request.length.trim()) ? Number(request.length) : LENGTH_MAX;
    const plan = planRule(rule, Math.min(Math.max(requestedLength, rule.minLength), rule.maxLength));
    return { plan, strength: strengthOf(plan.total), alphabet: [{ id: 'rule', size: plan.characters.length, minimum: 0 }] };
  }
  const length = parseWhole(request.length, LENGTH_MIN, LENGTH_MAX, 'security.error.length', 'length');
  const chosen = chooseClasses(request, length);
  const plan = planClasses(chosen, length);
  const alphabet = chosen.map(({ id, characters, minimum }) => {
    return { id, size: characters.length, minimum, ...(characters.includes(SPACE) && { hasSpace: true as const }) };
  });
  return { plan, strength: strengthOf(plan.total), alphabet };
}

/** Separate static import paths, so that the bundler creates one chunk per list; a list is loaded at its first use. */
const lists = {
  en: () => import('./words/eff-large.ts'),
  ru: () => import('./words/russian.ts'),
};

/** Returns a control that adds the facts about secrets to the preview of their rows. */
function previewing(control: Control, facts: object): Control {
  return { ...control, preview: (printed) => control.preview?.({ ...facts, ...(printed as Printed) }) };
}

export const securityEngine = {
  /** Generates passwords. Throws InputError for length, the classes, extra, forbidden, minimum, rule and count. */
  async passwords(request: PasswordRequest, control: Control): Promise<Passwords> {
    const { plan, strength, alphabet } = planOf(request);
    const count = parseCount(request.count);
    const facts = { strength, length: plan.length, alphabet };
    return { ...facts, ...(await printPasswords(plan, count, previewing(control, facts), fillRandom)) };
  },

  /** Generates passphrases. Throws InputError for words and count. */
  async passphrases(request: PassphraseRequest, control: Control): Promise<Passphrases> {
    const words = parseWhole(request.words, WORDS_MIN, WORDS_MAX, 'security.error.words', 'words');
    const count = parseCount(request.count);
    const between =
      request.separator === 'own'
        ? ownCharacters(request.ownSeparator, 'ownSeparator', SEPARATOR_MAX).join('')
        : separators[request.separator];
    // With a hyphen between the words, “drop-down” would look like two words.
    const list = (await lists[request.list]()).words.split(/\s+/).filter((word) => between === '' || !word.includes(between));
    const facts = { strength: strengthOf(countPassphrases(list.length, words, request.digit)), words, listSize: list.length };
    return { ...facts, ...(await printPassphrases(list, words, { ...request, between }, count, previewing(control, facts), fillRandom)) };
  },

  /** Generates PINs. Throws InputError for length and count. */
  async pins(request: PinRequest, control: Control): Promise<Passwords> {
    const length = parseWhole(request.length, PIN_MIN, PIN_MAX, 'security.error.pinLength', 'length');
    const count = parseCount(request.count);
    const plan = planClasses([{ id: 'digits', characters: [...classes.digits], minimum: 0 }], length);
    const facts: Omit<Passwords, keyof Printed> = {
      strength: strengthOf(plan.total),
      length,
      alphabet: [{ id: 'digits', size: 10, minimum: 0 }],
    };
    return { ...facts, ...(await printPasswords(plan, count, previewing(control, facts), fillRandom)) };
  },

  /** Writes the secrets as CSV, with a header before the first. */
  async csv({ lines, isFirst }: CsvRequest, control: Control): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> }> {
    return { bytes: await csvOf(lines, isFirst ? 'secret\r\n' : '', control) };
  },
};

export type SecurityEngine = typeof securityEngine;
