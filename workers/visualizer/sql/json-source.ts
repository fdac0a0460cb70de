import type { RowSource } from '../document/row-source.ts';
import { ProblemError } from '../problem-error.ts';
import { parseQuery } from '../query/parse.ts';
import type { PathNode } from '../read/trie.ts';
import type { OpenTable } from '../state.ts';
import { type ColumnFacts, duckdbType } from './column-facts.ts';
import { freeName, quoted } from './dialects.ts';
import type { Writer } from './expression.ts';

/** Names of members from a record to a value in it. */
type Path = readonly string[];

/** The rows of the file: lines of SQL after `FROM`, and the expression of each column. */
export interface Source {
  readonly from: readonly string[];
  /** Expressions by the id of their column; null for a table that already has the columns. */
  readonly expressions: ReadonlyMap<number, string> | null;
}

/** A tree of members: a column, the columns in an object, or both. */
interface Members {
  column: ColumnFacts | null;
  /** Name of the elements if they are the values, and the member of the file is an array; otherwise null. */
  element: string | null;
  readonly inner: Map<string, Members>;
}

/** @param elements  names of the elements of arrays that are rows, by the paths of these arrays */
function treeOf(columns: readonly ColumnFacts[], elements: ReadonlyMap<Path, string>): Members {
  const root: Members = { column: null, element: null, inner: new Map() };
  const memberAt = (path: Path) => {
    let at = root;
    for (const name of path) {
      const next = at.inner.get(name) ?? { column: null, element: null, inner: new Map() };
      at.inner.set(name, next);
      at = next;
    }
    return at;
  };
  for (const facts of columns) memberAt(facts.path).column = facts;
  for (const [path, element] of elements) memberAt(path).element = element;
  return root;
}

/** Writes the types of members for read_json: names are keys, and types texts. Members that are values and objects are JSON. */
class JsonMembers {
  readonly #writer: Writer;
  readonly expressions = new Map<number, string>();
  /** Expressions of the arrays whose elements are rows, by the names of these. */
  readonly arrays = new Map<string, string>();

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  typeOf(members: Members, path: string): string {
    const { element } = members;
    if (element === null) return this.#typeOfValue(members, path);
    this.arrays.set(element, path);
    return `${this.#typeOfValue(members, element)}[]`;
  }

  #typeOfValue({ column, inner }: Members, path: string): string {
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
      const value = (isText: boolean) => `json_extract${isText ? '_string' : ''}(${path}, ${this.#writer.literal(next)})`;
      if (members.element !== null) {
        const shape = JSON.stringify([this.#typeOfValue(members, members.element)]);
        this.arrays.set(members.element, `from_json(${value(false)}, ${this.#writer.literal(shape)})`);
        continue;
      }
      if (members.column) {
        const { type: kind } = members.column;
        const type = duckdbType(members.column);
        const found = value(kind !== 'list');
        this.expressions.set(members.column.id, type === 'VARCHAR' ? found : `CAST(${found} AS ${type})`);
      }
      this.#extract(members.inner, path, next);
    }
  }

  #name(name: string): string {
    return quoted(name, this.#writer.dialect);
  }
}

/** Writes the names of files, without the characters with which DuckDB finds several files. */
export function fileLiteral(writer: Writer, files: string | readonly string[]): string {
  const [first = '', ...others] = [files].flat().map((file) => writer.literal(file.replaceAll(/[*?[]/g, '[$&]')));
  return others.length === 0 ? first : `[${[first, ...others].join(', ')}]`;
}

/** Returns the members on the way to the elements of an array that a query such as `$.data.orders[*]` selects; null for other queries. */
function arrayPath(query: string): Path | null {
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

/** Arrays whose elements DuckDB makes rows of: those of the first list, then those in their elements; those of one list side by side. */
export interface Unnesting {
  readonly steps: readonly (readonly Path[])[];
  readonly keepEmpty: boolean;
}

/** Returns the path of a node; null for one of several members with the same name. */
function pathTo(node: PathNode | undefined): Path | null {
  const names: string[] = [];
  for (let at = node; at && at.parent !== null; at = at.parent) {
    if (at.occurrence > 1) return null;
    names.unshift(at.name);
  }
  return names;
}

const isIn = (inner: Path, outer: Path) => inner.length > outer.length && outer.every((name, index) => inner[index] === name);

/**
 * Returns the arrays of which DuckDB makes the same rows; otherwise why it would make others: `arrays`: several arrays of one record that are
 * not combined as UNNEST does, or arrays of arrays; `parents`: fields of the record in some of its rows alone; `values`: single values in
 * place of arrays.
 */
export function unnestingOf({ trie, joined }: RowSource): Unnesting | 'arrays' | 'parents' | 'values' {
  if (!joined?.made) return 'arrays';
  const { columns, rowsFrom } = joined.made;
  const { arrays, parents, keepEmpty } = rowsFrom;
  if (parents !== 'repeat') return 'parents';
  if (columns.some(({ others }) => others > 0)) return 'values';
  const byName = new Map(joined.written.map((id) => pathTo(trie.nodes[id])).map((path) => [path?.join('.') ?? '', path]));
  const opened = columns.map(({ name }) => byName.get(name) ?? null).filter((path) => path !== null);
  if (opened.length < columns.length || joined.written.length > columns.length) return 'arrays';
  const outerOf = (path: Path) => opened.filter((each) => isIn(path, each)).toSorted((a, b) => b.length - a.length)[0];
  const steps: (readonly Path[])[] = [];
  const add = (outer: Path | undefined): boolean => {
    const inside = opened.filter((path) => outerOf(path) === outer);
    if (inside.length < 2 || arrays === 'product')
      return inside.every((path) => {
        steps.push([path]);
        return add(path);
      });
    steps.push(inside);
    return arrays === 'zip' && opened.every((path) => !inside.some((each) => isIn(path, each)));
  };
  return add(undefined) ? { steps, keepEmpty } : 'arrays';
}

/** Puts the lines after `FROM` into a query for each step of arrays. Its elements are new columns, whose names no other column has. */
function unnestedFrom(
  from: readonly string[],
  unnesting: Unnesting,
  names: ReadonlyMap<Path, string>,
  arrays: ReadonlyMap<string, string>,
) {
  let lines = from;
  for (const step of unnesting.steps) {
    const lists = step.map((path) => arrays.get(names.get(path) as string) as string);
    const hasElements = lists.map((list) => `len(${list}) > 0`).join(' OR ');
    const items = step.map((path, index) => {
      const list = lists[index] as string;
      const kept = unnesting.keepEmpty && index === 0 ? `CASE WHEN ${hasElements} THEN ${list} ELSE [NULL] END` : list;
      return `unnest(${kept}) AS ${names.get(path) as string}`;
    });
    const [first = '', ...others] = lines;
    lines = ['(', `    SELECT *, ${items.join(', ')}`, `    FROM ${first}`, ...others.map((line) => `  ${line}`), '  )'];
  }
  return lines;
}

/**
 * Writes the records of files of JSON as a source; null if DuckDB would read them in another way.
 *
 * @param isConverted  true for a file with one record per row of the table, in place of the file of the table
 * @param unnesting    arrays whose elements are rows; null for none
 */
export function jsonSource(
  writer: Writer,
  table: OpenTable,
  file: string | readonly string[],
  columns: readonly ColumnFacts[],
  isConverted: boolean,
  unnesting: Unnesting | null = null,
): Source | null {
  const { query } = table.rowsAt;
  if (columns.some(({ path, occurrence }) => path.length === 0 || occurrence > 1)) return null;
  const path = isConverted || query === '$' || query === '$[*]' ? [] : arrayPath(query);
  if (path === null) return null;
  const elements = new Map<Path, string>();
  const tops = path.length > 0 ? ['record'] : columns.flatMap((facts) => facts.path.slice(0, 1));
  for (const array of unnesting?.steps.flat() ?? []) elements.set(array, freeName('element', [...tops, ...elements.values()]));
  const members = new JsonMembers(writer);
  const { inner } = treeOf(columns, elements);
  const root = path.length === 0 ? '' : 'record.';
  const types = [...inner].map(([name, each]) => {
    const label = quoted(name, writer.dialect);
    return [name, label, members.typeOf(each, root + label)] as const;
  });
  for (const { name, type, sizes, path: own } of columns)
    if (type === 'number' && !sizes.areInt64 && !sizes.areDoubles) writer.note('longNumbers', { column: name || own.join('.') });
  const names = columns.map((facts) => facts.path.join('.').toLowerCase());
  if (new Set(names).size < names.length) writer.note('sameNames');
  const source = (from: readonly string[]) => ({
    from: unnesting ? unnestedFrom(from, unnesting, elements, members.arrays) : from,
    expressions: members.expressions,
  });
  if (path.length === 0) {
    const lines = types.map(([, label, type], index) => `    ${label}: ${writer.literal(type)}${index < types.length - 1 ? ',' : ''}`);
    return source([`read_json(${fileLiteral(writer, file)}, columns = {`, ...lines, '  })']);
  }
  const pointer = `$${path.map((name) => `.${JSON.stringify(name)}`).join('')}`;
  const shape = `[{${types.map(([name, , type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`).join(', ')}}]`;
  const size = Math.max(16_777_216, table.document.sizeBytes + 1);
  return source([
    '(',
    `    SELECT unnest(from_json(json_extract(json, ${writer.literal(pointer)}), ${writer.literal(shape)})) AS record`,
    `    FROM read_json_objects(${fileLiteral(writer, file)}, format = 'unstructured', maximum_object_size = ${size})`,
    '  )',
  ]);
}
