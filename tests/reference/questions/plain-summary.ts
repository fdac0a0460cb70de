import { roundSlowly } from '../decimal.ts';
import { type JsonTree, valueText } from '../json-tree.ts';

/** A summary, as in tests/vectors/table-sqlite.json. */
export interface PlainPlan {
  readonly groupBy: readonly { readonly column: string; readonly by: 'value' | 'year' | 'month' }[];
  readonly show: readonly { readonly kind: 'count' | 'distinct' | 'sum' | 'mean' | 'min' | 'max'; readonly column: string }[];
  readonly pivot: string | null;
}

type Row = ReadonlyMap<string, JsonTree>;

/** Numbers are added in units of 10^−12. */
const DECIMALS = 12;
const UNIT = 10n ** BigInt(DECIMALS);

/** Returns the number of a cell, or of a text that is one; null for other cells. */
function unitsOf(value: JsonTree | undefined): bigint | null {
  const text = value?.kind === 'number' ? value.raw : value?.kind === 'string' ? value.text.trim() : '';
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  return whole === '' ? null : BigInt(sign + whole + fraction) * 10n ** BigInt(DECIMALS - fraction.length + Number(exponent));
}

const sizeOf = (n: bigint) => (n < 0n ? -n : n);

/** Returns digits as a decimal number without zeros at its end. `power` is the power of ten of the first digit. */
function written(isNegative: boolean, digits: string, power: number): string {
  const whole = digits.slice(0, Math.max(0, power + 1)).padEnd(power + 1, '0') || '0';
  const fraction = ('0'.repeat(Math.max(0, -power - 1)) + digits.slice(Math.max(0, power + 1))).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns n / d in full if it has an end, otherwise rounded to 20 significant digits. */
function quotient(n: bigint, d: bigint): string {
  if (n === 0n) return '0';
  let rest = d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  const { digits, exponent } = roundSlowly(sizeOf(n), d, n % rest === 0n ? 100 : 20);
  return written(n < 0n, digits, exponent);
}

const LENGTHS = { year: 4, month: 7 } as const;

/** Returns the key of a cell as JSON; null for a missing one. */
function keyOf(value: JsonTree | undefined, by: PlainPlan['groupBy'][number]['by']): string | null {
  if (!value) return null;
  if (by !== 'value') {
    const isDate = value.kind === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value.text);
    return isDate ? JSON.stringify(value.text.slice(0, LENGTHS[by])) : 'null';
  }
  return value.kind === 'number' ? quotient(unitsOf(value) as bigint, UNIT) : valueText(value);
}

/** Returns a text of equally long numbers, one per code point, whose order is that of the text. */
const codePoints = (text: string) => Array.from(text, (one) => (one.codePointAt(0) as number).toString().padStart(7, '0')).join('');

/** Returns a figure of rows as JSON. */
function figureOf(rows: readonly Row[], { kind, column }: PlainPlan['show'][number], isNumeric: boolean): string {
  if (kind === 'count') return String(rows.length);
  const cells = rows.flatMap((row) => row.get(column) ?? []).filter((cell) => cell.kind !== 'null');
  if (kind === 'distinct') return String(new Set(cells.map((cell) => cell.kind + valueText(cell))).size);
  if (!isNumeric) {
    const texts = cells.flatMap((cell) => (cell.kind === 'string' ? [cell.text] : []));
    const sorted = texts.toSorted((a, b) => (codePoints(a) < codePoints(b) ? -1 : 1));
    const found = kind === 'min' ? sorted[0] : sorted.at(-1);
    return found === undefined ? 'null' : JSON.stringify(found);
  }
  const values = cells.map(unitsOf).filter((value) => value !== null);
  if (values.length === 0) return 'null';
  const sum = values.reduce((a, b) => a + b);
  if (kind === 'sum') return quotient(sum, UNIT);
  if (kind === 'mean') return quotient(sum, UNIT * BigInt(values.length));
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  return quotient((kind === 'min' ? sorted[0] : sorted.at(-1)) as bigint, UNIT);
}

/** Divides rows by a text; the parts are in the order of their first rows. */
function parted(rows: readonly Row[], keyText: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const parts = new Map<string, Row[]>();
  for (const row of rows) parts.set(keyText(row), [...(parts.get(keyText(row)) ?? []), row]);
  return parts;
}

/**
 * Returns the groups of a summary by loops over maps of cells: the keys of each group (null for a missing cell), its figures, and the first
 * figure for each value of the pivot column.
 *
 * @param all    all rows of the table; a column with a number in any of them is numeric
 * @param shown  the rows that are grouped
 */
export function plainSummary(all: readonly Row[], shown: readonly Row[], { groupBy, show, pivot }: PlainPlan): (string | null)[][] {
  const isNumeric = (column: string) => {
    const values = all.map((row) => row.get(column)).filter((value) => value && value.kind !== 'null');
    const numbers = values.filter((value) => unitsOf(value) !== null).length;
    return numbers > 0 && numbers * 2 >= values.length;
  };
  const [firstFigure] = show;
  const keysOf = (row: Row) => groupBy.map(({ column, by }) => keyOf(row.get(column), by));
  const pivotText = (row: Row) => JSON.stringify(keyOf(row.get(pivot as string), 'value'));
  const pivotTexts = pivot === null ? [] : [...parted(shown, pivotText).keys()];
  const groups = [...parted(shown, (row) => JSON.stringify(keysOf(row))).values()].map((rows) => {
    const byPivot = pivot === null ? null : parted(rows, pivotText);
    const cells = pivotTexts.map((text) => {
      const own = byPivot?.get(text);
      return own && firstFigure ? figureOf(own, firstFigure, isNumeric(firstFigure.column)) : 'null';
    });
    const keys = keysOf(rows[0] as Row);
    return { keys, size: rows.length, cells: [...keys, ...show.map((one) => figureOf(rows, one, isNumeric(one.column))), ...cells] };
  });
  // Sorting is stable: groups that are equal here stay in the order of their first rows.
  const sorted = groups.toSorted((a, b) => b.size - a.size);
  if (groupBy[0]?.by === 'value') return sorted.map(({ cells }) => cells);
  const place = ({ keys: [key] }: (typeof groups)[number]) => (key === null || key === 'null' ? '~' : (key as string));
  return sorted.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0)).map(({ cells }) => cells);
}
