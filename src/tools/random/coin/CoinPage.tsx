import { FormattedMessage, useIntl } from 'react-intl';
import { LinesList } from '#src/locale/LinesList.tsx';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { CoinSide, CoinToss } from '#workers/random/request.ts';
import { FormResult } from '../../form/FormResult.tsx';
import { formPage, type ResultProps } from '../../form/FormPage.tsx';
import { randomClient } from '../client.ts';
import diceCss from '../dice/DiceView.module.css';
import { ErrorText } from '../ErrorText.tsx';

/** Up to 12 tosses as coins, more as a list; the sides counted, and the longest run. */
function CoinResult({ name, state }: ResultProps<CoinToss>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const side = (of: CoinSide) => formatMessage({ id: `random.coin.side.${of}` });
  const share = (count: number, of: number) => `${formatNumber(count, locale)} · ${formatNumber((count / of) * 100, locale, 2)}\u00a0%`;
  return (
    <FormResult name={name} state={state} ghost="numbers" errorOf={(error) => <ErrorText error={error} />}>
      {({ lines, faces, heads, tails, longestRun }) => ({
        title: faces.length === 1 ? side(faces[0] as CoinSide) : <FormattedMessage id="random.coin.made" values={{ count: lines.count }} />,
        speech: { announce: 'again', text: faces.length > 0 ? faces.map(side).join(', ') : undefined },
        actions: <LinesActions lines={lines} fileName="coin.txt" />,
        content: (
          <>
            {faces.length > 0 ? (
              <div className={diceCss.roll}>
                <div className={diceCss.terms}>
                  {faces.map((face, index) => (
                    <Coin key={index} side={face} label={side(face)} />
                  ))}
                </div>
              </div>
            ) : (
              <LinesList lines={lines} label={formatMessage({ id: 'random.coin.list' })} busy={state.status === 'loading'} />
            )}
            {lines.count > 1 && (
              <ResultFacts
                facts={[
                  [side('heads'), share(heads, lines.count)],
                  [side('tails'), share(tails, lines.count)],
                  [
                    formatMessage({ id: 'random.coin.run' }),
                    formatMessage({ id: 'random.coin.runOf' }, { length: longestRun.length, side: side(longestRun.side) }),
                  ],
                ]}
              />
            )}
          </>
        ),
      })}
    </FormResult>
  );
}

/** One coin with the first letter of its side: heads are filled, tails are a ring. */
function Coin({ side, label }: { readonly side: CoinSide; readonly label: string }) {
  const isHeads = side === 'heads';
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" role="img" aria-label={label}>
      <circle cx="32" cy="32" r="29" fill={isHeads ? 'var(--tape)' : 'none'} stroke="var(--tape)" strokeWidth="4" />
      <text
        x="32"
        y="33"
        dominantBaseline="middle"
        textAnchor="middle"
        fontSize="26"
        fontWeight="700"
        fill={isHeads ? 'var(--mat)' : 'var(--tape)'}
      >
        {label.charAt(0)}
      </text>
    </svg>
  );
}

/** Page that tosses coins. */
export default formPage({ client: randomClient, icon: 'dice', Result: CoinResult });
