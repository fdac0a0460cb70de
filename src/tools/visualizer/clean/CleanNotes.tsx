import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { type CleanEffect, type Cleaning, isCleaning } from '#workers/visualizer/clean.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import css from '../new-column/NewColumnNotes.module.css';
import { ask } from '../questions/history.ts';
import { useQuestions } from '../questions/questions.ts';
import { withReading } from './draft.ts';

/** Notes on the steps: the removed rows, with a button that shows them; guessed readings, with the other one; values that do not fit. */
export function CleanNotes({ columns }: { readonly columns: readonly AddedColumn[] | null }) {
  const { added } = useQuestions();
  const notes = (columns ?? []).flatMap(({ effect }, index) => {
    const step = added[index];
    const isNoted =
      effect && step && isCleaning(step) && (step.clean === 'duplicates' || (effect.misfits?.count ?? 0) > 0 || effect.misfits?.reading);
    return isNoted ? [{ index, step, effect }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <div className={css.notes} role="status">
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

function StepNote({ step, effect: { removed, misfits }, onChange }: StepNoteProps) {
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
