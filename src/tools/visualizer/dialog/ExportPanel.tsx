import { FormattedMessage } from 'react-intl';
import { useTableParts } from '../table/table-context.ts';
import css from './ExportPreview.module.css';
import { ExportForm } from './ExportForm.tsx';
import { useExport } from './use-export.ts';

interface ExportPanelProps {
  /** Number of rows in view. */
  readonly rows: number;
  /** True if a summary or the differences are in view. */
  readonly isMade: boolean;
}

/** Form for saving the rows of the table, beside them. */
export function ExportPanel({ rows, isMade }: ExportPanelProps) {
  const { table, page, summary } = useTableParts();
  const exporting = useExport(table, page);
  return (
    <>
      {isMade && (
        <p className={css.size}>
          <FormattedMessage id="visualizer.export.made" />
        </p>
      )}
      <ExportForm exporting={exporting} isFiltered={rows < summary.rows} />
    </>
  );
}
