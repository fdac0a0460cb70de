import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal } from '#src/locale/number.ts';
import type { HistogramBar } from '#src/ui/figure/Histogram.tsx';
import type { Bin } from '#workers/random/request.ts';

/** Returns the bins as bars labeled in the reader's notation: “5”, “10 – 19”. */
export function barsOf(bins: readonly Bin[], locale: Locale): HistogramBar[] {
  return bins.map(({ from, to, count }) => ({
    label: from === to ? formatDecimal(from, locale) : `${formatDecimal(from, locale)} – ${formatDecimal(to, locale)}`,
    count,
  }));
}
