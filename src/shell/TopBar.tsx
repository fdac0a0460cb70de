import { useIntl } from 'react-intl';
import { useEffect, useState } from 'react';
import type { Locale } from '#src/locale/locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './TopBar.module.css';

/** Scroll offset in px above which scrolling down hides the bar. */
const HIDE_PAST_PX = 60;
/** Scroll offset in px up to which the bar is always visible. */
const SHOW_WITHIN_PX = 10;

/** Returns whether the top bar is hidden: after scrolling down, until the page is scrolled up or is at its top. */
function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const onScroll = () => {
      const now = scrollY;
      if (now <= SHOW_WITHIN_PX || now < before) setHidden(false);
      else if (now > before && now > HIDE_PAST_PX) setHidden(true);
      before = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}

export function TopBar({ locale, onMenu }: { readonly locale: Locale; readonly onMenu: () => void }) {
  const { formatMessage } = useIntl();
  const hidden = useHiddenByScroll();
  return (
    <header className={css.bar} data-hidden={hidden || undefined}>
      <a href={hrefOf(home, locale)} className={css.brand} aria-label={formatMessage({ id: 'site.home' })}>
        <Brand />
        <span>Verstak</span>
      </a>
      <IconButton icon="menu" tone="plain" label={formatMessage({ id: 'nav.open' })} aria-haspopup="dialog" onClick={onMenu} />
    </header>
  );
}
