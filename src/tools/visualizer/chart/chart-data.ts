import type { GroupKey, MeasureKind } from '#workers/visualizer/summary.request.ts';
import { type Across, acrossOf, type KeyCell, type KeyWords, labelOf, placeOf } from './across.ts';
import type { ChartForm } from './chart-settings.ts';
import { additive, DRAWN_MAX, seriesOf, zeroWithoutRows } from './series.ts';

/** Largest numbers of values without an order, and of bars beside each other that are drawn for them. */
const CATEGORIES_MAX = 30;
const CATEGORY_BARS_MAX = 80;
/** Largest number of bars along an ordered axis. */
const BARS_MAX = 400;
/** A row of the summary. */
export interface Group {
  /** Value along the axis. */
  readonly key: KeyCell;
  /** Values of the other keys; null for a missing one. */
  readonly otherKeys: readonly (string | null)[];
  /** Number in each drawn column as JSON; null for a cell without a number. */
  readonly figures: readonly (string | null)[];
}

export interface ChartRequest {
  readonly groups: readonly Group[];
  /** Number of groups in the table; more than `groups` if only the first ones were read. */
  readonly rows: number;
  readonly key: GroupKey;
  readonly kind: MeasureKind;
  /** Names of the drawn columns of a pivot; null without a pivot. */
  readonly pivot: readonly string[] | null;
  /** True if the last column of the pivot contains the values beyond its limit. */
  readonly hasPivotOthers: boolean;
  /** True if groups are hidden by a filter of the summary: a missing group may have rows. */
  readonly isFiltered: boolean;
  readonly form: ChartForm | null;
  readonly words: KeyWords;
}

export interface ChartCell {
  /** The figure as JSON; null for a 0 that stands for no rows. */
  readonly text: string | null;
  readonly value: number;
}

export interface ChartPoint {
  readonly label: string;
  /** Place on a continuous axis; the index for values without an order. */
  readonly place: number;
}

export interface ChartSeries {
  /** Null for the only series, and for the series of all others. */
  readonly name: string | null;
  readonly isOther: boolean;
  /** One for each point; null for a gap. */
  readonly cells: readonly (ChartCell | null)[];
}

/** A fact about a chart that its drawing alone does not show. */
export type ChartNote =
  | { readonly kind: 'cut'; readonly shown: number; readonly all: number }
  | { readonly kind: 'other' | 'otherLeftOut' | 'noPlace' | 'tooLarge'; readonly count: number }
  /** The pivot has more values than columns: the number of the others is not known. */
  | { readonly kind: 'zeros' | 'gaps' | 'otherMany' | 'otherManyLeftOut' };

export interface ChartData {
  readonly form: ChartForm;
  readonly across: Across;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** How groups that are not in the summary are drawn. */
  readonly absent: 'zero' | 'gap';
  /** True if the axis of values begins at 0. */
  readonly hasZero: boolean;
  readonly notes: readonly ChartNote[];
}

export type ChartRefusal =
  | { readonly reason: 'noGroups' | 'noNumbers' | 'noPlaces' | 'noOrder' | 'stackKind' | 'stackOne' }
  | { readonly reason: 'tooManyGroups' | 'tooManyBars'; readonly count: number; readonly max: number };

/** Returns the series of a summary, or the reason why it cannot be drawn; the form is the one that was refused. */
export function chartData(request: ChartRequest): ChartData | (ChartRefusal & { readonly form: ChartForm }) {
  const { groups, key, kind } = request;
  const ordered = acrossOf(
    key,
    groups.map((group) => group.key),
  );
  const form = request.form ?? (ordered.kind === 'time' ? 'lines' : 'bars');
  const across: Across = ordered.kind === 'number' && form !== 'lines' ? { kind: 'category' } : ordered;
  const refuse = (refusal: ChartRefusal) => ({ ...refusal, form });
  if (groups.length === 0) return refuse({ reason: 'noGroups' });
  if (across.kind === 'category' && form === 'lines') return refuse({ reason: 'noOrder' });
  if (form === 'stacked' && !additive.has(kind)) return refuse({ reason: 'stackKind' });
  const needsAll = across.kind !== 'category' || (groups[0] as Group).otherKeys.length > 0;
  if (needsAll && request.rows > groups.length) return refuse({ reason: 'tooManyGroups', count: request.rows, max: groups.length });

  const placed = placedGroups(groups, across, request.words);
  const noPlace = groups.length - placed.length;
  if (placed.length === 0) return refuse({ reason: 'noPlaces' });
  const points = pointsOf(placed);
  const { series, named, tooLarge } = seriesOf(request, placed, points);
  if (!series.some(({ cells }) => cells.some((cell) => cell !== null && cell.text !== null))) return refuse({ reason: 'noNumbers' });
  if (form === 'stacked' && series.length === 1) return refuse({ reason: 'stackOne' });

  const columns = form === 'stacked' ? 1 : series.length;
  if (form !== 'lines' && across.kind !== 'category' && points.length * columns > BARS_MAX)
    return refuse({ reason: 'tooManyBars', count: points.length * columns, max: BARS_MAX });
  const shown =
    across.kind === 'category'
      ? Math.min(points.length, CATEGORIES_MAX, Math.max(1, Math.floor(CATEGORY_BARS_MAX / columns)))
      : points.length;
  const drawn = series.map((each) => ({ ...each, cells: each.cells.slice(0, shown) }));
  const allPoints = across.kind === 'category' && !needsAll ? request.rows : points.length;
  const absent = zeroWithoutRows.has(kind) && !request.isFiltered ? 'zero' : 'gap';
  const hasOther = series.at(-1)?.isOther ?? false;
  const others = named - series.length + Number(hasOther);
  const notes: ChartNote[] = [];
  if (shown < allPoints) notes.push({ kind: 'cut', shown, all: allPoints });
  if (request.hasPivotOthers) notes.push({ kind: hasOther ? 'otherMany' : 'otherManyLeftOut' });
  else if (others > 0) notes.push({ kind: hasOther ? 'other' : 'otherLeftOut', count: others });
  if (noPlace > 0) notes.push({ kind: 'noPlace', count: noPlace });
  if (tooLarge > 0) notes.push({ kind: 'tooLarge', count: tooLarge });
  const isFilled = drawn.some(({ cells }) =>
    cells.some((cell) => (absent === 'zero' ? cell !== null && cell.text === null : cell === null)),
  );
  if (isFilled || (form === 'lines' && hasHoles(points, across))) notes.push({ kind: absent === 'zero' ? 'zeros' : 'gaps' });
  return {
    form,
    across,
    points: points.slice(0, shown),
    series: drawn,
    absent,
    hasZero: form !== 'lines' || zeroWithoutRows.has(kind),
    notes,
  };
}

/** A group with its place on the axis, and what identifies its value there. */
export interface PlacedGroup extends Group {
  readonly id: string;
  readonly label: string;
  readonly place: number;
}

function placedGroups(groups: readonly Group[], across: Across, words: KeyWords): PlacedGroup[] {
  // Groups of one month have one key.
  const found = new Map<string, IdentifiedPoint | null>();
  const pointOf = (key: KeyCell): IdentifiedPoint | null => {
    const id = key.text === null ? 'missing' : `${key.isNumber ? 'number' : 'text'} ${key.text}`;
    let point = found.get(id);
    if (point === undefined) {
      const place = across.kind === 'category' ? found.size : placeOf(across, key);
      point = place === null || Math.abs(place) > DRAWN_MAX ? null : { id, place, label: labelOf(key.text, words) };
      found.set(id, point);
    }
    return point;
  };
  return groups.flatMap((group) => {
    const point = pointOf(group.key);
    return point ? [{ ...group, ...point }] : [];
  });
}

export type IdentifiedPoint = ChartPoint & Pick<PlacedGroup, 'id'>;

/** Returns the distinct values along the axis in their order; places without an order are those of the table. */
function pointsOf(groups: readonly PlacedGroup[]): IdentifiedPoint[] {
  const byId = new Map(groups.map(({ id, label, place }) => [id, { id, label, place }]));
  return [...byId.values()].sort((a, b) => a.place - b.place);
}

/** Returns true if months, days or ranges between the first and the last one have no group. */
function hasHoles(points: readonly ChartPoint[], across: Across): boolean {
  if (across.kind !== 'time' && across.kind !== 'range') return false;
  return points.some(({ place }, index) => {
    const next = points[index + 1];
    return next !== undefined && !isNext(across, place, next.place);
  });
}

const DAY_MS = 86_400_000;

/** Returns true if a place is the one after another: the next month, or the range that begins where the other ends. */
export function isNext(across: Across, place: number, next: number): boolean {
  if (across.kind === 'range') return next - place < across.size * 1.5;
  if (across.kind !== 'time') return true;
  // A month has at most 31 days, a year 366: two of them have at least 59 and 730.
  const longest = { year: 366, month: 31, day: 1, hour: 1 / 24 }[across.part];
  return next - place <= longest * DAY_MS;
}
