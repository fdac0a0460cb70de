import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, DuckDBTypeId } from '@duckdb/node-api';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type Arrangement, plainArrangement, plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { plainRowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { HeadSqlRequest, SqlEngine, SqlLine } from '#workers/visualizer/sql.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { canonicalNumber } from '#workers/visualizer/table/number-order.ts';
import { freeControl } from '#workers/wire/control.ts';
import { type Cell, cellAt } from '#workers/wire/table.ts';
import { type JsonTree, jsonTree } from '../../reference/json-tree.ts';
import { exportedText, openTable } from '../visualizer/engine-calls.ts';
import { cities, events, nested, orders, ordersCsv, people } from './orders.ts';
import type { Question } from './questions.ts';

export const files = {
  'orders.json': orders,
  'sheet.csv': ordersCsv,
  'events.ndjson': events,
  'nested.json': nested,
  'people.csv': people,
  'cities.csv': cities,
} as const;

/** The files that steps name. */
const otherFiles = Object.entries(files).map(([name, text], id) => ({
  name,
  id,
  request: { source: new Blob([text]), fileName: name, concatenated: false, skipBadLines: false },
}));
export type FileName = keyof typeof files;

/** Rows by the names of their columns, without missing and null values; numbers are in one notation. */
export type Answer = readonly Readonly<Record<string, string>>[];

/** Returns a row of an answer. Numbers are rounded to a number of significant digits, if one is given. */
export function rowOf(cells: readonly (readonly [name: string, value: string | null])[], digits: number | undefined): Answer[number] {
  const rounded = (value: string) => (digits !== undefined && /^-?\d+(?:e-?\d+)?$/.test(value) ? Number(value).toPrecision(digits) : value);
  const given = cells.flatMap(([name, value]) => (value === null ? [] : [[name, rounded(value)] as const]));
  return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const numberTypes = new Set([DuckDBTypeId.DECIMAL, DuckDBTypeId.BIGINT, DuckDBTypeId.INTEGER, DuckDBTypeId.HUGEINT, DuckDBTypeId.DOUBLE]);

/** Runs a query. `digits` is that of the question. */
export type Run = (sql: string, digits: number | undefined) => Promise<Answer>;

/** Opens DuckDB, which reads the files in a folder. */
export async function duckdb(folder: string): Promise<Run> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`SET file_search_path = '${folder}'`);
  return async (sql, digits) => {
    const result = await connection.runAndReadAll(sql);
    const types = result.columnTypes();
    const names = result.columnNames();
    const text = (value: unknown, index: number) => {
      if (value === null) return null;
      if (numberTypes.has(types[index]?.typeId as DuckDBTypeId)) return canonicalNumber(String(value));
      return typeof value === 'string' ? value : JSON.stringify(value);
    };
    return result.getRowsJson().map((row) =>
      rowOf(
        row.map((value, index) => [names[index] as string, text(value, index)]),
        digits,
      ),
    );
  };
}

/** Writes the files into a folder, which `remove` removes. */
export function writeFiles(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-sql-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

const words = { missing: '(missing)', others: '(others)' };
const locale = 'en';
const layout = plainSettings;

function written(tree: JsonTree | undefined): string | null {
  if (tree === undefined || tree.raw === 'null') return null;
  if (/^-?\d/.test(tree.raw)) return canonicalNumber(tree.raw);
  const value = JSON.parse(tree.raw) as unknown;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The steps of a question in the open table. */
interface Asked {
  readonly summary: TableSummary;
  readonly arrangement: Arrangement;
  readonly plan: SummaryPlan | null;
  readonly columns: readonly number[];
}

/** Opens the file of a question and applies its steps. */
export async function ask(question: Question): Promise<Asked> {
  const { file = 'orders.json', add = [], where = '', search = '', filters = [], sort = [], groupBy, show, pivot, columns } = question;
  let summary = await openTable(new Blob([files[file]]), { fileName: file });
  if (add.length > 0) {
    const added = await visualizerEngine.addColumns({ columns: add, files: otherFiles, layout }, freeControl());
    for (const { problem } of added.columns) if (problem) throw new Error(JSON.stringify(problem));
    summary = added.summary;
  }
  const idOf = (name: string) => {
    const found = summary.columns.find((column) => column.name === name);
    if (!found) throw new Error(`No column ${name}`);
    return found.id;
  };
  const arrangement: Arrangement = {
    ...plainArrangement,
    expression: where,
    search,
    filters: filters.map(([name, text]) => ({ column: idOf(name), text })),
    sort: sort.map((name) => ({ column: idOf(name.replace(/^-/, '')), descending: name.startsWith('-') })),
  };
  const { problem } = await visualizerEngine.arrange({ ...arrangement, layout, locale }, freeControl());
  if (problem) throw new Error(JSON.stringify(problem));
  const plan = groupBy && show ? { groupBy, show, pivot: pivot ?? null } : null;
  return { summary, arrangement, plan, columns: columns ? columns.map(idOf) : summary.columns.map(({ id }) => id) };
}

const elements = (text: string) => {
  const tree = jsonTree(text);
  return tree.kind === 'array' ? tree.elements : [];
};
const membersOf = (tree: JsonTree | undefined) => (tree?.kind === 'object' ? tree.members : []);

function cellText(cell: Cell | null): string | null {
  if (cell === null || cell.kind === 'absent' || cell.kind === 'null') return null;
  return cell.kind === 'number' ? canonicalNumber(cell.text) : cell.text;
}

/** Returns the answer of the table. */
export async function tableAnswer({ summary, plan, columns }: Asked, digits: number | undefined): Promise<Answer> {
  if (plan === null) {
    const names = columns.map((id) => summary.columns.find((column) => column.id === id)?.name ?? '');
    const window = { first: 0, count: summary.rows, columns, layout, nestingDepth: 0 };
    const { table } = visualizerEngine.window(window, freeControl());
    return Array.from({ length: table.rows }, (_, row) =>
      rowOf(
        names.map((name, column) => [name, cellText(cellAt(table, row, column))]),
        digits,
      ),
    );
  }
  const { blob } = await visualizerEngine.summarize({ plan, layout, words }, freeControl());
  return elements(await blob.text()).map((group) =>
    rowOf(
      membersOf(group).map(([name, value]) => [name, written(value)]),
      digits,
    ),
  );
}

/** Prints the steps of a question as SQL for the file in a folder. */
export async function printed(
  { arrangement, plan, columns }: Asked,
  engine: SqlEngine,
  question: Question,
  folder: string,
): Promise<readonly SqlLine[]> {
  const { file = 'orders.json', add = [] } = question;
  const request = {
    engine,
    file: join(folder, file),
    added: add,
    arrangement,
    plan,
    columns,
    layout,
    locale,
    words,
    options: [],
    otherOptions: {},
    result: { sort: [], columns: null },
  };
  return visualizerEngine.sql(request, freeControl());
}

/** Prints the steps of a question as SQL from the beginning of its file, as for a file of any size. */
export async function printedFromHead(
  { file = 'orders.json', add = [], where = '', search = '', filters = [], sort = [], groupBy, show, pivot, columns }: Question,
  folder: string,
  { text = files[file], engine = 'duckdb' }: { readonly text?: string; readonly engine?: SqlEngine } = {},
): Promise<readonly SqlLine[]> {
  const request: HeadSqlRequest = {
    engine,
    files: otherFiles,
    open: { source: new Blob([text]), fileName: file, concatenated: false, skipBadLines: false, layout },
    file: join(folder, file),
    options: [],
    otherOptions: {},
    rowsAt: null,
    rowsFrom: plainRowsFrom,
    added: add,
    expression: where,
    search,
    filters: filters.map(([name, asked]) => ({ name, text: asked })),
    sort: sort.map((name) => ({ name: name.replace(/^-/, ''), descending: name.startsWith('-') })),
    plan: groupBy && show ? { groupBy, show, pivot: pivot ?? null } : null,
    result: { sort: [], columns: null },
    columns: columns ?? null,
    layout,
    locale,
    words,
  };
  return visualizerEngine.sqlOfHead(request, freeControl());
}

/** Returns the SQL that makes the table of a file: the export to which the notes refer. */
export async function tableSql(file: FileName, dialect: 'sqlite' | 'postgresql'): Promise<string> {
  const summary = await openTable(new Blob([files[file]]), { fileName: file });
  return exportedText(summary, { format: 'sql', dialect, title: file.replace(/\.\w+$/, '') });
}
