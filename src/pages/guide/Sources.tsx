import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** The sources of a guide. */
export function Sources({ children }: { readonly children: ReactNode }) {
  return <div className={css.sources}>{children}</div>;
}
