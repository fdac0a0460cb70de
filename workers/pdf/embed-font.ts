import type { FontFile } from './font-file.ts';
import type { PdfObjects } from './pdf-objects.ts';

/** A text as glyphs of one font: hexadecimal digits, four for each glyph, and its width in thousandths of the font size. */
export interface GlyphRun {
  readonly hex: string;
  readonly width: number;
}

/** A font of a PDF. It collects the glyphs that texts use. */
export class EmbeddedFont {
  readonly #file: FontFile;
  /** Characters of the glyphs in use. Characters that the font does not have follow its glyphs: they are selected and copied, not drawn. */
  readonly #characters = new Map<number, string>();
  readonly #absent = new Map<string, number>();

  constructor(file: FontFile) {
    this.#file = file;
  }

  has(character: string): boolean {
    return this.#file.glyphOf(character.codePointAt(0) as number) !== 0;
  }

  run(text: string): GlyphRun {
    let [hex, width] = ['', 0];
    for (const character of text) {
      const glyph = this.#file.glyphOf(character.codePointAt(0) as number) || this.#absentGlyph(character);
      this.#characters.set(glyph, character);
      hex += glyph.toString(16).padStart(4, '0');
      width += this.#widthOf(glyph);
    }
    return { hex, width };
  }

  #absentGlyph(character: string): number {
    const glyph = this.#absent.get(character) ?? this.#file.glyphs + this.#absent.size;
    this.#absent.set(character, glyph);
    return glyph;
  }

  /** An absent glyph is as wide as the font size. */
  #widthOf(glyph: number): number {
    return glyph < this.#file.glyphs ? this.#file.widthOf(glyph) : 1000;
  }

  /** Adds the font with its widths and the characters of its glyphs (ISO 32000-1 §9.7.4, §9.9, §9.10.3). Returns its reference. */
  async addTo(objects: PdfObjects): Promise<string> {
    const { bytes, ascent, descent, box } = this.#file;
    const data = await objects.addStream(`/Length1 ${bytes.length}`, bytes);
    const descriptor = objects.add(
      `<</Type/FontDescriptor/FontName/Onest/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}` +
        `/CapHeight ${ascent}/StemV 80/FontFile2 ${data}>>`,
    );
    const glyphs = [...this.#characters.keys()].sort((a, b) => a - b);
    const widths = glyphs.map((glyph) => `${glyph}[${this.#widthOf(glyph)}]`).join('');
    const descendant = objects.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/Onest/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor}/W[${widths}]/CIDToGIDMap/Identity>>`,
    );
    const unicode = await objects.addStream('', this.#toUnicode(glyphs));
    return objects.add(
      `<</Type/Font/Subtype/Type0/BaseFont/Onest/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${unicode}>>`,
    );
  }

  /** Returns the map from glyphs to UTF-16 in blocks of at most 100 (Adobe Technical Note 5014 §7.2). */
  #toUnicode(glyphs: readonly number[]): string {
    const hexOf = (unit: number) => unit.toString(16).padStart(4, '0');
    const rows = glyphs.map((glyph) => {
      const text = this.#characters.get(glyph) as string;
      return `<${hexOf(glyph)}> <${Array.from({ length: text.length }, (_, at) => hexOf(text.charCodeAt(at))).join('')}>`;
    });
    const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, block) => {
      const part = rows.slice(block * 100, block * 100 + 100);
      return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`;
    });
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...blocks,
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}
