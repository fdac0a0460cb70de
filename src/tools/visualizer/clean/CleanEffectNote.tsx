import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import type { Progress } from '#src/thread/job-state.ts';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { CleanEffect, Cleaning } from '#workers/visualizer/clean.request.ts';
import { AppendNotes, MergeNotes } from './FileNotes.tsx';
import { MisfitList } from './MisfitList.tsx';
import css from './CleanPanel.module.css';

interface CleanEffectNoteProps {
  readonly step: Cleaning;
  /** Null until it is known, and for a step with a mistake. */
  readonly effect: CleanEffect | null;
  /** True while the effect of a newer step is computed. */
  readonly isStale: boolean;
  readonly progress: Progress | undefined;
  readonly onChange: (step: Cleaning) => void;
}

/** Changes that are listed. */
const LISTED = 5;

/** Returns the number of rows or cells of an effect, and the id of its message. */
function countOf({ clean }: Cleaning, { cells, removed, merged, appended }: CleanEffect) {
  if (merged) return { id: 'willMerge', count: merged.rows } as const;
  if (appended) return { id: 'willAppend', count: appended.second } as const;
  if (clean === 'duplicates') return { id: 'willRemove', count: removed } as const;
  if (clean === 'rename') return { id: 'willRename', count: cells } as const;
  return { id: clean === 'split' ? 'willSplit' : clean === 'join' ? 'willJoin' : 'willChange', count: cells } as const;
}

/** The change that a step would make: the number of rows or cells, and the first changed cells. */
export function CleanEffectNote({ step, effect, isStale, progress, onChange }: CleanEffectNoteProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isSlow = useShownWorking(isStale);
  if (isSlow && progress) return <ResultProgress label={formatMessage({ id: 'visualizer.clean.step' })} progress={progress} unit="items" />;
  if (effect === null) return null;
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) });
  const { id, count } = countOf(step, effect);
  return (
    <div className={css.effect} role="status">
      <p className={css.count}>
        <FormattedMessage id={`visualizer.clean.${id}`} values={counted(count)} />
      </p>
      {step.clean === 'append' && effect.appended && <AppendNotes file={step.file} appended={effect.appended} />}
      {step.clean === 'merge' && effect.merged && <MergeNotes step={step} merged={effect.merged} onChange={onChange} />}
      {effect.tooLong > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.tooLong" values={counted(effect.tooLong)} />
        </p>
      )}
      {effect.withRest > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.withRest" values={counted(effect.withRest)} />
        </p>
      )}
      {step.clean === 'kind' && effect.misfits && <MisfitList step={step} misfits={effect.misfits} onChange={onChange} />}
      {effect.changed.length > 0 && (
        <ul className={css.changes} aria-label={formatMessage({ id: 'visualizer.clean.examples' })}>
          {effect.changed.slice(0, LISTED).map(({ row, column, before, after }) => (
            <li key={`${row} ${column}`}>
              <span className={css.place}>
                <FormattedMessage id="visualizer.clean.row" values={{ row: formatNumber(row, locale), column }} />
              </span>
              <del className={css.before}>{before ?? 'null'}</del> → <ins className={css.after}>{after ?? 'null'}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
