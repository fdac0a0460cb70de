import { memo } from 'react';
import { cellAt } from '#workers/wire/table.ts';
import { usePartsLabels } from '../labels.ts';
import { useGridLayout } from './grid-context.ts';
import { GridCell } from './GridCell.tsx';
import css from './GridRow.module.css';
import type { Cells } from './use-cells.ts';
import type { OpenedNested } from './use-opened-nested.ts';

interface GridRowProps {
  /** Index of the row, from 0. */
  readonly row: number;
  /** Offset on the canvas in px. */
  readonly topPx: number;
  readonly cells: Cells;
  /** Column of the keyboard focus, if it is in this row; otherwise null. */
  readonly activeColumn: number | null;
  /** Column that is reached with Tab, if it is in this row; otherwise null. */
  readonly tabColumn: number | null;
  /** The opened nested value, if it is in this row; otherwise null. */
  readonly opened: OpenedNested | null;
}

/** Returns the width in characters that a number leaves free for the decimals of others; 0 for a number with an exponent. */
function padOf(number: string, decimals: number): number {
  if (decimals === 0 || /e/i.test(number)) return 0;
  const point = number.indexOf('.');
  return Math.max(0, point < 0 ? decimals + 1 : decimals - (number.length - point - 1));
}

/** One row. It is rendered again if its cells or columns change, but not during scrolling. */
export const GridRow = memo(function GridRow({ row, topPx, cells, activeColumn, tabColumn, opened }: GridRowProps) {
  const { columns, visibleColumns, levels, numberPx, widthPx } = useGridLayout();
  const labels = usePartsLabels();
  const { table, nested } = cells;
  const ariaFirst = numberPx > 0 ? 2 : 1;
  return (
    <div
      role="row"
      className={css.row}
      aria-rowindex={row + 1 + levels}
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
        const placed = columns.placed[index];
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
            padCh={cell?.kind === 'number' && !cell.isCut ? padOf(cell.text, placed.decimals ?? 0) : 0}
            mark={cell?.kind === 'absent' ? undefined : placed.mark}
            isActive={activeColumn === index}
            isTabStop={tabColumn === index}
            nested={at < 0 ? null : (nested[(row - table.first) * table.columns.length + at] ?? null)}
            opened={opened?.place.column === index ? opened.table : null}
          />
        );
      })}
    </div>
  );
});
