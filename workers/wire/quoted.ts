import type { InputValues } from './input-error.ts';

/** Space for what is quoted in a message, in UTF-16 units. */
const QUOTED_MAX = 120;
/** Embeddings, overrides and isolates (UAX #9 §2): one of them in a quotation would turn our own words round. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a person entered, as a message can say it: its beginning, in the order in which it was typed. */
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
