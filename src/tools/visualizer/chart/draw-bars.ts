import { scaleBand } from 'd3-scale';
import { acrossAxis } from './across-axis.ts';
import type { Plot, PlotMarks } from './plot.ts';
import { drawFrame, spokenValue } from './draw-frame.ts';
import type { Mark } from './scene.ts';
import { stackOf } from './stack.ts';

/** Part of the width of a month or a day between its bars and the next ones. Ranges touch each other but for a line of a pixel. */
const GAP = 0.2;
const LINE = 1;
/** Least width of a month, a day or a range with a gap: narrower ones would flicker. */
const GAP_FROM = 5;

/** Draws bars that stand on an ordered axis: beside each other or stacked. */
export function drawBars(plot: Plot): PlotMarks {
  const { data, view, colorOf } = plot;
  const { across, points, series, form } = data;
  if (across.kind === 'category') throw new Error('Values without an order are drawn by drawCategories');
  const frame = drawFrame(plot, (range, spacing) => acrossAxis(across, points, range, true, spacing, view.locale));
  const { axis, y } = frame;
  const stack = form === 'stacked' ? stackOf(data) : null;
  const marks: Mark[] = [];
  for (const [index, { place }] of points.entries()) {
    const [from, to] = [axis.x(place), axis.x(axis.endOf(place))];
    const gap = to - from < GAP_FROM ? 0 : (across.kind === 'range' ? LINE : GAP * (to - from)) / 2;
    const band = scaleBand<number>()
      .domain(stack ? [0] : [...series.keys()])
      .range([from + gap, to - gap]);
    for (const [at, { cells }] of series.entries()) {
      const cell = cells[index];
      const [low, high] = stack ? stack(at, index) : [0, cell?.value ?? 0];
      if (!cell || low === high) continue;
      const [top, bottom] = [Math.min(y(low), y(high)), Math.max(y(low), y(high))];
      marks.push({
        kind: 'rect',
        x: band(stack ? 0 : at) as number,
        y: top,
        width: Math.max(0.5, band.bandwidth()),
        height: bottom - top,
        fill: colorOf(at),
        title: spokenValue(plot, at, index),
      });
    }
  }
  return { marks: [...frame.marks, ...marks], ends: null };
}
