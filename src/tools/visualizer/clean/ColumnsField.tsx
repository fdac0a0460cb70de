import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '#src/ui/choice/Select.tsx';
import type { TableColumn } from '#workers/visualizer/request.ts';
import css from './CleanPanel.module.css';

interface ColumnsFieldProps {
  readonly columns: readonly TableColumn[];
  /** Names of the chosen columns; empty for all columns. */
  readonly chosen: readonly string[];
  /** Largest number of columns. */
  readonly most: number;
  /** Meaning of no chosen column. */
  readonly none: 'all' | 'none';
  /** Mistake in the columns; null if there is none. */
  readonly error: ReactNode;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Value that stands for all columns, and for no other column. */
const NONE = '';

/** One list for each chosen column, and one more to choose another; the first list has all columns as a choice. */
export function ColumnsField({ columns, chosen, most, none: noColumns, error, onChange }: ColumnsFieldProps) {
  const { formatMessage } = useIntl();
  const options = columns.map(({ name }) => ({ value: name, label: name }));
  return (
    <div className={css.columns}>
      {[...chosen, NONE].slice(0, Math.min(most, columns.length)).map((value, index) => {
        // A chosen column that the table does not have is listed too.
        const missing = value === NONE || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
        const none = { value: NONE, label: formatMessage({ id: `visualizer.clean.${index === 0 ? noColumns : 'none'}` }) };
        const others = options.filter((option) => option.value === value || !chosen.includes(option.value));
        return (
          <Select
            // The fields have no other identity than their place.
            key={index}
            label={formatMessage({ id: index === 0 ? 'visualizer.clean.column' : 'visualizer.clean.alsoColumn' }, { number: index + 1 })}
            value={value}
            error={index === 0 && error}
            options={[none, ...missing, ...others]}
            onChange={(name) => onChange(chosen.toSpliced(index, 1, ...(name === NONE ? [] : [name])))}
          />
        );
      })}
    </div>
  );
}
