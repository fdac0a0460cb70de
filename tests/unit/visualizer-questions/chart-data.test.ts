import { expect, test } from 'vitest';
import { chartData, type ChartData, type ChartRequest, type Group } from '#src/tools/visualizer/chart/chart-data.ts';
import { by } from './summary-calls.ts';

const words = { missing: '(missing)', empty: '(empty)' };

/** Returns a group with a text or a number as its key, the values of other keys, and one figure. */
const group = (key: string | number | null, figure: string | null, ...otherKeys: readonly (string | null)[]): Group => ({
  key: { text: key === null ? null : String(key), isNumber: typeof key === 'number' },
  otherKeys,
  figures: [figure],
});

const request = (groups: readonly Group[], part: Partial<ChartRequest> = {}): ChartRequest => ({
  groups,
  rows: groups.length,
  key: by('date', 'month'),
  kind: 'sum',
  pivot: null,
  hasPivotOthers: false,
  isFiltered: false,
  form: null,
  words,
  ...part,
});

function drawn(groups: readonly Group[], part: Partial<ChartRequest> = {}): ChartData {
  const data = chartData(request(groups, part));
  if ('reason' in data) throw new Error(data.reason);
  return data;
}

const refusal = (groups: readonly Group[], part: Partial<ChartRequest> = {}) => {
  const answer = chartData(request(groups, part));
  return 'reason' in answer ? answer : null;
};

const textsOf = ({ series }: ChartData) => Object.fromEntries(series.map(({ name, cells }) => [name, cells.map((cell) => cell?.text)]));

test('months are in their order, and the second key is the series', () => {
  const data = drawn([group('2025-02', '20', 'FR'), group('2025-01', '10', 'FR'), group('2025-01', '0.30', 'SE')]);
  expect(data.form).toBe('lines');
  expect(data.points.map(({ label }) => label)).toEqual(['2025-01', '2025-02']);
  expect(textsOf(data)).toEqual({ FR: ['10', '20'], SE: ['0.30', null] });
  expect(data.notes).toEqual([{ kind: 'zeros' }]);
});

test('the columns of a pivot are the series, together with the second key', () => {
  const groups = [{ ...group('2025-01', null, 'FR'), figures: ['1', '2'] }];
  expect(drawn(groups, { pivot: ['new', 'paid'] }).series.map(({ name }) => name)).toEqual(['FR · paid', 'FR · new']);
});

const countries = Array.from({ length: 11 }, (_, index) => `C${index}`);
const months = ['2025-01', '2025-02'];
const eleven = months.flatMap((month) => countries.map((country, index) => group(month, `${10 - index}.1`, country)));

test('beyond eight series, the rest are one exact sum', () => {
  const data = drawn(eleven);
  expect(data.series.map(({ name, isOther }) => (isOther ? 'other' : name))).toEqual([...countries.slice(0, 8), 'other']);
  expect(data.series.at(-1)?.cells.map((cell) => cell?.text)).toEqual(['3.3', '3.3']);
  expect(data.notes).toEqual([{ kind: 'other', count: 3 }]);
});

test('the largest of the other series stands for them, and means are left out, with a note', () => {
  expect(
    drawn(eleven, { kind: 'max' })
      .series.at(-1)
      ?.cells.map((cell) => cell?.text),
  ).toEqual(['2.1', '2.1']);
  const means = drawn(eleven, { kind: 'mean' });
  expect(means.series).toHaveLength(8);
  expect(means.notes).toEqual([{ kind: 'otherLeftOut', count: 3 }]);
});

test('values beyond the columns of a pivot are one exact sum over the second key', () => {
  const groups = ['FR', 'SE'].map((country, index) => ({ ...group('2025-01', null, country), figures: ['1', `${index}.2`] }));
  const data = drawn(groups, { pivot: ['paid', '(others)'], hasPivotOthers: true });
  expect(data.series.map(({ name, cells }) => [name, cells[0]?.text])).toEqual([
    ['FR · paid', '1'],
    ['SE · paid', '1'],
    [null, '1.4'],
  ]);
  expect(data.notes).toEqual([{ kind: 'otherMany' }]);
});

test('20,000 groups that share neither key are drawn', () => {
  const groups = Array.from({ length: 20_000 }, (_, hour) =>
    group(new Date(hour * 3_600_000).toISOString().slice(0, 13), '1', String(hour)),
  );
  const data = drawn(groups, { key: by('at', 'hour') });
  expect(data.series.at(-1)?.cells.filter((cell) => cell?.text === '1')).toHaveLength(20_000 - 8);
});

test('a month without rows is 0 for a sum, and a gap for a mean and if the summary is filtered', () => {
  const groups = [group('2025-01', '5'), group('2025-04', '7')];
  expect(drawn(groups)).toMatchObject({ absent: 'zero', notes: [{ kind: 'zeros' }] });
  expect(drawn(groups, { kind: 'mean' })).toMatchObject({ absent: 'gap', notes: [{ kind: 'gaps' }] });
  expect(drawn(groups, { isFiltered: true })).toMatchObject({ absent: 'gap', notes: [{ kind: 'gaps' }] });
});

test('groups without a date and numbers that no scale can show are left out and counted', () => {
  const data = drawn([group('2025-01', '5'), group('2025-02', '1e301'), group(null, '1'), group('null', '2')]);
  expect(data.points.map(({ label }) => label)).toEqual(['2025-01', '2025-02']);
  expect(data.notes).toContainEqual({ kind: 'noPlace', count: 2 });
  expect(data.notes).toContainEqual({ kind: 'tooLarge', count: 1 });
});

test('a cell without an hour has no place, and hours without rows are no hours of another day', () => {
  const groups = [group('2024-02-29T23', '1'), group('null', '2'), group('2024-02-30T00', '3')];
  const data = drawn(groups, { key: by('at', 'hour') });
  expect(data.points).toMatchObject([{ place: Date.UTC(2024, 1, 29, 23) }]);
  expect(data.notes).toEqual([{ kind: 'noPlace', count: 2 }]);
});

test('values without an order are bars in the order of the table, at most 30 of them, with a note', () => {
  const groups = Array.from({ length: 10_000 }, (_, index) => group(`key ${index}`, String(10_000 - index)));
  const data = drawn(groups, { key: by('name') });
  expect(data).toMatchObject({ form: 'bars', across: { kind: 'category' }, notes: [{ kind: 'cut', shown: 30, all: 10_000 }] });
  expect(data.points[29]?.label).toBe('key 29');
});

test('values that are days or numbers are in their order', () => {
  expect(drawn([group('2025-03-02', '1'), group('2025-03-01', '2')], { key: by('day') }).points.map(({ label }) => label)).toEqual([
    '2025-03-01',
    '2025-03-02',
  ]);
  const numbers = [group(10, '1'), group(9, '2')];
  expect(drawn(numbers, { key: by('n'), form: 'lines' }).points.map(({ label }) => label)).toEqual(['9', '10']);
  expect(drawn(numbers, { key: by('n') }).points.map(({ label }) => label)).toEqual(['10', '9']);
});

test('names of groups are on one line and can stand in an XML file', () => {
  const groups = ['', 'a\n b', '\u0001\uD800', null].map((key) => group(key, '1'));
  expect(drawn(groups, { key: by('name') }).points.map(({ label }) => label)).toEqual(['(empty)', 'a b', '\uFFFD\uFFFD', '(missing)']);
});

test('a chart that would mean nothing is refused with its reason', () => {
  const texts = [group('a', '1'), group('b', '2')];
  const days = Array.from({ length: 401 }, (_, day) => group(new Date(day * 86_400_000).toISOString().slice(0, 10), '1'));
  expect(refusal([])).toMatchObject({ reason: 'noGroups' });
  expect(refusal([group('2025-01', null)])).toMatchObject({ reason: 'noNumbers' });
  expect(refusal([group(null, '1')])).toMatchObject({ reason: 'noPlaces' });
  expect(refusal(texts, { key: by('name'), form: 'lines' })).toMatchObject({ reason: 'noOrder', form: 'lines' });
  expect(refusal(eleven, { kind: 'mean', form: 'stacked' })).toMatchObject({ reason: 'stackKind' });
  expect(refusal(texts, { key: by('name'), form: 'stacked' })).toMatchObject({ reason: 'stackOne' });
  expect(refusal(days, { key: by('date', 'day'), form: 'bars' })).toMatchObject({ reason: 'tooManyBars', count: 401 });
  expect(refusal(days, { key: by('date', 'day') })).toBeNull();
  expect(refusal(days, { key: by('date', 'day'), rows: 100_000 })).toMatchObject({ reason: 'tooManyGroups', count: 100_000, max: 401 });
});
