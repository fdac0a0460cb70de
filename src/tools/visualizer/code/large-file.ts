import {
  isArrowName,
  isCsvName,
  isPackedName,
  isParquetName,
  isSqliteName,
  isValuesName,
  titleOf,
} from '#workers/visualizer/file-name.request.ts';

/** Rows of the part of a file that the page opens; of 100 bytes each, they have 100 MB. */
const PART_ROWS = 1_000_000;

/** A command to run in a terminal. `about` is the last part of the id of its description. */
interface LargeFileCommand {
  readonly about: 'rows' | 'columns' | 'part' | 'tables' | 'unpack';
  readonly words: readonly string[];
}

/** Returns the format of a table that is no text, by the name of its file; null for another file. `gzip`: such a file in a gzip. */
export function binaryKind(name: string): 'parquet' | 'sqlite' | 'arrow' | 'gzip' | null {
  const plain = name.replace(/\.gz$/i, '');
  const kind = isParquetName(plain) ? 'parquet' : isSqliteName(plain) ? 'sqlite' : isArrowName(plain) ? 'arrow' : null;
  return kind !== null && plain !== name ? 'gzip' : kind;
}

/** Returns true for names of workbooks, which neither the command nor DuckDB reads in pieces. */
export const isBookName = (name: string) => /\.xls[xm]$/i.test(name);

/**
 * Returns commands with which DuckDB, sqlite3 for its databases, or Python for Arrow reads a file of any size in place, or the one that
 * unpacks it for them. Returns none for workbooks and archives, which they cannot read.
 *
 * @param name  name of the file
 */
export function largeFileCommands(name: string): readonly LargeFileCommand[] {
  const kind = binaryKind(name);
  const isParquet = kind === 'parquet';
  if (kind === 'gzip') return [{ about: 'unpack', words: ['gzip', '-dk', name] }];
  if (kind === 'sqlite') {
    const output = `.output ${JSON.stringify(`${titleOf(name)}-part.csv`)}`;
    return [
      { about: 'tables', words: ['sqlite3', name, '.tables'] },
      { about: 'part', words: ['sqlite3', '-header', '-csv', '-cmd', output, name, `SELECT * FROM TABLE_NAME LIMIT ${PART_ROWS}`] },
    ];
  }
  if (kind === 'arrow') {
    const [path, part] = [name, `${titleOf(name)}-part.parquet`].map((text) => JSON.stringify(text));
    const script = [
      'import pyarrow.dataset as d, pyarrow.ipc as i, pyarrow.parquet as p',
      `f = ${path}`,
      // A dataset has no streams; a file begins with ARROW1.
      's = d.dataset(f, format="arrow") if open(f, "rb").read(6) == b"ARROW1" else d.Scanner.from_batches(i.open_stream(f))',
      `p.write_table(s.head(${PART_ROWS}), ${part})`,
    ];
    return [{ about: 'part', words: ['python3', '-c', script.join('; ')] }];
  }
  if (isPackedName(name) && !isParquet) return [];
  // DuckDB finds several files by these characters.
  const literal = `'${name.replaceAll(/[*?[]/g, '[$&]').replaceAll("'", "''")}'`;
  const call = isParquet
    ? `read_parquet(${literal})`
    : isCsvName(name)
      ? `read_csv(${literal})`
      : `read_json(${literal}${isValuesName(name) ? ", format = 'newline_delimited'" : ''})`;
  const ending = isParquet ? 'parquet' : isCsvName(name) ? 'csv' : 'ndjson';
  const part = `'${titleOf(name).replaceAll("'", "''")}-part.${ending}'`;
  const run = (sql: string) => ['duckdb', '-c', sql];
  return [
    { about: 'rows', words: run(`FROM ${call} LIMIT 20`) },
    { about: 'columns', words: run(`SUMMARIZE FROM ${call}`) },
    { about: 'part', words: run(`COPY (FROM ${call} LIMIT ${PART_ROWS}) TO ${part}${ending === 'ndjson' ? ' (FORMAT json)' : ''}`) },
  ];
}
