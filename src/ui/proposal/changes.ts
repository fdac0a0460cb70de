/** A change of a text: at `at`, an index in the text before, `removed` is replaced by `added`. */
export interface Change {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

/** Most edits of one character that are told apart. Beyond them, the rest of the text is one change: finding more takes time and memory. */
const EDITS_MAX = 1000;

/** Returns the number of equal characters of both texts from `at` and `other` on, or before them. */
function equalAfter(before: string, after: string, at: number, other: number): number {
  let length = 0;
  while (at + length < before.length && other + length < after.length && before[at + length] === after[other + length]) length++;
  return length;
}

/** Joins a change to the one before it if nothing or only one character is between them, because a reader sees them as one. */
function joined(changes: readonly Change[], before: string): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    const end = last ? last.at + last.removed.length : 0;
    if (!last || change.at - end > 1) result.push(change);
    else {
      const between = before.slice(end, change.at);
      result[result.length - 1] = {
        at: last.at,
        removed: last.removed + between + change.removed,
        added: last.added + between + change.added,
      };
    }
  }
  return result;
}

/**
 * Returns the changes that turn one text into another, in their order: a shortest list of edits of single characters (E. W. Myers,
 * “An O(ND) Difference Algorithm”, 1986), with neighbors joined.
 */
export function changesBetween(before: string, after: string): Change[] {
  /** For each number of edits, the furthest index in `before` on each diagonal (index in `before` minus index in `after`). */
  const trace: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let edits = 0; edits <= EDITS_MAX; edits++) {
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left, right] = [furthest.get(diagonal - 1) ?? -1, furthest.get(diagonal + 1) ?? -1];
      let at = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      if (at > before.length || at - diagonal > after.length) continue;
      at += equalAfter(before, after, at, at - diagonal);
      next.set(diagonal, at);
      if (at === before.length && at - diagonal === after.length) return joined(editsOf(trace, before, after), before);
    }
    trace.push(next);
    furthest = next;
  }
  const start = equalAfter(before, after, 0, 0);
  return [{ at: start, removed: before.slice(start), added: after.slice(start) }];
}

/** Walks back from the ends of both texts. `trace` has an entry for each number of edits below the one that reaches the ends. */
function editsOf(trace: readonly Map<number, number>[], before: string, after: string): Change[] {
  const edits: Change[] = [];
  let [at, other] = [before.length, after.length];
  for (let count = trace.length; count > 0; count--) {
    const previous = trace[count - 1] as Map<number, number>;
    const diagonal = at - other;
    const [left, right] = [previous.get(diagonal - 1) ?? -1, previous.get(diagonal + 1) ?? -1];
    const isAdded = diagonal === -count || (diagonal !== count && left < right);
    const from = isAdded ? right : left;
    const fromOther = from - (isAdded ? diagonal + 1 : diagonal - 1);
    edits.push(isAdded ? { at: from, removed: '', added: after[fromOther] ?? '' } : { at: from, removed: before[from] ?? '', added: '' });
    [at, other] = [from, fromOther];
  }
  return edits.reverse();
}
