import { useCallback } from 'react';
import { copyText } from '#src/ui/button/copy-text.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { GridSource } from '#src/ui/table-grid/TableGrid.tsx';
import type { CellRange } from '#src/ui/table-grid/use-cells.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { useTableParts } from './table-context.ts';

/** Returns the rows of the table for the grid, which requests cells from the worker. */
export function useGridSource(rows: number): GridSource {
  const { table, arranging, layout, settings } = useTableParts();
  const { client, edition, fail } = table;
  const labels = usePartsLabels();
  /** Levels of nested tables in the loaded cells; 0 for none. */
  const expandedDepth = settings.expand ? settings.nestingDepth : 0;
  const load = useCallback(
    (range: CellRange) =>
      client.window({ ...range, layout, nestingDepth: expandedDepth }).then(
        ({ value }) => value,
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, layout, expandedDepth, fail],
  );
  return {
    rows,
    version: [edition, arranging.arranged?.revision ?? 0, expandedDepth, layout.flattenDepth, layout.separator].join(' '),
    isBusy: arranging.progress !== null,
    load,
    openNested: (place) =>
      client.cell({ ...place, nestingDepth: settings.nestingDepth }).then(
        ({ value }) => value.nested,
        () => null,
      ),
    onCopy: (place) =>
      void client
        .cell({ ...place, nestingDepth: 0 })
        .then(({ value }) => copyText(value.text ?? value.raw))
        .then(
          () => toast.success(labels.copied),
          () => toast.error(labels.copyFailed),
        ),
  };
}
