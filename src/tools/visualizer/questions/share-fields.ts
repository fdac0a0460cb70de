import { type Field, type Fields, input, structure } from '#src/handover/fields.ts';
import { type GroupKey, type Measure, measureKinds, emptyPlan, GROUP_KEYS_MAX, MEASURES_MAX } from '#workers/visualizer/summary.request.ts';
import { timeParts } from '#workers/visualizer/filter.request.ts';
import type { Cleaning } from '#workers/visualizer/clean.request.ts';
import { arrayOrders, parentFields, plainRowsFrom, ROWS_FROM_MAX } from '#workers/visualizer/rows-from.request.ts';
import { chartForms, chartGrounds, type ChartSettings, type ChartSize, chartSizes, plainChart } from '../chart/chart-settings.ts';
import type { Questions } from './questions.ts';

/** The steps with their kinds, functions and orders, or the names of their columns; a link has each in an entry of its own. */
export type Steps = Pick<Questions, 'sort' | 'plan' | 'chart'>;

/** The questions in a share link. `shape` is in every link; the others are input. */
export interface SharedQuestions {
  readonly rowsFrom: Questions['rowsFrom'];
  readonly added: Questions['added'];
  readonly expression: string;
  readonly search: string;
  readonly filters: Questions['filters'];
  /** Orders of the sorts, kinds of keys and functions of the summary, and the drawing of its chart; columns without names when it is read from a link. */
  readonly shape: Steps;
  /** Names of the columns and lengths of ranges, in the same order, and the title of the chart. */
  readonly names: Steps;
}

type Json = Readonly<Record<string, unknown>>;

/** Largest number of sorts, of filters of columns, and of other steps, that are read from a link. */
const STEPS_MAX = 100;
const keyKinds: readonly GroupKey['by'][] = ['value', ...timeParts, 'range'];
const noSteps: Steps = { sort: [], plan: null, chart: plainChart };
const noFilters: Questions['filters'] = [];
const noColumns: Questions['added'] = [];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes a field of the steps. A command has no option for it: its options are texts of their own. */
const ofSteps = <Value>(field: Field<Value>): Field<Value> => ({ ...field, control: 'none', option: null });

/** Makes a field of the steps that a link contains only if the person includes names and values. */
const typed = <Value>(field: Field<Value>): Field<Value> => ({ ...ofSteps(field), role: 'input', part: 'steps' });

/** Returns a percentile as `p95`, another function by its name. */
const functionOf = ({ kind, percent }: Measure) => (kind === 'percentile' ? `p${percent}` : kind);

function measureOf(text: unknown): Measure[] {
  const percent = Number(/^p(\d{1,3}(?:\.\d{1,10})?)$/.exec(textOf(text))?.[1] ?? 0);
  const kind = percent > 0 && percent <= 100 ? 'percentile' : measureKinds.find((each) => each === text && each !== 'percentile');
  return kind ? [{ kind, column: '', percent: kind === 'percentile' ? percent : null }] : [];
}

function keyOf(text: unknown): GroupKey[] {
  const by = keyKinds.find((each) => each === text);
  return by ? [{ column: '', by, size: null }] : [];
}

/** Returns whether anything of a chart was chosen, apart from its title. */
const isChosen = (chart: ChartSettings) =>
  (['isShown', 'form', 'across', 'figure', 'size', 'ground'] as const).some((choice) => chart[choice] !== plainChart[choice]);

function chartOf(stored: unknown): ChartSettings {
  const { isShown, form, across, figure, size, ground } = isObject(stored) ? stored : {};
  const indexOf = (value: unknown, end: number) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < end ? Number(value) : null;
  return {
    isShown: isShown === true,
    form: chartForms.find((each) => each === form) ?? plainChart.form,
    across: indexOf(across, GROUP_KEYS_MAX),
    figure: indexOf(figure, MEASURES_MAX) ?? plainChart.figure,
    title: plainChart.title,
    size: (Object.keys(chartSizes) as ChartSize[]).find((each) => each === size) ?? plainChart.size,
    ground: chartGrounds.find((each) => each === ground) ?? plainChart.ground,
  };
}

/** The summary that is opened with a plan for the columns of the table (`emptyPlan`). */
const FIRST = 'first';

const shape: Field<Steps> = ofSteps({
  ...structure(noSteps, (stored) => {
    const { sort, summary, chart } = isObject(stored) ? stored : {};
    const plan = isObject(summary)
      ? {
          groupBy: listOf(summary['by'], GROUP_KEYS_MAX).flatMap(keyOf),
          show: listOf(summary['show'], MEASURES_MAX).flatMap(measureOf),
          pivot: summary['pivot'] === true ? '' : null,
        }
      : null;
    return {
      sort: listOf(sort, STEPS_MAX).map((order) => ({ name: '', descending: order === 'desc' })),
      plan: summary === FIRST ? emptyPlan : plan,
      chart: chartOf(chart),
    };
  }),
  write: ({ sort, plan, chart }) =>
    JSON.stringify({
      ...(sort.length > 0 && { sort: sort.map(({ descending }) => (descending ? 'desc' : 'asc')) }),
      ...(plan && {
        summary:
          plan === emptyPlan
            ? FIRST
            : { by: plan.groupBy.map(({ by }) => by), show: plan.show.map(functionOf), ...(plan.pivot !== null && { pivot: true }) },
      }),
      ...(isChosen(chart) && { chart: { ...chart, title: undefined } }),
    }),
});

const names: Field<Steps> = typed({
  ...structure(noSteps, (stored) => {
    const { sort, by, sizes, show, pivot, title } = isObject(stored) ? stored : {};
    const lengths = listOf(sizes, GROUP_KEYS_MAX);
    return {
      sort: listOf(sort, STEPS_MAX).map((name) => ({ name: textOf(name), descending: false })),
      plan: {
        groupBy: listOf(by, GROUP_KEYS_MAX).map((column, at) => ({
          column: textOf(column),
          by: 'value' as const,
          size: textOf(lengths[at]) || null,
        })),
        show: listOf(show, MEASURES_MAX).map((column) => ({ kind: 'first' as const, column: textOf(column), percent: null })),
        pivot: textOf(listOf(pivot, 1)[0]) || null,
      },
      chart: { ...plainChart, title: textOf(listOf(title, 1)[0]) || null },
    };
  }),
  write({ sort, plan, chart: { title } }) {
    const { groupBy = [], show = [], pivot = null } = plan ?? {};
    return JSON.stringify({
      ...(sort.length > 0 && { sort: sort.map(({ name }) => name) }),
      ...(groupBy.length > 0 && { by: groupBy.map(({ column }) => column) }),
      ...(groupBy.some(({ size }) => size !== null) && { sizes: groupBy.map(({ size }) => size ?? '') }),
      ...(show.some(({ column }) => column !== '') && { show: show.map(({ column }) => column) }),
      ...(pivot !== null && { pivot: [pivot] }),
      ...(title !== null && { title: [title] }),
    });
  },
});

/** Filters of columns as an object of their texts by name, so that a name such as `password` is beside its value. */
const filters: Field<Questions['filters']> = typed({
  ...structure(noFilters, (stored) =>
    Object.entries(isObject(stored) ? stored : {})
      .slice(0, STEPS_MAX)
      .map(([name, text]) => ({ name, text: textOf(text) })),
  ),
  write: (each) => JSON.stringify(Object.fromEntries(each.map(({ name, text }) => [name, text]))),
});

/**
 * New columns, and steps that clean the rows, as a list of objects with one member, in their order: `[{"total":"price * quantity"}]`,
 * `[{"trim":{"columns":["name"],"inner":false}}]`. The values of the latter are checked when the table is shown (whole-steps.ts).
 */
const added: Field<Questions['added']> = typed({
  ...structure(noColumns, (stored) =>
    listOf(stored, STEPS_MAX)
      .filter(isObject)
      .flatMap((each) => Object.entries(each).slice(0, 1))
      .map(([name, value]) => (isObject(value) ? ({ ...value, clean: name } as unknown as Cleaning) : { name, formula: textOf(value) })),
  ),
  write: (steps) =>
    JSON.stringify(
      steps.map((step) => {
        if (!('clean' in step)) return { [step.name]: step.formula };
        const { clean, ...values } = step;
        return { [clean]: values };
      }),
    ),
});

/** Arrays whose elements are the rows: `{"columns":["items"],"parents":"first"}`, without the choices that are the usual ones. */
const rowsFrom: Field<Questions['rowsFrom']> = typed({
  ...structure(plainRowsFrom, (stored) => {
    const { columns, arrays, parents, keepEmpty } = isObject(stored) ? stored : {};
    return {
      columns: listOf(columns, ROWS_FROM_MAX).map(textOf),
      arrays: arrayOrders.find((each) => each === arrays) ?? plainRowsFrom.arrays,
      parents: parentFields.find((each) => each === parents) ?? plainRowsFrom.parents,
      keepEmpty: keepEmpty === true,
    };
  }),
  write: ({ columns, arrays, parents, keepEmpty }) =>
    JSON.stringify({
      ...(columns.length > 0 && { columns }),
      ...(arrays !== plainRowsFrom.arrays && { arrays }),
      ...(parents !== plainRowsFrom.parents && { parents }),
      ...(keepEmpty && { keepEmpty }),
    }),
});

export const questionFields: Fields<SharedQuestions> = {
  rowsFrom,
  added,
  expression: typed(input()),
  search: typed(input()),
  filters,
  shape,
  names,
};
