import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import { Menu } from '../menu/Menu.tsx';
import css from './Tabs.module.css';

interface TabItem {
  href: string;
  label: string;
  current: boolean;
  /** True for the page to which the open one belongs. Default: false. */
  isParent?: boolean;
  /** Label of a page that is not built yet. */
  soon?: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
}

/** Row of links to the pages of one section. If the row is too narrow for all of them, it fades at its end and a menu contains them all. */
export function Tabs({ label, items }: TabsProps) {
  const labels = usePartsLabels();
  const nav = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [whole, part] = [nav.current, row.current];
    if (!whole || !part) return;
    const markEnds = () => {
      part.toggleAttribute('data-start', part.scrollLeft > 1);
      part.toggleAttribute('data-end', part.scrollLeft < part.scrollWidth - part.clientWidth - 1);
    };
    const arrange = () => {
      // The row's content is compared with the width of the whole element, because the menu button takes some of the row's width.
      whole.toggleAttribute('data-cut', part.scrollWidth > whole.clientWidth);
      const tab = part.querySelector<HTMLElement>('[aria-current]');
      // The row has its final width now. It is scrolled by scrollLeft, because scrollIntoView would also scroll the page.
      if (tab) part.scrollLeft = tab.offsetLeft - (part.clientWidth - tab.offsetWidth) / 2;
      markEnds();
    };
    const observer = new ResizeObserver(arrange);
    observer.observe(whole);
    part.addEventListener('scroll', markEnds, { passive: true });
    return () => {
      observer.disconnect();
      part.removeEventListener('scroll', markEnds);
    };
  }, [items]);

  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      <div ref={row} className={css.row}>
        {items.map((item) => (
          <a key={item.href} href={item.href} className={css.tab} aria-current={item.current ? 'page' : item.isParent || undefined}>
            {item.label}
            {item.soon && <small className={css.soon}>{item.soon}</small>}
          </a>
        ))}
      </div>
      <div className={css.more}>
        <Menu
          label={label}
          placement="bottom-end"
          trigger={{
            className: css.tab,
            content: (
              <>
                {labels.morePages}
                <Icon name="chevron-down" size={14} />
              </>
            ),
          }}
          items={items.map(({ href, label: name, current }) => ({ id: href, label: name, href, checked: current }))}
        />
      </div>
    </nav>
  );
}
