import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatPower, superscript } from '#src/locale/scientific.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Details } from '#src/ui/layout/Details.tsx';
import type { Strength } from '#workers/security/request.ts';
import { GuessTimeText } from './GuessTimeText.tsx';
import { guessRates } from './guess-time.ts';
import css from './StrengthDetails.module.css';

interface StrengthDetailsProps {
  readonly strength: Strength;
  /** The formula of the strength. */
  readonly formula: ReactNode;
  /** Explanation of the formula's letters. */
  readonly note: ReactNode;
}

/** Returns log10 of a whole number given in digits. */
function log10Of(digits: string): number {
  return Math.log10(Number(`0.${digits.slice(0, 17)}`)) + digits.length;
}

/** Derivation of the strength, and the time of an attack at each rate. */
export function StrengthDetails({ strength, formula, note }: StrengthDetailsProps) {
  const locale = useLocale();
  const { entropyBits, possible } = strength;
  return (
    <Details summary={<FormattedMessage id="security.strength.how" />}>
      <div className={css.how}>
        <p className={css.formula}>{formula}</p>
        <p>
          <FormattedMessage
            id="security.strength.sum"
            values={{ possible: formatPower(log10Of(possible), locale), bits: Math.round(entropyBits * 100) / 100 }}
          />
        </p>
        <p>{note}</p>
        <table className={css.rates}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="security.strength.rateTitle" />
              </th>
              <th scope="col">
                <FormattedMessage id="security.strength.timeTitle" />
              </th>
            </tr>
          </thead>
          <tbody>
            {guessRates.map((rate) => (
              <tr key={rate}>
                <td>
                  <FormattedMessage id={`security.rate.${rate}`} values={{ rate: rate === 1 ? '10' : `10${superscript(rate)}` }} />
                </td>
                <td>
                  <GuessTimeText entropyBits={entropyBits} rate={rate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Details>
  );
}
