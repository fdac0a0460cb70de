import type { ReactNode } from 'react';
import css from './Details.module.css';
import { Icon } from '../Icon.tsx';

export interface DetailsProps {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open at first; afterwards the browser handles opening and closing. */
  open?: boolean;
}

/** A disclosure for rarely used content, such as “More options”. */
export function Details({ summary, children, open = false }: DetailsProps) {
  return (
    <details className={css.details} open={open}>
      <summary className={css.summary}>
        <Icon name="chevron-right" size={16} />
        {summary}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
