import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { lazyDialog } from './dialog/lazy-dialog.tsx';
import css from './PageFooter.module.css';

const PrivacyPanel = lazyDialog(() => import('./dialog/PrivacyPanel.tsx').then((module) => module.PrivacyPanel), ['site/privacy']);

/** Footer of every page, with a button that opens the panel of network requests. */
export function PageFooter({ locale }: { readonly locale: Locale }) {
  const [open, setOpen] = useState(false);
  const { preload } = PrivacyPanel;
  const close = useCallback(() => setOpen(false), []);
  return (
    <footer className={css.footer}>
      <Button tone="quiet" icon="lock" aria-haspopup="dialog" onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(true)}>
        <FormattedMessage id="nav.privacy" />
      </Button>
      {open && <PrivacyPanel locale={locale} onClose={close} />}
    </footer>
  );
}
