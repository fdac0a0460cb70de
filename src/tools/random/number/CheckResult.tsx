import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import type { SelfCheck } from '#workers/random/request.ts';
import { BinsView } from '../BinsView.tsx';
import css from './CheckResult.module.css';
import { ErrorText } from '../ErrorText.tsx';

interface CheckResultProps {
  readonly state: JobState<SelfCheck>;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
}

/** Limits of the probability p. For a good generator, p is below BAD_P in one of 10,000 tests, and below ODD_P in one of 20. */
const BAD_P = 0.0001;
const ODD_P = 0.05;

function verdictOf(pValue: number): 'bad' | 'odd' | 'even' {
  return pValue < BAD_P ? 'bad' : pValue < ODD_P ? 'odd' : 'even';
}

/** Result of the test of a million numbers with the current settings: their distribution and its interpretation. */
export function CheckResult({ state, onCheck, onCancel }: CheckResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const { value } = state;
  const isLoading = state.status === 'loading';
  if (state.status === 'idle') {
    return (
      <Card as="section" label={formatMessage({ id: 'random.check.label' })} className={css.offer}>
        <p>
          <strong>
            <FormattedMessage id="random.check.title" />.
          </strong>{' '}
          <FormattedMessage id="random.check.prompt" />
        </p>
        <Button icon="refresh" onClick={onCheck}>
          <FormattedMessage id="random.check.button" />
        </Button>
      </Card>
    );
  }
  return (
    <ResultPanel
      label={formatMessage({ id: 'random.check.label' })}
      speech={{ announce: 'again' }}
      job={state}
      title={<FormattedMessage id="random.check.title" />}
      detail={value && <FormattedMessage id="random.check.drawn" values={{ count: value.count }} />}
      actions={
        <Button tone="panel" icon="refresh" onClick={isLoading ? onCancel : onCheck}>
          {isLoading ? labels.cancel : <FormattedMessage id="random.check.button" />}
        </Button>
      }
    >
      {state.error && <ErrorText error={state.error} />}
      {value && (
        <>
          <BinsView bins={value.bins} />
          <ResultFacts
            facts={[
              [formatMessage({ id: 'random.check.bins' }), formatNumber(value.bins.length, locale)],
              [formatMessage({ id: 'random.check.expected' }), formatNumber(value.expected, locale, 1)],
              [formatMessage({ id: 'random.check.chiSquare' }), formatNumber(value.chiSquare, locale, 2)],
              [formatMessage({ id: 'random.check.degrees' }), formatNumber(value.degrees, locale)],
              [formatMessage({ id: 'random.check.pValue' }), formatNumber(value.pValue, locale, 4)],
            ]}
          />
          <p className={css.meaning} data-announced="">
            <FormattedMessage id={`random.check.${verdictOf(value.pValue)}`} values={{ p: formatNumber(value.pValue * 100, locale, 2) }} />
          </p>
        </>
      )}
    </ResultPanel>
  );
}
