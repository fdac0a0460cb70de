import { scaleBand } from 'd3-scale';
import type { Plot, PlotMarks } from './plot.ts';
import { spokenValue, TEXT_GAP } from './draw-frame.ts';
import { fitted, line, type Mark, TEXT, textMark } from './scene.ts';
import { stackOf } from './stack.ts';
import { figureText, valueAxis } from './value-axis.ts';

/** Largest parts of the width for the labels and for the figures beside the bars. Longer figures are left out, because none is cut. */
const LABEL_PART = 0.34;
const FIGURE_PART = 0.3;
/** Height of the texts below the axis of figures. */
const LABELS = 24;
/** Least height of a bar with its figure beside it. */
const FIGURE_HEIGHT = 9;

/** Draws bars from left to right for values without an order: one row for each, with its label. */
export function drawCategories(plot: Plot): PlotMarks {
  const { data, view, top, colorOf } = plot;
  const { points, series, form } = data;
  const { palette, measure, locale } = view;
  const width = plot.right - plot.left;
  const bottom = plot.bottom - LABELS;
  const widthOf = (text: string) => measure(text, TEXT, false);
  const labelWidth = Math.min(width * LABEL_PART, Math.max(...points.map(({ label }) => widthOf(label))));
  const left = plot.left + labelWidth + TEXT_GAP;
  const rows = scaleBand<number>().domain(points.keys()).range([top, bottom]).paddingInner(0.25).paddingOuter(0.125);
  const bars = scaleBand<number>()
    .domain(form === 'stacked' ? [0] : series.keys())
    .range([0, rows.bandwidth()]);
  const figures =
    series.length === 1 ? (series[0]?.cells.map((cell) => (cell?.text ? figureText(cell.text, locale) : cell ? '0' : '')) ?? []) : [];
  const figureWidth = Math.max(0, ...figures.map(widthOf)) + TEXT_GAP;
  const showsFigures = series.length === 1 && figureWidth <= width * FIGURE_PART && bars.bandwidth() >= FIGURE_HEIGHT;
  // Numbers that stand side by side need more room the longer they are, and the last one ends behind its tick.
  const longest = Math.max(...valueAxis(data, plot.right - left, 80, locale).texts.map(widthOf));
  const spacing = Math.max(40, longest) + 24;
  const end = plot.right - Math.max(longest / 2, showsFigures ? figureWidth : 0);
  const { scale, ticks, texts } = valueAxis(data, end - left, spacing, locale);
  const isNegative = (scale.domain()[0] ?? 0) < 0;
  const x = scale.range([left + (showsFigures && isNegative ? figureWidth : 0), end]);
  const marks: Mark[] = [];
  for (const [index, tick] of ticks.entries()) {
    marks.push(line(x(tick), top, x(tick), bottom, tick === 0 ? palette.faint : palette.grid));
    marks.push(textMark(texts[index] as string, x(tick), bottom + 17, palette.ink, { anchor: 'middle' }));
  }
  const stack = form === 'stacked' ? stackOf(data) : null;
  for (const [index, { label }] of points.entries()) {
    const row = rows(index) as number;
    const middle = row + rows.bandwidth() / 2;
    marks.push(
      textMark(fitted(label, labelWidth, TEXT, measure), left - TEXT_GAP, middle + 4, palette.ink, { anchor: 'end', title: label }),
    );
    for (const [at, { cells }] of series.entries()) {
      const cell = cells[index];
      if (!cell) continue;
      const [low, high] = stack ? stack(at, index) : [0, cell.value];
      const [from, to] = [Math.min(x(low), x(high)), Math.max(x(low), x(high))];
      const title = spokenValue(plot, at, index);
      const y = row + (bars(stack ? 0 : at) as number);
      if (to > from)
        marks.push({ kind: 'rect', x: from, y, width: to - from, height: bars.bandwidth() * (stack ? 1 : 0.94), fill: colorOf(at), title });
      if (!showsFigures) continue;
      const isLeft = cell.value < 0;
      marks.push(
        textMark(figures[index] as string, isLeft ? from - 6 : to + 6, middle + 4, palette.ink, { anchor: isLeft ? 'end' : 'start' }),
      );
    }
  }
  return { marks, ends: null };
}
