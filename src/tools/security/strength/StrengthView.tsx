import { FormattedMessage } from 'react-intl';
import { superscript } from '#src/locale/scientific.ts';
import { StepMeter } from '#src/ui/figure/StepMeter.tsx';
import type { Strength } from '#workers/security/request.ts';
import { GuessTimeText } from './GuessTimeText.tsx';
import { guessRates } from './guess-time.ts';
import css from './StrengthView.module.css';

const steps = { weak: 1, medium: 2, strong: 3, veryStrong: 4 } as const;

/** Strength of a generator with the current settings: a word, bits, and the time of the fastest attack. */
export function StrengthView({ strength }: { readonly strength: Strength }) {
  const { level, entropyBits } = strength;
  const rate = guessRates[2];
  return (
    <div className={css.strength}>
      <StepMeter reached={steps[level]} />
      <div className={css.words}>
        <strong>
          <FormattedMessage id={`security.level.${level}`} />
        </strong>
        <span>
          <FormattedMessage id="security.strength.bits" values={{ bits: Math.round(entropyBits * 10) / 10 }} />
          {' · '}
          <FormattedMessage id="security.strength.rate" values={{ rate: `10${superscript(rate)}` }} />{' '}
          <GuessTimeText entropyBits={entropyBits} rate={rate} />
        </span>
      </div>
    </div>
  );
}
