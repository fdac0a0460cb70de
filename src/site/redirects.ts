import { baseLocale, type Locale, locales } from '#src/locale/locale.ts';
import { converters } from '#src/tools/converters/index.ts';
import { pairHref } from '#src/tools/converters/unit/pair-href.ts';
import { otherUnit, popularPairs } from '#src/tools/converters/unit/popular-pairs.ts';
import { aliasesOf, categoryIds, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { hrefOf } from './addresses.ts';

const hub = (locale: Locale) => hrefOf(converters.hub, locale);

/**
 * Returns `_redirects` for static hosts: from, to, status. It redirects the roots of the languages and conversions with fewer than two
 * units. Each language has thousands of addresses with aliases; only those of popular pairs by symbol are redirected, because hosts accept
 * at most 2,000 lines. `aliasMap` contains all aliases.
 */
export function redirectRules(): string {
  const roots = locales.filter((locale) => locale !== baseLocale).map((locale) => [`/${locale}`, `/${locale}/`]);
  const unfinished = locales.flatMap((locale) =>
    categoryIds
      .flatMap((category) => ['', ...unitsOf(category).flatMap((unit) => [unit, ...aliasesOf(unit)])].map((name) => [category, name]))
      .map((names) => [[hub(locale), ...names.filter(Boolean)].join('/'), hub(locale)]),
  );
  const bySymbol = locales.flatMap((locale) =>
    popularPairs.map(({ category, from, to }) => {
      const symbols = [from, to].map((unit) => aliasesOf(unit)[0]);
      return [[hub(locale), category, ...symbols].join('/'), pairHref(from, to, locale)];
    }),
  );
  return [...roots, ...unfinished, ...bySymbol].map(([from, to]) => `${from} ${to} 301\n`).join('');
}

/**
 * Names of units in the addresses of conversions. Servers without a limit on the number of redirects compute the redirects from this map.
 */
export interface AliasMap {
  /** Addresses of the converters, one per language. */
  readonly roots: readonly string[];
  /** By category and unit: the unit's aliases, and the target unit if an address names the same unit twice. */
  readonly units: Readonly<Record<string, Readonly<Record<string, { readonly aliases: readonly string[]; readonly other: string }>>>>;
}

export function aliasMap(): AliasMap {
  const named = (unit: UnitId) => [unit, { aliases: aliasesOf(unit), other: otherUnit(unit) }] as const;
  const units = categoryIds.map((category) => [category, Object.fromEntries(unitsOf(category).map(named))] as const);
  return { roots: locales.map(hub), units: Object.fromEntries(units) };
}
