import type { Read } from './reading.ts';

/** Red, green, blue and opacity from 0 to 1; outside of this range if sRGB does not have the color. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a CSS color: #rgb, rgb(), hsl() or oklch(). Six digits without `#` are read as a color too, unless they may be a word or a number. */
export const color: Read = (text) => {
  const rgba = hexColor(text) ?? functionColor(text.toLowerCase());
  if (!rgba) return null;
  const isInSrgb = rgba.every((part) => part > -0.001 && part < 1.001);
  const [red, green, blue, alpha] = rgba.map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgba;
  const bytes = [red, green, blue].map((part) => Math.round(part * 255));
  const opacity = Math.round(alpha * 1000) / 1000;
  const hex = `#${[...bytes, ...(alpha < 1 ? [Math.round(alpha * 255)] : [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const slash = opacity < 1 ? ` / ${opacity}` : '';
  return {
    gamut: isInSrgb ? 'srgb' : 'outside',
    hex,
    rgb: `rgb(${bytes.join(' ')}${slash})`,
    hsl: `hsl(${hslOf(red, green, blue)}${slash})`,
  };
};

function hexColor(text: string): Rgba | null {
  const [, digits = ''] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text) ?? /^((?=.*\d)(?=.*[a-f])[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === '') return null;
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) as string[]);
  const [red, green, blue, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255) as [number, number, number, number?];
  return [red, green, blue, alpha];
}

const number = String.raw`([+-]?(?:\d+\.?\d*|\.\d+))(%|deg|rad|turn)?`;
const between = String.raw`\s*[\s,]\s*`;
const call = new RegExp(String.raw`^(rgb|hsl|oklch)a?\(\s*${number}${between}${number}${between}${number}(?:\s*[,/]\s*${number})?\s*\)$`);

interface Part {
  readonly value: number;
  readonly unit: string;
}

function functionColor(text: string): Rgba | null {
  const found = call.exec(text);
  if (!found) return null;
  const parts = [2, 4, 6, 8].map((at): Part => ({ value: Number(found[at] ?? 1), unit: found[at + 1] ?? '' }));
  const [first, second, third, alpha] = parts as [Part, Part, Part, Part];
  const opacity = share(alpha, 1);
  if (found[1] === 'rgb') return [share(first, 255), share(second, 255), share(third, 255), opacity];
  if (found[1] === 'hsl') return [...rgbOfHsl(degrees(first), second.value / 100, third.value / 100), opacity];
  const chroma = second.unit === '%' ? (second.value / 100) * 0.4 : second.value;
  return [...rgbOfOklch(share(first, 1), chroma, degrees(third)), opacity];
}

const share = ({ value, unit }: Part, whole: number) => (unit === '%' ? value / 100 : value / whole);
const degreesBy: Readonly<Record<string, number>> = { rad: 180 / Math.PI, turn: 360 };
const degrees = ({ value, unit }: Part) => value * (degreesBy[unit] ?? 1);

/** CSS Color 4 §7.1. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** CSS Color 4 §7.2. Hue in degrees, saturation and lightness in per cent. */
function hslOf(red: number, green: number, blue: number): string {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const range = high - low;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    range === 0 ? 0 : high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return `${Math.round((sector * 60 + 360) % 360)} ${Math.round(saturation * 100)}% ${Math.round(lightness * 100)}%`;
}

/** The inverse of the transform of Björn Ottosson's Oklab (CSS Color 4 §9.3), then the transfer function of sRGB. */
function rgbOfOklch(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    transfer(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    transfer(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    transfer(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function transfer(linear: number): number {
  const size = Math.abs(linear);
  return Math.sign(linear) * (size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055);
}
