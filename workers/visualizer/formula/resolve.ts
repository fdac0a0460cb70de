import { nearest } from '../../wire/nearest.ts';
import { type FormulaProblem, NAME_LENGTH_MAX, NEW_COLUMNS_MAX, type NewColumn } from '../formula.request.ts';
import { ProblemError } from '../problem-error.ts';
import type { PathTrie } from '../read/trie.ts';
import { namedColumns } from '../table/columns.ts';
import { columnsOf, type Formula } from './ast.ts';
import type { ValidColumn } from './evaluation.ts';
import { parseFormula } from './parse.ts';

/** A new column, parsed. With a problem, it has no formula. */
export type ResolvedColumn = Resolved & { readonly name: string; readonly nameProblem: FormulaProblem | null };

type Resolved = { readonly formula: Formula; readonly problem: null } | { readonly formula: null; readonly problem: FormulaProblem };

/** Returns true for a column that can be computed. */
export const isValid = (column: ResolvedColumn): column is ResolvedColumn & ValidColumn => column.formula !== null && !column.nameProblem;

interface ResolvedColumns {
  readonly columns: readonly ResolvedColumn[];
  /** Ids of the columns of the text by name. */
  readonly idOf: ReadonlyMap<string, number>;
}

/** Parses new columns and finds the columns that their formulas use: those of the text, and the new ones before. */
export function resolveColumns(newColumns: readonly NewColumn[], trie: PathTrie, flattenDepth: number): ResolvedColumns {
  const idOf = new Map(namedColumns(trie, flattenDepth).map(({ name, id }) => [name, id]));
  const taken = takenNames(trie, flattenDepth);
  const defined = new Set(idOf.keys());
  const columns = newColumns.map(({ name: typed, formula: text }, index): ResolvedColumn => {
    const name = typed.trim();
    const nameProblem = problemOfName(name, index, taken);
    taken.add(name);
    const later = new Set(newColumns.slice(index).map((column) => column.name.trim()));
    const resolved = resolve(text, defined, later);
    if (resolved.formula && !nameProblem) defined.add(name);
    return { name, nameProblem, ...resolved };
  });
  return { columns, idOf };
}

/** Returns the names that no new column can have: a member of the rows that is no column would become a repeated member. */
export const takenNames = (trie: PathTrie, flattenDepth: number): Set<string> =>
  new Set([...namedColumns(trie, flattenDepth), ...trie.root.children].map(({ name }) => name));

export function problemOfName(name: string, index: number, taken: ReadonlySet<string>): FormulaProblem | null {
  const reason =
    index >= NEW_COLUMNS_MAX ? 'many' : name === '' ? 'empty' : name.length > NAME_LENGTH_MAX ? 'long' : taken.has(name) ? 'taken' : null;
  return reason && { kind: 'name', place: 0, asked: name, reason };
}

/** @param later  names of the column itself and of those after it */
function resolve(text: string, defined: ReadonlySet<string>, later: ReadonlySet<string>): Resolved {
  const refused = (problem: FormulaProblem): Resolved => ({ formula: null, problem });
  try {
    const formula = parseFormula(text);
    const unknown = columnsOf(formula).find(({ name }) => !defined.has(name));
    if (unknown === undefined) return { formula, problem: null };
    const { name: missing, at } = unknown;
    if (later.has(missing)) return refused({ kind: 'cycle', place: at + 1, asked: missing });
    return refused({ kind: 'column', place: at + 1, asked: missing, near: nearest(missing, [...defined]) });
  } catch (error) {
    if (error instanceof ProblemError) return refused((error as ProblemError<FormulaProblem>).problem);
    throw error;
  }
}
