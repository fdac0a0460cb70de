import { useIntl } from 'react-intl';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { delimiterText, formatNames } from '#workers/visualizer/source.request.ts';

const DELIMITER_WORDS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** Returns how the open text was read, in a few words: “CSV, semicolon, decimal comma”; empty until it is known. */
export function useDialect(summary: TableSummary | null): string {
  const { formatMessage } = useIntl();
  if (!summary) return '';
  const { files, sheets, format, yamlVersion, csv, start } = summary.origin;
  const parts = [
    files && files.names.length > 1 ? files.shown : '',
    sheets && !format ? formatMessage({ id: 'visualizer.dialectSheet' }, { name: sheets.shown }) : '',
    csv && !format
      ? formatMessage(
          { id: 'visualizer.dialectCsv' },
          {
            delimiter: DELIMITER_WORDS[csv.delimiter] ?? 'character',
            character: delimiterText(csv.delimiter),
            quote: csv.quote,
            blanks: csv.blanks,
            decimal: csv.decimal,
            thousands: csv.thousands,
          },
        )
      : '',
    format === 'fixed' ? formatMessage({ id: 'visualizer.dialectFixed' }) : '',
    format && format !== 'fixed' ? [formatNames[format], yamlVersion ?? ''].join(' ').trim() : '',
    format && sheets ? sheets.shown : '',
    !csv && !sheets && !format ? formatMessage({ id: 'visualizer.dialectJson' }, { values: summary.values ? 'yes' : 'no' }) : '',
    start && (!start.header || start.firstLine > 1)
      ? formatMessage({ id: 'visualizer.dialectStart' }, { header: start.header ? 'yes' : 'no', line: start.firstLine })
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}
