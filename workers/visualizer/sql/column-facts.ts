import type { Control } from '../../wire/control.ts';
import { NumberColumn, type NumberSizes } from '../export/number-size.ts';
import { isPlainArray } from '../document/cell-text.ts';
import { stringText } from '../read/literal.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import type { OpenTable } from '../state.ts';
import { tableColumns } from '../table/columns.ts';
import { valuesOf, writtenNumber } from '../table/column-values.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { parseTime } from '../table/time.ts';
import type { TableColumn } from '../request.ts';
import { DECIMAL_DIGITS, decimalWidth } from './dialects.ts';

/** Columns whose cells are read in one walk. */
const BATCH = 16;
const STRETCH = 8192;
/** Notations of dates that SQL takes apart: `2024-03-05`, `2024/03/05`, `05.03.2024`, each also with a clock. */
const dateForms = {
  iso: /^\d{4}-\d\d-\d\d(?:[T ]|$)/,
  slash: /^\d{4}\/\d\d\/\d\d(?:[T ]|$)/,
  dot: /^\d\d\.\d\d\.\d{4}(?:[T ]|$)/,
} as const;
export type DateForm = keyof typeof dateForms;
/** Texts that a cast of a database may read as numbers, although they are not numbers of JSON: `007`, `+5`, `.5`, `NaN`. */
const LOOSE_NUMBER = /^\s*(?:[+-]?(?:[\d_]+\.?[\d_]*|\.[\d_]+)(?:e[+-]?\d+)?|[+-]?(?:inf(?:inity)?|nan))\s*$/i;

/** The type of a column in a database. `list`: arrays of plain values; `json`: other arrays and objects. */
export type SqlType = 'number' | 'boolean' | 'text' | 'list' | 'json';

export interface DateFacts {
  readonly forms: ReadonlySet<DateForm>;
  /** True if there are texts that are no dates. */
  readonly hasOthers: boolean;
  /** True if there are dates in other notations. */
  readonly isUnclear: boolean;
  readonly zones: 'none' | 'some' | 'all';
  /** True if some have a time of day. */
  readonly hasClock: boolean;
}

/** The texts of a column. */
interface TextFacts {
  /** Number of distinct texts that spell a number, and the sizes of these numbers. */
  readonly numbers: number;
  readonly sizes: NumberSizes;
  /** True if a cast may read other texts as numbers. */
  readonly hasLooseNumbers: boolean;
  readonly hasDigits: boolean;
  readonly isAscii: boolean;
  /** True if there are letters whose other case is several letters, or depends on the letters beside it: ß, İ, Σ. */
  readonly hasSpecialCase: boolean;
  readonly dates: DateFacts;
}

/** The cells of a column, as far as the SQL for it depends on them. */
export interface ColumnFacts {
  readonly id: number;
  readonly name: string;
  readonly path: readonly string[];
  readonly occurrence: number;
  readonly type: SqlType;
  readonly hasMissing: boolean;
  readonly hasNull: boolean;
  /** True if there are texts of no characters. */
  readonly hasEmpty: boolean;
  /** True if the column has values of several kinds, so that a database stores its numbers as texts. */
  readonly isMixed: boolean;
  /** True if at least half of the values are numbers, also those that texts spell. */
  readonly areNumbers: boolean;
  readonly sizes: NumberSizes;
  /** Null if the texts were not read. */
  readonly texts: TextFacts | null;
}

/** Returns the type of a column of DuckDB. */
export function duckdbType({ type, sizes }: ColumnFacts): string {
  if (type === 'number') return numberType(sizes);
  return { boolean: 'BOOLEAN', text: 'VARCHAR', list: 'VARCHAR[]', json: 'JSON' }[type];
}

/** Returns the type of a column of numbers of DuckDB. */
export function numberType({ areInt64, wholeDigits, scale }: NumberSizes): string {
  if (areInt64) return 'BIGINT';
  const digits = Math.max(1, wholeDigits) + scale;
  return digits > DECIMAL_DIGITS ? 'DOUBLE' : `DECIMAL(${decimalWidth(digits)}, ${scale})`;
}

/** Reads the facts about columns of a table. Texts are read only for the columns in `read`. */
export async function columnFacts(
  { source, columns: storeOf }: OpenTable,
  ids: readonly number[],
  read: ReadonlySet<number>,
  flattenDepth: number,
  control: Control,
): Promise<ReadonlyMap<number, ColumnFacts>> {
  const store = storeOf(flattenDepth);
  const byId = new Map(tableColumns(source.trie, flattenDepth, source.rows).map((column) => [column.id, column]));
  const found = new Map<number, ColumnFacts>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const cells = await store.columns(batch, flattenDepth, control);
    for (const [index, id] of batch.entries()) {
      const column = byId.get(id) as TableColumn;
      found.set(id, await factsOf(source.bytes, column, cells[index] as ColumnCells, read.has(id), control));
    }
  }
  return found;
}

function typeOf(kinds: number, areLists: boolean): SqlType {
  if (kinds === 1 << NUMBER) return 'number';
  if (kinds === 1 << BOOLEAN) return 'boolean';
  if (kinds === 1 << ARRAY && areLists) return 'list';
  return kinds !== 0 && (kinds & ~((1 << OBJECT) | (1 << ARRAY))) === 0 ? 'json' : 'text';
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

async function factsOf(
  bytes: Uint8Array<ArrayBuffer>,
  { id, name, path, occurrence, counts }: TableColumn,
  cells: ColumnCells,
  readsTexts: boolean,
  control: Control,
): Promise<ColumnFacts> {
  const { kinds, starts, ends } = cells;
  const numbers = new NumberColumn();
  let [seen, areLists, hasEmpty] = [0, true, false];
  for (let row = 0; row < kinds.length; row++) {
    if (row % STRETCH === 0) await control.tick(row, kinds.length);
    const kind = kinds[row] as number;
    if (kind <= NULL) continue;
    seen |= 1 << kind;
    const [start, end] = [starts[row] as number, ends[row] as number];
    if (kind === STRING && end - start === 2) hasEmpty = true;
    if (kind === NUMBER) numbers.addNumber(decoder.decode(bytes.subarray(start, end)));
    if (kind === ARRAY && areLists) areLists = isPlainArray(bytes, start, end);
  }
  const values = valuesOf(bytes, cells);
  const { count } = await values.numbers(control);
  return {
    id,
    name,
    path,
    occurrence,
    type: typeOf(seen, areLists),
    hasMissing: counts.absent > 0,
    hasNull: counts.null > 0,
    hasEmpty,
    isMixed: (seen & (seen - 1)) !== 0,
    areNumbers: count > 0 && count * 2 >= values.count,
    sizes: numbers,
    texts: readsTexts ? await textFacts(bytes, cells, control) : null,
  };
}

async function textFacts(bytes: Uint8Array<ArrayBuffer>, cells: ColumnCells, control: Control): Promise<TextFacts> {
  const { firstRows } = await valuesOf(bytes, cells).dictionary(control);
  const sizes = new NumberColumn();
  const forms = new Set<DateForm>();
  let [numbers, zoned, dates] = [0, 0, 0];
  let [hasLooseNumbers, hasDigits, isAscii, hasSpecialCase, hasOthers, isUnclear, hasClock] = [
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ];
  for (const [index, row] of firstRows.entries()) {
    if (index % STRETCH === 0) await control.tick(index, firstRows.length);
    if (cells.kinds[row] !== STRING) continue;
    const text = stringText(bytes, cells.starts[row] as number, cells.ends[row] as number);
    const number = writtenNumber(text);
    if (number !== null) {
      numbers++;
      sizes.addNumber(number);
    } else hasLooseNumbers ||= LOOSE_NUMBER.test(text);
    hasDigits ||= /\d/.test(text);
    isAscii &&= /^[\0-\x7f]*$/.test(text);
    const { length } = text;
    hasSpecialCase ||= text.toUpperCase().length !== length || text.toLowerCase().length !== length || /[Σς]/.test(text);
    const time = parseTime(text);
    if (time === null) {
      hasOthers = true;
      continue;
    }
    dates++;
    if (time.offsetMin !== null) zoned++;
    hasClock ||= time.hasClock;
    const form = (Object.keys(dateForms) as DateForm[]).find((each) => dateForms[each].test(text));
    if (form === undefined || text.trimEnd() !== text) isUnclear = true;
    else forms.add(form);
  }
  const zones = zoned === 0 ? 'none' : zoned === dates ? 'all' : 'some';
  return { numbers, sizes, hasLooseNumbers, hasDigits, isAscii, hasSpecialCase, dates: { forms, hasOthers, isUnclear, hasClock, zones } };
}
