import type { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCanonical } from '../compare/canonical.ts';
import type { WriteKey } from '../compare/key-numbers.ts';
import { writeUnescaped } from '../read/unescape.ts';
import { ARRAY, BOOLEAN, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import { canonicalNumber, PLAIN_DIGITS } from '../table/number-order.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const BACKSLASH = 0x5c;
const ZERO = 0x30;
const NINE = 0x39;
/** End of a value: a byte that UTF-8 does not contain. */
const END = 0xff;
/** A number as a text: also with a plus or with zeros before it. */
const NUMBER_TEXT = /^([+-]?)0*(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Writes the text of a string, and the characters of a number or a word. Returns false for an empty value. */
const writeWritten: WriteKey = (bytes, kind, start, end, out) => {
  if (kind === STRING) {
    if (end - start === 2) return false;
    writeText(bytes, start + 1, end - 1, out);
  } else if (kind === NUMBER || kind === BOOLEAN) out.copy(bytes, start, end);
  else if (kind === ARRAY || kind === OBJECT) writeCanonical(bytes, kind, start, end, out);
  else return false;
  out.byte(END);
  return true;
};

function writeText(bytes: Bytes, from: number, to: number, out: ByteWriter): void {
  const { length } = out;
  out.copy(bytes, from, to);
  for (let at = length; at < out.length; at++) {
    if (out.bytes[at] !== BACKSLASH) continue;
    out.length = length;
    writeUnescaped(bytes, from, to, out, true);
    return;
  }
}

/** Returns true for digits that are a whole number as it is written canonically. */
function isPlainNumber(bytes: Bytes, from: number, to: number): boolean {
  if (to - from > PLAIN_DIGITS || (bytes[from] === ZERO && to - from > 1)) return false;
  for (let at = from; at < to; at++) if ((bytes[at] as number) < ZERO || (bytes[at] as number) > NINE) return false;
  return to > from;
}

/** Writes numbers, and texts that are numbers, by their value. Returns false for an empty value. */
const writeNumber: WriteKey = (bytes, kind, start, end, out) => {
  const inner = kind === STRING ? 1 : 0;
  if (kind !== NUMBER && kind !== STRING) return writeWritten(bytes, kind, start, end, out);
  if (isPlainNumber(bytes, start + inner, end - inner)) {
    out.copy(bytes, start + inner, end - inner);
    out.byte(END);
    return true;
  }
  const { length } = out;
  if (!writeWritten(bytes, kind, start, end, out)) return false;
  const found = NUMBER_TEXT.exec(decoder.decode(out.bytes.subarray(length, out.length - 1)));
  if (found === null) return true;
  const [, sign, digits = ''] = found;
  out.length = length;
  out.text(canonicalNumber((sign === '-' ? '-' : '') + digits));
  out.byte(END);
  return true;
};

/** Functions that write a value of a key, so that equal values have equal bytes. A value that is missing, null or an empty text has none. */
export const writeKeyBy = { written: writeWritten, number: writeNumber } as const;
