import { InputError } from '../../wire/input-error.ts';
import type { VisualizerErrorCode } from '../request.ts';

type Kind = 'other' | 'version2' | 'cut' | 'damaged' | 'query' | 'empty' | 'wasm';

/** Returns the error for a SQLite database that is not read, with the reason; `message` is that of SQLite. */
export const refusedSqlite = (kind: Kind, values: { readonly name?: string; readonly message?: string } = {}) =>
  new InputError<VisualizerErrorCode>('visualizer.error.sqlite', 'source', { kind, ...values });

/** Messages of SQLite for a file that is not whole, such as “database disk image is malformed”. */
const DAMAGE = /malformed|not a database|disk I\/O|unsupported file format|corrupt/;

/**
 * Returns the error for an error of SQLite in a table or view; other errors unchanged.
 *
 * @param name  null for the list of the tables
 */
export function refusalOf(error: unknown, name: string | null): unknown {
  if (!(error instanceof Error) || error instanceof InputError || error instanceof RangeError || error instanceof DOMException)
    return error;
  const { message } = error;
  return name === null || DAMAGE.test(message)
    ? refusedSqlite('damaged', { name: name ?? 'none' })
    : refusedSqlite('query', { name, message });
}
