import { useLayoutEffect, useRef } from 'react';
import css from './Slider.module.css';

export interface SliderProps {
  /** Not the name of the field beside it: two controls of one name confuse those who hear them. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What is said in place of the bare number. */
  valueText?: string;
}

/** A number by its place on a line. What can be dragged can be typed: it stands beside a field. */
export function Slider({ label, value, min, max, onChange, valueText }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const held = Math.min(max, Math.max(min, value));
  const share = (held - min) / (max - min);
  useLayoutEffect(() => {
    // By CSSOM: a style attribute in prerendered markup is refused by the page's policy.
    input.current?.style.setProperty('--share', String(share));
  }, [share]);
  return (
    <input
      ref={input}
      className={css.slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={1}
      value={held}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
