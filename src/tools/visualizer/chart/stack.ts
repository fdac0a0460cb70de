import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartData } from './chart-data.ts';

/** Returns the function that finds the lower and the upper end of a cell in its stack; negative figures are stacked below 0. */
export function stackOf({ points, series }: ChartData): (series: number, index: number) => readonly [number, number] {
  const ends = stack<unknown, number, number>()
    .keys(series.keys())
    .value((index, at) => series[at]?.cells[index]?.value ?? 0)
    .offset(stackOffsetDiverging)(points.keys());
  return (at, index) => {
    const [low = 0, high = 0] = ends[at]?.[index] ?? [];
    return [low, high];
  };
}
