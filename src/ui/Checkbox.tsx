import { type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  name?: string;
  disabled?: boolean;
}

export function Checkbox({ label, hint, onChange, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={css.check}>
      <label className={css.label}>
        <input
          {...rest}
          className={css.box}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
