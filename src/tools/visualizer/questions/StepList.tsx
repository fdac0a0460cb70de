import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { isCleaning } from '#workers/visualizer/clean.request.ts';
import { bothOf } from '#workers/visualizer/filter.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import { emptyPlan, keyName } from '#workers/visualizer/summary.request.ts';
import type { TableParts } from '../table/table-context.ts';
import { firstQuestion, useKeptFocus } from '../table/use-kept-focus.ts';
import type { CleanDraft } from '../clean/draft.ts';
import { useFilterWords } from '../filter/use-notation.ts';
import { useCleaningWords } from '../clean/cleaning-words.ts';
import { hasContent, useSecond } from '../compare/second.ts';
import { closeArrays } from '../rows-from/arrays.ts';
import { ask } from './history.ts';
import { noSummary, useQuestions } from './questions.ts';
import css from './StepList.module.css';

interface Step {
  readonly id: string;
  readonly text: string;
  /** True if the step has no effect: its expression has a mistake, or the table does not have its column. */
  readonly isUnfit: boolean;
  /** True if the step replaces the rows by groups or differences. Default: false. */
  readonly isResult?: boolean;
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
}

export interface StepListProps {
  /** The table with the rows of the text. */
  readonly parts: Pick<TableParts, 'columns' | 'arranging' | 'onDialog' | 'state' | 'summary'>;
  /** True if the filter expression has a mistake. */
  readonly hasProblem: boolean;
  /** The new columns after their computation, and the steps that clean the rows; null before it. */
  readonly newColumns: readonly AddedColumn[] | null;
  /** Opens the form of a new column. */
  readonly onNewColumn: (index: number) => void;
  /** Opens the form of a step that cleans the rows. */
  readonly onClean: (draft: CleanDraft) => void;
  /** Opens the form of the rows from arrays. */
  readonly onRowsFrom: () => void;
}

const without = <Item,>(items: readonly Item[], index: number) => items.filter((_, at) => at !== index);

/** List of the steps from the rows of the text to the shown rows; each can be removed. */
export function StepList({ parts, hasProblem, newColumns, onNewColumn, onClean, onRowsFrom }: StepListProps) {
  const { columns, arranging, onDialog, state, summary } = parts;
  const { formatMessage } = useIntl();
  const { rowsFrom, added, expression, search, filters, sort, plan, comparison } = useQuestions();
  const cleaningWords = useCleaningWords();
  const hasSecond = hasContent(useSecond());
  const { conditions = [], form = null } = arranging.arranged ?? {};
  const filterWords = useFilterWords(summary);
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(list, firstQuestion);
  const idOf = (name: string) => columns.all.find(({ column }) => column.name === name)?.column.id;
  const opened = summary.madeFromArrays?.rowsFrom.columns ?? [];
  const steps: Step[] = rowsFrom.columns.map((name) => ({
    id: `array ${name}`,
    text: formatMessage({ id: 'visualizer.rowsFrom.step' }, { name }),
    isUnfit: state.status === 'ready' && !opened.includes(name),
    onEdit: onRowsFrom,
    onRemove: () => closeArrays(rowsFrom, name),
  }));
  for (const [index, step] of added.entries())
    steps.push({
      id: `column ${index}`,
      text: isCleaning(step) ? cleaningWords(step) : `${step.name} = ${step.formula}`,
      isUnfit: newColumns !== null && newColumns[index]?.problem !== null,
      onEdit: () => (isCleaning(step) ? onClean({ index, step }) : onNewColumn(index)),
      onRemove: () => ask({ added: without(added, index) }),
    });
  if (search.trim() !== '') {
    steps.push({
      id: 'search',
      text: formatMessage({ id: 'visualizer.step.search' }, { text: search.trim() }),
      isUnfit: false,
      onRemove: () => ask({ search: '' }),
    });
  }
  // Without the conditions that the engine reads, the expression is one step.
  const tests = hasProblem || conditions.length === 0 ? [expression.trim()] : conditions;
  const described = form && !hasProblem ? filterWords(form) : tests;
  for (const [index, text] of tests.entries()) {
    if (expression.trim() === '') break;
    const rest = () => without(tests, index).reduce(bothOf, '');
    const shown = described.length === tests.length ? (described[index] as string) : text;
    steps.push({ id: `condition ${index}`, text: shown, isUnfit: hasProblem, onRemove: () => ask({ expression: rest() }) });
  }
  for (const [index, { name, text }] of filters.entries()) {
    if (text.trim() === '') continue;
    const id = idOf(name);
    steps.push({
      id: `filter ${name}`,
      text: formatMessage({ id: 'visualizer.filter.in' }, { name, text: text.trim() }),
      isUnfit: id === undefined,
      ...(id !== undefined && { onEdit: () => onDialog({ kind: 'column', id }) }),
      onRemove: () => ask({ filters: without(filters, index) }),
    });
  }
  for (const [index, { name, descending }] of sort.entries()) {
    const order = descending ? 'desc' : 'asc';
    const columnWords = formatMessage({ id: 'visualizer.sorted.column' }, { name, order });
    steps.push({
      id: `sort ${index} ${name}`,
      text:
        name === ''
          ? formatMessage({ id: 'visualizer.step.unnamed' }, { order })
          : formatMessage({ id: 'visualizer.sorted.label' }, { columns: columnWords }),
      isUnfit: idOf(name) === undefined,
      onRemove: () => ask({ sort: without(sort, index) }),
    });
  }
  if (plan) {
    const keys = plan.groupBy.map(keyName).join(', ');
    steps.push({
      id: 'plan',
      text: formatMessage({ id: 'visualizer.step.plan' }, { keyed: plan === emptyPlan || keys === '' ? 'no' : 'yes', keys }),
      isUnfit: false,
      isResult: true,
      onRemove: () => ask(noSummary),
    });
  }
  if (comparison && hasSecond) {
    steps.push({
      id: 'comparison',
      text: formatMessage({ id: 'visualizer.step.comparison' }),
      isUnfit: false,
      isResult: true,
      onRemove: () => ask({ comparison: null }),
    });
  }
  if (steps.length === 0) return null;
  return (
    <ul ref={list} className={css.steps} aria-label={formatMessage({ id: 'visualizer.steps' })} {...keptFocus}>
      {steps.map(({ id, text, isUnfit, isResult, onEdit, onRemove }) => (
        <li key={id} className={css.step} data-kind={isResult ? 'result' : undefined}>
          {onEdit ? (
            <button type="button" className={css.text} onClick={onEdit}>
              {text}
            </button>
          ) : (
            <span className={css.text}>{text}</span>
          )}
          {isUnfit && (
            <span className={css.unfit}>
              <FormattedMessage id="visualizer.step.unfit" />
            </span>
          )}
          <IconButton
            icon="x"
            tone="panel"
            size={14}
            label={formatMessage({ id: 'visualizer.step.remove' }, { step: text })}
            onClick={onRemove}
          />
        </li>
      ))}
    </ul>
  );
}
