import type { Locale } from '#i18n/locales.ts';
import type { MessageId } from '#i18n/messages.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: Locale;
    }
  }
}
