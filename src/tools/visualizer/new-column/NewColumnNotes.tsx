import { FormattedMessage } from 'react-intl';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import css from './NewColumnNotes.module.css';
import type { NewColumns } from './use-new-columns.ts';

/** Rows in which new columns have no value, or the reason why there are no new columns. */
export function NewColumnNotes({ columns, failure }: Pick<NewColumns, 'columns' | 'failure'>) {
  if (failure !== null && failure !== 'canceled') return <LazyInputProblem error={failure} />;
  const notes = (columns ?? []).flatMap(({ name, without }) => without.map((reason) => ({ name, ...reason })));
  if (notes.length === 0 && failure === null) return null;
  return (
    <div className={css.notes} role="status">
      {failure && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.newColumn.canceled" />
        </p>
      )}
      {notes.map(({ name, operand, expected, cells }) => (
        <p key={`${name} ${expected} ${operand}`} className={css.note}>
          <FormattedMessage id="visualizer.newColumn.without" values={{ name, operand, expected, cells }} />
        </p>
      ))}
    </div>
  );
}
