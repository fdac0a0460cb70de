import { isCsvName, isJsonName, titleOf } from '../file-name.request.ts';
import type { CsvFormat, Origin } from '../source.request.ts';
import { quoteMarks } from '../../csv/dialect.ts';
import { sqlColumnNames, tableName } from '../export/sql-names.ts';
import type { OpenTable } from '../state.ts';
import { type ColumnFacts, duckdbType, numberType } from './column-facts.ts';
import { commandLine, shellWord } from '../shell.request.ts';
import { rowsFromOptions, type SqlRequest } from '../sql.request.ts';
import { quoted } from './dialects.ts';
import type { Sql, Writer } from './expression.ts';
import { fileLiteral, jsonSource, type Source, unnestingOf } from './json-source.ts';
import { parquetExpressions } from './parquet-source.ts';

/** Encodings that DuckDB reads without an extension. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'windows-1252': 'latin-1',
  'utf-16le': 'utf-16',
  'utf-16be': 'utf-16',
};

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
  const ownTitle = titleOf(file.replace(/^.*[\\/]/, '') || 'data.json');
  const format = origin.format === 'fixed' ? 'txt' : origin.format;
  const name = file || (format !== null ? `data.${format}` : origin.csv === null ? 'data.json' : 'data.csv');
  if (file === '') writer.note('paste', { file: name });
  const { source: rows } = table.base ?? table;
  const joined = rows.joined?.made?.rowsFrom ?? null;
  const skips = skipped.count > 0 && !options.includes('--skip-bad-lines') ? ['--skip-bad-lines'] : [];
  const files = [name, ...otherFiles];
  const isNamed = origin.csv === null || origin.format !== null || origin.files !== null || isCsvName(name) || options.includes('--from');
  const from = isNamed ? [] : ['--from', 'csv'];
  const command = commandLine(['verstak', 'table', ...files, ...options, ...from, ...skips, ...rowsFromOptions(joined)]);
  const title = writer.titleFor(command, ownTitle);
  if (engine !== 'duckdb') {
    const tableQuoted = quoted(tableName(title, dialect.rules.names), dialect);
    const named = title === ownTitle ? '' : ` --table-name ${shellWord(title)}`;
    const made = `${command} --to sql --dialect ${engine}${named}`;
    writer.note('load', {
      made: engine === 'sqlite' ? `${made} | sqlite3 ${shellWord(`${writer.firstTitle}.db`)}` : `${made} | psql`,
      table: title,
    });
    return { from: [tableQuoted], expressions: null };
  }
  const { parquet } = table.document;
  const isWhole = origin.files === null && origin.sheets === null && skipped.count === 0;
  const isPlain = isWhole && joined === null;
  // DuckDB reads no Parquet file in gzip.
  const inPlace = isPlain && parquet !== null && !/\.gz$/i.test(name) ? parquetExpressions(writer, parquet, columns, duckdbType) : null;
  if (inPlace !== null) return { from: [`read_parquet(${fileLiteral(writer, name)})`], expressions: inPlace };
  const isCsv = origin.csv !== null || isCsvName(name);
  const unnesting = joined === null ? null : unnestingOf(rows);
  const areJson = !isCsv && typeof unnesting !== 'string' && (otherFiles.length === 0 || files.every(isJsonName));
  if (isWhole && origin.format === null) {
    const source = areJson
      ? jsonSource(writer, table, files, columns, false, unnesting)
      : isPlain && isCsv && otherFiles.length === 0
        ? csvSource(writer, origin, name, columns, nameOf)
        : null;
    if (source) return source;
  }
  const reason = typeof unnesting === 'string' ? unnesting : 'none';
  const convert = (made: string) => writer.note('convert', { made: `${command} -o ${shellWord(made)}`, file: made, reason });
  const [records, cells] = [`${title}-rows.ndjson`, `${title}-rows.csv`];
  const converted = jsonSource(writer, table, records, columns, true);
  convert(converted ? records : cells);
  return converted ?? csvSource(writer, { csv: null, start: null }, cells, columns, nameOf);
}

/** Returns the names of all columns of a file in the table of a database, which ignores their case. */
export const namesInTable = ({ dialect }: Writer, names: readonly string[]): readonly string[] =>
  sqlColumnNames(names, dialect.rules.names);
