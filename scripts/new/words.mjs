import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fresh-build.mjs';

/** The languages, which are the folders of i18n. */
const locales = readdirSync(join(ROOT, 'i18n'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** Returns a word file for each language. */
export function wordFilesOf(/** @type {string} */ path, /** @type {(locale: string) => object} */ wordsIn) {
  return Object.fromEntries(locales.map((locale) => [`i18n/${locale}/${path}.json`, `${JSON.stringify(wordsIn(locale), null, 2)}\n`]));
}

/** Returns a plural with a form for each category of a language. */
export function plural(/** @type {string} */ locale, /** @type {string} */ form) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((each) => pluralCategories.some((category) => category === each));
  return `{count, plural, ${forms.map((each) => `${each} {${form}}`).join(' ')}}`;
}

/** Words of a page that are still to be written. */
export const pageWords = {
  title: 'TODO',
  tab: 'TODO',
  lede: 'TODO what it makes, at most 47 characters',
  metaTitle: 'TODO at most 60 characters',
  description: 'TODO 70 to 155 characters, the task first',
  search: 'TODO words that people type, separated by commas',
  tooltip: 'TODO one line',
  extended: 'TODO two sentences',
  features: ['TODO first', 'TODO second', 'TODO third'],
  button: 'TODO',
};
