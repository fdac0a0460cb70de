import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import type { ExportRequest } from '#workers/visualizer/export.request.ts';

export type ExportChoices = Pick<ExportRequest, 'rows' | 'delimiter' | 'byteOrderMark' | 'formulaGuard' | 'dialect'> & {
  readonly columns: 'shown' | 'all';
};

/** Returns the options with which a spreadsheet in this language opens the file without further questions. */
export function firstChoices(locale: Locale): ExportChoices {
  return {
    rows: 'shown',
    columns: 'shown',
    delimiter: decimalMarkOf(locale) === ',' ? ';' : ',',
    byteOrderMark: true,
    formulaGuard: true,
    dialect: 'postgresql',
  };
}
