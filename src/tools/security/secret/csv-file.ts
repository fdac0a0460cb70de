import type { TextLines } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { securityClient } from '../client.ts';

/** Number of rows that are sent to the worker at once: their copies are small beside a result of 10,000,000 rows. */
const PART_ROWS = 262_144;

/** Returns the secrets as a CSV file. */
export async function csvFile(lines: TextLines): Promise<Blob> {
  const parts: Blob[] = [];
  for (let first = 0; first < lines.count; first += PART_ROWS) {
    const part = sliceRows(lines, first, Math.min(first + PART_ROWS, lines.count));
    const { value, release } = await securityClient.csv({ lines: part, isFirst: first === 0 });
    parts.push(new Blob([value.bytes]));
    release();
  }
  return new Blob(parts, { type: 'text/csv' });
}
