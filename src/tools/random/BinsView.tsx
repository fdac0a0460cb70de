import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal, formatNumber } from '#src/locale/number.ts';
import { Histogram } from '#src/ui/Histogram.tsx';
import type { Bin } from '#workers/random/request.ts';
import { barsOf } from './bars.ts';

/** How often each number, or range of numbers, came. */
export function BinsView({ bins }: { readonly bins: readonly Bin[] }) {
  const { formatMessage, locale } = useIntl();
  const notation = locale as Locale;
  const bars = barsOf(bins, notation);
  const counts = bins.map(({ count }) => count);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return (
    <Histogram
      label={formatMessage({ id: 'random.histogram' }, { bars: bars.length, least, most })}
      bars={bars}
      from={formatDecimal(bins[0]?.from ?? '', notation)}
      to={formatDecimal(bins.at(-1)?.to ?? '', notation)}
      titleOf={({ label, count }) => `${label}: ${formatNumber(count, notation)}`}
    />
  );
}
