import { type Fields, flag, optional, setting, setByPath } from '#src/handover/fields.ts';
import { tableFields } from '#src/tools/visualizer/fields.ts';
import type { Reading } from '#src/tools/visualizer/input.ts';
import { isCleaning, isOfFile, type OtherFile } from '#workers/visualizer/clean.request.ts';
import type { OpenRequest, VisualizerErrorCode } from '#workers/visualizer/request.ts';
import type { Origin } from '#workers/visualizer/source.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { Job } from '../../command/command.ts';
import { Failure } from '../../command/failure.ts';
import type { Table } from './options.ts';

/** Options with which a file is read that the page sets by buttons. */
export const readingFields: Fields<Table['reading']> = {
  concatenated: flag(false),
  skipBadLines: flag(false, { optionLabel: 'cli.table.skipBadLines' }),
  archived: optional(setting('', { optionLabel: 'visualizer.reading.file' })),
  sheet: optional(setting('', { optionLabel: 'cli.table.sheet' })),
};

const { from, yamlVersion, columnsAt, csv, header, firstLine } = tableFields;
/** Options of a step with which its file is read, and not the first file. */
export const otherFileFields: Fields<Reading> = { from, yamlVersion, columnsAt, csv, header, firstLine, ...readingFields };

/** A step of the command, with the values with which its file is read otherwise than the first file. */
export interface ReadStep {
  readonly step: object;
  readonly reading: ReadonlyMap<string, unknown>;
}

const fileOf = (step: object): string => (isCleaning(step) && isOfFile(step) ? step.file : '');

/** Id of the last file that a step named; the engine keeps a file by its id. */
let lastId = 0;

/**
 * Returns how the files that steps name are read: with the options of the first file that do not choose a format, a file or a sheet, and with
 * those of the step. Throws cli.error.readTwice for a file that two steps read in different ways.
 */
export function readingsOf(steps: readonly ReadStep[], { view, reading }: Table) {
  const readings = new Map<string, ReadStep['reading']>();
  const written = (values: ReadStep['reading']) => JSON.stringify([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  for (const { step, reading: own } of steps) {
    const file = fileOf(step);
    if (file === '') continue;
    if (written(readings.get(file) ?? own) !== written(own)) throw new Failure('cli.error.readTwice', { file });
    readings.set(file, own);
  }
  const { concatenated, skipBadLines } = reading;
  return [...readings].map(([name, own]) => {
    const request = { concatenated, skipBadLines, csv: { ...view.csv }, header: view.header, firstLine: view.firstLine };
    for (const [path, value] of own) setByPath(request, path, value);
    return { name, request };
  });
}

/** Opens the files that steps name. Throws cli.error.readTwice. */
export async function filesOf(steps: readonly ReadStep[], table: Table, { input }: Job): Promise<readonly OtherFile[]> {
  const files: OtherFile[] = [];
  for (const { name, request } of readingsOf(steps, table)) {
    const source = await input.bytes(name);
    files.push({ name, id: ++lastId, request: { source, fileName: input.nameOf(name), ...request, expectsCsv: true } });
  }
  return files;
}

/** Throws InputError for a file of an archive or a sheet that is asked for in a file without such parts. */
export function checkParts({ files, sheets }: Origin, request: Pick<OpenRequest, 'archived' | 'sheet'>): void {
  for (const [field, parts] of Object.entries({ archived: files, sheet: sheets })) {
    const asked = request[field as 'archived' | 'sheet'];
    if (parts === null && asked) throw new InputError<VisualizerErrorCode>('visualizer.error.noPart', field, { asked, near: 'none' });
  }
}
