import { parseDecimal, type Rational } from '#workers/decimal/rational.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { convert } from '../value/convert.ts';
import { figureOf } from '../value/figure.ts';
import type { Pair } from '../unit/pair-of.ts';
import type { UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { ValueTable } from './ValueTable.tsx';

const usual = ['1', '2', '3', '5', '10', '20', '25', '50', '100', '1000'];
/** Common temperatures, among them absolute zero, −40 (equal in °C and °F), freezing, room temperature, body temperature and boiling. */
const degrees: Readonly<Partial<Record<UnitId, readonly string[]>>> = {
  celsius: ['-273.15', '-40', '-18', '0', '10', '20', '30', '37', '100', '200'],
  fahrenheit: ['-459.67', '-40', '0', '32', '50', '68', '86', '98.6', '212', '400'],
  kelvin: ['0', '77', '100', '233.15', '255', '273.15', '293.15', '310.15', '373.15', '1000'],
};

interface QuickValuesProps {
  readonly pair: Pair;
  readonly digits: number;
  readonly onPick: (typed: string) => void;
}

/** Common values with their results; a click copies a value to the field. */
export function QuickValues({ pair: { from, to }, digits, onPick }: QuickValuesProps) {
  const { name, symbol, spell, locale } = useUnitWords();
  const rows = (degrees[from] ?? usual).map((plain) => ({
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
