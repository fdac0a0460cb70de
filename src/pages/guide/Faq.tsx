import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** Questions as headings, each with its answer; structured data takes them from here. */
export function Faq({ children }: { readonly children: ReactNode }) {
  return <div className={css.faq}>{children}</div>;
}
