import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { arrayOrders, parentFields, ROWS_FROM_MAX, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { ask } from '../questions/history.ts';
import { useTableParts } from '../table/table-context.ts';
import { arraysOf, closeArrays, openArrays } from './arrays.ts';
import css from './RowsFromForm.module.css';

/** Largest number of listed columns; the menu of a column opens its arrays too. */
const LISTED = 20;

/** The columns whose arrays are rows, and how these rows are made. */
export function RowsFromForm({ rowsFrom }: { readonly rowsFrom: RowsFrom }) {
  const { formatMessage } = useIntl();
  const { summary } = useTableParts();
  const { columns, keepEmpty } = rowsFrom;
  const others = arraysOf(summary, rowsFrom).slice(0, LISTED);
  if (columns.length + others.length === 0) return null;
  const change = (part: Partial<RowsFrom>) => ask({ rowsFrom: { ...rowsFrom, ...part } });
  const segments = <Name extends 'arrays' | 'parents'>(name: Name, values: readonly RowsFrom[Name][]) => (
    <Segmented<RowsFrom[Name]>
      label={formatMessage({ id: `visualizer.rowsFrom.${name}.label` })}
      value={rowsFrom[name]}
      options={values.map((value) => ({ value, label: formatMessage({ id: `visualizer.rowsFrom.${value}` }) }))}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <section className={css.form} aria-label={formatMessage({ id: 'visualizer.rowsFrom.label' })}>
      <h3 className={css.title}>
        <FormattedMessage id="visualizer.rowsFrom.label" />
      </h3>
      <div>
        {columns.map((name) => (
          <Checkbox key={name} label={name} checked onChange={() => closeArrays(rowsFrom, name)} />
        ))}
        {others.map(({ name }) => (
          <Checkbox
            key={name}
            label={name}
            checked={false}
            disabled={columns.length >= ROWS_FROM_MAX}
            onChange={() => openArrays(rowsFrom, name)}
          />
        ))}
      </div>
      {columns.length > 0 && segments('parents', parentFields)}
      {columns.length > 1 && segments('arrays', arrayOrders)}
      {columns.length > 0 && (
        <Checkbox
          label={formatMessage({ id: 'visualizer.rowsFrom.keepEmpty' })}
          checked={keepEmpty}
          onChange={(checked) => change({ keepEmpty: checked })}
        />
      )}
    </section>
  );
}
