import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

/** A column of a grid. */
export interface GridColumn {
  readonly id: number;
  /** Names from the outermost heading to the innermost. */
  readonly path: readonly string[];
  /** Full name of the column, which is unique in the table and is also its accessible name. */
  readonly name: string;
  /** Text below the heading: “text, 12 % missing”. */
  readonly detail: string;
  /** True if cells are aligned at the end, for numbers. */
  readonly isNumeric: boolean;
  /** True if the heading has a warning sign, for example because its object contains the name twice. */
  readonly isFlagged: boolean;
  /** Marks the cells with a value: `old` as deleted, `new` as inserted. Default: no mark. */
  readonly mark?: 'old' | 'new' | undefined;
  readonly widthPx: number;
  /** Places for decimals, by which numbers are aligned at their decimal mark. Default: 0. */
  readonly decimals?: number;
}

export const COLUMN_MIN_PX = 56;
export const COLUMN_MAX_PX = 1200;

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** Rows for the table library; none, because they stay in the worker. */
const NO_ROWS: never[] = [];
/**
 * Column definitions for the table library; none, because the library makes several objects from each definition, which took 6 s for
 * 100,000 columns. Without definitions it still stores the state of columns by their names.
 */
const NO_DEFINITIONS: never[] = [];

interface GridSort {
  readonly column: number;
  readonly descending: boolean;
}

/** A requested sort, by the name of its column, which the table may not have. */
export interface NamedSort {
  readonly name: string;
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

/**
 * Returns the columns with the state that a user can change: order, width, visibility, pins and sorts. The state is stored by the names of
 * columns. It applies to a column of the same name in the next table, and has no effect while no column has the name.
 *
 * @param sorting  the requested sorts, which the caller stores
 */
export function useGridColumns(
  columns: readonly GridColumn[],
  sorting: readonly NamedSort[],
  onSorting: (sorting: readonly NamedSort[]) => void,
): GridColumns {
  const table = useTable({ features, columns: NO_DEFINITIONS, data: NO_ROWS });
  const { state } = table;
  return useMemo((): GridColumns => {
    const { columnOrder, columnPinning, columnSizing, columnVisibility } = state;
    const isVisible = ({ name }: GridColumn) => columnVisibility[name] !== false;
    const ordered = inOrder(columns, columnOrder);
    const sorted = sorting.flatMap(({ name, descending }) => {
      const column = columns.find((one) => one.name === name);
      return column ? [{ name, column: column.id, descending }] : [];
    });
    const sortPlaces = new Map(sorted.map(({ name }, index) => [name, index]));
    const pinned = new Set(columnPinning.start);
    const place = (column: GridColumn): PlacedColumn => {
      const at = sortPlaces.get(column.name);
      const sort = at === undefined ? undefined : sorted[at];
      return {
        ...column,
        sizePx: (Object.hasOwn(columnSizing, column.name) ? columnSizing[column.name] : undefined) ?? column.widthPx,
        isPinned: pinned.has(column.name),
        sorted: sort === undefined ? false : sort.descending ? 'desc' : 'asc',
        sortPlace: at !== undefined && sorted.length > 1 ? at + 1 : 0,
      };
    };
    const pinnedColumns = columnPinning.start.flatMap((name) => columns.find((one) => one.name === name) ?? []);
    const centerColumns = pinned.size === 0 ? ordered : ordered.filter(({ name }) => !pinned.has(name));
    const nameOf = (id: number) => columns.find((one) => one.id === id)?.name ?? '';
    const setSort = (id: number, direction: 'asc' | 'desc' | false, add = false) => {
      const name = nameOf(id);
      const next = { name, descending: direction === 'desc' };
      if (!add) onSorting(direction ? [next] : []);
      else if (!direction) onSorting(sorting.filter((one) => one.name !== name));
      else if (sorting.some((one) => one.name === name)) onSorting(sorting.map((one) => (one.name === name ? next : one)));
      else onSorting([...sorting, next]);
    };
    return {
      placed: [...pinnedColumns, ...centerColumns].filter(isVisible).map(place),
      all: ordered.map((column) => ({ column, isVisible: isVisible(column) })),
      sort: sorted.map(({ column, descending }) => ({ column, descending })),
      setSort,
      toggleSort(id, add) {
        const now = sorted.find(({ column }) => column === id);
        setSort(id, now === undefined ? 'asc' : now.descending ? false : 'desc', add);
      },
      resize: (id, sizePx) =>
        table.setColumnSizing(({ [nameOf(id)]: _, ...before }) =>
          sizePx === null ? before : { ...before, [nameOf(id)]: Math.min(COLUMN_MAX_PX, Math.max(COLUMN_MIN_PX, Math.round(sizePx))) },
        ),
      show: (id, visible) => table.setColumnVisibility((before) => ({ ...before, [nameOf(id)]: visible })),
      showAll: (visible) => table.setColumnVisibility(visible ? {} : Object.fromEntries(columns.map(({ name }) => [name, false]))),
      pin: (id, isPinned) =>
        table.setColumnPinning(({ start, end }) => {
          const name = nameOf(id);
          const others = start.filter((one) => one !== name);
          return { start: isPinned ? [...others, name] : others, end };
        }),
      move(id, target, after) {
        const name = nameOf(id);
        const targetName = nameOf(target);
        const moved = (names: readonly string[]) => {
          const others = names.filter((one) => one !== name);
          const at = others.indexOf(targetName);
          if (at < 0) return [...names];
          others.splice(after ? at + 1 : at, 0, name);
          return others;
        };
        if (pinned.has(name) && pinned.has(targetName)) table.setColumnPinning(({ start, end }) => ({ start: moved(start), end }));
        else table.setColumnOrder(moved(ordered.map((column) => column.name)));
      },
      reset() {
        table.setColumnOrder([]);
        table.setColumnVisibility({});
        table.setColumnPinning({ start: [], end: [] });
        table.setColumnSizing({});
      },
    };
  }, [columns, sorting, onSorting, table, state]);
}

/** Returns the columns in the order of `names`. Columns whose names are not in `names` come last, in their original order. */
function inOrder(columns: readonly GridColumn[], names: readonly string[]): readonly GridColumn[] {
  if (names.length === 0) return columns;
  const places = new Map(names.map((name, index) => [name, index]));
  const placeOf = ({ name }: GridColumn) => places.get(name) ?? names.length;
  return columns.toSorted((left, right) => placeOf(left) - placeOf(right));
}
