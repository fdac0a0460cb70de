export const chartForms = ['lines', 'bars', 'stacked'] as const;
export type ChartForm = (typeof chartForms)[number];

/** Sizes of saved charts in CSS pixels (1/96 inch), and the width of their PNG in pixels. A4 is 297 × 210 mm, with 300 pixels per inch. */
export const chartSizes = {
  screen: { width: 960, height: 540, pixels: 1920 },
  a4: { width: (297 / 25.4) * 96, height: (210 / 25.4) * 96, pixels: 3508 },
  square: { width: 720, height: 720, pixels: 1440 },
} as const;
export type ChartSize = keyof typeof chartSizes;

/** Grounds of a saved chart: white, dark, or transparent. */
export const chartGrounds = ['light', 'dark', 'none'] as const;
export type ChartGround = (typeof chartGrounds)[number];

export interface ChartSettings {
  /** True if the chart is drawn above the groups. */
  readonly isShown: boolean;
  /** Null for the form that fits the key. */
  readonly form: ChartForm | null;
  /** Index of the key of the plan whose values are along the axis; null for the first part of time or range, otherwise the first key. */
  readonly across: number | null;
  /** Index of the drawn figure of the plan. */
  readonly figure: number;
  /** Title that was typed; null for the one that names the figure and the keys. */
  readonly title: string | null;
  readonly size: ChartSize;
  readonly ground: ChartGround;
}

export const plainChart: ChartSettings = {
  isShown: false,
  form: null,
  across: null,
  figure: 0,
  title: null,
  size: 'screen',
  ground: 'light',
};
