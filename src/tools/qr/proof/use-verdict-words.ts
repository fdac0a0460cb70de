import { useIntl } from 'react-intl';
import { ROTATED_DEGREES, SMALL_MODULE_PX, type QrVerdict } from '#workers/qr/verify.request.ts';
import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';

export const verdictValues = { modulePx: SMALL_MODULE_PX, degrees: ROTATED_DEGREES, needed: QUIET_ZONE_MODULES };

/** Returns true if a code can be saved, copied and printed without a warning. */
export const isReliable = (verdict: QrVerdict | null) => verdict?.outcome === 'matches' || verdict?.outcome === 'weak';

export const isReadBack = (verdict: QrVerdict | null) => isReliable(verdict) || verdict?.outcome === 'rare';

/**
 * Returns a function that returns the meaning of a verdict other than `matches` and `fails`. For a weak verdict, the text names the
 * conditions in which the code may not be read.
 */
export function useVerdictWords(): (verdict: QrVerdict) => string {
  const { formatMessage, formatList } = useIntl();
  return ({ outcome, failed }) => {
    if (outcome === 'differs') return formatMessage({ id: 'qr.verdict.otherContent' });
    const words = failed.map((condition) => formatMessage({ id: `qr.condition.${condition}` }, verdictValues));
    return formatMessage({ id: 'qr.verdict.conditions' }, { conditions: formatList(words, { type: 'disjunction' }) });
  };
}
