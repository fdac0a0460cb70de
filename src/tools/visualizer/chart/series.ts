import { addDecimals, decimalText } from '#workers/decimal/finite.ts';
import { parseBoundedDecimal } from '#workers/decimal/rational.ts';
import type { MeasureKind } from '#workers/visualizer/summary.request.ts';
import { labelOf } from './across.ts';
import type { ChartCell, ChartRequest, ChartSeries, IdentifiedPoint, PlacedGroup } from './chart-data.ts';

/** Largest number of series; the others become one. */
const SERIES_MAX = 8;
/** Numbers beyond it are not drawn: a scale needs the difference of two of them. */
export const DRAWN_MAX = 1e300;

/** Figures whose sum is a figure of the same kind. */
export const additive: ReadonlySet<MeasureKind> = new Set(['count', 'share', 'sum']);
/** Figures that are 0 for no rows. */
export const zeroWithoutRows: ReadonlySet<MeasureKind> = new Set([...additive, 'distinct']);

interface Column {
  /** Null for the only series and for all others. */
  readonly name: string | null;
  readonly isOther: boolean;
  /** The figures by the index of their point. Most columns of many have few. */
  readonly texts: Map<number, string>;
}

/**
 * Returns the series of the groups: one for each combination of the other keys and the columns of the pivot. Of more than SERIES_MAX, the
 * largest sums are kept, otherwise the first ones; the rest is one series, if its figures can be combined.
 */
export function seriesOf(request: ChartRequest, groups: readonly PlacedGroup[], points: readonly IdentifiedPoint[]) {
  const { kind, isFiltered } = request;
  const all = columnsOf(request, groups, points);
  const named = all.filter(({ isOther }) => !isOther);
  const largest = additive.has(kind) ? bySize(named) : named;
  const rest = [...largest.slice(SERIES_MAX), ...all.filter(({ isOther }) => isOther)];
  const canCombine = additive.has(kind) || kind === 'min' || kind === 'max';
  const drawn = largest.slice(0, SERIES_MAX);
  if (rest.length > 0 && canCombine) drawn.push({ name: null, isOther: true, texts: combined(kind, rest) });
  let tooLarge = 0;
  const cellOf = (text: string | undefined): ChartCell | null => {
    if (text === undefined) return zeroWithoutRows.has(kind) && !isFiltered ? { text: null, value: 0 } : null;
    const value = Number(text);
    if (Math.abs(value) <= DRAWN_MAX) return { text, value };
    tooLarge++;
    return null;
  };
  const series = drawn.map(
    ({ name, isOther, texts }): ChartSeries => ({ name, isOther, cells: points.map((_, index) => cellOf(texts.get(index))) }),
  );
  return { series, named: named.length, tooLarge };
}

function columnsOf({ pivot, hasPivotOthers, words }: ChartRequest, groups: readonly PlacedGroup[], points: readonly IdentifiedPoint[]) {
  const indexOf = new Map(points.map(({ id }, index) => [id, index]));
  const columns = new Map<string, Column>();
  for (const { id, otherKeys, figures } of groups) {
    const index = indexOf.get(id) as number;
    const keysId = JSON.stringify(otherKeys);
    for (const [at, text] of figures.entries()) {
      const columnId = `${at} ${keysId}`;
      let column = columns.get(columnId);
      if (!column) {
        const isOther = hasPivotOthers && at === figures.length - 1;
        const parts = (pivot === null ? otherKeys : [...otherKeys, pivot[at] as string]).map((part) => labelOf(part, words));
        column = { name: isOther || parts.length === 0 ? null : parts.join(' · '), isOther, texts: new Map() };
        columns.set(columnId, column);
      }
      if (text !== null) column.texts.set(index, text);
    }
  }
  return [...columns.values()];
}

const bySize = (columns: readonly Column[]) =>
  columns
    .map((column) => ({ column, size: [...column.texts.values()].reduce((sum, text) => sum + Math.abs(Number(text)), 0) }))
    .sort((a, b) => b.size - a.size)
    .map(({ column }) => column);

/** Returns the exact sums of the figures of each point, or the smallest or largest of them. */
function combined(kind: MeasureKind, columns: readonly Column[]): Map<number, string> {
  const texts = new Map<number, string>();
  for (const column of columns) {
    for (const [index, text] of column.texts) {
      const before = texts.get(index);
      texts.set(index, before === undefined ? text : both(kind, before, text));
    }
  }
  return texts;
}

function both(kind: MeasureKind, a: string, b: string): string {
  if (kind === 'min') return Number(b) < Number(a) ? b : a;
  if (kind === 'max') return Number(b) > Number(a) ? b : a;
  const [left, right] = [parseBoundedDecimal(a), parseBoundedDecimal(b)];
  return left && right ? decimalText(addDecimals(left, right)) : String(Number(a) + Number(b));
}
