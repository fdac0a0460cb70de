import { REPAIRED_PLACES_MAX, type RepairedPlace } from '../repair.request.ts';

/** A change of the text: the characters from `from` to `to` are replaced. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Returns a text with changes, from `start` on. */
export function edited(text: string, edits: readonly Edit[], start = 0): string {
  const out: string[] = [];
  let at = start;
  for (const edit of edits) {
    out.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  out.push(text.slice(at));
  return out.join('');
}

/** Returns the first changed places of a text. */
export function placesOf(text: string, edits: readonly Edit[]): RepairedPlace[] {
  return edits.slice(0, REPAIRED_PLACES_MAX).map(({ from, to, text: added }) => ({ at: from, removed: text.slice(from, to), added }));
}

/** Returns true if a text is JSON after its changes: one value, or several that begin at `tops`. */
export function isValidAfter(text: string, edits: readonly Edit[], tops: readonly number[]): boolean {
  if (edits.length === 0) return false;
  const repaired = edited(text, edits);
  try {
    JSON.parse(repaired);
    return true;
  } catch {
    if (tops.length < 2) return false;
  }
  // Several values, one after another, are read if the first fills one line and each begins on another.
  try {
    let next = edits.findIndex(({ from }) => from >= (tops[0] as number));
    const pieces = [...tops, text.length].slice(1).map((to, index) => {
      const first = next;
      while (next >= 0 && next < edits.length && (edits[next] as Edit).from < to) next++;
      return edited(text.slice(0, to), next < 0 ? [] : edits.slice(first, next), tops[index]);
    });
    return pieces.every((piece, index) => {
      JSON.parse(piece);
      if (index === 0 && piece.trim().includes('\n')) return false;
      return index === pieces.length - 1 || /\n\s*$/.test(piece);
    });
  } catch {
    return false;
  }
}
