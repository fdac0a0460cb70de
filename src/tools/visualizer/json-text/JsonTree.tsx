import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { type RowFrame, RowsView } from '#src/ui/lines-list/RowsView.tsx';
import type { TreeRow } from '#workers/visualizer/json.request.ts';
import { handledKey, type RowsProps, useCopyValue } from './JsonLines.tsx';
import { JsonPieces } from './JsonPieces.tsx';
import css from './JsonRows.module.css';

/** Deepest level that has an indentation of its own. */
const LEVEL_MAX = 24;

/** The text as a tree (ARIA tree pattern). Only open branches are read. */
export function JsonTree({ client, fail, rows, onRows, onFind, hits }: RowsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const copyValue = useCopyValue(client, 'tree');
  /** The last loaded rows, for the keys. */
  const loaded = useRef<{ readonly first: number; readonly rows: readonly TreeRow[] }>({ first: 0, rows: [] });
  const load = useCallback(
    async (first: number, size: number) => {
      try {
        let { value } = await client.treeRows({ first, count: size });
        // The members of large branches are counted in several requests, between which others are answered.
        while (!value.isCounted) ({ value } = await client.treeRows({ first, count: size }));
        loaded.current = { first, rows: value.rows };
        return value.rows;
      } catch (error) {
        fail(error);
        return null;
      }
    },
    [client, fail],
  );
  const toggle = (row: number, isOpen: boolean) => {
    // A second key may arrive before the rows are loaded again.
    const { first, rows: shown } = loaded.current;
    loaded.current = { first, rows: shown.map((item, index) => (index === row - first ? { ...item, isOpen } : item)) };
    client.toggle({ row, isOpen }).then(({ value }) => onRows(value), fail);
  };
  const focusParent = (row: number) => {
    client.parent({ row }).then(({ value }) => value >= 0 && rows.ref.current?.focusRow(value), fail);
  };
  const onKey = (event: KeyboardEvent, row: number) => {
    if (handledKey(event, onFind, () => copyValue(row))) return true;
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return false;
    const { isOpen = null } = loaded.current.rows[row - loaded.current.first] ?? {};
    const actions: Partial<Record<string, () => void>> = {
      ArrowRight: () => (isOpen ? rows.ref.current?.focusRow(row + 1) : isOpen === false && toggle(row, true)),
      ArrowLeft: () => (isOpen ? toggle(row, false) : focusParent(row)),
      Enter: () => isOpen !== null && toggle(row, !isOpen),
      ' ': () => isOpen !== null && toggle(row, !isOpen),
    };
    const action = actions[event.key];
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  };
  const row = (item: TreeRow, index: number, frame: RowFrame) => {
    const { name, kind, text, isCut, level, children, siblings, sizeBytes, isOpen, isMatch } = item;
    const isBranch = kind === 'object' || kind === 'array';
    return (
      <div
        key={index}
        {...frame}
        role="treeitem"
        className={css.node}
        aria-level={level}
        aria-posinset={item.index + 1}
        aria-setsize={siblings}
        aria-expanded={isOpen ?? undefined}
        aria-selected={frame['data-active'] ?? false}
        data-match={isMatch || undefined}
      >
        <span className={css.indent}>{'  '.repeat(Math.min(level, LEVEL_MAX) - 1)}</span>
        {isOpen === null ? (
          <span className={css.toggle} />
        ) : (
          <span className={css.toggle} onClick={() => toggle(index, !isOpen)} aria-hidden="true">
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          </span>
        )}
        {level > LEVEL_MAX && (
          <small className={css.note}>{formatMessage({ id: 'visualizer.text.level' }, { level: formatNumber(level, locale) })}</small>
        )}
        <span className={css.name}>
          {name === null ? (level === 1 && siblings === 1 ? '$' : formatNumber(item.index, locale)) : JSON.stringify(name)}
        </span>
        <span className={css.value}>
          {isBranch ? kind === 'object' ? '{ }' : '[ ]' : <JsonPieces text={text} hits={isMatch ? hits : ''} />}
          {isCut && '…'}
        </span>
        {(isBranch || isCut) && (
          <small className={css.note}>
            {isBranch &&
              formatMessage({ id: `visualizer.text.tree.${kind}` }, { count: children ?? 0, shown: formatNumber(children ?? 0, locale) })}
            {isBranch && ' · '}
            {formatBytes(sizeBytes, locale)}
          </small>
        )}
      </div>
    );
  };
  return <RowsView {...rows} role="tree" label={formatMessage({ id: 'visualizer.text.view.tree' })} load={load} onKey={onKey} row={row} />;
}
