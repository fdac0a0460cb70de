import { useShareStyle } from '../use-share-style.ts';
import css from './Meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  /** Limit. A larger value fills the bar and gives it the color of errors. */
  max: number;
  /** Formatted values: “26 of 62 bytes”. */
  text: string;
}

/** Bar that shows the used share of a limit. Above the limit it is full, in the color of errors. */
export function Meter({ label, value, max, text }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const fill = useShareStyle<HTMLSpanElement>(share);
  return (
    <div className={css.meter} data-over={value > max || undefined}>
      <div className={css.words} aria-hidden="true">
        <span>{label}</span>
        <span className={css.text}>{text}</span>
      </div>
      <div
        role="meter"
        className={css.track}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
      >
        <span ref={fill} className={css.fill} />
      </div>
    </div>
  );
}
