import { distinctNames } from '../../wire/distinct-names.ts';

/** Returns the member names as JSON strings; a column without a name gets its number. */
export function namesOf(head: readonly (string | undefined)[], width: number): readonly string[] {
  const cells = Array.from({ length: Math.max(head.length, width) }, (_, at) => head[at]?.trim() ?? '');
  const names = cells.map((name, at) => name || String(at + 1));
  return distinctNames(names, (at) => cells[at] === '').map((name) => JSON.stringify(name));
}
