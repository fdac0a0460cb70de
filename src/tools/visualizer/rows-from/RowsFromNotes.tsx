import { FormattedMessage } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { ask } from '../questions/history.ts';
import { useTableParts } from '../table/table-context.ts';
import { arraysOf, openArrays } from './arrays.ts';
import css from './RowsFromNotes.module.css';

/** Largest number of columns that are offered above the table. */
const OFFERED = 3;

/** Buttons for rows from arrays of objects, and the records that are left out because their arrays have no elements. */
export function RowsFromNotes({ rowsFrom }: { readonly rowsFrom: RowsFrom }) {
  const locale = useLocale();
  const { state, summary } = useTableParts();
  const { madeFromArrays } = summary;
  const offered = arraysOf(summary, rowsFrom)
    .filter(({ hasObjects }) => hasObjects)
    .slice(0, OFFERED);
  const { without = [], columns = [] } = madeFromArrays ?? {};
  const others = columns.filter((column) => column.others > 0);
  if (state.status !== 'ready' || offered.length + without.length + others.length === 0) return null;
  const counted = (name: string, count: number) => ({ name, count, shown: formatNumber(count, locale) });
  const { keepEmpty } = rowsFrom;
  return (
    <div className={css.notes} role="status">
      {without.map(({ names, count }) => (
        <p key={names.join()} className={css.note}>
          <FormattedMessage
            id="visualizer.rowsFrom.empty"
            values={{ ...counted(names.join(', '), count), kept: keepEmpty ? 'yes' : 'no' }}
          />
        </p>
      ))}
      {without.length > 0 && (
        <Button onClick={() => ask({ rowsFrom: { ...rowsFrom, keepEmpty: !keepEmpty } })}>
          <FormattedMessage id="visualizer.rowsFrom.keep" values={{ kept: keepEmpty ? 'yes' : 'no' }} />
        </Button>
      )}
      {others.map((column) => (
        <p key={column.name} className={css.note}>
          <FormattedMessage id="visualizer.rowsFrom.others" values={counted(column.name, column.others)} />
        </p>
      ))}
      {offered.map(({ name }) => (
        <Button key={name} icon="table" onClick={() => openArrays(rowsFrom, name)}>
          <FormattedMessage id="visualizer.rowsFrom.step" values={{ name }} />
        </Button>
      ))}
    </div>
  );
}
