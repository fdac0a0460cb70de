import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { ColumnStatistics } from '#workers/visualizer/profile.request.ts';
import css from './ValueList.module.css';

interface ValueListProps {
  /** The chosen values. */
  readonly values: readonly string[];
  /** Statistics of the column; null until they are counted. */
  readonly statistics: ColumnStatistics | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** The most frequent values of a column with their numbers of rows, each of which can be chosen, and a field for another value. */
export function ValueList({ values, statistics, onChange }: ValueListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  // A cut value is not the value of its rows.
  const top = (statistics?.top ?? []).filter(({ from, filter }) => filter !== '' && !from.endsWith('…'));
  const most = Math.max(1, ...top.map(({ count }) => count));
  const rows = [
    ...top.map(({ from, count }) => ({ name: from, count })),
    ...values.filter((value) => !top.some(({ from }) => from === value)).map((name) => ({ name, count: null })),
  ];
  const add = () => {
    const value = typed.trim();
    if (value !== '' && !values.includes(value)) onChange([...values, value]);
    setTyped('');
  };
  return (
    <>
      {rows.length > 0 && (
        <ul className={css.list} aria-label={formatMessage({ id: 'visualizer.condition.list' })}>
          {rows.map(({ name, count }) => (
            <li key={name} className={css.item}>
              <Checkbox
                label={name}
                checked={values.includes(name)}
                onChange={(checked) => onChange(checked ? [...values, name] : values.filter((value) => value !== name))}
              />
              {count !== null && (
                <>
                  <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(count / most) * 100} height={1} />
                  </svg>
                  <span className={css.count}>{formatNumber(count, locale)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {(statistics === null || statistics.distinct > top.length) && (
        <TextField
          label={formatMessage({ id: 'visualizer.condition.another' })}
          hint={formatMessage({ id: 'visualizer.condition.anotherHint' })}
          value={typed}
          mono
          onChange={setTyped}
          onEnter={add}
          onBlur={add}
        />
      )}
    </>
  );
}
