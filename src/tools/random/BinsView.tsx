import { useIntl } from 'react-intl';
import { formatDecimal, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Histogram } from '#src/ui/figure/Histogram.tsx';
import type { Bin } from '#workers/random/request.ts';
import { barsOf } from './bars.ts';

/** Histogram of how often each number, or range of numbers, occurred. */
export function BinsView({ bins }: { readonly bins: readonly Bin[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const bars = barsOf(bins, locale);
  const counts = bins.map(({ count }) => count);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return (
    <Histogram
      label={formatMessage({ id: 'random.histogram' }, { bars: bars.length, least, most })}
      bars={bars}
      from={formatDecimal(bins[0]?.from ?? '', locale)}
      to={formatDecimal(bins.at(-1)?.to ?? '', locale)}
      titleOf={({ label, count }) => `${label}: ${formatNumber(count, locale)}`}
    />
  );
}
