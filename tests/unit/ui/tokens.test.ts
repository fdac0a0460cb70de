import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Returns the colors of one theme by the names of their custom properties. */
function colorsOf(theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const found = [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)];
  // The list is reversed, so that the first value of each name is kept. Later values are for print.
  return Object.fromEntries(found.toReversed().map(([, name, light, dark, both]) => [name, both ?? (theme === 'light' ? light : dark)]));
}

function linear(color: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [a, b]
    .map((color) => {
      const [red, green, blue] = linear(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .toSorted((x, y) => y - x);
  return high / low;
}

const pairs: readonly (readonly [ink: string, surface: string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'act', 'bad', 'ok'].flatMap((ink) => ['bench', 'card', 'inset'].map((surface) => [ink, surface] as const)),
  ...['mat-ink', 'mat-ink-2', 'mat-bad', 'tape'].map((ink) => [ink, 'mat'] as const),
  ['act-ink', 'act'],
  ['act-fill-ink', 'act-fill'],
  ['act', 'act-soft'],
  ['bad', 'bad-soft'],
  ['tape-ink', 'tape'],
  ...['violet', 'green', 'blue', 'amber', 'rose', 'teal', 'slate'].map((accent) => [accent, `${accent}-soft`] as const),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colors = colorsOf(theme);
  test.each(pairs)('text in %s on %s has a contrast of at least 4.5 : 1', (ink, surface) => {
    expect(contrast(colors[ink] ?? '', colors[surface] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
