import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { bothOf, comparisons, type FilterProblem, filterName, filterValue, testedKinds } from '#workers/visualizer/filter.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { ExpressionProblem } from './ExpressionProblem.tsx';
import css from './FilterBar.module.css';
import { ask } from './history.ts';

const EXAMPLE = 'country in (RU, KZ) and price > 500';
const DATE_EXAMPLE = 'month(created) = "2024-03"';
/** Operators of the form: those with one value, then with a list, with two values, and with a kind. */
const operators = [...comparisons, 'in', 'not in', 'between', 'is', 'is not'] as const;
type Operator = (typeof operators)[number];
/** Largest number of columns in a list; in a table with more columns, the name is typed. */
export const LISTED_MAX = 300;

interface FilterBarProps {
  /** Mistake in the expression; null if there is none or the expression is still being typed. */
  readonly problem: FilterProblem | null;
}

const isKindOperator = (operator: Operator) => operator === 'is' || operator === 'is not';

/** Returns a condition as it is written in a filter expression. Values of a list are separated by commas. */
function conditionOf(column: string, operator: Operator, value: string, upper: string): string {
  const start = `${filterName(column)} ${operator}`;
  if (isKindOperator(operator)) return `${start} ${value}`;
  if (operator === 'between') return `${start} ${filterValue(value.trim())} and ${filterValue(upper.trim())}`;
  if (operator !== 'in' && operator !== 'not in') return `${start} ${filterValue(value)}`;
  const values = value.split(',').map((each) => filterValue(each.trim()));
  return `${start} (${values.join(', ')})`;
}

/** Field for the filter expression, and a form that adds a condition to it. */
export function FilterBar({ problem }: FilterBarProps) {
  const { formatMessage } = useIntl();
  const { summary, controls } = useTableParts();
  const { expression } = controls;
  const [chosen, setChosen] = useState<string | null>(null);
  const [operator, setOperator] = useState<Operator>('=');
  const [value, setValue] = useState('');
  const [upper, setUpper] = useState('');
  const names = summary.columns.map(({ name }) => name);
  const isListed = names.length <= LISTED_MAX;
  const column = chosen !== null && (!isListed || names.includes(chosen)) ? chosen : (names[0] ?? '');
  const isKind = isKindOperator(operator);
  const kind = testedKinds.find((each) => each === value) ?? testedKinds[0];
  const add = () => {
    ask({ expression: bothOf(expression, conditionOf(column, operator, isKind ? kind : value, upper)) });
    setValue('');
    setUpper('');
  };
  return (
    <Card fill="form" as="section" label={formatMessage({ id: 'visualizer.filter.label' })}>
      <TextField
        label={formatMessage({ id: 'visualizer.expression.label' })}
        hint={<FormattedMessage id="visualizer.expression.hint" values={{ example: DATE_EXAMPLE }} />}
        error={problem && <ExpressionProblem problem={problem} />}
        placeholder={EXAMPLE}
        value={expression}
        mono
        onChange={(next) => ask({ expression: next }, 'expression')}
      />
      <form
        className={css.condition}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {isListed ? (
          <Select
            label={formatMessage({ id: 'visualizer.condition.column' })}
            value={column}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={setChosen}
          />
        ) : (
          <TextField label={formatMessage({ id: 'visualizer.condition.column' })} value={column} mono onChange={setChosen} />
        )}
        <Select
          label={formatMessage({ id: 'visualizer.condition.operator' })}
          value={operator}
          options={operators.map((each) => ({ value: each, label: each }))}
          onChange={setOperator}
        />
        {isKind ? (
          <Select
            label={formatMessage({ id: 'visualizer.condition.kind' })}
            value={kind}
            options={testedKinds.map((each) => ({ value: each, label: each }))}
            onChange={setValue}
          />
        ) : (
          <TextField
            label={formatMessage({
              id:
                operator === 'between'
                  ? 'visualizer.condition.from'
                  : operator.endsWith('in')
                    ? 'visualizer.condition.values'
                    : 'visualizer.condition.value',
            })}
            value={value}
            mono
            onChange={setValue}
          />
        )}
        {operator === 'between' && (
          <TextField label={formatMessage({ id: 'visualizer.condition.to' })} value={upper} mono onChange={setUpper} />
        )}
        <Button type="submit">
          <FormattedMessage id="visualizer.condition.add" />
        </Button>
      </form>
    </Card>
  );
}
