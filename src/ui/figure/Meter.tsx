import { useLayoutEffect, useRef } from 'react';
import css from './Meter.module.css';

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The figures as they are read: “26 of 62 bytes”. */
  text: string;
}

/** How much of what there is has been used. More than there is shows as full, and in the color of a mistake. */
export function Meter({ label, value, max, text }: MeterProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const share = max > 0 ? Math.min(1, value / max) : 0;
  useLayoutEffect(() => {
    // By CSSOM: a style attribute in prerendered markup is refused by the page's policy.
    fill.current?.style.setProperty('--share', String(share));
  }, [share]);
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
