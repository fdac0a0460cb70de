import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { GridCellPlace } from '#src/ui/table-grid/TableGrid.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import type { CellDetails } from '#workers/visualizer/cell.request.ts';
import css from './CellPanel.module.css';
import { useTableParts } from './table-context.ts';

interface CellPanelProps {
  readonly place: GridCellPlace;
  readonly details: CellDetails;
  /** Button for the row of the cell. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
}

/** Panel with one cell: its path, and its value as in the text. */
export function CellPanel({ place, details, action, onClose }: CellPanelProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const { client } = useTableParts().table;
  const { path, kind, raw, rawBytes, isCut, text } = details;
  const onFailed = () => toast.error(labels.copyFailed);
  return (
    <section className={css.panel} aria-label={formatMessage({ id: 'visualizer.cell.title' })}>
      <div className={css.head}>
        <code translate="no" className={css.path}>
          {path}
        </code>
        <span className={css.kind}>
          <FormattedMessage id={`visualizer.kind.${kind}`} />
          {rawBytes > 0 && ` · ${formatBytes(rawBytes, locale)}`}
        </span>
        {action}
        {isCut ? (
          <DownloadButton
            tone="panel"
            label={formatMessage({ id: 'visualizer.cell.save' })}
            file={async () => ({ name: 'value.json', blob: (await client.cellBlob({ ...place, nestingDepth: 0 })).value })}
          />
        ) : (
          kind !== 'absent' && (
            <CopyButton
              tone="panel"
              label={formatMessage({ id: 'visualizer.cell.copyValue' })}
              content={() => text ?? raw}
              onFailed={onFailed}
            />
          )
        )}
        <CopyButton tone="panel" label={formatMessage({ id: 'visualizer.cell.copyPath' })} content={() => path} onFailed={onFailed} />
        <IconButton tone="panel" icon="x" label={labels.close} onClick={onClose} />
      </div>
      <pre translate="no" dir="auto" className={css.raw} tabIndex={0} aria-label={formatMessage({ id: 'visualizer.cell.raw' })}>
        {kind === 'absent' ? <FormattedMessage id="visualizer.cell.absent" /> : raw}
        {isCut && '…'}
      </pre>
      {isCut && (
        <p className={css.cut}>
          <FormattedMessage id="visualizer.cell.cut" values={{ size: formatBytes(rawBytes, locale) }} />
        </p>
      )}
    </section>
  );
}
