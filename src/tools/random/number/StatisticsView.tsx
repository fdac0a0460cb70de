import { useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { Statistics } from '#workers/random/request.ts';

const names = ['sum', 'average', 'median', 'least', 'greatest'] as const;

/** Decimal places of a rounded average. */
const PLACES = 2;

/** Rounds a fraction of more than four decimals to two; a number with more digits than a double holds stays as it is. */
function rounded(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  return fraction.length > 2 * PLACES && whole.length < 13 ? String(Number(Number(decimal).toFixed(PLACES))) : decimal;
}

export function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <ResultFacts
      facts={names.map((name) => {
        const exact = formatDecimal(statistics[name], locale);
        const short = formatDecimal(rounded(statistics[name]), locale);
        return [
          formatMessage({ id: `random.statistics.${name}` }),
          short === exact ? exact : <span key={name} data-tooltip={exact}>{`≈ ${short}`}</span>,
        ];
      })}
    />
  );
}
