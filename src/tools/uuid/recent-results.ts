import { create } from 'zustand';
import { pasteBytes, type TextLines } from '#workers/wire/lines.ts';

/** Maximum number of results that are kept in memory until the tab is closed, and maximum size in bytes of a result whose text is kept. */
const RECENT_MAX = 10;
const RECENT_BYTES_MAX = 1_048_576;

interface RecentResult {
  readonly id: number;
  /** Name of the version, as on its tab. */
  readonly name: string;
  readonly count: number;
  readonly atMs: number;
  readonly sizeBytes: number;
  /** Text of the result; null if it was too large to keep. */
  readonly text: string | null;
}

const decoder = new TextDecoder();
let lastId = 0;

/** Recent results, newest first. */
export const useRecentResults = create<readonly RecentResult[]>()(() => []);

export function rememberResult(name: string, lines: TextLines): void {
  const sizeBytes = lines.bytes.length;
  const text = sizeBytes <= RECENT_BYTES_MAX ? decoder.decode(pasteBytes(lines)) : null;
  const result = { id: ++lastId, name, count: lines.count, atMs: Date.now(), sizeBytes, text };
  useRecentResults.setState((before) => [result, ...before].slice(0, RECENT_MAX), true);
}
