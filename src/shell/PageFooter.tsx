import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { hostSettings } from '#src/settings/host-settings.ts';
import { about, hrefOf } from '#src/site/addresses.ts';
import { sourceUrl } from '#src/site/build-values.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { lazyDialog } from './dialog/lazy-dialog.tsx';
import css from './PageFooter.module.css';

const PrivacyPanel = lazyDialog(() => import('./dialog/PrivacyPanel.tsx').then((module) => module.PrivacyPanel), ['site/privacy']);

/**
 * Footer of every page: a button that opens the panel of network requests, links to the page about the site and to its source, and the line
 * of the host, which scripts/deploy.mjs writes into the prerendered markup as well.
 */
export function PageFooter({ locale }: { readonly locale: Locale }) {
  const [open, setOpen] = useState(false);
  const { preload } = PrivacyPanel;
  const close = useCallback(() => setOpen(false), []);
  return (
    <footer className={css.footer}>
      <Button tone="quiet" icon="lock" aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        <FormattedMessage id="nav.privacy" />
      </Button>
      <a className={css.link} href={hrefOf(about, locale)}>
        <FormattedMessage id="nav.about" />
      </a>
      {sourceUrl && (
        <a className={css.link} href={sourceUrl}>
          <FormattedMessage id="nav.source" />
        </a>
      )}
      <p className={css.line} data-host-line="">
        {hostSettings.footer?.[locale]}
      </p>
      {open && <PrivacyPanel locale={locale} onClose={close} />}
    </footer>
  );
}
