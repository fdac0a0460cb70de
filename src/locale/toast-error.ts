import { createIntl } from 'react-intl';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Locale } from './locale.ts';

/** Shows an error of `site/shell.json` in a toast. */
export async function toastError(locale: Locale, id: MessageId, values?: Record<string, number>): Promise<void> {
  const { formatMessage } = createIntl({ locale, messages: await loadMessages(locale, ['site/shell']) });
  toast.error(formatMessage({ id }, values));
}
