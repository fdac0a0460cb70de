import { type ComponentType, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';

/** Loads a dialog of the frame together with its messages, which no page loads before. */
export async function shellPart<Props extends object>(
  locale: Locale,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  const [{ default: Part }, words] = await Promise.all([load(), loadMessages(locale, ['site/shell'])]);
  return function WordedPart(props: Props) {
    const intl = useIntl();
    const messages = useMemo(() => ({ ...intl.messages, ...words }), [intl.messages]);
    return (
      <IntlProvider locale={locale} messages={messages as never}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
