import { isCsvName, isJsonName, titleOf } from '../file-name.request.ts';
import type { CsvFormat, Origin } from '../source.request.ts';
import { quoteMarks } from '../../csv/dialect.ts';
import { sqlColumnNames, tableName } from '../export/sql-names.ts';
import type { NumberSizes } from '../export/number-size.ts';
import { ProblemError } from '../problem-error.ts';
import { parseQuery } from '../query/parse.ts';
import type { OpenTable } from '../state.ts';
import type { ColumnFacts } from './column-facts.ts';
import { commandLine, shellWord } from '../shell.request.ts';
import { rowsFromOptions, type SqlRequest } from '../sql.request.ts';
import { parquetExpressions } from './parquet-source.ts';
import { DECIMAL_DIGITS, decimalWidth, quoted } from './dialects.ts';
import type { Sql, Writer } from './expression.ts';

/** Encodings that DuckDB reads without an extension. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'windows-1252': 'latin-1',
  'utf-16le': 'utf-16',
  'utf-16be': 'utf-16',
};

/** The rows of the file: lines of SQL after `FROM`, and the expression of each column. */
export interface Source {
  readonly from: readonly string[];
  /** Expressions by the id of their column; null for a table that already has the columns. */
  readonly expressions: ReadonlyMap<number, string> | null;
}

/** Returns the type of a column of DuckDB. */
function duckdbType({ type, sizes }: ColumnFacts): string {
  if (type === 'number') return numberType(sizes);
  return { boolean: 'BOOLEAN', text: 'VARCHAR', list: 'VARCHAR[]', json: 'JSON' }[type];
}

function numberType({ areInt64, wholeDigits, scale }: NumberSizes): string {
  if (areInt64) return 'BIGINT';
  const digits = Math.max(1, wholeDigits) + scale;
  return digits > DECIMAL_DIGITS ? 'DOUBLE' : `DECIMAL(${decimalWidth(digits)}, ${scale})`;
}

/** Returns the type that a column has in a database, and its decimals. */
export function columnSql(writer: Writer, facts: ColumnFacts, sql: string): Sql {
  const { sizes, name } = facts;
  const atoms = { sql, isAtomic: true, facts, isTest: false } as const;
  if (facts.type !== 'number') return { ...atoms, type: facts.type, scale: 0 };
  const { engine } = writer;
  if (engine === 'sqlite' && !sizes.areInt64 && !sizes.areDoubles) {
    writer.note('longNumbers', { column: name });
    return { ...atoms, sql: `CAST(${sql} AS REAL)`, type: 'number', scale: null };
  }
  const isDouble = engine === 'duckdb' && numberType(sizes) === 'DOUBLE';
  if (isDouble) writer.note('longNumbers', { column: name });
  return { ...atoms, type: 'number', scale: isDouble ? null : sizes.scale };
}

/** Returns the quoted name of a column in the database. */
type NameOf = (facts: ColumnFacts) => string;

/** A tree of members: a column, the columns in an object, or both. */
interface Members {
  column: ColumnFacts | null;
  readonly inner: Map<string, Members>;
}

function treeOf(columns: readonly ColumnFacts[]): Members {
  const root: Members = { column: null, inner: new Map() };
  for (const facts of columns) {
    let at = root;
    for (const name of facts.path) {
      const next = at.inner.get(name) ?? { column: null, inner: new Map() };
      at.inner.set(name, next);
      at = next;
    }
    at.column = facts;
  }
  return root;
}

/** Writes the types of members for read_json: names are keys, and types texts. Members that are values and objects are JSON. */
class JsonMembers {
  readonly #writer: Writer;
  readonly expressions = new Map<number, string>();

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  typeOf({ column, inner }: Members, path: string): string {
    // Members of objects are columns of their own.
    const value = `CASE WHEN json_type(${path}) <> 'OBJECT' THEN json_extract_string(${path}, '$') END`;
    if (column !== null) this.expressions.set(column.id, inner.size > 0 ? value : path);
    if (inner.size === 0) return column === null ? 'JSON' : duckdbType(column);
    if (column !== null) {
      this.#extract(inner, path, '$');
      return 'JSON';
    }
    const fields = [...inner].map(([name, members]) => `${this.#name(name)} ${this.typeOf(members, `${path}.${this.#name(name)}`)}`);
    return `STRUCT(${fields.join(', ')})`;
  }

  #extract(inner: Members['inner'], path: string, pointer: string): void {
    for (const [name, members] of inner) {
      const next = `${pointer}.${JSON.stringify(name)}`;
      if (members.column) {
        const text = `json_extract_string(${path}, ${this.#writer.literal(next)})`;
        const type = duckdbType(members.column);
        this.expressions.set(members.column.id, type === 'VARCHAR' ? text : `CAST(${text} AS ${type})`);
      }
      this.#extract(members.inner, path, next);
    }
  }

  #name(name: string): string {
    return quoted(name, this.#writer.dialect);
  }
}

/** Writes the names of files, without the characters with which DuckDB finds several files. */
function fileLiteral(writer: Writer, files: string | readonly string[]): string {
  const [first = '', ...others] = [files].flat().map((file) => writer.literal(file.replaceAll(/[*?[]/g, '[$&]')));
  return others.length === 0 ? first : `[${[first, ...others].join(', ')}]`;
}

/** Returns the members on the way to the elements of an array that a query such as `$.data.orders[*]` selects; null for other queries. */
function arrayPath(query: string): readonly string[] | null {
  try {
    const { segments } = parseQuery(query);
    const last = segments.at(-1);
    if (last?.isDescendant !== false || last.selectors.length !== 1 || last.selectors[0]?.kind !== 'wildcard') return null;
    const names = segments
      .slice(0, -1)
      .map(({ isDescendant, selectors: [selector, other] }) =>
        !isDescendant && other === undefined && selector?.kind === 'name' ? selector.name : null,
      );
    return names.every((name) => name !== null) ? names : null;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** @param isConverted  true for a file with one record per row of the table, in place of the file of the table */
function jsonSource(
  writer: Writer,
  table: OpenTable,
  file: string | readonly string[],
  columns: readonly ColumnFacts[],
  isConverted: boolean,
): Source | null {
  const { query } = table.rowsAt;
  if (columns.some(({ path, occurrence }) => path.length === 0 || occurrence > 1)) return null;
  const path = isConverted || query === '$' || query === '$[*]' ? [] : arrayPath(query);
  if (path === null) return null;
  for (const { name, type, sizes, path: members } of columns)
    if (type === 'number' && !sizes.areInt64 && !sizes.areDoubles) writer.note('longNumbers', { column: name || members.join('.') });
  const names = columns.map((facts) => facts.path.join('.').toLowerCase());
  if (new Set(names).size < names.length) writer.note('sameNames');
  const members = new JsonMembers(writer);
  const { inner } = treeOf(columns);
  const root = path.length === 0 ? '' : 'record.';
  const types = [...inner].map(([name, each]) => {
    const label = quoted(name, writer.dialect);
    return [name, label, members.typeOf(each, root + label)] as const;
  });
  if (path.length === 0) {
    const lines = types.map(([, label, type], index) => `    ${label}: ${writer.literal(type)}${index < types.length - 1 ? ',' : ''}`);
    return { from: [`read_json(${fileLiteral(writer, file)}, columns = {`, ...lines, '  })'], expressions: members.expressions };
  }
  const pointer = `$${path.map((name) => `.${JSON.stringify(name)}`).join('')}`;
  const shape = `[{${types.map(([name, , type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`).join(', ')}}]`;
  const size = Math.max(16_777_216, table.document.sizeBytes + 1);
  return {
    from: [
      '(',
      `    SELECT unnest(from_json(json_extract(json, ${writer.literal(pointer)}), ${writer.literal(shape)})) AS record`,
      `    FROM read_json_objects(${fileLiteral(writer, file)}, format = 'unstructured', maximum_object_size = ${size})`,
      '  )',
    ],
    expressions: members.expressions,
  };
}

const thousandsMarks: Readonly<Record<CsvFormat['thousands'], string>> = { none: '', comma: ',', point: '.', space: ' ', apostrophe: "'" };

function csvSource(
  writer: Writer,
  { csv, start }: Pick<Origin, 'csv' | 'start'>,
  file: string,
  columns: readonly ColumnFacts[],
  nameOf: NameOf,
): Source {
  const { delimiter, quote, blanks, decimal, thousands, charset } = csv ?? {
    delimiter: ',',
    quote: 'double',
    blanks: 'kept',
    decimal: 'point',
    thousands: 'none',
    charset: null,
  };
  if (blanks !== 'kept') writer.note('blanks');
  const encoding = charset === null ? 'utf-8' : ENCODINGS[charset];
  if (encoding === undefined) writer.note('charset', { charset: charset ?? '' });
  const mark = quoteMarks[quote];
  const options = [
    `delim = ${delimiter === '\t' ? String.raw`'\t'` : writer.literal(delimiter)}`,
    `quote = ${writer.literal(mark)}`,
    `escape = ${writer.literal(quote === 'backslash' ? '\\' : mark)}`,
    `header = ${start?.header ?? true}`,
    ...((start?.firstLine ?? 1) > 1 ? [`skip = ${(start?.firstLine ?? 1) - 1}`] : []),
    ...(decimal === 'comma' ? ["decimal_separator = ','"] : []),
    ...(thousands === 'none' ? [] : [`thousands = ${writer.literal(thousandsMarks[thousands])}`]),
    ...(encoding === 'utf-8' || encoding === undefined ? [] : [`encoding = '${encoding}'`]),
    'auto_detect = false',
    'null_padding = true',
  ];
  const lines = columns.map((facts, index) => {
    const type = duckdbType(facts);
    return `    ${nameOf(facts)}: ${writer.literal(type)}${index < columns.length - 1 ? ',' : ''}`;
  });
  return {
    from: [`read_csv(${fileLiteral(writer, file)}, ${options.join(', ')}, columns = {`, ...lines, '  })'],
    // An empty cell is NULL: force_not_null is applied to other columns if only some are read (DuckDB 1.5).
    expressions: new Map(
      columns.map((facts) => {
        const column = nameOf(facts);
        return [facts.id, facts.hasEmpty ? `COALESCE(${column}, '')` : column];
      }),
    ),
  };
}

/**
 * Writes the source of the rows: the file, which DuckDB reads in place, or the table that the SQL of an export makes.
 *
 * @param columns  the columns of the file, for CSV all of them
 */
export function sourceOf(
  writer: Writer,
  table: OpenTable,
  { file, otherFiles = [], options }: Pick<SqlRequest, 'file' | 'otherFiles' | 'options'>,
  columns: readonly ColumnFacts[],
  nameOf: NameOf,
): Source {
  const { engine, dialect } = writer;
  const { origin, skipped } = table.document;
  const title = titleOf(file.replace(/^.*[\\/]/, '') || 'data.json');
  const format = origin.format === 'fixed' ? 'txt' : origin.format;
  const name = file || (format !== null ? `data.${format}` : origin.csv === null ? 'data.json' : 'data.csv');
  if (file === '') writer.note('paste', { file: name });
  const joined = (table.base ?? table).source.joined?.made?.rowsFrom ?? null;
  const skips = skipped.count > 0 && !options.includes('--skip-bad-lines') ? ['--skip-bad-lines'] : [];
  const files = [name, ...otherFiles];
  const command = commandLine(['verstak', 'table', ...files, ...options, ...skips, ...rowsFromOptions(joined)]);
  if (engine !== 'duckdb') {
    const tableQuoted = quoted(tableName(title, dialect.rules.names), dialect);
    const made = `${command} --to sql --dialect ${engine}`;
    writer.note('load', { made: engine === 'sqlite' ? `${made} | sqlite3 ${shellWord(`${title}.db`)}` : `${made} | psql`, table: title });
    return { from: [tableQuoted], expressions: null };
  }
  const { parquet } = table.document;
  const isPlain = origin.files === null && origin.sheets === null && joined === null && skipped.count === 0;
  // DuckDB reads no Parquet file in gzip.
  const inPlace = isPlain && parquet !== null && !/\.gz$/i.test(name) ? parquetExpressions(writer, parquet, columns, duckdbType) : null;
  if (inPlace !== null) return { from: [`read_parquet(${fileLiteral(writer, name)})`], expressions: inPlace };
  const isCsv = origin.csv !== null || isCsvName(name);
  const source =
    !isPlain || origin.format !== null || (otherFiles.length > 0 && !files.every(isJsonName))
      ? null
      : isCsv
        ? csvSource(writer, origin, name, columns, nameOf)
        : jsonSource(writer, table, files, columns, false);
  if (source) return source;
  const convert = (made: string) => writer.note('convert', { made: `${command} -o ${shellWord(made)}`, file: made });
  const [records, cells] = [`${title}-rows.ndjson`, `${title}-rows.csv`];
  const converted = jsonSource(writer, table, records, columns, true);
  convert(converted ? records : cells);
  return converted ?? csvSource(writer, { csv: null, start: null }, cells, columns, nameOf);
}

/** Returns the names of all columns of a file in the table of a database, which ignores their case. */
export const namesInTable = ({ dialect }: Writer, names: readonly string[]): readonly string[] =>
  sqlColumnNames(names, dialect.rules.names);
