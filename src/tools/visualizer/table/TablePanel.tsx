import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLatest } from '#src/thread/use-action.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type GridCellPlace, type GridHandle, type GridView, TableGrid } from '#src/ui/table-grid/TableGrid.tsx';
import { GridWordsContext } from '#src/ui/table-grid/words.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { plainArrangement } from '#workers/visualizer/request.ts';
import { ExportActions } from '../dialog/ExportActions.tsx';
import { TableDialogs } from '../dialog/TableDialogs.tsx';
import { useExport } from '../dialog/use-export.ts';
import { showProfiles, useHeadingFigures } from '../profile/use-heading-figures.tsx';
import { CellPanel } from './CellPanel.tsx';
import { type TableJob, useTableParts } from './table-context.ts';
import css from './TablePanel.module.css';
import { TableSearch } from './TableSearch.tsx';
import { TableStatus } from './TableStatus.tsx';
import { useGridSource } from './use-grid-source.ts';
import { useGridLabels, useSortWords } from './table-words.ts';

export interface TablePanelProps {
  readonly title: ReactNode;
  readonly facts: ReactNode;
  /** Accessible name of the grid. */
  readonly label: string;
  /** Description of a repair of the text; null for none. Default: null. */
  readonly repaired?: ReactNode;
  /** True to list the filters of columns above the table. Default: false. */
  readonly listsFilters?: boolean;
  /** Id of a column that is scrolled into view when the id changes; null for none. Default: null. */
  readonly revealedColumn?: number | null;
  /** Content above the table. */
  readonly children?: ReactNode;
  /** Returns the button for the row of the active cell. */
  readonly cellAction?: (row: number) => ReactNode;
}

/** Result panel with a table: its search, dialogs, details and status. */
export function TablePanel(props: TablePanelProps) {
  const { title, facts, label, repaired = null, listsFilters = false, revealedColumn = null, children, cellAction } = props;
  const { formatMessage } = useIntl();
  const labels = useGridLabels();
  const { table, state, summary, isStale, job: tableJob, settings, layout, columns, arranging, onDialog, dialog, page } = useTableParts();
  const { edition, client } = table;
  const { arranged } = arranging;
  const rows = arranged?.rows ?? summary.rows;
  const [cell, setCell] = useState<GridCellPlace | null>(null);
  const [view, setView] = useState<GridView>({ first: 0, last: 0, columns: [] });
  const grid = useRef<GridHandle>(null);
  useEffect(() => setCell(null), [edition]);
  useEffect(() => {
    if (revealedColumn !== null) grid.current?.showColumn(revealedColumn);
  }, [revealedColumn]);

  const source = useGridSource(rows);
  const { version } = source;
  const cellRequest = useMemo(() => (cell && version !== '' ? { ...cell, nestingDepth: 0 } : null), [cell, version]);
  const { value: details } = useLatest(client.cell, cellRequest);
  const { search, filters, expression } = arranged?.arrangement ?? plainArrangement;
  const selection = JSON.stringify([edition, search, filters, expression]);
  const { figures, progress: counting } = useHeadingFigures(table, layout, selection, view.columns);
  const exporting = useExport(table, page);
  const sorted = useSortWords(columns, arranged);
  const onColumnOptions = useCallback(
    (id: number) => onDialog(dialog?.kind === 'column' && dialog.id === id ? null : { kind: 'column', id }),
    [dialog, onDialog],
  );
  // The menu item that opened the export dialog is gone when the dialog is closed.
  const exportMenu = useRef<HTMLDivElement>(null);
  const wasExporting = useRef(false);
  useEffect(() => {
    if (wasExporting.current && dialog === null) exportMenu.current?.querySelector('button')?.focus();
    wasExporting.current = dialog?.kind === 'export';
  }, [dialog]);
  const hidden = columns.all.length - columns.placed.length;
  const job: TableJob | null = arranging.progress
    ? { id: 'arranging', progress: arranging.progress, cancel: arranging.cancel }
    : counting
      ? { id: 'profiling', progress: counting, cancel: () => showProfiles(false) }
      : tableJob;
  const isArranging = arranging.progress !== null;
  const arrangingProgress = isArranging && arranging.progress.done > 0 ? arranging.progress : null;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{
        status: state.status,
        isBusy: isArranging,
        progress: arrangingProgress ?? exporting.progress ?? counting ?? tableJob?.progress,
        isStale,
        staleNote: null,
      }}
      speech={{ announce: 'first' }}
      title={title}
      detail={
        <>
          {facts}
          {hidden > 0 && ` · ${formatMessage({ id: 'visualizer.columns.hidden' }, { count: hidden })}`}
        </>
      }
      actions={
        <div ref={exportMenu} className={css.actions}>
          <ExportActions exporting={exporting} rows={rows} />
        </div>
      }
      status={<TableStatus rows={rows} view={view} job={job} repaired={repaired} onGo={(row) => grid.current?.goToRow(row)} />}
      statusEnd={cell ? <code translate="no">{details?.path}</code> : <FormattedMessage id="mat.private" />}
    >
      <div className={css.content}>
        <TableSearch listsFilters={listsFilters} />
        {children}
        <GridWordsContext value={labels}>
          <TableGrid
            key={`${settings.expand}`}
            handle={grid}
            label={label}
            columns={columns}
            source={source}
            rowNumbers={settings.rowNumbers}
            expanded={settings.expand}
            onActive={setCell}
            onColumnOptions={onColumnOptions}
            onView={setView}
            figures={figures}
          />
        </GridWordsContext>
        {cell && details && rows > 0 && (
          <CellPanel place={cell} details={details} action={cellAction?.(cell.row)} onClose={() => setCell(null)} />
        )}
        <VisuallyHidden aria-live="polite">{sorted}</VisuallyHidden>
        <TableDialogs exporting={exporting} selection={selection} isFiltered={rows < summary.rows} />
      </div>
    </ResultPanel>
  );
}
