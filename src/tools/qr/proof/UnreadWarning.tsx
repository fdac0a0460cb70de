import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import css from './UnreadWarning.module.css';

export interface UnreadWarningProps {
  /** Why the code is withheld. */
  readonly reason: ReactNode;
  /** The button that hands it over nevertheless. */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** Before a code that was not read back is handed over. */
export function UnreadWarning({ reason, children, onDismiss }: UnreadWarningProps) {
  return (
    <div role="alert" className={css.warning}>
      <p>{reason}</p>
      <div className={css.buttons}>
        {children}
        <Button tone="mat" onClick={onDismiss}>
          <FormattedMessage id="qr.unread.dismiss" />
        </Button>
      </div>
    </div>
  );
}
