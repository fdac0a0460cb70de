import { FormattedMessage } from 'react-intl';
import type { Rational } from '#workers/decimal/rational.ts';
import { convert } from '../value/convert.ts';
import { figureOf, typedFigure } from '../value/figure.ts';
import { PairLink } from '../search/PairLink.tsx';
import type { Pair } from '../unit/pair-of.ts';
import { unitsOf } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { ValueTable } from './ValueTable.tsx';

interface AllUnitsProps {
  readonly pair: Pair;
  readonly value: Rational;
  readonly digits: number;
  /** Search part of the addresses, which contains the value. */
  readonly search: string;
}

/** The same value in every unit of its category. */
export function AllUnits({ pair: { category, from }, value, digits, search }: AllUnitsProps) {
  const { name, symbol, locale } = useUnitWords();
  const rows = unitsOf(category)
    .filter((unit) => unit !== from)
    .map((unit) => ({
      key: unit,
      head: (
        <PairLink from={from} to={unit} search={search}>
          {name(unit)}
        </PairLink>
      ),
      value: `${figureOf(convert(value, from, unit), digits, locale).text}\u00a0${symbol(unit)}`,
    }));
  const valueText = `${typedFigure(value, locale).text}\u00a0${symbol(from)}`;
  return <ValueTable heads={[<FormattedMessage key="head" id="converters.everyUnit" values={{ value: valueText }} />]} rows={rows} />;
}
