import { useIntl } from 'react-intl';
import { FindButton } from './FindButton.tsx';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import css from './Sidebar.module.css';
import type { SidebarProps } from './Sidebar.tsx';
import { SidebarFooter } from './SidebarFooter.tsx';

/** The sidebar on a narrow screen, as a sheet. */
export function SidebarSheet({ address, sidebar }: SidebarProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet open={sidebar.sheetOpen} onClose={sidebar.closeSheet} label={formatMessage({ id: 'nav.label' })}>
      {/* A link to the current page does not change the address, so the click closes the sheet. */}
      <aside
        aria-label={formatMessage({ id: 'nav.sidebar' })}
        className={css.sheet}
        onClick={(event) => (event.target as Element).closest('a') && sidebar.closeSheet()}
      >
        <div className={css.head}>
          <a href={hrefOf(home, address.locale)} className={css.brand} aria-label={formatMessage({ id: 'site.home' })}>
            <Brand />
            <span className={css.word}>Verstak</span>
          </a>
          <IconButton icon="x" label={formatMessage({ id: 'nav.close' })} onClick={sidebar.closeSheet} />
        </div>
        <FindButton />
        <SectionLinks address={address} collapsed={false} />
        <SidebarFooter address={address} />
      </aside>
    </Sheet>
  );
}
