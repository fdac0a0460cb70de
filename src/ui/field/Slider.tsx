import { useLayoutEffect, useRef } from 'react';
import type { FieldWiring } from './Field.tsx';
import css from './Slider.module.css';

export interface SliderProps extends Partial<FieldWiring> {
  /** Its name, where no label is tied to it. Not the name of a field beside it: two controls of one name confuse those who hear them. */
  label?: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  onChange: (value: number) => void;
  /** What is said in place of the bare number. */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
}

/** A number by its place on a line: the platform's own slider, filled up to its thumb. */
export function Slider({ label, value, onChange, valueText, step = 1, ...rest }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { min, max } = rest;
  const held = Math.min(max, Math.max(min, value));
  const share = max > min ? (held - min) / (max - min) : 0;
  useLayoutEffect(() => {
    // By CSSOM: a style attribute in prerendered markup is refused by the page's policy.
    input.current?.style.setProperty('--share', String(share));
  }, [share]);
  return (
    <input
      {...rest}
      ref={input}
      className={css.slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      step={step}
      value={held}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
