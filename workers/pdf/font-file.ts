/** A TrueType font as a PDF describes it. Widths are in thousandths of the font size. */
export interface FontFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  /** Number of glyphs. */
  readonly glyphs: number;
  /** Returns the glyph of a character; 0 if the font has none. */
  readonly glyphOf: (codePoint: number) => number;
  readonly widthOf: (glyph: number) => number;
}

/** Reads the tables head, hhea, maxp, hmtx and cmap (format 4) of a TrueType font (OpenType 1.9). Throws Error if one is missing. */
export function readFont(bytes: Uint8Array<ArrayBuffer>): FontFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let table = 0, at = 12; table < view.getUint16(4); table++, at += 16)
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  const tableAt = (tag: string) => {
    const start = tables.get(tag);
    if (start === undefined) throw new Error(`The font has no table ${tag}`);
    return start;
  };
  const [head, hhea, hmtx, cmap] = [tableAt('head'), tableAt('hhea'), tableAt('hmtx'), tableAt('cmap')];
  const thousandths = (units: number) => Math.round((units * 1000) / view.getUint16(head + 18));
  const widths = view.getUint16(hhea + 34);
  const unicode = unicodeTable(view, cmap);
  return {
    bytes,
    ascent: thousandths(view.getInt16(hhea + 4)),
    descent: thousandths(view.getInt16(hhea + 6)),
    box: [36, 38, 40, 42].map((at) => thousandths(view.getInt16(head + at))),
    glyphs: view.getUint16(tableAt('maxp') + 4),
    glyphOf: (codePoint) => glyphOf(view, unicode, codePoint),
    widthOf: (glyph) => thousandths(view.getUint16(hmtx + 4 * Math.min(glyph, widths - 1))),
  };
}

/** Returns the start of the subtable of format 4, which maps UTF-16 code units. */
function unicodeTable(view: DataView, cmap: number): number {
  for (let table = 0, at = cmap + 4; table < view.getUint16(cmap + 2); table++, at += 8) {
    const start = cmap + view.getUint32(at + 4);
    if (view.getUint16(start) === 4) return start;
  }
  throw new Error('The font has no character map of format 4');
}

function glyphOf(view: DataView, table: number, codePoint: number): number {
  if (codePoint > 0xffff) return 0;
  const size = view.getUint16(table + 6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((at) => table + at) as [
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < size; at += 2) {
    if (view.getUint16(ends + at) < codePoint) continue;
    const start = view.getUint16(starts + at);
    if (start > codePoint) return 0;
    const offset = view.getUint16(offsets + at);
    const delta = view.getUint16(deltas + at);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(offsets + at + offset + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
