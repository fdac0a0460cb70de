import { InputError } from '../../wire/input-error.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { NULL, STRING } from '../read/walk.ts';
import { writeUnescaped } from '../read/unescape.ts';
import type { ExportRequest } from '../export.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { RowWriter } from './row-writer.ts';
import { dialectRules } from './sql-dialects.ts';
import { quotedName, sqlColumnNames, tableName } from './sql-names.ts';
import { BOOLEANS, inspectCells, NUMBERS, TypedColumn } from './typed-column.ts';

/** A statement ends after the row that reaches this size; MySQL accepts 16 MiB or more in one statement. */
const STATEMENT_BYTES = 256 * 1024;

const QUOTE = 0x27;
const TRUE_FIRST_BYTE = 0x74;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Writes SQL that creates a table and inserts the rows, in a transaction. A column has a type for numbers, logical values or JSON if it
 * contains nothing else, and otherwise the type for text. Null and absent cells are NULL. Throws InputError for format if the database
 * does not allow as many columns.
 */
export function sqlWriter(bytes: Uint8Array<ArrayBuffer>, request: ExportRequest): RowWriter {
  const { dialect, title, tableName: name, createTable, insertRows } = request;
  const rules = dialectRules[dialect];
  const isCrlf = request.lineEnd === 'crlf';
  const lines = (sql: string) => (isCrlf ? sql.replaceAll('\n', '\r\n') : sql);
  const [nextRow, statementEnd] = [lines(',\n'), lines(';\n')];
  const special = new Uint8Array(256);
  for (const byte of encoder.encode(rules.special)) special[byte] = 1;
  const text = new ByteWriter(1024);
  let columns: TypedColumn[] = [];
  let numberTypes: (string | null)[] = [];
  let insert = '';
  /** Rows and bytes of the current statement. */
  let rows = 0;
  let size = 0;
  let numbersAsText = 0;
  let nulTexts = 0;

  const typeOf = ({ kinds, isNested }: TypedColumn, index: number): string => {
    if (kinds === NUMBERS) return numberTypes[index] ?? rules.textType;
    if (kinds === BOOLEANS) return rules.booleanType;
    return isNested ? rules.jsonType : rules.textType;
  };

  const writeText = (kind: number, start: number, end: number, out: ByteWriter) => {
    text.length = 0;
    if (kind === STRING) writeUnescaped(bytes, start + 1, end - 1, text);
    else text.copy(bytes, start, end);
    const { bytes: said, length } = text;
    for (let at = 0; at < length; at++) {
      if (special[said[at] as number] === 0) continue;
      if (!rules.hasNul && text.written.includes(0)) nulTexts++;
      return out.text(rules.text(decoder.decode(text.written)));
    }
    out.byte(QUOTE);
    out.copy(said, 0, length);
    out.byte(QUOTE);
  };

  return {
    mediaType: 'application/sql',
    inspect(cells) {
      if (columns.length === 0) columns = Array.from(cells.kinds, () => new TypedColumn());
      inspectCells(columns, bytes, cells);
    },
    head(names, out) {
      if (names.length === 0 || names.length > rules.columnsMax) {
        const values = { database: rules.name, columns: names.length, columnsMax: rules.columnsMax };
        throw new InputError<VisualizerErrorCode>('visualizer.error.sqlColumns', 'format', values);
      }
      if (columns.length === 0) columns = names.map(() => new TypedColumn());
      numberTypes = columns.map((column) => (column.kinds === NUMBERS ? rules.numberType(column) : null));
      const quoted = sqlColumnNames(names, rules.names).map((name) => quotedName(name, rules.names));
      const table = quotedName(tableName(name || title, rules.names), rules.names);
      const definitions = columns.map((column, index) => `  ${quoted[index]} ${typeOf(column, index)}`);
      const creation = createTable ? `CREATE TABLE ${table} (\n${definitions.join(',\n')}\n)${rules.tableOptions};\n` : '';
      out.text(lines(rules.begin + creation + rules.filling));
      insert = lines(`INSERT INTO ${table} (${quoted.join(', ')}) VALUES\n`);
    },
    row({ kinds, starts, ends }, out) {
      const before = out.length;
      out.text(rows === 0 ? insert : nextRow);
      for (const [index, { kinds: columnKinds }] of columns.entries()) {
        out.text(index === 0 ? '(' : ', ');
        const kind = kinds[index] as number;
        const start = starts[index] as number;
        const end = ends[index] as number;
        if (kind === 0 || kind === NULL) out.text('NULL');
        else if (columnKinds === BOOLEANS) out.text(rules.booleans[bytes[start] === TRUE_FIRST_BYTE ? 1 : 0]);
        else if (numberTypes[index]) out.text(rules.number(decoder.decode(bytes.subarray(start, end))));
        else {
          if (columnKinds === NUMBERS) numbersAsText++;
          writeText(kind, start, end, out);
        }
      }
      out.text(')');
      rows++;
      size += out.length - before;
      if (rows < insertRows && size < STATEMENT_BYTES) return;
      out.text(statementEnd);
      rows = 0;
      size = 0;
    },
    tail(out) {
      if (rows > 0) out.text(statementEnd);
      out.text(lines(rules.end));
    },
    changes: () => ({ ...(numbersAsText > 0 && { sqlText: numbersAsText }), ...(nulTexts > 0 && { nul: nulTexts }) }),
  };
}
