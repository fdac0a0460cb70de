import { CELL_ENDS, type CsvDialect, dividersOf, FORMULA_SIGNS } from '../../csv/dialect.ts';
import { formatField, formatRecord } from '../../csv/write.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import { NULL, NUMBER, STRING } from '../read/walk.ts';
import type { ExportRequest } from '../export.request.ts';
import type { RowWriter } from './row-writer.ts';

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const COMMA = 0x2c;
const POINT = 0x2e;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** UTF-8 bytes of the characters that start a formula. */
const signs = Array.from(FORMULA_SIGNS, (sign) => encoder.encode(sign));
/** The same characters, tab and line ends, each also after a byte order mark, which a reader may remove. */
const formulaStarts = ['', '\ufeff'].flatMap((mark) => Array.from(`\t\r\n${FORMULA_SIGNS}`, (sign) => encoder.encode(mark + sign)));
const formulaFirstBytes = new Set(formulaStarts.map(([first]) => first));
const cellEnds = new Uint8Array(256);
for (const byte of encoder.encode(CELL_ENDS)) cellEnds[byte] = 1;

function beginsWith(field: Uint8Array, at: number, length: number, starts: readonly Uint8Array[]): boolean {
  return starts.some((start) => at + start.length <= length && start.every((byte, index) => field[at + index] === byte));
}

function isFormula(field: Uint8Array, length: number): boolean {
  return length > 0 && formulaFirstBytes.has(field[0]) && beginsWith(field, 0, length, formulaStarts);
}

/** Returns true if a reader that ends the cell at `at` would find a formula after it. */
function isBeforeFormula(field: Uint8Array, at: number, length: number): boolean {
  if (cellEnds[field[at] as number] === 0) return false;
  let next = at + 1;
  while (next < length && field[next] === QUOTE) next++;
  return formulaFirstBytes.has(field[next]) && beginsWith(field, next, length, signs);
}

/** How cells are written besides what other CSV of the site needs. */
interface CsvStyle extends Pick<ExportRequest, 'byteOrderMark' | 'quotes' | 'decimal' | 'header'> {
  readonly dialect: CsvDialect;
}

/**
 * Writes CSV (RFC 4180), or TSV if the delimiter is a tab. Null and absent cells are empty, because CSV has no notation for either. Most
 * cells are copied from the JSON text; cells with escapes, delimiters or the start of a formula are formatted by the dialect.
 */
export function csvWriter(
  bytes: Uint8Array<ArrayBuffer>,
  { dialect, byteOrderMark, quotes: quotesWhere, decimal, header }: CsvStyle,
  separator: Uint8Array,
): RowWriter {
  const quotesAll = quotesWhere === 'all';
  const delimiter = dialect.delimiter.charCodeAt(0);
  const dividers = encoder.encode(dividersOf(dialect));
  const lineEnd = encoder.encode(dialect.lineEnd);
  const text = new ByteWriter(1024);
  /**
   * Bytes that prevent copying a string unchanged; `specialFirst` adds those that prevent it only at the start, because they begin a
   * formula.
   */
  const special = new Uint8Array(256);
  special[BACKSLASH] = 1;
  const quoted = new Uint8Array(256);
  for (const byte of [QUOTE, 0x0a, 0x0d, ...dividers]) quoted[byte] = 1;
  for (const byte of dividers) special[byte] = 1;
  if (dialect.formulaGuard) for (let byte = 0; byte < 256; byte++) if (cellEnds[byte] === 1) special[byte] = 1;
  const specialFirst = special.slice();
  if (dialect.formulaGuard) for (const byte of formulaFirstBytes) specialFirst[byte as number] = 1;

  const copies = (start: number, end: number) => {
    if (start < end && specialFirst[bytes[start] as number] === 1) return false;
    for (let at = start + 1; at < end; at++) if (special[bytes[at] as number] === 1) return false;
    return true;
  };
  /**
   * Writes a field like `formatField`, but from bytes; only a field with a formula after a cell end is decoded and formatted by
   * `formatField`.
   */
  const formatted = (kind: number, start: number, end: number, out: ByteWriter) => {
    text.length = 0;
    writeCell(bytes, kind, start, end, separator, text);
    const { bytes: field, length } = text;
    const guards = dialect.formulaGuard && isFormula(field, length);
    let quotes = quotesAll;
    for (let at = 0; at < length; at++) {
      quotes ||= quoted[field[at] as number] === 1;
      if (dialect.formulaGuard && isBeforeFormula(field, at, length))
        return out.text(inQuotes(formatField(decoder.decode(text.written), dialect)));
    }
    if (quotes) out.byte(QUOTE);
    if (guards) out.byte(APOSTROPHE);
    if (!quotes) return out.copy(field, 0, length);
    let copied = 0;
    for (let at = 0; at < length; at++) {
      if (field[at] !== QUOTE) continue;
      out.copy(field, copied, at + 1);
      copied = at;
    }
    out.copy(field, copied, length);
    out.byte(QUOTE);
  };
  /** Puts a formatted field in quotation marks if all fields have them. A field that begins with one has them already. */
  const inQuotes = (field: string) => (quotesAll && !field.startsWith('"') ? `"${field}"` : field);
  const number = (start: number, end: number, out: ByteWriter) => {
    const point = decimal === 'comma' ? bytes.subarray(start, end).indexOf(POINT) : -1;
    const quotes = quotesAll || (point >= 0 && delimiter === COMMA);
    if (quotes) out.byte(QUOTE);
    if (point < 0) out.copy(bytes, start, end);
    else {
      out.copy(bytes, start, start + point);
      out.byte(COMMA);
      out.copy(bytes, start + point + 1, end);
    }
    if (quotes) out.byte(QUOTE);
  };
  return {
    mediaType: dialect.delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv',
    head(names, out) {
      if (byteOrderMark) out.text('\ufeff');
      if (!header) return;
      const record = quotesAll
        ? names.map((name) => inQuotes(formatField(name, dialect))).join(dialect.delimiter) + dialect.lineEnd
        : formatRecord(names, dialect);
      const [first = ''] = names;
      // Excel refuses a CSV file that begins with these letters as damaged SYLK. Quotation marks do not change the name.
      out.text(
        !byteOrderMark && dialect.delimiter !== '\t' && record.startsWith('ID') ? `"${first}"${record.slice(first.length)}` : record,
      );
    },
    row({ kinds, starts, ends }, out) {
      const before = out.length;
      for (let column = 0; column < kinds.length; column++) {
        if (column > 0) out.byte(delimiter);
        const kind = kinds[column] as number;
        if (kind === 0 || kind === NULL) {
          if (quotesAll) out.text('""');
          continue;
        }
        const start = starts[column] as number;
        const end = ends[column] as number;
        if (kind === STRING) {
          if (!quotesAll && copies(start + 1, end - 1)) out.copy(bytes, start + 1, end - 1);
          else formatted(kind, start, end, out);
        } else if (kind === NUMBER) number(start, end, out);
        else formatted(kind, start, end, out);
      }
      // A record of one empty field is written as `""`, because readers skip blank lines.
      if (out.length === before) out.text('""');
      out.copy(lineEnd, 0, lineEnd.length);
    },
    tail: () => undefined,
  };
}
