import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Histogram } from '#src/ui/figure/Histogram.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import type { ColumnStatistics, StatisticsRequest } from '#workers/visualizer/profile.request.ts';
import { LazyInputProblem } from '../LazyInputProblem.tsx';
import { useTableParts } from '../table/table-context.ts';
import { barName, countWords, numberText } from './bar-words.ts';
import { ColumnFigures } from './ColumnFigures.tsx';
import css from './ColumnProfile.module.css';
import { type CountedName, CountList } from './CountList.tsx';

interface ColumnProfileProps {
  readonly column: number;
  /** Value that changes with the rows in view, but not with their order. */
  readonly selection: string;
  /** Called with a filter expression to add. */
  readonly onPick: (filter: string) => void;
}

/** Profile of a column in the rows in view: how often its values occur, its outliers and its statistics. A press on a value filters by it. */
export function ColumnProfile({ column, selection, onPick }: ColumnProfileProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { table, layout } = useTableParts();
  const { client, state } = table;
  const isReady = state.status === 'ready';
  const request = useMemo(
    (): StatisticsRequest | null => (isReady && selection !== '' ? { column, layout, locale } : null),
    [isReady, selection, column, layout, locale],
  );
  const counted = useLatest(client.statistics, request);
  const { value } = counted;
  if (counted.error) return <LazyInputProblem error={counted.error} />;
  if (!value) {
    return (
      <p className={css.note} role="status">
        <FormattedMessage id="visualizer.figures.counting" />
      </p>
    );
  }
  const { counts, empty, rows, top, filters, outliers } = value;
  const withoutValue: CountedName[] = [
    { name: formatMessage({ id: 'visualizer.kind.absent' }), count: counts.absent, filter: filters.missing },
    { name: formatMessage({ id: 'visualizer.kind.null' }), count: counts.null, filter: filters.null },
    { name: formatMessage({ id: 'visualizer.profile.empty' }), count: empty, filter: filters.empty },
  ].filter(({ count }) => count > 0);
  const isFiltered = rows < (state.value?.rows ?? rows);
  const title = formatMessage(
    { id: 'visualizer.profile.label' },
    { isFiltered: isFiltered ? 'yes' : 'no', rows: formatNumber(rows, locale) },
  );
  const areDifferent = top.length > 1 && top[0]?.count === 1;
  return (
    <section className={css.profile} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      <DistributionChart statistics={value} onPick={onPick} />
      {outliers && outliers.count > 0 && (
        <div className={css.outliers}>
          <Button onClick={() => onPick(outliers.filter)}>
            <FormattedMessage
              id="visualizer.profile.outliers.label"
              values={{ count: outliers.count, shown: formatNumber(outliers.count, locale) }}
            />
          </Button>
          <p className={css.note}>
            <FormattedMessage
              id="visualizer.profile.outliers.rule"
              values={{ low: numberText(outliers.low, locale), high: numberText(outliers.high, locale) }}
            />
          </p>
        </div>
      )}
      {withoutValue.length > 0 && (
        <CountList label={formatMessage({ id: 'visualizer.profile.withoutValue' })} items={withoutValue} rows={rows} onPick={onPick} />
      )}
      {areDifferent && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.profile.different" />
        </p>
      )}
      {!areDifferent && top.length > 0 && (
        <CountList
          label={formatMessage({ id: 'visualizer.profile.top' })}
          items={top.map(({ from, count, filter }) => ({ name: from, count, filter }))}
          rows={rows}
          onPick={onPick}
        />
      )}
      <ColumnFigures statistics={value} />
    </section>
  );
}

interface DistributionChartProps {
  readonly statistics: ColumnStatistics;
  readonly onPick: (filter: string) => void;
}

/** Histogram or time line of a column, and the same counts as a list. Frequent values are not drawn: they are a list anyway. */
function DistributionChart({ statistics: { distribution, rows }, onPick }: DistributionChartProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { form, bars, others } = distribution;
  const [first] = bars;
  const last = bars.at(-1);
  if (form === 'values' || !first || !last) return null;
  const named = bars.map((bar) => ({ name: barName(bar, form, locale), label: bar.from, count: bar.count, filter: bar.filter }));
  const edge = (text: string) => (form === 'numbers' ? numberText(text, locale) : text);
  const label = formatMessage(
    { id: `visualizer.profile.${form}` },
    {
      from: edge(first.from),
      to: edge(last.to ?? last.from),
      parts: bars.length,
      most: formatNumber(Math.max(...bars.map(({ count }) => count)), locale),
    },
  );
  return (
    <div>
      <div className={css.chart}>
        <Histogram
          label={label}
          bars={named}
          from={edge(first.from)}
          to={edge(last.to ?? last.from)}
          titleOf={({ name, count }) => `${name}: ${countWords(intl, count, rows, locale)}`}
          onPick={({ filter }) => onPick(filter)}
        />
      </div>
      {others > 0 && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.profile.others" values={{ form, count: others, shown: formatNumber(others, locale) }} />
        </p>
      )}
      <Details summary={<FormattedMessage id="visualizer.profile.asList" />}>
        <CountList
          label={formatMessage({ id: 'visualizer.profile.ranges' }, { form })}
          items={named.filter(({ count }) => count > 0)}
          rows={rows}
          onPick={onPick}
        />
      </Details>
    </div>
  );
}
