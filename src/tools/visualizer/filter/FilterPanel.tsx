import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import type { FilterForm, FilterProblem, FormCondition } from '#workers/visualizer/filter.request.ts';
import { ask } from '../questions/history.ts';
import { useTableParts } from '../table/table-context.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { ExpressionField } from './ExpressionField.tsx';
import css from './FilterPanel.module.css';
import { formText } from './form.ts';
import { useNotation } from './use-notation.ts';

interface FilterPanelProps {
  /** Mistake in the expression; null if there is none or the expression is still being typed. */
  readonly problem: FilterProblem | null;
}

const newCondition: FormCondition = { column: '', part: null, operator: 'in', values: [] };
const newForm: FilterForm = { joiner: 'and', conditions: [newCondition] };

/** The filter as a form of conditions, and as an expression. */
export function FilterPanel({ problem }: FilterPanelProps) {
  const { formatMessage } = useIntl();
  const { controls, arranging } = useTableParts();
  const notation = useNotation();
  const { expression } = controls;
  const { arranged } = arranging;
  const isCurrent = (arranged?.arrangement.expression ?? '') === expression.trim();
  const given = expression.trim() === '' ? newForm : isCurrent ? (arranged?.form ?? null) : undefined;
  const [draft, setDraft] = useState<{ readonly form: FilterForm; readonly text: string } | null>(null);
  const [writes, setWrites] = useState(false);
  const last = useRef<FilterForm>(newForm);
  // The form has more than the expression: conditions without values. Another change of the expression replaces it.
  const form = draft && draft.text === expression ? draft.form : given === undefined ? last.current : given;
  if (form) last.current = form;
  const isText = writes || form === null || problem !== null;
  const change = (next: FilterForm, typed: string | null = null) => {
    const text = formText(next, notation);
    setDraft({ form: next, text });
    if (text !== expression) ask({ expression: text }, typed);
  };
  const conditions = form?.conditions ?? [];
  return (
    <>
      {isText ? (
        <ExpressionField problem={problem} notation={notation} />
      ) : (
        <>
          {conditions.map((condition, index) => (
            <ConditionFields
              // The conditions have no other identity than their place.
              key={index}
              condition={condition}
              notation={notation}
              onChange={(next, typed) =>
                form && change({ ...form, conditions: form.conditions.with(index, next) }, typed && `${index} ${typed}`)
              }
              onRemove={() =>
                form && change({ ...form, conditions: conditions.length > 1 ? form.conditions.toSpliced(index, 1) : [newCondition] })
              }
            />
          ))}
          {conditions.every(({ column }) => column !== '') && (
            <Button
              icon="plus"
              className={css.add}
              onClick={() => form && change({ ...form, conditions: [...form.conditions, newCondition] })}
            >
              <FormattedMessage id="visualizer.condition.add" />
            </Button>
          )}
          {form && conditions.length > 1 && (
            <Segmented
              label={formatMessage({ id: 'visualizer.condition.match' })}
              value={form.joiner}
              options={(['and', 'or'] as const).map((value) => ({
                value,
                label: formatMessage({ id: 'visualizer.condition.joiner' }, { joiner: value }),
              }))}
              onChange={(joiner) => change({ ...form, joiner })}
            />
          )}
        </>
      )}
      <div className={css.foot}>
        {(!isText || (form !== null && problem === null)) && (
          <Button tone="quiet" className={css.link} onClick={() => setWrites(!isText)}>
            <FormattedMessage id={isText ? 'visualizer.expression.asForm' : 'visualizer.expression.asText'} />
          </Button>
        )}
        {controls.filters.length + Number(expression !== '') > 0 && (
          <Button tone="quiet" className={css.link} onClick={() => ask({ filters: [], expression: '' })}>
            <FormattedMessage id="visualizer.filter.clear" />
          </Button>
        )}
      </div>
    </>
  );
}
