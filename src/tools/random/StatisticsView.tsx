import { useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { Statistics } from '#workers/random/request.ts';
import { roundAverage } from './round-average.ts';

const names = ['sum', 'average', 'median', 'least', 'greatest'] as const;

export function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const numberPlaces = statistics.least.split('.')[1]?.length ?? 0;
  const average = roundAverage(statistics.average, numberPlaces);
  const textOf = (name: (typeof names)[number]) => {
    const exact = formatDecimal(statistics[name], locale);
    if (name !== 'average' || average === statistics.average) return exact;
    return <span key={name} data-tooltip={exact}>{`≈ ${formatDecimal(average, locale)}`}</span>;
  };
  return <ResultFacts facts={names.map((name) => [formatMessage({ id: `random.statistics.${name}` }), textOf(name)])} />;
}
