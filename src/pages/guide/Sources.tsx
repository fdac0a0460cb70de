import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** The list of a guide's sources. */
export function Sources({ children }: { readonly children: ReactNode }) {
  return <div className={css.sources}>{children}</div>;
}
