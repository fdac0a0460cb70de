import { filterName, filterValue } from '../filter.request.ts';
import { stringText } from '../read/literal.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';

const KIND_WORDS: Readonly<Partial<Record<number, string>>> = { [NUMBER]: 'number', [STRING]: 'text', [BOOLEAN]: 'boolean' };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns a filter expression for the cells with the value that a row has in a column; empty for arrays and objects. */
export function valueFilter(values: ColumnValues, row: number, column: string): string {
  const name = filterName(column);
  const kind = values.cells.kinds[row] as number;
  if (kind === NULL) return `${name} is null`;
  const word = KIND_WORDS[kind];
  if (word === undefined) return '';
  const { bytes } = values;
  const [start, end] = [values.startOf(row), values.endOf(row)];
  const text = kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));
  const condition = `${name} = ${kind === STRING ? quotedValue(text) : text}`;
  // A number also equals the text that spells it, which is another value.
  return values.hasOneKind ? condition : `${condition} and ${name} is ${word}`;
}

/** Returns a text in quotes, also if it spells a number. */
function quotedValue(text: string): string {
  const value = filterValue(text);
  return value.startsWith('"') ? value : `"${value}"`;
}
