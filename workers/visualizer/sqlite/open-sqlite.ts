/// <reference path="./sql-js.d.ts" />
import type { Database, SqlValue, Statement } from 'sql.js/dist/sql-wasm-inline.js';
import { InputError } from '../../wire/input-error.ts';
import { noPart } from '../book/refusals.ts';
import type { SqliteFile } from '../read/binary-file.ts';
import { checkSize, type TextSource } from '../read/read.ts';
import { RowPieces } from '../read/row-pieces.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { ByteColumns, CharsetGuess, PartChoice, ReadCharset, Remark } from '../source.request.ts';
import { CellTexts } from './cell-texts.ts';
import { prepared } from './header.ts';
import { refusalOf, refusedSqlite } from './refusals.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Rows by whose texts an unknown encoding is guessed. */
const SAMPLE_ROWS = 20_000;

/** Closes the databases of readers that nothing reads on. */
const abandoned = new FinalizationRegistry<Database>((database) => database.close());

/** A table of a database as JSON, which is read while it is converted. */
export interface SqliteAsJson {
  readonly text: TextSource;
  readonly sheets: PartChoice;
  /** Returns the notes on the part read so far. */
  readonly notes: () => { readonly bytes: ByteColumns; readonly guess: CharsetGuess | null };
  readonly remarks: readonly Remark[];
}

interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
  /** Null for a view, whose rows are known when it was computed, and for a damaged table. */
  readonly rows: number | null;
}

interface TableList {
  readonly tables: readonly TableFacts[];
  /** Tables and views that need a module, a function or a table that is not here, with the message of SQLite. */
  readonly unread: readonly string[];
}

const remark = (kind: Remark['kind'], count: number, example = ''): Remark => ({ kind, count, example, read: '', other: '' });
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns all rows of a statement. */
function rowsOf(database: Database, sql: string): readonly (readonly SqlValue[])[] {
  const statement = database.prepare(sql);
  try {
    const rows: (readonly SqlValue[])[] = [];
    while (statement.step()) rows.push(statement.get(null, { useBigInt: true }));
    return rows;
  } finally {
    statement.free();
  }
}

/** Returns the number of rows of a table; null if it is damaged. */
function countOf(database: Database, name: string): number | null {
  try {
    return Number(rowsOf(database, `SELECT count(*) FROM ${identifier(name)}`)[0]?.[0]);
  } catch {
    return null;
  }
}

function columnsOf(database: Database, name: string): readonly string[] {
  const statement = database.prepare(`SELECT * FROM ${identifier(name)} LIMIT 0`);
  try {
    return statement.getColumnNames();
  } finally {
    statement.free();
  }
}

/** Returns the tables, then the views, each in the order in which they were created; without the tables of SQLite itself and of its indexes of text. */
function tablesOf(database: Database): TableList {
  const sql =
    "SELECT s.name, s.type = 'view' FROM sqlite_schema AS s JOIN pragma_table_list AS l ON l.name = s.name AND l.schema = 'main' " +
    "WHERE s.type IN ('table', 'view') AND l.type <> 'shadow' AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY s.type, s.rowid";
  const tables: TableFacts[] = [];
  const unread: string[] = [];
  for (const [value, isView] of rowsOf(database, sql)) {
    const name = value as string;
    try {
      const columns = columnsOf(database, name);
      tables.push({ name, columns, rows: isView === 1n ? null : countOf(database, name) });
    } catch (error) {
      unread.push(`${name} (${(error as Error).message})`);
    }
  }
  return { tables, unread };
}

async function openDatabase(bytes: Bytes): Promise<Database> {
  if (typeof WebAssembly === 'undefined') throw refusedSqlite('wasm');
  const { default: load } = await import('sql.js/dist/sql-wasm-inline.js');
  const library = await load().catch(() => {
    throw refusedSqlite('wasm');
  });
  return new library.Database(bytes);
}

/**
 * Converts a table or view of a SQLite database to JSON: one record per row, in the order of the rows. Integers keep all digits, texts all
 * characters; blobs become hexadecimal digits. Nothing is written, and no extension is loaded.
 *
 * @param name     name of the table, or its number in the list, from 1; null for the first one with a row
 * @param charset  encoding of texts that are not in the encoding of the database; null to guess it
 * @throws InputError visualizer.error.sqlite, noPart, tooManyRows, tableTooLarge
 */
export async function openSqlite({ file, start }: SqliteFile, name: string | null, charset: ReadCharset | null): Promise<SqliteAsJson> {
  if (start !== 'current') throw refusedSqlite(start);
  checkSize(file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hasLog = prepared(bytes);
  const database = await openDatabase(bytes);
  try {
    const { tables, unread } = tablesOf(database);
    const first = [tables.find(({ rows }) => (rows ?? 0) > 0), tables.find(({ rows }) => rows === 0), tables[0]].find(Boolean);
    const table = name === null ? first : (tables.find((each) => each.name === name) ?? tables[Number(name) - 1]);
    const names = tables.map((each) => each.name);
    if (!table) throw name === null ? refusedSqlite('empty', { name: unread.join(', ') || 'none' }) : noPart(name, names, 'sheet');
    if ((table.rows ?? 0) > ROWS_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'source', { max: ROWS_MAX });
    const reader = new TableReader(database, table, file.size, charset);
    return {
      text: { sizeBytes: null, pieces: reader.pieces(), whole: null },
      sheets: { names, shown: table.name, rows: tables.map(({ rows }) => rows) },
      notes: () => ({ bytes: { texts: [], hex: [...reader.hex] }, guess: reader.guess }),
      remarks: [...(hasLog ? [remark('log', 1)] : []), ...(unread.length > 0 ? [remark('unread', unread.length, unread[0])] : [])],
    };
  } catch (error) {
    database.close();
    throw refusalOf(error, null);
  }
}

class TableReader {
  readonly #database: Database;
  readonly #name: string;
  readonly #pieces: RowPieces;
  readonly #texts: CellTexts;
  readonly #columns: readonly string[];
  readonly #sql: string;
  /** Names of the columns with cells that are shown as hexadecimal digits. */
  readonly hex = new Set<string>();

  constructor(database: Database, { name, columns }: TableFacts, fileBytes: number, charset: ReadCharset | null) {
    this.#database = database;
    this.#name = name;
    this.#pieces = new RowPieces(columns, fileBytes);
    abandoned.register(this, database, this);
    this.#columns = columns;
    const [[encoding] = []] = rowsOf(database, 'PRAGMA encoding');
    const wide = encoding === 'UTF-16be' ? 'utf-16be' : 'utf-16le';
    this.#texts = new CellTexts(encoding === 'UTF-8' ? 'utf-8' : wide, charset, () => this.#sample());
    // Texts are read as bytes: as texts they would end at U+0000, and bytes in another encoding would be lost. Blobs are the only texts then.
    const cells = this.#columns
      .map(identifier)
      .map((cell) => `CASE typeof(${cell}) WHEN 'text' THEN CAST(${cell} AS BLOB) WHEN 'blob' THEN lower(hex(${cell})) ELSE ${cell} END`);
    // An index could give the rows in its own order.
    this.#sql = `SELECT ${cells.join()} FROM ${identifier(name)} NOT INDEXED`;
  }

  get guess(): CharsetGuess | null {
    return this.#texts.guess;
  }

  /** Yields the JSON of all rows, and closes the database. A piece is valid until the next one. */
  async *pieces(): AsyncGenerator<Bytes> {
    try {
      const statement = this.#database.prepare(this.#sql);
      while (statement.step()) {
        const cells = statement.get(null, { useBigInt: true });
        const piece = this.#pieces.row((column) => this.#json(cells[column] as SqlValue, this.#columns[column] as string));
        if (piece) yield piece;
      }
      yield this.#pieces.end();
    } catch (error) {
      throw refusalOf(error, this.#name);
    } finally {
      abandoned.unregister(this);
      this.#database.close();
    }
  }

  #json(cell: SqlValue, column: string): string {
    const onHex = () => void this.hex.add(column);
    if (cell === null) return 'null';
    if (cell instanceof Uint8Array) return JSON.stringify(this.#texts.text(cell, onHex));
    if (typeof cell === 'string') {
      onHex();
      return `"${cell}"`;
    }
    // JSON has no number for values that are not finite.
    if (typeof cell === 'number' && !Number.isFinite(cell)) return `"${cell}"`;
    return Object.is(cell, -0) ? '-0' : `${cell}`;
  }

  /** Yields the texts of the rows from the one that is being read. */
  *#sample(): Generator<Bytes> {
    const statement: Statement = this.#database.prepare(this.#sql);
    try {
      for (let row = 1; row < this.#pieces.rows; row++) statement.step();
      for (let row = 0; row < SAMPLE_ROWS && statement.step(); row++)
        for (const cell of statement.get(null, { useBigInt: true })) if (cell instanceof Uint8Array) yield cell;
    } finally {
      statement.free();
    }
  }
}
