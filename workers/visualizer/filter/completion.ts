import type { Completion } from '../filter.request.ts';
import { columnNamed, namedColumns } from '../table/columns.ts';
import type { PathTrie } from '../read/trie.ts';
import { expectedAfter } from './parse.ts';

/** The word that is being typed at the end of an expression. */
const WORD = /(?:["'`][^"'`]*|[\p{L}\p{N}_$.,-]*)$/u;

/** Returns what belongs at the end of an expression in place of the word that is being typed. */
export function completionOf(text: string, trie: PathTrie, flattenDepth: number, hasDecimalComma: boolean): Completion {
  const word = WORD.exec(text)?.[0] ?? '';
  const from = text.length - word.length;
  const { expected, column } = expectedAfter(text.slice(0, from), hasDecimalComma);
  const id = expected === 'value' && column !== null ? columnNamed(column, namedColumns(trie, flattenDepth)) : -1;
  return { from, expected, column: id < 0 ? null : id };
}
