import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { one } from '#workers/decimal/rational.ts';
import css from './ConversionResult.module.css';
import { convert } from '../value/convert.ts';
import { DigitsSelect } from './DigitsSelect.tsx';
import { ExactValue } from './ExactValue.tsx';
import { countOf, figureOf, typedFigure } from '../value/figure.ts';
import { formulaText, stepsOf } from '../value/formula.ts';
import type { Pair } from '../unit/pair-of.ts';
import { useUnitWords } from '../unit/use-unit-words.ts';
import type { useValue } from '../value/use-value.ts';
import { ValueNote } from './ValueNote.tsx';

interface ConversionResultProps {
  readonly pair: Pair;
  readonly value: Pick<ReturnType<typeof useValue>, 'quantity' | 'error' | 'last'>;
  readonly digits: number;
  readonly onDigits: (digits: number) => void;
}

/** The answer, with its formula worked through. While what is typed cannot be read, the last one stays. */
export function ConversionResult({
  pair: { category, from, to },
  value: { quantity, error, last },
  digits,
  onDigits,
}: ConversionResultProps) {
  const { formatMessage } = useIntl();
  const { counted, symbol, spell, locale } = useUnitWords();
  const label = formatMessage({ id: 'mat.result' });
  if (!quantity && !error) {
    return (
      <ResultPanel label={label} state="empty">
        <ResultMessage
          tone="empty"
          title={<FormattedMessage id="converters.promptTitle" />}
          text={<FormattedMessage id="converters.prompt" />}
        />
      </ResultPanel>
    );
  }
  const result = convert(last, from, to);
  const given = typedFigure(last, locale);
  const answer = figureOf(result, digits, locale);
  const worked = formulaText(stepsOf(from, to), `${given.text}\u00a0${symbol(from)}`, spell);
  const title = (
    <FormattedMessage id="converters.given" values={{ count: countOf(given), value: given.text, unit: counted(from, countOf(given)) }} />
  );
  return (
    <ResultPanel
      label={label}
      state={error ? 'failed' : 'done'}
      title={title}
      actions={<CopyButton tone="tape" label={formatMessage({ id: 'parts.copy' })} content={() => answer.plain} />}
      status={<DigitsSelect value={digits} onChange={onDigits} />}
      statusEnd={category !== 'temperature' && `1 ${symbol(to)} = ${figureOf(convert(one, to, from), digits, locale).text} ${symbol(from)}`}
    >
      {error && <ResultMessage tone="failed" title={<FormattedMessage id="converters.error.failed" />} />}
      <div className={css.answer}>
        <p className={css.value} data-said="">
          <span className={css.number}>{answer.text}</span> {counted(to, countOf(answer))}
        </p>
        <p className={css.formula}>
          {worked} {answer.exact ? '=' : '≈'} <b>{answer.text}</b> {symbol(to)}
        </p>
        <ValueNote value={last} unit={from} category={category} />
        <ExactValue value={result} />
      </div>
    </ResultPanel>
  );
}
