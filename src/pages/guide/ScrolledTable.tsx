import type { ReactNode } from 'react';
import css from './Guide.module.css';

/** A table that scrolls horizontally if it is wider than the page. */
export function ScrolledTable({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.scrolled} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  );
}
