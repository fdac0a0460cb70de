import { type KeyboardEvent, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { copyText } from '#src/ui/button/copy-text.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { isLetterKey } from '#src/ui/letter-key.ts';
import { type RowFrame, RowsView, type ShownRows } from '#src/ui/lines-list/RowsView.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import type { JsonLayout, JsonLine } from '#workers/visualizer/json.request.ts';
import type { JsonClient } from '../client.ts';
import { JsonPieces } from './JsonPieces.tsx';
import css from './JsonRows.module.css';

/** Props that the lines and the tree have in common. */
export interface RowsProps {
  readonly client: JsonClient;
  readonly fail: (error: unknown) => void;
  readonly rows: ShownRows;
  /** Called with the number of rows when rows appeared or disappeared. */
  readonly onRows: (count: number) => void;
  readonly onFind: () => void;
  /** Text whose matches are marked; empty for none. */
  readonly hits: string;
}

/** Columns of indentation that are shown; a deeper line names its level. */
const INDENT_MAX = 48;

const unitOf = (layout: JsonLayout) => (layout === 'tab' ? 4 : Number(layout) || 0);

/** Returns a function that copies the value on a row. */
export function useCopyValue(client: JsonClient, view: 'lines' | 'tree') {
  const labels = usePartsLabels();
  return (row: number) => {
    const blob = client.value({ row, view }).then(({ value }) => value.slice(0, value.size, 'text/plain'));
    void copyText({ type: 'text/plain', blob }).then(
      () => toast.success(labels.copied),
      () => toast.error(labels.copyFailed),
    );
  };
}

/** Returns true for a key that searches or copies, and does so. */
export function handledKey(event: KeyboardEvent, onFind: () => void, onCopy: () => void): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const isCopy = isLetterKey('c', event) && getSelection()?.isCollapsed !== false;
  if (!isCopy && !isLetterKey('f', event)) return false;
  event.preventDefault();
  (isCopy ? onCopy : onFind)();
  return true;
}

/** The lines of the result with their numbers; objects and arrays can be folded. */
export function JsonLines({ client, fail, rows, onRows, onFind, hits, layout }: RowsProps & { readonly layout: JsonLayout }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const copyValue = useCopyValue(client, 'lines');
  const load = useCallback(
    (first: number, size: number) =>
      client.lines({ first, count: size }).then(
        ({ value }) => value.lines,
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, fail],
  );
  const fold = (row: number, isFolded: boolean) => {
    client.fold({ row, isFolded }).then(({ value }) => onRows(value), fail);
  };
  const onKey = (event: KeyboardEvent, row: number) => {
    if (handledKey(event, onFind, () => copyValue(row))) return true;
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return false;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
    event.preventDefault();
    fold(row, event.key === 'ArrowLeft');
    return true;
  };
  const row = ({ line, indent, text, cutBytes, hidden, close, isMatch }: JsonLine, index: number, frame: RowFrame) => (
    <div
      key={index}
      {...frame}
      role="listitem"
      className={css.row}
      aria-posinset={index + 1}
      aria-setsize={rows.count}
      aria-current={frame['data-active']}
      data-match={isMatch || undefined}
    >
      <span className={css.number} aria-hidden="true">
        {layout === 'none' ? '' : formatNumber(line + 1, locale)}
      </span>
      {hidden === null ? (
        <span />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={css.toggle}
          aria-expanded={hidden === 0}
          aria-label={formatMessage({ id: hidden === 0 ? 'visualizer.text.fold.close' : 'visualizer.text.fold.open' })}
          onClick={() => fold(index, hidden === 0)}
        >
          <Icon name={hidden === 0 ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      )}
      <span className={css.text}>
        {' '.repeat(Math.min(INDENT_MAX, indent * unitOf(layout)))}
        {indent * unitOf(layout) > INDENT_MAX && (
          <small className={css.note}>{formatMessage({ id: 'visualizer.text.level' }, { level: formatNumber(indent + 1, locale) })} </small>
        )}
        <JsonPieces text={text} hits={isMatch ? hits : ''} />
        {cutBytes > 0 && <small className={css.note}>… {formatBytes(cutBytes, locale)}</small>}
        {hidden !== null && hidden > 0 && (
          <>
            <small className={css.folded}>
              {formatMessage({ id: 'visualizer.text.fold.hidden' }, { count: hidden, shown: formatNumber(hidden, locale) })}
            </small>
            <JsonPieces text={close} hits="" />
          </>
        )}
      </span>
    </div>
  );
  return <RowsView {...rows} role="list" label={formatMessage({ id: 'visualizer.text.view.lines' })} load={load} onKey={onKey} row={row} />;
}
