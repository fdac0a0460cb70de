import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** Questions as headings, each followed by its answer. The build also writes them to structured data. */
export function Faq({ children }: { readonly children: ReactNode }) {
  return <div className={css.faq}>{children}</div>;
}
