import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import type { Jwt } from '#workers/base64/request.ts';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';

/** Maximum size in bytes of a text that is announced in full; a screen reader needs more than half a minute for a longer text. */
const SPOKEN_BYTES_MAX = 512;

/** Returns the text that announces an encoded or decoded text: its title and, if the text is short, its lines. */
export function spokenText(title: string, lines: TextLines): string {
  return lines.bytes.length > SPOKEN_BYTES_MAX ? title : spokenLines(title.trim(), lines);
}

/** Returns the text that announces a JSON Web Token: its title and, if the payload is short, the payload. */
export function spokenJwt(title: string, { payload }: Jwt): string {
  return payload.bytes.length > SPOKEN_BYTES_MAX
    ? title
    : `${title}: ${rowTexts(payload)
        .map((row) => row.trim())
        .join(' ')}`;
}
