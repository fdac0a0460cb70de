import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type FormCondition, type FormOperator, testedKinds } from '#workers/visualizer/filter.request.ts';
import type { ColumnStatistics, StatisticsRequest } from '#workers/visualizer/profile.request.ts';
import { useTableParts } from '../table/table-context.ts';
import css from './ConditionFields.module.css';
import { kindOperators, listOperators, type Notation, NUMBER, orderedOperators, textOperators } from './form.ts';
import { ValueList } from './ValueList.tsx';

/** Largest number of columns in a list; in a table with more columns, the name is typed. */
export const LISTED_MAX = 300;

/** Names of the operators that are signs, in the message `visualizer.operator`. */
const operatorIds: Readonly<Partial<Record<FormOperator, string>>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};
/** Value of the choice that stands for no column. */
const NONE = '';

interface ConditionFieldsProps {
  readonly condition: FormCondition;
  readonly notation: Notation;
  /** Called with the changed condition; `typed` is the name of the field if the change was typed, otherwise null. */
  readonly onChange: (condition: FormCondition, typed: string | null) => void;
  readonly onRemove: () => void;
}

/** Fields of one condition: its column, operator and values, with the values of the column and their numbers of rows. */
export function ConditionFields({ condition, notation, onChange, onRemove }: ConditionFieldsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const titleId = useId();
  const { table, summary, layout } = useTableParts();
  const { column, operator, values } = condition;
  const names = summary.columns.map(({ name }) => name);
  const found = summary.columns.find(({ name }) => name === column);
  const isReady = table.state.status === 'ready';
  const id = found?.id;
  const request = useMemo(
    (): StatisticsRequest | null => (isReady && id !== undefined ? { column: id, layout, locale, isOfAllRows: true } : null),
    [isReady, id, layout, locale],
  );
  const { value: statistics } = useLatest(table.client.statistics, request);
  const isOrdered = (found?.counts.number ?? 0) > 0;
  const isList = listOperators.includes(operator);
  const isKind = kindOperators.includes(operator);
  const isSingle = !isList && !isKind;
  const operators = isOrdered ? orderedOperators : textOperators;
  const operatorLabel = (each: FormOperator) =>
    formatMessage({ id: 'visualizer.operator' }, { operator: operatorIds[each] ?? each.replace(' ', '_') });
  const change = (part: Partial<FormCondition>, typed: string | null = null) => onChange({ ...condition, ...part }, typed);
  const choose = (name: string) => {
    const chosen = summary.columns.find((each) => each.name === name);
    change({ column: name, part: null, operator: (chosen?.counts.number ?? 0) > 0 ? '>' : 'in', values: [] });
  };
  const setOperator = (next: FormOperator) => {
    const keeps = kindOperators.includes(next) === kindOperators.includes(operator);
    const first = kindOperators.includes(next) ? [testedKinds[0]] : [];
    change({ operator: next, values: keeps ? (listOperators.includes(next) ? values : values.slice(0, 2)) : first });
  };
  const label = formatMessage({ id: 'visualizer.condition.column' });
  const known = column === NONE || names.includes(column) ? names : [column, ...names];
  return (
    <fieldset className={css.condition} aria-labelledby={titleId}>
      <div className={css.head}>
        <span id={titleId} hidden>
          {column || formatMessage({ id: 'visualizer.condition.new' })}
        </span>
        <div className={css.bare}>
          {names.length > LISTED_MAX ? (
            <TextField label={label} value={column} mono onChange={choose} />
          ) : (
            <Select
              label={label}
              value={column}
              options={[
                ...(column === NONE ? [{ value: NONE, label: formatMessage({ id: 'visualizer.condition.choose' }) }] : []),
                ...known.map((name) => ({
                  value: name,
                  label: name === column && condition.part !== null ? `${notation.word(condition.part)}(${name})` : name,
                })),
              ]}
              onChange={choose}
            />
          )}
        </div>
        <IconButton icon="x" size={16} label={formatMessage({ id: 'visualizer.condition.remove' }, { name: column })} onClick={onRemove} />
      </div>
      {column !== NONE && (
        <>
          <div className={css.test} data-single={isSingle && operator !== 'between' ? '' : undefined}>
            <div className={css.bare}>
              <Select
                label={formatMessage({ id: 'visualizer.condition.operator' })}
                value={operator}
                options={operators.map((each) => ({ value: each, label: operatorLabel(each) }))}
                onChange={setOperator}
              />
            </div>
            {isKind && (
              <div className={css.bare}>
                <Select
                  label={formatMessage({ id: 'visualizer.condition.kind' })}
                  value={values[0] ?? testedKinds[0]}
                  options={testedKinds.map((each) => ({ value: each as string, label: notation.word(each) }))}
                  onChange={(next) => change({ values: [next] })}
                />
              </div>
            )}
            {isSingle && (
              <SingleValues condition={condition} notation={notation} onChange={(next) => change({ values: next }, `values ${column}`)} />
            )}
          </div>
          {isList && <ValueList values={values} statistics={statistics ?? null} onChange={(next) => change({ values: next })} />}
        </>
      )}
      {found && (
        <p className={css.note}>
          {!statistics && <FormattedMessage id="visualizer.figures.counting" />}
          {statistics && isSingle && <Range statistics={statistics} notation={notation} />}
          {statistics && !isSingle && (
            <FormattedMessage
              id="visualizer.condition.distinct"
              values={{ count: statistics.distinct, shown: formatNumber(statistics.distinct, locale) }}
            />
          )}
        </p>
      )}
    </fieldset>
  );
}

interface RangeProps {
  readonly statistics: ColumnStatistics;
  readonly notation: Notation;
}

/** Returns a number with the decimal mark of the file. */
const marked = (number: string, { hasDecimalComma }: Notation) =>
  hasDecimalComma && NUMBER.test(number) ? number.replace('.', ',') : number;

/** The smallest and the largest value of a column, with the decimal mark of the file. */
function Range({ statistics: { numbers, texts }, notation }: RangeProps) {
  const range = numbers ?? texts;
  if (!range) return null;
  return (
    <FormattedMessage
      id="visualizer.condition.range"
      values={{
        from: marked(range.min, notation),
        to: marked(range.max, notation),
        mark: notation.hasDecimalComma && numbers ? 'comma' : 'none',
      }}
    />
  );
}

interface SingleValuesProps {
  readonly condition: FormCondition;
  readonly notation: Notation;
  readonly onChange: (values: readonly string[]) => void;
}

/** Field for one value, or two fields for the ends of a range. */
function SingleValues({ condition: { operator, values }, notation, onChange }: SingleValuesProps) {
  const { formatMessage } = useIntl();
  const isRange = operator === 'between';
  const field = (index: number, id: 'value' | 'from' | 'to') => (
    <div className={css.bare}>
      <TextField
        label={formatMessage({ id: `visualizer.condition.${id}` })}
        placeholder={formatMessage({ id: `visualizer.condition.${id}` })}
        value={marked(values[index] ?? '', notation)}
        mono
        onChange={(text) => onChange(isRange ? [values[0] ?? '', values[1] ?? ''].with(index, text) : [text])}
      />
    </div>
  );
  if (!isRange) return field(0, 'value');
  return (
    <>
      {field(0, 'from')}
      {field(1, 'to')}
    </>
  );
}
