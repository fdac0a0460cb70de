import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { TooltipLayer } from '#src/ui/TooltipLayer.tsx';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { FrameParts } from './FrameParts.tsx';
import { handleLinks } from './links.ts';
import { Outlet } from './Outlet.tsx';
import { PartsWords } from './PartsWords.tsx';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useSidebar } from './use-sidebar.ts';
import type { CurrentPage } from './use-page.ts';

/** The frame that stays while pages change. */
export function Shell({ page }: { readonly page: CurrentPage }) {
  const root = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const { address } = page.loaded;
  const sidebar = useSidebar(address);
  useEffect(() => handleLinks(document.documentElement, navigate), [navigate]);

  return (
    <PartsWords>
      <FrameParts address={address}>
        <div ref={root} className={css.shell}>
          <a className={css.skip} href="#main">
            <FormattedMessage id="site.skip" />
          </a>
          <Sidebar address={address} sidebar={sidebar} />
          <div className={css.column}>
            <TopBar locale={address.locale} onMenu={sidebar.openSheet} />
            <main id="main" tabIndex={-1} className={css.main}>
              <Outlet page={page} />
            </main>
          </div>
        </div>
        <TooltipLayer />
        <Toaster />
      </FrameParts>
    </PartsWords>
  );
}
