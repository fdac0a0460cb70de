import { EmbeddedFont } from '#workers/pdf/embed-font.ts';
import { readFont } from '#workers/pdf/font-file.ts';
import { PdfObjects } from '#workers/pdf/pdf-objects.ts';
import type { PathMark, RectMark, Scene, TextMark } from '../scene.ts';
import { pictureOf } from './text-picture.ts';

/** Points (1/72 inch) per CSS pixel (1/96 inch). */
const POINTS = 0.75;
/** Distance of the control points of a Bézier curve that approximates a quarter of a circle, in radii. */
const QUARTER = 0.5523;
/** Width of the outline that makes bold letters of regular ones, in font sizes. */
const BOLD = 0.03;

const number = (value: number) => String(Math.round(value * 1000) / 1000 + 0);
const operator = (name: string, ...numbers: readonly number[]) => [...numbers.map(number), name].join(' ');

interface Color {
  /** Red, green and blue from 0 to 1. */
  readonly rgb: readonly [number, number, number];
  readonly opacity: number;
}

/** Parses a color such as `#f4c430` or `#ffffff2e`. */
function colorOf(color: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (color.match(/[\da-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16));
  return { rgb: [red / 255, green / 255, blue / 255], opacity: alpha / 255 };
}

/** Converts a path of M, L, h, v and Z, with absolute M and L, to operators (ISO 32000-1 §8.5.2). */
function pathOperators(path: string): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLhvZ])([^MLhvZ]*)/g)].map(([, letter, rest = '']) => {
    const [a = 0, b = 0] = rest.split(/[ ,]+/).map(Number);
    if (letter === 'Z') return 'h';
    if (letter === 'h') x += a;
    else if (letter === 'v') y += a;
    else [x, y] = [a, b];
    return operator(letter === 'M' ? 'm' : 'l', x, y);
  });
}

function circleOperators(radius: number): string[] {
  const [r, k] = [radius, radius * QUARTER];
  return [
    operator('m', r, 0),
    operator('c', r, k, k, r, 0, r),
    operator('c', -k, r, -r, k, -r, 0),
    operator('c', -r, -k, -k, -r, 0, -r),
    operator('c', k, -r, r, -k, r, 0),
    'h',
  ];
}

/** Adds the states of opacity that colors need. */
class Opacities {
  readonly #all = new Set<number>();

  /** Returns the operator that sets the opacity of fills and strokes. */
  set(opacity: number): string {
    const percent = Math.round(opacity * 100);
    this.#all.add(percent);
    return `/O${percent} gs`;
  }

  get resources(): string {
    return [...this.#all].map((percent) => `/O${percent}<</ca ${percent / 100}/CA ${percent / 100}>>`).join('');
  }
}

function rectOperators({ fill, x, y, width, height }: RectMark, opacities: Opacities): string[] {
  const { rgb, opacity } = colorOf(fill);
  return [opacities.set(opacity), operator('rg', ...rgb), operator('re', x, y, width, height), 'f'];
}

function shapeOperators({ x, y, path, fill, stroke, strokeWidth, dash }: PathMark, opacities: Opacities): string[] {
  const paint = colorOf((fill ?? stroke) as string);
  const drawn = typeof path === 'number' ? circleOperators(path) : pathOperators(path);
  const style =
    fill === null
      ? [operator('RG', ...paint.rgb), operator('w', strokeWidth), '1 j', `[${dash.join(' ')}] 0 d`]
      : [operator('rg', ...paint.rgb)];
  return ['q', operator('cm', 1, 0, 0, 1, x, y), opacities.set(paint.opacity), ...style, ...drawn, fill === null ? 'S' : 'f', 'Q'];
}

const fontUrls = [
  new URL('../../../../styles/fonts/onest-latin.ttf', import.meta.url),
  new URL('../../../../styles/fonts/onest-cyrillic.ttf', import.meta.url),
];

async function loadFont(url: URL): Promise<EmbeddedFont> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font could not be loaded: ${response.status}`);
  return new EmbeddedFont(readFont(new Uint8Array(await response.arrayBuffer())));
}

/** Splits a text into parts with the index of their font. Spaces and signs stay in the font of the letters before them. */
function partsOf(text: string, fonts: readonly EmbeddedFont[]): { readonly font: number; readonly text: string }[] {
  const parts: { font: number; text: string }[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const font = last && fonts[last.font]?.has(character) ? last.font : fonts.findIndex((each) => each.has(character));
    if (last && (font === last.font || font < 0)) last.text += character;
    else parts.push({ font: Math.max(0, font), text: character });
  }
  return parts;
}

/**
 * Returns a drawing as a PDF of one page. Texts can be selected. Letters of Latin and Cyrillic are those of an embedded font; a text with other
 * characters is a picture of 384 pixels per inch below an invisible text.
 */
export async function pdfOf({ width, height, marks }: Scene): Promise<Blob> {
  const objects = new PdfObjects();
  const opacities = new Opacities();
  const fonts = await Promise.all(fontUrls.map(loadFont));
  const pictures: string[] = [];
  const textOperators = async (mark: TextMark): Promise<string[]> => {
    const { text, size, anchor, isBold } = mark;
    const { rgb, opacity } = colorOf(mark.fill);
    const isDrawn = [...text].every((character) => fonts.some((font) => font.has(character)));
    const runs = partsOf(text, fonts).map((part) => ({ font: part.font, ...(fonts[part.font] as EmbeddedFont).run(part.text) }));
    const picture = isDrawn ? null : pictureOf(mark);
    const ownWidth = (runs.reduce((sum, run) => sum + run.width, 0) * size) / 1000;
    const scale = picture && ownWidth > 0 ? picture.textWidth / ownWidth : 1;
    const x = mark.x - (anchor === 'start' ? 0 : (ownWidth * scale) / (anchor === 'end' ? 1 : 2));
    const out = [opacities.set(opacity)];
    if (picture) {
      const image = `/Type/XObject/Subtype/Image/Width ${picture.columns}/Height ${picture.rows}/BitsPerComponent 8/ColorSpace`;
      const mask = await objects.addStream(`${image}/DeviceGray`, picture.opacity);
      // One pixel in the color of the text, with the opacity of the picture as its mask (§11.6.5.3).
      const ink = Uint8Array.from(rgb, (share) => share * 255);
      const pixel = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB';
      pictures.push(await objects.addStream(`${pixel}/SMask ${mask}`, ink));
      const { left, top, width: wide, height: high } = picture;
      out.push(`q ${[wide, 0, 0, -high, left, top + high].map(number).join(' ')} cm /P${pictures.length} Do Q`);
    }
    const mode = picture ? '3 Tr' : isBold ? `${operator('RG', ...rgb)} ${operator('w', size * BOLD)} [] 0 d 2 Tr` : '0 Tr';
    // The axis of the page points down, that of the letters up.
    out.push('BT', operator('rg', ...rgb), mode, operator('Tz', scale * 100), operator('Tm', 1, 0, 0, -1, x, mark.y));
    for (const { font, hex } of runs) out.push(`/F${font} ${number(size)} Tf <${hex}> Tj`);
    return [...out, 'ET'];
  };
  const content = [`${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(height * POINTS)} cm`];
  for (const mark of marks) {
    if (mark.kind === 'text') content.push(...(await textOperators(mark)));
    else content.push(...(mark.kind === 'rect' ? rectOperators(mark, opacities) : shapeOperators(mark, opacities)));
  }
  const stream = await objects.addStream('', content.join('\n'));
  const references = await Promise.all(fonts.map((font) => font.addTo(objects)));
  const names = (letter: string, all: readonly string[], from: number) =>
    all.map((reference, at) => `/${letter}${at + from} ${reference}`).join('');
  const resources = `<</Font<<${names('F', references, 0)}>>/XObject<<${names('P', pictures, 1)}>>/ExtGState<<${opacities.resources}>>>>`;
  const pages = objects.add('');
  const box = `0 0 ${number(width * POINTS)} ${number(height * POINTS)}`;
  const page = objects.add(`<</Type/Page/Parent ${pages}/MediaBox[${box}]/Resources${resources}/Contents ${stream}>>`);
  objects.replace(pages, `<</Type/Pages/Kids[${page}]/Count 1>>`);
  return new Blob([objects.file(objects.add(`<</Type/Catalog/Pages ${pages}>>`))], { type: 'application/pdf' });
}
