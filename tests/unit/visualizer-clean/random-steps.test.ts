import { expect, test } from 'vitest';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { distinct, replace, rowsAfter, step } from './clean-calls.ts';

/** Values with all their spellings; null for a missing cell. */
const values: readonly (readonly (string | null)[])[] = [
  [null],
  ['null'],
  ['""'],
  ['1', '1.0', '1e0', '10e-1', '0.10E1'],
  ['10', '1e1', '10.00', '100e-1'],
  ['0', '-0', '0.0', '-0.00', '0e5'],
  ['1.5', '1.50', '15e-1'],
  ['-1.5', '-1.500'],
  ['1.05e10', '10500000000', '10500000000.0'],
  ['12345678901234567890', '12345678901234567890.0'],
  ['12345678901234567891'],
  ['true'],
  ['"1"', String.raw`"\u0031"`],
  ['"1.0"'],
  ['"é"', String.raw`"\u00e9"`],
  ['{}'],
  ['[1,"a"]', String.raw`[ 1.0, "\u0061" ]`],
  ['["a",1]'],
];

test('rows are removed that a plain loop finds equal, whatever their spelling', async () => {
  const random = seeded('duplicates');
  for (let round = 0; round < 40; round++) {
    const names = ['a', 'b', 'c'].slice(0, 1 + random.below(3));
    const known = values.slice(0, 2 + random.below(values.length - 1));
    const rows = Array.from({ length: random.below(60) }, (_, id) => {
      const chosen = names.map(() => random.below(known.length));
      const members = names.flatMap((name, index) => {
        const spelling = random.pick(known[chosen[index] as number] as readonly (string | null)[]);
        return spelling === null ? [] : [`"${name}":${spelling}`];
      });
      return { key: chosen.join(), text: `{${[...members, `"id":${id}`].join(',')}}` };
    });
    const keep = random.pick(['first', 'last'] as const);
    const kept = new Map<string, number>();
    for (const [row, { key }] of rows.entries()) if (keep === 'last' || !kept.has(key)) kept.set(key, row);
    const isKept = rows.map(({ key }, row) => kept.get(key) === row);
    await openTable(`[${rows.map(({ text }) => text).join(',')}]`);
    if (rows.length === 0 || names.some((name) => !rows.some(({ text }) => text.includes(`"${name}":`)))) continue;
    const left = async (shows: 'kept' | 'removed') => rowsAfter(distinct(names, { keep, shows }));
    expect(await left('kept')).toEqual(rows.filter((_, row) => isKept[row]).map(({ text }) => text));
    expect(await left('removed')).toEqual(rows.filter((_, row) => !isKept[row]).map(({ text }) => text));
  }
});

test('expressions replace and split what RegExp does', async () => {
  const random = seeded('expressions');
  const atom = (): string => random.pick(['a', 'b', 'é', '𝒳', '.', '[ab]', '[^a]', '[0-9]', String.raw`\d`, String.raw`\s`]);
  // A repeated part is never empty: RegExp leaves such a repetition in another way.
  const part = (level: number): string => (level > 0 && random.below(3) === 0 ? `(?:${choice(level - 1)})` : atom());
  const sequence = (level: number): string => {
    const more = Array.from({ length: random.below(3) }, () => part(level) + random.pick(['', '*', '+', '?', '{2}', '{1,3}']));
    return [part(level), ...more].join('');
  };
  const choice = (level: number): string => Array.from({ length: 1 + random.below(2) }, () => sequence(level)).join('|');
  const word = () => Array.from({ length: random.below(12) }, () => random.pick([...'aabbé𝒳1 "\\'])).join('');
  const texts = Array.from({ length: 50 }, word);
  await openTable(JSON.stringify(texts.map((t) => ({ t }))));
  for (let round = 0; round < rounds(60); round++) {
    const pattern = `${random.pick(['', '', '^'])}(?:${choice(2)})${random.pick(['', '', '$', '?', '*'])}`;
    const regExp = new RegExp(pattern, 'gu');
    const replaced = await rowsAfter(replace(['t'], pattern, '-', { part: 'pattern' }));
    expect(replaced, pattern).toEqual(texts.map((text) => JSON.stringify({ t: text.replaceAll(regExp, '-') })));
    const parted = await rowsAfter(step('split', { columns: ['t'], separator: pattern, part: 'pattern', names: ['first', 'rest'] }));
    const firsts = texts.map((text) => {
      const [mark] = [...text.matchAll(regExp)].filter(([match]) => match !== '');
      return mark ? [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)] : [text];
    });
    expect(
      parted
        .map((row) => JSON.parse(row) as { first: string; rest?: string })
        .map(({ first, rest }) => (rest === undefined ? [first] : [first, rest])),
      pattern,
    ).toEqual(firsts);
  }
  for (const separator of ['a', 'bb', 'é', '𝒳', '"', 'b"', '\\', ' ']) {
    const parted = await rowsAfter(step('split', { columns: ['t'], separator, names: ['x', 'y', 'z'] }));
    const wanted = texts.map((t) => {
      const [x, y, ...rest] = t.split(separator);
      return JSON.stringify({ t, x, y, z: rest.length > 0 ? rest.join(separator) : undefined });
    });
    expect(parted, separator).toEqual(wanted);
  }
});
