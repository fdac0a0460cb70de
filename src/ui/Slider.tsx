import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from './Field.tsx';
import css from './Slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is read: “40 %”. Stands beside the label. */
  text: string;
  onChange: (value: number) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A quantity whose exact figure matters less than its effect: the platform's own slider, filled up to its thumb. */
export function Slider({ label, text, hint, onChange, ...rest }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { value, min, max } = rest;
  useLayoutEffect(() => {
    // By CSSOM: a style attribute in prerendered markup is refused by the page's policy.
    input.current?.style.setProperty('--share', String(max > min ? (value - min) / (max - min) : 0));
  }, [value, min, max]);
  const shown = (
    <span className={css.text} aria-hidden="true">
      {text}
    </span>
  );
  return (
    <Field label={label} hint={hint} end={shown}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          ref={input}
          type="range"
          className={css.slider}
          aria-valuetext={text}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Field>
  );
}
