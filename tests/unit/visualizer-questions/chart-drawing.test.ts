import { describe, expect, test } from 'vitest';
import { chartData, type ChartRequest, type Group } from '#src/tools/visualizer/chart/chart-data.ts';
import { type ChartForm, chartForms } from '#src/tools/visualizer/chart/chart-settings.ts';
import { drawChart } from '#src/tools/visualizer/chart/draw-chart.ts';
import { palettes } from '#src/tools/visualizer/chart/palette.ts';
import type { Scene } from '#src/tools/visualizer/chart/scene.ts';
import { figureText, tickTexts } from '#src/tools/visualizer/chart/value-axis.ts';
import type { Locale } from '#src/locale/locale.ts';
import { by } from './summary-calls.ts';

const measure = (text: string, size: number) => [...text].length * size * 0.6;

interface Asked extends Partial<ChartRequest> {
  readonly locale?: Locale;
  readonly width?: number;
  readonly title?: string;
}

const group = (key: string, figures: readonly (string | null)[], isNumber = false): Group => ({
  key: { text: key, isNumber },
  otherKeys: [],
  figures,
});

function draw(groups: readonly Group[], { locale = 'en', width = 960, title = 'Title', ...part }: Asked = {}): Scene {
  const data = chartData({
    groups,
    rows: groups.length,
    key: by('date', 'month'),
    kind: 'sum',
    pivot: (groups[0]?.figures.length ?? 0) > 1 ? (groups[0]?.figures.map((_, index) => `S${index}`) ?? null) : null,
    hasPivotOthers: false,
    isFiltered: false,
    form: null,
    words: { missing: '(missing)', empty: '(empty)' },
    ...part,
  });
  if ('reason' in data) throw new Error(data.reason);
  const words = {
    title,
    across: 'Month of date',
    value: 'Sum of total',
    other: 'Other',
    notes: [],
    withoutZero: (from: string, to: string) => `from ${from} to ${to}`,
  };
  return drawChart(data, { width, height: 540, plotHeight: 300, padding: 28, palette: palettes.light, locale, words, measure });
}

const texts = ({ marks }: Scene) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
/** Returns the place of each figure by its title: the point of a line, or the box of a bar. */
const figures = ({ marks }: Scene) => marks.flatMap((mark) => (mark.kind !== 'text' && mark.title?.includes(': ') ? [mark] : []));

/** Returns the function that reads a figure from the coordinate of its point, by two numbers of the axis. */
function axisOf(scene: Scene): (y: number) => number {
  const ticks = texts(scene).filter(({ anchor, text }) => anchor === 'end' && /^−?[\d,]+$/.test(text));
  const [first, last] = [ticks[0], ticks.at(-1)].map((tick) => ({
    y: (tick?.y ?? 0) - 4,
    value: Number(tick?.text.replaceAll(',', '').replace('−', '-')),
  }));
  if (!first || !last) throw new Error('The axis has no numbers');
  return (y) => first.value + ((y - first.y) / (last.y - first.y)) * (last.value - first.value);
}

const year = Array.from({ length: 12 }, (_, month) => group(`2025-${String(month + 1).padStart(2, '0')}`, [String(month * 1000 - 3000)]));

test('the points of a line are at their figures and months, from January to December', () => {
  const scene = draw(year);
  const valueAt = axisOf(scene);
  const points = figures(scene);
  expect(points.map(({ title }) => title).at(-1)).toBe('2025-12: 8,000');
  for (const [month, point] of points.entries()) expect(valueAt(point.y)).toBeCloseTo(month * 1000 - 3000);
  const days = points.map((_, month) => Date.UTC(2025, month));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 1];
  const [from, to] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  for (const [month, { x }] of points.entries())
    expect(x).toBeCloseTo(from + (((days[month] ?? 0) - first) / (last - first)) * (to - from));
  const months = texts(scene)
    .filter(({ anchor }) => anchor === 'middle')
    .map(({ text }) => text);
  expect(months).toEqual(['Jan', '2025', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']);
});

test('months without rows are on the line of 0, and break the line of a mean', () => {
  const groups = [group('2025-01', ['5']), group('2025-02', ['5']), group('2025-06', ['7'])];
  const lineOf = (kind: 'sum' | 'mean') =>
    draw(groups, { kind }).marks.flatMap((mark) =>
      mark.kind === 'path' && mark.strokeWidth === 2 && mark.fill === null ? [String(mark.path)] : [],
    )[0] ?? '';
  expect(lineOf('sum').match(/[ML]/g)?.join('')).toBe('MLLLL');
  expect(lineOf('mean').match(/[ML]/g)?.join('')).toBe('MLM');
});

test('stacked bars stand on each other, below 0 for negative figures', () => {
  const scene = draw([group('2025-01', ['10', '20', '-5']), group('2025-02', ['1', '2', '3'])], { form: 'stacked' });
  const valueAt = axisOf(scene);
  const bars = figures(scene).map((mark) =>
    mark.kind === 'rect' ? [valueAt(mark.y + mark.height), valueAt(mark.y)].map((value) => Math.round(value) + 0) : [],
  );
  // The series with the largest sum is at the bottom.
  expect(bars).toEqual([
    [0, 20],
    [20, 30],
    [-5, 0],
    [0, 2],
    [2, 3],
    [3, 6],
  ]);
});

test('bars without an order begin at 0 and have their figures beside them, with all digits', () => {
  const scene = draw([group('PL', ['30000000000000000.25']), group('SE', ['-15000000000000000.125'])], {
    key: by('country'),
    locale: 'ru',
  });
  const [long, short] = figures(scene).map((mark) => (mark.kind === 'rect' ? mark : null));
  expect((long?.width ?? 0) / (short?.width ?? 1)).toBeCloseTo(2);
  expect((short?.x ?? 0) + (short?.width ?? 0)).toBeCloseTo(long?.x ?? 0);
  expect(texts(scene).map(({ text }) => text)).toContain('30\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000,25');
});

test('numbers of an axis are written with groups and the decimals of their step, or with a power of ten', () => {
  expect(tickTexts([0, 20_000, 1_000_000], 'en')).toEqual(['0', '20,000', '1,000,000']);
  expect(tickTexts([-0.05, 0, 0.05], 'ru')).toEqual(['−0,05', '0', '0,05']);
  expect(tickTexts([0, 5e14, 1e15], 'en')).toEqual(['0', '0.5\u00a0×\u00a010¹⁵', '1\u00a0×\u00a010¹⁵']);
  expect(tickTexts([0, 2e-9], 'en')).toEqual(['0', '2\u00a0×\u00a010⁻⁹']);
  expect(tickTexts([2010, 2020], 'en', true)).toEqual(['2010', '2020']);
  expect(figureText('-1234567890123456789.10', 'en')).toBe('−1,234,567,890,123,456,789.10');
});

test('an axis of means without 0 is noted', () => {
  const groups = [group('2025-01', ['1000']), group('2025-02', ['1010'])];
  expect(texts(draw(groups, { kind: 'mean' })).map(({ text }) => text)).toContain('from 1,000 to 1,010');
  expect(
    texts(draw(groups))
      .map(({ text }) => text)
      .some((text) => text.startsWith('from')),
  ).toBe(false);
});

test('texts stay inside of the drawing, and a cut one has all of its text as its title', () => {
  const label = 'A customer with a name that is much longer than the place for it, '.repeat(4).trim();
  const scene = draw([group(label, ['1']), group('b', ['123456789012345678901234567890'])], { key: by('name'), width: 390, title: label });
  for (const { x, anchor, text, size } of texts(scene)) {
    const width = measure(text, size);
    const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    expect(left, text).toBeGreaterThanOrEqual(0);
    expect(left + width, text).toBeLessThanOrEqual(390);
  }
  expect(texts(scene).filter(({ title }) => title === label).length).toBeGreaterThan(1);
});

const hours = Array.from({ length: 9000 }, (_, hour) =>
  group(new Date(hour * 3_600_000).toISOString().slice(0, 13), [String(Math.sin(hour))]),
);
const shapes: readonly (readonly [string, readonly Group[], Asked])[] = [
  ['one point', [group('2025-01', ['5'])], {}],
  ['equal figures', year.map(({ key }) => group(key.text ?? '', ['7', '7'])), {}],
  ['zeros', year.map(({ key }) => group(key.text ?? '', ['0', '0'])), {}],
  ['negative figures', year.map(({ key }) => group(key.text ?? '', ['-3', '-5'])), {}],
  ['no figures in places', year.map(({ key }, index) => group(key.text ?? '', [index % 2 ? null : '1', null])), { kind: 'mean' }],
  [
    'the largest and smallest figures',
    [group('0001', ['1e300', '-1e300']), group('9999', ['5e-324', '-5e-324'])],
    { key: by('date', 'year') },
  ],
  ['hours', hours, { key: by('date', 'hour') }],
  ['ranges', [group('-20', ['1', '2'], true), group('100', ['3', '4'], true)], { key: by('n', 'range', '10') }],
  ['numbers', [group('1e3', ['1', '2'], true), group('5', ['3', '4'], true)], { key: by('n') }],
  ['texts', [group('a', ['1', '2']), group('b', ['3', '4'])], { key: by('n') }],
  [
    'eight series',
    [
      group(
        'a',
        Array.from({ length: 30 }, (_, index) => String(index)),
      ),
    ],
    { key: by('n') },
  ],
];

describe.each(shapes)('%s', (_, groups, asked) => {
  test.each(chartForms.flatMap((form) => [1123, 300].map((width) => [form, width] as const)))(
    'as %s in %d pixels has only finite places',
    (form, width) => {
      let scene: Scene;
      try {
        scene = draw(groups, { ...asked, form: form as ChartForm, width });
      } catch (error) {
        expect(String(error)).toMatch(/noOrder|stackKind|stackOne|tooManyBars/);
        return;
      }
      expect(texts(scene).length).toBeGreaterThan(4);
      for (const mark of scene.marks) expect(JSON.stringify(mark)).not.toMatch(/NaN|Infinity|null,null|"(?:x|y|width|height)":null/);
      for (const mark of scene.marks) if (mark.kind === 'rect') expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(0);
    },
  );
});

/** Relative luminance of a color, and the contrast of two (WCAG 2.2). */
const luminance = (color: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const share = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
    return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  }, 0);
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
};

test.each([
  ['panel', ['#0b5243', '#114a3e']],
  ['light', ['#ffffff']],
  ['dark', ['#0e1311']],
  ['none', ['#ffffff', '#000000']],
] as const)('series and texts can be seen on the ground “%s”', (name, grounds) => {
  const { series, other, ink, faint } = palettes[name];
  for (const ground of grounds) {
    for (const color of [...series, other]) expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
    for (const color of [ink, faint]) expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(new Set([...series, other]).size).toBe(9);
});
