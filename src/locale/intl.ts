import { createIntl, type IntlShape } from 'react-intl';
import { messagesOf } from '#i18n/message-store.ts';
import type { Locale } from './locale.ts';

const shapes: Partial<Record<Locale, IntlShape>> = {};

/**
 * Returns the messages and formats of a language, for the page and for code outside of components. Messages that are loaded later are found in
 * it too. An error of a message is printed in production builds too, where react-intl prints nothing by default.
 */
export function intlOf(locale: Locale): IntlShape {
  return (shapes[locale] ??= createIntl({ locale, messages: messagesOf(locale), onError: (error) => console.error(error) }));
}
