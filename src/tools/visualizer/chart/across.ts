import type { TimePart } from '#workers/visualizer/filter.request.ts';
import type { GroupKey } from '#workers/visualizer/summary.request.ts';

/** How the values of a key are arranged along the axis. */
export type Across =
  | { readonly kind: 'time'; readonly part: TimePart }
  /** Ranges of the length `size`. */
  | { readonly kind: 'range'; readonly size: number }
  | { readonly kind: 'number' }
  /** Values without an order: they keep the order of the table. */
  | { readonly kind: 'category' };

export interface KeyCell {
  /** Null for a missing cell. */
  readonly text: string | null;
  readonly isNumber: boolean;
}

/**
 * Forms of the parts of time, and the rest that completes them to a date and time that `Date.parse` reads as UTC (ECMA-262 §21.4.1.32). Other
 * texts are not parsed: browsers read `null:00Z` as a time in the year 2000.
 */
const FORMS: Readonly<Record<TimePart, readonly [form: RegExp, rest: string]>> = {
  year: [/^\d{4}$/, ''],
  month: [/^\d{4}-\d{2}$/, ''],
  day: [/^\d{4}-\d{2}-\d{2}$/, ''],
  hour: [/^\d{4}-\d{2}-\d{2}T\d{2}$/, ':00Z'],
};

function timeOf(part: TimePart, text: string): number {
  const [form, rest] = FORMS[part];
  const ms = form.test(text) ? Date.parse(text + rest) : Number.NaN;
  // Some browsers read 30 February as 1 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : Number.NaN;
}

/** Returns the order of a key's values. Values as they are have an order if all of them are months, days or numbers. */
export function acrossOf({ by, size }: GroupKey, cells: readonly KeyCell[]): Across {
  if (by === 'range') return { kind: 'range', size: Number(size) };
  if (by !== 'value') return { kind: 'time', part: by };
  const present = cells.filter(({ text }) => text !== null && text !== 'null');
  if (present.length === 0) return { kind: 'category' };
  if (present.every(({ isNumber }) => isNumber)) return { kind: 'number' };
  const part = (['month', 'day'] as const).find((each) =>
    present.every(({ text, isNumber }) => !isNumber && !Number.isNaN(timeOf(each, text as string))),
  );
  return part ? { kind: 'time', part } : { kind: 'category' };
}

/** Returns the place of a value on a continuous axis: milliseconds from 1970 in UTC, or a number. Returns null for a value without one. */
export function placeOf(across: Across, { text }: KeyCell): number | null {
  if (text === null) return null;
  const place = across.kind === 'time' ? timeOf(across.part, text) : Number(text);
  return Number.isFinite(place) ? place : null;
}

/** Names of a missing key and of an empty text. */
export interface KeyWords {
  readonly missing: string;
  readonly empty: string;
}

/** Returns the text of a key on one line, without the characters that an SVG file may not contain. */
export function labelOf(text: string | null, { missing, empty }: KeyWords): string {
  if (text === null) return missing;
  const line = text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '\uFFFD')
    .trim();
  return line === '' ? empty : line;
}
