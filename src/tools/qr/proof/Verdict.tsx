import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '#src/ui/Icon.tsx';
import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';
import { type QrVerdict, ROTATED_DEGREES, SMALL_MODULE_PX } from '#workers/qr/verify.request.ts';
import { InlineButton } from '../symbol/InlineButton.tsx';
import { setQuietZone } from './quiet-zone.ts';
import type { ReadBack } from './use-verdict.ts';
import css from './Verdict.module.css';

/** Whether the picture is read back, what is left for scratches, and what would help. */
export function Verdict({ verdict, fault }: ReadBack) {
  const { formatMessage, formatList } = useIntl();
  const values = { modulePx: SMALL_MODULE_PX, degrees: ROTATED_DEGREES, needed: QUIET_ZONE_MODULES };
  const isGood = verdict?.outcome === 'matches';
  return (
    <div role="status" className={css.verdict} data-outcome={verdict?.outcome}>
      <p className={css.words}>
        {fault && <Icon name="alert" size={16} />}
        {verdict && <Icon name={isGood ? 'check' : 'alert'} size={16} />}
        <span>{verdict ? outcome(verdict) : <FormattedMessage id={fault ? 'qr.verdict.fault' : 'qr.verdict.working'} />}</span>
        {fault && (
          <InlineButton onPress={fault.retry}>
            <FormattedMessage id="error.retry" />
          </InlineButton>
        )}
        {verdict && verdict.budget.spare >= 0 && (
          <span className={css.budget}>
            <FormattedMessage id="qr.verdict.budget" values={verdict.budget} />
          </span>
        )}
      </p>
      {verdict && verdict.remedies.length > 0 && (
        <p className={css.remedies}>
          {verdict.remedies.map((remedy) => (
            <span key={remedy}>
              <FormattedMessage id={`qr.remedy.${remedy}`} values={values} />{' '}
              {remedy === 'quietZone' && (
                <InlineButton onPress={setQuietZone}>
                  <FormattedMessage id="qr.quietZone.set" values={values} />
                </InlineButton>
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );

  function outcome({ outcome: found, failed }: QrVerdict): string {
    if (found !== 'weak') return formatMessage({ id: `qr.verdict.${found}` });
    const words = failed.map((condition) => formatMessage({ id: `qr.condition.${condition}` }, values));
    return formatMessage({ id: 'qr.verdict.weak' }, { conditions: formatList(words, { type: 'disjunction' }) });
  }
}
