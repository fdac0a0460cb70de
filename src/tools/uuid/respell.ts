import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { TAIL_MAX_BYTES, type UuidFormat, type UuidLines } from '#workers/uuid/request.ts';
import { freeBlock } from '#workers/wire/block.ts';
import type { FixedRows } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { uuidClient } from './client.ts';

/** Number of rows that are sent to the worker at once: their copies are small beside a result of 10,000,000 rows. */
const PART_ROWS = 262_144;

/**
 * Returns a method of the client by the name that a definition has for it. Other identifiers than UUIDs have requests and results with the same
 * members and a smaller format, of which their methods read their own.
 */
export const methodOf = <Method>(name: string): Method => uuidClient[name as 'generate'] as Method;

/** Writes UUIDs in another format, in parts. A part must be released before the next is requested. */
export async function* respelledParts(
  { lines, format }: UuidLines,
  to: UuidFormat,
  rewrite: string,
  options: CallOptions = {},
): AsyncGenerator<Releasable<UuidLines>> {
  const { count } = lines;
  for (let first = 0; first < count; first += PART_ROWS) {
    const end = Math.min(first + PART_ROWS, count);
    const part = { isFirst: first === 0, isLast: end === count };
    options.onProgress?.(first, count);
    yield methodOf<typeof uuidClient.reformat>(rewrite)(
      { lines: end - first === count ? lines : sliceRows(lines, first, end), from: format, to, part },
      { signal: options.signal },
    );
  }
}

/** Writes UUIDs in another format. The given result stays complete until the new one is. Throws a RangeError if memory runs out. */
export async function respell(uuids: UuidLines, to: UuidFormat, rewrite: string, options: CallOptions): Promise<Releasable<UuidLines>> {
  const { count } = uuids.lines;
  let whole: UuidLines | undefined;
  let size = 0;
  for await (const { value, release } of respelledParts(uuids, to, rewrite, options)) {
    const { bytes, starts } = value.lines;
    if (value.lines.count === count) return { value, release };
    if (!whole) {
      const { first, stride } = starts as FixedRows;
      whole = { ...value, lines: { ...value.lines, bytes: new Uint8Array(first + count * stride + TAIL_MAX_BYTES), count } };
    }
    whole.lines.bytes.set(bytes, size);
    size += bytes.length;
    whole = { ...whole, characters: size - bytes.length + value.characters };
    release();
  }
  const { lines, ...facts } = whole as UuidLines;
  const value = { ...facts, lines: { ...lines, bytes: lines.bytes.subarray(0, size) } };
  return { value, release: () => freeBlock(lines.bytes.buffer) };
}
