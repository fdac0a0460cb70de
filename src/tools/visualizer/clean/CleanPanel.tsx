import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLatest } from '#src/thread/use-action.ts';
import { useRested } from '#src/thread/use-rested.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { toast } from '#src/ui/toast/toast.ts';
import {
  type Cleaning,
  type CleaningKind,
  cleaningKinds,
  isCleaning,
  isOfFile,
  plainCleanings,
} from '#workers/visualizer/clean.request.ts';
import { ExpressionProblem } from '../questions/ExpressionProblem.tsx';
import { ask } from '../questions/history.ts';
import { useQuestions } from '../questions/questions.ts';
import { useTableParts } from '../table/table-context.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import { CleanEffectNote } from './CleanEffectNote.tsx';
import { CleanFields } from './CleanFields.tsx';
import css from './CleanPanel.module.css';
import { type CleanDraft, newDraft } from './draft.ts';
import { AloneButtons } from './AloneButtons.tsx';
import { FileStepFields } from './FileStepFields.tsx';
import { useStepFiles } from './other-files.ts';

export interface CleanPanelProps {
  readonly draft: CleanDraft;
  readonly onDraft: (draft: CleanDraft) => void;
}

/** Returns a step of another kind for the same columns. */
const withKind = (kind: CleaningKind, step: Cleaning): Cleaning => {
  const next = plainCleanings[kind];
  // The columns of a join are its keys.
  if (isOfFile(next)) return { ...next, file: isOfFile(step) ? step.file : '' };
  return { ...next, columns: kind === 'split' || kind === 'rename' ? step.columns.slice(0, 1) : step.columns };
};

/** Returns a join with the key columns that were used. */
const withKeys = (step: Cleaning, answer: AddedColumn | null): Cleaning =>
  step.clean === 'merge' && answer?.effect?.merged
    ? { ...step, columns: answer.effect.merged.columns, keys: answer.effect.merged.keys }
    : step;

/** Form of a step that cleans the rows: its kind, its columns and choices, and what it would change. */
export function CleanPanel({ draft: { index, step }, onDraft }: CleanPanelProps) {
  const { formatMessage } = useIntl();
  const { table, layout, summary, state } = useTableParts();
  const { client, edition } = table;
  const { added } = useQuestions();
  const [isRefused, setRefused] = useState(false);
  const at = index ?? added.length;
  const isReady = state.status === 'ready';
  const columns = useMemo(() => [...added.slice(0, at), step], [added, at, step]);
  const files = useStepFiles(columns);
  const request = useMemo(() => (isReady && edition >= 0 ? { columns, files, layout } : null), [isReady, edition, columns, files, layout]);
  const { value: tried, status, progress, error } = useLatest(client.tryStep, request);
  const rested = useRested(tried?.problem ?? null) ?? (isRefused ? tried?.problem : null);
  // A file, a column or a name that was not given yet is no mistake.
  const isUnfinished =
    (rested?.kind === 'noFile' && rested.asked === 'none') ||
    rested?.kind === 'split' ||
    (step.clean === 'rename' &&
      (rested?.kind === 'rename' || rested?.kind === 'name') &&
      (rested.reason === 'none' || rested.reason === 'empty'));
  const problem = isUnfinished && !isRefused ? null : rested;
  useEffect(() => setRefused(false), [step]);
  const change = (next: Cleaning) => onDraft({ index, step: next });
  const close = () => onDraft(newDraft());
  const save = async (applied: Cleaning) => {
    const { value: answer } = await client.tryStep({ columns: [...added.slice(0, at), applied], files, layout });
    if (answer?.problem) return setRefused(true);
    ask({ added: added.toSpliced(at, 1, withKeys(applied, answer)) });
    close();
  };
  const apply = (applied: Cleaning) => void save(applied).catch((reason: unknown) => isOfFile(applied) || toast.error(String(reason)));
  const words = problem && <ExpressionProblem problem={problem} />;
  const edited = index === null ? undefined : added[index];
  // A step that was removed meanwhile is added again.
  const isEdited = edited !== undefined && isCleaning(edited);
  const title = formatMessage({ id: isEdited ? 'visualizer.clean.edit' : 'visualizer.clean.step' });
  return (
    <form
      className={css.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        apply(step);
      }}
    >
      <Select
        label={title}
        value={step.clean}
        options={cleaningKinds.map((value) => ({ value, label: formatMessage({ id: `visualizer.clean.kind.${value}` }) }))}
        onChange={(kind) => change(withKind(kind, step))}
      />
      <CleanFields step={step} columns={summary.columns} problem={words} onChange={change} />
      {isOfFile(step) && (
        <FileStepFields
          step={step}
          index={at}
          tried={tried ?? null}
          error={status === 'failed' ? error : null}
          problem={words}
          onChange={change}
        />
      )}
      <CleanEffectNote
        step={step}
        effect={status === 'failed' ? null : (tried?.effect ?? null)}
        isStale={status === 'loading'}
        progress={progress}
        onChange={change}
      />
      <div className={css.actions}>
        <Button type="submit" tone="act">
          <FormattedMessage id={isEdited ? 'visualizer.clean.save' : 'visualizer.clean.apply'} />
        </Button>
        {step.clean === 'duplicates' && (
          <Button disabled={(tried?.effect?.removed ?? 0) === 0} onClick={() => apply({ ...step, shows: 'removed' })}>
            <FormattedMessage id="visualizer.clean.showRemoved" values={{ shows: 'kept' }} />
          </Button>
        )}
        {step.clean === 'merge' && <AloneButtons step={step} merged={tried?.effect?.merged ?? null} onShow={apply} />}
        {isEdited && (
          <Button onClick={close}>
            <FormattedMessage id="visualizer.clean.back" />
          </Button>
        )}
      </div>
    </form>
  );
}
