import type { Locale } from './locales.ts';

/** The text of a guide, and what it holds as data: steps, questions, date, number of words. */
export type Guide = typeof import('./en/guides/uuid.what-is-uuid.mdx');

const files = import.meta.glob<Guide>('./*/guides/*.mdx');

/** Loads a guide: `i18n/<locale>/guides/<name>.mdx`. A failed load may be tried again: nothing is remembered here. */
export async function loadGuide(locale: Locale, name: string): Promise<Guide> {
  const load = files[`./${locale}/guides/${name}.mdx`];
  if (!load) throw new Error(`There is no guide ${name} in ${locale}`);
  return load();
}
