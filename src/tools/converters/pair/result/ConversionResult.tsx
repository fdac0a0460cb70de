import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { one } from '#workers/decimal/rational.ts';
import css from './ConversionResult.module.css';
import { convert, haveSameZero } from '../../value/convert.ts';
import { DigitsSelect } from './DigitsSelect.tsx';
import { ExactValue } from './ExactValue.tsx';
import { countOf, figureOf, sumText, typedFigure } from '../../value/figure.ts';
import { formulaText, stepsOf } from '../../value/formula.ts';
import type { Pair } from '../../unit/pair-of.ts';
import { useRefusal } from '../../value/use-refusal.ts';
import { useUnitWords } from '../../unit/use-unit-words.ts';
import type { useValue } from '../../value/use-value.ts';
import { ValueNote } from './ValueNote.tsx';

interface ConversionResultProps {
  readonly pair: Pair;
  readonly value: Pick<ReturnType<typeof useValue>, 'quantity' | 'error' | 'isEmpty' | 'isForeign' | 'last'>;
  readonly digits: number;
  readonly onDigits: (digits: number) => void;
}

/** The answer and its calculation. While the value is invalid, the last answer stays, dimmed, and cannot be copied. */
export function ConversionResult({
  pair: { category, from, to },
  value: { quantity, error, isEmpty, isForeign, last },
  digits,
  onDigits,
}: ConversionResultProps) {
  const { formatMessage } = useIntl();
  const { counted, symbol, spell, locale } = useUnitWords();
  const label = formatMessage({ id: 'mat.result' });
  const result = convert(last, from, to);
  const given = typedFigure(last, locale);
  const answer = figureOf(result, digits, locale);
  const worked = formulaText(stepsOf(from, to), `${given.text}\u00a0${symbol(from)}`, spell);
  const refusal = useRefusal();
  const reading = quantity?.reading;
  const title = () => {
    if (isEmpty) return <FormattedMessage id="converters.promptTitle" />;
    if (isForeign && error) return refusal(error);
    // 5 ft 11 in = 71⁄12 ft
    if (reading?.kind === 'units') {
      return `${sumText(reading, symbol, locale)} ${given.exact ? '=\u00a0' : ''}${given.text}\u00a0${symbol(from)}`;
    }
    const count = countOf(given);
    return <FormattedMessage id="converters.given" values={{ count, value: given.text, unit: counted(from, count) }} />;
  };
  return (
    <ResultPanel
      label={label}
      job={{
        status: error ? 'failed' : isEmpty ? 'idle' : 'ready',
        isStale: !quantity,
        staleNote: error ? <FormattedMessage id="converters.error.retry" /> : isEmpty && <FormattedMessage id="converters.prompt" />,
      }}
      title={title()}
      speech={{ text: error ? refusal(error) : undefined }}
      actions={<CopyButton tone="accent" label={formatMessage({ id: 'parts.copy' })} content={() => answer.plain} />}
      status={<DigitsSelect value={digits} onChange={onDigits} />}
      statusEnd={haveSameZero(category) && `1 ${symbol(to)} = ${figureOf(convert(one, to, from), digits, locale).text} ${symbol(from)}`}
    >
      {/* Without a value, the answer is hidden but not removed, so that the panel keeps its height. */}
      <div className={css.answer} data-empty={isEmpty || isForeign || undefined}>
        <p className={css.value} data-announced="">
          <span className={css.number}>{answer.text}</span> {counted(to, countOf(answer))}
        </p>
        <p className={css.formula}>
          {worked} {answer.exact ? '=' : '≈'} <b>{answer.text}</b> {symbol(to)}
        </p>
        <ValueNote value={last} unit={from} />
        <ExactValue value={result} />
      </div>
    </ResultPanel>
  );
}
