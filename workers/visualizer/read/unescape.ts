import type { ByteWriter } from '../../wire/byte-writer.ts';

const BACKSLASH = 0x5c;
const UNICODE = 0x75;

/** Character of each one-letter escape (RFC 8259 §7); 0 for `u`. */
const meaning = new Uint8Array(256);
for (const [letter, character] of Object.entries({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }))
  meaning[letter.charCodeAt(0)] = character.charCodeAt(0);

const hexDigit = (byte: number) => (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);

function unitAt(bytes: Uint8Array, at: number): number {
  let unit = 0;
  for (let digit = at; digit < at + 4; digit++) unit = unit * 16 + hexDigit(bytes[digit] as number);
  return unit;
}

/** Writes a character as UTF-8 (RFC 3629 §3). */
function writeCharacter(code: number, out: ByteWriter): void {
  if (code < 0x80) return out.byte(code);
  if (code < 0x800) out.byte(0xc0 | (code >> 6));
  else {
    if (code < 0x10000) out.byte(0xe0 | (code >> 12));
    else {
      out.byte(0xf0 | (code >> 18));
      out.byte(0x80 | ((code >> 12) & 0x3f));
    }
    out.byte(0x80 | ((code >> 6) & 0x3f));
  }
  out.byte(0x80 | (code & 0x3f));
}

/**
 * Writes the text between the quotes of a string, with escapes resolved.
 *
 * @param keepsHalves  false: half of a surrogate pair becomes U+FFFD, so that the result is UTF-8. True: it is written in three bytes like
 *                     any other code point (WTF-8), so that different strings stay different
 */
export function writeUnescaped(bytes: Uint8Array, from: number, to: number, out: ByteWriter, keepsHalves = false): void {
  let copied = from;
  for (let at = from; at < to; ) {
    if (bytes[at] !== BACKSLASH) {
      at++;
      continue;
    }
    out.copy(bytes, copied, at);
    const letter = bytes[at + 1] as number;
    if (letter !== UNICODE) {
      out.byte(meaning[letter] as number);
      at += 2;
    } else {
      const unit = unitAt(bytes, at + 2);
      at += 6;
      const follows = unit >= 0xd800 && unit < 0xdc00 && bytes[at] === BACKSLASH && bytes[at + 1] === UNICODE ? unitAt(bytes, at + 2) : 0;
      if (follows >= 0xdc00 && follows < 0xe000) {
        at += 6;
        writeCharacter(0x10000 + ((unit - 0xd800) << 10) + (follows - 0xdc00), out);
      } else writeCharacter(unit >= 0xd800 && unit < 0xe000 && !keepsHalves ? 0xfffd : unit, out);
    }
    copied = at;
  }
  out.copy(bytes, copied, to);
}
