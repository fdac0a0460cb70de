import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** A numbered list of what to do; structured data takes its steps from here. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <div className={css.steps}>{children}</div>;
}
