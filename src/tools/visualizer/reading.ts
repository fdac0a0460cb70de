import type { OpenRequest } from '#workers/visualizer/request.ts';
import { recognizedCsv } from '#workers/visualizer/source.request.ts';

/** Options with which a text is read. A new text resets them. */
export type Reading = Required<Pick<OpenRequest, 'concatenated' | 'skipBadLines' | 'csv' | 'header' | 'archived' | 'sheet'>>;

export const plainReading: Reading = {
  concatenated: false,
  skipBadLines: false,
  csv: recognizedCsv,
  header: true,
  archived: null,
  sheet: null,
};
