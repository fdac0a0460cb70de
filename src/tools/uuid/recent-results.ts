import { create } from 'zustand';
import { pasteBytes, type TextLines } from '#workers/wire/lines.ts';

/** How many results are kept, and up to which size with their content. In memory only: gone with the tab. */
export const RECENT_MAX = 10;
const RECENT_BYTES_MAX = 1_048_576;

export interface RecentResult {
  readonly id: number;
  /** The version as its tab names it. */
  readonly name: string;
  readonly count: number;
  readonly atMs: number;
  readonly sizeBytes: number;
  /** Null when it was too large to keep. */
  readonly text: string | null;
}

const decoder = new TextDecoder();
let lastId = 0;

/** Newest first. */
export const useRecentResults = create<readonly RecentResult[]>()(() => []);

export function rememberResult(name: string, lines: TextLines): void {
  const sizeBytes = lines.bytes.length;
  const text = sizeBytes <= RECENT_BYTES_MAX ? decoder.decode(pasteBytes(lines)) : null;
  const result = { id: ++lastId, name, count: lines.count, atMs: Date.now(), sizeBytes, text };
  useRecentResults.setState((before) => [result, ...before].slice(0, RECENT_MAX), true);
}
