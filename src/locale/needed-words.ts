import { areMessagesLoaded } from '#i18n/message-store.ts';
import { loadMessages } from '#i18n/messages.ts';
import { type NeededRest, unlessFailed } from '#src/ui/lazy/lazy-component.tsx';
import type { Locale } from './locale.ts';
import { useLocale } from './use-locale.ts';

/** Lets a lazy component wait for message files besides its code. */
export function neededWords(files: readonly string[]): NeededRest {
  const waiting = new Map<Locale, Promise<unknown>>();
  return {
    use() {
      const locale = useLocale();
      if (areMessagesLoaded(locale, files)) return null;
      const words = waiting.get(locale) ?? unlessFailed(loadMessages(locale, files));
      waiting.set(locale, words);
      return words;
    },
    preload: () => loadMessages(document.documentElement.lang as Locale, files),
    forget: () => waiting.clear(),
  };
}
