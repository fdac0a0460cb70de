import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { DialogHead } from './DialogHead.tsx';
import css from './ExportDialog.module.css';
import { ExportForm } from './ExportForm.tsx';
import type { Exporting } from './use-export.ts';

interface ExportDialogProps {
  readonly exporting: Exporting;
  /** True if a search or filter hides some rows. */
  readonly isFiltered: boolean;
  readonly onClose: () => void;
}

/** Dialog for saving rows as a file. */
export function ExportDialog({ exporting, isFiltered, onClose }: ExportDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog open onClose={onClose} label={formatMessage({ id: 'visualizer.export.label' })}>
      <div className={css.content}>
        <DialogHead title={<FormattedMessage id="visualizer.export.label" />} onClose={onClose} />
        <ExportForm exporting={exporting} isFiltered={isFiltered} />
      </div>
    </Dialog>
  );
}
