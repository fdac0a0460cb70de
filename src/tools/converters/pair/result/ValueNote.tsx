import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import type { Rational } from '#workers/decimal/rational.ts';
import { limitBelow } from '../../value/convert.ts';
import { typedFigure } from '../../value/figure.ts';
import { categoryOf, type UnitId } from '../../unit/units.ts';
import { useUnitWords } from '../../unit/use-unit-words.ts';
import css from './ValueNote.module.css';

interface ValueNoteProps {
  readonly value: Rational;
  readonly unit: UnitId;
}

/** Note for physically impossible values: below absolute zero, or a negative length. */
export function ValueNote({ value, unit }: ValueNoteProps) {
  const { symbol, locale } = useUnitWords();
  const limit = limitBelow(value, unit);
  if (!limit) return null;
  // A category without a smallest value has no such message.
  const id = `converters.tooLow.${categoryOf(unit)}` as MessageId;
  return (
    <p className={css.note} data-announced="">
      <FormattedMessage id={id} values={{ limit: `${typedFigure(limit, locale).text}\u00a0${symbol(unit)}` }} />
    </p>
  );
}
