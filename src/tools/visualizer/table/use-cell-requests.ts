import { useCallback } from 'react';
import { copyText } from '#src/ui/button/copy-text.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { GridCellPlace, TableGridProps } from '#src/ui/table-grid/TableGrid.tsx';
import type { CellsAsk } from '#src/ui/table-grid/use-cells.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import type { TableHandle } from './use-table.ts';

interface CellRequestsOptions {
  readonly table: TableHandle;
  readonly layout: Layout;
  /** Levels of nested tables in the loaded cells; 0 for none. */
  readonly expandedDepth: number;
  /** Levels of nested tables in a value that is opened by itself. */
  readonly nestingDepth: number;
}

/** Returns the functions with which the grid requests cells from the worker. */
export function useCellRequests({
  table: { client, fail },
  layout,
  expandedDepth,
  nestingDepth,
}: CellRequestsOptions): Pick<TableGridProps, 'load' | 'openNested' | 'onCopy'> {
  const labels = usePartsLabels();
  const load = useCallback(
    (ask: CellsAsk) =>
      client.window({ ...ask, layout, nestingDepth: expandedDepth }).then(
        ({ value }) => value,
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, layout, expandedDepth, fail],
  );
  const openNested = ({ row, column }: GridCellPlace) =>
    client.cell({ row, column, nestingDepth }).then(
      ({ value }) => value.nested,
      () => null,
    );
  const onCopy = ({ row, column }: GridCellPlace) => {
    const copy = async () => {
      const { value } = await client.cell({ row, column, nestingDepth: 0 });
      await copyText(value.text ?? value.raw);
    };
    copy().then(
      () => toast.success(labels.copied),
      () => toast.error(labels.copyFailed),
    );
  };
  return { load, openNested, onCopy };
}
