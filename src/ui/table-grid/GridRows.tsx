import type { RowWindow } from '../lines-list/use-row-window.ts';
import { useGridLayout } from './grid-context.ts';
import type { GridPlace } from './grid-keys.ts';
import { GridRow } from './GridRow.tsx';
import css from './GridRows.module.css';
import type { Cells } from './use-cells.ts';
import type { OpenedNested } from './use-opened-nested.ts';

interface GridRowsProps {
  readonly window: RowWindow;
  /** Number of all rows. */
  readonly rows: number;
  readonly cells: Cells;
  /** Cell of the keyboard focus; null if the grid has none. */
  readonly active: GridPlace | null;
  /** The nested value that is opened over the rows; null for none. */
  readonly opened: OpenedNested | null;
}

/** The visible rows, on a canvas with the height and width of all of them. */
export function GridRows({ window, rows, cells, active, opened }: GridRowsProps) {
  const { widthPx } = useGridLayout();
  const count = Math.max(0, Math.min(window.end, rows) - window.first);
  return (
    <div className={css.canvas} style={{ height: window.canvasPx, width: widthPx }}>
      {Array.from({ length: count }, (_, index) => {
        const row = window.first + index;
        const activeColumn = active?.row === row ? active.column : null;
        return (
          <GridRow
            key={row}
            row={row}
            topPx={row * window.rowPx - window.base}
            cells={cells}
            activeColumn={activeColumn}
            tabColumn={active === null && row === 0 ? 0 : activeColumn}
            opened={opened?.place.row === row ? opened : null}
          />
        );
      })}
    </div>
  );
}
