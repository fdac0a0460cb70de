import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { type RowFrame, RowsView, type ShownRows } from '#src/ui/lines-list/RowsView.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { DiffRow, RowsScope, SideLine } from '#workers/visualizer/diff.request.ts';
import type { DiffClient } from '../client.ts';
import { JsonPieces } from '../json-text/JsonPieces.tsx';
import { DifferencePlace } from './DifferencePlace.tsx';
import css from './DiffRows.module.css';

export interface DiffViewProps {
  readonly client: DiffClient;
  readonly fail: (error: unknown) => void;
  readonly rows: ShownRows;
}

interface DiffRowsProps extends DiffViewProps {
  readonly scope: RowsScope;
  /** Called with the difference of a row that became active. */
  readonly onDifference: (difference: number) => void;
}

/** Columns of indentation that are shown. */
const INDENT_MAX = 40;

/** The lines of two texts side by side. */
export function DiffRows({ client, fail, rows, scope, onDifference }: DiffRowsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  /** Differences of the loaded rows. */
  const [loaded, setLoaded] = useState<{ readonly first: number; readonly differences: readonly (number | null)[] }>({
    first: 0,
    differences: [],
  });
  const load = useCallback(
    (first: number, count: number) =>
      client.rows({ first, count, scope }).then(
        ({ value }) => {
          setLoaded({ first, differences: value.rows.map(({ difference }) => difference) });
          return value.rows;
        },
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, fail, scope],
  );
  const differenceAt = (row: number) => loaded.differences[row - loaded.first] ?? null;
  const active = rows.active === null ? null : differenceAt(rows.active);
  const onActive = (row: number) => {
    rows.onActive(row);
    const difference = differenceAt(row);
    if (difference !== null) onDifference(difference);
  };
  const half = (line: SideLine | null, isOld: boolean, isChanged: boolean) => {
    const Text = isChanged && line ? (isOld ? 'del' : 'ins') : 'span';
    return (
      <>
        <span className={css.number} aria-hidden="true">
          {line && formatNumber(line.line + 1, locale)}
        </span>
        <Text className={css.text} data-mark={isChanged ? (line ? (isOld ? 'old' : 'new') : 'none') : undefined}>
          {line && (
            <>
              {'  '.repeat(Math.min(line.indent, INDENT_MAX / 2))}
              <JsonPieces text={line.text} hits="" />
              {line.cutBytes > 0 && <small>… {formatBytes(line.cutBytes, locale)}</small>}
            </>
          )}
        </Text>
      </>
    );
  };
  const row = ({ kind, before, after, hidden }: DiffRow, index: number, frame: RowFrame) => {
    const isChanged = kind !== null && kind !== 'gap';
    return (
      <div
        key={index}
        {...frame}
        role="listitem"
        className={css.row}
        data-kind={kind ?? undefined}
        aria-posinset={index + 1}
        aria-setsize={rows.count}
        aria-current={frame['data-active']}
      >
        {kind === 'gap' ? (
          <span className={css.gap}>
            {formatMessage({ id: 'visualizer.diff.gap' }, { count: hidden, shown: formatNumber(hidden, locale) })}
          </span>
        ) : (
          <>
            {isChanged && <VisuallyHidden>{formatMessage({ id: `visualizer.diff.kind.${kind}` })}</VisuallyHidden>}
            {half(before, true, isChanged)}
            {half(after, false, isChanged)}
          </>
        )}
      </div>
    );
  };
  return (
    <>
      <RowsView
        role="list"
        label={formatMessage({ id: 'visualizer.diff.view.side' })}
        {...rows}
        onActive={onActive}
        load={load}
        onKey={() => false}
        row={row}
      />
      <DifferencePlace key={rows.version} client={client} difference={active} />
    </>
  );
}
