import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatNumber } from '#src/locale/number.ts';
import type { GroupKey, Measure, SummaryPlan } from '#workers/visualizer/summary.request.ts';
import type { ChartNote } from './chart-data.ts';
import type { ChartSettings } from './chart-settings.ts';
import type { ChartWords } from './plot.ts';
import { drawnParts } from './use-chart.ts';

/** Returns the name of a figure as words: “Sum of total”. */
export const figureWords = ({ formatMessage }: IntlShape, { kind, column, percent }: Measure) =>
  formatMessage({ id: 'visualizer.chart.figure' }, { kind, name: column, percent: percent ?? 0 });

/** Returns the name of a key as words: “Month of date”. */
export const keyWords = ({ formatMessage }: IntlShape, { column, by, size }: GroupKey) =>
  formatMessage({ id: 'visualizer.chart.key' }, { part: by, name: column, size: size ?? '' });

/** Returns the title that a chart has unless another one is typed: “Sum of total by month of date and country”. */
export function titleWords(intl: IntlShape, plan: SummaryPlan, settings: ChartSettings): string {
  const { across, measure, isSplit } = drawnParts(plan, settings);
  const keys = [...plan.groupBy.slice(across, across + 1), ...plan.groupBy.filter((_, index) => index !== across)];
  const parts = keys.map(({ by, column, size }) =>
    intl.formatMessage({ id: 'visualizer.chart.byKey' }, { part: by, name: column, size: size ?? '' }),
  );
  if (isSplit && plan.pivot !== null) parts.push(plan.pivot);
  const list = new Intl.ListFormat(intl.locale, { type: 'conjunction' }).format(parts);
  return intl.formatMessage({ id: 'visualizer.chart.title' }, { figure: figureWords(intl, measure), keys: list });
}

/** Returns the words of a chart. The notes are those about its data. */
export function useChartWords(plan: SummaryPlan, settings: ChartSettings, notes: readonly ChartNote[]): ChartWords {
  const intl = useIntl();
  return useMemo((): ChartWords => {
    const { formatMessage } = intl;
    const locale = intl.locale as Locale;
    const { across, measure } = drawnParts(plan, settings);
    const key = plan.groupBy[across];
    const noteWords = ({ kind, ...values }: ChartNote) => {
      const shown = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`${name}Shown`, formatNumber(value as number, locale)]),
      );
      return formatMessage({ id: `visualizer.chart.note.${kind}` }, { ...values, ...shown });
    };
    return {
      title: settings.title?.trim() || titleWords(intl, plan, settings),
      across: key ? keyWords(intl, key) : '',
      value: figureWords(intl, measure),
      other: formatMessage({ id: 'visualizer.chart.other' }),
      notes: notes.map(noteWords),
      withoutZero: (from, to) => formatMessage({ id: 'visualizer.chart.note.withoutZero' }, { from, to }),
    };
  }, [intl, plan, settings, notes]);
}
