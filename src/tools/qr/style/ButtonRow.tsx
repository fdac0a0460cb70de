import type { ReactNode } from 'react';
import css from './ButtonRow.module.css';

/** Row of buttons that share its width. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
