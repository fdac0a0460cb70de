import { areMessagesLoaded, loadMessages } from '#i18n/messages.ts';
import type { NeededRest } from '#src/ui/lazy/lazy-component.tsx';
import type { Locale } from './locale.ts';
import { useLocale } from './use-locale.ts';

/** Lets a lazy component wait for message files besides its code. */
export function neededWords(files: readonly string[]): NeededRest {
  const loads = new Map<Locale, Promise<unknown>>();
  const load = (locale: Locale) => {
    const loading = loads.get(locale) ?? loadMessages(locale, files);
    loads.set(locale, loading);
    return loading;
  };
  return {
    use() {
      const locale = useLocale();
      return areMessagesLoaded(locale, files) ? null : load(locale);
    },
    preload: () => load(document.documentElement.lang as Locale),
    forget: () => loads.clear(),
  };
}
