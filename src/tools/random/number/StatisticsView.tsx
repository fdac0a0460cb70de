import { useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { Statistics } from '#workers/random/request.ts';

const names = ['sum', 'average', 'median', 'least', 'greatest'] as const;

export function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <ResultFacts
      facts={names.map((name) => [formatMessage({ id: `random.statistics.${name}` }), formatDecimal(statistics[name], locale)])}
    />
  );
}
