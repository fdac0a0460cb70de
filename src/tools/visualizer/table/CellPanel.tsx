import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { CellDetails } from '#workers/visualizer/request.ts';
import css from './CellPanel.module.css';
import type { TableHandle } from './use-table.ts';

interface CellPanelProps {
  readonly table: TableHandle;
  readonly place: { readonly row: number; readonly column: number };
  /** Version of the table; in another version the same cell may have another value. */
  readonly version: string;
  /** Button for the row of the cell. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly onPath: (path: string) => void;
}

/** Panel with one cell: its path, and its value as in the text. */
export function CellPanel({ table, place, version, action, onClose, onPath }: CellPanelProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const { row, column } = place;
  const { client } = table;
  const [details, setDetails] = useState<CellDetails | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client.cell({ row, column, nestingDepth: 0 }, { signal: controller.signal }).then(
      ({ value: found }) => {
        if (controller.signal.aborted) return;
        setDetails(found);
        onPath(found.path);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [client, row, column, version, onPath]);
  if (!details) return null;
  const { path, kind, raw, rawBytes, isCut, text } = details;
  const onFailed = () => toast.error(labels.copyFailed);
  return (
    <section className={css.panel} aria-label={formatMessage({ id: 'visualizer.cell.title' })}>
      <div className={css.head}>
        <code className={css.path}>{path}</code>
        <span className={css.kind}>
          <FormattedMessage id={`visualizer.kind.${kind}`} />
          {rawBytes > 0 && ` · ${formatBytes(rawBytes, locale)}`}
        </span>
        {action}
        {isCut ? (
          <DownloadButton
            tone="panel"
            label={formatMessage({ id: 'visualizer.cell.save' })}
            file={async () => ({ name: 'value.json', blob: (await client.cellBlob({ row, column, nestingDepth: 0 })).value })}
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
      <pre className={css.raw} tabIndex={0} aria-label={formatMessage({ id: 'visualizer.cell.raw' })}>
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
