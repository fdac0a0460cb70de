import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { intlOf } from './intl.ts';
import { useLocale } from './use-locale.ts';

/** Returns a function that shows a rare error in a toast; its message, in `site/shell.json`, is loaded with it. */
export function useToastError() {
  const locale = useLocale();
  return (id: MessageId, values?: Record<string, number>) => {
    void loadMessages(locale, ['site/shell']).then(() => toast.error(intlOf(locale).formatMessage({ id }, values)));
  };
}
