import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { BATCH_PART_ROWS, type BatchPart, type BatchPartRequest, type BatchRefusal, type BatchRow } from '#workers/qr/batch.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { BATCH_WORKERS, batchClient } from '../client.ts';

/** Results of the rows that were drawn. */
export interface BatchFindings {
  /** Number of files that every reader read back. */
  readonly read: number;
  readonly refused: readonly BatchRefusal[];
  /** Lines whose file was read back, but not by the plain reader. */
  readonly weak: readonly number[];
  /** Lines whose file was not read, or was read as a different text. */
  readonly unread: readonly number[];
}

export interface BatchZip extends BatchFindings {
  readonly blob: Blob;
  readonly count: number;
}

export interface BatchJob extends Omit<BatchPartRequest, 'rows'> {
  readonly rows: readonly BatchRow[];
  /** Called after each part, with the results so far. */
  readonly onFindings: (findings: BatchFindings) => void;
  /** Called when the archive is ready; not after a cancellation. */
  readonly onMade: (zip: BatchZip) => void;
}

/** Largest ZIP in bytes without ZIP64, which some programs cannot read. */
const ZIP_BYTES_MAX = 0xffffffff;

type KeptPart = Omit<BatchPart, 'files'> & { readonly files: Blob; readonly filesBytes: number };

const findingsOf = (parts: readonly KeptPart[]): BatchFindings => ({
  read: parts.reduce((sum, { read }) => sum + read, 0),
  refused: parts.flatMap(({ refused }) => refused),
  weak: parts.flatMap(({ weak }) => weak),
  unread: parts.flatMap(({ unread }) => unread),
});

export const noFindings = findingsOf([]);

/** Draws a list in parts, in all workers at the same time. Each finished part becomes a Blob, so that it needs no memory of the page. */
export async function makeZip(
  { rows, onFindings, onMade, ...style }: BatchJob,
  { signal, onProgress }: CallOptions,
): Promise<Releasable<BatchZip>> {
  const starts = Array.from({ length: Math.ceil(rows.length / BATCH_PART_ROWS) }, (_, part) => part * BATCH_PART_ROWS);
  const parts: KeptPart[] = [];
  const done = new Map<number, number>();
  const report = (part: number, rowsDone: number) => {
    done.set(part, rowsDone);
    onProgress?.(
      [...done.values()].reduce((sum, value) => sum + value, 0),
      rows.length,
    );
  };
  let next = 0;
  const work = async (): Promise<void> => {
    for (let part = next++; part < starts.length; part = next++) {
      const from = starts[part] as number;
      const some = rows.slice(from, from + BATCH_PART_ROWS);
      const options = { signal, onProgress: (rowsDone: number) => report(part, rowsDone) };
      const { value, release } = await batchClient.drawPart({ ...style, rows: some }, options);
      parts[part] = { ...value, files: new Blob([value.files]), filesBytes: value.files.length, directory: value.directory.slice() };
      release();
      report(part, some.length);
      // Parts finish in any order; unfinished ones are holes in the array.
      onFindings(findingsOf(parts.filter(Boolean)));
    }
  };
  await Promise.all(Array.from({ length: BATCH_WORKERS }, work));
  const filesBytes = parts.reduce((sum, part) => sum + part.filesBytes, 0);
  if (filesBytes > ZIP_BYTES_MAX) throw new InputError('qr.batch.error.batchZip', 'sizePx');
  const { value: end } = await batchClient.closeZip(
    { parts: parts.map(({ directory, count, filesBytes: bytes }) => ({ directory, count, filesBytes: bytes })) },
    { signal },
  );
  const blob = new Blob([...parts.map(({ files }) => files), end.bytes], { type: 'application/zip' });
  const value = { ...findingsOf(parts), blob, count: parts.reduce((sum, { count }) => sum + count, 0) };
  if (!signal?.aborted) onMade(value);
  return { value, release: () => undefined };
}
