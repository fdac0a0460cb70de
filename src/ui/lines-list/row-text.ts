import { rowEnd, rowStart, rowText, type TextLines } from '#workers/wire/lines.ts';

/** Longest rendered text of a row in bytes; one line may be a whole file. */
const SHOWN_BYTES = 1024;
/** Longest rendered text of a single row in bytes. */
const SHOWN_ALONE_BYTES = 64 * 1024;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A piece of a row and its marking. */
export interface Piece {
  readonly text: string;
  readonly kind: 'plain' | 'mark' | 'hit';
}

export interface Span {
  readonly at: number;
  readonly length: number;
}

/** Returns true if the memory of the lines was transferred to another thread while the list still shows them. */
function isGone(lines: TextLines): boolean {
  return lines.bytes.byteLength === 0 || (lines.starts instanceof Uint32Array && lines.starts.byteLength === 0);
}

/** Returns the rendered text of a row: only the beginning of a long row, and an empty text if the memory of the lines was transferred. */
export function shownText(lines: TextLines, row: number, alone = false): string {
  if (isGone(lines) || row >= lines.count) return '';
  const start = rowStart(lines, row);
  const end = rowEnd(lines, row);
  const limit = start + (alone ? SHOWN_ALONE_BYTES : SHOWN_BYTES);
  if (end <= limit) return rowText(lines, row);
  let cut = limit;
  while (cut > start && ((lines.bytes[cut] as number) & 0xc0) === 0x80) cut--;
  return `${decoder.decode(lines.bytes.subarray(start, cut))}…`;
}

/**
 * Returns the whole row for the clipboard, as bytes if it is longer than 64 KiB. Throws an Error if the memory of the lines was
 * transferred.
 */
export function wholeText(lines: TextLines, row: number): string | Uint8Array<ArrayBuffer> {
  if (isGone(lines)) throw new Error('the lines were moved away');
  const start = rowStart(lines, row);
  const end = rowEnd(lines, row);
  return end - start > SHOWN_ALONE_BYTES ? lines.bytes.subarray(start, end) : rowText(lines, row);
}

/** Returns a case-insensitive pattern that marks matches in a rendered row; null for an empty query. */
export function hitPattern(query: string): RegExp | null {
  return query ? new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu') : null;
}

/** Splits a row where its marking changes. Matches of the search take precedence over `mark`. */
export function piecesOf(text: string, mark: Span | null | undefined, hits: RegExp | null): Piece[] {
  const cuts: (Span & { kind: Piece['kind'] })[] = hits
    ? Array.from(text.matchAll(hits), (hit) => ({ at: hit.index, length: hit[0].length, kind: 'hit' }))
    : [];
  if (mark && !cuts.some((cut) => cut.at < mark.at + mark.length && mark.at < cut.at + cut.length)) cuts.push({ ...mark, kind: 'mark' });
  cuts.sort((a, b) => a.at - b.at);
  const pieces: Piece[] = [];
  let at = 0;
  for (const cut of cuts) {
    if (cut.at > at) pieces.push({ text: text.slice(at, cut.at), kind: 'plain' });
    pieces.push({ text: text.slice(cut.at, cut.at + cut.length), kind: cut.kind });
    at = cut.at + cut.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: 'plain' });
  return pieces;
}
