import type { ReactNode } from 'react';
import css from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lede: ReactNode;
  /** Special features of the page, in one short line. */
  facts?: string | undefined;
  /** Quiet buttons beside the name, for actions on the page as a whole. */
  actions?: ReactNode;
}

/** Title and lede of a page. */
export function PageHead({ title, lede, facts, actions }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h1>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <p className={css.lede}>{lede}</p>
      {facts && <p className={css.facts}>{facts}</p>}
    </header>
  );
}
