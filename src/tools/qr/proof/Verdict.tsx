import { FormattedMessage } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import { PrintRuler } from './PrintRuler.tsx';
import { InlineButton } from '../symbol/InlineButton.tsx';
import { useErrorWords } from '../use-error-words.ts';
import { setQuietZone } from './quiet-zone.ts';
import type { Proof } from './use-proof.ts';
import { isReadBack, useVerdictWords, verdictValues } from './use-verdict-words.ts';
import css from './Verdict.module.css';

/** Shows whether the file is read back, how much damage it survives, and which changes would help, below a ruler of its printed width. */
export function Verdict({ verdict, error }: Pick<Proof, 'verdict' | 'error'>) {
  const words = useVerdictWords();
  const errorWords = useErrorWords();
  const isGood = verdict?.outcome === 'matches';
  return (
    <>
      <PrintRuler />
      <div role="status" className={css.verdict} data-outcome={verdict?.outcome}>
        <p className={css.words}>
          {error && <Icon name="alert" size={16} />}
          {verdict && <Icon name={isGood ? 'check' : 'alert'} size={16} />}
          {/* A new element for each outcome does not count as a layout shift of the centered words. */}
          <span key={verdict?.outcome ?? 'working'}>
            {verdict ? (
              words(verdict)
            ) : error?.kind === 'input' ? (
              errorWords(error).title
            ) : (
              <FormattedMessage id={error ? 'qr.verdict.fault' : 'qr.verdict.working'} />
            )}
          </span>
          {error?.kind === 'fault' && (
            <InlineButton onPress={error.retry}>
              <FormattedMessage id="error.retry" />
            </InlineButton>
          )}
          {/* The reserve of error correction is shown only for a code that was read back. */}
          {verdict && isReadBack(verdict) && verdict.budget.spare >= 0 && (
            <span className={css.budget}>
              <FormattedMessage id="qr.verdict.budget" values={verdict.budget} />
            </span>
          )}
        </p>
        {verdict && verdict.remedies.length > 0 && (
          <p className={css.remedies}>
            {verdict.remedies.map((remedy) => (
              <span key={remedy}>
                <FormattedMessage id={`qr.remedy.${remedy}`} values={verdictValues} />{' '}
                {remedy === 'quietZone' && (
                  <InlineButton onPress={setQuietZone}>
                    <FormattedMessage id="qr.quietZone.set" values={verdictValues} />
                  </InlineButton>
                )}
              </span>
            ))}
          </p>
        )}
        {!isReadBack(verdict) && (
          <p data-print-only="">
            <FormattedMessage id="qr.unprinted" />
          </p>
        )}
      </div>
    </>
  );
}
