import css from './Histogram.module.css';

export interface HistogramBar {
  /** What the bar counts: “10–19”. */
  label: string;
  count: number;
}

export interface HistogramProps {
  /** What is shown, as a sentence: the picture's only words for those who do not see it. */
  label: string;
  bars: readonly HistogramBar[];
  /** What stands under the first and the last bar. */
  from: string;
  to: string;
  /** Words over a bar: “10–19: 12”. */
  titleOf: (bar: HistogramBar) => string;
}

const HEIGHT = 100;
const STEP = 10;

/** How often each value came, as bars in the result panel. */
export function Histogram({ label, bars, from, to, titleOf }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const gap = bars.length > 40 ? 1 : 2;
  return (
    <figure className={css.figure}>
      <svg className={css.bars} viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map((bar, at) => {
          const height = (bar.count / most) * HEIGHT;
          return (
            <rect key={bar.label} x={at * STEP + gap / 2} y={HEIGHT - height} width={STEP - gap} height={height}>
              <title>{titleOf(bar)}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={css.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
