import type { Transfer } from '#src/handover/transfer.ts';
import { isCsvName } from '#workers/visualizer/request.ts';

/** What stands in the editor: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
}

export const noInput: Input = { text: '', file: null };

/** What was pasted, dropped or sent from another tool. CSV is a file, by whose name it is known. */
export function inputOf({ kind, text, files }: Transfer): Input {
  const [file = null] = files;
  if (kind === 'csv' && text !== '') return { text: '', file: new File([text], 'table.csv', { type: 'text/csv' }) };
  if (kind === 'csv' && file && !isCsvName(file.name))
    return { text: '', file: new File([file], `${file.name}.csv`, { type: 'text/csv' }) };
  return { text, file };
}
