import { type Fields, oneOfNumbers } from '#src/handover/fields.ts';
import type { Answer } from '../../offers.ts';
import { defineTool } from '../../tool.ts';
import { DEFAULT_DIGITS, digitChoices } from '../limits.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import { categoryOf, type UnitId } from '../unit/units.ts';
import { searchWith } from '../value/address-value.ts';
import { answerText, likelyConversions } from '../value/asked-conversion.ts';

/** Settings outside the address: the units are in its path and the value is in its search part. */
export interface ConverterSettings {
  readonly digits: number;
}

export const converterFields: Fields<ConverterSettings> = {
  // The result has the menu.
  digits: { ...oneOfNumbers<number>(digitChoices, DEFAULT_DIGITS), control: 'none' },
};

const ANSWERS_MAX = 2;

export default defineTool<ConverterSettings>({
  fields: converterFields,
  runs: 'on-change',
  view: () => import('./ConverterPage.tsx'),
  /** Answers queries such as “5 km in miles” with the result and its page. */
  answer({ typed, page, locale, say }) {
    if (page !== null) return [];
    const seen = new Set<string>();
    const symbol = (id: UnitId) => say(`converters.unit.${id}.symbol`);
    return likelyConversions(typed.trim(), locale)
      .filter(({ from, to }) => !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
      .slice(0, ANSWERS_MAX)
      .map((conversion): Answer => {
        const { from, to, value, typed: text } = conversion;
        return {
          page: 'pair',
          // 5 ft 11 in in feet: its page shows the sum, and converts it to another unit.
          params: { category: categoryOf(from), from, to: to === from ? otherUnit(from) : to },
          search: searchWith(value, ''),
          ...(text === undefined ? {} : { transfer: { kind: 'text', text, files: [] } }),
          title: answerText(conversion, symbol, locale),
          detail: say('converters.pair.title', { from: say(`converters.unit.${from}.from`), to: say(`converters.unit.${to}.to`) }),
        };
      });
  },
});
