import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { type CleanEffect, type Cleaning, isCleaning, isOfFile } from '#workers/visualizer/clean.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import css from '../new-column/NewColumnNotes.module.css';
import { ACCEPTED_FILES } from '../input.ts';
import { ask } from '../questions/history.ts';
import { useQuestions } from '../questions/questions.ts';
import { AloneButtons } from './AloneButtons.tsx';
import { withReading } from './draft.ts';
import { addOtherFile } from './other-files.ts';

/** Notes on the steps: the removed rows, with a button that shows them; guessed readings, with the other one; values that do not fit. */
export function CleanNotes({ columns }: { readonly columns: readonly AddedColumn[] | null }) {
  const { formatMessage } = useIntl();
  const { added } = useQuestions();
  const notes = (columns ?? []).flatMap(({ effect }, index) => {
    const step = added[index];
    const isNoted =
      effect &&
      step &&
      isCleaning(step) &&
      (step.clean === 'duplicates' || isOfFile(step) || (effect.misfits?.count ?? 0) > 0 || effect.misfits?.reading);
    return isNoted ? [{ index, step, effect }] : [];
  });
  const missing = (columns ?? []).flatMap(({ problem }, index) => {
    const step = added[index];
    return problem?.kind === 'noFile' && step && isCleaning(step) && isOfFile(step) ? [{ index, step }] : [];
  });
  if (notes.length + missing.length === 0) return null;
  return (
    <div className={css.notes} role="status">
      {missing.map(({ index, step }) => (
        <div key={index} className={css.note}>
          <FormattedMessage id="visualizer.clean.file.missing" values={{ file: step.file }} />
          <FileButton
            label={formatMessage({ id: 'visualizer.clean.file.choose' })}
            accept={ACCEPTED_FILES}
            onFile={(file) => ask({ added: added.with(index, { ...step, file: addOtherFile(file, added.toSpliced(index, 1)) }) })}
          />
        </div>
      ))}
      {notes.map(({ index, step, effect }) => (
        <StepNote key={index} step={step} effect={effect} onChange={(next) => ask({ added: added.with(index, next) })} />
      ))}
    </div>
  );
}

interface StepNoteProps {
  readonly step: Cleaning;
  readonly effect: CleanEffect;
  readonly onChange: (step: Cleaning) => void;
}

function StepNote({ step, effect: { removed, misfits, merged, appended }, onChange }: StepNoteProps) {
  const locale = useLocale();
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) });
  const press = (words: ReactNode, next: Cleaning) => (
    <Button tone="quiet" onClick={() => onChange(next)}>
      {words}
    </Button>
  );
  if (step.clean === 'duplicates') {
    return (
      <p className={css.note}>
        <FormattedMessage id="visualizer.clean.removed" values={{ ...counted(removed), shows: step.shows }} />
        {removed > 0 &&
          press(<FormattedMessage id="visualizer.clean.showRemoved" values={{ shows: step.shows }} />, {
            ...step,
            shows: step.shows === 'removed' ? 'kept' : 'removed',
          })}
      </p>
    );
  }
  if (step.clean === 'append' && appended) {
    return (
      <p className={css.note}>
        <FormattedMessage id="visualizer.clean.appended" values={{ ...counted(appended.second), file: step.file }} />
      </p>
    );
  }
  if (step.clean === 'merge' && merged) {
    const { file, shows } = step;
    return (
      <p className={css.note}>
        {shows === 'joined' ? (
          <FormattedMessage id="visualizer.clean.merged" values={{ ...counted(merged.rows), file }} />
        ) : (
          <FormattedMessage id="visualizer.clean.shownAlone" values={{ ...counted(merged.rows), side: shows, file }} />
        )}
        <AloneButtons step={step} merged={merged} tone="quiet" onShow={onChange} />
      </p>
    );
  }
  if (step.clean !== 'kind' || misfits === null) return null;
  const { reading, count } = misfits;
  const name = step.columns.length > 0 && `${step.columns.join(', ')}: `;
  return (
    <>
      {reading?.isGuess && (
        <p className={css.note}>
          {name}
          <FormattedMessage id="visualizer.clean.readAs" values={{ guess: 'yes', text: reading.text, value: reading.value }} />
          {press(
            <FormattedMessage id="visualizer.clean.readOther" values={{ text: reading.text, value: reading.otherValue }} />,
            withReading(step, reading.other),
          )}
        </p>
      )}
      {count > 0 && (
        <p className={css.note}>
          {name}
          <FormattedMessage id="visualizer.clean.misfits" values={{ ...counted(count), others: step.others }} />
        </p>
      )}
    </>
  );
}
