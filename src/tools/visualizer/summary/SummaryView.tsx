import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useLatest } from '#src/thread/use-action.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { bothOf } from '#workers/visualizer/filter.request.ts';
import { keyName, type Summarized, type SummarizeRequest, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import type { ChartProps } from '../chart/Chart.tsx';
import { ChartForm } from '../chart/ChartForm.tsx';
import type { ChartSettings } from '../chart/chart-settings.ts';
import { titleWords } from '../chart/chart-words.ts';
import type { SaveChartProps } from '../chart/save/SaveChart.tsx';
import { useChart } from '../chart/use-chart.ts';
import { InputProblem } from '../InputProblem.tsx';
import { PanelPart } from '../panel/PanelPart.tsx';
import { StepHead } from '../panel/StepHead.tsx';
import { ask } from '../questions/history.ts';
import { noSummary } from '../questions/questions.ts';
import { type ColumnShape, MadeTablePanel, useMadeTable } from '../table/MadeTablePanel.tsx';
import { firstQuestion } from '../table/use-kept-focus.ts';
import { useTableParts } from '../table/table-context.ts';
import { SummaryForm } from './SummaryForm.tsx';
import css from './SummaryView.module.css';
import { useFittedPlan } from './use-fitted-plan.ts';
import { noForms } from './use-text-forms.ts';

const Chart = lazyPart<ChartProps>(() => import('../chart/Chart.tsx').then((module) => module.Chart), { messages: ['visualizer/table'] });
const SaveChart = lazyPart<SaveChartProps>(() => import('../chart/save/SaveChart.tsx').then((module) => module.SaveChart), {
  messages: ['visualizer/table'],
});

export interface SummaryViewProps {
  /** `emptyPlan` to open the summary with a plan for its columns (`firstPlan`). */
  readonly plan: SummaryPlan;
  /** The chart, and whether it is drawn above the table of the groups. */
  readonly chart: ChartSettings;
}

/** Groups of the filtered rows with their figures: the fields of the plan in the panel, and the groups as a table. */
export function SummaryView({ plan: requestedPlan, chart }: SummaryViewProps) {
  const { formatMessage } = useIntl();
  const { table, summary, arranging, layout } = useTableParts();
  const { client, edition, state } = table;
  const { columns } = summary;
  const revision = `${edition} ${arranging.arranged?.revision ?? 0}`;
  const { plan, forms } = useFittedPlan(requestedPlan);
  const words = useMemo(
    () => ({
      missing: formatMessage({ id: 'visualizer.summary.missingColumn' }),
      others: formatMessage({ id: 'visualizer.summary.othersColumn' }),
    }),
    [formatMessage],
  );
  const isReady = state.status === 'ready' && forms !== null && plan.show.length > 0;
  const request = useMemo(
    (): SummarizeRequest | null => (isReady && revision !== '' ? { plan, layout, words } : null),
    [isReady, revision, plan, layout, words],
  );
  const summarized = useLatest(client.summarize, request);
  const { value, error } = summarized;
  const problem = error && <InputProblem error={error} />;
  const close = () => {
    // The focused button is removed with the summary.
    firstQuestion()?.focus({ preventScroll: true });
    ask(noSummary);
  };
  return (
    <>
      <PanelPart of={['summary', 'chart']}>
        <SummaryForm plan={plan} columns={columns} forms={forms ?? noForms} />
        <div>
          <Button onClick={close}>
            <FormattedMessage id="visualizer.summary.close" />
          </Button>
        </div>
      </PanelPart>
      {value ? (
        <Groups summarized={value} problem={problem} chart={chart} />
      ) : (
        <ResultPanel
          label={formatMessage({ id: 'visualizer.summary.label' })}
          job={summarized.status === 'idle' && plan.show.length > 0 ? { status: 'loading' } : summarized}
          statusEnd={<FormattedMessage id="mat.private" />}
        >
          <div>
            <StepHead />
            {problem}
          </div>
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

interface GroupsProps {
  readonly summarized: Summarized;
  /** Message about a mistake in the current plan, for which the groups of the last one stay. */
  readonly problem: ReactNode;
  readonly chart: ChartSettings;
}

/** The groups as a table. */
function Groups({ summarized, problem, chart }: GroupsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { table, layout, controls, baseName } = useTableParts();
  const { blob, groups, rows, otherGroups, leftOut } = summarized;
  const made = useMadeTable(blob, useKeyShape(summarized.plan));
  const { table: grouped } = made;
  const showRows = async (row: number) => {
    const window = await grouped.client.window({ first: row, count: 1, columns: [], layout, nestingDepth: 0 });
    const { value: filter } = await table.client.groupFilter(window.value.records[0] ?? row);
    if (filter === '') {
      toast.info(formatMessage({ id: 'visualizer.summary.noFilter' }));
      return;
    }
    // The focused button is removed with the summary.
    firstQuestion()?.focus({ preventScroll: true });
    ask({ expression: bothOf(controls.expression, filter), ...noSummary });
  };
  const number = (value: number) => formatNumber(value, locale);
  const { plan } = summarized;
  const answer = useChart(made, summarized, chart, chart.isShown);
  return (
    <>
      <PanelPart of={['chart']}>
        <div className={css.chartForm}>
          <ChartForm plan={plan} settings={chart} form={answer?.form ?? null} onChange={(next, typed) => ask({ chart: next }, typed)}>
            {answer?.status === 'drawn' && <SaveChart plan={plan} settings={chart} data={answer.data} baseName={baseName} />}
          </ChartForm>
        </div>
      </PanelPart>
      <MadeTablePanel
        made={made}
        isStale={Boolean(problem)}
        baseName={`${baseName}-summary`}
        label={formatMessage({ id: 'visualizer.summary.label' })}
        title={answer?.status === 'drawn' && chart.isShown ? chart.title?.trim() || titleWords(intl, plan, chart) : undefined}
        isFirstLine
        facts={formatMessage({ id: 'visualizer.summary.facts' }, { groups, shownGroups: number(groups), rows, shownRows: number(rows) })}
        cellAction={(row) => (
          <Button tone="panel" onClick={() => void showRows(row)}>
            <FormattedMessage id="visualizer.summary.showRows" />
          </Button>
        )}
        onCancel={() => ask(noSummary)}
      >
        {problem}
        {chart.isShown && answer && (
          <div className={css.chart}>
            <Chart plan={plan} settings={chart} answer={answer} onForm={(form) => ask({ chart: { ...chart, form } })} />
          </div>
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
    </>
  );
}
