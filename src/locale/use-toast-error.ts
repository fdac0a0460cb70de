import type { MessageId } from '#i18n/messages.ts';
import { useLocale } from './use-locale.ts';

/** Returns a function that shows a rare error in a toast; its message, in `site/shell.json`, is loaded with it. */
export function useToastError() {
  const locale = useLocale();
  return (id: MessageId, values?: Record<string, number>) =>
    void import('./toast-error.ts').then(({ toastError }) => toastError(locale, id, values));
}
