import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './Field.tsx';
import fieldCss from './Field.module.css';
import { Icon } from './Icon.tsx';
import css from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
}

/** One of many: the platform's own list. */
export function Select<Value extends string>({ label, options, onChange, hint, error, ...rest }: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={css.frame}>
          <select
            {...rest}
            {...wiring}
            className={classNames(fieldCss.control, css.select)}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </Field>
  );
}
