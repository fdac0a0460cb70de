import { FORMULA_SIGNS } from '../../csv/dialect.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import { widthOf } from '../fixed/fixed-width.ts';
import { BOOLEAN, NULL, NUMBER } from '../read/walk.ts';
import type { ExportedRow, RowWriter } from './row-writer.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes text for HTML, also carriage returns, which readers convert to line feeds, and NUL, which they drop. */
function escapeHtml(text: string): string {
  return escapeMarkup(text).replaceAll('\r', '&#13;').replaceAll('\0', '\ufffd');
}

type CellText = (kind: number, start: number, end: number) => string;

export function cellReader(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array): CellText {
  const text = new ByteWriter(1024);
  return (kind, start, end) => {
    if (kind === 0) return '';
    text.length = 0;
    writeCell(bytes, kind, start, end, separator, text);
    return decoder.decode(text.written);
  };
}

/** Positions to which cells of Markdown are padded. A longer cell makes its own row longer, not all rows. */
const PADDED_MAX = 80;
/** Hyphens of the shortest delimiter cell that is written. */
const HYPHENS = 3;
const PRINTABLE = /^[ -~]*$/;

/** Returns the number of positions that a text takes in a font of one width. */
const positionsOf = (text: string) => (PRINTABLE.test(text) ? text.length : Array.from(text).reduce((sum, each) => sum + widthOf(each), 0));

/**
 * Writes a table of GitHub Flavored Markdown (§4.10). A row is one line, so line ends become `<br>`; pipes and markup are escaped.
 *
 * @param isPadded  true to write columns of equal width, those with numbers alone at the right
 */
export function markdownWriter(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array, isPadded: boolean): RowWriter {
  const read = cellReader(bytes, separator);
  const escape = (text: string) => {
    const escaped = escapeMarkup(text).replace(/[\\`*_~|[\]]/g, '\\$&');
    // A Markdown renderer makes a link of a bare address (§6.9) and keeps the backslashes in it. So if a text needs escapes, the `:` of
    // `://` and the `.` of `www.` are escaped too, and its addresses do not become links.
    const plain = escaped === text ? text : escaped.replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&');
    return plain.replace(/\r\n|\r|\n/g, '<br>');
  };
  /** Positions of the longest cell of each column, and whether its cells are numbers. */
  const widths: number[] = [];
  const numeric: boolean[] = [];
  const widen = (texts: readonly string[]) => {
    for (const [column, text] of texts.entries())
      widths[column] = Math.min(PADDED_MAX, Math.max(widths[column] ?? HYPHENS, positionsOf(text)));
  };
  const padded = (text: string, column: number) => {
    const blanks = ' '.repeat(Math.max(0, (widths[column] ?? 0) - positionsOf(text)));
    return numeric[column] ? blanks + text : text + blanks;
  };
  const line = (texts: readonly string[], out: ByteWriter) => out.text(`| ${(isPadded ? texts.map(padded) : texts).join(' | ')} |\n`);
  const textsOf = ({ kinds, starts, ends }: ExportedRow) =>
    Array.from(kinds, (kind, column) => {
      const text = read(kind, starts[column] as number, ends[column] as number);
      return kind === NUMBER ? text : escape(text);
    });
  return {
    mediaType: 'text/markdown',
    ...(isPadded && {
      inspect(row: ExportedRow) {
        widen(textsOf(row));
        for (const [column, kind] of row.kinds.entries())
          if (kind !== 0 && kind !== NULL) numeric[column] = kind === NUMBER && numeric[column] !== false;
      },
    }),
    head(names, out) {
      const texts = names.map(escape);
      if (isPadded) widen(texts);
      line(texts, out);
      const hyphens = texts.map((_, column) => '-'.repeat(isPadded ? (widths[column] as number) : HYPHENS));
      line(
        hyphens.map((each, column) => (isPadded && numeric[column] ? `${each.slice(1)}:` : each)),
        out,
      );
    },
    row: (row, out) => line(textsOf(row), out),
    tail: () => undefined,
  };
}

const STYLE =
  'body{font:14px/1.5 system-ui,sans-serif}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;white-space:pre-wrap}td.n{text-align:right;font-variant-numeric:tabular-nums}.t{mso-number-format:"\\@"}';
/**
 * Matches a formula. Spreadsheets also open HTML and would evaluate it unless AS_TEXT marks the cell as text: Excel reads its class,
 * LibreOffice its attribute `sdnum`.
 */
const FORMULA = new RegExp(`^\\s*[${FORMULA_SIGNS}]`);
const AS_TEXT = ' class="t" sdnum="1033;0;@"';
const asText = (text: string) => (FORMULA.test(text) ? AS_TEXT : '');

/**
 * Writes an HTML document with one table. Nothing in it can run: cells are escaped, and its own content security policy forbids scripts.
 */
export function htmlWriter(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array, locale: string, title: string): RowWriter {
  const read = cellReader(bytes, separator);
  return {
    mediaType: 'text/html',
    head(names, out) {
      out.text(
        `<!doctype html>\n<html lang="${escapeMarkup(locale)}">\n<head>\n<meta charset="utf-8">\n` +
          `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n` +
          `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<table>\n<thead><tr>`,
      );
      for (const name of names) out.text(`<th${asText(name)}>${escapeHtml(name)}</th>`);
      out.text('</tr></thead>\n<tbody>\n');
    },
    row({ kinds, starts, ends }, out) {
      out.text('<tr>');
      for (let column = 0; column < kinds.length; column++) {
        const kind = kinds[column] as number;
        const said = read(kind, starts[column] as number, ends[column] as number);
        const text = escapeHtml(said);
        out.text(kind === NUMBER || kind === BOOLEAN ? `<td class="n">${text}</td>` : `<td${asText(said)}>${text}</td>`);
      }
      out.text('</tr>\n');
    },
    tail: (out) => out.text('</tbody>\n</table>\n</body>\n</html>\n'),
  };
}
