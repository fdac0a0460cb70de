import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWiring } from '../field/Field.tsx';
import fieldCss from '../field/Field.module.css';
import { Icon } from '../Icon.tsx';
import css from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Text below the control. */
  hint?: ReactNode;
  /** Message that replaces the hint and marks the control as invalid. */
  error?: ReactNode;
  disabled?: boolean;
}

/** A choice of many options: the native `<select>`. */
export function Select<Value extends string>({ label, hint, error, ...rest }: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <List {...rest} {...wiring} />}
    </Field>
  );
}

/** A select for the actions of the result panel, whose label is visually hidden. */
export function ResultSelect<Value extends string>({ label, ...rest }: Omit<SelectProps<Value>, 'hint' | 'error'>) {
  return <List {...rest} aria-label={label} isInResult />;
}

interface ListProps<Value extends string> extends Omit<SelectProps<Value>, 'label' | 'hint' | 'error'>, Partial<FieldWiring> {
  'aria-label'?: string;
  isInResult?: boolean;
}

function List<Value extends string>({ options, onChange, isInResult = false, ...rest }: ListProps<Value>) {
  return (
    <span className={classNames(css.frame, isInResult && css.inResult)}>
      <select
        {...rest}
        className={classNames(!isInResult && fieldCss.control, css.select)}
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
  );
}
