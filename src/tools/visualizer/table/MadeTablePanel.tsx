import { useMemo, useState } from 'react';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type GridColumn, useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { TableColumn, TableSummary } from '#workers/visualizer/request.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import { noQuestions, type Questions } from '../questions/questions.ts';
import { TablePanel, type TablePanelProps } from './TablePanel.tsx';
import { TableContext, type TableParts, useTableParts } from './table-context.ts';
import { useColumnWords } from './table-words.ts';
import { useArrangementControls } from './use-arrangement-controls.ts';
import { useArrangement } from './use-arrangement.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import { type Source, useTable } from './use-table.ts';

/** Order and look of the columns of a made table. */
export interface ColumnShape {
  readonly ordered: (columns: readonly TableColumn[]) => readonly TableColumn[];
  readonly lookOf: (column: TableColumn) => Partial<Pick<GridColumn, 'mark' | 'widthPx'>>;
}

/** A table of a JSON text that an engine made. */
export interface MadeTable extends Omit<TableParts, 'summary' | 'isStale' | 'job' | 'baseName'> {
  /** Null until the first rows are read. */
  readonly summary: TableSummary | null;
}

/**
 * Opens a JSON text that an engine made of the table in the context, so that it is sorted, filtered and exported like any other table. Its
 * steps are its own: they are not in the list of steps and are not undone.
 *
 * @param shape  null for columns in the order of the text, as in any table; the same object as long as it has not changed
 */
export function useMadeTable(blob: Blob, shape: ColumnShape | null): MadeTable {
  const ofText = useTableParts();
  const { layout, settings, page } = ofText;
  const source = useMemo((): Source => ({ source: blob, fileName: 'table.json', concatenated: false, skipBadLines: false }), [blob]);
  const table = useTable(source, layout, null);
  const { state } = table;
  const [own, setOwn] = useState<Questions>(noQuestions);
  const change = (part: Partial<Questions>) => setOwn((before) => ({ ...before, ...part }));
  const { value } = state;
  const summary = useMemo(() => (value && shape ? { ...value, columns: shape.ordered(value.columns) } : (value ?? null)), [value, shape]);
  const words = useFittedColumns(useColumnWords(summary), table, layout);
  const looks = useMemo(
    () =>
      shape && summary ? words.map((column, index) => ({ ...column, ...shape.lookOf(summary.columns[index] as TableColumn) })) : words,
    [words, summary, shape],
  );
  const columns = useGridColumns(looks, own.sort, (sort) => change({ sort }));
  const controls = useArrangementControls(columns, own, change);
  const arranging = useArrangement(table, controls.arrangement, layout, controls.restore);
  const [dialog, onDialog] = useState<TableDialog | null>(null);
  return {
    ofText,
    table,
    state,
    summary,
    settings,
    layout,
    page,
    onNumbers: null,
    onClean: null,
    columns,
    controls,
    arranging,
    dialog,
    onDialog,
  };
}

export interface MadeTablePanelProps extends Pick<TablePanelProps, 'facts' | 'children' | 'cellAction'> {
  readonly label: string;
  /** Title in the head of the panel. Default: the label. */
  readonly title?: string | undefined;
  readonly made: MadeTable;
  /** True if the table belongs to an earlier request, because the current one is invalid. */
  readonly isStale: boolean;
  /** Name of saved files without the extension. */
  readonly baseName: string;
  /** True if the facts stand for the result in the strip at the bottom of a narrow window. Default: false. */
  readonly isFirstLine?: boolean;
  readonly onCancel: () => void;
}

/** Result panel with a table that an engine made, or the error of opening it. */
export function MadeTablePanel({
  made,
  label,
  title = label,
  isStale,
  baseName,
  isFirstLine = false,
  facts,
  onCancel,
  ...panel
}: MadeTablePanelProps) {
  const { state, summary } = made;
  if (!summary || state.error) {
    return (
      <ResultPanel label={label} job={state}>
        {state.error && <LazyInputProblem error={state.error} />}
      </ResultPanel>
    );
  }
  const job = { id: summary.valid ? 'selecting' : 'checking', progress: state.progress, cancel: onCancel } as const;
  return (
    <TableContext value={{ ...made, summary, isStale, baseName, job: state.status === 'loading' ? job : null }}>
      <TablePanel
        {...panel}
        title={title}
        label={label}
        facts={isFirstLine ? <span data-first-line="">{facts}</span> : facts}
        listsFilters
      />
    </TableContext>
  );
}
