import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal } from '#src/locale/number.ts';
import { MatFacts } from '#src/ui/MatFacts.tsx';
import type { Statistics } from '#workers/random/request.ts';

const names = ['sum', 'average', 'median', 'least', 'greatest'] as const;

export function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  const { formatMessage, locale } = useIntl();
  return (
    <MatFacts
      facts={names.map((name) => [formatMessage({ id: `random.statistics.${name}` }), formatDecimal(statistics[name], locale as Locale)])}
    />
  );
}
