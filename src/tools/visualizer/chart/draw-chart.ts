import { line as lineOf } from 'd3-shape';
import type { ChartData } from './chart-data.ts';
import { drawBars } from './draw-bars.ts';
import { drawCategories } from './draw-categories.ts';
import { drawLines, lineMark, markerMark } from './draw-lines.ts';
import type { ChartView, Plot } from './plot.ts';
import { fitted, type Mark, type Scene, TEXT, textMark, wrapped } from './scene.ts';

const TITLE = 16;
const NOTE = 11;
const LINE = 1.35;
/** Largest part of the width for the name of a series. */
const NAME_PART = 0.4;
/** Least height of lines, and of bars that stand. */
const PLOT_MIN = 96;

/** Draws a chart with its title, legend, axes and notes. */
export function drawChart(data: ChartData, view: ChartView): Scene {
  const { width, padding, palette, words, measure } = view;
  const inner = width - 2 * padding;
  const colorOf = (series: number) => (data.series[series]?.isOther ? palette.other : (palette.series[series] as string));
  const nameOf = (series: number) => (data.series[series]?.isOther ? words.other : (data.series[series]?.name ?? null));
  const marks: Mark[] = [];
  let y = padding;
  for (const text of words.title === '' ? [] : wrapped(words.title, inner, TITLE, 2, measure, true)) {
    y += TITLE * LINE;
    marks.push(textMark(text, padding, y - TITLE * 0.35, palette.ink, { size: TITLE, isBold: true, title: words.title }));
  }
  const legendTop = y;
  const legend = legendOf(data, view, y + 6, colorOf, nameOf);
  marks.push(...legend.marks);
  y = legend.bottom + (y > padding || legend.marks.length > 0 ? 6 : 0);
  const legendHeight = y - legendTop;

  const isCategory = data.across.kind === 'category';
  const [above, below] = isCategory ? [words.across, words.value] : [words.value, words.across];
  marks.push(textMark(fitted(above, inner, TEXT, measure), padding, y + TEXT, palette.faint, { title: above }));
  y += TEXT * LINE + 12;
  const noteLines = (notes: readonly string[]) => notes.flatMap((note) => wrapped(note, inner, NOTE, 3, measure));
  // The note about an axis without 0 is known when the series are drawn; its line is kept free.
  const reserved = noteLines([...words.notes, ...(data.hasZero ? [] : [words.withoutZero('−1,000,000', '−1,000,000')])]).length;
  const foot = TEXT + 6 + (reserved > 0 ? reserved * NOTE * LINE + 6 : 0);
  const plotHeight =
    view.height === null
      ? naturalHeight(data, Math.max(PLOT_MIN, view.plotHeight - legendHeight))
      : Math.max(60, view.height - padding - foot - y);
  const height = view.height ?? y + plotHeight + foot + padding;
  const plot: Plot = { data, view, left: padding, right: width - padding, top: y, bottom: y + plotHeight, colorOf, nameOf };
  const drawn = isCategory ? drawCategories(plot) : data.form === 'lines' ? drawLines(plot) : drawBars(plot);
  marks.push(...drawn.marks);
  y += plotHeight + TEXT;
  marks.push(textMark(fitted(below, inner, TEXT, measure), width - padding, y, palette.faint, { anchor: 'end', title: below }));
  y += 8;
  for (const text of noteLines([...words.notes, ...(drawn.ends === null ? [] : [words.withoutZero(...drawn.ends)])])) {
    y += NOTE * LINE;
    marks.push(textMark(text, padding, y, palette.faint, { size: NOTE }));
  }
  const ground: Mark[] = palette.ground === null ? [] : [{ kind: 'rect', x: 0, y: 0, width, height, fill: palette.ground }];
  return { width, height, marks: [...ground, ...marks] };
}

/** Height of the plot with its labels on the page. */
function naturalHeight({ form, across, points, series }: ChartData, plotHeight: number): number {
  if (across.kind !== 'category') return plotHeight;
  const bars = form === 'stacked' ? 1 : series.length;
  return points.length * Math.max(24, bars * 9 + 8) + 24;
}

/** Returns the names of the series with their colors, dashes and markers, in as many rows as they need. */
function legendOf(
  data: ChartData,
  { width, padding, palette, measure }: ChartView,
  top: number,
  colorOf: Plot['colorOf'],
  nameOf: Plot['nameOf'],
) {
  const marks: Mark[] = [];
  if (data.series.length === 1 && nameOf(0) === null) return { marks, bottom: top - 6 };
  const [SWATCH, GAP, ROW] = [26, 16, 20];
  let x = padding;
  let y = top;
  for (const index of data.series.keys()) {
    const name = nameOf(index) ?? '';
    const text = fitted(name, Math.max(80, (width - 2 * padding) * NAME_PART), TEXT, measure);
    const needed = SWATCH + 6 + measure(text, TEXT, false);
    if (x > padding && x + needed > width - padding) [x, y] = [padding, y + ROW];
    const middle = y + ROW / 2;
    if (data.form === 'lines') {
      const path = lineOf()([
        [0, 0],
        [SWATCH, 0],
      ]) as string;
      marks.push(lineMark(path, x, middle, index, colorOf(index)), markerMark(x + SWATCH / 2, middle, index, colorOf(index)));
    } else {
      marks.push({ kind: 'rect', x: x + 6, y: middle - 6, width: 14, height: 12, fill: colorOf(index) });
    }
    marks.push(textMark(text, x + SWATCH + 6, middle + 4, palette.ink, { title: name }));
    x += needed + GAP;
  }
  return { marks, bottom: y + ROW };
}
