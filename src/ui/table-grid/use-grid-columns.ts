import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

/** A column of a grid. */
export interface GridColumn {
  readonly id: number;
  /** Names from the outermost heading to the innermost. */
  readonly path: readonly string[];
  /** Its full name, which is also its accessible name. */
  readonly name: string;
  /** Text below the heading: “text, 12 % missing”. */
  readonly detail: string;
  /** True if cells are aligned at the end, for numbers. */
  readonly isNumeric: boolean;
  /** True if the heading has a warning sign, for example because its object contains the name twice. */
  readonly isFlagged: boolean;
  readonly widthPx: number;
}

export const COLUMN_MIN_PX = 56;
export const COLUMN_MAX_PX = 1200;

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

/** Rows for the table library; none, because they stay in the worker. */
const NO_ROWS: never[] = [];
const noValue = () => null;

export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

/** A column with its current state in the grid. */
export interface PlacedColumn extends GridColumn {
  readonly sizePx: number;
  readonly isPinned: boolean;
  readonly sorted: 'asc' | 'desc' | false;
  /** Position among several sorted columns, from 1; 0 if it is the only one or not sorted. */
  readonly sortPlace: number;
}

export interface GridColumns {
  /** Visible columns, pinned ones first. */
  readonly placed: readonly PlacedColumn[];
  /** All columns, in the order of the grid. */
  readonly all: readonly { readonly column: GridColumn; readonly isVisible: boolean }[];
  readonly sort: readonly GridSort[];
  /** Changes the sort of a column in the order ascending, descending, none. `add` keeps the sorts of other columns. */
  toggleSort(id: number, add: boolean): void;
  setSort(id: number, sorted: 'asc' | 'desc' | false, add?: boolean): void;
  resize(id: number, sizePx: number | null): void;
  show(id: number, isVisible: boolean): void;
  showAll(isVisible: boolean): void;
  pin(id: number, isPinned: boolean): void;
  /** Moves a column before or after another. */
  move(id: number, target: number, after: boolean): void;
  reset(): void;
}

/** Returns the columns with the state that a user can change: order, width, visibility, pins and sorts. */
export function useGridColumns(columns: readonly GridColumn[]): GridColumns {
  const definitions = useMemo(
    () =>
      columns.map(({ id, widthPx }) => ({
        id: String(id),
        accessorFn: noValue,
        size: widthPx,
        minSize: COLUMN_MIN_PX,
        maxSize: COLUMN_MAX_PX,
      })),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: NO_ROWS, manualSorting: true, enableMultiSort: true });
  // Depends on the state object: the columns read their size and position from it.
  const { state } = table;
  return useMemo((): GridColumns => {
    const { sorting, columnPinning, columnVisibility } = state;
    const byId = new Map(columns.map((column) => [String(column.id), column]));
    const sort = sorting.filter(({ id }) => byId.has(id)).map(({ id, desc }) => ({ column: Number(id), descending: desc }));
    const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
    const pinned = new Set(columnPinning.start);
    const placed = leaves.flatMap((leaf) => {
      const column = byId.get(leaf.id);
      if (!column) return [];
      const at = sorting.findIndex(({ id }) => id === leaf.id);
      const sorted = at < 0 ? (false as const) : sorting[at]?.desc ? ('desc' as const) : ('asc' as const);
      return [{ ...column, sizePx: leaf.getSize(), isPinned: pinned.has(leaf.id), sorted, sortPlace: sorting.length > 1 ? at + 1 : 0 }];
    });
    const all = table.getAllLeafColumns().flatMap((leaf) => {
      const column = byId.get(leaf.id);
      return column ? [{ column, isVisible: columnVisibility[leaf.id] !== false }] : [];
    });
    const setSort = (id: number, sorted: 'asc' | 'desc' | false, add = false) =>
      table.setSorting((before) => {
        const key = String(id);
        const others = before.filter((one) => one.id !== key);
        if (!sorted) return add ? others : [];
        const next = { id: key, desc: sorted === 'desc' };
        if (!add) return [next];
        return before.some((one) => one.id === key) ? before.map((one) => (one.id === key ? next : one)) : [...before, next];
      });
    return {
      placed,
      all,
      sort,
      setSort,
      toggleSort(id, add) {
        const now = sorting.find((one) => one.id === String(id));
        setSort(id, now === undefined ? 'asc' : now.desc ? false : 'desc', add);
      },
      resize: (id, sizePx) =>
        table.setColumnSizing(({ [String(id)]: _, ...before }) =>
          sizePx === null ? before : { ...before, [String(id)]: Math.min(COLUMN_MAX_PX, Math.max(COLUMN_MIN_PX, Math.round(sizePx))) },
        ),
      show: (id, isVisible) => table.setColumnVisibility((before) => ({ ...before, [String(id)]: isVisible })),
      showAll: (isVisible) => table.setColumnVisibility(isVisible ? {} : Object.fromEntries(definitions.map(({ id }) => [id, false]))),
      pin: (id, isPinned) =>
        table.setColumnPinning(({ start, end }) => {
          const others = start.filter((one) => one !== String(id));
          return { start: isPinned ? [...others, String(id)] : others, end };
        }),
      move(id, target, after) {
        const key = String(id);
        const place = (ids: readonly string[]) => {
          const others = ids.filter((one) => one !== key);
          const at = others.indexOf(String(target));
          if (at < 0) return [...ids];
          others.splice(after ? at + 1 : at, 0, key);
          return others;
        };
        if (pinned.has(key) && pinned.has(String(target))) table.setColumnPinning(({ start, end }) => ({ start: place(start), end }));
        else table.setColumnOrder(place(table.getAllLeafColumns().map((leaf) => leaf.id)));
      },
      reset() {
        table.setColumnOrder([]);
        table.setColumnVisibility({});
        table.setColumnPinning({ start: [], end: [] });
        table.setColumnSizing({});
      },
    };
  }, [columns, definitions, table, state]);
}
