import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

/** Attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Content at the end of the line of the label. */
  end?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A control with its label above and its hint below; an error replaces the hint. */
export function Field({ label, hint, error, end, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const described = error || hint ? noteId : undefined;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {end}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {described && (
        <div id={noteId} className={error ? css.error : css.hint}>
          {error || hint}
        </div>
      )}
    </div>
  );
}
