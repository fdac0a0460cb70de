import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useRested } from '#src/thread/use-rested.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { type TableSummary, titleOf, type ViewSettings } from '#workers/visualizer/request.ts';
import type { SavingPage } from '../dialog/use-export.ts';
import { NewColumnDialog } from '../new-column/NewColumnDialog.tsx';
import { NewColumnNotes } from '../new-column/NewColumnNotes.tsx';
import { useNewColumns } from '../new-column/use-new-columns.ts';
import { FilterBar } from '../questions/FilterBar.tsx';
import { ask } from '../questions/history.ts';
import { QuestionBar } from '../questions/QuestionBar.tsx';
import { type Questions, useQuestions } from '../questions/questions.ts';
import { StepList } from '../questions/StepList.tsx';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import { useColumnWords } from './table-words.ts';
import { isRecordsQuery } from '../RowsAtField.tsx';
import { TableContext, type TableJob, type TableParts } from './table-context.ts';
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

export interface TableViewProps {
  readonly table: TableHandle;
  /** State of the rows in view; during typing, it may be an earlier state of the table. */
  readonly state: TableState;
  /** Value of that state. */
  readonly summary: TableSummary;
  /** True if the rows belong to an earlier text, because the current one is invalid. */
  readonly isStale: boolean;
  readonly settings: ViewSettings;
  /** Name of the file; null for typed text. */
  readonly fileName: string | null;
  readonly page: SavingPage;
  /** Progress of reading the text, if it is slow. */
  readonly progress: Progress | undefined;
  readonly repaired: ReactNode;
  readonly onCancel: () => void;
  readonly onNumbers: TableParts['onNumbers'];
}

const onSorting = (sort: Questions['sort']) => ask({ sort });

/** The table with the questions to it: filter, summary, comparison, new columns, and the list of their steps. */
export function TableView({ settings, fileName, page, repaired, ...props }: TableViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { flattenDepth, separator } = settings;
  const layout = useMemo(() => ({ flattenDepth, separator }), [flattenDepth, separator]);
  const questions = useQuestions();
  const { added, plan, comparison } = questions;
  const newColumns = useNewColumns(props.table, props.state, props.summary, added, layout);
  const { table, state, summary } = newColumns;
  const columns = useGridColumns(useColumnWords(summary), questions.sort, onSorting);
  const controls = useArrangementControls(columns, questions, ask);
  const arranging = useArrangement(table, controls.arrangement, layout, controls.restore);
  const problem = useRested(arranging.problem);
  const [showsFilter, setShowsFilter] = useState(false);
  const isFilterOpen = showsFilter || problem !== null;
  const [dialog, onDialog] = useState<TableDialog | null>(null);
  /** Index of the new column in the dialog; null if the dialog is closed. */
  const [editedColumn, setEditedColumn] = useState<number | null>(null);
  /** Name of the new column that was saved last; null for none. */
  const [savedColumn, setSavedColumn] = useState<string | null>(null);
  const rows = arranging.arranged?.rows ?? summary.rows;
  const { query } = summary.rowsAt;
  const count = (amount: number) => formatNumber(amount, locale);
  const facts = formatMessage(
    { id: 'visualizer.facts' },
    {
      rows: summary.rows,
      filtered: rows < summary.rows ? 'yes' : 'no',
      shownRows: count(rows),
      totalRows: count(summary.rows),
      columns: summary.columns.length,
      shownColumns: count(summary.columns.length),
      size: formatBytes(summary.sizeBytes, locale),
    },
  );
  const reading: TableJob = { id: summary.valid ? 'selecting' : 'checking', progress: props.progress, cancel: props.onCancel };
  const parts: TableParts = {
    table,
    state,
    summary,
    isStale: props.isStale || (problem !== null && arranging.isStale),
    job: state.status === 'ready' ? null : (newColumns.job ?? reading),
    settings,
    layout,
    columns,
    controls,
    arranging,
    dialog,
    onDialog,
    page,
    onNumbers: props.onNumbers,
    baseName: titleOf(fileName ?? ''),
  };
  return (
    <TableContext value={parts}>
      <div className={css.view} data-first="options">
        <QuestionBar showsFilter={isFilterOpen} onFilter={setShowsFilter} onNewColumn={() => setEditedColumn(added.length)} />
        {isFilterOpen && <FilterBar problem={problem} />}
        <StepList hasProblem={problem !== null} newColumns={newColumns.columns} onNewColumn={setEditedColumn} />
        <NewColumnNotes columns={newColumns.columns} failure={newColumns.failure} />
        {editedColumn !== null && <NewColumnDialog index={editedColumn} onSave={setSavedColumn} onClose={() => setEditedColumn(null)} />}
        {plan !== null && <SummaryView plan={plan} />}
        {comparison !== null && <CompareView comparison={comparison} />}
        {plan === null && comparison === null && (
          <TablePanel
            title={fileName ?? formatMessage({ id: 'visualizer.typed' })}
            facts={isRecordsQuery(query) ? facts : `${facts} · ${query}`}
            label={formatMessage({ id: 'visualizer.table' }, { rows: count(rows) })}
            repaired={repaired}
            revealedColumn={columns.all.find(({ column }) => column.name === savedColumn)?.column.id ?? null}
          />
        )}
      </div>
    </TableContext>
  );
}
