import { type ReactNode, useId } from 'react';
import { RadioInput } from './RadioInput.tsx';
import css from './ShapePicker.module.css';

export interface ShapeOption<Value extends string> {
  value: Value;
  /** The accessible name, and the tooltip. */
  label: string;
  face: ReactNode;
}

export interface ShapePickerProps<Value extends string> {
  label: string;
  /** One that is not among the options: then none is chosen. */
  value: Value | (string & {});
  options: readonly ShapeOption<Value>[];
  onChange: (value: Value) => void;
}

/** A choice that is easier to see than to read: native radio buttons with drawn faces; the name of the chosen one is written out. */
export function ShapePicker<Value extends string>({ label, value, options, onChange }: ShapePickerProps<Value>) {
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset role="radiogroup" className={css.field} aria-label={label}>
      <div className={css.head} aria-hidden="true">
        <span className={css.label}>{label}</span>
        <span className={css.chosen}>{chosen?.label}</span>
      </div>
      <div className={css.row}>
        {options.map((option) => (
          <label key={option.value} className={css.option} data-tooltip={option.label}>
            <RadioInput
              name={name}
              value={option.value}
              checked={option.value === value}
              label={option.label}
              onChoose={() => onChange(option.value)}
            />
            <span className={css.face}>{option.face}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
