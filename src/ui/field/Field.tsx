import { createContext, type ReactNode, useContext, useId } from 'react';
import css from './Field.module.css';

/** Attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Id of the message in the result panel that describes an input marked as `invalid`. */
export const RESULT_ERROR_ID = 'result-error';

/** Name of the invalid field, for forms whose error is shown in the result panel; null for none. */
export const InvalidFieldContext = createContext<string | null>(null);

/** Properties of a field for text, of one line or several. */
export interface TextControlProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Text below the control. */
  hint?: ReactNode;
  /** Message that replaces the hint and marks the control as invalid. */
  error?: ReactNode;
  /** True if the value is invalid and its error is shown in the result panel, in the element with the id RESULT_ERROR_ID. */
  invalid?: boolean | undefined;
}

interface FieldProps {
  /** Name of the field. The field that InvalidFieldContext names is marked as invalid. */
  name?: string | undefined;
  label: string;
  /** Text below the control. */
  hint?: ReactNode;
  /** Message that replaces the hint and marks the control as invalid. */
  error?: ReactNode;
  /** True if the value is invalid and its error is shown in the result panel, in the element with the id RESULT_ERROR_ID. */
  invalid?: boolean | undefined;
  /** Content at the end of the line of the label. */
  end?: ReactNode;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** Control with its label above and its hint below; an error replaces the hint. */
export function Field({ name, label, hint, error, invalid, end, children }: FieldProps) {
  const id = useId();
  const invalidName = useContext(InvalidFieldContext);
  const isInvalid = invalid || (name !== undefined && name === invalidName);
  const noteId = `${id}note`;
  const noted = error || hint ? noteId : undefined;
  const described = isInvalid ? [RESULT_ERROR_ID, noted].filter(Boolean).join(' ') : noted;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {end}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error || isInvalid ? true : undefined })}
      {noted && (
        <div id={noteId} className={error ? css.error : css.hint}>
          {error || hint}
        </div>
      )}
    </div>
  );
}
