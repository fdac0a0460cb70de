import { type Locale, localize } from '#src/locale/locale.ts';
import { categoryOf, type UnitId } from './units.ts';

/** Returns the address of a conversion. `search` includes its question mark. */
export function pairHref(from: UnitId, to: UnitId, locale: Locale, search = ''): string {
  return localize(`/converters/${categoryOf(from)}/${from}/${to}`, locale) + search;
}
