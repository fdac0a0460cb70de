import { FormattedMessage, useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { Rational } from '#workers/decimal/rational.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { quoted } from '#workers/wire/quoted.ts';
import { sumText, typedFigure } from '../value/figure.ts';
import type { Pair } from '../unit/pair-of.ts';
import type { Quantity, QuantityError, Reading } from '../value/parse-quantity.ts';
import { unitMeant } from '../unit/unit-meant.ts';
import { categoryOf, type UnitId, unitsOf } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { useRefusal } from '../value/use-refusal.ts';
import type { useValue } from '../value/use-value.ts';
import css from './ValueCard.module.css';

interface ValueCardProps {
  readonly pair: Pair;
  readonly value: ReturnType<typeof useValue>;
}

/** Fields for the value and the two units of a conversion. */
export function ValueCard({ pair: { category, from, to }, value }: ValueCardProps) {
  const { formatMessage } = useIntl();
  const { name, symbol } = useUnitWords();
  const options = unitsOf(category).map((unit) => ({ value: unit, label: `${name(unit)} (${symbol(unit)})` }));
  return (
    <Card fill="form" className={css.card}>
      <div className={css.value}>
        <TextField
          label={formatMessage({ id: 'converters.value' })}
          hint={<ValueHint quantity={value.quantity} unit={from} />}
          error={value.error && <Refusal error={value.error} unit={from} />}
          value={value.typed}
          onChange={value.type}
        />
      </div>
      <Select
        label={formatMessage({ id: 'converters.from' })}
        value={from}
        options={options}
        onChange={(unit: UnitId) => value.show(unit, unit === to ? from : to)}
      />
      <div className={css.swap}>
        <IconButton tone="plain" icon="arrows" label={formatMessage({ id: 'converters.swap' })} onClick={() => value.show(to, from)} />
      </div>
      <Select
        label={formatMessage({ id: 'converters.to' })}
        value={to}
        options={options}
        onChange={(unit: UnitId) => value.show(unit === from ? to : from, unit)}
      />
    </Card>
  );
}

/** Message for an invalid value. If the unit is the cause, it is quoted, with the unit that was probably meant or an example. */
function Refusal({ error, unit }: { readonly error: InputError; readonly unit: UnitId }) {
  const say = useRefusal();
  const { target, symbol } = useUnitWords();
  const code = error.code as QuantityError;
  const isUnit = code === 'converters.error.unitNotFound' || code === 'converters.error.incompatibleUnits';
  const text = String(error.values['text']);
  const meant = code === 'converters.error.unitNotFound' ? unitMeant(text, categoryOf(unit)) : undefined;
  const near = meant ? `${target(meant)} (${symbol(meant)})` : 'none';
  return (
    <>
      {say(error)}
      {isUnit && <FormattedMessage id="converters.error.writeUnit" values={{ text: quoted(text), near, symbol: symbol(unit) }} />}
    </>
  );
}

interface ValueHintProps {
  readonly quantity: Quantity | null;
  readonly unit: UnitId;
}

/** Hint about the input format, or about the interpretation of an ambiguous value. */
function ValueHint({ quantity, unit }: ValueHintProps) {
  const { target } = useUnitWords();
  const { caseReading } = quantity ?? {};
  // Only two lines fit without moving the page.
  const reading = caseReading && quantity?.reading?.kind === 'units' ? null : quantity?.reading;
  if (!quantity || (!reading && !caseReading)) return <FormattedMessage id={`converters.valueHint.${categoryOf(unit)}`} />;
  return (
    <>
      {reading && <ReadingHint value={quantity.value} reading={reading} unit={unit} />}
      {reading && caseReading && '. '}
      {caseReading && (
        <FormattedMessage
          id="converters.reading.case"
          values={{
            typed: caseReading.typed,
            unit: target(caseReading.unit),
            otherSymbol: caseReading.otherSymbol,
            other: target(caseReading.other),
          }}
        />
      )}
    </>
  );
}

interface ReadingHintProps {
  readonly value: Rational;
  readonly reading: Reading;
  readonly unit: UnitId;
}

function ReadingHint({ value, reading, unit }: ReadingHintProps) {
  const { symbol, locale } = useUnitWords();
  const figure = typedFigure(value, locale);
  if (reading.kind !== 'units') return <FormattedMessage id={`converters.reading.${reading.kind}`} values={{ number: figure.text }} />;
  const number = `${figure.text}\u00a0${symbol(unit)}`;
  const rounded = figure.text.includes('⁄') ? ` ≈\u00a0${formatDecimal(figure.plain, locale)}\u00a0${symbol(unit)}` : '';
  return <FormattedMessage id="converters.reading.units" values={{ parts: sumText(reading, symbol, locale), number: number + rounded }} />;
}
