import type { ReactNode } from 'react';
import css from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lede: ReactNode;
  /** Quiet buttons beside the name, for actions on the page as a whole. */
  actions?: ReactNode;
}

/** The name of a page and one sentence about it. */
export function PageHead({ title, lede, actions }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h1>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <p className={css.lede}>{lede}</p>
    </header>
  );
}
