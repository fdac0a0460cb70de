import { ChartColumn } from 'lucide';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Progress } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconDrawing } from '#src/ui/IconDrawing.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type GridCellPlace, type GridHandle, TableGrid } from '#src/ui/table-grid/TableGrid.tsx';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { type Layout, plainArrangement, type TableSummary, type ViewSettings } from '#workers/visualizer/request.ts';
import { ExportActions } from '../dialog/ExportActions.tsx';
import { type TableDialog, TableDialogs } from '../dialog/TableDialogs.tsx';
import { type SavingPage, useExport } from '../dialog/use-export.ts';
import { showProfiles, useHeadingFigures } from '../profile/use-heading-figures.tsx';
import css from './TablePanel.module.css';
import { CellPanel } from './CellPanel.tsx';
import { TableSearch } from './TableSearch.tsx';
import { TableStatus } from './TableStatus.tsx';
import type { Arranging } from './use-arrangement.ts';
import type { ArrangementControls } from './use-arrangement-controls.ts';
import { useCellRequests } from './use-cell-requests.ts';
import { useGridWords } from './use-grid-words.ts';
import { useSortWords } from './use-sort-words.ts';
import type { TableHandle, TableState } from './use-table.ts';

export interface TablePanelProps {
  readonly table: TableHandle;
  /** The shown state; during typing, it may be an earlier state of the table. */
  readonly state: TableState;
  /** True if the rows belong to an earlier text or expression, because the current one is invalid. */
  readonly stale: boolean;
  readonly summary: TableSummary;
  readonly settings: ViewSettings;
  readonly layout: Layout;
  readonly columns: GridColumns;
  readonly controls: ArrangementControls;
  readonly arranging: Arranging;
  readonly title: string;
  readonly facts: string;
  /** True if the facts stand for the result in the strip at the bottom of a narrow window. Default: false. */
  readonly isFirstLine?: boolean;
  /** Accessible name of the grid. */
  readonly label: string;
  readonly page: SavingPage;
  readonly baseName: string;
  readonly progress: Progress | undefined;
  /** True while new columns are computed. Default: false. */
  readonly isComputing?: boolean;
  readonly repaired: string | null;
  /** True to list the filters of columns above the table. */
  readonly listsFilters?: boolean;
  /** Id of a column that is scrolled into view when the id changes. Default: null for none. */
  readonly shownColumn?: number | null;
  readonly dialog: TableDialog | null;
  readonly onDialog: (dialog: TableDialog | null) => void;
  /** Content above the table. */
  readonly children?: ReactNode;
  /** Button for the row of the active cell. */
  readonly cellAction?: ((row: number) => ReactNode) | undefined;
  readonly onCancel: () => void;
}

/** Result panel with a table: its search, dialogs, details and status. */
export function TablePanel({
  table,
  state,
  stale,
  summary,
  settings,
  layout,
  columns,
  controls,
  arranging,
  title,
  facts,
  isFirstLine = false,
  label,
  page,
  baseName,
  progress,
  isComputing = false,
  repaired,
  listsFilters = false,
  shownColumn = null,
  dialog,
  onDialog,
  children,
  cellAction,
  onCancel,
}: TablePanelProps) {
  const { formatMessage } = useIntl();
  const words = useGridWords();
  const { edition } = table;
  const { flattenDepth, separator } = layout;
  const { expand, nestingDepth, rowNumbers } = settings;
  const { arranged, progress: arrangingProgress, cancel } = arranging;
  const rows = arranged?.rows ?? summary.rows;
  const [cell, setCell] = useState<GridCellPlace | null>(null);
  const [path, setPath] = useState('');
  const [visibleRows, setVisibleRows] = useState({ first: 0, last: 0 });
  const grid = useRef<GridHandle>(null);
  useEffect(() => setCell(null), [edition]);
  useEffect(() => {
    if (shownColumn !== null) grid.current?.showColumn(shownColumn);
  }, [shownColumn]);

  const expandedDepth = expand ? nestingDepth : 0;
  const version = [edition, arranged?.revision ?? 0, expandedDepth, flattenDepth, separator].join(' ');
  const requests = useCellRequests({ table, layout, expandedDepth, nestingDepth });
  const { search, filters, expression } = arranged?.arrangement ?? plainArrangement;
  const selection = JSON.stringify([edition, search, filters, expression]);
  const { figures, onVisibleColumns, progress: counting } = useHeadingFigures(table, layout, selection);
  const onVisibleRows = useCallback((first: number, last: number) => {
    setVisibleRows((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
  const isDone = state.status === 'done';
  const exporting = useExport(table, page);
  const toggleColumn = (id: number) => onDialog(dialog?.kind === 'column' && dialog.id === id ? null : { kind: 'column', id });
  const sorted = useSortWords(columns, arranged);
  const hidden = columns.all.length - columns.placed.length;
  const detail = hidden === 0 ? facts : `${facts} · ${formatMessage({ id: 'visualizer.columns.hidden' }, { count: hidden })}`;
  const reading = isComputing ? 'newColumn.computing' : summary.valid ? 'selecting' : 'checking';
  const working = arrangingProgress ? 'arranging' : counting ? 'profiling' : isDone ? null : reading;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={state.status}
      busy={arrangingProgress !== null}
      progress={arrangingProgress && arrangingProgress.done > 0 ? arrangingProgress : (exporting.progress ?? counting ?? progress)}
      dense
      stale={stale}
      staleNote={null}
      announce="first"
      title={title}
      detail={isFirstLine ? <span data-first-line="">{detail}</span> : detail}
      actions={
        <>
          <Button tone="panel" icon="table" onClick={() => onDialog({ kind: 'columns' })}>
            {formatMessage({ id: 'visualizer.columns.label' })}
          </Button>
          <Button
            tone="panel"
            className={css.profiles}
            aria-pressed={figures !== null}
            data-tooltip={formatMessage({ id: 'visualizer.profiles' })}
            onClick={() => showProfiles(figures === null)}
          >
            <IconDrawing node={ChartColumn} size={16} />
            <span data-word="">{formatMessage({ id: 'visualizer.profiles' })}</span>
          </Button>
          <ExportActions
            exporting={exporting}
            layout={layout}
            columns={columns}
            baseName={baseName}
            disabled={!isDone}
            onMore={() => onDialog({ kind: 'export' })}
          />
        </>
      }
      status={
        <TableStatus
          summary={summary}
          rows={rows}
          visibleRows={visibleRows}
          working={working}
          progress={arrangingProgress ?? counting ?? progress ?? null}
          repaired={repaired}
          onCancel={arrangingProgress ? cancel : counting ? () => showProfiles(false) : onCancel}
        />
      }
      statusEnd={cell ? <code>{path}</code> : <FormattedMessage id="mat.private" />}
    >
      <div>
        {children}
        <TableSearch
          controls={controls}
          rows={rows}
          listsFilters={listsFilters}
          onGo={(row) => grid.current?.goToRow(row)}
          onFilterOpen={(id) => onDialog({ kind: 'column', id })}
        />
        <TableGrid
          key={`${expand}`}
          handle={grid}
          label={label}
          words={words}
          columns={columns}
          rows={rows}
          rowNumbers={rowNumbers}
          version={version}
          expanded={expand}
          busy={arrangingProgress !== null}
          onActive={setCell}
          onColumnOptions={toggleColumn}
          onVisibleRows={onVisibleRows}
          onVisibleColumns={onVisibleColumns}
          figures={figures}
          {...requests}
        />
        {cell && rows > 0 && (
          <CellPanel
            table={table}
            place={cell}
            version={version}
            action={cellAction?.(cell.row)}
            onPath={setPath}
            onClose={() => setCell(null)}
          />
        )}
        <VisuallyHidden aria-live="polite">{sorted}</VisuallyHidden>
        <TableDialogs
          dialog={dialog}
          onDialog={onDialog}
          table={table}
          exporting={exporting}
          layout={layout}
          columns={columns}
          controls={controls}
          baseName={baseName}
          selection={selection}
          isFiltered={rows < summary.rows}
        />
      </div>
    </ResultPanel>
  );
}
