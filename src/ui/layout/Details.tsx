import type { ReactNode } from 'react';
import css from './Details.module.css';
import { Icon } from '../Icon.tsx';

export interface DetailsProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first; the reader's own opening and closing is the browser's business. */
  open?: boolean;
}

/** What few need, one press away: “More options”. */
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
