import { memo, type ReactNode } from 'react';
import type { CellKind, NestedTable } from '#workers/wire/table.ts';
import { Icon } from '../Icon.tsx';
import css from './GridCell.module.css';
import { NestedTableView } from './NestedTableView.tsx';
import type { GridColumn } from './use-grid-columns.ts';
import { useGridWords } from './words.ts';

interface GridCellProps {
  /** Kind of the value; undefined while the cell is being loaded. */
  readonly kind: CellKind | undefined;
  /** Value, or the beginning of a long one; empty while the cell is being loaded. */
  readonly text: string;
  /** True if the value is longer than its text. */
  readonly isCut: boolean;
  /** Index of the row, from 0. */
  readonly row: number;
  /** Index of the column among the visible ones. */
  readonly column: number;
  /** Full name of the column. */
  readonly name: string;
  /** Number of the column for assistive technology, from 1; a column of row numbers is counted. */
  readonly ariaColumn: number;
  /** Offset in px: from the edge of the grid if pinned, otherwise from the edge of the canvas. */
  readonly startPx: number;
  readonly sizePx: number;
  readonly isPinned: boolean;
  /** Free width after the text, in characters. */
  readonly padCh: number;
  /** Marks the value as deleted (`old`) or inserted (`new`). */
  readonly mark: GridColumn['mark'];
  /** True for the cell of the keyboard focus. */
  readonly isActive: boolean;
  /** True for the cell that is reached with Tab. */
  readonly isTabStop: boolean;
  /** The value as a table inside the cell; null for a plain value and for one that is not expanded. */
  readonly nested: NestedTable | null;
  /** The nested table that is opened over the rows below; null for none. */
  readonly opened: NestedTable | null;
}

/** One cell. The grid handles its clicks and keys by the attributes `data-row`, `data-column` and `data-open`. */
export const GridCell = memo(function GridCell({
  kind,
  text,
  isCut,
  row,
  column,
  name,
  ariaColumn,
  startPx,
  sizePx,
  isPinned,
  padCh,
  mark,
  isActive,
  isTabStop,
  nested,
  opened,
}: GridCellProps) {
  const words = useGridWords();
  const isNested = (kind === 'object' || kind === 'array') && /^[[{]\s*[^\s\]}]/.test(text);
  const table = opened ?? nested;
  const Content = mark === 'old' ? 'del' : mark === 'new' ? 'ins' : 'span';
  const content: ReactNode = table ? <NestedTableView table={table} label={name} /> : text + (isCut ? '…' : '');
  return (
    <div
      role="gridcell"
      className={css.cell}
      style={{ left: startPx, width: sizePx }}
      aria-colindex={ariaColumn}
      aria-selected={isActive}
      data-row={row}
      data-column={column}
      data-kind={kind}
      data-mark={mark}
      data-pinned={isPinned || undefined}
      data-active={isActive || undefined}
      data-opened={opened ? '' : undefined}
      data-nested={nested ? '' : undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {isNested && !nested && (
        <button
          type="button"
          className={css.open}
          data-open=""
          tabIndex={-1}
          aria-expanded={opened !== null}
          aria-label={opened ? words.close : words.open}
        >
          <Icon name={opened ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      )}
      <Content className={css.text} dir="auto" style={padCh > 0 ? { paddingInlineEnd: `${padCh}ch` } : undefined}>
        {content}
      </Content>
    </div>
  );
});
