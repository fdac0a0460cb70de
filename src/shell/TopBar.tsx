import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './TopBar.module.css';
import { useHiddenByScroll } from './use-hidden-by-scroll.ts';

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
