import type { ReactNode } from 'react';
import css from './ActionBar.module.css';

interface ActionBarProps {
  /** Submit button of the form. */
  children: ReactNode;
  /** Button that copies the result. Shown on a narrow screen, where the one in the result panel is hidden. */
  copy?: ReactNode;
}

/** Footer of a form that stays visible during scrolling; on a narrow screen a bar at the bottom of the window. */
export function ActionBar({ children, copy }: ActionBarProps) {
  return (
    <div className={css.bar} data-action-bar={copy ? 'copy' : ''}>
      {children}
      {copy && <div className={css.copy}>{copy}</div>}
    </div>
  );
}
