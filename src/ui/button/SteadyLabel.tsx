import type { ReactNode } from 'react';
import css from './SteadyLabel.module.css';

/** Label of a button that changes: it always has the width of the widest of its texts, so that neighboring buttons do not move. */
export function SteadyLabel({ widest, children }: { readonly widest: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={css.faces}>
      <span>{children}</span>
      <span className={css.ghost} aria-hidden="true">
        {widest}
      </span>
    </span>
  );
}
