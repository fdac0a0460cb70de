import { addDecimals, decimalText } from '../../decimal/finite.ts';
import { parseDecimal, type Rational } from '../../decimal/rational.ts';
import { filterName } from '../filter.request.ts';
import { valueFilter } from '../filter/value-filter.ts';
import type { Key } from './keys.ts';
import type { SummaryGroups } from './summarize.ts';

/**
 * Returns a filter expression for the rows of a group. Returns an empty text if there is none: for the groups beyond GROUPS_MAX, for arrays
 * and objects, and for cells without a range.
 */
export function groupFilter({ keys, orderedGroups }: SummaryGroups, group: number): string {
  const conditions = keys.map(({ key, groupNumbers }) => {
    const number = groupNumbers[orderedGroups[group] as number];
    return number === undefined ? '' : keyFilter(key, number);
  });
  return conditions.includes('') ? '' : conditions.join(' and ');
}

function keyFilter({ key, values, json, rowOf }: Key, number: number): string {
  const name = filterName(key.column);
  const part = json(number);
  if (part === null) return `${name} is missing`;
  if (key.by === 'range') return part === 'null' ? '' : rangeFilter(name, part, key.size ?? '');
  if (key.by !== 'value') return part === 'null' ? `${name} is not missing and ${name} is not date` : `${key.by}(${name}) = ${part}`;
  return valueFilter(values, rowOf(number), key.column);
}

function rangeFilter(name: string, low: string, size: string): string {
  const high = decimalText(addDecimals(parseDecimal(low) as Rational, parseDecimal(size) as Rational));
  return `${name} >= ${low} and ${name} < ${high}`;
}
