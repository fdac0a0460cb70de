import { InputError } from '../../wire/input-error.ts';
import type { QrErrorCode } from '../request.ts';
import type { Paint } from '../style.request.ts';

/** A color: red, green and blue 0 to 255, alpha 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const hexadecimal = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functional = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*(\d*\.?\d+)(%?)\s*)?\)$/i;

function parse(text: string): Color | null {
  const [, digits] = hexadecimal.exec(text) ?? [];
  if (digits !== undefined) {
    const each = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) as string[]);
    const [red = 0, green = 0, blue = 0, alpha = 255] = each.map((pair) => Number.parseInt(pair, 16));
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [, red, green, blue, alpha = '1', percent] = functional.exec(text) ?? [];
  if (red === undefined) return null;
  const [r, g, b] = [Number(red), Number(green), Number(blue)];
  const a = Number(alpha) / (percent ? 100 : 1);
  return r <= 255 && g <= 255 && b <= 255 && a <= 1 ? { red: r, green: g, blue: b, alpha: a } : null;
}

/** Cache of parsed colors: a style uses the same few colors repeatedly. */
const parsedColors = new Map<string, Color>();
const PARSED_MAX = 64;

/** @throws InputError qr.error.color */
export function parseColor(text: string, field: string): Color {
  const before = parsedColors.get(text);
  if (before) return before;
  const color = parse(text.trim());
  if (color !== null) {
    if (parsedColors.size >= PARSED_MAX) parsedColors.clear();
    parsedColors.set(text, color);
    return color;
  }
  throw new InputError<QrErrorCode>('qr.error.color', field, { color: text });
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** Returns `#rrggbb`, which every program that opens an SVG supports; opacity is a separate attribute. */
export const hexOf = ({ red, green, blue }: Color) => `#${hex(red)}${hex(green)}${hex(blue)}`;

/**
 * Refuses invalid colors before anything is drawn.
 *
 * @throws InputError qr.error.color, qr.error.colorStops
 */
export function checkPaint({ color, gradient }: Paint, field: string): void {
  parseColor(color, `${field}.color`);
  if (gradient === null) return;
  if (!gradient.colorStops || gradient.colorStops.length === 0) {
    throw new InputError<QrErrorCode>('qr.error.colorStops', `${field}.gradient`);
  }
  for (const stop of gradient.colorStops) parseColor(stop.color, `${field}.gradient`);
}
