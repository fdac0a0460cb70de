import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { isCleaning } from '#workers/visualizer/clean.request.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import css from '../new-column/NewColumnNotes.module.css';
import { ask } from '../questions/history.ts';
import { useQuestions } from '../questions/questions.ts';

/** Number of the rows that steps removed, each with a button that shows them. */
export function CleanNotes({ columns }: { readonly columns: readonly AddedColumn[] | null }) {
  const locale = useLocale();
  const { added } = useQuestions();
  const notes = (columns ?? []).flatMap(({ effect }, index) => {
    const step = added[index];
    return effect && step && isCleaning(step) && step.clean === 'duplicates' ? [{ index, step, removed: effect.removed }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <div className={css.notes} role="status">
      {notes.map(({ index, step, removed }) => (
        <p key={index} className={css.note}>
          <FormattedMessage
            id="visualizer.clean.removed"
            values={{ count: removed, shown: formatNumber(removed, locale), shows: step.shows }}
          />
          {removed > 0 && (
            <Button
              tone="quiet"
              onClick={() => ask({ added: added.with(index, { ...step, shows: step.shows === 'removed' ? 'kept' : 'removed' }) })}
            >
              <FormattedMessage id="visualizer.clean.showRemoved" values={{ shows: step.shows }} />
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
