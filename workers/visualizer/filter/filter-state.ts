import { nearest } from '../../wire/nearest.ts';
import type { FilterProblem } from '../filter.request.ts';
import { ProblemError } from '../problem-error.ts';
import type { PathTrie } from '../read/trie.ts';
import { columnNamed, namedColumns } from '../table/columns.ts';
import { type Condition, testsOf } from './condition.ts';
import { parseFilter } from './parse.ts';

/** A filter expression whose columns exist in a table. */
export interface ValidFilter {
  /** Null for an empty expression. */
  readonly condition: Condition | null;
  /** Texts of the conditions that the expression joins by `and`. */
  readonly conjuncts: readonly string[];
  /** Returns the id of a column of the condition. */
  readonly idOf: (column: string) => number;
  readonly problem: null;
}

/** Parses a filter expression and finds its columns. */
export function filterState(
  expression: string,
  trie: PathTrie,
  flattenDepth: number,
  hasDecimalComma = false,
): ValidFilter | { readonly problem: FilterProblem } {
  const ids = new Map<string, number>();
  const idOf = (column: string) => ids.get(column) ?? -1;
  if (expression.trim() === '') return { condition: null, conjuncts: [], idOf, problem: null };
  try {
    const { condition, conjuncts } = parseFilter(expression, hasDecimalComma);
    const columns = namedColumns(trie, flattenDepth);
    for (const { term } of testsOf(condition)) {
      const id = columnNamed(term.column, columns);
      const names = columns.map(({ name }) => name);
      if (id < 0) return { problem: { kind: 'column', place: term.at + 1, asked: term.column, near: nearest(term.column, names) } };
      ids.set(term.column, id);
    }
    return { condition, conjuncts, idOf, problem: null };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: (error as ProblemError<FilterProblem>).problem };
    throw error;
  }
}
