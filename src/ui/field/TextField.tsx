import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type TextControlProps } from './Field.tsx';
import css from './Field.module.css';

export interface TextFieldProps extends TextControlProps {
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email' | 'tel' | 'search' | 'none';
  /**
   * Input type. Do not use `search` in a dialog: there Escape clears the field in Chromium and does not close the dialog. Default: text.
   */
  type?: 'text' | 'search' | 'url' | 'email' | 'tel' | 'password' | 'date' | 'time';
  /** Called on Enter. */
  onEnter?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Uses the monospaced font. Default: false. */
  mono?: boolean;
  /** Autofill token of HTML. Default: off. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  /** Content at the end of the line of the label. */
  end?: ReactNode;
}

/** Field for one line of text. It is also used for numbers: the typed text stays unchanged, and the engine reports its errors. */
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
          dir="auto"
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
