import { HistogramBars } from './HistogramBars.tsx';
import css from './Histogram.module.css';

export interface HistogramBar {
  /** Range of values of the bar: “10–19”. */
  label: string;
  count: number;
}

interface HistogramProps<Bar extends HistogramBar> {
  /** Text alternative of the chart, a sentence. */
  label: string;
  bars: readonly Bar[];
  /** Labels below the first and the last bar. */
  from: string;
  to: string;
  /** Tooltip of a bar: “10–19: 12”. */
  titleOf: (bar: Bar) => string;
  /** Called with the bar that is pressed. */
  onPick?: (bar: Bar) => void;
}

/** A bar chart of how often each value occurs, on the ground of the result panel. */
export function Histogram<Bar extends HistogramBar>({ label, bars, from, to, titleOf, onPick }: HistogramProps<Bar>) {
  return (
    <figure className={css.figure}>
      <HistogramBars
        className={css.bars}
        counts={bars.map(({ count }) => count)}
        label={label}
        titles={bars.map(titleOf)}
        {...(onPick && { onPick: (index) => onPick(bars[index] as Bar) })}
      />
      <figcaption className={css.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
