import type { Answer, Offers, Query } from '../offers.ts';
import { converterFields } from './shareable.ts';
import { categoryOf, type UnitId } from './unit/units.ts';
import { searchWith } from './value/address-value.ts';
import { answerText, likelyConversions } from './value/asked-conversion.ts';

const MOST = 2;

/** Answers queries such as “5 km in miles” with the result and its page. */
function answer({ text, page, locale, say }: Query): readonly Answer[] {
  if (page !== null) return [];
  const seen = new Set<string>();
  const symbol = (id: UnitId) => say(`converters.unit.${id}.symbol`);
  return likelyConversions(text.trim(), locale)
    .filter(({ from, to }) => !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
    .slice(0, MOST)
    .map((asked) => {
      const { from, to, value, typed } = asked;
      return {
        page: 'pair',
        params: { category: categoryOf(from), from, to },
        search: searchWith(value, ''),
        ...(typed === undefined ? {} : { transfer: { kind: 'text', text: typed, files: [] } }),
        title: answerText(asked, symbol, locale),
        detail: say('converters.pair.title', { from: say(`converters.unit.${from}.from`), to: say(`converters.unit.${to}.to`) }),
      };
    });
}

export const offers = {
  aliases: { hub: 'единицы величины перевести units measures' },
  answer,
  shareable: { pair: converterFields },
} satisfies Offers;
