import { ChartColumn } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconDrawing } from '#src/ui/IconDrawing.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { bothOf } from '#workers/visualizer/filter.request.ts';
import type { Layout, TableSummary, ViewSettings } from '#workers/visualizer/request.ts';
import {
  emptyPlan,
  keyName,
  measureName,
  type Summarized,
  type SummarizeRequest,
  type SummaryPlan,
} from '#workers/visualizer/summary.request.ts';
import type { SavingPage } from '../dialog/use-export.ts';
import { Chart } from '../chart/Chart.tsx';
import { InputProblem } from '../InputProblem.tsx';
import { ask } from '../questions/history.ts';
import { MadeTablePanel } from '../table/MadeTablePanel.tsx';
import { type ColumnShape, useMadeTable } from '../table/use-made-table.ts';
import { firstQuestion } from '../table/use-kept-focus.ts';
import type { TableHandle } from '../table/use-table.ts';
import { firstPlan, fittedPlan } from './plan-options.ts';
import { SummaryForm } from './SummaryForm.tsx';
import css from './SummaryView.module.css';
import { noForms, useTextForms } from './use-text-forms.ts';

export interface SummaryViewProps {
  readonly table: TableHandle;
  readonly summary: TableSummary;
  /** `emptyPlan` to open the summary with a plan for its columns (`firstPlan`). */
  readonly plan: SummaryPlan;
  readonly expression: string;
  /** Value that changes with the shown rows. */
  readonly revision: string;
  readonly settings: ViewSettings;
  readonly layout: Layout;
  readonly page: SavingPage;
  readonly baseName: string;
}

/** Groups of the shown rows with their figures: the fields of the plan, and the groups as a table. */
export function SummaryView({ table, summary, plan: asked, expression, revision, settings, layout, page, baseName }: SummaryViewProps) {
  const { formatMessage } = useIntl();
  const { client } = table;
  const { columns } = summary;
  const forms = useTextForms(client, summary, layout);
  const plan = useMemo(() => {
    // The first plan has as many fields before the forms of texts are known, so that the form keeps its height.
    if (asked === emptyPlan) return firstPlan(columns, forms ?? noForms);
    return forms ? fittedPlan(asked, columns, forms) : asked;
  }, [asked, columns, forms]);
  const words = useMemo(
    () => ({
      missing: formatMessage({ id: 'visualizer.summary.missingColumn' }),
      others: formatMessage({ id: 'visualizer.summary.othersColumn' }),
    }),
    [formatMessage],
  );
  const isReady = table.state.status === 'done' && forms !== null && plan.show.length > 0;
  const request = useMemo(
    (): SummarizeRequest | null => (isReady && revision !== '' ? { plan, layout, words } : null),
    [isReady, revision, plan, layout, words],
  );
  const summarized = useLatest(client.summarize, request);
  const label = formatMessage({ id: 'visualizer.summary.label' });
  const state = summarized.status === 'empty' && plan.show.length > 0 ? 'working' : summarized.status;
  return (
    <>
      <SummaryForm plan={plan} columns={columns} forms={forms ?? noForms} />
      {summarized.value ? (
        <Groups
          table={table}
          plan={plan}
          summarized={summarized.value}
          isStale={summarized.status === 'failed'}
          problem={summarized.status === 'failed' && <InputProblem error={summarized.error} />}
          expression={expression}
          settings={settings}
          layout={layout}
          page={page}
          baseName={`${baseName}-summary`}
        />
      ) : (
        <ResultPanel label={label} state={state} statusEnd={<FormattedMessage id="mat.private" />}>
          {summarized.status === 'failed' && <InputProblem error={summarized.error} />}
        </ResultPanel>
      )}
    </>
  );
}

/** Least width of a column of keys; width of the row numbers and a column of numbers; and of the margins of the panel; in px. */
const [KEY_PX, REST_PX, MARGINS_PX] = [96, 208, 32];
/** Width of a column of keys where there is room for it. */
const KEY_WIDE_PX = 190;

/** Returns the look of a summary with one key: in a narrow window the column of keys leaves room for the first figure. */
function useKeyShape({ groupBy: [key, another] }: SummaryPlan): ColumnShape | null {
  const name = key && !another ? keyName(key) : null;
  return useMemo(() => {
    const scale = textScale();
    const widthPx = Math.max(KEY_PX * scale, innerWidth - MARGINS_PX - REST_PX * scale);
    if (widthPx >= KEY_WIDE_PX * scale) return null;
    return { ordered: (columns) => columns, lookOf: (column) => (column.name === name ? { widthPx: Math.round(widthPx) } : {}) };
  }, [name]);
}

interface GroupsProps extends Pick<SummaryViewProps, 'table' | 'plan' | 'expression' | 'settings' | 'layout' | 'page' | 'baseName'> {
  readonly summarized: Summarized;
  readonly isStale: boolean;
  readonly problem: ReactNode;
}

/** The groups as a table. */
function Groups({ table, plan, summarized, isStale, problem, expression, settings, layout, page, baseName }: GroupsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { blob, groups, rows, otherGroups, leftOut } = summarized;
  const made = useMadeTable(blob, layout, useKeyShape(plan));
  const { table: grouped, state, arranging } = made;
  const label = formatMessage({ id: 'visualizer.summary.label' });
  const showRows = async (row: number) => {
    const window = await grouped.client.window({ first: row, count: 1, columns: [], layout, nestingDepth: 0 });
    const { value: filter } = await table.client.groupFilter(window.value.records[0] ?? row);
    if (filter === '') {
      toast.info(formatMessage({ id: 'visualizer.summary.noFilter' }));
      return;
    }
    // The focused button is removed with the summary.
    firstQuestion()?.focus({ preventScroll: true });
    ask({ expression: bothOf(expression, filter), plan: null });
  };
  const number = (value: number) => formatNumber(value, locale);
  const [showsChart, setShowsChart] = useState(false);
  const [key] = plan.groupBy;
  const [measure] = plan.show;
  const column = (name: string | undefined) => state.summary?.columns.find((each) => each.name === name);
  const keyColumn = column(key && keyName(key));
  const figureColumn = column(measure && measureName(measure));
  return (
    <MadeTablePanel
      made={made}
      stale={isStale}
      settings={settings}
      layout={layout}
      title={label}
      isFirstLine
      facts={formatMessage({ id: 'visualizer.summary.facts' }, { groups, shownGroups: number(groups), rows, shownRows: number(rows) })}
      label={label}
      page={page}
      baseName={baseName}
      cellAction={(row) => (
        <Button tone="panel" onClick={() => void showRows(row)}>
          <FormattedMessage id="visualizer.summary.showRows" />
        </Button>
      )}
      onCancel={() => ask({ plan: null })}
    >
      {problem}
      <div className={css.tools}>
        <Button tone="panel" aria-expanded={showsChart} disabled={!keyColumn || !figureColumn} onClick={() => setShowsChart(!showsChart)}>
          <IconDrawing node={ChartColumn} size={16} />
          <FormattedMessage id="visualizer.chart.label" />
        </Button>
      </div>
      {showsChart && key && keyColumn && figureColumn && (
        <Chart
          client={grouped.client}
          columns={[keyColumn, figureColumn]}
          by={key.by}
          groups={arranging.arranged?.rows ?? groups}
          layout={layout}
          version={`${grouped.edition} ${arranging.arranged?.revision ?? 0} ${state.status}`}
          baseName={baseName}
        />
      )}
      {leftOut.map(({ name, cells }) => (
        <p key={name}>
          <FormattedMessage id="visualizer.summary.leftOut" values={{ name, cells }} />
        </p>
      ))}
      {otherGroups > 0 && (
        <p>
          <FormattedMessage id="visualizer.summary.others" values={{ groups: otherGroups }} />
        </p>
      )}
    </MadeTablePanel>
  );
}
