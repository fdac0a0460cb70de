import { useShareStyle } from '../use-share-style.ts';
import type { FieldWiring } from './Field.tsx';
import css from './Slider.module.css';

interface SliderProps extends Partial<FieldWiring> {
  /**
   * Accessible name, if there is no visible label. It must differ from the name of a field beside the slider, because a screen reader reads
   * both.
   */
  label?: string;
  value: number;
  min: number;
  max: number;
  /** Distance between two selectable values. Default: 1. */
  step?: number | undefined;
  onChange: (value: number) => void;
  /** Text that a screen reader reads in place of the number. */
  valueText?: string | undefined;
}

/** The platform's slider, filled up to its thumb. */
export function Slider({ label, value, onChange, valueText, step = 1, ...rest }: SliderProps) {
  const { min, max } = rest;
  const clampedValue = Math.min(max, Math.max(min, value));
  const share = max > min ? (clampedValue - min) / (max - min) : 0;
  const input = useShareStyle<HTMLInputElement>(share);
  return (
    <input
      {...rest}
      ref={input}
      className={css.slider}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      step={step}
      value={clampedValue}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
