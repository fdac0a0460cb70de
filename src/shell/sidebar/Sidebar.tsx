import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Address } from '#src/tools/address.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { FindButton } from './FindButton.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import css from './Sidebar.module.css';
import { SidebarFooter } from './SidebarFooter.tsx';
import { isMobile, type SidebarState } from './use-sidebar.ts';

export interface SidebarProps {
  readonly address: Address;
  readonly sidebar: SidebarState;
}

const SidebarSheet = lazyComponent<SidebarProps>(() => import('./SidebarSheet.tsx').then((module) => module.SidebarSheet));

export function Sidebar({ address, sidebar }: SidebarProps) {
  const { formatMessage } = useIntl();
  // The sheet is drawn by a swipe too, and is therefore loaded on a narrow screen before it is opened.
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => {
    if (sidebar.sheetOpen || isMobile()) setHasSheet(true);
  }, [sidebar.sheetOpen]);
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
      {hasSheet && <SidebarSheet address={address} sidebar={sidebar} />}
    </>
  );
}
