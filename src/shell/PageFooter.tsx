import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { hostSettings } from '#src/settings/host-settings.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { lazyDialog } from './dialog/lazy-dialog.tsx';
import css from './PageFooter.module.css';

const PrivacyPanel = lazyDialog(() => import('./dialog/PrivacyPanel.tsx').then((module) => module.PrivacyPanel), ['site/privacy']);

/**
 * Footer of every page, with a button that opens the panel of network requests, and the line of the host, which scripts/deploy.mjs writes
 * into the prerendered markup as well.
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
      <p className={css.line} data-host-line="">
        {hostSettings.footer?.[locale]}
      </p>
      {open && <PrivacyPanel locale={locale} onClose={close} />}
    </footer>
  );
}
