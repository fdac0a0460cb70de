import { useState } from 'react';
import type { NestedTable } from '#workers/wire/table.ts';
import type { GridPlace } from './grid-keys.ts';

/** The nested value that is shown as a table over the grid. */
export interface OpenedNested {
  readonly place: GridPlace;
  readonly table: NestedTable;
}

/**
 * Returns the opened nested value, null if none is open, with functions that open or close the value of a cell. A value of another version
 * of the table is not shown.
 *
 * @param load  loads the table for the value in a cell; null if there is none
 */
export function useOpenedNested(version: string, load: (place: GridPlace) => Promise<NestedTable | null>) {
  const [last, setLast] = useState<(OpenedNested & { readonly version: string }) | null>(null);
  const opened: OpenedNested | null = last?.version === version ? last : null;
  const close = () => setLast(null);
  const toggle = async (place: GridPlace) => {
    if (opened && opened.place.row === place.row && opened.place.column === place.column) return close();
    const table = await load(place);
    setLast(table && { place, table, version });
  };
  return { opened, toggle, close };
}
