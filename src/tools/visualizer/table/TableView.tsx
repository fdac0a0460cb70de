import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useRested } from '#src/thread/use-rested.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { useFileDrop } from '#src/ui/file-drop/use-file-drop.ts';
import { useGridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { titleOf } from '#workers/visualizer/file-name.request.ts';
import { type TableSummary, type ViewSettings } from '#workers/visualizer/request.ts';
import { emptyPlan } from '#workers/visualizer/summary.request.ts';
import { isOfFile } from '#workers/visualizer/clean.request.ts';
import { CleanNotes } from '../clean/CleanNotes.tsx';
import type { CleanPanelProps } from '../clean/CleanPanel.tsx';
import { type CleanDraft, newDraft } from '../clean/draft.ts';
import { addOtherFile } from '../clean/other-files.ts';
import '../clean/whole-steps.ts';
import { ColumnsPanel } from '../columns/ColumnsPanel.tsx';
import { ExportPanel } from '../dialog/ExportPanel.tsx';
import type { SavingPage } from '../dialog/use-export.ts';
import type { TableDialog } from '../dialog/TableDialogs.tsx';
import { FilterPanel } from '../filter/FilterPanel.tsx';
import { NewColumnForm } from '../new-column/NewColumnForm.tsx';
import { NewColumnNotes } from '../new-column/NewColumnNotes.tsx';
import { useNewColumns } from '../new-column/use-new-columns.ts';
import { QuestionPanel } from '../panel/QuestionPanel.tsx';
import { RowCount } from '../panel/RowCount.tsx';
import { type Question, WorkspaceContext } from '../panel/workspace-context.ts';
import { ask } from '../questions/history.ts';
import { noSummary, plainComparison, type Questions, useQuestions } from '../questions/questions.ts';
import { StepRow } from '../questions/StepRow.tsx';
import { RowsFromForm } from '../rows-from/RowsFromForm.tsx';
import { RowsFromNotes } from '../rows-from/RowsFromNotes.tsx';
import { useColumnWords } from './table-words.ts';
import { isRecordsQuery } from '../RowsAtField.tsx';
import { TableContext, type TableJob, type TableParts } from './table-context.ts';
import { TablePanel } from './TablePanel.tsx';
import type { CompareViewProps } from '../compare/CompareView.tsx';
import { hasContent, setSecond, useSecond } from '../compare/second.ts';
import type { SummaryViewProps } from '../summary/SummaryView.tsx';
import css from './TableView.module.css';
import { useArrangement } from './use-arrangement.ts';
import { useArrangementControls } from './use-arrangement-controls.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import type { TableHandle, TableState } from './use-table.ts';

const SummaryView = lazyPart<SummaryViewProps>(() => import('../summary/SummaryView.tsx').then((module) => module.SummaryView), {
  messages: ['visualizer/table'],
});

const CleanPanel = lazyPart<CleanPanelProps>(() => import('../clean/CleanPanel.tsx').then((module) => module.CleanPanel), {
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
  readonly workspace: WorkspaceProps;
}

interface WorkspaceProps {
  /** True if the data fills the window; false while its text is being edited above it. */
  readonly isOpen: boolean;
  /** Closes the editor, so that the data fills the window. */
  readonly onOpen: () => void;
  /** Settings of the columns, if they are not beside the editor. */
  readonly settings: ReactNode;
}

const onSorting = (sort: Questions['sort']) => ask({ sort });

/** Returns whether the window has room for the panel beside the data. */
const isWide = () => matchMedia('(width >= 75em)').matches;

/** Returns the question in the panel before one is chosen. */
function firstQuestionOf({ plan, chart, comparison }: Questions, { question = 'filter' }: SavingPage): Question | null {
  if (!isWide()) return null;
  return plan
    ? chart.isShown
      ? 'chart'
      : 'summary'
    : comparison && hasContent(useSecond.getState())
      ? 'compare'
      : question === 'summary' || question === 'chart'
        ? 'filter'
        : question;
}

/** The table beside the questions to it: filter, summary, chart, comparison, columns. */
export function TableView({ settings, fileName, page, repaired, workspace, ...props }: TableViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { isOpen } = workspace;
  const { flattenDepth, separator } = settings;
  const layout = useMemo(() => ({ flattenDepth, separator }), [flattenDepth, separator]);
  const questions = useQuestions();
  const { rowsFrom, added, plan, chart, comparison } = questions;
  const hasSecond = hasContent(useSecond());
  const newColumns = useNewColumns(props.table, props.state, props.summary, questions, layout);
  const { table, state, summary } = newColumns;
  const columns = useGridColumns(useFittedColumns(useColumnWords(summary), table, layout), questions.sort, onSorting);
  const controls = useArrangementControls(columns, questions, ask);
  const arranging = useArrangement(table, controls.arrangement, layout, controls.restore);
  const problem = useRested(arranging.problem);
  const [dialog, onDialog] = useState<TableDialog | null>(null);
  /** Undefined until a question is chosen. */
  const [chosen, setChosen] = useState<Question | null | undefined>(undefined);
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  /** Index of the new column in the form; null if the form is closed. */
  const [editedColumn, setEditedColumn] = useState<number | null>(null);
  /** The step in the form that cleans the rows. */
  const [draft, setDraft] = useState(newDraft());
  /** Name of the new column that was saved last; null for none. */
  const [savedColumn, setSavedColumn] = useState<string | null>(null);
  const rows = arranging.arranged?.rows ?? summary.rows;
  const { query } = summary.rowsAt;
  const count = (amount: number) => formatNumber(amount, locale);

  // A summary or a comparison that was removed has no fields.
  const isCompared = comparison !== null && hasSecond;
  const isGone = ((chosen === 'summary' || chosen === 'chart') && plan === null) || (chosen === 'compare' && hasSecond && !isCompared);
  const question = !isOpen ? null : chosen === undefined || isGone ? firstQuestionOf(questions, page) : chosen;
  const request = (next: Question | null) => {
    if (next === 'summary' || next === 'chart') {
      const drawn = { chart: { ...chart, isShown: next === 'chart' } };
      if (plan === null) ask({ plan: emptyPlan, comparison: null, ...drawn });
      else if (chart.isShown !== drawn.chart.isShown) ask(drawn, 'chart');
    }
    if (next === 'compare' && hasSecond && !isCompared) ask({ ...noSummary, comparison: plainComparison });
  };
  const show = (next: Question | null) => {
    if (!isOpen) workspace.onOpen();
    setChosen(next);
    request(next);
  };
  const requestFirst = useEffectEvent((first: Question) => {
    // The second file is chosen in the panel.
    if (first === 'compare' && !hasSecond) show(first);
    else request(first);
  });
  const isFirstRequested = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen || isFirstRequested.current || !page.question) return;
    isFirstRequested.current = true;
    requestFirst(page.question);
  }, [isOpen, page.question]);
  const { step } = draft;
  const isFileStep = question === 'clean' && isOfFile(step);
  // Beside the form of a comparison, or of a step with another file, a dropped file is the other one.
  const { dropping, drop } = useFileDrop(
    isFileStep
      ? ([file]) =>
          file && setDraft({ ...draft, step: { ...step, file: addOtherFile(file, added.toSpliced(draft.index ?? added.length, 1)) } })
      : question === 'compare' || isCompared
        ? ([file]) => file && setSecond({ text: '', file }, true)
        : undefined,
  );
  const onNewColumn = (index: number) => {
    show('columns');
    setEditedColumn(index);
  };

  const onClean = (next: CleanDraft) => {
    show('clean');
    setDraft(next);
  };
  const onRowsFrom = () => {
    show('columns');
    setEditedColumn(null);
  };

  const facts = formatMessage(
    { id: 'visualizer.facts' },
    {
      columns: summary.columns.length,
      shownColumns: count(summary.columns.length),
      isOpen: isOpen ? 'yes' : 'no',
      size: formatBytes(summary.sizeBytes, locale),
    },
  );
  const reading: TableJob = { id: summary.valid ? 'selecting' : 'checking', progress: props.progress, cancel: props.onCancel };
  const parts: TableParts = {
    ofText: null,
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
    onClean: (column, kind) => onClean(newDraft(column, kind)),
    baseName: titleOf(fileName ?? ''),
  };
  const steps = (
    <StepRow
      parts={parts}
      hasProblem={problem !== null}
      newColumns={newColumns.columns}
      onNewColumn={onNewColumn}
      onClean={onClean}
      onRowsFrom={onRowsFrom}
    />
  );
  const rowCount = <RowCount rows={rows} all={summary.rows} />;
  return (
    <TableContext value={parts}>
      <WorkspaceContext value={{ isOpen, question, slot, steps }}>
        <div
          className={css.work}
          data-first="options"
          data-question={question ?? undefined}
          data-dropping={dropping || undefined}
          {...drop}
        >
          <QuestionPanel question={question} onQuestion={show} count={rowCount} slot={setSlot}>
            {question === 'filter' && <FilterPanel problem={problem} />}
            {question === 'clean' && <CleanPanel draft={draft} onDraft={setDraft} />}
            {question === 'columns' && editedColumn === null && (
              <>
                <ColumnsPanel settings={workspace.settings} onNewColumn={() => setEditedColumn(added.length)} />
                <RowsFromForm rowsFrom={rowsFrom} />
              </>
            )}
            {question === 'columns' && editedColumn !== null && (
              <NewColumnForm key={editedColumn} index={editedColumn} onSave={setSavedColumn} onClose={() => setEditedColumn(null)} />
            )}
            {question === 'export' && <ExportPanel rows={rows} isMade={plan !== null || isCompared} />}
          </QuestionPanel>
          <div className={css.data}>
            <CleanNotes columns={newColumns.columns} />
            <NewColumnNotes columns={newColumns.columns} failure={newColumns.failure} />
            <RowsFromNotes rowsFrom={rowsFrom} />
            {plan !== null && (
              <SummaryView plan={plan} chart={{ ...chart, isShown: chart.isShown && (question === 'chart' || question === null) }} />
            )}
            {(isCompared || question === 'compare') && <CompareView comparison={comparison ?? plainComparison} isShown={isCompared} />}
            {plan === null && !isCompared && (
              <TablePanel
                title={rowCount}
                facts={isOpen || isRecordsQuery(query) ? facts : `${facts} · ${query}`}
                label={formatMessage({ id: 'visualizer.table' }, { rows: count(rows) })}
                repaired={repaired}
                revealedColumn={columns.all.find(({ column }) => column.name === savedColumn)?.column.id ?? null}
              />
            )}
          </div>
        </div>
      </WorkspaceContext>
    </TableContext>
  );
}
