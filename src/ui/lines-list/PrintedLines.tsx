import { rowText, type TextLines } from '#workers/wire/lines.ts';
import { usePartsLabels } from '../labels.ts';
import css from './PrintedLines.module.css';

/** Largest number of printed rows: about two hundred sheets. */
const ROWS_MAX = 10_000;

/** The rows for printing, including those that are not rendered on screen. */
export function PrintedLines({ lines }: { lines: TextLines }) {
  const labels = usePartsLabels();
  const printedCount = Math.min(lines.count, ROWS_MAX);
  return (
    <div className={css.printed} data-print-only="">
      <pre translate="no">{Array.from({ length: printedCount }, (_, row) => rowText(lines, row)).join('\n')}</pre>
      {printedCount < lines.count && <p>{labels.printedRows(printedCount, lines.count)}</p>}
    </div>
  );
}
