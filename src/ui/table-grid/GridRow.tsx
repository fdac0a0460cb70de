import { memo } from 'react';
import { cellAt, type NestedTable } from '#workers/wire/table.ts';
import { usePartsLabels } from '../labels.ts';
import { GridCell } from './GridCell.tsx';
import css from './GridRow.module.css';
import type { Cells } from './use-cells.ts';
import type { ColumnPlace } from './use-column-window.ts';
import type { PlacedColumn } from './use-grid-columns.ts';

interface GridRowProps {
  /** Index of the row, from 0. */
  readonly row: number;
  /** Number of the row for assistive technology, from 1, with the headings counted. */
  readonly ariaRow: number;
  /** Offset on the canvas in px. */
  readonly topPx: number;
  readonly widthPx: number;
  /** Width in px of the row number; 0 without row numbers. */
  readonly numberPx: number;
  readonly columns: readonly PlacedColumn[];
  readonly visibleColumns: readonly ColumnPlace[];
  readonly cells: Cells;
  /** Column of the keyboard focus, if it is in this row; otherwise null. */
  readonly activeColumn: number | null;
  /** Column that is reached with Tab, if it is in this row; otherwise null. */
  readonly tabColumn: number | null;
  /** Column of the opened nested value, if it is in this row; otherwise null. */
  readonly openedColumn: number | null;
  readonly opened: NestedTable | null;
}

/** One row. It is rendered again if its cells or columns change, but not during scrolling. */
export const GridRow = memo(function GridRow({
  row,
  ariaRow,
  topPx,
  widthPx,
  numberPx,
  columns,
  visibleColumns,
  cells,
  activeColumn,
  tabColumn,
  openedColumn,
  opened,
}: GridRowProps) {
  const labels = usePartsLabels();
  const { table, nested } = cells;
  const ariaFirst = numberPx > 0 ? 2 : 1;
  return (
    <div
      role="row"
      className={css.row}
      aria-rowindex={ariaRow}
      data-open={opened !== null || undefined}
      data-active={activeColumn !== null || undefined}
      style={{ transform: `translateY(${topPx}px)`, width: widthPx }}
    >
      {numberPx > 0 && (
        <div role="rowheader" aria-colindex={1} className={css.number} style={{ width: numberPx }}>
          {labels.number(row + 1)}
        </div>
      )}
      {visibleColumns.map(({ index, startPx }) => {
        const placed = columns[index];
        if (!placed) return null;
        const at = table.columns.indexOf(placed.id);
        const cell = cellAt(table, row, at);
        return (
          <GridCell
            key={placed.id}
            kind={cell?.kind}
            text={cell?.text ?? ''}
            isCut={cell?.isCut ?? false}
            row={row}
            column={index}
            name={placed.name}
            ariaColumn={index + ariaFirst}
            startPx={startPx}
            sizePx={placed.sizePx}
            isPinned={placed.isPinned}
            mark={cell?.kind === 'absent' ? undefined : placed.mark}
            isActive={activeColumn === index}
            isTabStop={tabColumn === index}
            nested={at < 0 ? null : (nested[(row - table.first) * table.columns.length + at] ?? null)}
            opened={openedColumn === index ? opened : null}
          />
        );
      })}
    </div>
  );
});
