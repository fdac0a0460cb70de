import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import { partOf } from '../compare/part-of.ts';
import type { RowSource } from '../document/row-source.ts';
import type { JsonText } from '../query/json-text.ts';
import type { PathTrie } from '../read/trie.ts';
import { ARRAY } from '../read/walk.ts';
import { readFailure } from '../read/read.ts';
import type { Layout, VisualizerErrorCode } from '../request.ts';
import { arrayLevel, nextArrays, ROWS_FROM_MAX, type RowsFrom } from '../rows-from.request.ts';
import { OpenTable } from '../state.ts';
import { namedColumns } from '../table/columns.ts';
import { ElementRows } from './element-rows.ts';
import { countCells, type JoinedTrie, joinTries } from './joined-trie.ts';
import { Part } from './part.ts';
import { placeRows } from './row-places.ts';

/** An array to open: its column, its part, and the id of its path there. */
interface Found {
  readonly name: string;
  readonly part: Part;
  readonly node: number;
}

const hasArrays = (trie: PathTrie, id: number) => {
  const node = trie.nodes[id];
  return node !== undefined && trie.noted(node, ARRAY) > 0;
};

/** Returns the array with this name; null if no column has it. */
function arrayNamed(name: string, { trie, nodes }: JoinedTrie, flattenDepth: number): Found | null {
  const id = namedColumns(trie, flattenDepth).find((column) => column.name === name)?.id;
  if (id === undefined) return null;
  for (const [part, own] of nodes) {
    const node = own.findIndex((to) => to?.id === id);
    if (node >= 0) return { name, part, node };
  }
  return null;
}

/**
 * Returns the columns that a typed name may mean, with the level of the arrays: `items[].taxes` is also `items.taxes`, and `matrix[][]` the
 * level 2 of `matrix`.
 */
function spellingsOf(name: string): readonly (readonly [column: string, level: number])[] {
  const levels = (/(?:\[\])+$/.exec(name)?.[0].length ?? 2) / 2;
  return [
    [name, 1],
    [name.replaceAll(/(?:\[\])+(?=\.|$)/g, ''), levels],
  ];
}

/** Returns the beginnings of a name that end before a dot, the shortest first. */
const beginningsOf = (name: string) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));

/** Opens the arrays of columns, one after another, because the elements of one may contain the next. */
class Opening {
  readonly records: Part;
  readonly #text: JsonText;
  readonly #flattenDepth: number;
  joined: JoinedTrie;
  /** The opened parts by the names of their columns. */
  readonly parts = new Map<string, Part>();

  constructor(source: RowSource, text: JsonText, flattenDepth: number) {
    this.#text = text;
    this.#flattenDepth = flattenDepth;
    this.records = Part.ofRecords(source);
    this.joined = this.#join();
  }

  /** Joins the paths of all parts, each counted once, so that columns have their names. */
  #join(): JoinedTrie {
    const joined = joinTries(this.records);
    for (const [part, own] of joined.nodes) {
      const { trie } = part.source;
      for (const [id, to] of own.entries()) {
        if (to === null) continue;
        const from = trie.nodes[id] as (typeof trie.nodes)[number];
        for (let kind = 1; kind <= ARRAY; kind++) joined.trie.note(to, kind, trie.noted(from, kind));
        to.emptyObjects = from.emptyObjects;
      }
    }
    return joined;
  }

  /** Opens the arrays of a column, and before them those that contain it. Throws InputError for an unknown column, and one without arrays. */
  async open(asked: string, control: Control): Promise<void> {
    for (const [column, level] of spellingsOf(asked)) {
      for (const beginning of beginningsOf(column)) {
        while (!this.#find(column)) {
          const outer = this.#find(beginning);
          if (!outer?.isArray) break;
          await this.#open(outer, control);
        }
      }
      if (!this.#find(column)) continue;
      while (!this.parts.has(arrayLevel(column, level))) {
        const found = this.#find(column);
        if (!found?.isArray) throw new InputError<VisualizerErrorCode>('visualizer.error.rowsFromPlain', 'rowsFrom', { name: asked });
        await this.#open(found, control);
      }
      return;
    }
    const columns = namedColumns(this.joined.trie, this.#flattenDepth).filter(({ id }) => hasArrays(this.joined.trie, id));
    const near = nearest(
      asked,
      columns.map(({ name }) => name),
    );
    throw new InputError<VisualizerErrorCode>('visualizer.error.noColumn', 'rowsFrom', { asked, near });
  }

  /** Returns the arrays of a column that are not opened: those of its cells, or of their elements. */
  #find(column: string): (Found & { readonly isArray: boolean }) | null {
    const found = arrayNamed(column, this.joined, this.#flattenDepth);
    const name = nextArrays(column, (each) => this.parts.has(each));
    return found && { ...found, name, isArray: hasArrays(found.part.source.trie, found.node) };
  }

  async #open({ name, part, node }: Found, control: Control): Promise<void> {
    this.parts.set(name, await Part.ofElements(part, node, this.#text, control));
    this.joined = this.#join();
  }
}

/**
 * Returns the elements of nested arrays as rows, each with the fields of its record.
 *
 * @param text  the text of the records
 * @throws InputError for a column that does not exist or has no arrays, and for too many rows
 */
async function rowsFrom(
  source: RowSource,
  text: JsonText,
  { columns, ...choice }: RowsFrom,
  flattenDepth: number,
  control: Control,
): Promise<ElementRows> {
  const asked = columns.slice(0, ROWS_FROM_MAX);
  const opening = new Opening(source, text, flattenDepth);
  for (const [index, name] of asked.entries())
    await opening.open(name, partOf(control, (index / asked.length) * 0.6, ((index + 1) / asked.length) * 0.6));
  const { records, parts } = opening;
  const places = await placeRows(records, choice, partOf(control, 0.6, 0.8));
  const joined = joinTries(records);
  await countCells(joined, places, partOf(control, 0.8, 1));
  return new ElementRows(records, joined, places, {
    rowsFrom: { columns: [...parts.keys()], ...choice },
    records: source.rows,
    columns: [...parts].map(([name, part]) => ({ name, elements: part.source.rows, others: part.others })),
    without: [...places.without]
      .filter(([, count]) => count > 0)
      .map(([part, count]) => ({ names: [...parts].filter(([, { parent }]) => parent === part).map(([name]) => name), count }))
      .reverse(),
  });
}

/** Returns a table with the elements of nested arrays as rows; null for the rows of the text or the query. Throws InputError for rowsFrom. */
export async function withRowsFrom(
  opened: OpenTable,
  request: RowsFrom | null,
  { flattenDepth }: Layout,
  control: Control,
): Promise<OpenTable> {
  const { document, rowsAt, arrays } = opened;
  const { source } = opened.withoutAdded();
  const records = source.joined?.records ?? source;
  try {
    const made = request === null ? records : await rowsFrom(records, document.text, request, flattenDepth, control);
    return new OpenTable(document, made, rowsAt, arrays);
  } catch (error) {
    throw readFailure(error);
  }
}
