import { type ReactNode, useEffect, useRef } from 'react';
import css from './Tabs.module.css';

export interface TabItem {
  href: string;
  label: string;
  current: boolean;
  /** Label of a page that is not built yet. */
  soon?: ReactNode;
}

/** Links to the pages of one section, in a row. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const row = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.href;

  useEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView is not used: it would also scroll the page.
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} className={css.tab} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.soon && <small className={css.soon}>{item.soon}</small>}
        </a>
      ))}
    </nav>
  );
}
