/** Time in ms after which a typed letter begins a new word. */
export const TYPE_AHEAD_RESET_MS = 1000;

interface TypeAhead {
  readonly typed: string;
  readonly lastMs: number;
}

export const NOTHING_TYPED: TypeAhead = { typed: '', lastMs: -Infinity };

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase();

/** Returns the typed text including this key; the same state if the key adds nothing. A space counts only inside a word. */
export function typeKey(state: TypeAhead, key: string, nowMs: number): TypeAhead {
  const before = nowMs - state.lastMs > TYPE_AHEAD_RESET_MS ? '' : state.typed;
  const adds = key === ' ' ? before !== '' : /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);
  return adds ? { typed: before + key, lastMs: nowMs } : state;
}

/**
 * Returns the index of the label that matches the typed text, or -1. A longer word keeps the current label while it matches; one letter,
 * also repeated, selects the next label that begins with it.
 */
export function findTyped(labels: readonly string[], current: number, typed: string): number {
  const typedText = plain(typed);
  if (!typedText) return -1;
  const repeated = /^(.)\1*$/u.exec(typedText)?.[1];
  const start = repeated ?? typedText;
  const from = repeated ? current + 1 : Math.max(0, current);
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length;
    if (plain(labels[index]!).startsWith(start)) return index;
  }
  return -1;
}
