import css from './Histogram.module.css';

export interface HistogramBar {
  /** Range of values of the bar: “10–19”. */
  label: string;
  count: number;
}

export interface HistogramProps {
  /** Text alternative of the chart, a sentence. */
  label: string;
  bars: readonly HistogramBar[];
  /** Labels below the first and the last bar. */
  from: string;
  to: string;
  /** Tooltip of a bar: “10–19: 12”. */
  titleOf: (bar: HistogramBar) => string;
}

const HEIGHT = 100;
const STEP = 10;

/** A bar chart of how often each value was drawn, in the result panel. */
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
