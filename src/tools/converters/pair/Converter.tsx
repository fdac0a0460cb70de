import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { AllUnits } from './AllUnits.tsx';
import { ConversionResult } from './result/ConversionResult.tsx';
import { searchWith } from '../value/address-value.ts';
import css from './Converter.module.css';
import { FormulaCard } from './result/FormulaCard.tsx';
import { DEFAULT_DIGITS } from '../limits.ts';
import { MoreConversions } from './MoreConversions.tsx';
import { pairHref } from '../unit/pair-href.ts';
import type { ListConverterProps } from './list/ListConverter.tsx';
import { type Pair } from '../unit/pair-of.ts';
import type { ConverterSettings } from './tool.ts';
import { popularIn } from '../unit/popular-pairs.ts';
import { QuickValues } from './QuickValues.tsx';
import { categoryIds } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { useValue } from '../value/use-value.ts';
import { ValueCard } from './ValueCard.tsx';

/** Closed at first; with the reader of lists it is 3 kB. */
const ListConverter = lazyPart<ListConverterProps>(() => import('./list/ListConverter.tsx').then((module) => module.ListConverter));

/** The value, the answer, and the same value in all other units. */
export function Converter({ pair }: { readonly pair: Pair }) {
  const { formatMessage } = useIntl();
  const { locale } = useUnitWords();
  const [digits, setDigits] = useState(DEFAULT_DIGITS);
  const value = useValue(pair.from, locale);
  useHandover<ConverterSettings>('converters.pair', {
    values: { digits },
    onValues: (part) => part.digits && setDigits(part.digits),
    onTransfer: ({ text }) => value.carry(text),
  });
  const categories = categoryIds.map((category) => {
    const { from, to } = popularIn(category)[0] ?? pair;
    return {
      href: pairHref(from, to, locale),
      label: formatMessage({ id: `converters.category.${category}` }),
      current: category === pair.category,
    };
  });
  return (
    <div className={css.converter}>
      <Tabs label={formatMessage({ id: 'converters.categories' })} items={categories} />
      <ValueCard pair={pair} value={value} />
      <div data-value="">
        <ConversionResult pair={pair} value={value} digits={digits} onDigits={setDigits} />
      </div>
      <div className={css.columns}>
        <QuickValues pair={pair} digits={digits} onPick={value.type} />
        {!value.isForeign && (
          <div data-value="">
            <AllUnits pair={pair} value={value.last} digits={digits} search={searchWith(value.last, '')} />
          </div>
        )}
      </div>
      <Details summary={<FormattedMessage id="converters.list.title" />}>
        <ListConverter pair={pair} digits={digits} />
      </Details>
      <div className={css.columns}>
        <FormulaCard pair={pair} />
        <MoreConversions pair={pair} />
      </div>
    </div>
  );
}
