import { Zip, ZipDeflate } from 'fflate';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { BOOLEAN, NULL, NUMBER } from '../read/walk.ts';
import { cellReader, escapeMarkup } from './markup.ts';
import type { RowWriter } from './row-writer.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A number with at most this many significant digits is stored as a double without a change of its digits. */
const DIGITS_MAX = 15;
/** Longest whole number that the format General shows without an exponent. */
const GENERAL_DIGITS_MAX = 11;
const DECIMALS_MAX = 15;
/** Indexes of `cellXfs`: 0 General, 1 heading, 2 long whole number; then numbers by their count of decimals. */
const LONG_WHOLE = 2;
const FIRST_DECIMALS = 3;
/** First id of own number formats; lower ids are built in (ECMA-376 part 1, §18.8.30). */
const FORMAT_IDS_FROM = 164;
const decimalFormats = Array.from({ length: DECIMALS_MAX }, (_, index) => `0.${'0'.repeat(index + 1)}`);

/**
 * The parts besides the one sheet (ECMA-376 part 1, §12): the fewest with which Excel, LibreOffice and Google Sheets open the file without
 * a warning.
 */
const parts = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeMarkup(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${DECIMALS_MAX}">${decimalFormats.map((code, index) => `<numFmt numFmtId="${FORMAT_IDS_FROM + index}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_DECIMALS + DECIMALS_MAX}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="1" applyNumberFormat="1"/>${decimalFormats.map((_, index) => `<xf numFmtId="${FORMAT_IDS_FROM + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
});

const SHEET_NAME_MAX = 31;
/** Sheet name reserved by Excel for its change history. */
const TAKEN_NAME = /^history$/i;

/**
 * Returns a valid sheet name: at most 31 UTF-16 code units, without `[]:*?/\` and characters that XML forbids, without apostrophes at its
 * ends.
 */
function sheetName(title: string): string {
  const characters = [
    ...title
      .toWellFormed()
      .replace(/[[\]:*?/\\\p{Cc}\ufffe\uffff]/gu, ' ')
      .replace(/^[\s']+/, ''),
  ];
  while (characters.join('').length > SHEET_NAME_MAX) characters.pop();
  while (/[\s']/.test(characters.at(-1) ?? '')) characters.pop();
  const name = characters.join('');
  return TAKEN_NAME.test(name) ? `_${name}` : name || 'JSON';
}

/** Maximum length of a cell's text in Excel, in UTF-16 code units; longer texts are cut. */
const XLSX_TEXT_MAX = 32_767;
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Escapes text for XML; characters that XML 1.0 forbids become ST_Xstring escapes such as `_x0001_`. */
function xmlText(text: string): string {
  const escaped = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return escapeMarkup(escaped).replace(/[\p{Cc}\ufffe\uffff]/gu, (character) => {
    if (character === '\t' || character === '\n' || (character >= '\u007f' && character < '\ufffe')) return character;
    return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}

/**
 * Returns the format that shows a number as written: 1.50 with two decimals. Returns null if there is none (more digits than a double
 * represents, an exponent, −0), so that the number is stored as text.
 */
function formatOf(text: string): number | null {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = (whole + decimals).replace(/^0+/, '').length;
  if (sign === undefined || digits > DIGITS_MAX || decimals.length > DECIMALS_MAX || (sign === '-' && digits === 0)) return null;
  if (decimals !== '') return FIRST_DECIMALS + decimals.length - 1;
  return whole.length > GENERAL_DIGITS_MAX ? LONG_WHOLE : 0;
}

/**
 * Writes XLSX as a stream: the XML of the sheet is compressed while it is written, so that memory does not grow with the uncompressed size.
 */
export function xlsxWriter(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array, title: string): RowWriter {
  const read = cellReader(bytes, separator);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const encoder = new TextEncoder();
  const xml = new ByteWriter(256 * 1024);
  let packed: ByteWriter;
  let failure: Error | null = null;
  let cut = 0;
  let numbersAsText = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else packed.copy(chunk, 0, chunk.length);
  });
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 });
  const flush = (last: boolean) => {
    sheet.push(xml.take(), last);
    if (failure) throw failure;
  };
  const textCell = (text: string, style = '') => {
    const fits = text.length <= XLSX_TEXT_MAX;
    if (!fits) cut++;
    xml.text(
      `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(fits ? text : text.slice(0, XLSX_TEXT_MAX).replace(HALF_AT_END, ''))}</t></is></c>`,
    );
  };
  return {
    mediaType: `${TYPE}.sheet`,
    changes: () => ({ ...(cut > 0 && { cut }), ...(numbersAsText > 0 && { xlsxText: numbersAsText }) }),
    head(names, out) {
      packed = out;
      for (const [name, content] of Object.entries(parts(title))) {
        const part = new ZipDeflate(name, { level: 6 });
        zip.add(part);
        part.push(encoder.encode(HEAD + content), true);
      }
      zip.add(sheet);
      xml.text(
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>`,
      );
      for (const name of names) textCell(name, ' s="1"');
      xml.text('</row>');
    },
    row({ kinds, starts, ends }, out) {
      packed = out;
      xml.text('<row>');
      for (let column = 0; column < kinds.length; column++) {
        const kind = kinds[column] as number;
        const start = starts[column] as number;
        const end = ends[column] as number;
        if (kind === 0 || kind === NULL) xml.text('<c/>');
        else if (kind === BOOLEAN) xml.text(`<c t="b"><v>${bytes[start] === 0x74 ? 1 : 0}</v></c>`);
        else if (kind === NUMBER) {
          const text = decoder.decode(bytes.subarray(start, end));
          const format = formatOf(text);
          if (format === null) {
            numbersAsText++;
            textCell(text);
          } else xml.text(format === 0 ? `<c><v>${text}</v></c>` : `<c s="${format}"><v>${text}</v></c>`);
        } else textCell(read(kind, start, end));
      }
      xml.text('</row>');
      if (xml.length > 128 * 1024) flush(false);
    },
    tail(out) {
      packed = out;
      xml.text('</sheetData></worksheet>');
      flush(true);
      zip.end();
      if (failure) throw failure;
    },
  };
}
