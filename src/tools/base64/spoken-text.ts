import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import type { TextLines } from '#workers/wire/lines.ts';

/** Longest text in bytes that is announced in full; reading a longer one aloud takes more than half a minute. */
const SPOKEN_BYTES_MAX = 512;

/** Returns the text that announces an encoded or decoded text: its title and, of a short one, its lines. */
export function spokenText(title: string, lines: TextLines): string {
  return lines.bytes.length > SPOKEN_BYTES_MAX ? title : spokenLines(title.trim(), lines);
}
