import type { ReactNode } from 'react';
import css from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  lede: ReactNode;
  /** Special features of the page, in one short line. */
  facts?: string | undefined;
  /** Quiet buttons beside the name, for actions on the page as a whole. */
  actions?: ReactNode;
  /** Reserves two lines for the lede, so that the following content has the same position on all pages of a section. */
  reserved?: boolean;
}

/** Title and lede of a page. On a narrow screen only the first sentence of the lede is shown, if it is a string. */
export function PageHead({ title, lede, facts, actions, reserved }: PageHeadProps) {
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
      {facts && <p className={css.facts}>{facts}</p>}
    </header>
  );
}
