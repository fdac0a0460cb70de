import { describe, expect, test } from 'vitest';
import { UniformSource } from '#workers/entropy/uniform.ts';
import type { CharacterClass } from '#workers/security/alphabets.ts';
import { CountTable, log2Big } from '#workers/security/counts.ts';
import { drawRow, isMostlyAccepted, type Plan, planClasses } from '#workers/security/plan.ts';
import type { PasswordRequest } from '#workers/security/request.ts';
import { parseRule } from '#workers/security/rules/parse.ts';
import { planRule } from '#workers/security/rules/walk.ts';
import { levelOf } from '#workers/security/strength.ts';
import { chiSquareDeviation, everyString, evenChiSquare } from '../../reference/random.ts';
import { passphrases, passwords, pins } from './engine-calls.ts';

type Draft = [characters: string, minimum: number];

const drafts: [drafts: Draft[], length: number][] = [
  [
    [
      ['ab', 1],
      ['12', 1],
    ],
    4,
  ],
  [
    [
      ['abc', 2],
      ['1', 1],
      ['#', 0],
    ],
    5,
  ],
  [
    [
      ['ab', 0],
      ['1', 3],
    ],
    5,
  ],
  [
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 1],
    ],
    4,
  ],
  [[['abcd', 0]], 5],
  [
    [
      ['a', 5],
      ['b', 1],
    ],
    6,
  ],
];
const classesOf = (draft: readonly Draft[]): CharacterClass[] =>
  draft.map(([characters, minimum]) => ({ id: 'extra', characters: [...characters], minimum }));

/** Returns all strings of a length that satisfy the minimums, by checking every string. */
function enumerated(draft: readonly Draft[], length: number): string[] {
  const satisfies = (text: string) =>
    draft.every(([characters, minimum]) => [...text].filter((character) => characters.includes(character)).length >= minimum);
  return [...everyString([...draft.map(([characters]) => characters).join('')], length)].filter(satisfies);
}

/** Draws 20 times as often as there are strings, and at least 2,000 times. Returns the deviation from a uniform distribution. */
function deviation(plan: Plan, rejecting: boolean, all: readonly string[]): number {
  const counts = new Map(all.map((text) => [text, 0]));
  const source = new UniformSource();
  const row = new Uint16Array(plan.length);
  for (let draw = 0; draw < Math.max(2000, all.length * 20); draw++) {
    drawRow(plan, rejecting, row, source);
    const text = Array.from(row, (place) => plan.characters[place]).join('');
    const before = counts.get(text);
    if (before === undefined) throw new Error(`${text} is not allowed`);
    counts.set(text, before + 1);
  }
  return Math.abs(chiSquareDeviation(evenChiSquare([...counts.values()]), all.length - 1));
}

describe('entropy', () => {
  test.each(drafts)('of %j, length %i, is based on the same number of strings as an enumeration', (draft, length) => {
    const table = new CountTable(
      draft.map(([characters, minimum]) => ({ size: characters.length, minimum })),
      length,
    );
    expect(table.total).toBe(BigInt(enumerated(draft, length).length));
  });

  test.each(drafts)('%j, length %i: every string is equally likely, by rejection or by counting', (draft, length) => {
    const plan = planClasses(classesOf(draft), length);
    const all = enumerated(draft, length);
    expect(deviation(plan, false, all)).toBeLessThan(6);
    if (isMostlyAccepted(plan)) expect(deviation(plan, true, all)).toBeLessThan(6);
  });

  test.each<[rule: string, length: number]>([
    ['required: [ab]; required: [12];', 4],
    ['required: [ab], [12]; allowed: [#];', 4],
    ['required: [ab]; required: [ab]; allowed: [1];', 4],
    ['allowed: [abc]; max-consecutive: 1;', 5],
    ['required: [1]; allowed: [ab]; max-consecutive: 2;', 5],
    ['required: [ab]; required: [bc]; max-consecutive: 2;', 4],
  ])('of the rule %j agrees with an enumeration, and every password is equally likely', (text, length) => {
    const rule = parseRule(text);
    const runMax = rule.maxRepeating;
    const need = (set: ReadonlySet<string>) => rule.required.filter((other) => [...other].join('') === [...set].join('')).length;
    const all = [...everyString([...rule.allowed], length)].filter(
      (word) =>
        rule.required.every((set) => [...word].filter((character) => set.has(character)).length >= need(set)) &&
        ![...word].some((character, at) => runMax < length && word.slice(at, at + runMax + 1) === character.repeat(runMax + 1)),
    );
    const plan = planRule(rule, length);
    expect(plan.total).toBe(BigInt(all.length));
    expect(deviation(plan, false, all)).toBeLessThan(6);
    if (isMostlyAccepted(plan)) expect(deviation(plan, true, all)).toBeLessThan(6);
  });

  test('of the default settings equals the result of a formula', async () => {
    // The number of passwords with at least one character of each of four classes, by inclusion and exclusion.
    const of = (n: number) => BigInt(n) ** 16n;
    const sizes = [26, 26, 10, 32];
    let total = 0n;
    for (let without = 0; without < 16; without++) {
      const left = sizes.reduce((sum, size, at) => sum + ((without >> at) & 1 ? 0 : size), 0);
      const odd = [1, 2, 4, 8].filter((bit) => without & bit).length % 2 === 1;
      total += odd ? -of(left) : of(left);
    }
    const { strength } = await passwords({});
    expect(strength.possible).toBe(total.toString());
    expect(strength.entropyBits).toBeCloseTo(Math.log2(Number(total)), 10);
    expect(strength.entropyBits).toBeLessThan(16 * Math.log2(94));
  });

  test.each<[Partial<PasswordRequest>, string, string]>([
    [{ length: '7', symbols: false }, '41.', 'weak'],
    [{ length: '10' }, '64.', 'medium'],
    [{ length: '12' }, '78.', 'strong'],
    [{ length: '16' }, '104.', 'veryStrong'],
  ])('of %j begins with %s bits and is rated %s', async (request, bits, level) => {
    const { strength } = await passwords(request);
    expect(String(strength.entropyBits).startsWith(bits)).toBe(true);
    expect(strength.level).toBe(level);
  });

  test('levels change at 50, 70 and 100 bits', () => {
    expect([49.99, 50, 69.99, 70, 99.99, 100].map(levelOf)).toEqual(['weak', 'medium', 'medium', 'strong', 'strong', 'veryStrong']);
  });

  test('of passphrases and PINs is computed from the number of possible results', async () => {
    expect((await passphrases({ separator: 'space' })).strength.possible).toBe((7776n ** 6n).toString());
    expect((await passphrases({ separator: 'none', digit: true, words: '5' })).strength.possible).toBe((7776n ** 5n * 50n).toString());
    expect((await pins('6')).strength).toMatchObject({ possible: '1000000', level: 'weak' });
  });

  test('log2 works for numbers of any size', () => {
    expect(log2Big(1n)).toBe(0);
    expect(log2Big(2n ** 500n)).toBe(500);
    expect(log2Big(3n ** 300n)).toBeCloseTo(300 * Math.log2(3), 10);
  });
});
