import type { Place } from '../../wire/place.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Bytes shown before and after an error. */
const BEFORE = 48;
const AFTER = 24;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const isTail = (byte = 0) => (byte & 0xc0) === 0x80;

/** Replaces control characters by visible symbols, so that an invalid control character can be seen. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => String.fromCharCode(0x2400 + Math.min(character.charCodeAt(0), 0x21)));
}

function characterEnd(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < bytes.length && end < at + 4 && isTail(bytes[end])) end++;
  return Math.min(end, bytes.length);
}

/** Returns line, column and surrounding text of a byte. Lines end with LF, CRLF or CR. */
export function placeOf(bytes: Uint8Array<ArrayBuffer>, at: number, textStart = 0): Place {
  let line = 1;
  let lineStart = textStart;
  for (let index = textStart; index < at; index++) {
    const byte = bytes[index];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[index + 1] !== LINE_FEED)) {
      line++;
      lineStart = index + 1;
    }
  }
  let column = 1;
  for (let index = lineStart; index < at; index++) if (!isTail(bytes[index])) column++;
  let from = Math.max(lineStart, at - BEFORE);
  while (from < at && isTail(bytes[from])) from++;
  const wrongEnd = at < bytes.length ? characterEnd(bytes, at) : at;
  let to = wrongEnd;
  while (to < bytes.length && to < wrongEnd + AFTER && bytes[to] !== LINE_FEED && bytes[to] !== CARRIAGE_RETURN) to++;
  while (to > wrongEnd && isTail(bytes[to])) to--;
  const text = (start: number, end: number) => visible(decoder.decode(bytes.subarray(start, end)));
  return {
    line,
    column,
    before: (from > lineStart ? '…' : '') + text(from, at),
    wrong: text(at, wrongEnd),
    after: text(wrongEnd, to),
  };
}
