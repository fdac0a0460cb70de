import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** Where what is said can be looked up. */
export function Sources({ children }: { readonly children: ReactNode }) {
  return <div className={css.sources}>{children}</div>;
}
