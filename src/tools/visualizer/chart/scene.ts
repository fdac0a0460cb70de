/** A rectangle without an outline. */
export interface RectMark {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly title?: string;
}

/** A path of straight lines (M, L, h, v and Z), or a circle; filled or stroked. */
export interface PathMark {
  readonly kind: 'path';
  /** Place of the origin of the path. */
  readonly x: number;
  readonly y: number;
  /** A number is the radius of a circle around the origin. */
  readonly path: string | number;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly strokeWidth: number;
  /** Lengths of dashes and gaps; empty for a whole line. */
  readonly dash: readonly number[];
  readonly title?: string;
}

export interface TextMark {
  readonly kind: 'text';
  /** Place of the anchor on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isBold: boolean;
  /** The whole text, if it was cut. */
  readonly title?: string;
}

export type Mark = RectMark | PathMark | TextMark;

/** A drawing in CSS pixels, which the page shows and which is saved as SVG, PNG and PDF. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Fonts of a chart. Saved SVG files contain their names only. */
export const FONTS = "Onest, 'Onest Fallback', 'Helvetica Neue', Arial, sans-serif";

/** Returns the width of a text in CSS pixels. */
export type Measure = (text: string, size: number, isBold: boolean) => number;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth = 1): PathMark => ({
  kind: 'path',
  x: 0,
  y: 0,
  path: `M${x1},${y1}L${x2},${y2}`,
  fill: null,
  stroke,
  strokeWidth,
  dash: [],
});

/** Size of most texts of a drawing. */
export const TEXT = 12;

export const textMark = (
  text: string,
  x: number,
  y: number,
  fill: string,
  { anchor = 'start', size = TEXT, isBold = false, title }: Partial<Pick<TextMark, 'anchor' | 'size' | 'isBold' | 'title'>> = {},
): TextMark => ({ kind: 'text', text, x, y, fill, anchor, size, isBold, ...(title !== undefined && title !== text && { title }) });

/** Returns the longest beginning of a text that fits a width, with an ellipsis if it was cut. Characters are not split. */
export function fitted(text: string, width: number, size: number, measure: Measure): string {
  if (measure(text, size, false) <= width) return text;
  const characters = [...new Intl.Segmenter().segment(text.slice(0, 500))].map(({ segment }) => segment);
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${characters.slice(0, middle).join('')}…`, size, false) <= width) low = middle;
    else high = middle - 1;
  }
  return `${characters.slice(0, low).join('').trimEnd()}…`;
}

/** Breaks a text into lines that fit a width. The last of `most` lines ends with an ellipsis if the text is longer. */
export function wrapped(text: string, width: number, size: number, most: number, measure: Measure, isBold = false): string[] {
  const lines: string[] = [];
  let current = '';
  const words = text.trim().split(/\s+/);
  for (const [index, word] of words.entries()) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current === '' || measure(longer, size, isBold) <= width) {
      current = longer;
      continue;
    }
    if (lines.length === most - 1) return [...lines, fitted(`${current} ${words.slice(index).join(' ')}`, width, size, measure)];
    lines.push(current);
    current = word;
  }
  return [...lines, current].map((each) => fitted(each, width, size, (part) => measure(part, size, isBold)));
}
