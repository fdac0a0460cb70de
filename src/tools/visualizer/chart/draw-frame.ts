import { figureText } from './value-axis.ts';
import type { AcrossAxis } from './across-axis.ts';
import type { Plot, PlotMarks } from './plot.ts';
import { line, type Mark, TEXT, textMark } from './scene.ts';
import { valueAxis } from './value-axis.ts';

/** Least distance of two ticks from left to right and from top to bottom in CSS pixels. */
const SPACING = { across: 66, value: 46 };
/** Height of the two lines of text below the axis. */
const LABELS = 34;
/** Distance of an axis from its texts. */
export const TEXT_GAP = 8;

export interface Frame extends PlotMarks {
  readonly axis: AcrossAxis;
  /** Returns the coordinate of a figure. */
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
}

/** Returns “2025-03, Sweden: 48,277.11” for a figure, with all of its digits. */
export function spokenValue({ data, view, nameOf }: Plot, series: number, index: number): string {
  const cell = data.series[series]?.cells[index];
  const name = nameOf(series);
  const label = data.points[index]?.label ?? '';
  return `${name === null ? label : `${label}, ${name}`}: ${cell?.text ? figureText(cell.text, view.locale) : '0'}`;
}

/** Draws the axes of lines and of bars that stand side by side: the values of the key from left to right, the figures upwards. */
export function drawFrame(plot: Plot, axisOf: (range: readonly [number, number], spacing: number) => AcrossAxis): Frame {
  const { data, view, top } = plot;
  const { palette, measure, locale } = view;
  const bottom = plot.bottom - LABELS;
  const { scale, ticks, texts } = valueAxis(data, bottom - top, SPACING.value, locale);
  const left = plot.left + Math.max(...texts.map((text) => measure(text, TEXT, false))) + TEXT_GAP;
  const right = plot.right - TEXT_GAP * 2;
  const y = scale.range([bottom, top]);
  const axis = axisOf([left, right], SPACING.across);
  const marks: Mark[] = [];
  for (const [index, tick] of ticks.entries()) {
    marks.push(line(left, y(tick), plot.right, y(tick), tick === 0 ? palette.faint : palette.grid));
    marks.push(textMark(texts[index] as string, left - TEXT_GAP, y(tick) + 4, palette.ink, { anchor: 'end' }));
  }
  for (const { x, text, context } of axis.ticks) {
    marks.push(line(x, bottom, x, bottom + 4, palette.faint));
    marks.push(textMark(text, x, bottom + 17, palette.ink, { anchor: 'middle' }));
    if (context !== '') marks.push(textMark(context, x, bottom + 31, palette.faint, { anchor: 'middle' }));
  }
  const [lowest = 0, highest = 0] = scale.domain();
  const ends = [texts[0] ?? '', texts.at(-1) ?? ''] as const;
  return { axis, y, left, right, marks, ends: lowest > 0 || highest < 0 ? ends : null };
}
