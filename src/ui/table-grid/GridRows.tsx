import type { Cell, NestedTable } from '#workers/wire/table.ts';
import { usePartsLabels } from '../labels.ts';
import type { RowWindow } from '../lines-list/use-row-window.ts';
import { GridCell } from './GridCell.tsx';
import type { GridPlace } from './grid-keys.ts';
import css from './GridRows.module.css';
import type { Cells } from './use-cells.ts';
import type { ColumnPlace } from './use-column-window.ts';
import type { PlacedColumn } from './use-grid-columns.ts';

interface GridRowsProps {
  readonly window: RowWindow;
  readonly rows: number;
  readonly levels: number;
  readonly columns: readonly PlacedColumn[];
  readonly sight: readonly ColumnPlace[];
  readonly numberPx: number;
  readonly cellOf: (row: number, index: number) => Cell | null;
  readonly cells: Cells | null;
  readonly active: GridPlace | null;
  readonly opened: { readonly place: GridPlace; readonly table: NestedTable } | null;
}

/** The rows in sight, on a canvas as high and as wide as all of them. */
export function GridRows({ window, rows, levels, columns, sight, numberPx, cellOf, cells, active, opened }: GridRowsProps) {
  const labels = usePartsLabels();
  const widthPx = columns.reduce((sum, { sizePx }) => sum + sizePx, numberPx);
  const first = numberPx > 0 ? 2 : 1;
  const count = Math.max(0, Math.min(window.end, rows) - window.first);
  const nestedOf = (row: number, id: number): NestedTable | null => {
    if (!cells) return null;
    const column = cells.table.columns.indexOf(id);
    return column < 0 ? null : (cells.nested[(row - cells.table.first) * cells.table.columns.length + column] ?? null);
  };
  return (
    <div className={css.canvas} style={{ height: window.canvasPx, width: widthPx }}>
      {Array.from({ length: count }, (_, index) => {
        const row = window.first + index;
        const isOpen = opened?.place.row === row;
        return (
          <div
            key={row}
            role="row"
            className={css.row}
            aria-rowindex={row + 1 + levels}
            data-open={isOpen || undefined}
            data-active={active?.row === row || undefined}
            style={{ transform: `translateY(${row * window.rowPx - window.base}px)`, width: widthPx }}
          >
            {numberPx > 0 && (
              <div role="rowheader" aria-colindex={1} className={css.number} style={{ width: numberPx }}>
                {labels.number(row + 1)}
              </div>
            )}
            {sight.map(({ index: column, startPx }) => {
              const placed = columns[column];
              if (!placed) return null;
              const isActive = active?.row === row && active.column === column;
              return (
                <GridCell
                  key={placed.id}
                  cell={cellOf(row, column)}
                  row={row}
                  column={column}
                  name={placed.name}
                  ariaColumn={column + first}
                  startPx={startPx}
                  sizePx={placed.sizePx}
                  isPinned={placed.isPinned}
                  isActive={isActive}
                  isTabStop={isActive || (active === null && row === 0 && column === 0)}
                  nested={nestedOf(row, placed.id)}
                  opened={isOpen && opened.place.column === column ? opened.table : null}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
