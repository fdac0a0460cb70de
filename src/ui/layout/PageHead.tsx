import type { ReactNode } from 'react';
import css from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lede: ReactNode;
  /** Quiet buttons beside the name, for actions on the page as a whole. */
  actions?: ReactNode;
  /** Reserves two lines for the lede, so that what follows has the same place on all pages of a section. */
  reserved?: boolean;
}

/** The name of a page and what it is for. Of a lede that is a string, a narrow screen shows the first sentence. */
export function PageHead({ title, lede, actions, reserved }: PageHeadProps) {
  const [first, ...others] = typeof lede === 'string' ? lede.split(/(?<=[.!?]) (?=\p{Lu})/u) : [lede];
  return (
    <header className={css.head}>
      <div className={css.name}>
        <h1>{title}</h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <p className={css.lede} data-reserved={reserved || undefined}>
        {first}
        {others.length > 0 && <span className={css.others}> {others.join(' ')}</span>}
      </p>
    </header>
  );
}
