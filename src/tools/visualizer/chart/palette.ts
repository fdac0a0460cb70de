import type { ChartGround } from './chart-settings.ts';

export interface Palette {
  /** Null for a transparent ground. */
  readonly ground: string | null;
  readonly ink: string;
  /** Color of the names of axes and of notes. */
  readonly faint: string;
  readonly grid: string;
  /** One color for each series, far apart in CIELAB also for people without red, green or blue cones. */
  readonly series: readonly string[];
  /** Color of the series of all others. */
  readonly other: string;
}

/**
 * Colors of charts: on the result panel in both themes, and on each ground of a saved chart. A series and a text have a contrast of at least
 * 3 : 1 and 4.5 : 1 to their ground. The colors of the transparent ground have it on white and on black.
 */
export const palettes: Readonly<Record<ChartGround | 'panel', Palette>> = {
  panel: {
    ground: null,
    ink: '#eafff7',
    faint: '#b4dccd',
    grid: '#ffffff2e',
    series: ['#f4c430', '#bbf5c1', '#d575b9', '#61e96f', '#f1d2f8', '#e07f1e', '#6198e9', '#a59659'],
    other: '#a9bdb6',
  },
  light: {
    ground: '#ffffff',
    ink: '#121a16',
    faint: '#4c5a52',
    grid: '#dbe1dc',
    series: ['#0b6b56', '#9855dc', '#7e1a1a', '#1e1ee0', '#bc825c', '#6c2c6c', '#e335af', '#e01e1e'],
    other: '#7d8882',
  },
  dark: {
    ground: '#0e1311',
    ink: '#e7eee9',
    faint: '#a3b2aa',
    grid: '#2f3a35',
    series: ['#f4c430', '#358ce3', '#e01e58', '#4be6e6', '#b35618', '#7a35e3', '#d3f2a5', '#95508e'],
    other: '#8b9a92',
  },
  none: {
    ground: null,
    ink: '#757575',
    faint: '#757575',
    grid: '#8f989466',
    series: ['#0f8f73', '#7f1ee0', '#a58e59', '#b31846', '#6161d0', '#e64bb8', '#844778', '#e01e1e'],
    other: '#949494',
  },
};

/** Dashes and gaps of the line of each series, so that lines differ without colors. */
export const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 2], [12, 4], [5, 2, 1, 2, 1, 2], [1, 2]];
