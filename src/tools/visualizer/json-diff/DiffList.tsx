import { type KeyboardEvent, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { type RowFrame, RowsView } from '#src/ui/lines-list/RowsView.tsx';
import { type Difference, type ShownValue, VALUE_BYTES } from '#workers/visualizer/diff.request.ts';
import type { DiffViewProps } from './DiffRows.tsx';
import css from './DiffList.module.css';

interface DiffListProps extends DiffViewProps {
  /** Shows a difference side by side. */
  readonly onOpen: (difference: number) => void;
}

/** The differences as a list: kind, path, and the values before and after. */
export function DiffList({ client, fail, rows, onOpen }: DiffListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const load = useCallback(
    (first: number, count: number) =>
      client.list({ first, count }).then(
        ({ value }) => value.differences,
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, fail],
  );
  const onKey = (event: KeyboardEvent, row: number) => {
    if (event.key !== 'Enter') return false;
    event.preventDefault();
    onOpen(row);
    return true;
  };
  const text = ({ text: own, sizeBytes }: ShownValue) => (sizeBytes > VALUE_BYTES ? `${own}… (${formatBytes(sizeBytes, locale)})` : own);
  const row = ({ index, kind, path, otherPath, value, otherValue }: Difference, at: number, frame: RowFrame) => (
    <div
      key={at}
      {...frame}
      role="listitem"
      className={css.row}
      aria-posinset={at + 1}
      aria-setsize={rows.count}
      aria-current={frame['data-active']}
      onDoubleClick={() => onOpen(index)}
    >
      <span className={css.kind} data-kind={kind}>
        {formatMessage({ id: `visualizer.diff.kind.${kind}` })}
      </span>
      <span>{path !== null && otherPath !== null && path !== otherPath ? `${path} → ${otherPath}` : (otherPath ?? path)}</span>
      {kind !== 'moved' && value && <del className={css.old}>{text(value)}</del>}
      {kind !== 'moved' && otherValue && <ins className={css.new}>{text(otherValue)}</ins>}
    </div>
  );
  return <RowsView role="list" label={formatMessage({ id: 'visualizer.diff.view.list' })} {...rows} load={load} onKey={onKey} row={row} />;
}
