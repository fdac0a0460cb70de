import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react';
import { listKeyHandler } from './list-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import css from './RowsView.module.css';
import { type LoadRows, useLoadedRows } from './use-loaded-rows.ts';

/** Attributes of the element of a row. */
export interface RowFrame {
  readonly 'data-row': number;
  readonly 'data-active': true | undefined;
  readonly tabIndex: -1;
  readonly style: CSSProperties;
}

export interface RowsHandle {
  /** Makes a row active, scrolls to it and focuses it. */
  readonly focusRow: (row: number) => void;
  /** Makes a row active and scrolls to it. */
  readonly show: (row: number) => void;
  readonly topRow: () => number;
}

/** The rows of a view that is exchanged with another one of the same rows. */
export interface ShownRows {
  count: number;
  /** Changes when loaded rows are out of date. */
  version: string;
  active: number | null;
  onActive: (row: number) => void;
  ref: RefObject<RowsHandle | null>;
}

interface RowsViewProps<Row> extends ShownRows {
  role: 'list' | 'tree';
  label: string;
  load: LoadRows<Row>;
  /** Handles a key on a row. Returns true for a key that it handles. */
  onKey: (event: KeyboardEvent, row: number) => boolean;
  /** Returns the element of a row, with the attributes of its frame. */
  row: (item: Row, index: number, frame: RowFrame) => ReactNode;
}

/** A list or tree of any number of rows of one height, of which only the visible ones are loaded and rendered. */
export function RowsView<Row>({ role, label, count, version, load, active, onActive, onKey, row, ref }: RowsViewProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, reveal, topRow, pageRows } = useRowWindow(scroller, count);
  const { focusActive, onFocus, onBlur } = useRowFocus(scroller, active);
  const loaded = useLoadedRows(load, version, count, shown?.top ?? 0, shown?.bottom ?? 0);
  const show = (index: number) => {
    onActive(index);
    reveal(index);
  };
  const focusRow = (index: number) => {
    focusActive();
    show(index);
  };
  useImperativeHandle(ref, () => ({ show, focusRow, topRow }));
  const moves = listKeyHandler({
    count,
    active,
    topRow,
    pageRows,
    onMove: focusRow,
    onCopy: () => undefined,
    onOpen: undefined,
    onFind: undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ');
    if (isOwn || (active !== null && onKey(event, active))) return;
    if (event.key !== 'Enter' && !event.ctrlKey && !event.metaKey) moves(event);
  };
  const first = loaded ? Math.max(loaded.first, shown?.first ?? 0) : 0;
  const end = loaded ? Math.min(loaded.first + loaded.rows.length, shown?.end ?? 0, count) : 0;
  return (
    <div
      ref={scroller}
      role={role}
      className={css.scroller}
      translate="no"
      aria-label={label}
      tabIndex={0}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const index = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (index !== undefined) onActive(Number(index));
      }}
    >
      {shown && loaded && (
        <div role="presentation" className={css.canvas} style={{ height: shown.canvasPx }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
            const index = first + offset;
            return row(loaded.rows[index - loaded.first] as Row, index, {
              'data-row': index,
              'data-active': index === active || undefined,
              tabIndex: -1,
              style: { transform: `translateY(${index * shown.rowPx - shown.base}px)` },
            });
          })}
        </div>
      )}
    </div>
  );
}
