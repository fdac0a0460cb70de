import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import type { Jwt } from '#workers/base64/request.ts';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';

/** Longest text in bytes that is announced in full; reading a longer one aloud takes more than half a minute. */
const SPOKEN_BYTES_MAX = 512;

/** Returns the text that announces an encoded or decoded text: its title and, of a short one, its lines. */
export function spokenText(title: string, lines: TextLines): string {
  return lines.bytes.length > SPOKEN_BYTES_MAX ? title : spokenLines(title.trim(), lines);
}

/** Returns the text that announces a JSON Web Token: its title and, if it is short, its payload. */
export function spokenJwt(title: string, { payload }: Jwt): string {
  return payload.bytes.length > SPOKEN_BYTES_MAX
    ? title
    : `${title}: ${rowTexts(payload)
        .map((row) => row.trim())
        .join(' ')}`;
}
