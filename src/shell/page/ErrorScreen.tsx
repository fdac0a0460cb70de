import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { isChunkError } from '#workers/wire/browser-errors.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/layout/Notice.tsx';
import css from './ErrorScreen.module.css';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly locale: Locale;
  readonly onRetry: () => void;
  readonly onShown?: () => void;
}

export function ErrorScreen({ error, locale, onRetry, onShown }: ErrorScreenProps) {
  useEffect(() => onShown?.(), [onShown]);
  const [open, setOpen] = useState(false);
  const details = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  const actions = (
    <>
      <Button tone="act" icon="refresh" onClick={onRetry}>
        <FormattedMessage id="error.retry" />
      </Button>
      {history.length > 1 ? (
        <Button onClick={() => history.back()}>
          <FormattedMessage id="error.back" />
        </Button>
      ) : (
        <a href={hrefOf(home, locale)}>
          <FormattedMessage id="error.home" />
        </a>
      )}
      <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FormattedMessage id={open ? 'error.hide' : 'error.show'} />
      </Button>
    </>
  );
  return (
    <Notice
      role="alert"
      title={<FormattedMessage id="error.title" />}
      text={<FormattedMessage id={isChunkError(error) ? 'error.unloadedText' : 'error.text'} />}
      actions={actions}
    >
      {open && (
        <pre translate="no" className={css.details}>
          {details}
        </pre>
      )}
    </Notice>
  );
}
