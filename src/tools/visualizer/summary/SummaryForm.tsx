import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Select, type SelectOption } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { GROUP_KEYS_MAX, keyName, measureName, MEASURES_MAX, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { ask } from '../questions/history.ts';
import { keyOptions, measureOptions } from './plan-options.ts';
import css from './SummaryForm.module.css';
import type { TextForms } from './use-text-forms.ts';

interface SummaryFormProps {
  readonly plan: SummaryPlan;
  readonly columns: readonly TableColumn[];
  readonly forms: TextForms;
}

/** Value of the choice that stands for no column or figure. */
const NONE = '';

/** Fields for a summary: one list for each key and each figure, and one more to add another. */
export function SummaryForm({ plan, columns, forms }: SummaryFormProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const keys = useMemo(() => keyOptions(intl, columns, forms), [intl, columns, forms]);
  const measures = useMemo(() => measureOptions(intl, columns, forms), [intl, columns, forms]);
  const change = (part: Partial<SummaryPlan>, typed: string | null = null) => ask({ plan: { ...plan, ...part } }, typed);
  const none: SelectOption<string> = { value: NONE, label: formatMessage({ id: 'visualizer.summary.none' }) };
  /** Returns one list for each part of the plan, and one more. */
  const lists = <Part,>(
    labels: readonly ['groupBy', 'thenBy'] | readonly ['show', 'alsoShow'],
    parts: readonly Part[],
    options: readonly (SelectOption<string> & { readonly part: Part })[],
    nameOf: (part: Part) => string,
    most: number,
    onChange: (parts: readonly Part[]) => void,
  ) =>
    Array.from({ length: Math.min(most, parts.length + 1) }, (_, index) => {
      const part = parts[index];
      const value = part ? nameOf(part) : NONE;
      // A chosen part that the table does not have is listed too.
      const others = value === NONE || options.some((option) => option.value === value) ? [] : [{ value, label: value }];
      return (
        <Select
          // The fields have no other identity than their place.
          key={`${labels[0]} ${index}`}
          label={formatMessage({ id: `visualizer.summary.${labels[index === 0 ? 0 : 1]}` }, { number: index + 1 })}
          value={value}
          options={[none, ...others, ...options]}
          onChange={(next) => onChange(parts.toSpliced(index, 1, ...options.flatMap((each) => (each.value === next ? [each.part] : []))))}
        />
      );
    });
  return (
    <div className={css.form}>
      {lists(['groupBy', 'thenBy'], plan.groupBy, keys, keyName, GROUP_KEYS_MAX, (groupBy) => change({ groupBy }))}
      {plan.groupBy.map(
        (key, index) =>
          key.by === 'range' && (
            <TextField
              key={`size ${key.column}`}
              label={formatMessage({ id: 'visualizer.summary.rangeSize' }, { name: key.column })}
              value={key.size ?? ''}
              mono
              onChange={(size) => change({ groupBy: plan.groupBy.with(index, { ...key, size }) }, `size ${index}`)}
            />
          ),
      )}
      {lists(['show', 'alsoShow'], plan.show, measures, measureName, MEASURES_MAX, (show) => change({ show }))}
      <Select
        label={formatMessage({ id: 'visualizer.summary.pivot' })}
        value={plan.pivot ?? NONE}
        options={[
          { value: NONE, label: formatMessage({ id: 'visualizer.summary.none' }) },
          ...columns.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(next) => change({ pivot: next === NONE ? null : next })}
      />
    </div>
  );
}
