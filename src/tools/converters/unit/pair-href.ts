import { type Locale, localize } from '#src/locale/locale.ts';
import { categoryOf, type UnitId } from './units.ts';

/** The address of a conversion, `search` with its question mark. */
export function pairHref(from: UnitId, to: UnitId, locale: Locale, search = ''): string {
  return localize(`/converters/${categoryOf(from)}/${from}/${to}`, locale) + search;
}
