import { FormattedMessage } from 'react-intl';
import type { Rational } from '#workers/decimal/rational.ts';
import { absoluteZeroOf, isBelowAbsoluteZero } from '../value/convert.ts';
import { typedFigure } from '../value/figure.ts';
import type { CategoryId, UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import css from './ValueNote.module.css';

interface ValueNoteProps {
  readonly value: Rational;
  readonly unit: UnitId;
  readonly category: CategoryId;
}

/** Note for physically impossible values: below absolute zero, or a negative length. */
export function ValueNote({ value, unit, category }: ValueNoteProps) {
  const { symbol, locale } = useUnitWords();
  if (category !== 'temperature' && value.n >= 0n) return null;
  if (category === 'temperature' && !isBelowAbsoluteZero(value, unit)) return null;
  return (
    <p className={css.note} data-announced="">
      {category === 'temperature' ? (
        <FormattedMessage
          id="converters.note.absoluteZero"
          values={{ limit: `${typedFigure(absoluteZeroOf(unit), locale).text}\u00a0${symbol(unit)}` }}
        />
      ) : (
        <FormattedMessage id={`converters.note.negative.${category}`} />
      )}
    </p>
  );
}
