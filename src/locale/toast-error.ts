import { createIntl } from 'react-intl';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Locale } from './locale.ts';

/** Shows an error that is rare, so that its message is loaded when it is shown (`site/shell.json`). */
export async function toastError(locale: Locale, id: MessageId, values?: Record<string, number>): Promise<void> {
  const { formatMessage } = createIntl({ locale, messages: await loadMessages(locale, ['site/shell']) });
  toast.error(formatMessage({ id }, values));
}
