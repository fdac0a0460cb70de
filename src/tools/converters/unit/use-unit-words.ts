import { useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { UnitId } from './units.ts';

/** Returns functions for the names of units and pairs in the page's language. */
export function useUnitWords() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const word = (unit: UnitId, part: 'name' | 'from' | 'to' | 'symbol') => formatMessage({ id: `converters.unit.${unit}.${part}` });
  const pairTitle = (from: UnitId, to: UnitId) => {
    const title = formatMessage({ id: 'converters.pair.title' }, { from: word(from, 'from'), to: word(to, 'to') });
    return title.charAt(0).toUpperCase() + title.slice(1);
  };
  return {
    locale,
    name: (unit: UnitId) => word(unit, 'name'),
    /** Returns the name within a sentence, as the target of a conversion. */
    target: (unit: UnitId) => word(unit, 'to'),
    symbol: (unit: UnitId) => word(unit, 'symbol'),
    /** Returns the form of the name that follows a number. */
    counted: (unit: UnitId, count: number) => formatMessage({ id: `converters.unit.${unit}.plural` }, { count }),
    pairTitle,
    spell: (plain: string) => formatDecimal(plain, locale),
  };
}
