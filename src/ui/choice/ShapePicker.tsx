import { type ReactNode, useId } from 'react';
import { RadioInput } from './RadioInput.tsx';
import css from './ShapePicker.module.css';

interface ShapeOption<Value extends string> {
  value: Value;
  /** Accessible name and tooltip. */
  label: string;
  /** Drawing of the shape, which is hidden from assistive technology. */
  face: ReactNode;
}

interface ShapePickerProps<Value extends string> {
  label: string;
  /** A value that is not among the options selects none. */
  value: Value | (string & {});
  options: readonly ShapeOption<Value>[];
  onChange: (value: Value) => void;
}

/** A choice of shapes: native radio buttons with pictures, and the name of the selected one. */
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
