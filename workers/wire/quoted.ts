import type { InputValues } from './input-error.ts';

/** Longest quotation in a message, in UTF-16 code units. */
const QUOTED_MAX = 120;
/** Embeddings, overrides and isolates (UAX #9 §2): one of them in a quotation would reorder the message around it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the beginning of an entered text, for a quotation in a message; bidi controls cannot reorder the message. */
export function quoted(text: string): string {
  const plain = text.replace(TURNING, '\ufffd');
  return plain.length > QUOTED_MAX
    ? `${plain
        .slice(0, QUOTED_MAX - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : plain;
}

export function quotedValues(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? quoted(value) : value]));
}
