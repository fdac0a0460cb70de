import { useIntl } from 'react-intl';
import type { Repaired } from '#workers/base64/request.ts';

/** What a repair does or did, in words; empty when there is nothing to do. */
export function useRepairWords(): (repaired: Repaired) => string {
  const { formatMessage } = useIntl();
  return ({ removed, changed, dropped, paddingAdded, spareBits }) => {
    const steps = [
      removed > 0 && formatMessage({ id: 'base64.repair.removed' }, { count: removed }),
      changed > 0 && formatMessage({ id: 'base64.repair.changed' }, { count: changed }),
      dropped && formatMessage({ id: 'base64.repair.dropped' }),
      paddingAdded > 0 && formatMessage({ id: 'base64.repair.padding' }, { count: paddingAdded }),
      spareBits && formatMessage({ id: 'base64.repair.spareBits' }),
    ];
    return steps.filter(Boolean).join('; ');
  };
}
