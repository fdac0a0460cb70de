import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useFileEnding } from '#src/ui/button/use-file-ending.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { type GridCellPlace, type GridHandle, TableGrid } from '#src/ui/table-grid/TableGrid.tsx';
import type { CellsAsk } from '#src/ui/table-grid/use-cells.ts';
import { useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { copyText } from '#src/ui/button/copy-text.ts';
import type { ExportFormat, TableSummary, ViewSettings } from '#workers/visualizer/request.ts';
import { CellPanel } from './CellPanel.tsx';
import { useColumnWords } from './column-words.ts';
import { ExportActions } from '../dialog/ExportActions.tsx';
import { firstChoices } from '../dialog/export-choices.ts';
import { useExport } from '../dialog/use-export.ts';
import { TableDialogs, type TableDialog } from '../dialog/TableDialogs.tsx';
import { TableSearch } from './TableSearch.tsx';
import { TableStatus } from './TableStatus.tsx';
import { useArrangement } from './use-arrangement.ts';
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
  baseName,
  facts,
  progress,
  repaired,
  onCancel,
}: TableViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const words = useGridWords();
  const { client, edition, fail } = table;
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

  const depth = expand ? nestingDepth : 0;
  const version = [edition, arranged?.revision ?? 0, depth, flattenDepth, separator].join(' ');
  const load = useCallback(
    (ask: CellsAsk) =>
      client.window({ ...ask, layout, nestingDepth: depth }).then(
        ({ value }) => value,
        (error: unknown) => {
          fail(error);
          return null;
        },
      ),
    [client, layout, depth, fail],
  );
  const openNested = ({ row, column }: GridCellPlace) =>
    client.cell({ row, column, nestingDepth }).then(
      ({ value }) => value.nested,
      () => null,
    );
  const copyCell = ({ row, column }: GridCellPlace) => {
    const copy = async () => {
      const { value } = await client.cell({ row, column, nestingDepth: 0 });
      await copyText(value.text ?? value.raw);
    };
    copy().then(
      () => toast.success(labels.copied),
      () => toast.error(labels.copyFailed),
    );
  };
  const onVisibleRows = useCallback((first: number, last: number) => {
    setVisibleRows((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
  const isDone = state.status === 'done';
  const [used, setUsed] = useFileEnding<ExportFormat>('visualizer', 'xlsx');
  const exporting = useExport(table, setUsed);
  const save = (format: ExportFormat) =>
    exporting.download(
      { ...firstChoices(locale), format, columns: columns.placed.map(({ id }) => id), layout, locale, title: baseName },
      baseName,
    );
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
            format={used}
            disabled={!isDone || exporting.progress !== null}
            onSave={save}
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
          search={controls.search}
          onSearch={controls.setSearch}
          rows={rows}
          onGo={(row) => grid.current?.goToRow(row)}
          filters={controls.filters}
          onFilterOpen={(id) => setDialog({ kind: 'column', id })}
          onFiltersClear={controls.clearFilters}
        />
        <TableGrid
          key={`${expand}`}
          handle={grid}
          label={formatMessage({ id: 'visualizer.table' }, { rows: number(rows) })}
          words={words}
          columns={columns}
          rows={rows}
          rowNumbers={rowNumbers}
          load={load}
          version={version}
          expanded={expand}
          busy={arranging !== null}
          openNested={openNested}
          onActive={setCell}
          onColumnOptions={toggleColumn}
          onCopy={copyCell}
          onVisibleRows={onVisibleRows}
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
