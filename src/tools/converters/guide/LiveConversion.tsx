import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LiveExample } from '#src/ui/layout/LiveExample.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { InputError } from '#workers/wire/input-error.ts';
import css from './LiveConversion.module.css';
import { convert } from '../value/convert.ts';
import { countOf, figureOf, typedFigure } from '../value/figure.ts';
import { formulaText, stepsOf } from '../value/formula.ts';
import { DEFAULT_DIGITS } from '../limits.ts';
import { pairHref } from '../unit/pair-href.ts';
import { parseQuantity } from '../value/parse-quantity.ts';
import type { UnitId } from '../unit/units.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import { useRefusal } from '../value/use-refusal.ts';

export interface LiveConversionProps {
  readonly from: UnitId;
  readonly to: UnitId;
  /** Initial text of the field. */
  readonly value: string;
}

/** Example of one conversion with its calculation, updated during typing. */
export function LiveConversion({ from, to, value: first }: LiveConversionProps) {
  const { formatMessage } = useIntl();
  const { counted, symbol, spell, locale, pairTitle } = useUnitWords();
  const say = useRefusal();
  const [typed, setTyped] = useState(first);
  const read = (text: string) => {
    try {
      return { quantity: parseQuantity(text, from, locale), refusal: undefined };
    } catch (error) {
      if (error instanceof InputError) return { quantity: null, refusal: say(error) };
      throw error;
    }
  };
  const { quantity, refusal } = read(typed);
  const value = quantity && convert(quantity.value, from, to);
  const answer = value && figureOf(value, DEFAULT_DIGITS, locale);
  const given = quantity && typedFigure(quantity.value, locale);
  return (
    <LiveExample className={css.live}>
      <TextField
        label={`${formatMessage({ id: 'converters.value' })}, ${symbol(from)}`}
        value={typed}
        error={refusal}
        inputMode="text"
        onChange={setTyped}
      />
      <ResultPanel
        label={`${formatMessage({ id: 'guide.live' })}: ${pairTitle(from, to)}`}
        job={{ status: answer ? 'ready' : refusal ? 'failed' : 'idle' }}
        statusEnd={<a href={pairHref(from, to, locale)}>{pairTitle(from, to)}</a>}
      >
        <p className={css.answer}>
          {answer && given ? (
            <>
              <b data-announced="">
                {answer.text} {counted(to, countOf(answer))}
              </b>
              {formulaText(stepsOf(from, to), `${given.text}\u00a0${symbol(from)}`, spell)} {answer.exact ? '=' : '≈'} {answer.text}{' '}
              {symbol(to)}
            </>
          ) : (
            <FormattedMessage id={refusal ? 'converters.error.retry' : 'converters.promptTitle'} />
          )}
        </p>
      </ResultPanel>
    </LiveExample>
  );
}
