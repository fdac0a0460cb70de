import type { Locale } from '#src/locale/locale.ts';
import type { ChartData } from './chart-data.ts';
import type { Palette } from './palette.ts';
import type { Mark, Measure } from './scene.ts';

export interface ChartWords {
  readonly title: string;
  /** Names of the axes. */
  readonly across: string;
  readonly value: string;
  /** Name of the series of all others. */
  readonly other: string;
  readonly notes: readonly string[];
  /** Returns the note about an axis of figures without 0. */
  readonly withoutZero: (from: string, to: string) => string;
}

export interface ChartView {
  readonly width: number;
  /** Null for the height that the chart needs with `plotHeight`. */
  readonly height: number | null;
  /** Height of lines, and of bars that stand, with their legend, if the height of the drawing is null. */
  readonly plotHeight: number;
  /** Distance of the drawing from its edges. */
  readonly padding: number;
  readonly palette: Palette;
  readonly locale: Locale;
  readonly words: ChartWords;
  readonly measure: Measure;
}

/** Area between the axes, and what a drawing of the series needs to know. */
export interface Plot {
  readonly data: ChartData;
  readonly view: ChartView;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly colorOf: (series: number) => string;
  readonly nameOf: (series: number) => string | null;
}

/** The drawn axes and series. */
export interface PlotMarks {
  readonly marks: readonly Mark[];
  /** First and last number of the axis of figures, as they are written there, if 0 is not between them; otherwise null. */
  readonly ends: readonly [from: string, to: string] | null;
}
