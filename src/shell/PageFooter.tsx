import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { hostSettings } from '#src/settings/host-settings.ts';
import { Button } from '#src/ui/button/Button.tsx';
import css from './PageFooter.module.css';

const loadPanel = () => import('./dialog/PrivacyPanel.tsx');
const PrivacyPanel = lazy(loadPanel);

/**
 * Footer of every page, with a button that opens the panel of network requests, and the line of the host, which scripts/deploy.mjs writes
 * into the prerendered markup as well.
 */
export function PageFooter({ locale }: { readonly locale: Locale }) {
  const [open, setOpen] = useState(false);
  const prepare = () => void loadPanel().catch(() => undefined);
  return (
    <footer className={css.footer}>
      <Button tone="quiet" icon="lock" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <FormattedMessage id="nav.privacy" />
      </Button>
      <p className={css.line} data-host-line="">
        {hostSettings.footer?.[locale]}
      </p>
      {open && (
        <Suspense>
          <PrivacyPanel locale={locale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}
