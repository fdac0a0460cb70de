import { expect, test } from 'vitest';
import type { TableStep } from '#workers/visualizer/clean.request.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { bookOf } from '../visualizer/source/workbook.ts';
import { applySteps, rowsAfter, step, tryStep } from './clean-calls.ts';

const open = (...texts: readonly unknown[]) => openTable(JSON.stringify(texts.map((t) => ({ t }))));
const cells = async (...steps: readonly TableStep[]) => (await rowsAfter(...steps)).map((row) => row.slice(5, -1));
const misfitsOf = async (...steps: readonly TableStep[]) => (await tryStep(...steps))?.effect?.misfits;

test('numbers keep their digits; texts that would lose characters stay unless they are asked for', async () => {
  await open('1.50', '-0', ' 12 ', '12345678901234567890.10', '00123', '1e5', '+7', '.5', '1.', '1_000', '0x10', '−3', 'NaN', '', null, 2);
  const number = step('kind', { columns: ['t'] });
  expect(await cells(number)).toEqual([
    '1.50',
    '-0',
    '12',
    '12345678901234567890.10',
    '"00123"',
    '"1e5"',
    '"+7"',
    '".5"',
    '"1."',
    '"1_000"',
    '"0x10"',
    '-3',
    '"NaN"',
    '""',
    'null',
    '2',
  ]);
  expect(await misfitsOf(number)).toMatchObject({ count: 8, spelled: 5, reading: null });
  expect((await misfitsOf(number))?.listed.slice(0, 2)).toEqual([
    { row: 5, column: 't', text: '00123' },
    { row: 6, column: 't', text: '1e5' },
  ]);
  const spelled = step('kind', { columns: ['t'], spelled: true, others: 'empty' });
  expect((await cells(spelled)).slice(4)).toEqual(['123', '1e5', '7', '0.5', '1', 'null', 'null', '-3', 'null', 'null', 'null', '2']);
});

test.each([
  ['a point, as no text has a comma', ['1.5', '2'], { decimal: 'auto' }, ['1.5', '2'], undefined],
  [
    'a guess, as nothing decides',
    ['1,234', '5'],
    { decimal: 'auto' },
    ['1234', '5'],
    { used: 'point', isGuess: true, value: '1234', otherValue: '1.234' },
  ],
  [
    'a comma, as another text decides',
    ['1,234', '5,5'],
    { decimal: 'auto' },
    ['1.234', '5.5'],
    { used: 'comma', isGuess: false, other: 'point' },
  ],
  ['the chosen comma', ['1,234', '5'], { decimal: 'comma' }, ['1.234', '5'], { used: 'comma', isGuess: false }],
  ['groups of three', ['1.234.567,5', '1 234,5', '1\u00a0234'], { decimal: 'auto' }, ['1234567.5', '1234.5', '1234'], undefined],
  ['no groups of other sizes', ['1,23,456.5', '12,34'], { decimal: 'point' }, ['"1,23,456.5"', '"12,34"'], undefined],
] as const)('decimal mark: %s', async (_, texts, choice, wanted, reading) => {
  await open(...texts);
  const number = step('kind', { columns: ['t'], ...choice });
  expect(await cells(number)).toEqual(wanted);
  const found = (await misfitsOf(number))?.reading;
  if (reading === undefined) expect(found).toBeNull();
  else expect(found).toMatchObject(reading);
});

test.each([
  ['a guess, as nothing decides', ['03/04/2024'], {}, ['"2024-04-03"'], { used: 'day', isGuess: true, otherValue: '2024-03-04' }],
  [
    'the month first, as a text decides',
    ['03/04/2024', '12/31/2024'],
    {},
    ['"2024-03-04"', '"2024-12-31"'],
    { used: 'month', isGuess: false },
  ],
  ['the chosen month', ['3.4.2024 10:20'], { first: 'month' }, ['"2024-03-04T10:20"'], { used: 'month', isGuess: false }],
  [
    'dates that have one reading',
    ['2024/3/4', 'Tue, 5 Mar 2024 10:20:30 +0200', '2024-05-06T07:08:09.5Z'],
    {},
    ['"2024-03-04"', '"2024-03-05T10:20:30+02:00"', '"2024-05-06T07:08:09.5Z"'],
    undefined,
  ],
  [
    'no dates that do not exist',
    ['31/02/2024', '2024-13-01', '5', '03/04/24'],
    {},
    ['"31/02/2024"', '"2024-13-01"', '"5"', '"03/04/24"'],
    undefined,
  ],
] as const)('dates: %s', async (_, texts, choice, wanted, reading) => {
  await open(...texts);
  const date = step('kind', { columns: ['t'], kind: 'date', ...choice });
  expect(await cells(date)).toEqual(wanted);
  const found = (await misfitsOf(date))?.reading;
  if (reading === undefined) expect(found).toBeNull();
  else expect(found).toMatchObject(reading);
});

test('logical values and texts are changed as written; arrays and objects do not fit', async () => {
  await open('yes', 'Нет', 'TRUE', 1, 0, 2, true, [1], 'x');
  const logical = step('kind', { columns: ['t'], kind: 'boolean' });
  expect(await cells(logical)).toEqual(['true', 'false', 'true', 'true', 'false', '2', 'true', '[1]', '"x"']);
  expect(await misfitsOf(logical)).toMatchObject({ count: 3, listed: [{ text: '2' }, { text: '[1]' }, { text: 'x' }] });
  await open(1.5, '1.50', true, null);
  expect(await cells(step('kind', { columns: ['t'], kind: 'text' }))).toEqual(['"1.5"', '"1.50"', '"true"', 'null']);
  await openTable('[{"t":1.50},{"t":1e3}]');
  expect(await cells(step('kind', { columns: ['t'], kind: 'text' }))).toEqual(['"1.50"', '"1e3"']);
});

test('parts of a text are texts; the last column has the rest; missing parts are missing', async () => {
  await open('007-1e5-x-y', 'a', '', null, 5.25);
  const split = step('split', { columns: ['t'], separator: '-', names: ['p', ' q '] });
  expect(await rowsAfter(split)).toEqual([
    '{"t":"007-1e5-x-y","p":"007","q":"1e5-x-y"}',
    '{"t":"a","p":"a"}',
    '{"t":"","p":""}',
    '{"t":null}',
    '{"t":5.25,"p":"5.25"}',
  ]);
  expect((await tryStep(split))?.effect).toMatchObject({ cells: 1, withRest: 1 });
  const { columns } = await applySteps(
    step('split', { columns: ['t'], names: [] }),
    step('split', { columns: ['t'], names: ['a', 'a'] }),
    step('join', { columns: ['t'], name: 't' }),
    step('split', { columns: ['t'], part: 'pattern', separator: '(', names: ['a'] }),
    step('split', { names: ['a'] }),
  );
  expect(columns.map(({ problem }) => problem)).toMatchObject([
    { kind: 'name', reason: 'empty' },
    { kind: 'name', reason: 'taken', asked: 'a' },
    { kind: 'name', reason: 'taken', asked: 't' },
    { kind: 'pattern' },
    { kind: 'split' },
  ]);
});

test('cells are filled with the value above, but not over the members of an object', async () => {
  await openTable('[{"a":""},{"a":{"b":1}},{"a":"x"},{"a":null},{"c":1},{"a":{"b":2}},{"a":""},{"a":[1]},{}]');
  expect(await rowsAfter(step('fill', { columns: ['a'] }))).toEqual([
    '{"a":""}',
    '{"a":{"b":1}}',
    '{"a":"x"}',
    '{"a":"x"}',
    '{"a":"x","c":1}',
    '{"a":{"b":2}}',
    '{"a":""}',
    '{"a":[1]}',
    '{"a":[1]}',
  ]);
});

test('merged cells of an Excel file are filled with their value, other empty cells of other columns stay', async () => {
  const cell = (place: string, value: string | number) =>
    typeof value === 'number' ? `<c r="${place}" t="n"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    ['Region', 'Year', 'Quarter', 'Sum'],
    ['North', 2023, 'Q1', 10],
    [null, null, 'Q2', 20],
    [null, 2024, 'Q1', 30],
    ['South', 2023, 'Q1', 40],
    [null, null, 'Q2', null],
    ['East', 2024, 'Q1', 60],
  ];
  // As openpyxl 3.1.5 writes `merge_cells`: the cells of an area after its first are left out.
  const lines = rows.map((values, at) => {
    const written = values.map((value, index) => (value === null ? '' : cell(`${'ABCD'[index]}${at + 1}`, value)));
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const areas = ['A2:A4', 'B2:B3', 'A5:A6', 'B5:B6'].map((area) => `<mergeCell ref="${area}"/>`);
  await openTable(
    bookOf({ sheets: { Sales: `<sheetData>${lines.join('')}</sheetData><mergeCells count="4">${areas.join('')}</mergeCells>` } }),
  );
  // The answer of pandas 2: `frame[["Region", "Year"]].ffill()`.
  expect((await rowsAfter(step('fill', { columns: ['Region', 'Year'] }))).map((row) => Object.values(JSON.parse(row) as object))).toEqual([
    ['North', 2023, 'Q1', 10],
    ['North', 2023, 'Q2', 20],
    ['North', 2024, 'Q1', 30],
    ['South', 2023, 'Q1', 40],
    ['South', 2023, 'Q2', null],
    ['East', 2024, 'Q1', 60],
  ]);
});
