import { describe, expect, test } from 'vitest';
import { chiSquareDeviation, evenChiSquare } from '../../reference/random.ts';
import { refusal } from '../../reference/refusal.ts';
import { list, rowsOf } from './engine-calls.ts';
import { rounds } from '../../reference/run-seed.ts';

const names = ['Anna', 'Борис', 'Chloë', '東京', 'Eve and Adam'];

describe('a list', () => {
  test('shuffled contains the same entries', async () => {
    const drawn = await list({ text: `\n  ${names.join(' \r\n\n')}\t\n` });
    expect(rowsOf(drawn).sort()).toEqual(names.toSorted());
    expect(drawn.entries).toBe(5);
  });

  test('from a file contains the same entries', async () => {
    expect(rowsOf(await list({ text: new Blob([names.join('\n')]) })).sort()).toEqual(names.toSorted());
  });

  test('from which entries are picked gives the requested number, without repetition', async () => {
    const text = Array.from({ length: 1000 }, (_, at) => `entry ${at}`).join('\n');
    const rows = rowsOf(await list({ text, mode: 'pick', count: '300' }));
    expect(new Set(rows).size).toBe(300);
  });

  test.each<[title: string, text: string | File, names: string | null]>([
    ['usual names of several columns', 'name,email\nAnn,a@x\nBob,b@x', 'name,email'],
    ['names above numbers', 'Teilnehmer;Lose\nAnn;5\nBob;6', 'Teilnehmer;Lose'],
    ['a usual name in a file of CSV', new File(['Имя\nАня\nБоря'], 'list.csv'), 'Имя'],
    ['a usual name in a text, which may be an entry', 'Name\nAnn', null],
    ['no name', 'Ann;5\nBob;6', null],
    ['usual names in each line', 'phone,email\nemail,phone', null],
    ['a word that is also an entry', 'email,sms\nemail,fax', null],
  ])('whose first line contains column names is drawn without it: %s', async (_, text, expected) => {
    const { names, entries, lines } = await list({ text });
    expect(names).toBe(expected);
    expect(entries).toBe(lines.count);
    expect(rowsOf({ lines })).not.toContain(expected);
    expect((await list({ text, firstLine: 'entry' })).entries).toBe(expected === null ? entries : entries + 1);
    expect((await list({ text, firstLine: 'names' })).entries).toBe(expected === null ? entries - 1 : entries);
  });

  test.each<[title: string, text: string, entries: 'auto' | 'lines' | 'commas', divider: string | null, rows: readonly string[]]>([
    ['one line with commas', 'Ann, Bob, Cy', 'auto', 'comma', ['Ann', 'Bob', 'Cy']],
    ['one line with semicolons, and commas in its entries', 'Smith, Ann; Jones, Bob;', 'auto', 'semicolon', ['Jones, Bob', 'Smith, Ann']],
    ['one line that is asked to be an entry', 'Ann, Bob', 'lines', null, ['Ann, Bob']],
    ['lines with commas', 'Smith, Ann\nJones, Bob', 'auto', null, ['Jones, Bob', 'Smith, Ann']],
    ['lines that are asked to be divided at commas', 'Ann, Bob\nCy', 'commas', 'comma', ['Ann', 'Bob', 'Cy']],
    ['one line with commas in quotation marks', '"Smith, Ann", "Jones, Bob",Cy', 'auto', 'comma', ['Cy', 'Jones, Bob', 'Smith, Ann']],
    ['one entry with a comma behind it', 'Ann,', 'auto', null, ['Ann,']],
  ])('is divided into entries: %s', async (_, text, entries, divider, rows) => {
    const drawn = await list({ text, entries });
    expect(drawn.divider).toBe(divider);
    expect(rowsOf(drawn).sort()).toEqual(rows);
  });

  test('repeated entries count separately', async () => {
    const rows = rowsOf(await list({ text: 'a\na\nb' }));
    expect(rows.sort()).toEqual(['a', 'a', 'b']);
  });

  test('is shuffled to every order equally often', async () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds(3000); round++) {
      const order = rowsOf(await list({ text: 'a\nb\nc' })).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(Math.abs(chiSquareDeviation(evenChiSquare([...counts.values()]), 5))).toBeLessThan(6);
  });

  test.each([
    [{ text: ' \n\n' }, 'listMissing', 'text'],
    [{ text: 'a\nb', mode: 'pick', count: '3' }, 'pickExceeds', 'count'],
    [{ text: 'a\nb', mode: 'pick', count: '0' }, 'pickCount', 'count'],
    [{ text: 'a\nb', mode: 'pick', count: '' }, 'pickCount', 'count'],
    [{ text: 'a\n'.repeat(1_000_001) }, 'listTooLarge', 'text'],
  ] as const)('in an invalid request is refused: %#', async (request, code, field) => {
    expect(await refusal(list(request))).toMatchObject({ code: `random.error.${code}`, field });
  });
});
