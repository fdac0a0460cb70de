import type { ReactNode } from 'react';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** The main action of the form: its submit button. */
  children: ReactNode;
  /** The button that copies the result; shown on a narrow screen, where the one in the result panel is hidden. */
  copy?: ReactNode;
}

/** The foot of a form, visible while the form is scrolled; on a narrow screen a bar at the bottom of the window. */
export function ActionBar({ children, copy }: ActionBarProps) {
  return (
    <div className={css.bar} data-action-bar={copy ? 'copy' : ''}>
      {children}
      {copy && <div className={css.copy}>{copy}</div>}
    </div>
  );
}
