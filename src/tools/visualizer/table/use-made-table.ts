import { useMemo, useState } from 'react';
import { type GridColumn, type GridColumns, useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { Layout, TableColumn, TableSummary } from '#workers/visualizer/request.ts';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import { noQuestions, type Questions } from '../questions/questions.ts';
import { useColumnWords } from './column-words.ts';
import { type Arranging, useArrangement } from './use-arrangement.ts';
import { type ArrangementControls, useArrangementControls } from './use-arrangement-controls.ts';
import { type Source, type TableHandle, type TableState, useTable } from './use-table.ts';

/** Order and look of the columns of a made table. */
export interface ColumnShape {
  readonly ordered: (columns: readonly TableColumn[]) => readonly TableColumn[];
  readonly lookOf: (column: TableColumn) => Partial<Pick<GridColumn, 'mark' | 'widthPx'>>;
}

/** A table of a JSON text that an engine made, and its parts for a TablePanel. */
export interface MadeTable {
  readonly table: TableHandle;
  readonly state: TableState;
  readonly columns: GridColumns;
  readonly controls: ArrangementControls;
  readonly arranging: Arranging;
  readonly dialog: TableDialog | null;
  readonly onDialog: (dialog: TableDialog | null) => void;
}

function shaped(summary: TableSummary | null, shape: ColumnShape | null): TableSummary | null {
  return summary && shape ? { ...summary, columns: shape.ordered(summary.columns) } : summary;
}

/**
 * Opens a JSON text that an engine made, so that it is sorted, filtered and exported like any other table. Its steps are its own: they are
 * not in the list of steps and are not undone.
 *
 * @param shape  null for columns in the order of the text, as in any table; the same object as long as it has not changed
 */
export function useMadeTable(blob: Blob, layout: Layout, shape: ColumnShape | null): MadeTable {
  const source = useMemo((): Source => ({ source: blob, fileName: 'table.json', concatenated: false, skipBadLines: false }), [blob]);
  const table = useTable(source, layout, null);
  const { state } = table;
  const [own, setOwn] = useState<Questions>(noQuestions);
  const change = (part: Partial<Questions>) => setOwn((before) => ({ ...before, ...part }));
  const summary = useMemo(() => shaped(state.summary, shape), [state.summary, shape]);
  const words = useColumnWords(summary);
  const shown = useMemo(
    () =>
      shape && summary ? words.map((column, index) => ({ ...column, ...shape.lookOf(summary.columns[index] as TableColumn) })) : words,
    [words, summary, shape],
  );
  const columns = useGridColumns(shown, own.sort, (sort) => change({ sort }));
  const controls = useArrangementControls(columns, own, change);
  const arranging = useArrangement(table, controls.arrangement, layout, controls.restore);
  const [dialog, onDialog] = useState<TableDialog | null>(null);
  return { table, state, columns, controls, arranging, dialog, onDialog };
}
