import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { DownloadButton, type DownloadButtonProps } from '#src/ui/button/DownloadButton.tsx';
import css from './UnreadWarning.module.css';

export interface UnreadWarningProps extends Pick<DownloadButtonProps, 'file' | 'onDone' | 'onFailed'> {
  readonly onDismiss: () => void;
}

/** Before a code that was not read back is saved. */
export function UnreadWarning({ onDismiss, ...download }: UnreadWarningProps) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert" className={css.warning}>
      <p>
        <FormattedMessage id="qr.unread" />
      </p>
      <div className={css.buttons}>
        <DownloadButton {...download} tone="mat" label={formatMessage({ id: 'qr.unread.download' })} />
        <Button tone="mat" onClick={onDismiss}>
          <FormattedMessage id="qr.unread.dismiss" />
        </Button>
      </div>
    </div>
  );
}
