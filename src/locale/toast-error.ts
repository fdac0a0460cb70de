import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { intlOf } from './intl.ts';
import type { Locale } from './locale.ts';

/** Shows an error of `site/shell.json` in a toast. */
export async function toastError(locale: Locale, id: MessageId, values?: Record<string, number>): Promise<void> {
  await loadMessages(locale, ['site/shell']);
  toast.error(intlOf(locale).formatMessage({ id }, values));
}
