import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLatest } from '#src/thread/use-action.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { type Measure, type Summarized, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { cellAt, type TextTable } from '#workers/wire/table.ts';
import type { MadeTable } from '../table/MadeTablePanel.tsx';
import { type ChartData, chartData, type ChartRefusal, type Group } from './chart-data.ts';
import type { ChartForm, ChartSettings } from './chart-settings.ts';

/** Largest numbers of groups and of cells that are read for a chart. */
const GROUPS_MAX = 20_000;
const CELLS_MAX = 100_000;

/** The drawn parts of a plan. */
export interface Drawn {
  /** Index of the key along the axis; -1 without keys. */
  readonly across: number;
  readonly figure: number;
  readonly measure: Measure;
  /** True if the figure is split by the pivot column. */
  readonly isSplit: boolean;
}

/** Returns the parts of a plan that the settings choose. Choices of an earlier plan that this one does not have are left out. */
export function drawnParts({ groupBy, show, pivot }: SummaryPlan, { across, figure }: ChartSettings): Drawn {
  const ordered = groupBy.findIndex(({ by }) => by !== 'value');
  const chosen = across !== null && across < groupBy.length ? across : ordered < 0 ? Math.min(0, groupBy.length - 1) : ordered;
  const at = figure < show.length ? figure : 0;
  return { across: chosen, figure: at, measure: show[at] as Measure, isSplit: pivot !== null && at === 0 };
}

export type ChartAnswer =
  | { readonly status: 'drawn'; readonly form: ChartForm; readonly data: ChartData }
  | { readonly status: 'refused'; readonly form: ChartForm; readonly refusal: ChartRefusal | { readonly reason: 'noKey' | 'nested' } };

interface ChartColumns {
  /** Ids of the columns in the order of the read cells. */
  readonly ids: readonly number[];
  /** Index among the read columns of the key along the axis, of the other keys, and of the figures; -1 for a column without a cell. */
  readonly key: number;
  readonly otherKeys: readonly number[];
  readonly figures: readonly number[];
  readonly pivot: readonly string[] | null;
  readonly isNested: boolean;
}

function columnsOf(columns: readonly TableColumn[], { names }: Summarized, { across, figure, isSplit }: Drawn): ChartColumns {
  const ids: number[] = [];
  const placeOf = (name: string) => {
    const found = columns.find(({ path }) => path.length === 1 && path[0] === name);
    return found ? ids.push(found.id) - 1 : -1;
  };
  const pivot = isSplit ? [...names.pivot, ...(names.pivotOthers === null ? [] : [names.pivotOthers])] : null;
  const key = placeOf(names.keys[across] as string);
  return {
    key,
    otherKeys: names.keys.filter((_, index) => index !== across).map(placeOf),
    figures: (pivot ?? [names.figures[figure] as string]).map(placeOf),
    pivot,
    ids,
    isNested: names.keys.some((name) => columns.some(({ path }) => path.length > 1 && path[0] === name)),
  };
}

function groupsOf(table: TextTable, records: Uint32Array, others: number, { key, otherKeys, figures }: ChartColumns): Group[] {
  return Array.from({ length: table.rows }, (_, row) => row)
    .filter((row) => records[row] !== others)
    .map((row): Group => {
      const cell = (column: number) => (column < 0 ? null : cellAt(table, row, column));
      const textOf = (column: number) => {
        const found = cell(column);
        return found === null || found.kind === 'absent' ? null : found.text;
      };
      return {
        key: { text: textOf(key), isNumber: cell(key)?.kind === 'number' },
        otherKeys: otherKeys.map(textOf),
        figures: figures.map((column) => (cell(column)?.kind === 'number' ? textOf(column) : null)),
      };
    });
}

/** Reads the groups of a summary from its table, in the order and with the filter of the table, and returns what is drawn of them. */
export function useChart(made: MadeTable, summarized: Summarized, settings: ChartSettings, isShown: boolean): ChartAnswer | null {
  const { formatMessage } = useIntl();
  const { table, summary, state, arranging, layout } = made;
  const { plan, groups, otherGroups, names } = summarized;
  const { across, figure, isSplit, measure } = drawnParts(plan, settings);
  const columns = useMemo(
    () => (summary && across >= 0 ? columnsOf(summary.columns, summarized, { across, figure, isSplit, measure }) : null),
    [summary, summarized, across, figure, isSplit, measure],
  );
  const rows = arranging.arranged?.rows ?? summary?.rows ?? 0;
  const version = `${table.edition} ${arranging.arranged?.revision ?? 0} ${state.status}`;
  const request = useMemo(() => {
    if (!isShown || columns === null || state.status !== 'ready' || version === '') return null;
    const count = Math.min(GROUPS_MAX, Math.floor(CELLS_MAX / Math.max(1, columns.ids.length)));
    return { first: 0, count, columns: columns.ids, layout, nestingDepth: 0 };
  }, [isShown, columns, state.status, layout, version]);
  const { value } = useLatest(table.client.window, request);
  const missing = formatMessage({ id: 'visualizer.summary.missingColumn' });
  const empty = formatMessage({ id: 'visualizer.chart.empty' });
  return useMemo((): ChartAnswer | null => {
    const form = settings.form ?? 'bars';
    if (across < 0) return { status: 'refused', form, refusal: { reason: 'noKey' } };
    if (columns?.isNested) return { status: 'refused', form, refusal: { reason: 'nested' } };
    // The cells of an earlier request have other columns.
    if (!value || !columns || value.table.columns.join() !== columns.ids.join()) return null;
    const answer = chartData({
      groups: groupsOf(value.table, value.records, otherGroups > 0 ? groups - 1 : -1, columns),
      rows: rows - Number(otherGroups > 0),
      key: plan.groupBy[across] as SummaryPlan['groupBy'][number],
      kind: measure.kind,
      pivot: columns.pivot,
      hasPivotOthers: isSplit && names.pivotOthers !== null,
      isFiltered: rows < (summary?.rows ?? 0),
      form: settings.form,
      words: { missing, empty },
    });
    return 'reason' in answer
      ? { status: 'refused', form: answer.form, refusal: answer }
      : { status: 'drawn', form: answer.form, data: answer };
  }, [value, columns, plan, across, measure, isSplit, names, groups, otherGroups, rows, summary, settings.form, missing, empty]);
}
