import { type ReactNode, useId } from 'react';
import { RadioInput } from './RadioInput.tsx';
import css from './Segmented.module.css';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  /** Shown below the row while this option is selected. */
  hint?: ReactNode;
  /** Shown instead of the label, which is then only the accessible name. */
  face?: ReactNode;
  /** Text beside the label, such as a count. It belongs to the description, not to the accessible name. */
  end?: string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  /** Text below the control, unless the selected option has its own. */
  hint?: ReactNode;
}

/** A choice of a few visible options: native radio buttons in one frame. */
export function Segmented<Value extends string>({ label, value, options, onChange, hint }: SegmentedProps<Value>) {
  const name = useId();
  const noteId = `${name}note`;
  const note = options.find((option) => option.value === value)?.hint || hint;
  return (
    <fieldset role="radiogroup" className={css.field} aria-describedby={note ? noteId : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.row}>
        {options.map((option) => (
          <label key={option.value} className={css.option} data-tooltip={option.face ? option.label : undefined}>
            <RadioInput
              name={name}
              value={option.value}
              checked={option.value === value}
              label={option.face || option.end ? option.label : undefined}
              describedBy={option.end ? `${name}${option.value}` : undefined}
              onChoose={() => onChange(option.value)}
            />
            <span className={css.face}>
              {option.face ?? option.label}
              {option.end && (
                <span id={`${name}${option.value}`} className={css.end}>
                  {option.end}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {note && (
        <div id={noteId} className={css.hint}>
          {note}
        </div>
      )}
    </fieldset>
  );
}
