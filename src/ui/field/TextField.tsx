import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './Field.tsx';
import css from './Field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  invalid?: boolean | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email' | 'tel' | 'search' | 'none';
  /** Not `search` in a dialog: Chromium clears a search field on Escape instead of closing the dialog. */
  type?: 'text' | 'search' | 'url' | 'email' | 'tel' | 'password' | 'date' | 'time';
  onEnter?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  mono?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  name?: string;
  maxLength?: number;
  disabled?: boolean;
  required?: boolean;
  end?: ReactNode;
}

/** A field for one line of text. Also for numbers: the typed text stays unchanged, and the engine reports its errors. */
export function TextField({
  label,
  hint,
  error,
  invalid,
  end,
  mono,
  onChange,
  onEnter,
  type = 'text',
  autoComplete = 'off',
  ...rest
}: TextFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onEnter && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <Field name={rest.name} label={label} hint={hint} error={error} invalid={invalid} end={end}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          type={type}
          className={classNames(css.control, mono && css.mono)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
