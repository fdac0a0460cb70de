import type { Control } from '../../wire/control.ts';
import type { Document } from '../document/document.ts';
import { NodeRows } from '../document/node-rows.ts';
import type { RowSource } from '../document/row-source.ts';
import { ProblemError } from '../problem-error.ts';
import { type ArrayChoice, QUERY_LENGTH_MAX, type QueryProblem } from '../request.ts';
import { badPatternOf } from './bad-pattern.ts';
import { evaluate } from './evaluate.ts';
import { parseQuery } from './parse.ts';

/** Least length of an array that is shown first: an array of one object is no better table than the object that contains it. */
const ROWS_MIN = 2;

/** Returns the query that selects the records of a document as they are. */
export function recordsQuery({ scanner }: Document): string {
  return scanner.shape === 'value' ? '$' : '$[*]';
}

/** Returns the query with which a document is opened: its longest array of objects, else its records. */
export function firstQuery(document: Document, [longest]: readonly ArrayChoice[]): string {
  return longest && longest.rows >= ROWS_MIN ? longest.query : recordsQuery(document);
}

/** Returns the rows that a query selects. Throws ProblemError, and InputError for too many rows. */
export async function rowsOf(document: Document, query: string, control: Control): Promise<RowSource> {
  // If a text has several values, `$` selects each of them: the text contains no array that could be a single row.
  const isAllValues = query === '$' && document.scanner.shape === 'values';
  if (isAllValues || query === recordsQuery(document)) return document;
  const { text } = document;
  return NodeRows.of(text, await evaluate(parseQuery(query), text, control), control);
}

/** Returns the error of a typed query, or null if the query is valid. */
export function problemOf(query: string): QueryProblem | null {
  if (query.length > QUERY_LENGTH_MAX) return { kind: 'syntax', expected: 'fewerCharacters', column: QUERY_LENGTH_MAX + 1 };
  try {
    const pattern = badPatternOf(parseQuery(query));
    return pattern === null ? null : { kind: 'pattern', pattern };
  } catch (error) {
    if (error instanceof ProblemError) return (error as ProblemError<QueryProblem>).problem;
    throw error;
  }
}
