import { useIntl } from 'react-intl';
import type { Locale } from './locale.ts';

/** Returns the language of the page. react-intl types it as any string; its provider is only ever given a `Locale`. */
export function useLocale(): Locale {
  return useIntl().locale as Locale;
}
