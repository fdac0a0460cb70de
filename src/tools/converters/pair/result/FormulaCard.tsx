import { FormattedMessage, useIntl } from 'react-intl';
import { optionalWord } from '#src/locale/word-list.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { one } from '#workers/decimal/rational.ts';
import { convert, haveSameZero } from '../../value/convert.ts';
import css from './FormulaCard.module.css';
import { figureOf } from '../../value/figure.ts';
import { formulaText, stepsOf } from '../../value/formula.ts';
import { DEFAULT_DIGITS } from '../../limits.ts';
import type { Pair } from '../../unit/pair-of.ts';
import { useUnitWords } from '../../unit/use-unit-words.ts';

/** The general formula, and notes about units whose names have several meanings: a US or an imperial gallon. */
export function FormulaCard({ pair: { category, from, to } }: { readonly pair: Pair }) {
  const word = optionalWord(useIntl());
  const { symbol, spell, locale } = useUnitWords();
  const equation = (of: typeof from, is: typeof to) => {
    const { text, exact } = figureOf(convert(one, of, is), DEFAULT_DIGITS, locale);
    return `1\u00a0${symbol(of)} ${exact ? '=' : '≈'} ${text}\u00a0${symbol(is)}`;
  };
  const lines = [
    `${symbol(to)} = ${formulaText(stepsOf(from, to), symbol(from), spell)}`,
    `${symbol(from)} = ${formulaText(stepsOf(to, from), symbol(to), spell)}`,
    ...(haveSameZero(category) ? [equation(from, to), equation(to, from)] : []),
  ];
  const notes = [from, to].flatMap((unit) => word(`converters.unitNote.${unit}`) ?? []);
  return (
    <Card title={<FormattedMessage id="converters.formula" />}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>
            <code translate="no">{line}</code>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Card>
  );
}
