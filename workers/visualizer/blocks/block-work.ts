import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import { exportRows } from '../export/export-rows.ts';
import type { ExportRequest } from '../export.request.ts';
import { testsOf } from '../filter/condition.ts';
import { filterState } from '../filter/filter-state.ts';
import { parseFilter } from '../filter/parse.ts';
import { addColumns } from '../formula/add-columns.ts';
import { columnsOf as columnsOfFormula } from '../formula/ast.ts';
import { parseFormula } from '../formula/parse.ts';
import { type NewColumn, problemError, type WithoutValue } from '../formula.request.ts';
import { ProblemError } from '../problem-error.ts';
import type { PathTrie } from '../read/trie.ts';
import type { Layout, TableColumn, VisualizerErrorCode } from '../request.ts';
import { TableRows } from '../state.ts';
import { arrangedRows } from '../table/arrange.ts';
import { RunningSummary } from '../summary/running-summary.ts';
import type { SummaryPart } from '../summary/summary-part.ts';
import { columnsOf } from '../summary/summarize.ts';
import type { SummaryPlan } from '../summary.request.ts';
import { columnNamed, namedColumns, tableColumns } from '../table/columns.ts';
import { BlockReader } from './block-rows.ts';
import type { BlockShape } from './blocks.ts';
import { type ListedPath, trieOf } from './trie-paths.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A question about all rows of a text: the steps of an open table, with columns by their names. */
export interface BlockQuestion {
  readonly layout: Layout;
  readonly locale: string;
  readonly newColumns: readonly NewColumn[];
  readonly expression: string;
  readonly search: string;
  readonly filters: readonly { readonly name: string; readonly text: string }[];
  /** Null to write the rows. */
  readonly plan: SummaryPlan | null;
  /** File of the rows; null for a summary. */
  readonly file: Omit<ExportRequest, 'columns' | 'rows' | 'layout'> | null;
  /** Names of the written columns; null for all. */
  readonly columns: readonly string[] | null;
}

/** A question with what is known of the text. */
export interface BlockTask {
  readonly question: BlockQuestion;
  /** True if numbers in the expression may have a decimal comma. */
  readonly hasDecimalComma: boolean;
  /** Paths that are known; they include those of all columns of the question. */
  readonly paths: readonly ListedPath[];
}

/** A block with its number among all blocks. */
export interface WorkedBlock {
  readonly bytes: Bytes;
  readonly shape: BlockShape;
  readonly number: number;
}

/** The answer of several blocks together. */
export interface BlockAnswer {
  readonly part: SummaryPart | null;
  readonly rows: number;
  /** For each new column, why its cells are missing. */
  readonly without: readonly (readonly WithoutValue[])[];
}

/** Thrown when a block has paths by which a name of the question no longer names the same column, or by which the file has another column. */
export class ColumnsDiffer extends Error {
  override readonly name = 'ColumnsDiffer';
}

/** Returns the name of a column as options write it. */
const dottedName = ({ path }: TableColumn) => path.join('.');

/** Runs a function, and returns null if it throws the problem of an expression. */
function unlessProblem<Result>(parse: () => Result): Result | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Returns the names of the columns of the text that a question uses. Expressions with a problem use none. */
function usedNames({ newColumns, expression, plan }: BlockQuestion, hasDecimalComma: boolean): readonly string[] {
  const parsed = expression.trim() === '' ? null : unlessProblem(() => parseFilter(expression, hasDecimalComma));
  const tested = parsed === null ? [] : testsOf(parsed.condition).map(({ term }) => term.column);
  const formulas = newColumns.flatMap(({ formula }) => unlessProblem(() => columnsOfFormula(parseFormula(formula))) ?? []);
  const added = new Set(newColumns.map(({ name }) => name.trim()));
  const names = [...tested, ...formulas.map(({ name }) => name), ...(plan === null ? [] : columnsOf(plan).map(([, name]) => name))];
  return [...new Set(names)].filter((name) => !added.has(name));
}

/** The columns of a question by their ids; −1 for a column that is not known. */
interface KnownColumns {
  readonly named: readonly number[];
  readonly filtered: readonly number[];
  /** Columns of the written file. */
  readonly written: readonly number[];
}

/** Answers a question about the rows of blocks, one after another. */
export class BlockWork {
  readonly #task: BlockTask;
  readonly #names: readonly string[];
  readonly #control: Control;
  readonly #reader: BlockReader;
  readonly #summary: RunningSummary | null;
  #without: (readonly WithoutValue[])[] = [];
  #rows = 0;
  #known: KnownColumns;
  /** Number of paths from which the columns are known. */
  #paths: number;

  constructor(task: BlockTask, control: Control) {
    const trie = trieOf(task.paths);
    const { plan, layout } = task.question;
    this.#task = task;
    this.#summary = plan && new RunningSummary({ plan, layout });
    this.#names = usedNames(task.question, task.hasDecimalComma);
    this.#control = control;
    this.#reader = new BlockReader(trie, task.question.layout.flattenDepth);
    this.#known = this.#find(trie);
    this.#paths = trie.nodes.length;
  }

  /** True if all columns of the question are known. */
  get hasColumns(): boolean {
    return ![...this.#known.named, ...this.#known.filtered].includes(-1);
  }

  get answer(): BlockAnswer {
    return { part: this.#summary?.part ?? null, rows: this.#rows, without: this.#without };
  }

  #find(trie: PathTrie): KnownColumns {
    const { question } = this.#task;
    const { flattenDepth } = question.layout;
    const columns = namedColumns(trie, flattenDepth);
    const all = tableColumns(trie, flattenDepth, 0);
    const added = new Set(question.newColumns.map(({ name }) => name.trim()));
    const idOf = (name: string) => all.find((column) => dottedName(column) === name)?.id ?? -1;
    return {
      named: this.#names.map((name) => columnNamed(name, columns)),
      filtered: question.filters.filter(({ name }) => !added.has(name)).map(({ name }) => idOf(name)),
      written: question.plan === null && question.columns === null ? all.map(({ id }) => id) : [],
    };
  }

  /**
   * Checks a block and answers the question for its rows. Returns its shown rows as a part of the file, null for a
   * summary, and the number of all of its rows. Throws Fault,
   * ColumnsDiffer, and InputError for the question.
   */
  async add({ bytes, shape, number }: WorkedBlock): Promise<{ readonly part: Bytes | null; readonly rows: number }> {
    const { question, hasDecimalComma } = this.#task;
    const { layout, locale, newColumns, expression, search } = question;
    const ids = [...this.#known.named, ...this.#known.filtered].filter((id) => id >= 0);
    const { source, cells } = this.#reader.read(bytes, shape, ids);
    this.#checkColumns();
    const known = { flattenDepth: layout.flattenDepth, cells };
    let table = new TableRows(source, known);
    if (newColumns.length > 0) {
      const { source: extended, columns } = await addColumns(table, { columns: newColumns, layout }, this.#control);
      for (const { problem } of columns) if (problem) throw problemError(problem, 'newColumns');
      if (extended) table = new TableRows(extended, known);
      this.#without = columns.map(({ without }, index) => mergedReasons(this.#without[index] ?? [], without));
    }
    const filter = filterState(expression, table.source.trie, layout.flattenDepth, hasDecimalComma);
    if (filter.problem !== null) throw problemError(filter.problem, 'expression');
    const filters = question.filters.map(({ name, text }) => ({ column: columnOf(table, name, layout, 'filters'), text }));
    table.order = await arrangedRows(table, { sort: [], filters, search, expression, layout, locale }, filter, this.#control);
    this.#rows += table.rows;
    if (this.#summary !== null) {
      await this.#summary.add(table, number, this.#control);
      return { part: null, rows: source.rows };
    }
    const { blob } = await exportRows(table, this.#fileRequest(table), this.#control, { head: false, tail: false });
    return { part: new Uint8Array(await blob.arrayBuffer()), rows: source.rows };
  }

  /** Returns the beginning or the end of the file. */
  async edge(part: { readonly head: boolean; readonly tail: boolean }): Promise<Bytes> {
    const { source } = this.#reader.read(new Uint8Array(), 'values', []);
    const { newColumns, layout } = this.#task.question;
    const base = new TableRows(source);
    const { source: extended } = await addColumns(base, { columns: newColumns, layout }, this.#control);
    const table = extended ? new TableRows(extended) : base;
    const { blob } = await exportRows(table, this.#fileRequest(table), this.#control, part);
    return new Uint8Array(await blob.arrayBuffer());
  }

  #fileRequest(table: TableRows): ExportRequest {
    const { file, columns, layout } = this.#task.question;
    if (file === null) throw new Error('A summary has no file of rows');
    const all = tableColumns(table.source.trie, layout.flattenDepth, 0).map(({ id }) => id);
    return { ...file, rows: 'shown', layout, columns: columns?.map((name) => columnOf(table, name, layout, 'columns')) ?? all };
  }

  /** Throws ColumnsDiffer if paths of the last block change the columns of the question. */
  #checkColumns(): void {
    const { trie } = this.#reader;
    if (trie.nodes.length === this.#paths) return;
    const found = this.#find(trie);
    if (JSON.stringify(found) !== JSON.stringify(this.#known)) throw new ColumnsDiffer();
    this.#paths = trie.nodes.length;
  }
}

/** Returns the id of the column with this name. Throws InputError visualizer.error.noColumn. */
function columnOf({ source }: TableRows, name: string, { flattenDepth }: Layout, field: string): number {
  const columns = tableColumns(source.trie, flattenDepth, 0);
  const found = columns.find((column) => dottedName(column) === name);
  if (found) return found.id;
  const near = nearest(name, columns.map(dottedName));
  throw new InputError<VisualizerErrorCode>('visualizer.error.noColumn', field, { asked: name, near });
}

/** Adds the numbers of cells without a value, by their reasons. */
export function mergedReasons(left: readonly WithoutValue[], right: readonly WithoutValue[]): readonly WithoutValue[] {
  const sums = [...left];
  for (const { operand, expected, cells } of right) {
    const at = sums.findIndex((each) => each.operand === operand && each.expected === expected);
    if (at < 0) sums.push({ operand, expected, cells });
    else sums[at] = { operand, expected, cells: cells + (sums[at] as WithoutValue).cells };
  }
  return sums.sort((a, b) => b.cells - a.cells);
}
