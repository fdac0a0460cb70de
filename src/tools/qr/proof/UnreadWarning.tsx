import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import css from './UnreadWarning.module.css';

export interface UnreadWarningProps {
  /** The reason for the warning. */
  readonly reason: ReactNode;
  /** The button that saves or copies anyway. */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** Warning before a code that was not read back is saved or copied. */
export function UnreadWarning({ reason, children, onDismiss }: UnreadWarningProps) {
  return (
    <div role="alert" className={css.warning}>
      <p>{reason}</p>
      <div className={css.buttons}>
        {children}
        <Button tone="panel" onClick={onDismiss}>
          <FormattedMessage id="qr.unread.dismiss" />
        </Button>
      </div>
    </div>
  );
}
