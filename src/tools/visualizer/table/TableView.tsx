import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type GridCellPlace, type GridHandle, TableGrid } from '#src/ui/table-grid/TableGrid.tsx';
import { useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { TableSummary, ViewSettings } from '#workers/visualizer/request.ts';
import { CellPanel } from './CellPanel.tsx';
import { useColumnWords } from './column-words.ts';
import { ExportActions } from '../dialog/ExportActions.tsx';
import { useExport } from '../dialog/use-export.ts';
import { TableDialogs, type TableDialog } from '../dialog/TableDialogs.tsx';
import { TableSearch } from './TableSearch.tsx';
import { TableStatus } from './TableStatus.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useCellRequests } from './use-cell-requests.ts';
import { useSortWords } from './use-sort-words.ts';
import { useGridWords } from './use-grid-words.ts';
import type { TableHandle, TableState } from './use-table.ts';
import { useArrangementControls } from './use-arrangement-controls.ts';

export interface TableViewProps {
  readonly table: TableHandle;
  readonly state: TableState;
  readonly stale: boolean;
  readonly summary: TableSummary;
  readonly settings: ViewSettings;
  readonly title: string;
  /** Name of the page. */
  readonly page: string;
  readonly baseName: string;
  readonly facts: string;
  readonly progress: Progress | undefined;
  readonly repaired: string | null;
  readonly onCancel: () => void;
}

/** The table with its search, dialogs, details and status. */
export function TableView({
  table,
  state,
  stale,
  summary,
  settings,
  title,
  page,
  baseName,
  facts,
  progress,
  repaired,
  onCancel,
}: TableViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useGridWords();
  const { edition } = table;
  const { flattenDepth, separator, expand, nestingDepth, rowNumbers } = settings;
  const layout = useMemo(() => ({ flattenDepth, separator }), [flattenDepth, separator]);
  const columns = useGridColumns(useColumnWords(summary));
  const controls = useArrangementControls(columns, edition);
  const { arranged, progress: arranging, cancel } = useArrangement(table, controls.arrangement, layout, controls.restore);
  const rows = arranged?.rows ?? summary.rows;
  const [cell, setCell] = useState<GridCellPlace | null>(null);
  const [path, setPath] = useState('');
  const [visibleRows, setVisibleRows] = useState({ first: 0, last: 0 });
  const [dialog, setDialog] = useState<TableDialog | null>(null);
  const grid = useRef<GridHandle>(null);
  useEffect(() => setCell(null), [edition]);

  const expandedDepth = expand ? nestingDepth : 0;
  const version = [edition, arranged?.revision ?? 0, expandedDepth, flattenDepth, separator].join(' ');
  const requests = useCellRequests({ table, layout, expandedDepth, nestingDepth });
  const onVisibleRows = useCallback((first: number, last: number) => {
    setVisibleRows((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
  const isDone = state.status === 'done';
  const exporting = useExport(table, page);
  const toggleColumn = (id: number) =>
    setDialog((before) => (before?.kind === 'column' && before.id === id ? null : { kind: 'column', id }));
  const sorted = useSortWords(columns, arranged);
  const hidden = columns.all.length - columns.placed.length;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={state.status}
      busy={arranging !== null}
      progress={arranging && arranging.done > 0 ? arranging : (exporting.progress ?? progress)}
      dense
      stale={stale}
      staleNote={null}
      announce="first"
      title={title}
      detail={hidden === 0 ? facts : `${facts} · ${formatMessage({ id: 'visualizer.columns.hidden' }, { count: hidden })}`}
      actions={
        <>
          <Button tone="mat" icon="table" onClick={() => setDialog({ kind: 'columns' })}>
            {formatMessage({ id: 'visualizer.columns' })}
          </Button>
          <ExportActions
            exporting={exporting}
            layout={layout}
            columns={columns}
            baseName={baseName}
            disabled={!isDone}
            onMore={() => setDialog({ kind: 'export' })}
          />
        </>
      }
      status={
        <TableStatus
          summary={summary}
          rows={rows}
          visibleRows={visibleRows}
          working={arranging ? 'arranging' : isDone ? null : summary.valid ? 'selecting' : 'checking'}
          progress={arranging ?? progress ?? null}
          repaired={repaired}
          onCancel={arranging ? cancel : onCancel}
        />
      }
      statusEnd={cell ? <code>{path}</code> : <FormattedMessage id="mat.private" />}
    >
      <div>
        <TableSearch
          controls={controls}
          rows={rows}
          onGo={(row) => grid.current?.goToRow(row)}
          onFilterOpen={(id) => setDialog({ kind: 'column', id })}
        />
        <TableGrid
          key={`${expand}`}
          handle={grid}
          label={formatMessage({ id: 'visualizer.table' }, { rows: number(rows) })}
          words={words}
          columns={columns}
          rows={rows}
          rowNumbers={rowNumbers}
          version={version}
          expanded={expand}
          busy={arranging !== null}
          onActive={setCell}
          onColumnOptions={toggleColumn}
          onVisibleRows={onVisibleRows}
          {...requests}
        />
        {cell && rows > 0 && <CellPanel table={table} place={cell} version={version} onPath={setPath} onClose={() => setCell(null)} />}
        <VisuallyHidden aria-live="polite">{sorted}</VisuallyHidden>
        <TableDialogs
          dialog={dialog}
          onDialog={setDialog}
          table={table}
          exporting={exporting}
          layout={layout}
          columns={columns}
          controls={controls}
          baseName={baseName}
          isFiltered={rows < summary.rows}
        />
      </div>
    </ResultPanel>
  );
}
