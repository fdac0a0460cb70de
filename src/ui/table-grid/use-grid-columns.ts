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
  /** From the outermost heading inwards. */
  readonly path: readonly string[];
  /** Its whole name, which is also how it is called aloud. */
  readonly name: string;
  /** Under its heading: “text, 12 % missing”. */
  readonly detail: string;
  /** Digits stand at the end. */
  readonly isNumeric: boolean;
  /** There is something about it that should be seen: a name that its object has twice. */
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

/** Rows never come here: they stay in the worker. */
const NO_ROWS: never[] = [];
const noValue = () => null;

export interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

/** A column as it stands in the grid now. */
export interface PlacedColumn extends GridColumn {
  readonly sizePx: number;
  readonly isPinned: boolean;
  readonly sorted: 'asc' | 'desc' | false;
  /** Its place among several sorts, from 1; 0 where it is the only one or none. */
  readonly sortPlace: number;
}

export interface GridColumns {
  /** Those that are shown, pinned ones first. */
  readonly placed: readonly PlacedColumn[];
  /** All, in the order of the grid. */
  readonly all: readonly { readonly column: GridColumn; readonly isVisible: boolean }[];
  readonly sort: readonly GridSort[];
  /** ascending → descending → none; `add` keeps the other columns' sorts. */
  toggleSort(id: number, add: boolean): void;
  setSort(id: number, sorted: 'asc' | 'desc' | false, add?: boolean): void;
  resize(id: number, sizePx: number | null): void;
  show(id: number, isVisible: boolean): void;
  showAll(isVisible: boolean): void;
  pin(id: number, isPinned: boolean): void;
  /** Puts a column before or after another. */
  move(id: number, target: number, after: boolean): void;
  reset(): void;
}

/** Order, width, visibility, pins and sorts of columns: what a person changes about a grid. */
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
  // Another state is another object; sizes and order are read from it by the columns themselves.
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
