import { useIntl } from 'react-intl';
import { formatDecimal, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Histogram, type HistogramBar } from '#src/ui/figure/Histogram.tsx';
import type { Bin } from '#workers/random/request.ts';
import type { Locale } from '#src/locale/locale.ts';

/** Returns the bins as bars labeled in the reader's notation: “5”, “10 – 19”. */
function barsOf(bins: readonly Bin[], locale: Locale): HistogramBar[] {
  return bins.map(({ from, to, count }) => ({
    label: from === to ? formatDecimal(from, locale) : `${formatDecimal(from, locale)} – ${formatDecimal(to, locale)}`,
    count,
  }));
}

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
