import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from '#i18n/messages.ts';
import { reportMessageError } from './report-message-error.ts';

interface WithMessagesProps {
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Adds messages to those of the page, for a part that is loaded after it. */
export function WithMessages({ messages, children }: WithMessagesProps) {
  const { locale, messages: outer } = useIntl();
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <IntlProvider locale={locale} messages={all} onError={reportMessageError}>
      {children}
    </IntlProvider>
  );
}
