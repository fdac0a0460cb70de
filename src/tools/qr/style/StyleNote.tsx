import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import css from './StyleNote.module.css';

interface StyleNoteProps {
  /** An error is announced. Default: a plain note. */
  readonly tone?: 'warning' | 'error' | undefined;
  readonly children: ReactNode;
}

/** Sentence below an option of the style card. */
export function StyleNote({ tone, children }: StyleNoteProps) {
  return (
    <p
      className={classNames(css.note, tone === 'warning' && css.warning, tone === 'error' && css.error)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      {children}
    </p>
  );
}
