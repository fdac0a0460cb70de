import { create } from 'zustand';
import type { Transfer } from '#src/handover/transfer.ts';
import {
  csvExtensions,
  isCsvName,
  isPackedName,
  jsonExtensions,
  packedExtensions,
  wholeExtensions,
  wholeFormatNamed,
} from '#workers/visualizer/file-name.request.ts';
import type { OpenRequest } from '#workers/visualizer/request.ts';
import { type Origin, recognizedCsv } from '#workers/visualizer/source.request.ts';

/** Content of the editor: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
}

/** File name with which a text is read as CSV. Files saved from its table have the same name with another extension. */
const CSV_FILE_NAME = 'table.csv';

/** Value of the attribute `accept` of a field that selects a table. */
export const ACCEPTED_FILES = [
  ...[...jsonExtensions, ...csvExtensions, ...wholeExtensions, 'txt', ...packedExtensions, 'gz'].map((extension) => `.${extension}`),
  'application/json',
  'application/x-ndjson',
  'application/gzip',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
].join(',');

export const noInput: Input = { text: '', file: null };

/** The input of all pages of the section: a text pasted on one page is there when another page is opened. It is not stored. */
export const useInput = create<Input>()(() => noInput);

/** The second text of the pages that compare two texts or apply a patch: it stays when the page is left. It is not stored. */
export const useSecondText = create<Input>()(() => noInput);

/**
 * Returns the input for pasted, dropped or transferred content. CSV becomes a file, because CSV is recognized by the name of its file.
 * Workbooks and archives keep their names.
 */
export function inputOf({ kind, text, files }: Transfer): Input {
  const [file = null] = files;
  if (kind === 'csv' && text !== '') return { text: '', file: new File([text], CSV_FILE_NAME, { type: 'text/csv' }) };
  if (kind === 'csv' && file && !isCsvName(file.name) && !isPackedName(file.name) && wholeFormatNamed(file.name) === null)
    return { text: '', file: new File([file], `${file.name}.csv`, { type: 'text/csv' }) };
  return { text, file };
}

/** Options with which a text is read. A new text resets them. */
export type Reading = Required<
  Pick<
    OpenRequest,
    'from' | 'yamlVersion' | 'columnsAt' | 'concatenated' | 'skipBadLines' | 'csv' | 'header' | 'firstLine' | 'archived' | 'sheet'
  >
>;

export const plainReading: Reading = {
  from: null,
  yamlVersion: null,
  columnsAt: null,
  concatenated: false,
  skipBadLines: false,
  csv: recognizedCsv,
  header: null,
  firstLine: null,
  archived: null,
  sheet: null,
};

/** Returns true if a text was read in a way that was guessed. */
export const hasGuesses = ({ isGuess, fixed, numbers, looksLike }: Origin) =>
  isGuess || fixed !== null || numbers.length > 0 || looksLike !== null;

/** Returns true if a text was read with something that its reader should know. */
export function hasReadingNotes(
  { start, controlLines, unnamed, unreached, formulas, merged, bytes, remarks }: Origin,
  reading: Reading,
): boolean {
  const isCutAbove = (start?.firstLine ?? 1) > 1 && reading.firstLine === null;
  return (
    isCutAbove ||
    controlLines.length + unnamed.length + unreached.length + formulas + merged + bytes.texts.length + bytes.hex.length + remarks.length > 0
  );
}
