/** What stands before the root element: byte order mark, XML declaration, comments, document type with its subset (XML 1.0 §2.8). */
const prolog = /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i;
const rootTag = /^<(?:[\w-]+:)?svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const rootName = /^<(?:[\w-]+:)?svg/;
const spacedAttribute = /\s*([\w:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Pixels in a unit (CSS Values §6.2). */
const unitsPx: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, q: 96 / 101.6 };
/** What a picture measures that says nothing (CSS Images §5.2). */
const UNSAID = { widthPx: 300, heightPx: 150 };

export interface SvgHead {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The root element's tag, between these offsets of the text. */
  readonly from: number;
  readonly to: number;
  readonly attributes: ReadonlyMap<string, string>;
}

function lengthPx(text: string | undefined): number | null {
  const [, number = '', unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const length = Number(number) * (unitsPx[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && isSide(length) ? length : null;
}

/** Sides beyond these are not drawn by anyone, and their ratio is no number. */
const [SIDE_PX_MIN, SIDE_PX_MAX] = [1e-6, 1e9];

function isSide(length: number | undefined): length is number {
  return length !== undefined && length >= SIDE_PX_MIN && length <= SIDE_PX_MAX;
}

/**
 * Size and root element of an SVG, found without a parser: parsing would run what a hostile file holds through the page.
 * Width and height as said (SVG 2 §8.3), else as the view box has them. Null when it is no SVG.
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
    widthPx: width ?? (height !== null && ratio !== null ? height * ratio : (box?.widthPx ?? UNSAID.widthPx)),
    heightPx: height ?? (width !== null && ratio !== null ? width / ratio : (box?.heightPx ?? UNSAID.heightPx)),
  };
  return { ...size, from, to: from + tag[0].length, attributes };
}

/** Attributes without width and height. What stood on both sides of one stays apart. */
function withoutSize(attributes: string): string {
  return attributes.replace(spacedAttribute, (all, name: string, at: number) => {
    if (name !== 'width' && name !== 'height') return all;
    return /[\s/>]/.test(attributes[at + all.length] ?? '>') ? '' : ' ';
  });
}

/** The same SVG at another size: its root says width and height in pixels, and a view box of what it measured before. */
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
