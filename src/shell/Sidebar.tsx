import { useIntl } from 'react-intl';
import type { Address } from '#src/tools/address.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Brand } from '#src/ui/Brand.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { FindButton } from '#src/pages/FindButton.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import css from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import type { SidebarState } from './use-sidebar.ts';

interface SidebarProps {
  readonly address: Address;
  readonly sidebar: SidebarState;
}

export function Sidebar({ address, sidebar }: SidebarProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'nav.sidebar' });
  const toggleLabel = formatMessage({ id: 'nav.toggle' });
  return (
    <>
      <aside aria-label={label} className={css.sidebar}>
        <div className={css.head}>
          <a href={hrefOf(home, address.locale)} className={css.brand} aria-label={formatMessage({ id: 'site.home' })}>
            <Brand />
            <span className={css.word}>Verstak</span>
          </a>
          <IconButton
            icon="panel-left"
            label={toggleLabel}
            aria-expanded={!sidebar.collapsed}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={sidebar.toggle}
          />
        </div>
        <FindButton />
        <SectionLinks address={address} collapsed={sidebar.collapsed} />
        <SidebarFooter address={address} />
        <button type="button" tabIndex={-1} aria-hidden="true" className={css.rail} title={toggleLabel} onClick={sidebar.toggle} />
      </aside>
      <Sheet open={sidebar.sheetOpen} onClose={sidebar.closeSheet} label={formatMessage({ id: 'nav.label' })}>
        {/* A link to the page that is shown changes no address, and is followed all the same. */}
        <aside aria-label={label} className={css.sheet} onClick={(event) => (event.target as Element).closest('a') && sidebar.closeSheet()}>
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
    </>
  );
}
