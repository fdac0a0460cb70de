/** Matches everything before the root element: byte order mark, XML declaration, comments, document type with its subset (XML 1.0 §2.8). */
const prolog = /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i;
const rootTag = /^<(?:[\w-]+:)?svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const rootName = /^<(?:[\w-]+:)?svg/;
const spacedAttribute = /\s*([\w:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Pixels per unit (CSS Values §6.2). */
const unitsPx: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, q: 96 / 101.6 };
/** Default size in pixels of a picture that has no size of its own (CSS Images §5.2). */
const DEFAULT_SIZE = { widthPx: 300, heightPx: 150 };

interface SvgHead {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Offsets of the root element's tag in the text. */
  readonly from: number;
  readonly to: number;
  readonly attributes: ReadonlyMap<string, string>;
}

function lengthPx(text: string | undefined): number | null {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const length = Number(number) * (unitsPx[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && isSide(length) ? length : null;
}

/** Limits of a plausible side in pixels; beyond them the ratio of the sides is not reliable. */
const [SIDE_PX_MIN, SIDE_PX_MAX] = [1e-6, 1e9];

function isSide(length: number | undefined): length is number {
  return length !== undefined && length >= SIDE_PX_MIN && length <= SIDE_PX_MAX;
}

/**
 * Finds the size and the root element of an SVG with regular expressions: workers have no DOM parser, and the page must not parse a hostile
 * file. Width and height come from the attributes (SVG 2 §8.3), else from the view box. Returns null if the text is not SVG.
 */
export function scanSvg(text: string): SvgHead | null {
  const from = prolog.exec(text)?.[0].length ?? 0;
  const tag = rootTag.exec(text.slice(from, from + 0x10000));
  if (!tag) return null;
  const attributes = new Map(
    [...(tag[1] as string).matchAll(attribute)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = isSide(boxWidth) && isSide(boxHeight) ? { widthPx: boxWidth, heightPx: boxHeight } : null;
  const width = lengthPx(attributes.get('width'));
  const height = lengthPx(attributes.get('height'));
  const ratio = box ? box.widthPx / box.heightPx : null;
  const size = {
    widthPx: width ?? (height !== null && ratio !== null ? height * ratio : (box?.widthPx ?? DEFAULT_SIZE.widthPx)),
    heightPx: height ?? (width !== null && ratio !== null ? width / ratio : (box?.heightPx ?? DEFAULT_SIZE.heightPx)),
  };
  return { ...size, from, to: from + tag[0].length, attributes };
}

/** Removes width and height from the attributes; a space separates the attributes before and after them. */
function withoutSize(attributes: string): string {
  return attributes.replace(spacedAttribute, (all, name: string, at: number) => {
    if (name !== 'width' && name !== 'height') return all;
    return /[\s/>]/.test(attributes[at + all.length] ?? '>') ? '' : ' ';
  });
}

/** Returns the SVG at another size: the root gets width and height in pixels and, if it has no view box, one of its original size. */
export function resizedSvg(
  text: string,
  { widthPx, heightPx, from, to, attributes }: SvgHead,
  newWidthPx: number,
  newHeightPx: number,
): string {
  const whole = text.slice(from, to);
  const name = rootName.exec(whole)?.[0] ?? '';
  const tag = name + withoutSize(whole.slice(name.length));
  const box = attributes.has('viewBox') ? '' : ` viewBox="0 0 ${widthPx} ${heightPx}"`;
  const end = tag.endsWith('/>') ? 2 : 1;
  return `${text.slice(0, from)}${tag.slice(0, -end)} width="${newWidthPx}" height="${newHeightPx}"${box}${tag.slice(-end)}${text.slice(to)}`;
}
