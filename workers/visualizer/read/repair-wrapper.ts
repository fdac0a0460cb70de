import type { Edit } from './repair-edits.ts';
import { Unclear } from './repair-tokens.ts';

/** Beginnings that are no part of the data: those against inclusion as a script, an assignment, `export default`. */
const PREFIX =
  /^[\s\ufeff]*(?:\)\]\}',?|for\s*\(;;\);|while\s*\(1\);|(?:export\s+default|return)(?=[\s[{(])|(?:(?:export\s+)?(?:const|let|var)\s+)?[\p{L}_$][\p{L}\p{N}_$.]*\s*=(?=\s*[[{(])|['`](?=\s*[[{]))/u;
const FENCE = /^[^[{]*?(?:^|\n)[ \t]*```[^\n`]*\n/;
const FENCE_END = /\n[ \t]*```/;

/** Returns the text without escapes if each quotation mark has a backslash, or is doubled as in a cell of CSV; otherwise null. */
export function unescaped(text: string): string | null {
  const marks = /^\s*(?:"(?=[[{]))?[[{][\s[{]*(\\+"|"")(?=[^\s,:\]}])/.exec(text)?.[1];
  if (marks === undefined) return null;
  const inner = /^\s*"/.test(text) ? text.trim().slice(1, -1) : text;
  let plain = inner;
  try {
    if (marks === '""') plain = inner.replaceAll('""', '"');
    else
      for (let levels = Math.log2(marks.length); levels > 0; levels--) {
        const lines = plain.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
        plain = JSON.parse(`"${lines}"`) as string;
      }
    JSON.parse(plain);
  } catch {
    throw new Unclear();
  }
  return plain;
}

/** The part of a text that contains the data, and the changes that remove the rest. */
interface Unwrapped {
  readonly from: number;
  readonly end: number;
  readonly edits: readonly Edit[];
}

/** Finds a code fence of Markdown, or another beginning that is no part of the data, with its counterpart at the end. */
export function unwrapped(text: string): Unwrapped | null {
  const removed = (from: number, to: number): Edit => ({ from, to, text: '' });
  const fence = FENCE.exec(text)?.[0];
  if (fence !== undefined) {
    const rest = text.slice(fence.length - 1);
    const found = FENCE_END.exec(rest);
    const begin = removed(0, fence.length);
    if (!found) return { from: fence.length, end: text.length, edits: [begin] };
    // Of several blocks, it is not known which is meant.
    if (rest.slice(found.index + found[0].length).includes('```')) throw new Unclear();
    const end = fence.length - 1 + found.index;
    return { from: fence.length, end, edits: [begin, removed(end, text.length)] };
  }
  const prefix = PREFIX.exec(text)?.[0];
  if (prefix === undefined) return null;
  const begin = removed(prefix.search(/\S/), prefix.length);
  const mark = prefix.at(-1) as string;
  if (mark !== "'" && mark !== '`') return { from: prefix.length, end: text.length, edits: [begin] };
  // A text in quotation marks of a shell.
  const close = text.trimEnd();
  if (!close.endsWith(mark)) throw new Unclear();
  return { from: prefix.length, end: close.length - 1, edits: [begin, removed(close.length - 1, close.length)] };
}
