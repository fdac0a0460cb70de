import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useRested } from '#src/thread/use-rested.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { type TableSummary, titleOf, type ViewSettings } from '#workers/visualizer/request.ts';
import { emptyPlan } from '#workers/visualizer/summary.request.ts';
import type { SavingPage } from '../dialog/use-export.ts';
import type { NewColumnDialogProps } from '../new-column/NewColumnDialog.tsx';
import { NewColumnNotes } from '../new-column/NewColumnNotes.tsx';
import { useNewColumns } from '../new-column/use-new-columns.ts';
import { FilterBar } from '../questions/FilterBar.tsx';
import { ask } from '../questions/history.ts';
import { QuestionBar } from '../questions/QuestionBar.tsx';
import { plainComparison, type Questions, useQuestions } from '../questions/questions.ts';
import { StepList } from '../questions/StepList.tsx';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import { useColumnWords } from './column-words.ts';
import { isRecordsQuery } from './records-query.ts';
import { TablePanel } from './TablePanel.tsx';
import type { CompareViewProps } from '../compare/CompareView.tsx';
import type { SummaryViewProps } from '../summary/SummaryView.tsx';
import css from './TableView.module.css';
import { useArrangement } from './use-arrangement.ts';
import { useArrangementControls } from './use-arrangement-controls.ts';
import type { TableHandle, TableState } from './use-table.ts';

const SummaryView = lazyPart<SummaryViewProps>(() => import('../summary/SummaryView.tsx').then((module) => module.SummaryView), {
  messages: ['visualizer/table'],
});

const CompareView = lazyPart<CompareViewProps>(() => import('../compare/CompareView.tsx').then((module) => module.CompareView), {
  messages: ['visualizer/table'],
});

const NewColumnDialog = lazyPart<NewColumnDialogProps>(
  () => import('../new-column/NewColumnDialog.tsx').then((module) => module.NewColumnDialog),
  {
    messages: ['visualizer/table'],
  },
);

export interface TableViewProps {
  readonly table: TableHandle;
  readonly state: TableState;
  readonly stale: boolean;
  readonly summary: TableSummary;
  readonly settings: ViewSettings;
  /** Name of the file; null for typed text. */
  readonly fileName: string | null;
  readonly page: SavingPage;
  readonly progress: Progress | undefined;
  readonly repaired: string | null;
  readonly onCancel: () => void;
}

const onSorting = (sort: Questions['sort']) => ask({ sort });

/** The table with the questions to it: filter, summary, comparison, new columns, and the list of their steps. */
export function TableView({ settings, stale, fileName, ...props }: TableViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { flattenDepth, separator } = settings;
  const layout = useMemo(() => ({ flattenDepth, separator }), [flattenDepth, separator]);
  const questions = useQuestions();
  const { added } = questions;
  const newColumns = useNewColumns(props.table, props.state, props.summary, added, layout);
  const { table, state, summary, progress: computing } = newColumns;
  const columns = useGridColumns(useColumnWords(summary), questions.sort, onSorting);
  const controls = useArrangementControls(columns, questions, ask);
  const arranging = useArrangement(table, controls.arrangement, layout, controls.restore);
  const problem = useRested(arranging.problem);
  const [showsFilter, setShowsFilter] = useState(false);
  const isFilterOpen = showsFilter || problem !== null;
  const [dialog, setDialog] = useState<TableDialog | null>(null);
  /** Index of the new column in the dialog; null if the dialog is closed. */
  const [editing, setEditing] = useState<number | null>(null);
  /** Name of the new column that was saved last; null for none. */
  const [saved, setSaved] = useState<string | null>(null);
  const rows = arranging.arranged?.rows ?? summary.rows;
  const { plan, comparison } = questions;
  const baseName = titleOf(fileName ?? '');
  const { query } = summary.rowsAt;
  const facts = formatMessage(
    { id: 'visualizer.facts' },
    {
      rows: summary.rows,
      shownRows: formatNumber(summary.rows, locale),
      columns: summary.columns.length,
      shownColumns: formatNumber(summary.columns.length, locale),
      size: formatBytes(summary.sizeBytes, locale),
    },
  );
  return (
    <div className={css.view} data-first="options">
      <QuestionBar
        showsFilter={isFilterOpen}
        onFilter={setShowsFilter}
        showsSummary={plan !== null}
        onSummary={(shows) => ask({ plan: shows ? emptyPlan : null, comparison: null })}
        showsComparison={comparison !== null}
        onComparison={(shows) => ask({ plan: null, comparison: shows ? plainComparison : null })}
        onNewColumn={() => setEditing(added.length)}
      />
      {isFilterOpen && <FilterBar expression={questions.expression} problem={problem} summary={summary} />}
      <StepList
        questions={questions}
        columns={columns}
        conditions={arranging.arranged?.conditions ?? []}
        hasProblem={problem !== null}
        onColumn={(id) => setDialog({ kind: 'column', id })}
        newColumns={newColumns.columns}
        onNewColumn={setEditing}
      />
      <NewColumnNotes columns={newColumns.columns} failure={newColumns.failure} />
      {editing !== null && (
        <NewColumnDialog table={table} columns={added} index={editing} layout={layout} onSave={setSaved} onClose={() => setEditing(null)} />
      )}
      {plan !== null && (
        <SummaryView
          table={table}
          summary={summary}
          plan={plan}
          expression={questions.expression}
          revision={`${table.edition} ${arranging.arranged?.revision ?? 0}`}
          settings={settings}
          layout={layout}
          page={props.page}
          baseName={baseName}
        />
      )}
      {comparison !== null && (
        <CompareView
          table={table}
          comparison={comparison}
          isFiltered={rows < summary.rows}
          hasNewColumns={added.length > 0}
          settings={settings}
          layout={layout}
          page={props.page}
          baseName={baseName}
        />
      )}
      {plan === null && comparison === null && (
        <TablePanel
          {...props}
          table={table}
          state={state}
          summary={summary}
          progress={computing ?? props.progress}
          isComputing={computing !== null}
          shownColumn={columns.all.find(({ column }) => column.name === saved)?.column.id ?? null}
          onCancel={computing ? newColumns.cancel : props.onCancel}
          settings={settings}
          title={fileName ?? formatMessage({ id: 'visualizer.typed' })}
          baseName={baseName}
          facts={isRecordsQuery(query) ? facts : `${facts} · ${query}`}
          stale={stale || (problem !== null && arranging.isStale)}
          layout={layout}
          columns={columns}
          controls={controls}
          arranging={arranging}
          dialog={dialog}
          onDialog={setDialog}
          label={formatMessage({ id: 'visualizer.table' }, { rows: formatNumber(rows, locale) })}
        />
      )}
    </div>
  );
}
