import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { FrameParts } from './FrameParts.tsx';
import { handleLinks } from './page/links.ts';
import { Outlet } from './page/Outlet.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PartsWords } from './PartsWords.tsx';
import css from './Shell.module.css';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { isSoon } from '#src/tools/section.ts';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { whenIdle } from '#src/ui/lazy/when-idle.ts';
import { useSidebar } from './sidebar/use-sidebar.ts';
import type { CurrentPage } from './page/use-page.ts';

const Background = lazyComponent(() => import('./Background.tsx').then((module) => module.Background));

/** Focuses the first field of the tool. Without a field, and before the page is live, the link leads to the tool itself. */
function goToFirstField(event: MouseEvent): void {
  const field = document.querySelector<HTMLElement>('#tool :is(input, textarea, select):enabled:not([type="hidden"], [tabindex="-1"])');
  field?.focus();
  if (field && field === document.activeElement) event.preventDefault();
}

/** Frame of all pages. It stays mounted when the page changes. */
export function Shell({ page, onReady }: { readonly page: CurrentPage; readonly onReady?: (() => void) | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const { address } = page.loaded;
  const sidebar = useSidebar(address);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => handleLinks(document.documentElement, navigate), [navigate]);

  return (
    <PartsWords>
      <FrameParts address={address}>
        <div ref={root} className={css.shell}>
          <a className={css.skip} href="#main">
            <FormattedMessage id="site.skip" />
          </a>
          {address.page.kind === 'tool' && !isSoon(address.page) && (
            <a className={css.skip} href="#tool" onClick={goToFirstField}>
              <FormattedMessage id="site.skipToTool" />
            </a>
          )}
          <Sidebar address={address} sidebar={sidebar} />
          <div className={css.column}>
            <TopBar locale={address.locale} onMenu={sidebar.openSheet} />
            <main id="main" tabIndex={-1} className={css.main}>
              <Outlet page={page} onReady={onReady} />
            </main>
            <PageFooter locale={address.locale} />
          </div>
        </div>
        {isIdle && <Background locale={address.locale} />}
      </FrameParts>
    </PartsWords>
  );
}
