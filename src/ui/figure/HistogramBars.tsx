import { classNames } from '../class-names.ts';
import css from './HistogramBars.module.css';

interface HistogramBarsProps {
  readonly counts: readonly number[];
  /** Text alternative, a sentence; without it, the drawing is hidden from assistive technology. */
  readonly label?: string;
  /** Tooltips of the bars. */
  readonly titles?: readonly string[];
  /** Called with the index of a bar that is pressed, anywhere in its column. */
  readonly onPick?: (index: number) => void;
  readonly className?: string | undefined;
}

const HEIGHT = 100;
const STEP = 10;
/** Least height of a bar, so that one value among a million is visible. */
const HEIGHT_MIN = 3;

/** Vertical bars from zero, as wide as the place for them. */
export function HistogramBars({ counts, label, titles, onPick, className }: HistogramBarsProps) {
  const most = Math.max(1, ...counts);
  const gap = counts.length > 40 ? 1 : 2;
  return (
    <svg
      className={classNames(css.bars, className)}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {counts.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(HEIGHT_MIN, (count / most) * HEIGHT);
        return (
          // The place of a bar is its only identity.
          <g key={at} onClick={onPick && (() => onPick(at))} data-pick={onPick ? '' : undefined}>
            {titles && <title>{titles[at]}</title>}
            {onPick && <rect className={css.column} x={at * STEP} width={STEP} height={HEIGHT} />}
            <rect x={at * STEP + gap / 2} y={HEIGHT - height} width={STEP - gap} height={height} />
          </g>
        );
      })}
    </svg>
  );
}
