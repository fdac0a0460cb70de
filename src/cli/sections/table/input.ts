import { plainTextOptions } from '#workers/visualizer/export.request.ts';
import { type Layout, type OpenRequest, TEXT_BYTES_MAX, type VisualizerErrorCode } from '#workers/visualizer/request.ts';
import { ownCrew, visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { Job } from '../../command/command.ts';
import { Failure, INPUT } from '../../command/failure.ts';
import { FileBlob, PipeBlob } from '../../io/file-blob.ts';
import type { Table } from './options.ts';

/** Least size in bytes of files that are read in blocks: the threads begin in 40 ms. */
export const FILES_FROM_BYTES = 16 * 1024 * 1024;
/** Least size of the standard input that is read in blocks. Its beginning stays in memory. */
const INPUT_FROM_BYTES = 64 * 1024 * 1024;

/** The input of a table. */
export interface TableInput {
  readonly requests: readonly OpenRequest[];
  /** Size of all files; null for an input whose size is not known and which is not in memory. */
  readonly sizeBytes: number | null;
  /** True if all of it can be read again. */
  readonly isRepeatable: boolean;
  readonly reading: Reading;
}

/** Returns true for an input that is not opened as a table: its size is not known, or above the limit. */
export const isLargeInput = ({ sizeBytes }: TableInput) => sizeBytes === null || sizeBytes > TEXT_BYTES_MAX;

/** The bytes read so far of the files that are read in pieces. */
class Reading {
  bytes = 0;
  #startMs = performance.now();

  /** Begins a new reading of all files. */
  restart(): void {
    this.bytes = 0;
    this.#startMs = performance.now();
  }

  /** Time in seconds since the beginning. */
  get seconds(): number {
    return Math.max(0.001, (performance.now() - this.#startMs) / 1000);
  }
}

/** Returns the options by which the files of a command are read. */
export function readingOptions({ view, reading }: Pick<Table, 'view' | 'reading'>) {
  const { from, yamlVersion, columnsAt, csv, header, firstLine } = view;
  return { ...reading, from, yamlVersion, columnsAt, csv, header, firstLine };
}

/**
 * Opens the input of the command. The standard input is read to its end, unless it is long and may be read in blocks.
 *
 * @param mayBlocks  true if the question can be answered in blocks
 */
export async function openInput(table: Table, layout: Layout, mayBlocks: boolean, job: Job): Promise<TableInput> {
  const { view } = table;
  const { operands, input } = job;
  const options = readingOptions(table);
  const requestOf = (source: OpenRequest['source'], fileName: string): OpenRequest => ({ source, fileName, ...options, layout });
  if (view.text !== '') return { requests: [requestOf(view.text, '')], sizeBytes: 0, isRepeatable: true, reading: new Reading() };
  const files = operands.length === 0 ? ['-'] : operands;
  const sizes = files.map((file) => input.sizeOfFile(file));
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const read = new Reading();
  const onRead = (bytes: number) => {
    read.bytes += bytes;
  };
  const requests: OpenRequest[] = [];
  let sizeBytes: number | null = total;
  for (const [index, file] of files.entries()) {
    const size = sizes[index] ?? null;
    if (size !== null && (mayBlocks || files.length > 1) && total >= FILES_FROM_BYTES) {
      requests.push(requestOf(new FileBlob(file, size, onRead), input.nameOf(file)));
      continue;
    }
    if (size !== null && size > TEXT_BYTES_MAX) requests.push(requestOf(new FileBlob(file, size, onRead), input.nameOf(file)));
    else if (size !== null) requests.push(requestOf(await input.bytes(file), input.nameOf(file)));
    else {
      const source = mayBlocks ? await beginningOf(input.pieces(file), onRead) : await input.bytes(file);
      if (source instanceof PipeBlob) sizeBytes = null;
      requests.push(requestOf(source, input.nameOf(file)));
    }
  }
  return { requests, sizeBytes, isRepeatable: !requests.some(({ source }) => source instanceof PipeBlob), reading: read };
}

/** Reads an input to its end, or its beginning if it is long. */
async function beginningOf(
  pieces: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | PipeBlob> {
  const iterator = pieces[Symbol.asyncIterator]();
  const beginning: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; size < INPUT_FROM_BYTES; ) {
    const next = await iterator.next();
    if (next.done) return new Uint8Array(Buffer.concat(beginning));
    beginning.push(next.value.slice());
    size += next.value.length;
  }
  return new PipeBlob(beginning, iterator, onRead);
}

/** Joins the rows of several files, one file after another, as JSON in memory. Throws InputError for the files. */
export async function joinedFiles(
  requests: readonly OpenRequest[],
  layout: Layout,
  { control, locale }: Job,
): Promise<Pick<OpenRequest, 'source' | 'fileName' | 'from'>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  const joined = await visualizerStreams.answer(
    {
      files: requests.map((request) => ({ request, isRepeatable: true })),
      question: {
        layout,
        locale,
        newColumns: [],
        expression: '',
        search: '',
        filters: [],
        plan: null,
        file: { ...plainTextOptions, format: 'ndjson', locale, title: '', dialect: 'postgresql' },
        columns: null,
      },
      words: { missing: '', others: '' },
      crew: ownCrew(control),
      write: async (part) => {
        sizeBytes += part.length;
        if (sizeBytes > TEXT_BYTES_MAX)
          throw new InputError<VisualizerErrorCode>('visualizer.error.tooLarge', 'source', { asked: sizeBytes, max: TEXT_BYTES_MAX });
        parts.push(part);
      },
    },
    control,
  );
  if (joined === null) throw new Failure('cli.error.tableOneValue', {}, INPUT);
  return { source: new Uint8Array(Buffer.concat(parts)), fileName: 'rows.ndjson', from: null };
}
