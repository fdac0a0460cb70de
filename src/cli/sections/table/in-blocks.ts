import { availableParallelism } from 'node:os';
import type { ExportFormat } from '#workers/visualizer/export.request.ts';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { isParquetName, titleOf } from '#workers/visualizer/file-name.request.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import { type FilesAnswer, ownCrew, visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { Job } from '../../command/command.ts';
import { Failure, INPUT } from '../../command/failure.ts';
import { newColumnOf } from './new-columns.ts';
import { noteSource } from './notes.ts';
import { FILES_FROM_BYTES, isLargeInput, type TableInput } from './input.ts';
import { filterOf, pivotWords, type Table } from './options.ts';
import { ThreadCrew } from './threads.ts';

/** Limits the memory: a thread needs 15 MB, and 30 MB more with 200,000 groups. */
const THREADS_MAX = 4;

/**
 * Answers a question in blocks of rows, of which only some are in memory. Returns null for an input that has to be opened as a table: because it is
 * small, or because it has an error, which the table reports. Throws InputError for the question and for the input.
 *
 * @param format  format of the file of the rows; null for a summary
 */
export async function answerInBlocks(
  opened: TableInput,
  table: Table,
  plan: SummaryPlan | null,
  format: ExportFormat | null,
  layout: Layout,
  job: Job,
): Promise<FilesAnswer | null> {
  const { requests, sizeBytes, isRepeatable, reading } = opened;
  const { operands, input, output, locale, control, note, words } = job;
  const isLarge = isLargeInput(opened);
  const isPlain = requests.length === 1 && (sizeBytes ?? 0) < FILES_FROM_BYTES;
  // A table reads only the columns of Parquet that it needs.
  const isParquet = requests.some(({ fileName }) => isParquetName(fileName));
  if (!isLarge && (isPlain || (isParquet && requests.length === 1))) return null;
  const { arrangement, columns, writing } = table;
  const newColumns = table.newColumns.filter((text) => typeof text === 'string').map(newColumnOf);
  let hasWritten = false;
  let rows = 0;
  const { say } = await words();
  const progress = () => {
    const { seconds } = reading;
    // A part of the file after its first block is read twice: here in pieces, and by the thread that works on it.
    const bytes = Math.min(reading.bytes, sizeBytes ?? reading.bytes);
    const left = sizeBytes === null ? null : Math.ceil(((sizeBytes - bytes) / Math.max(1, bytes)) * seconds);
    return say('cli.table.progress', {
      percent: sizeBytes === null ? 'none' : Math.floor((100 * bytes) / sizeBytes),
      size: formatBytes(bytes, locale),
      rate: formatNumber(Math.round(rows / seconds), locale),
      left: left === null || seconds < 1 ? 'none' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
    });
  };
  // Signals are received while the next piece of a file is awaited.
  const quiet = { ...control, tick: () => undefined };
  const threads = job.tableThread && new ThreadCrew(job.tableThread, Math.min(THREADS_MAX, availableParallelism()));
  try {
    const answer = await visualizerStreams.answer(
      {
        files: requests.map((request) => ({ request, isRepeatable })),
        question: {
          layout,
          locale,
          newColumns,
          expression: arrangement.expression,
          search: arrangement.search,
          filters: arrangement.filters.map(filterOf),
          plan,
          file: format === null ? null : { ...writing, format, locale, title: titleOf(input.nameOf(operands[0])) },
          columns: columns.length > 0 && plan === null ? columns : null,
        },
        words: plan?.pivot ? await pivotWords(job) : { missing: '', others: '' },
        crew: threads ?? ownCrew(quiet),
        onPass: () => {
          rows = 0;
          reading.restart();
        },
        onRows: (more, bytes) => {
          rows += more;
          reading.bytes += bytes;
          control.tell(progress);
        },
        write: async (part) => {
          hasWritten = true;
          await output.write(part);
        },
      },
      quiet,
    );
    if (answer === null) {
      if (isLarge) throw new Failure('cli.error.tableOneValue', {}, INPUT);
      return null;
    }
    for (const { origin, skipped } of answer.origins) await noteSource({ origin, skipped }, table.reading.skipBadLines, job);
    for (const [index, without] of answer.without.entries())
      for (const { cells, operand, expected } of without)
        note(
          (await words()).say('visualizer.newColumn.without', {
            name: newColumns[index]?.name ?? '',
            cells,
            operand,
            expected,
          }),
        );
    return answer;
  } catch (error) {
    if (error instanceof InputError && !isLarge && !hasWritten && requests.length === 1) return null;
    throw error;
  } finally {
    threads?.stop();
  }
}
