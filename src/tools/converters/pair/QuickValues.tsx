import { parseDecimal, type Rational } from '#workers/decimal/rational.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { convert } from '../value/convert.ts';
import { figureOf } from '../value/figure.ts';
import type { Pair } from '../unit/pair-of.ts';
import { unitOf } from '../unit/unit-facts.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { ValueTable } from './ValueTable.tsx';

const usual = ['1', '2', '3', '5', '10', '20', '25', '50', '100', '1000'];
interface QuickValuesProps {
  readonly pair: Pair;
  readonly digits: number;
  readonly onPick: (typed: string) => void;
}

/** Common values with their results; a click copies a value to the field. */
export function QuickValues({ pair: { from, to }, digits, onPick }: QuickValuesProps) {
  const { name, symbol, spell, locale } = useUnitWords();
  const rows = (unitOf(from).values ?? usual).map((plain) => ({
    key: plain,
    head: (
      <button type="button" onClick={() => onPick(plain.replace('.', decimalMarkOf(locale)))}>
        {spell(plain)}&nbsp;{symbol(from)}
      </button>
    ),
    value: figureOf(convert(parseDecimal(plain) as Rational, from, to), digits, locale).text,
  }));
  return <ValueTable heads={[name(from), name(to)]} rows={rows} />;
}
