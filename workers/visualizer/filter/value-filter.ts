import { filterName, filterValue } from '../filter.request.ts';
import { stringText } from '../read/literal.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';

const KIND_WORDS: Readonly<Partial<Record<number, string>>> = { [NUMBER]: 'number', [STRING]: 'text', [BOOLEAN]: 'boolean' };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns a filter expression for the cells with the value that a row has in a column; empty for arrays and objects.
 *
 * @param hasOneKind  true if all cells that are neither missing nor null are of the same kind
 */
export function valueFilter(
  bytes: Uint8Array<ArrayBuffer>,
  { kinds, starts, ends }: ColumnCells,
  row: number,
  column: string,
  hasOneKind: boolean,
): string {
  const name = filterName(column);
  const kind = kinds[row] as number;
  if (kind === NULL) return `${name} is null`;
  const word = KIND_WORDS[kind];
  if (word === undefined) return '';
  const [start, end] = [starts[row] as number, ends[row] as number];
  const text = kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));
  const condition = `${name} = ${kind === STRING ? quotedValue(text) : text}`;
  // A number also equals the text that spells it, which is another value.
  return hasOneKind ? condition : `${condition} and ${name} is ${word}`;
}

/** Returns a text in quotes, also if it spells a number. */
function quotedValue(text: string): string {
  const value = filterValue(text);
  return value.startsWith('"') ? value : `"${value}"`;
}
