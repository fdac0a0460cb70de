import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

/** What ties a control to its words. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown beside the label, at the end of its line. */
  end?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/** A control with its label above, its error and its hint below. While there is an error it stands in place of the hint. */
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
