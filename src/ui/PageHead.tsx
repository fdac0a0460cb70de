import type { ReactNode } from 'react';
import css from './PageHead.module.css';

/** The name of a page and one sentence about it. */
export function PageHead({ title, lede }: { title: ReactNode; lede: ReactNode }) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      <p className={css.lede}>{lede}</p>
    </header>
  );
}
