import type { Locale } from './locales.ts';

/** Text of a guide and its data: steps, questions, date, number of words. */
export type Guide = typeof import('./en/guides/uuid.what-is-uuid.mdx');

const files = import.meta.glob<Guide>('./*/guides/*.mdx');

/** Loads a guide, `i18n/<locale>/guides/<name>.mdx`. Nothing is cached here, so a failed load can be repeated. */
export async function loadGuide(locale: Locale, name: string): Promise<Guide> {
  const load = files[`./${locale}/guides/${name}.mdx`];
  if (!load) throw new Error(`There is no guide ${name} in ${locale}`);
  return load();
}
