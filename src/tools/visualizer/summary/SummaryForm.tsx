import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Select, type SelectOption } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { GROUP_KEYS_MAX, keyName, measureName, MEASURES_MAX, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { ask } from '../questions/history.ts';
import { replaced } from '../questions/replaced.ts';
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
  const none: SelectOption<string> = { value: NONE, label: formatMessage({ id: 'visualizer.summary.none' }) };
  const change = (part: Partial<SummaryPlan>, typed: string | null = null) => ask({ plan: { ...plan, ...part } }, typed);
  /** Offers a chosen item that the table does not have, so that the list shows what was chosen. */
  const withChosen = (options: readonly SelectOption<string>[], value: string) =>
    options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  const keyFields = Math.min(GROUP_KEYS_MAX, plan.groupBy.length + 1);
  const measureFields = Math.min(MEASURES_MAX, plan.show.length + 1);
  return (
    <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.summary.label' })}>
      <div className={css.form}>
        {Array.from({ length: keyFields }, (_, index) => {
          const key = plan.groupBy[index];
          const value = key ? keyName(key) : NONE;
          return (
            <Select
              // The fields have no other identity than their place.
              key={`key ${index}`}
              label={formatMessage({ id: index === 0 ? 'visualizer.summary.groupBy' : 'visualizer.summary.thenBy' }, { number: index + 1 })}
              value={value}
              options={[none, ...withChosen(keys, value).filter((option) => option.value !== NONE)]}
              onChange={(next) => change({ groupBy: replaced(plan.groupBy, index, keys.find((option) => option.value === next)?.part) })}
            />
          );
        })}
        {plan.groupBy.map(
          (key, index) =>
            key.by === 'range' && (
              <TextField
                key={`size ${key.column}`}
                label={formatMessage({ id: 'visualizer.summary.rangeSize' }, { name: key.column })}
                value={key.size ?? ''}
                mono
                onChange={(size) => change({ groupBy: replaced(plan.groupBy, index, { ...key, size }) }, `size ${index}`)}
              />
            ),
        )}
        {Array.from({ length: measureFields }, (_, index) => {
          const measure = plan.show[index];
          const value = measure ? measureName(measure) : NONE;
          return (
            <Select
              key={`measure ${index}`}
              label={formatMessage({ id: index === 0 ? 'visualizer.summary.show' : 'visualizer.summary.alsoShow' }, { number: index + 1 })}
              value={value}
              options={[none, ...withChosen(measures, value).filter((option) => option.value !== NONE)]}
              onChange={(next) => change({ show: replaced(plan.show, index, measures.find((option) => option.value === next)?.part) })}
            />
          );
        })}
        <Select
          label={formatMessage({ id: 'visualizer.summary.pivot' })}
          value={plan.pivot ?? NONE}
          options={[none, ...columns.map(({ name }) => ({ value: name, label: name }))]}
          onChange={(next) => change({ pivot: next === NONE ? null : next })}
        />
      </div>
    </Card>
  );
}
