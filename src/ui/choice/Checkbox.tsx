import { type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';
import { classNames } from '../class-names.ts';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text below the label; it belongs to the description. */
  hint?: ReactNode;
  /** Example beside the label, such as “A–Z”. It belongs to the description, not to the accessible name. */
  end?: string;
  disabled?: boolean;
}

/** A checkbox with its label and, below it, a hint. */
export function Checkbox({ label, hint, end, onChange, ...rest }: CheckboxProps) {
  const hintId = useId();
  const endId = useId();
  return (
    <div className={end ? css.row : undefined}>
      <label className={css.label}>
        <input
          {...rest}
          className={css.box}
          type="checkbox"
          aria-describedby={classNames(end && endId, hint ? hintId : null) || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {end && (
        <span id={endId} className={css.end}>
          {end}
        </span>
      )}
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
