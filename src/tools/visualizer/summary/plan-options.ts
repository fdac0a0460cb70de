import type { IntlShape } from 'react-intl';
import type { SelectOption } from '#src/ui/choice/Select.tsx';
import { timeParts } from '#workers/visualizer/filter.request.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import {
  type GroupKey,
  keyName,
  type Measure,
  type MeasureKind,
  measureName,
  rowCount,
  type SummaryPlan,
} from '#workers/visualizer/summary.request.ts';
import type { TextForms } from './use-text-forms.ts';

/** Initial length of ranges. */
const RANGE_SIZE = '100';
/** Percentage of the percentile that is offered. */
const PERCENT = 95;
const numberKinds: readonly MeasureKind[] = ['sum', 'mean', 'min', 'max', 'median', 'percentile', 'distinct', 'first'];
const textKinds: readonly MeasureKind[] = ['distinct', 'min', 'max', 'first'];

/** A choice of a list with the part of the plan that it stands for. */
interface PlanOption<Part> extends SelectOption<string> {
  readonly part: Part;
}

const hasNumbers = ({ name, counts }: TableColumn, { numbers }: TextForms) => counts.number > 0 || numbers.has(name);

/** Returns true for a column whose values are suitable groups: it has texts that are neither dates nor numbers. */
const hasWords = ({ name, counts }: TableColumn, { dates, numbers }: TextForms) =>
  counts.string > 0 && !dates.has(name) && !numbers.has(name);

/** Returns the keys that are offered: the values of each column, the parts of its dates, and ranges of its numbers. */
export function keyOptions({ formatMessage }: IntlShape, columns: readonly TableColumn[], forms: TextForms): PlanOption<GroupKey>[] {
  return columns.flatMap((column) => {
    const { name } = column;
    const parts: GroupKey['by'][] = forms.dates.has(name)
      ? ['value', ...timeParts]
      : hasNumbers(column, forms)
        ? ['value', 'range']
        : ['value'];
    return parts.map((by) => {
      const part: GroupKey = { column: name, by, size: by === 'range' ? RANGE_SIZE : null };
      return {
        part,
        value: keyName(part),
        label: by === 'value' ? name : formatMessage({ id: 'visualizer.summary.part' }, { name, part: by }),
      };
    });
  });
}

/** Returns the figures that are offered: the number and the share of the rows, and figures of each column. */
export function measureOptions({ formatMessage }: IntlShape, columns: readonly TableColumn[], forms: TextForms): PlanOption<Measure>[] {
  const shares: Measure = { kind: 'share', column: '', percent: null };
  const all = columns.flatMap((column) =>
    (hasNumbers(column, forms) ? numberKinds : textKinds).map(
      (kind): Measure => ({ kind, column: column.name, percent: kind === 'percentile' ? PERCENT : null }),
    ),
  );
  return [rowCount, shares, ...all].map((part) => ({
    part,
    value: measureName(part),
    label: formatMessage({ id: 'visualizer.summary.figure' }, { kind: part.kind, name: part.column, percent: part.percent ?? 0 }),
  }));
}

/** Returns the plan with which a summary is opened: the number of rows for each value of the first column with texts. */
export function firstPlan(columns: readonly TableColumn[], forms: TextForms): SummaryPlan {
  const first = columns.find((column) => hasWords(column, forms)) ?? columns[0];
  return { groupBy: first ? [{ column: first.name, by: 'value', size: null }] : [], show: [rowCount], pivot: null };
}

/** Returns a plan with a fitting column of the table in each place without one; places that no column fits are left out. */
export function fittedPlan(plan: SummaryPlan, columns: readonly TableColumn[], forms: TextForms): SummaryPlan {
  const texts = columns.filter((column) => hasWords(column, forms)).map(({ name }) => name);
  const numbers = columns.filter((column) => hasNumbers(column, forms)).map(({ name }) => name);
  const used = new Set([...plan.groupBy.map(({ column }) => column), plan.pivot]);
  const take = (names: readonly string[]) => {
    const found = names.find((name) => !used.has(name));
    used.add(found ?? null);
    return found === undefined ? [] : [found];
  };
  const groupBy = plan.groupBy.flatMap((key): GroupKey[] => {
    if (key.column !== '') return [key];
    const names = key.by === 'value' ? texts : key.by === 'range' ? numbers : [...forms.dates];
    return take(names).map((column) => ({ ...key, column, size: key.by === 'range' ? RANGE_SIZE : null }));
  });
  const show = plan.show.flatMap((measure): Measure[] => {
    if (measure.column !== '' || measure.kind === 'count' || measure.kind === 'share') return [measure];
    const [first = texts[0]] = numbers;
    return first === undefined || (numbers.length === 0 && !textKinds.includes(measure.kind)) ? [] : [{ ...measure, column: first }];
  });
  const pivot = plan.pivot === '' ? (take(texts)[0] ?? null) : plan.pivot;
  return { groupBy, show: show.length > 0 || plan.show.length === 0 ? show : [rowCount], pivot };
}
