import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** A numbered list of steps. The build also writes them to structured data. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <div className={css.steps}>{children}</div>;
}
