import { FormattedMessage } from 'react-intl';
import { PrintRuler } from './PrintRuler.tsx';
import { InlineButton } from '../symbol/InlineButton.tsx';
import { useErrorWords } from '../use-error-words.ts';
import { setQuietZone } from './quiet-zone.ts';
import type { Proof } from './use-proof.ts';
import { isReadBack, useVerdictWords, verdictValues } from './use-verdict-words.ts';
import css from './Verdict.module.css';

/** Shows what the verdict in the head of the panel means: the conditions in which the code is not read, its reserve, and changes that help. */
export function Verdict({ verdict, error }: Pick<Proof, 'verdict' | 'error'>) {
  const words = useVerdictWords();
  const errorWords = useErrorWords();
  return (
    <>
      <PrintRuler />
      <div className={css.verdict}>
        {verdict && verdict.outcome !== 'matches' && verdict.outcome !== 'fails' && (
          <p className={css.words} data-announced="">
            {words(verdict)}
          </p>
        )}
        {error?.kind === 'input' && (
          <p className={css.words} data-announced="">
            {errorWords(error).title}
          </p>
        )}
        {error?.kind === 'fault' && (
          <InlineButton onPress={error.retry}>
            <FormattedMessage id="error.retry" />
          </InlineButton>
        )}
        {verdict && verdict.remedies.length > 0 && (
          <p className={css.remedies}>
            {verdict.remedies.map((remedy) => (
              <span key={remedy}>
                <span data-announced="">
                  <FormattedMessage id={`qr.remedy.${remedy}`} values={verdictValues} />
                </span>{' '}
                {remedy === 'quietZone' && (
                  <InlineButton onPress={setQuietZone}>
                    <FormattedMessage id="qr.quietZone.set" values={verdictValues} />
                  </InlineButton>
                )}
              </span>
            ))}
          </p>
        )}
        {/* The reserve of error correction is shown only for a code that was read back. */}
        {verdict && isReadBack(verdict) && verdict.budget.spare >= 0 && (
          <p className={css.remedies}>
            <FormattedMessage id="qr.verdict.budget" values={verdict.budget} />
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
