import { addDecimals, decimalText } from '../../decimal/finite.ts';
import { parseDecimal, type Rational } from '../../decimal/rational.ts';
import { filterName, filterValue } from '../filter.request.ts';
import { stringText } from '../read/literal.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import type { OpenTable } from '../state.ts';
import type { Key } from './keys.ts';
import type { SummaryGroups } from './summarize.ts';

const KIND_WORDS: Readonly<Partial<Record<number, string>>> = { [NUMBER]: 'number', [STRING]: 'text', [BOOLEAN]: 'boolean' };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns a filter expression for the rows of a group. Returns an empty text if there is none: for the groups beyond GROUPS_MAX, for arrays
 * and objects, and for cells without a range.
 */
export function groupFilter(table: OpenTable, { keys, valueOf }: SummaryGroups, group: number): string {
  const conditions = keys.map((key) => {
    const value = valueOf(group, key);
    return value === null ? '' : keyFilter(table, key, value);
  });
  return conditions.includes('') ? '' : conditions.join(' and ');
}

function keyFilter({ source: { bytes } }: OpenTable, { key, values, json, rowOf }: Key, value: number): string {
  const name = filterName(key.column);
  const part = json(value);
  if (part === null) return `${name} is missing`;
  if (key.by === 'range') return part === 'null' ? '' : rangeFilter(name, part, key.size ?? '');
  if (key.by !== 'value') return part === 'null' ? `${name} is not missing and ${name} is not date` : `${key.by}(${name}) = ${part}`;
  const { kinds, starts, ends } = values.cells;
  const row = rowOf(value);
  const kind = kinds[row] as number;
  if (kind === NULL) return `${name} is null`;
  const word = KIND_WORDS[kind];
  if (word === undefined) return '';
  const [start, end] = [starts[row] as number, ends[row] as number];
  const text = kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));
  const condition = `${name} = ${kind === STRING ? quotedValue(text) : text}`;
  // A number also equals the text that spells it, which is another group.
  return values.hasOneKind ? condition : `${condition} and ${name} is ${word}`;
}

/** Returns a text in quotes, also if it spells a number. */
function quotedValue(text: string): string {
  const value = filterValue(text);
  return value.startsWith('"') ? value : `"${value}"`;
}

function rangeFilter(name: string, low: string, size: string): string {
  const high = decimalText(addDecimals(parseDecimal(low) as Rational, parseDecimal(size) as Rational));
  return `${name} >= ${low} and ${name} < ${high}`;
}
