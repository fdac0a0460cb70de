import { line, symbol, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTimes, symbolTriangle, symbolWye } from 'd3-shape';
import { type AcrossAxis, acrossAxis } from './across-axis.ts';
import { type ChartSeries, isNext } from './chart-data.ts';
import type { Plot, PlotMarks } from './plot.ts';
import { drawFrame, spokenValue } from './draw-frame.ts';
import { dashes } from './palette.ts';
import type { Mark, PathMark } from './scene.ts';

/** Area of a marker in square pixels. */
const MARKER = 42;
/** Radius of the round marker, with the same area. */
const RADIUS = 3.6;
/** Least distance of markers in CSS pixels. Closer points have none, unless no line leads to them. */
const MARKER_DISTANCE = 7;
const symbols = [null, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar, symbolWye, symbolTimes];
/** Index of the marker that is drawn with lines. */
const STROKED = 7;

export const lineMark = (path: string, x: number, y: number, series: number, stroke: string): PathMark => ({
  kind: 'path',
  x,
  y,
  path,
  fill: null,
  stroke,
  strokeWidth: 2,
  dash: dashes[series] ?? [],
});

/** Returns the marker of a series; the series of all others has a small point. */
export function markerMark(x: number, y: number, series: number, color: string, title?: string): PathMark {
  const type = symbols[series];
  const path = type === undefined ? RADIUS * 0.7 : type === null ? RADIUS : (symbol(type, MARKER)() as string);
  const isStroked = series === STROKED;
  return {
    kind: 'path',
    x,
    y,
    path,
    fill: isStroked ? null : color,
    stroke: isStroked ? color : null,
    strokeWidth: isStroked ? 2 : 0,
    dash: [],
    ...(title !== undefined && { title }),
  };
}

interface LinePoint {
  readonly place: number;
  /** Null for the end of a line. */
  readonly value: number | null;
  /** Index of its group; null for a point between groups. */
  readonly index: number | null;
}

/**
 * Returns the points of a line. Where months, days or ranges have no group, the line leads along 0 from the first to the last of them, or
 * ends.
 */
function pointsOf({ cells }: ChartSeries, { data }: Plot, { endOf, beginOf }: AcrossAxis): LinePoint[] {
  const { points, across, absent } = data;
  return points.flatMap(({ place }, index): LinePoint[] => {
    const point = { place, value: cells[index]?.value ?? null, index };
    const next = points[index + 1];
    if (!next || isNext(across, place, next.place)) return [point];
    if (absent === 'gap') return [point, { place, value: null, index: null }];
    return [point, ...[endOf(place), beginOf(next.place)].map((between) => ({ place: between, value: 0, index: null }))];
  });
}

export function drawLines(plot: Plot): PlotMarks {
  const { data, view, colorOf, nameOf } = plot;
  const { across, points } = data;
  if (across.kind === 'category') throw new Error('Lines need an order');
  const frame = drawFrame(plot, (range, spacing) => acrossAxis(across, points, range, false, spacing, view.locale));
  const { x } = frame.axis;
  const path = line<LinePoint>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => x(place))
    .y(({ value }) => frame.y(value as number));
  const hasMarkers = points.length === 1 || (frame.right - frame.left) / (points.length - 1) >= MARKER_DISTANCE;
  // More points than pixels would fill an area with wide lines.
  const strokeWidth = points.length > frame.right - frame.left ? 1 : 2;
  const lines: Mark[] = [];
  const markers: Mark[] = [];
  for (const [at, series] of data.series.entries()) {
    const linePoints = pointsOf(series, plot, frame.axis);
    const name = nameOf(at);
    const drawn = path(linePoints);
    if (drawn !== null) lines.push({ ...lineMark(drawn, 0, 0, at, colorOf(at)), strokeWidth, ...(name !== null && { title: name }) });
    for (const [order, { place, value, index }] of linePoints.entries()) {
      if (value === null || index === null) continue;
      const isAlone = (linePoints[order - 1]?.value ?? null) === null && (linePoints[order + 1]?.value ?? null) === null;
      if (hasMarkers || isAlone) markers.push(markerMark(x(place), frame.y(value), at, colorOf(at), spokenValue(plot, at, index)));
    }
  }
  return { marks: [...frame.marks, ...lines, ...markers], ends: frame.ends };
}
