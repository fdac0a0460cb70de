import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Slider } from './Slider.tsx';
import css from './SliderField.module.css';

interface SliderFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Step of the arrow keys. Default: 1. */
  step?: number;
  /** Formatted value, shown beside the label: “40 %”. */
  text: string;
  onChange: (value: number) => void;
  hint?: ReactNode;
}

/** A slider with label and hint, for a quantity whose exact value matters less than its effect. */
export function SliderField({ label, text, hint, ...slider }: SliderFieldProps) {
  const valueText = (
    <span className={css.text} aria-hidden="true">
      {text}
    </span>
  );
  return (
    <Field label={label} hint={hint} end={valueText}>
      {(wiring) => <Slider {...slider} {...wiring} valueText={text} />}
    </Field>
  );
}
