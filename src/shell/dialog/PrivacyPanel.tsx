import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { TrafficResult } from '#src/pages/privacy/TrafficResult.tsx';
import { hrefOf, privacy } from '#src/site/addresses.ts';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import css from './PrivacyPanel.module.css';

/** Dialog that lists the network requests since the page was opened. */
export function PrivacyPanel({ locale, onClose }: { readonly locale: Locale; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog open onClose={onClose} label={formatMessage({ id: 'privacy.title' })}>
      <div className={css.head}>
        <div>
          <h2>
            <FormattedMessage id="privacy.title" />
          </h2>
          <p>
            <FormattedMessage id="privacy.lede" />
          </p>
        </div>
        <IconButton icon="x" label={formatMessage({ id: 'parts.close' })} onClick={onClose} />
      </div>
      <div className={css.body}>
        <TrafficResult />
        <a href={hrefOf(privacy, locale)} onClick={onClose}>
          <FormattedMessage id="privacy.more" />
        </a>
      </div>
    </Dialog>
  );
}
