import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { NestedTable } from '#workers/wire/table.ts';
import { usePartsLabels } from '../labels.ts';
import { useRowWindow } from '../lines-list/use-row-window.ts';
import { Ruler } from '../result/Ruler.tsx';
import { gridKeyHandler, type GridPlace } from './grid-keys.ts';
import { GridLayoutContext } from './grid-context.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRows } from './GridRows.tsx';
import { headingLevels } from './headings.ts';
import { revealColumn } from './reveal-column.ts';
import css from './TableGrid.module.css';
import { type LoadCells, useCells } from './use-cells.ts';
import { textScale } from './text-scale.ts';
import { useColumnWindow } from './use-column-window.ts';
import { useGridFocus } from './use-grid-focus.ts';
import type { GridColumns } from './use-grid-columns.ts';
import { useOpenedNested } from './use-opened-nested.ts';

/** A cell by its row and the id of its column. */
export interface GridCellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridHandle {
  /** Scrolls a row into view and focuses it. */
  goToRow(row: number): void;
  /** Scrolls a column into view, by its id. */
  showColumn(id: number): void;
}

/** Rows of a grid, whose cells are loaded when they come into view. */
export interface GridSource {
  /** Number of rows. */
  readonly rows: number;
  /** Key of the table's content, order and layout; a change loads the cells again. */
  readonly version: string;
  /** True while rows are being rearranged. */
  readonly isBusy: boolean;
  /** Loads the cells of the visible rows and columns. */
  readonly load: LoadCells;
  /** Loads the table for a nested value; null if there is none. */
  readonly openNested: (place: GridCellPlace) => Promise<NestedTable | null>;
  /** Called on Ctrl/⌘+C in a cell. */
  readonly onCopy: (place: GridCellPlace) => void;
}

/** The first and the last visible row, and the ids of the rendered columns. */
export interface GridView {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly number[];
}

interface TableGridProps {
  /** Accessible name. */
  readonly label: string;
  /** Columns with their order, widths and sorts, from useGridColumns. */
  readonly columns: GridColumns;
  readonly source: GridSource;
  /** Shows the number of each row, in a column that stays in place when the table is scrolled sideways. */
  readonly rowNumbers: boolean;
  /** Renders nested values as tables, in higher rows. */
  readonly expanded: boolean;
  /** Called when the keyboard focus moves to another cell; null for a heading. */
  readonly onActive: (place: GridCellPlace | null) => void;
  /** Called by the button or key for the options of a column, with its id. */
  readonly onColumnOptions: (id: number) => void;
  /** Called when other rows or columns are visible. */
  readonly onView: (view: GridView) => void;
  /** Drawings in the headings by the id of their column; headings are higher by their place. Null for none. */
  readonly figures: ReadonlyMap<number, ReactNode> | null;
  readonly handle: RefObject<GridHandle | null>;
}

/** A table of any number of rows and columns, of which only the visible ones are rendered. */
export function TableGrid(props: TableGridProps) {
  const { label, columns, source, rowNumbers, expanded, onActive, onColumnOptions, onView, figures } = props;
  const { rows, version } = source;
  const { placed } = columns;
  const labels = usePartsLabels();
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { shown: rowWindow, reveal, pageRows } = useRowWindow(scroller, rows);
  const rowPx = rowWindow?.rowPx;
  // oxlint-disable-next-line react/exhaustive-deps -- the height of rows depends on the size of text
  const scale = useMemo(() => textScale(), [rowPx]);
  const numberPx = rowNumbers ? Math.max(44, String(rows).length * 9 + 22) * scale : 0;
  const visibleColumns = useColumnWindow(scroller, placed, numberPx);
  const visible = useMemo(() => visibleColumns.map(({ index }) => placed[index]?.id ?? -1), [visibleColumns, placed]);
  const range =
    rowWindow && rowWindow.end > rowWindow.first
      ? { first: rowWindow.first, count: rowWindow.end - rowWindow.first, columns: visible }
      : null;
  const cells = useCells(source.load, version, rows, range);
  const [place, setPlace] = useState<GridPlace | null>(null);
  const active = place && { row: Math.min(place.row, rows - 1), column: Math.min(place.column, placed.length - 1) };
  const focusPlace = useGridFocus(grid, active);

  const levels = headingLevels(placed);
  const layout = useMemo(() => {
    const widthPx = columns.placed.reduce((sum, { sizePx }) => sum + sizePx, numberPx);
    return { columns, visibleColumns, levels, numberPx, widthPx };
  }, [columns, visibleColumns, levels, numberPx]);
  const { widthPx } = layout;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      if (head.current) head.current.scrollLeft = element.scrollLeft;
      grid.current?.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < widthPx - 1);
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [widthPx]);

  useLayoutEffect(() => grid.current?.style.setProperty('--count', String(rows)), [rows]);
  const top = rowWindow?.top ?? 0;
  const bottom = rowWindow?.bottom ?? 1;
  useLayoutEffect(() => onView({ first: top, last: bottom - 1, columns: visible }), [top, bottom, visible, onView]);

  const idAt = (column: number) => placed[column]?.id ?? -1;
  const nested = useOpenedNested(version, ({ row, column }) => source.openNested({ row, column: idAt(column) }));
  const goTo = (to: GridPlace, takesFocus = true) => {
    setPlace(to);
    onActive(to.row < 0 ? null : { row: to.row, column: idAt(to.column) });
    if (to.row >= 0) reveal(to.row);
    revealColumn(scroller.current, placed, to.column, numberPx);
    if (takesFocus) focusPlace();
  };
  useImperativeHandle(props.handle, () => ({
    goToRow: (row) => goTo({ row, column: active?.column ?? 0 }),
    showColumn(id) {
      const index = placed.findIndex((column) => column.id === id);
      revealColumn(scroller.current, placed, index, numberPx);
    },
  }));

  const press = (to: GridPlace, event: KeyboardEvent | MouseEvent) => {
    if (to.row < 0) columns.toggleSort(idAt(to.column), event.shiftKey);
    else void nested.toggle(to);
  };
  const keys = gridKeyHandler({
    rows,
    columns: placed.length,
    active: active ?? { row: 0, column: 0 },
    pageRows,
    onMove: goTo,
    onPress: press,
    onMenu: (to) => onColumnOptions(idAt(to.column)),
    onCopy: (to) => to.row >= 0 && source.onCopy({ row: to.row, column: idAt(to.column) }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && nested.opened) {
      event.preventDefault();
      nested.close();
    } else keys(event);
  };
  const onFocus = (event: FocusEvent) => {
    const to = placeOf(event.target);
    if (to && (to.row !== active?.row || to.column !== active.column)) setPlace(to);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const options = target.closest<HTMLElement>('[data-options]')?.dataset['options'];
    if (options !== undefined) return onColumnOptions(Number(options));
    if (target.closest('[data-grip]')) return;
    const to = placeOf(target);
    if (!to) return;
    goTo(to, to.row >= 0);
    if (to.row < 0) return press(to, event);
    if (target.closest('[data-open]')) void nested.toggle(to);
  };

  return (
    <GridLayoutContext value={layout}>
      {rows > 0 && <Ruler total={rows} part={rowWindow ? { from: top, to: bottom } : undefined} label={labels.number} />}
      <div
        ref={grid}
        role="grid"
        className={css.grid}
        translate="no"
        aria-label={label}
        aria-rowcount={rows + levels}
        aria-colcount={placed.length + (rowNumbers ? 1 : 0)}
        aria-busy={source.isBusy}
        tabIndex={-1}
        data-expanded={expanded || undefined}
        data-figures={figures ? '' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <GridHeader ref={head} active={active} figures={figures} />
        <div ref={scroller} className={css.scroller} role="rowgroup">
          {rowWindow && cells && <GridRows window={rowWindow} rows={rows} cells={cells} active={active} opened={nested.opened} />}
        </div>
      </div>
    </GridLayoutContext>
  );
}

/** Returns the cell or heading that contains an element. */
function placeOf(target: Element): GridPlace | null {
  const heading = target.closest<HTMLElement>('[data-heading]')?.dataset['heading'];
  if (heading !== undefined) return { row: -1, column: Number(heading) };
  const cell = target.closest<HTMLElement>('[data-row][data-column]');
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}
