import { FormattedMessage, useIntl } from 'react-intl';
import { formatDecimal } from '#src/locale/number.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { expand } from '#workers/decimal/expand.ts';
import { type Rational, reduce } from '#workers/decimal/rational.ts';
import css from './ExactValue.module.css';
import { useUnitWords } from '../../unit/use-unit-words.ts';

/** Largest number of decimals shown; an ellipsis replaces the others. */
const MOST_DECIMALS = 1000;

/** The exact answer as a fraction and as a finite or repeating decimal. */
export function ExactValue({ value }: { readonly value: Rational }) {
  const { formatMessage } = useIntl();
  const { locale } = useUnitWords();
  const { n, d } = reduce(value);
  const { negative, whole, fixed, repeating, complete } = expand(value, MOST_DECIMALS);
  const head = (negative ? '-' : '') + whole;
  const end = repeating ? `(${repeating})` : complete ? '' : '…';
  const point = fixed || repeating ? '.' : '';
  const roundedText = formatDecimal(`${head}.${fixed || '0'}`, locale);
  const decimal = (fixed ? roundedText : roundedText.slice(0, repeating ? -1 : -2)) + end;
  const rows = [
    ['fraction', d === 1n ? formatDecimal(String(n), locale) : `${n}⁄${d}`.replace('-', '−'), d === 1n ? String(n) : `${n}/${d}`],
    [repeating ? 'repeating' : complete ? 'decimal' : 'decimalStart', decimal, head + point + fixed + end],
  ] as const;
  return (
    <div className={css.exact}>
      <Details summary={<FormattedMessage id="converters.exact.title" />}>
        <dl className={css.rows}>
          {rows.map(([id, text, plain]) => (
            <div key={id}>
              <dt>
                <FormattedMessage id={`converters.exact.${id}`} />
              </dt>
              <dd>
                <code translate="no">{text}</code>
                <CopyButton tone="panel" label={formatMessage({ id: 'parts.copy' })} content={() => plain} />
              </dd>
            </div>
          ))}
        </dl>
      </Details>
    </div>
  );
}
