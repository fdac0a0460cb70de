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

/** Rests that complete a part of time to a date and time that `Date.parse` reads as UTC (ECMA-262 §21.4.1.32). */
const RESTS: Readonly<Record<TimePart, string>> = { year: '', month: '', day: '', hour: ':00Z' };
const FORMS: readonly (readonly [TimePart, RegExp])[] = [
  ['month', /^\d{4}-\d{2}$/],
  ['day', /^\d{4}-\d{2}-\d{2}$/],
];

/** Returns the order of a key's values. Values as they are have an order if all of them are months, days or numbers. */
export function acrossOf({ by, size }: GroupKey, cells: readonly KeyCell[]): Across {
  if (by === 'range') return { kind: 'range', size: Number(size) };
  if (by !== 'value') return { kind: 'time', part: by };
  const present = cells.filter(({ text }) => text !== null && text !== 'null');
  if (present.length === 0) return { kind: 'category' };
  if (present.every(({ isNumber }) => isNumber)) return { kind: 'number' };
  const [part] = FORMS.find(([, form]) => present.every(({ text, isNumber }) => !isNumber && form.test(text as string))) ?? [];
  return part && present.every(({ text }) => !Number.isNaN(Date.parse(text as string))) ? { kind: 'time', part } : { kind: 'category' };
}

/** Returns the place of a value on a continuous axis: milliseconds from 1970 in UTC, or a number. Returns null for a value without one. */
export function placeOf(across: Across, { text }: KeyCell): number | null {
  if (text === null) return null;
  const place = across.kind === 'time' ? Date.parse(text + RESTS[across.part]) : Number(text);
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
